/// What a `character` of a position counts (LSP 3.17, `PositionEncodingKind`). Inside, every offset is UTF-8.
enum PositionEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The units of a scalar by its first byte; a continuation byte has none, except where bytes are counted.
    @inline(__always)
    func units(_ byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
        }
    }
}

/// A place in a document as the wire has it (LSP 3.17, `Position`): both count from 0.
struct Position: Hashable, Comparable, Sendable {
    var line: Int
    var character: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}
