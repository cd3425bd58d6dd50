import Scripture

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
