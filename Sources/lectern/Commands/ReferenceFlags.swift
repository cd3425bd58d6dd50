import JSON

extension Flag {
    static let style = Flag("style", "s", choices: ["long", "short", "osis", "usfm"], help: "How to write references.")
    static let canon = Flag("canon", choices: ["protestant", "catholic", "orthodox"], help: "Which books count.")
    static let versification = Flag("versification", value: "NAME", help: "Whose chapters and verses exist: KJV, Vulg.")
    static let to = Flag("to", value: "NAME", help: "Give the reference in this versification, or a translation's.")
    static let punctuation = Flag("punctuation", choices: ["us", "eu"], help: "eu reads a comma as in “Joh 3,16”.")
    static let language = Flag(
        "language", value: "CODE", isList: true,
        help: "The languages of the references: codes with commas between, such as en,de, or auto for all.")
    static let formLocale = Flag("locale", value: "CODE", help: "The language in which to write references: es, de.")
    static let mode = Flag("mode", choices: ["prose", "query"], help: "How strictly to read; prose by default.")
}

extension Invocation {
    /// The options about references, as parameters of the engine's methods.
    var referenceParameters: JSONObject {
        var params = JSONObject()
        for flag in [Flag.style, .canon, .versification, .punctuation, .mode, .translation] {
            if let value = value(of: flag) { params[flag.name] = .string(value) }
        }
        if let locale = value(of: .formLocale) { params["locale"] = .string(locale) }
        params["language"] = languages
        return params
    }

    /// The languages of the references; `nil` where none is named.
    var languages: JSONValue? {
        guard let codes = list(of: .language)?.map({ JSONValue.string($0) }) else { return nil }
        return codes.count == 1 ? codes[0] : .array(codes)
    }
}

extension JSONValue {
    /// The problems of all segments in a reply about references, and of the text as a whole, as sentences.
    var problems: [String] {
        let segments = (self["references"]?.array ?? []).flatMap { $0["segments"]?.array ?? [] }
        return (segments + [self]).flatMap { $0["problems"]?.array ?? [] }.compactMap { $0["message"]?.string }
    }
}
