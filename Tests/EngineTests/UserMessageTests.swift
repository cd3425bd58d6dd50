import JSON
import Scripture
import Testing

@testable import Engine

/// Messages for readers are in their language; the kinds and data for programs are the same in all languages.
@Suite struct UserMessageTests {
    /// The fields between braces, in alphabetical order.
    private static func fields(_ text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
            $0.split(separator: "}").first.map(String.init)
        }.sorted()
    }

    /// A language has all messages, or none.
    @Test(arguments: Language.allCases) func everyMessageHasTheFieldsOfTheEnglish(_ language: Language) throws {
        if language.messages.utf8CodeUnitCount == 0 { return }
        for message in UserMessage.allCases {
            let english = try #require(message.forms(in: .english), "\(message)")
            let forms = try #require(message.forms(in: language), "\(message)")
            for form in [forms.one, forms.several] {
                #expect(Self.fields(form) == Self.fields(english.several), "\(message)")
                #expect(!form.hasSuffix(" ") && form.count(where: { $0 == "{" }) == form.count(where: { $0 == "}" }))
            }
        }
        let rows = language.messages.description.split(separator: "\n")
        #expect(rows.count == UserMessage.allCases.count)
    }

    @Test func englishHasMessages() { #expect(UserMessage.and.forms(in: .english)?.one == "and") }

    @Test func numbersChooseTheForm() {
        let chapter = "Obadja 1"
        #expect(
            UserMessage.noSuchVerse.text(in: .german, count: 1, ["chapter": chapter]) == "Obadja 1 hat 1 Vers.")
        #expect(UserMessage.noSuchVerse.text(in: .german, count: 21, ["chapter": chapter]) == "Obadja 1 hat 21 Verse.")
        #expect(UserMessage.or.list(["Juan", "Job", "Joel"], in: .spanish) == "Juan, Job o Joel")
    }

    /// A brace in the text of a field stays a brace.
    @Test func fieldsAreNotPatterns() {
        let said = UserMessage.noExistingVerse.text(in: .english, ["text": "{count} {text"])
        #expect(said == "“{count} {text” names no verse that exists.")
    }

    @Test func aLanguageWithoutMessagesHasTheEnglish() {
        #expect(UserMessage.noVerse.text(in: .swahili) == UserMessage.noVerse.text(in: .english))
    }

    @Test(arguments: [
        ("Johannes 3,99", "de", "Johannes 3 hat 36 Verse."),
        ("Juan 30:1", "es", "Juan tiene 21 capítulos."),
        ("Salmo 23:9", "it", "Salmo 23 ha 6 versetti."),
        ("Psaume 23.9", "fr", "Psaume 23 a 6 versets."),
        ("João 3:99", "pt", "João 3 tem 36 versículos."),
        ("Johannes 3:99", "nl", "Johannes 3 heeft 36 verzen."),
        ("John 3:99", "en", "John 3 has 36 verses."),
    ])
    func whatDoesNotExistIsSaidInTheLocale(_ text: String, _ language: String, _ message: String) throws {
        let error = try #require(throws: MethodError.self) {
            try ReferenceParseCall.run(text, language)
        }
        #expect(error.kind == .referenceOutOfRange)
        #expect(error.message == message)
        #expect(error.details["problems"]?.array?.first?["message"]?.string == message)
    }

    @Test func whatReadsAsNothingIsSaidInTheLocale() throws {
        let error = try #require(throws: MethodError.self) { try ReferenceParseCall.run("Hallo", "de") }
        #expect(error.message == "„Hallo“ ist keine Bibelstelle. Versuchen Sie es zum Beispiel mit Johannes 3,16.")
        #expect(error.kind == .invalidReference)
    }

    @Test(arguments: [
        ("Salmos 23:1", "es", "`language` `es` reads it as Psalm 23:1."),
        (" 1. Könige 3,15", "de", "`language` `de` reads it as 1 Kings 3:15."),
        ("創世記 1:1", "zh", "`language` `zh` reads it as Genesis 1:1."),
    ])
    func whatAnotherLanguageReadsIsTold(_ text: String, _ code: String, _ hint: String) throws {
        let error = try #require(throws: MethodError.self) { try ReferenceParseCall.run(text, "en") }
        #expect(error.kind == .invalidReference)
        #expect(error.hint == hint)
        #expect(error.details["language"]?.string == code)
    }

    @Test(arguments: [
        "Salmos", "Salmos 23:1 y más", "Salmos 151:9", "hello 3", "12", String(repeating: "Salmos 1 ", count: 20),
    ])
    func noLanguageIsToldOfAnotherText(_ text: String) throws {
        let error = try #require(throws: MethodError.self) { try ReferenceParseCall.run(text, "en") }
        #expect(error.details["language"] == nil)
    }
}

/// `reference.parse` in one language, for its error.
private enum ReferenceParseCall {
    static func run(_ text: String, _ code: String) throws(MethodError) {
        let language = Language(code: code)!
        var options = ReferenceParser.Options()
        options.languages = [language]
        _ = try ParsedReference(text, parser: ReferenceParser(options), messageLanguage: language)
    }
}
