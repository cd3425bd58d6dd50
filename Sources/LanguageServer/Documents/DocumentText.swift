import JSON

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

/// Where the lines of a text start. Lines end with LF, CR LF or a lone CR (LSP 3.17, "Text Documents").
///
/// The first line starts at 0 and starts ascend; a text that ends with a line break has an empty last line.
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
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The end of a line with its line break.
    func end(of line: Int, in text: [UInt8]) -> Int { line + 1 < starts.count ? starts[line + 1] : text.count }

    /// The end of a line without its line break.
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
        var place = starts[line]
        let end = end(of: line, in: text)
        while place < end {
            switch text[place] {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            default: return false
            }
        }
        return true
    }

    /// Follows an edit that put `length` bytes in the place of `range`; `text` is the text after it.
    ///
    /// - Returns: the bytes of the text after the edit whose lines were read anew, and where they ended before it.
    mutating func replace(_ range: Range<Int>, with length: Int, in text: [UInt8]) -> (region: Range<Int>, oldEnd: Int)
    {
        let shift = length - range.count
        // A line break may grow or shrink at either end (CR before LF), so a line on each side is read again.
        let first = max(line(at: range.lowerBound) - 1, 0)
        let last = min(line(at: range.upperBound) + 1, starts.count - 1)
        let oldEnd = last + 1 < starts.count ? starts[last + 1] : text.count - shift
        let region = starts[first]..<(oldEnd + shift)
        var fresh: [Int] = []
        LineTable.appendStarts(of: text, in: region, to: &fresh)
        // The line behind the region begins where it ends, and is there already.
        if last + 1 < starts.count, fresh.last == region.upperBound { fresh.removeLast() }
        if shift != 0 {
            for place in (last + 1)..<starts.count { starts[place] += shift }
        }
        starts.replaceSubrange((first + 1)..<(last + 1), with: fresh)
        return (region, oldEnd)
    }

    /// The offsets behind line breaks of a part of a text.
    private static func appendStarts(of text: [UInt8], in range: Range<Int>, to starts: inout [Int]) {
        text.withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place < range.upperBound {
                let byte = bytes[place]
                place += 1
                // Nearly every byte is neither.
                if byte > 0x0D { continue }
                if byte == 0x0A {
                    starts.append(place)
                } else if byte == 0x0D {
                    if place < bytes.count, bytes[place] == 0x0A {
                        guard place < range.upperBound else { continue }
                        place += 1
                    }
                    starts.append(place)
                }
            }
        }
    }
}

/// What a `character` of a position counts (LSP 3.17, `PositionEncodingKind`). Inside, every offset is UTF-8.
enum PositionEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The units of a run of bytes.
    @inline(__always)
    func units(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        advance(bytes, range.lowerBound, to: range.upperBound, units: .max).units
    }

    /// Goes on from a scalar's start, as far as `units` units and not past `end`. Most text is ASCII and taken by words.
    ///
    /// - Returns: where it stopped, always at a scalar's start, and how many units that were.
    func advance(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, to end: Int, units limit: Int
    ) -> (place: Int, units: Int) {
        precondition(start >= 0 && end <= bytes.count)
        var place = start
        var units = 0
        while true {
            while place + 8 <= end, limit - units >= 8,
                UnsafeRawPointer(bytes.baseAddress! + place).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                place += 8
                units += 8
            }
            guard place < end else { return (place, units) }
            let byte = bytes[place]
            var width = 1
            var next = place + 1
            if byte >= 0x80 {
                while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
                width = self == .utf8 ? next - place : self == .utf16 && byte >= 0xF0 ? 2 : 1
            }
            guard units + width <= limit else { return (place, units) }
            units += width
            place = next
        }
    }
}

/// A place in a document as the wire has it (LSP 3.17, `Position`): both count from 0.
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

    /// A member that is a range of the document that `positions` reads.
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
