import Testing

@testable import Scripture

/// `explain` says for each candidate which rule decided, and changes nothing about what is read.
@Suite struct ReferenceTraceTests {
    private func decisions(_ text: String, _ mode: String = "prose", _ languages: [String] = ["en"]) -> [String] {
        ReferenceFixtures.parser(mode, languages).explain(text).decisions.map {
            "\($0.isAccepted ? "+" : "-") \(text.utf8($0.range)): \($0.rule)"
        }
    }

    @Test func namesTheRuleThatDecided() {
        #expect(decisions("Mark 5 boxes") == ["- Mark 5: everyday-word"])
        #expect(decisions("Daniel 5 boxes") == ["- Daniel 5: sentence-runs-on"])
        #expect(decisions("in Mark 5 Jesus heals") == ["+ Mark 5: everyday-word-after-cue"])
        #expect(decisions("in John 5 Jesus heals") == ["+ John 5: story-in-chapter"])
        #expect(decisions("Mark 7:30 pm") == ["- Mark 7:30: time-of-day"])
        #expect(decisions("Rev. 3.1 firmware") == ["- Rev. 3.1: decimal"])
        #expect(decisions("King James 2 died") == ["- James 2: ruler"])
        #expect(decisions("There is 2 much", "query") == ["- is 2: very-common-word"])
    }

    @Test func namesTheRuleOfEachItem() {
        #expect(
            decisions("John 3:16, 18 and 20 people")
                == ["+ John 3:16: chapter-and-verse", "+ 18: end-of-phrase", "- 20: sentence-runs-on"])
        #expect(
            decisions("Gen 1 - Exod 2; 4", "query")
                == ["+ Gen 1 - Exod 2: chapter-of-book", "+ 4: list-item"])
    }

    @Test func namesWhatEndsNoRange() {
        #expect(
            decisions("Ps 89 - 2009.04.11", "query")
                == ["+ Ps 89: chapter-of-book", "- 2009.04: year-after-dash"])
        #expect(
            decisions("Psalm 40 - 09:27 AM") == ["+ Psalm 40: chapter-of-book", "- 09:27: time-after-dash"])
    }

    @Test func namesOtherBooksAndReadings() {
        let parser = ReferenceFixtures.parser("query")
        #expect(parser.explain("Ph 20").decisions[0].alternatives == ["The name may also mean Philippians."])
        #expect(parser.explain("Ph 20").decisions[0].osis == "Phlm.1.20")
        let prose = ReferenceFixtures.parser("prose").explain("mark 5 boxes").decisions
        #expect(prose[0].alternatives == ["In a query it would be read as Mark.5."])
    }

    @Test func aNameWithoutANumberIsACandidate() {
        #expect(decisions("Genesis", "query") == ["- Genesis: no-number"])
    }

    @Test func whatDoesNotExistIsNotKeptInProse() {
        #expect(decisions("John 99 was there") == ["- John 99: nothing-exists"])
        #expect(decisions("See John 3:99") == ["+ John 3:99: chapter-and-verse"])
    }

    /// Every match has an accepted decision, and explaining reads the same matches.
    @Test(arguments: ["en", "de", "zh", "he", "auto"]) func changesNothing(_ language: String) throws {
        for example in try ReferenceFixtures.cases(language) {
            let parser = ReferenceFixtures.parser(example.mode, [language])
            let (matches, decisions) = parser.explain(example.input)
            let plain = parser.matches(in: example.input)
            let note = Comment(rawValue: example.input)
            #expect(matches.osisFull == plain.osisFull, note)
            #expect(matches.map(\.range) == plain.map(\.range), note)
            for segment in matches.flatMap(\.segments) {
                #expect(decisions.contains { $0.isAccepted && $0.range == segment.range }, note)
            }
        }
    }
}
