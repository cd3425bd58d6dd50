import JSON
import Scripture
import Testing

@testable import LanguageServer

/// In documents that are not in English, completions and edits are in their languages.
@Suite struct OtherLanguagesTests {
    private static func client(_ languages: [String], _ settings: JSONObject = [:]) -> LanguageClient {
        let client = LanguageClient()
        var options = settings
        options["languages"] = .array(languages.map { .string($0) })
        client.start(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]], options: .object(options))
        return client
    }

    private func labels(_ client: LanguageClient, _ text: String) -> [String] {
        client.open(text)
        return (client.at("completion", 0, text.utf16.count)[at: "items"].array ?? [])
            .compactMap { $0[at: "label"].string }
    }

    @Test(
        arguments: [
            (["es"], "Lee Gén", ["Génesis"]), (["es"], "Lee Gene", ["Génesis"]), (["es"], "Ap", []),
            (["es"], "Lee 1 Cor", ["1 Corintios"]), (["es"], "lee éxo", []), (["es"], "“Éxo", ["Éxodo"]),
            (["es", "en"], "Gen", ["Génesis", "Genesis"]), (["en", "de", "nl"], "Amo", ["Amos"]),
            (["de"], "siehe Röm", ["Römer"]),
            (["de"], "1. Mo", ["1. Mose"]), (["de"], "1 Mo", ["1. Mose"]), (["de"], "13. Mo", []),
            (["de"], "Psa", ["Psalm"]), (["en"], "1. Joh", ["John"]), (["de"], "1. Joh", ["1. Johannes"]),
            (["ru"], "Евр", ["К Евреям"]),
            (["zh"], "參看約翰", ["約翰福音", "約翰一書", "約翰二書", "約翰三書"]), (["zh"], "約", []),
            (["zh"], "參看馬太", ["馬太福音"]), (["en"], "約翰", []),
        ] as [([String], String, [String])])
    func booksAreCompletedInTheirLanguage(_ languages: [String], _ text: String, _ expected: [String]) {
        let client = Self.client(languages)
        defer { client.end() }
        #expect(labels(client, text) == expected, "\(text)")
    }

    @Test(
        arguments: [
            (["de"], "Joh 11,3", ["Johannes 11,35"]),
            (["de"], "Siehe Joh 2", ["Johannes 2", "Johannes 20", "Johannes 21"]),
            // A comma may end a clause, and separate verses.
            (["en"], "John 11,", []), (["de"], "Joh 11,35,", []),
            (["zh"], "約翰福音2", ["約翰福音 2", "約翰福音 20", "約翰福音 21"]),
        ] as [([String], String, [String])])
    func numbersAreCompletedInTheirLanguage(_ languages: [String], _ text: String, _ expected: [String]) {
        let client = Self.client(languages)
        defer { client.end() }
        let found = labels(client, text).filter { !$0.contains("insert") }
        #expect(Array(found.prefix(3)) == expected, "\(text)")
    }

    @Test func versesFollowACommaAndAWideColon() {
        let german = Self.client(["de"])
        defer { german.end() }
        #expect(labels(german, "Joh 11,") == ["Johannes 11,25", "Johannes 11,26", "Johannes 11,35"])
        let chinese = Self.client(["zh"])
        defer { chinese.end() }
        #expect(labels(chinese, "約翰福音 11：") == ["約翰福音 11:25", "約翰福音 11:26", "約翰福音 11:35"])
    }

    private func titles(_ client: LanguageClient, _ text: String) -> [String] {
        client.open(text)
        let at: JSONValue = ["line": 0, "character": .int(text.utf16.count)]
        let actions = client.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(LanguageClient.uri)], "range": ["start": at, "end": at],
                "context": ["diagnostics": []],
            ])["result"]?.array
        return (actions ?? []).compactMap { $0[at: "title"].string }
    }

    @Test func referencesAreWrittenInTheirLanguage() {
        let client = Self.client(["es", "de", "en"])
        defer { client.end() }
        #expect(titles(client, "Lee Juan 3:16").contains("Escribir «Jn 3:16»"))
        #expect(titles(client, "Siehe Joh 3,16").contains("Als „Johannes 3,16“ schreiben"))
        #expect(titles(client, "For this is what he says in Jn 3.16").contains("Write as “John 3:16”"))
        #expect(titles(client, "See 1 Corinthians 13.4").contains("Write as “1 Corinthians 13:4”"))
    }

    @Test func thePunctuationOfTheSettingsIsWritten() {
        let client = Self.client(["en"], ["punctuation": "eu"])
        defer { client.end() }
        #expect(titles(client, "See Jn 3,16.18").contains("Write as “John 3,16.18”"))
    }

    /// A reference written in a language is read as the same verse by a document in that language.
    @Test(arguments: Language.allCases)
    func writtenReferencesAreReadBack(_ language: Language) throws {
        var settings = EditorSettings()
        settings.languages = [language]
        let parser = settings.parser
        var options = parser.options
        options.mode = .query
        let reader = ReferenceParser(options)
        for style in parser.writtenStyles {
            let formatter = parser.formatter(style, in: language)
            for book in Canon.protestant.books {
                let verse = Verse(book, 1, 2)
                let text = formatter.string(verse)
                let match = try #require(reader.matches(in: text).first, "\(language) \(text)")
                #expect(match.segments.first?.verses == VerseRange(verse), "\(language) \(text)")
            }
        }
    }

    /// A psalm is the same verse in the numbers of either versification.
    @Test func versesAreComparedAcrossVersifications() {
        let client = Self.client(["ru", "en"])
        defer { client.end() }
        client.open("См. Пс. 118:105; Psalm 119:105, Psalm 118:1.")
        #expect(client.at("documentHighlight", 0, 6).array?.count == 2)
        #expect(client.at("documentHighlight", 0, 20).array?.count == 2)
    }

    /// OSIS ids of the server are read whatever the languages of the document, here by `codeLens/resolve`.
    @Test(arguments: ["ru", "zh", "fr", "es"])
    func lensesCountInAllLanguages(_ language: String) {
        let client = Self.client([language], ["codeLens": true])
        defer { client.end() }
        let lens: JSONValue = [
            "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 8]],
            "data": ["osis": "Exod.3.14", "uri": .string(LanguageClient.uri)],
        ]
        let resolved = client.request("codeLens/resolve", lens)["result"]
        #expect(resolved?[at: "command", "title"].string == "cited nowhere else")
    }

    @Test(
        arguments: [
            ("de", "Joh 3,99", ["Joh 3,99"]), ("de", "Das kostete Am 3,99 Euro", []),
            ("de", "Siehe Am 8,99", ["Am 8,99"]),
            ("pl", "Rz 8,99", ["Rz 8,99"]), ("es", "Lee Jn 3:61", ["Jn 3:61"]), ("it", "Rm 8,99", ["Rm 8,99"]),
            ("de", "um Dan 20:59 Uhr", []), ("es", "Rom 8:99", ["Rom 8:99"]),
            ("ru", "См. Пс 118:105", []), ("ru", "См. Пс 22:99", ["Пс 22:99"]), ("de", "Siehe Ps 51,21", []),
            ("de", "Siehe Mal 3,20", []), ("uk", "Див. Пс 118:105", []),
        ] as [(String, String, [String])])
    func abbreviationsOfALanguageAreChecked(_ language: String, _ text: String, _ expected: [String]) {
        let client = Self.client([language])
        defer { client.end() }
        client.open(text)
        let diagnostics = client.wait(for: "textDocument/publishDiagnostics")?["diagnostics"]?.array ?? []
        let found = diagnostics.map { item -> String in
            let start = item[at: "range", "start", "character"].int ?? 0
            let end = item[at: "range", "end", "character"].int ?? 0
            return String(decoding: Array(text.utf16)[start..<end], as: UTF16.self)
        }
        #expect(found == expected, "\(text)")
    }
}
