import Testing

@testable import Scripture

@Suite struct UnreadWordsTests {
    private func unread(_ text: String, _ languages: [String] = ["en"]) -> [String] {
        let parser = ReferenceFixtures.parser("alone", languages)
        return parser.unread(in: text, around: parser.matches(in: text)).map(text.utf8)
    }

    @Test func wordsThatNameNothingAreTold() {
        #expect(unread("John 3:16 is great") == ["is great"])
        #expect(unread("please, John 3:16 and hello") == ["please", "hello"])
        #expect(unread("what is John 3:16; and Rom 8:28 about, really?") == ["what is", "about, really"])
        #expect(unread("jn xyz 3 16") == ["jn xyz 3 16"])
        #expect(unread("John 3:16; Tob 1:1") == ["Tob 1:1"])
        #expect(unread("1 and 2 Samuel 3") == ["1"])
        #expect(unread("") == [] && unread("?!") == [])
    }

    @Test func whatBelongsToReferencesIsNot() {
        for text in [
            "John 3:16", "see John 3:16, and also Rom 8:28!", "(John 3:16)", "the first Psalm",
            "Compare Gen 1 with Job 3",
            "1. John 3:16\n2. Rom 8:28", "John 3:16 (NIV); Mark 2", "John 3:99",
        ] {
            #expect(unread(text) == [], Comment(rawValue: text))
        }
        #expect(unread("siehe Joh 3,16 und Röm 8,28", ["de"]) == [])
        #expect(unread("請看約翰福音 3:16", ["zh"]) == ["請"])
    }

    @Test func ofVeryManyTheFirstAreTold() {
        let text = String(repeating: "John 3:16 wow; ", count: 1_000)
        #expect(unread(text) == [String](repeating: "wow", count: 8))
    }
}
