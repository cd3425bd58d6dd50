import Search
import Testing

/// Quotations are found in a few verses: whole, in part, damaged, over omissions, and not where only common words agree.
@Suite struct QuotationTests {
    /// Two texts, with the key of each verse.
    private static let texts: [[(Int, String)]] = [
        [
            (0, "In the beginning God created the heaven and the earth."),
            (1, "And the earth was without form, and void; and darkness was upon the face of the deep."),
            (2, "And the Spirit of God moved upon the face of the waters."),
            (10, "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him"),
            (11, "should not perish, but have everlasting life."),
            (30, "The LORD taketh my part with them that help me: therefore shall I see my desire."),
            (40, "He maketh me to lie down in green pastures: he leadeth me beside the still waters."),
        ],
        [
            (0, "In the beginning, God created the heavens and the earth."),
            (10, "For God so loved the world, that he gave his one and only Son, that whoever believes in him"),
            (11, "should not perish, but have eternal life."),
            (30, "Yahweh is on my side among those who help me. Therefore I will look in triumph."),
        ],
    ]

    private static let index: QuotationIndex = {
        var builder = QuotationIndex.Builder(language: "en")
        for text in texts {
            builder.beginText()
            for (slot, (key, verse)) in text.enumerated() {
                Array(verse.utf8).withUnsafeBytes { builder.addVerse($0, slot: slot, key: key) }
            }
        }
        return builder.index()
    }()

    private func quotations(_ text: String) -> [QuotationFinder.Quotation] {
        Array(text.utf8).withUnsafeBytes { QuotationFinder(Self.index).quotations(in: $0) }
    }

    /// Each row: a text, and the keys of the first and last verse of each quotation in it with the number of differences
    /// from the most similar text.
    @Test(arguments: [
        ("He read that God so loved the world, that he gave his only begotten Son.", [[10, 10, 0]]),
        // Over the end of a verse, in the second text, in the spelling of another time.
        ("gave his one and only son, that whoever believes in him should not perish, but have eternal", [[10, 11, 0]]),
        ("In the beginning, God created the heavens and the earth", [[0, 0, 0]]),
        // A line end with a hyphen, misprints, and a word printed as two.
        ("he mak-\neth me to lie down in grccn pastures: he leadeth me be side the still waters", [[40, 40, 1]]),
        // Left out with a mark, and without.
        ("darkness was upon the face of the deep … moved upon the face of the waters", [[1, 2, 0]]),
        ("For God so loved the world, that whosoever believeth in him should not perish", [[10, 11, 1]]),
        // Two quotations in two paragraphs stay two.
        (
            "He maketh me to lie down in green pastures\n\nIn the beginning God created the heaven and the earth.",
            [[40, 40, 0], [0, 0, 0]]
        ),
        // Sayings and prose.
        ("God helps those who help themselves, he said.", []),
        ("The spirit of the age moved on, and the world was without a plan for the waters of the deep.", []),
    ])
    func found(_ text: String, _ expected: [[Int]]) {
        let found = quotations(text)
        #expect(
            found.map {
                [$0.editions[0].keys.lowerBound, $0.editions[0].keys.upperBound, $0.editions[0].differences.count]
            }
                == expected)
        for quotation in found { #expect(quotation.editions.allSatisfy { $0.coverage > 0.5 && $0.similarity > 0.5 }) }
    }

    /// A saying that shares a phrase with a verse has little of its information; a damaged quotation has most of it.
    @Test func aSayingIsCoveredLessThanAQuotation() throws {
        func coverage(_ text: String, _ key: Int) throws -> Float {
            let editions = Array(text.utf8).withUnsafeBytes {
                QuotationFinder(Self.index).editions(of: $0, in: key...key)
            }
            return try #require(editions.map(\.coverage).max())
        }
        #expect(try coverage("God helps those who help themselves", 30) < 0.6)
        #expect(try coverage("For God so loved the earth, that he gave his only Son", 10) > 0.7)
    }

    /// A long document is read in windows; no quotation is lost or found twice where they meet.
    @Test func windowsOverlap() {
        let filler = String(repeating: "nothing of interest happens on this line of plain words ", count: 3300)
        let quotation = "he leadeth me beside the still waters"
        let found = quotations(filler + quotation + ". " + filler + quotation + ".")
        #expect(found.count == 2)
        #expect(found.map(\.range.lowerBound) == [filler.utf8.count, 2 * filler.utf8.count + quotation.utf8.count + 2])
    }

    /// A text is exact if one verse, or a run of verses, has all its words; a text of two words must be a whole verse.
    @Test(arguments: [
        ("God created the heaven and the earth", true), ("he leadeth me beside the still waters. For God so", false),
        ("darkness was upon the face of the deep. And the Spirit of God moved", true), ("the deep", false),
    ])
    func exact(_ text: String, _ isExact: Bool) {
        let found = Array(text.utf8).withUnsafeBytes {
            QuotationFinder(Self.index).exact($0, leastEvidence: 12, claims: [])
        }
        #expect((found != nil) == isExact)
    }

    /// The words before a quotation are those of its clause; punctuation ends them.
    @Test(arguments: [
        ("money is the root", "For the love of money is the root of all evil", "For the love of"),
        ("there is no God", "The fool hath said in his heart, There is no God.", ""),
        ("For the love", "For the love of money is the root of all evil", ""),
        ("another text", "For the love of money is the root of all evil", ""),
    ])
    func clauseStart(_ words: String, _ verse: String, _ expected: String) {
        let start = Array(words.utf8).withUnsafeBytes { words in
            Array(verse.utf8).withUnsafeBytes { QuotedWordRanges.clauseStart(before: words, in: $0) }
        }
        #expect(start.text == expected)
    }

    /// A verse with a glossary after it is indexed up to a bound.
    @Test func longVersesAreCut() {
        var builder = QuotationIndex.Builder(language: "en")
        builder.beginText()
        let words = String(repeating: "amen ", count: 900) + "Abaddon is Hebrew for destruction and Abba for father"
        Array(words.utf8).withUnsafeBytes { builder.addVerse($0, slot: 0, key: 0) }
        let finder = QuotationFinder(builder.index())
        let found = Array("Abaddon is Hebrew for destruction and Abba for father".utf8).withUnsafeBytes {
            finder.quotations(in: $0)
        }
        #expect(found.isEmpty)
    }

    /// References near a few equal words are asked for only if there is a number that may be a chapter's or a verse's.
    @Test(arguments: [
        ("Dogs like to lie down in the park", false),
        ("Dogs like to lie down in the park for 20 minutes or 3.5 hours", false),
        ("Dogs like to lie down in the park (Ps 23:2)", true),
        ("Dogs like to lie down in the park, as in Psalm 23.", true),
        ("Dogs like to lie down in the park; Ps. xxiii. 2", true), ("Dogs like to lie down in the park (v. 2)", true),
    ])
    func referencesAreAskedForBesideNumbers(_ text: String, _ expected: Bool) {
        var isAsked = false
        _ = Array(text.utf8).withUnsafeBytes {
            QuotationFinder(Self.index).quotations(
                in: $0,
                claims: { _ in
                    isAsked = true
                    return []
                })
        }
        #expect(isAsked == expected)
    }
}
