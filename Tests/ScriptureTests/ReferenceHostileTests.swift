import Testing

@testable import Scripture

/// Whatever the bytes: the parser ends, in time that grows with the text, and what it gives holds together.
@Suite struct ReferenceHostileTests {
    private static let soup = [
        "John", "Gen", "1 Cor", "Psalm", "Ps", "Song of Solomon", "the second epistle of Paul to the", "Mark", "is",
        "Ph",
        "chapter", "ch.", "verses", "v", "vv.", "and", "to", "through", "ff", "f", "title", "of", "the", "book",
        "first",
        "II", "3rd", "st", "twenty", "third", "one", "hundred", "xxiii", "iv", "NIV", "(KJV)", "KJV", "Genisis", "Jude",
        "3", "16", "0", "151", "999", "1000", "99999999999999999999", "1", "2", "a", ":", ".", ",", ";", "-", "–", "—",
        "&",
        "/", "(", ")", "[", "]", "*", "\"", " ", "  ", "\n", "\n\n", "\t", "\u{A0}", "\u{2009}", "３", "：", "٣", "é",
        "Ｊ",
        "ἐν", "אב", "Книга", "👍", "\u{200E}", "\0", "'", "people", "said", "King", "or", "oh", "_", "v.", "xiv.", "Tob",
        "hundred and", "nineteenth", "et seq.",
        "l", "ll", "O", "\u{AD}", "onwards", "2ndKings", "+", "#", "24th", "Moses", "bff", "Paul's letter", "c3", "**",
    ]

    @Test func randomBytesAndWordsHoldTogether() {
        var random = SplitMix(state: 20)
        for round in 0..<3_000 {
            var bytes: [UInt8] = []
            if round % 3 == 0 {
                for _ in 0..<Int(random.next() % 64) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
            } else {
                for _ in 0..<Int(random.next() % 24) {
                    bytes += Array(Self.soup[Int(random.next() % UInt64(Self.soup.count))].utf8)
                    if random.next() % 3 > 0 { bytes.append(0x20) }
                    if round % 3 == 1, random.next() % 16 == 0 {
                        bytes.append(UInt8(truncatingIfNeeded: random.next()))
                    }
                }
            }
            check(bytes, round)
        }
    }

    @Test func longTextsOfOneThingEnd() {
        let digits = String(repeating: "9", count: 10_000)
        check(Array("John \(digits):\(digits)-\(digits)".utf8), 0)
        check(Array(("John 3" + String(repeating: "(", count: 10_000) + "16").utf8), 1)
        check(Array((String(repeating: "the second ", count: 5_000) + "John 3:16").utf8), 2)
        check([UInt8](repeating: 0, count: 10_000), 3)
        check(Array(("John" + String(repeating: " ", count: 10_000) + "3:16").utf8), 4)
        check(Array(String(repeating: "1:1-", count: 20_000).utf8), 5)
    }

    @Test func aLongListIsReadWhole() {
        let text = "Ps 119:1" + (2...176).map { ", \($0)" }.joined() + (1...176).map { ", \($0)" }.joined()
        let matches = ReferenceParser().matches(in: text)
        #expect(matches.reduce(0) { $0 + $1.segments.count } == 352)
        #expect(!matches.contains { !$0.isValid })
    }

    #if DEBUG
        /// Ten times the text may take no more than some ten times the work, counted in tokens read.
        @Test func workGrowsWithTheText() {
            let seeds = [
                "1:1-", "Gen, ", "Gen 1:1-", "(", "chapter ", "chapter 1 ", "chapters 1, ", "1 ", "John 3:16 (",
                "second ",
                "the ", "Gen 1, ", "9", "John ", "song of ", "twenty ", "23rd ", "Ps 1 niv 1 ", "\n", "Gen. ", "a",
                "genn 1 ",
                "verse 1 of ", "title of Psalm ", "title of Psalm 1, ", "Rom. viii. 28; ix. ", "John (", "Matt (5:3; ",
                "John and ", "King James II ", "First and Second ", "hundred and ", "Psalm the ", "John_3_", "1 1st ",
                "24th and ", "24th Psalm ", "1st verse of ", "John 3'", "John 3:(1 ", "John **", "l1O ", "2ndKings ",
                "Paul's letter ", "I'll ", "\u{AD}", "Gen 1:1bff ",
                "é", "the second epistle of Paul to the ", "John 3:16 people say. ",
            ]
            for seed in seeds {
                for mode in ["query", "prose"] {
                    let parser = ReferenceFixtures.parser(mode)
                    let work = [200, 2_000].map { count in
                        parser.work(in: String(repeating: seed, count: count), context: ReferencePoint(.gen, 1, 1))
                    }
                    #expect(work[1] <= 12 * work[0] + 200, Comment("\(seed.debugDescription) \(mode): \(work)"))
                }
            }
        }
    #endif

    /// What holds for the matches in any text.
    private func check(_ bytes: [UInt8], _ round: Int) {
        let text = String(decoding: bytes, as: UTF8.self)
        let isText = Array(text.utf8) == bytes
        for mode in ["query", "prose", "eu", "alone"] {
            // All languages at once every so often: they are read by the same rules, but weighed against each other.
            let parser = ReferenceFixtures.parser(mode, round % 16 == 0 ? ["auto"] : ["en"])
            let context = round % 2 == 0 ? ReferencePoint(.john, 3, 16) : nil
            var end = 0
            for find in parser.matches(in: bytes.span, context: context) {
                let note = Comment("\(mode) \(round): \(text.debugDescription.prefix(200))")
                #expect(
                    find.range.lowerBound >= end && find.range.upperBound <= bytes.count && !find.range.isEmpty, note)
                end = find.range.upperBound
                #expect(!find.segments.isEmpty && find.osis.isEmpty == !find.isValid, note)
                #expect((0...1).contains(find.confidence), note)
                if isText {
                    for offset in [find.range.lowerBound, find.range.upperBound] where offset < bytes.count {
                        #expect(bytes[offset] & 0xC0 != 0x80, note)
                    }
                }
                for segment in find.segments {
                    #expect(
                        segment.range.lowerBound >= find.range.lowerBound
                            && segment.range.upperBound <= find.range.upperBound && !segment.range.isEmpty, note)
                    #expect(segment.isValid || !segment.problems.isEmpty, note)
                    guard let verses = segment.verses else { continue }
                    #expect(parser.options.versification.slots(of: verses) != nil, note)
                }
            }
        }
    }
}

/// A small generator with a seed, so that every run reads the same.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
