import Corpus
package import Scripture

/// What a source says of itself. A field that it does not speak of is empty.
struct BibleFacts: Sendable {
    var id = ""
    /// The short name that people type; made of `id` where it is empty.
    var alias = ""
    /// The published name.
    var name = ""
    /// BCP 47, or a code that becomes it: `eng`, `pt_BR`.
    var language = ""
    var direction: TextDirection?
    var license = ""
    var about = ""
    var sourceVersion = ""
    /// How it is numbered, where it names a system.
    var versification: Versification?
    /// Systems that it is likely numbered by, the likeliest first, where it names none.
    var likelyVersifications: [String] = []
    /// How many verses its chapters have by its own account, which may be more than are in the file.
    var verseCounts: [VersificationGuess.Chapter] = []
}

/// What a person says of a Bible that is imported, over whatever the source says and whatever is guessed.
package struct BibleChoices: Sendable {
    package var id: String?
    package var name: String?
    package var language: String?
    package var versification: Versification?

    package init() {}
}

extension BibleFacts {
    /// The facts as they go into the pack.
    ///
    /// - Parameter source: what people call the source, for a text that has no name of its own.
    func translation(_ choices: BibleChoices, source: String, versification: Versification) -> Translation {
        let id = BibleFacts.first(choices.id, id, BibleFacts.id(from: name), BibleFacts.id(from: source), "Bible")
        let tag = BibleFacts.first(choices.language, language, "und")
        let language = tag == "und" ? tag : LanguageTag.bcp47(tag)
        let short = choices.id == nil && !alias.isEmpty ? alias : id
        return Translation(
            id: id, alias: short.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-"),
            name: BibleFacts.first(choices.name, name, id), language: language,
            direction: direction ?? LanguageTag.direction(of: language), versification: versification,
            license: license, about: about, sourceVersion: sourceVersion)
    }

    private static func first(_ texts: String?...) -> String {
        texts.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }

    /// An id made of a name: its letters and digits, the words run together as in the ids of modules.
    private static func id(from name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" && $0 != "_" }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60))
    }
}
