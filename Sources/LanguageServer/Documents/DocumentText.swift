import JSON
import Scripture

/// A document's text as UTF-8 bytes, with the starts of its lines. It converts between positions and byte offsets.
struct DocumentText: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var lines: LineTable

    init(_ text: String = "") {
        bytes = Array(text.utf8)
        lines = LineTable(bytes)
    }

    /// The text of a file, which need not be valid UTF-8. No reference is found in invalid bytes.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// The byte offset of a position. A line after the last gives the end of the text. A character after the end of its line
    /// gives that end (LSP 3.17, `Position`). A character inside a Unicode scalar gives the start of the scalar.
    func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.count else { return bytes.count }
        let start = lines.starts[position.line]
        let end = lines.contentEnd(of: position.line, in: bytes)
        guard position.character > 0 else { return start }
        return encoding.advance(bytes.span, start, to: end, units: position.character).offset
    }

    /// The byte range between two positions, in either order.
    func range(_ start: Position, _ end: Position, _ encoding: PositionEncoding) -> Range<Int> {
        let (a, b) = (offset(of: start, encoding), offset(of: end, encoding))
        return min(a, b)..<max(a, b)
    }

    /// Replaces a byte range by a text.
    ///
    /// - Returns: `region` is the part of the new text whose line starts were computed again, `oldEnd` the offset where that
    ///   part ended in the old text, `length` the number of bytes inserted.
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

/// Converts byte offsets of one text to positions. Ask for offsets in ascending order: each conversion continues from the
/// last one, so thousands of offsets on one long line cost one pass.
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
            encoding == .utf8 ? target - offset : encoding.units(text.bytes.span, offset..<target)
        offset = target
        return Position(line: line, character: character)
    }
}

/// Where the lines of a text start. Lines end with LF, CR LF or a lone CR (LSP 3.17, "Text Documents").
///
/// The first line starts at 0, and starts ascend. A text that ends with a line break has an empty last line.
struct LineTable: Sendable {
    private(set) var starts: [Int] = [0]

    init() {}

    init(_ text: [UInt8]) {
        starts.reserveCapacity(text.count / 40)
        LineTable.appendStarts(of: text, in: 0..<text.count, to: &starts)
    }

    var count: Int { starts.count }

    /// The line that an offset lies on.
    func line(at offset: Int) -> Int {
        starts.partitioningIndex { $0 > offset } - 1
    }

    /// The end of a line, after its line break.
    func end(of line: Int, in text: [UInt8]) -> Int { line + 1 < starts.count ? starts[line + 1] : text.count }

    /// The end of a line, before its line break.
    func contentEnd(of line: Int, in text: [UInt8]) -> Int {
        var end = end(of: line, in: text)
        let start = starts[line]
        if line + 1 < starts.count {
            if end > start, text[end - 1] == 0x0A { end -= 1 }
            if end > start, text[end - 1] == 0x0D { end -= 1 }
        }
        return end
    }

    /// Whether a line holds nothing but spaces and tabs.
    func isBlank(_ line: Int, in text: [UInt8]) -> Bool {
        var offset = starts[line]
        let end = end(of: line, in: text)
        while offset < end {
            switch text[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return false
            }
        }
        return true
    }

    /// Follows an edit that replaced `range` by `length` bytes; `text` is the text after the edit.
    ///
    /// - Returns: `region` is the part of the new text whose line starts were computed again, `oldEnd` the offset where that
    ///   part ended in the old text.
    mutating func replace(_ range: Range<Int>, with length: Int, in text: [UInt8]) -> (region: Range<Int>, oldEnd: Int)
    {
        let shift = length - range.count
        // An edit can join or split CR LF at either of its ends, so one more line on each side is read again.
        let first = max(line(at: range.lowerBound) - 1, 0)
        let last = min(line(at: range.upperBound) + 1, starts.count - 1)
        let oldEnd = last + 1 < starts.count ? starts[last + 1] : text.count - shift
        let region = starts[first]..<(oldEnd + shift)
        var fresh: [Int] = []
        LineTable.appendStarts(of: text, in: region, to: &fresh)
        // The line after the region begins at the region's end, and is in the table already.
        if last + 1 < starts.count, fresh.last == region.upperBound { fresh.removeLast() }
        if shift != 0 {
            for line in (last + 1)..<starts.count { starts[line] += shift }
        }
        starts.replaceSubrange((first + 1)..<(last + 1), with: fresh)
        return (region, oldEnd)
    }

    /// Appends the offset after each line break in a part of a text.
    private static func appendStarts(of text: [UInt8], in range: Range<Int>, to starts: inout [Int]) {
        let bytes = text.span
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset += 1
            // Nearly every byte is neither CR nor LF.
            if byte > 0x0D { continue }
            if byte == 0x0A {
                starts.append(offset)
            } else if byte == 0x0D {
                if offset < bytes.count, bytes[offset] == 0x0A {
                    guard offset < range.upperBound else { continue }
                    offset += 1
                }
                starts.append(offset)
            }
        }
    }
}

/// The unit in which the `character` of a position counts (LSP 3.17, `PositionEncodingKind`). Offsets inside the server are
/// always UTF-8 bytes.
enum PositionEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// How many units a byte range has.
    func units(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        advance(bytes, range.lowerBound, to: range.upperBound, units: .max).units
    }

    /// Moves forward from the start of a Unicode scalar, by at most `limit` units and not past `end`.
    ///
    /// - Returns: the offset reached, which is always the start of a scalar or `end`, and the number of units passed.
    func advance(_ bytes: Span<UInt8>, _ start: Int, to end: Int, units limit: Int) -> (offset: Int, units: Int) {
        var offset = start
        var units = 0
        while true {
            // Most text is ASCII, in which a byte is one unit in every encoding.
            while offset < end, units < limit, bytes[offset] < 0x80 {
                offset += 1
                units += 1
            }
            guard offset < end else { return (offset, units) }
            var next = offset + 1
            while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
            let width = self == .utf8 ? next - offset : self == .utf16 && bytes[offset] >= 0xF0 ? 2 : 1
            guard units + width <= limit else { return (offset, units) }
            units += width
            offset = next
        }
    }
}

/// A line and a character of a document, both counted from 0 (LSP 3.17, `Position`).
struct Position: Hashable, Comparable, Sendable {
    var line: Int
    var character: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

extension Position {
    init?(_ value: JSONValue?) {
        guard let value, let line = value["line"]?.int, let character = value["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    /// The position as LSP 3.17 writes it.
    var json: JSONValue { ["line": .int(line), "character": .int(character)] }
}

extension JSONWriter {
    mutating func field(_ name: StaticString, _ position: Position) {
        key(name)
        beginObject()
        field("line", position.line)
        field("character", position.character)
        endObject()
    }

    /// Writes a member that is a byte range of the document, as an LSP `Range`.
    mutating func field(_ name: StaticString, _ range: Range<Int>, _ positions: inout PositionReader) {
        key(name)
        value(range, &positions)
    }

    mutating func value(_ range: Range<Int>, _ positions: inout PositionReader) {
        let start = positions.position(at: range.lowerBound)
        let end = positions.position(at: range.upperBound)
        beginObject()
        field("start", start)
        field("end", end)
        endObject()
    }
}
