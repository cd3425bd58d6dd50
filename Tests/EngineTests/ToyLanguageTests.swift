import Speech
import Testing

@testable import Engine
@testable import Scripture

/// Esperanto, with the few words that the tests below need. A new language is one such file.
private enum EsperantoLanguage: LanguageDefinition {
    static let code = "eo"
    static let otherCodes = "epo"

    static let names: StaticString = """
        Gen; Genezo; Gen
        Ps; Psalmaro; Ps; Psalmo
        John; Johano; Joh
        1Cor; 1 Korintanoj; 1 Kor
        2Cor; 2 Korintanoj; 2 Kor
        """

    static let form = ReferenceForm(title: "titolo")

    static let spellings: StaticString = """
        Gen; genezo+ gen
        Ps; psalmaro+ psalmo+ ps
        John; johano+ joh
        1Cor 2Cor; korintanoj+ kor
        """

    static let words: StaticString = """
        chapter; ĉapitro ĉapitroj
        verse; verso versoj
        list; kaj
        range; ĝis
        cue; vidu
        """

    static let speech = SpokenForms(
        phrases: """
            chapter; ĉapitro %
            chapters; ĉapitroj %
            verse; verso %
            verses; versoj %
            introduction; enkonduko
            title; la titolo
            through; % ĝis %
            span; % ĝis %
            verse_span; %, ĝis %
            and; % kaj %
            following; % kaj sekvaj
            """,
        bookNames: """
            1Cor 2Cor; % Korintanoj; Unua Dua
            """,
        chapterNames: """
            Ps; Psalmo %; Psalmoj %
            """,
        abbreviations: """
            any; ekz.; ekzemple
            """)

    static let messages: StaticString = """
        noSuchVerse | {chapter} havas {count} verson. | {chapter} havas {count} versojn.
        """

    /// Real ones have no system of their own. Here they have, to test texts that name several translations.
    static let translations: StaticString = """
        LBK=KJV ZAM=Vulg
        """

    static let bookNames = BookNames(.esperanto)
    static let wordTable = WordTable(.esperanto)
    static let setWithEnglish = LanguageSet([.english, .esperanto])
}

extension Language {
    /// Not in `Language.allCases`: the only difference to a real language.
    fileprivate static var esperanto: Language { Language(EsperantoLanguage.self) }
}

/// One definition is enough to read, write and speak references in a language, and to tell its readers what is wrong.
@Suite struct ToyLanguageTests {
    /// In the last two the name is misspelled.
    @Test(arguments: [
        ("Johano 3:16 kaj 18", "John.3.16,John.3.18"), ("Psalmo 23:1 ĝis 3", "Ps.23.1-Ps.23.3"),
        ("2 Kor ĉapitro 4 verso 6", "2Cor.4.6"), ("Korintonoj 1", "1Cor.1"), ("1 Korintonoj 13", "1Cor.13"),
    ])
    func references(_ text: String, _ osis: String) {
        for languages in [[Language.esperanto], [.english, .esperanto], [.esperanto, .german, .russian]] {
            var options = ReferenceParser.Options()
            options.languages = languages
            let matches = ReferenceParser(options).matches(in: text)
            #expect(matches.map(\.osis).joined(separator: " ") == osis, "\(text) in \(languages)")
            #expect(matches.allSatisfy { $0.language == .esperanto })
        }
    }

    /// Psalm 3 has 9 verses in the Vulgate and 8 in the KJV. A verse must exist in the system of the translations that are
    /// named after it; if they have different systems, none of them decides.
    @Test(arguments: [
        ("Psalmo 3:9 (ZAM)", true), ("Psalmo 3:9 (LBK)", false), ("Psalmo 3:9 (LBK, LBK)", false),
        ("Psalmo 3:9 (ZAM, LBK)", true), ("Psalmo 3:9 (LBK, ZAM)", true),
    ])
    func namedTranslations(_ text: String, _ exists: Bool) throws {
        var options = ReferenceParser.Options()
        options.languages = [.esperanto]
        options.versification = try #require(Versification.named("Vulg"))
        let matches = ReferenceParser(options).matches(in: text)
        #expect(matches.count == 1 && matches[0].isValid == exists, "\(text)")
    }

    @Test func namesAndMarks() {
        let formatter = ReferenceFormatter(style: .long, versification: .kjv, language: .esperanto)
        #expect(formatter.string(Verse(.ps, 23, 1)) == "Psalmo 23:1")
        #expect(formatter.string(Verse(.cor1, 13, 4)) == "1 Korintanoj 13:4")
        // A book without a row has its English name.
        #expect(formatter.string(Verse(.rom, 8, 1)) == "Romans 8:1")
    }

    @Test func speech() {
        let spoken = SpeechText("Vidu ekz. 1 Kor 13:4-7.", as: .text, locale: .of(.esperanto))
        #expect(spoken.string == "Vidu ekzemple Unua Korintanoj ĉapitro 13, versoj 4 ĝis 7.")
        #expect(spoken.locale.tag == "eo")
    }

    @Test func messages() {
        let text = UserMessage.noSuchVerse.text(in: .esperanto, count: 36, ["chapter": "Johano 3"])
        #expect(text == "Johano 3 havas 36 versojn.")
        #expect(UserMessage.noVerse.text(in: .esperanto) == UserMessage.noVerse.text(in: .english))
    }
}
