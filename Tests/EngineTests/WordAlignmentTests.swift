import Corpus
import JSON
import Testing

@testable import Engine

/// Which words of two texts belong together.
@Suite struct WordAlignmentTests {
    /// The segments as text: `=same`, `old>new`, `+added`, `-omitted`.
    private func differences(_ base: TextWords, _ other: TextWords) -> [String] {
        WordAlignment(base, other).segments.map { segment in
            switch segment.kind {
            case .equal: "=" + other.string(segment.other)
            case .changed: base.string(segment.base) + ">" + other.string(segment.other)
            case .added: "+" + other.string(segment.other)
            case .omitted: "-" + base.string(segment.base)
            }
        }
    }

    @Test(
        arguments: [
            ("Jesus wept.", "Jesus wept!", ["=Jesus wept"]),
            ("his only begotten Son", "his only born Son", ["=his only", "begotten>born", "=Son"]),
            ("the LORD is", "the Lord God is", ["=the Lord", "+God", "=is"]),
            ("I shall not want", "I want", ["=I", "-shall not", "=want"]), ("", "new", ["+new"]), ("old", "", ["-old"]),
            ("", "", []), ("God’s love", "God's love", ["God’s>God's", "=love"]),
            ("起初神创造", "起初上帝创造", ["=起初", "神>上帝", "=创造"]), ("a b c", "c b a", nil),
        ] as [(String, String, [String]?)])
    func findsTheDifferences(_ base: String, _ other: String, _ expected: [String]?) {
        let found = differences(TextWords(base), TextWords(other))
        if let expected { #expect(found == expected) } else { #expect(found.contains { $0.hasPrefix("=") }) }
    }

    /// Every word of both texts is in exactly one segment.
    @Test(arguments: [("a b c d", "x b y d z"), ("one two", "three"), ("a a a b", "a b a a")])
    func everyWordIsInOneSegment(_ base: String, _ other: String) {
        let (base, other) = (TextWords(base), TextWords(other))
        let segments = WordAlignment(base, other).segments
        #expect(segments.flatMap { Array($0.base) } == Array(base.ranges.indices))
        #expect(segments.flatMap { Array($0.other) } == Array(other.ranges.indices))
    }

    @Test func wordsWithOneNumberBelongTogether() {
        func word(_ range: Range<Int>, _ number: String) -> Word {
            var word = Word(range: range)
            word.strongs = [number]
            return word
        }
        let base = TextWords("charity never faileth", tagged: [word(0..<7, "G26"), word(14..<21, "G1601")])
        let other = TextWords("love does not fail ever", tagged: [word(0..<4, "G26"), word(14..<18, "G1601")])
        #expect(
            differences(base, other).first == "charity>love"
                || differences(base, other).first == "charity never faileth>love does not fail")
    }

    @Test func longTextsTakeBoundedTime() {
        let base = TextWords(String(repeating: "a b c ", count: 20_000))
        let other = TextWords("x " + String(repeating: "c b a ", count: 20_000))
        #expect(!WordAlignment(base, other).segments.isEmpty)
    }
}
