import Corpus
import JSON

/// The words of a passage as one text: verses joined by one space, or by a line break where poetry is kept in lines.
struct PassageWords {
    private let passage: PassageText
    private let lines: Bool

    init(_ passage: PassageText, lines: Bool) {
        self.passage = passage
        self.lines = lines
    }

    /// Appends the text to the string that is open.
    func append(to writer: inout JSONWriter) {
        var previous: VerseText?
        for verses in passage.verses {
            for verse in verses {
                if let previous { writer.append(byte: PassageWords.joint(previous, verse, lines: lines)) }
                PassageWords.append(verse, lines: lines, to: &writer)
                previous = verse
            }
        }
    }

    /// What stands between two verses: a line break where lines are kept and either is poetry.
    static func joint(_ first: VerseText, _ second: VerseText, lines: Bool) -> UInt8 {
        let isPoetry = !first.extras.lineStarts.isEmpty || !second.extras.lineStarts.isEmpty
        return lines && isPoetry ? UInt8(ascii: "\n") : UInt8(ascii: " ")
    }

    /// Appends one verse to the string that is open.
    @inline(__always)
    static func append(_ verse: VerseText, lines: Bool, to writer: inout JSONWriter) {
        verse.text.withBytes { bytes in
            guard lines, !verse.extras.lineStarts.isEmpty else { return writer.append(utf8: bytes) }
            var start = 0
            // The space before a line's first character gives way to the line break.
            for lineStart in verse.extras.lineStarts where lineStart > start && lineStart <= bytes.count {
                writer.append(utf8: UnsafeRawBufferPointer(rebasing: bytes[start..<(lineStart - 1)]))
                writer.append(byte: UInt8(ascii: "\n"))
                start = lineStart
            }
            writer.append(utf8: UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// One verse as a string.
    static func string(of verse: VerseText, lines: Bool) -> String {
        guard lines, !verse.extras.lineStarts.isEmpty else { return verse.text.string }
        var bytes = verse.text.withBytes { Array($0) }
        for start in verse.extras.lineStarts where start > 0 && start <= bytes.count {
            bytes[start - 1] = UInt8(ascii: "\n")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
