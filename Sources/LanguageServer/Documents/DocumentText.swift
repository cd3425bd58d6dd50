/// A document's text and its lines; changed by edits, asked in positions and offsets.
struct DocumentText: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var lines: LineTable

    init(_ text: String = "") {
        bytes = Array(text.utf8)
        lines = LineTable(bytes)
    }

    /// A text as a file holds it, which may be no UTF-8 at all; what is none reads as no reference.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// The offset of a position. A line behind the last is the end of the text, a character behind the line's end is that
    /// end (LSP 3.17, `Position`), and one inside a scalar is the scalar's start.
    func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.count else { return bytes.count }
        let start = lines.starts[position.line]
        let end = lines.contentEnd(of: position.line, in: bytes)
        guard position.character > 0 else { return start }
        return bytes.withUnsafeBufferPointer {
            encoding.advance($0, start, to: end, units: position.character).place
        }
    }

    /// The range between two positions, whichever stands first.
    func range(_ start: Position, _ end: Position, _ encoding: PositionEncoding) -> Range<Int> {
        let (a, b) = (offset(of: start, encoding), offset(of: end, encoding))
        return min(a, b)..<max(a, b)
    }

    /// - Returns: the bytes of the text after the edit whose lines were read anew, and where they ended before it.
    mutating func replace(_ range: Range<Int>, with text: String) -> (region: Range<Int>, oldEnd: Int, length: Int) {
        var text = text
        let length = text.withUTF8 { new in
            bytes.replaceSubrange(range, with: new)
            return new.count
        }
        let (region, oldEnd) = lines.replace(range, with: length, in: bytes)
        return (region, oldEnd, length)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Turns offsets of one text into positions. Offsets are cheapest in ascending order: each reads on from the last one, so
/// that thousands of them on one long line cost one pass.
struct PositionReader {
    private let text: DocumentText
    private let encoding: PositionEncoding
    private var line = 0
    private var offset = 0
    private var character = 0

    init(_ text: DocumentText, _ encoding: PositionEncoding) {
        self.text = text
        self.encoding = encoding
    }

    mutating func position(at target: Int) -> Position {
        let lines = text.lines
        let lineEnd = line + 1 < lines.count ? lines.starts[line + 1] : Int.max
        if target < offset || target >= lineEnd {
            let found = lines.line(at: target)
            if found != line || target < offset {
                line = found
                offset = lines.starts[line]
                character = 0
            }
        }
        character +=
            encoding == .utf8
            ? target - offset : text.bytes.withUnsafeBufferPointer { encoding.units($0, offset..<target) }
        offset = target
        return Position(line: line, character: character)
    }
}
