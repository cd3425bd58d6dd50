/// A document's text and its lines; changed by edits, asked in positions and offsets.
struct DocumentText: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var lines: LineTable

    init(_ text: String = "") {
        bytes = Array(text.utf8)
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
        var place = start
        if encoding == .utf8 {
            place = position.character < end - start ? start + position.character : end
        } else {
            var units = 0
            while place < end {
                units += encoding.units(bytes[place])
                if units > position.character { break }
                place += 1
            }
        }
        while place > start, place < end, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        return place
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
        if encoding == .utf8 {
            character += target - offset
        } else {
            let encoding = encoding
            character += text.bytes.withUnsafeBufferPointer { bytes in
                var units = 0
                for place in offset..<target { units += encoding.units(bytes[place]) }
                return units
            }
        }
        offset = target
        return Position(line: line, character: character)
    }
}
