/// What the header lines of one message have said so far (LSP base protocol: names in any case, unknown ones ignored).
struct HeaderBlock {
    enum Length: Equatable {
        case missing
        case known(Int)
        /// All digits, but no `Int`.
        case beyondInt
        /// No number, or two that differ.
        case invalid
    }

    /// A header line is short; what is longer is none.
    static let longestLine = 4096
    /// A block has a line or two; what has more is none.
    private static let mostLines = 64

    private(set) var length = Length.missing
    private var lines = 0

    var isEmpty: Bool { lines == 0 }

    /// Takes in one line without its end; false when it cannot be a header.
    mutating func read(_ line: Span<UInt8>) -> Bool {
        lines += 1
        guard lines <= Self.mostLines, line.count <= Self.longestLine else { return false }
        guard var colon = line.firstIndex(of: UInt8(ascii: ":"), in: line.indices), colon > 0 else { return false }
        let afterColon = colon + 1
        while colon > 0, line[colon - 1].isSpace { colon -= 1 }
        let header = line.extracting(0..<colon)
        guard Self.endsWithContentLength(header) else { return Self.isName(header) }
        // “…}Content-Length” or “xContent-Length”: the tail of a body that was longer than declared stands before it.
        guard colon == Self.name.utf8CodeUnitCount else { return false }
        let value = Self.length(line.extracting(afterColon..<line.count))
        length = length == .missing || length == value ? value : .invalid
        return true
    }

    /// The block that stands first, where it is written as nearly every client writes it: `Content-Length: N` and an empty
    /// line, nothing else. Its length and its size in bytes; `nil` for any other, and where some of it has not come.
    ///
    /// To look for the ends of lines and for a name in any case costs a request more than its id, method and version.
    static func plain(_ bytes: Span<UInt8>) -> (length: Int, size: Int)? {
        let field: StaticString = "Content-Length: "
        let end: StaticString = "\r\n\r\n"
        let (wanted, raw) = (UnsafeRawPointer(field.utf8Start), bytes.bytes)
        guard bytes.count > 16,
            raw.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self) == wanted.loadUnaligned(as: UInt64.self),
            raw.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt64.self)
                == wanted.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        else { return nil }
        var length = 0
        var place = 16
        // More than eight digits are beyond any limit.
        while place < min(24, bytes.count), bytes[place] &- UInt8(ascii: "0") < 10 {
            length = length &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
            place &+= 1
        }
        guard place > 16, place &+ 4 <= bytes.count,
            raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self)
                == UnsafeRawPointer(end.utf8Start).loadUnaligned(as: UInt32.self)
        else { return nil }
        return (length, place &+ 4)
    }

    private static func isName(_ header: Span<UInt8>) -> Bool {
        for index in header.indices where !isNameByte(header[index]) { return false }
        return true
    }

    /// The characters of a header's name (RFC 9110 §5.6.2, `tchar`).
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    enum Plausibility {
        case yes
        case no
        /// So far it looks like one.
        case perhaps
    }

    /// Whether the bytes begin with a whole line `Content-Length: N`.
    static func plausibleStart(_ bytes: Span<UInt8>) -> Plausibility {
        var index = 0
        while index < name.utf8CodeUnitCount {
            guard index < bytes.count else { return .perhaps }
            guard isName(bytes[index], at: index) else { return .no }
            index += 1
        }
        var colon = false
        var digits = 0
        // Longer than any real one, and short enough to be waited for.
        while index < 64 {
            guard index < bytes.count else { return .perhaps }
            switch bytes[index] {
            case UInt8(ascii: ":") where !colon: colon = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where colon: digits += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): return digits > 0 ? .yes : .no
            default: return .no
            }
            index += 1
        }
        return .no
    }

    private static let name: StaticString = "content-length"

    /// Whether the byte, in any case, is the name's at that place.
    private static func isName(_ byte: UInt8, at index: Int) -> Bool {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isUpper ? byte | 0x20 : byte) == name.utf8Start[index]
    }

    private static func endsWithContentLength(_ header: Span<UInt8>) -> Bool {
        let start = header.count - name.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for index in 0..<name.utf8CodeUnitCount where !isName(header[start + index], at: index) { return false }
        return true
    }

    /// Digits alone, with white space around them.
    private static func length(_ value: Span<UInt8>) -> Length {
        var start = 0
        var end = value.count
        while start < end, value[start].isSpace { start += 1 }
        while start < end, value[end - 1].isSpace { end -= 1 }
        guard start < end else { return .invalid }
        var number = 0
        var isBeyond = false
        for index in start..<end {
            let digit = value[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return .invalid }
            let (tenfold, over) = number.multipliedReportingOverflow(by: 10)
            let (next, overAgain) = tenfold.addingReportingOverflow(Int(digit))
            isBeyond = isBeyond || over || overAgain
            number = isBeyond ? 0 : next
        }
        return isBeyond ? .beyondInt : .known(number)
    }
}
