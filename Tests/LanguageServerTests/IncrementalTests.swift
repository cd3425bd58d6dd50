import Foundation
import Scripture
import Testing

@testable import Corpus
@testable import LanguageServer

/// A document after many edits equals a document opened with the same text.
@Suite struct IncrementalTests {
    /// The pieces of random edits: words, references, line breaks of all kinds, and characters of one to four bytes.
    private static let pieces = [
        "John 3:16", "1 Cor 13:4-8; 14:1", "Gen 1", "see ", "and ", ". ", ".\nThe ", "word", "\n", "\n\n", "\r\n", "\r",
        "\r\n\r\n", "\u{FEFF}", "é", "e\u{301}", "ב", "\u{1F4D6}", " ", "\t", "`", "```\n", "Ps 23", "v. 4", ";", ":",
        "7",
        "99", "1. ", "\n2. John 1:1", "\n\n3. John 3:16", "-", "–", "“", ",", "Mark", " NIV", "Romans 8:28 ESV, 30",
        "---\n", "", "<!--", "-->", "<code>", "</code>", "<a b='", "'>", "    ", "<pre>\n", "</pre>", "%", "\\verb|",
        "|",
        "\\begin{minted}\n", "\\end{minted}\n", "&ndash;", "#+begin_src\n", "#+end_src\n",
        "*", "**", "_", "<b>", "</b>", "\\emph{", "}", "\\bibleverse{", "(", ")",
    ]
    private static let languages = ["markdown", "html", "latex", "markdown", "org", "gitcommit", "asciidoc"]

    /// `LECTERN_EDITS=10000 swift test --filter IncrementalTests` tries more.
    @Test func aThousandEditSequencesGiveTheSameDocument() {
        let count = ProcessInfo.processInfo.environment["LECTERN_EDITS"].flatMap { Int($0) } ?? 1000
        var random = SplitMix64(state: 5)
        for sequence in 0..<count {
            let encoding = PositionEncoding.allCases[sequence % 3]
            var mirror = text(of: Int.random(in: 0..<60, using: &random), &random)
            let language = Self.languages[sequence % Self.languages.count]
            var document = Document(uri: "file:///a", language: language, version: 1, text: mirror)
            let parser = EditorSettings().parser
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                // Positions anywhere, also outside and backwards.
                let a = position(in: mirror, &random)
                let b = Bool.random(using: &random) ? a : position(in: mirror, &random)
                let inserted = text(of: Int.random(in: 0..<4, using: &random), &random)
                var bytes = Array(mirror.utf8)
                let ends = [a, b].map { CountedOffset.of($0, in: mirror, encoding) }
                bytes.replaceSubrange(ends.min()!..<ends.max()!, with: inserted.utf8)
                mirror = String(decoding: bytes, as: UTF8.self)
                document.replace(document.text.range(a, b, encoding), with: inserted)
                // Sometimes everything is read between the edits, sometimes a part, sometimes nothing.
                switch Int.random(in: 0..<3, using: &random) {
                case 0: _ = document.matches(with: parser)
                case 1: _ = document.match(at: Int.random(in: 0...bytes.count, using: &random), with: parser)
                default: break
                }
                #expect(document.text.bytes == bytes)
                #expect(document.text.lines.starts == LineTable(bytes).starts)
            }
            var whole = Document(uri: "file:///a", language: language, version: 1, text: mirror)
            #expect(document.paragraphs.pieces.map(\.start) == whole.paragraphs.pieces.map(\.start))
            #expect(
                document.matches(with: parser).map(Found.init) == whole.matches(with: parser).map(Found.init),
                "sequence \(sequence)")
        }
    }

    /// Ordinary prose gives the same matches in pieces as in one text.
    @Test func piecesGiveTheMatchesOfTheWholeText() {
        let prose = """
            In John 3:16 we read it. Compare Rom. 5:8;
            1 John 4:9, 10 and Eph 2:4–5.
            The next line begins a sentence (see Ps 23).

            - Gen 1:1
            - Exodus 20:
              1-17

            2 Cor. 5:17 NIV, and Isaiah 53:
            5-6. Also 1
            Peter 2:24.
            """
        let parser = EditorSettings().parser
        var document = Document(uri: "a", language: "", version: 1, text: prose)
        #expect(document.matches(with: parser).map(Found.init) == parser.matches(in: prose).map(Found.init))
    }

    /// List items separated by empty lines are pieces of their own. Their numbers still do not belong to books.
    @Test(
        arguments: [
            ("1. John 3:16\n\n2. Rom 5:8\n\n3. John 3:17\n", ["John.3.16", "Rom.5.8", "John.3.17"]),
            ("> Read:\n> 1. John 3:16 is first.\n> The others\n>\n> 2. Kings\n", ["John.3.16"]),
            ("1. John 3:16\n\n`2. x`\n", ["1John.3.16"]), ("See 1. John 3:16\n\n2. a", ["1John.3.16"]),
            ("1. John 3:16 and 1. John 4:1\n\n2. Rom 1", ["John.3.16,1John.4.1", "Rom.1"]),
            ("`1. John 3:16`\n\n2. Rom 1", ["Rom.1"]),
            ("I. John 3:16\n\nII. John 3:17\n\nIII. Rom 1\n", ["John.3.16", "John.3.17", "Rom.1"]),
            ("> I. John 3:16\n>\n> II. a\n", ["John.3.16"]), ("I. John 3:16\n\nIII. a\n", ["1John.3.16"]),
            ("I. John 3:16\n\n2. Rom 1", ["1John.3.16", "Rom.1"]), ("I. John 3:16\n\nIt is", ["1John.3.16"]),
        ])
    func numbersOfListItemsAreNotBooks(_ text: String, _ expected: [String]) {
        let parser = EditorSettings().parser
        var document = Document(uri: "a", language: "markdown", version: 1, text: text)
        #expect(document.matches(with: parser).map(\.osis) == expected)
        // A list begins, and ends, while the user types.
        document.replaceAll(with: "1. John 3:16\n\n")
        #expect(document.matches(with: parser).map(\.osis) == ["1John.3.16"])
        document.replace(document.text.bytes.count..<document.text.bytes.count, with: "2. a")
        #expect(document.matches(with: parser).map(\.osis) == ["John.3.16"])
        document.replace(14..<15, with: "5")
        #expect(document.matches(with: parser).map(\.osis) == ["1John.3.16"])
    }

    /// A book pasted as one line is read sentence by sentence, as if it had line breaks.
    @Test func aVeryLongLineIsReadInPieces() {
        let sentence = "He said so, and they went home. See John 3:16; 4:1 (and 5), Rom. Chapter 8 and 1 Cor. 13 too. "
        let parser = EditorSettings().parser
        var random = SplitMix64(state: 6)
        for sequence in 0..<100 {
            var mirror = String(repeating: sentence, count: 45) + "The end."
            if sequence % 2 == 1 { mirror += String(repeating: sentence, count: 10) }
            var document = Document(uri: "a", language: "", version: 1, text: mirror)
            for _ in 0..<8 {
                _ = document.matches(with: parser)
                let start = Int.random(in: 0..<mirror.utf8.count, using: &random)
                let end = min(start + Int.random(in: 0..<5, using: &random), mirror.utf8.count)
                let inserted = text(of: 1, &random)
                var bytes = Array(mirror.utf8)
                // Not inside a character.
                guard bytes[start] < 0x80, end == bytes.count || bytes[end] < 0x80 else { continue }
                bytes.replaceSubrange(start..<end, with: inserted.utf8)
                mirror = String(decoding: bytes, as: UTF8.self)
                document.replace(start..<end, with: inserted)
            }
            var whole = Document(uri: "a", language: "", version: 1, text: mirror)
            #expect(document.paragraphs.pieces.map(\.start) == whole.paragraphs.pieces.map(\.start))
            #expect(document.matches(with: parser).map(Found.init) == whole.matches(with: parser).map(Found.init))
        }
        let text = String(repeating: sentence, count: 1000)
        var document = Document(uri: "a", language: "", version: 1, text: text)
        #expect(document.paragraphs.pieces.allSatisfy { $0.count < 300 })
        #expect(document.matches(with: parser).map(Found.init) == parser.matches(in: text).map(Found.init))
    }

    private func text(of count: Int, _ random: inout SplitMix64) -> String {
        (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
    }

    private func position(in text: String, _ random: inout SplitMix64) -> Position {
        let lines = text.utf8.reduce(1) { $0 + ($1 == 0x0A || $1 == 0x0D ? 1 : 0) }
        return Position(
            line: Int.random(in: -1...(lines + 1), using: &random), character: Int.random(in: -1...40, using: &random))
    }
}

/// A match in a form that can be compared.
struct Found: Equatable {
    let range: Range<Int>
    let osis: String
    let segments: [Range<Int>]
    let translations: [String]

    init(_ match: ReferenceMatch) {
        range = match.range
        osis = match.osisFull
        segments = match.segments.map(\.range)
        translations = match.translations
    }
}

/// Converts positions to offsets in a slow, obvious way, scalar by scalar.
enum CountedOffset {
    static func of(_ position: Position, in text: String, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        var line = 0
        var offset = 0
        var units = 0
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let isBreak = scalar == "\n" || scalar == "\r"
            if line == position.line {
                if isBreak || position.character <= 0 { return offset }
                let width =
                    switch encoding {
                    case .utf8: String(scalar).utf8.count
                    case .utf16: String(scalar).utf16.count
                    case .utf32: 1
                    }
                if units + width > position.character { return offset }
                units += width
            }
            offset += String(scalar).utf8.count
            index += 1
            if isBreak {
                if scalar == "\r", index < scalars.count, scalars[index] == "\n" {
                    offset += 1
                    index += 1
                }
                line += 1
            }
        }
        return offset
    }
}
