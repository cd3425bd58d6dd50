package import Scripture

/// Something that a reader is told: what is wrong with a reference, or that a translation lacks it.
///
/// This is the one place from which such sentences come, in the language of the translation or of the request; `kind` and
/// `data` of an error are for programs and the same in all. What is told to those who write programs, a parameter of the
/// wrong type or a pack that is damaged, is English.
package enum UserMessage: String, CaseIterable, Sendable {
    /// `text` reads as no reference; `example` is one. What one has.
    case noReference, referenceHint, canonHint
    /// In the language of a `code` it is a `reference`.
    case otherLanguage
    /// No verse is named, or none that exists.
    case noVerse, noVerseThere
    /// What does not exist: the `book`; a chapter of a `book` that has `count`; a verse of a `place` that has `count`.
    case noSuchBook, noSuchChapter, noSuchVerse
    /// What was repaired.
    case reversed, endDrawnBack
    /// `words` that are no part of a reference, `count` stretches of them.
    case notRead
    /// The translation `name` is not here, so this is another `translation`.
    case notInstalled
    /// The `translation` lacks a `book`, which nobody has, or others have: all of `names`, or more.
    case bookNotThere, nobodyHasBook, othersHaveBook, moreHaveBook
    /// The `translation` lacks the text of a `reference`.
    case noTextAt, noPassage
    /// Its own numbers have nothing of a `reference` in those of a `system`; what helps.
    case noCounterpart, ownNumbers
    /// In an editor: which of `names` is meant is not sure; there is more; what would put it right.
    case ambiguousBook, moreComplaints, changeTo
    /// Words between the last two names of a list.
    case and, or

    /// The sentence in a language; in English where the language has none.
    ///
    ///     UserMessage.noSuchVerse.text(in: .german, count: 36, ["place": "Johannes 3"])  // "Johannes 3 hat 36 Verse."
    ///
    /// - Parameters:
    ///   - count: stands for `{count}`, and chooses between the forms for one and for more.
    ///   - fields: what stands in the sentence, by the names in its braces.
    package func text(
        in language: Language, count: Int? = nil, _ fields: KeyValuePairs<String, String> = [:]
    ) -> String {
        let forms = UserMessageTable.of(language)[self] ?? UserMessageTable.english[self]!
        let pattern = count == 1 ? forms.one : forms.more
        let number = count.map { String($0) } ?? ""
        var said = ""
        for (place, part) in pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard place > 0, let end = part.firstIndex(of: "}") else {
                said += part
                continue
            }
            let name = part[..<end]
            said += name == "count" ? number : fields.first { $0.key == name }?.value ?? ""
            said += part[part.index(after: end)...]
        }
        return said
    }

    /// Names as a list: "A, B and C", "A, B oder C".
    package func list(_ names: [String], in language: Language) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " " + text(in: language) + " " + last
    }
}

/// The sentences of one language, a row each: `sentence | text`, or `sentence | text for one | text for more`, with fields
/// in braces that stand where the language wants them.
struct UserMessageTable: Sendable {
    typealias Text = (one: String, more: String)

    private let texts: [UserMessage: Text]

    init(_ rows: StaticString) {
        var texts: [UserMessage: Text] = [:]
        for row in rows.description.split(separator: "\n") {
            let fields = row.split(separator: "|").map { String($0.drop { $0 == " " }) }.map { field in
                field.last == " " ? String(field.dropLast()) : field
            }
            guard fields.count >= 2, let sentence = UserMessage(rawValue: fields[0]) else {
                preconditionFailure("row: \(row)")
            }
            texts[sentence] = (fields[1], fields.last!)
        }
        self.texts = texts
    }

    subscript(sentence: UserMessage) -> Text? { texts[sentence] }

    /// The table of a language; that of English for one without.
    static func of(_ language: Language) -> UserMessageTable { tables[language]?() ?? english }

    /// A row a language; a table is made when it is first asked for, and kept.
    private static let tables: [Language: @Sendable () -> UserMessageTable] = [
        .english: { english }, .spanish: { spanish }, .german: { german }, .french: { french },
        .portuguese: { portuguese }, .italian: { italian }, .dutch: { dutch }, .russian: { russian },
        .ukrainian: { ukrainian }, .polish: { polish },
    ]

    /// The languages that have sentences.
    static var languages: [Language] { Language.allCases.filter { tables[$0] != nil } }
}
