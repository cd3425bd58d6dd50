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
