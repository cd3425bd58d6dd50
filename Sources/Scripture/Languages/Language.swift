/// A language in which references are read, written and spoken.
///
/// The value only points to the language's definition. Two values are equal if they have the same definition, so a test
/// can make a language that is not registered.
///
///     Language(tag: "pt-BR")?.names.name(of: .gen)  // "Gênesis"
package struct Language: Sendable {
    let definition: any LanguageDefinition.Type

    init(_ definition: any LanguageDefinition.Type) { self.definition = definition }
}

extension Language: CaseIterable {
    /// All registered languages. If a text could be in two of them, the first one here is taken.
    ///
    /// A new language is one line here, and one file with its definition.
    package static let allCases: [Language] = [
        .english,
        .spanish,
        .german,
        .french,
        .portuguese,
        .italian,
        .dutch,
        .russian,
        .ukrainian,
        .polish,
        .greek,
        .latin,
        .hebrew,
        .arabic,
        .chinese,
        .japanese,
        .korean,
        .vietnamese,
        .indonesian,
        .swahili,
    ]
}

extension Language: Hashable, CustomStringConvertible {
    package static func == (left: Language, right: Language) -> Bool {
        ObjectIdentifier(left.definition) == ObjectIdentifier(right.definition)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

    package var description: String { code }
}

// Which language a code or a tag means.

extension Language {
    /// The code of two letters (ISO 639-1).
    package var code: String { definition.code }

    /// The registered language with a code of two letters; `nil` for any other code.
    package init?(code: String) {
        guard let language = Language.allCases.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// The registered language of a BCP 47 tag, or of a code of three letters: `pt-BR`, `spa`; `nil` for any other.
    package init?(tag: String) {
        let primary = String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
        if let language = Language(code: primary) {
            self = language
        } else if let language = Language.allCases.first(where: { $0.hasOtherCode(primary) }) {
            self = language
        } else {
            return nil
        }
    }

    private func hasOtherCode(_ code: String) -> Bool {
        definition.otherCodes.split(separator: " ").contains { $0 == code }
    }
}

// What the definition says, and the tables made of it.

extension Language {
    /// What the books are called.
    package var names: BookNames { definition.bookNames }

    /// The marks with which references are written.
    package var form: ReferenceForm { definition.form }

    /// Whether a comma may separate chapter and verse: "Joh 3,16".
    package var separatesByComma: Bool { definition.separators.comma }

    /// Whether words are written without spaces between them, or particles are attached to words.
    package var isUnspaced: Bool { definition.isUnspaced }

    /// Whether the language is written in Latin letters, so that a short name of a book may be one of another language
    /// too.
    var usesLatinLetters: Bool { definition.usesLatinLetters }

    /// How Bibles in the language number verses; `nil` if they number as English Bibles do.
    var numbering: LanguageNumbering? { definition.numbering }

    /// The numbering of all Bibles in the language; `nil` if they differ, or number as English Bibles do.
    package var versification: Versification? { numbering?.usual?() }

    /// Other numberings of Bibles in the language, for verses that the usual one does not have.
    package var otherVersifications: [Versification] { numbering?.others.map { $0() } ?? [] }

    /// How the language is read aloud if no region is named.
    package var speech: SpokenForms { definition.speech }

    /// How it is read aloud in each region; first the form for no region.
    package var allSpeech: [SpokenForms] { [definition.speech] + definition.regionalSpeech }

    /// What readers are told: one row per message. Empty if the language has the English messages.
    package var messages: StaticString { definition.messages }

    /// The words by which references are read.
    var wordTable: WordTable { definition.wordTable }

    /// English and this language: a translation's references are read in both.
    var setWithEnglish: LanguageSet { definition.setWithEnglish }
}
