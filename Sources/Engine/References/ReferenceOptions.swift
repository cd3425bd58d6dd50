import JSON
import Scripture

/// How a text with references is read: the parameters that `reference.scan`, `reference.parse` and `reference.format`
/// share.
struct ReferenceOptions: Sendable {
    var mode: ReferenceParser.Mode?
    var context: String?
    var canon: Canon?
    var punctuation: ReferenceParser.Punctuation?
    var versification: String?
    var translation: String?
    var languages: [Language]?
    var locale: Language?
    var bookAlone: Bool?
    var style: ReferenceFormatter.Style?
    var offsetEncoding = OffsetEncoding.utf16

    /// The rows of the shared parameters, for a method whose `Params` keep the options at `path`.
    static func fields<Params>(_ path: any WritableKeyPath<Params, ReferenceOptions> & Sendable) -> [Field<Params>] {
        [
            .choice("mode", "`query` is lenient; in `prose` a reference must look like one.") {
                $0[keyPath: path].mode = $1
            },
            .string("context", "A reference before the text, from which `v. 17` takes book and chapter.") {
                $0[keyPath: path].context = $1
            },
            .choice(
                "canon",
                """
                The canon of books. By default the Protestant one, with the books of the versification or translation \
                in the request; other deuterocanonical books are read only by their full names.
                """
            ) { $0[keyPath: path].canon = $1 },
            .choice(
                "punctuation",
                "`eu` reads a comma between chapter and verse: `Joh 3,16`; by default as the language does."
            ) {
                $0[keyPath: path].punctuation = $1
            },
            .string(
                "versification",
                """
                The system whose chapters and verses exist: `KJV`, `Vulg`; by default that of Bibles in the language of \
                the reference, and for English what any English Bible numbers.
                """
            ) {
                $0[keyPath: path].versification = $1
            },
            .string("translation", "The translation whose books, chapters and verses exist.") {
                $0[keyPath: path].translation = $1
            },
            .languages(
                "language",
                """
                The languages of the references in the text: a code, a list of codes, or `auto` for all, decided for each \
                reference. By default English, and the language of the translation that is named.
                """
            ) { $0[keyPath: path].languages = $1 },
            .language(
                "locale", "The language of formatted references and of messages; English by default."
            ) {
                $0[keyPath: path].locale = $1
            },
            .bool("bookAlone", "Whether a book's name without a number is a reference to the whole book.") {
                $0[keyPath: path].bookAlone = $1
            },
            .choice("style", "Adds `formatted`: each reference written in this style.") {
                $0[keyPath: path].style = $1
            },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0[keyPath: path].offsetEncoding = $1 },
        ]
    }

    /// The parser for a request.
    ///
    /// - Parameters:
    ///   - mode: the mode if the request names none.
    ///   - bookAlone: its value if the request has none.
    func parser(in engine: ScriptureEngine, mode: ReferenceParser.Mode, bookAlone: Bool) throws(MethodError)
        -> ReferenceParser
    {
        var options = ReferenceParser.Options()
        if let translation {
            options = try engine.catalog.source(translation, provider: nil).parserOptions
        }
        options.mode = self.mode ?? mode
        options.punctuation = punctuation
        if let languages { options.languages = languages }
        options.bookAlone = self.bookAlone ?? bookAlone
        if let canon { options.canon = canon }
        if let versification { options.versification = try Versification.requested(versification) }
        return ReferenceParser(options)
    }

    /// Reads a text that should be one reference.
    ///
    /// - Throws: as `ParsedReference` does.
    func reference(in text: String, _ engine: ScriptureEngine) throws(MethodError) -> ParsedReference {
        let parser = try parser(in: engine, mode: .query, bookAlone: true)
        return try ParsedReference(
            text, parser: parser, context: try contextPoint(with: parser), encoding: offsetEncoding,
            messageLanguage: outputLanguage)
    }

    /// Writes references as the request asks.
    ///
    /// - Parameter style: the style if the request names none.
    func formatter(_ style: ReferenceFormatter.Style, _ versification: Versification) -> ReferenceFormatter {
        ReferenceFormatter(
            style: self.style ?? style, versification: versification, language: outputLanguage)
    }

    /// The language in which references are written, and messages about them. `languages` are those that are read.
    var outputLanguage: Language { locale ?? .english }

    /// The point after which the text continues: the end of the context's last reference; nil for an empty context.
    ///
    /// - Throws: `invalidParams` if the context is not empty and has no reference in it.
    func contextPoint(with parser: ReferenceParser) throws(MethodError) -> ReferencePoint? {
        guard let context, context.contains(where: { !$0.isWhitespace }) else { return nil }
        var options = parser.options
        options.mode = .query
        options.bookAlone = true
        if let last = ReferenceParser(options).matches(in: context).last?.segments.last { return last.to }
        throw MethodError(
            .invalidParams, "`context` has no Bible reference in it: “\(context.prefix(60))”.",
            hint: "Give the reference that stands before the text, for example `John 3:16`.",
            details: ["parameter": "context"])
    }
}
