/// How the bytes of a source spell text.
enum TextEncoding: Sendable {
    case utf8, windows1252, utf16, scsu

    /// The bytes as UTF-8, and whether they were not that already where they were taken for it.
    ///
    /// What a source says of its encoding is often wrong, so bytes that are valid UTF-8 are UTF-8 (`StrongsHebrew` says
    /// nothing, which means Latin-1, and is UTF-8), and others are Windows-1252, of which Latin-1 is a part.
    static func utf8(_ bytes: ArraySlice<UInt8>, declared: TextEncoding) -> (
        bytes: ArraySlice<UInt8>, wasRepaired: Bool
    ) {
        // SWORD stores the low byte first.
        if declared == .utf16, !isUTF8(instead: .utf16, bytes) {
            return (bytes.withUnsafeBytes { TextDecoder.utf8(utf16: $0, form: .utf16LittleEndian).bytes[...] }, false)
        }
        if declared == .scsu, !isUTF8(instead: .scsu, bytes), let text = SCSU.utf8(bytes) { return (text[...], false) }
        if isUTF8(bytes) { return (bytes, false) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes { result.append(contentsOf: UTF8.encode(windows1252(byte))!) }
        return (result[...], declared == .utf8)
    }

    /// Whether bytes that should be UTF-16 or SCSU are UTF-8: they lack the zeros of the one and the commands of the other, which
    /// are controls. osis2mod makes such modules where libsword was built without ICU.
    private static func isUTF8(instead declared: TextEncoding, _ bytes: ArraySlice<UInt8>) -> Bool {
        // A few bytes prove nothing.
        if declared == .utf16 && bytes.count < 8 { return false }
        let hasControls = bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return !hasControls && isUTF8(bytes)
    }

    /// Whether bytes are UTF-8 by the standard's table 3-7, without overlong forms and surrogates.
    static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.withUnsafeBytes { isUTF8($0) } }

    static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var at = 0
        let count = bytes.count
        while at < count {
            // Eight ASCII bytes at once.
            while at + 8 <= count,
                bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            { at += 8 }
            guard at < count else { return true }
            let byte = bytes[at]
            if byte < 0x80 {
                at += 1
                continue
            }
            let (length, low, high): (Int, UInt8, UInt8)
            switch byte {
            case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
            case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
            case 0xE1...0xEC, 0xEE...0xEF: (length, low, high) = (3, 0x80, 0xBF)
            case 0xED: (length, low, high) = (3, 0x80, 0x9F)
            case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
            case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
            case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
            default: return false
            }
            guard at + length <= count, bytes[at + 1] >= low, bytes[at + 1] <= high else { return false }
            for next in 2..<max(length, 2) where bytes[at + next] & 0xC0 != 0x80 { return false }
            at += length
        }
        return true
    }

    /// The character of a byte in Windows-1252.
    static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 || byte >= 0xA0 ? Unicode.Scalar(byte) : Unicode.Scalar(c1[Int(byte) - 0x80])!
    }

    /// The characters of Windows-1252 at 0x80 to 0x9F; its five holes are the C1 controls, as in the WHATWG's table.
    private static let c1: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}

/// The Standard Compression Scheme for Unicode (Unicode Technical Standard #6): a byte is ASCII or a place in one of eight
/// windows of 128 characters, which commands move; where a text needs too many windows, it goes on in UTF-16.
struct SCSU {
    /// Where the windows begin that do not move (section 5.2), and where the others begin at first (section 5.3).
    private static let fixed: [UInt32] = [0, 0x80, 0x100, 0x300, 0x2000, 0x2080, 0x2100, 0x3000]
    private static let initial: [UInt32] = [0x80, 0xC0, 0x400, 0x600, 0x900, 0x3040, 0x30A0, 0xFF00]

    private var windows = SCSU.initial
    private var active = 0
    private var isUnicode = false
    private var units: [UInt16] = []
    private var rest: ArraySlice<UInt8>

    /// The text as UTF-8; at most four bytes for each.
    ///
    /// - Returns: `nil` for bytes that are no SCSU: a reserved command, or one without what it needs.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var reader = SCSU(rest: bytes)
        while let byte = reader.rest.popFirst() {
            guard reader.isUnicode ? reader.readUnicode(byte) : reader.readSingle(byte) else { return nil }
        }
        return Array(String(decoding: reader.units, as: UTF16.self).utf8)
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    /// One step of single-byte mode (section 5.1).
    private mutating func readSingle(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x80...: append(windows[active] + UInt32(byte - 0x80))
        case 0x20..<0x80, 0x00, 0x09, 0x0A, 0x0D: append(UInt32(byte))
        case 0x01...0x08:
            guard let quoted = rest.popFirst() else { return false }
            let window = Int(byte - 0x01)
            append(quoted < 0x80 ? SCSU.fixed[window] + UInt32(quoted) : windows[window] + UInt32(quoted - 0x80))
        case 0x0B: return defineExtended()
        case 0x0E: return quoteUnit()
        case 0x0F: isUnicode = true
        case 0x10...0x17: active = Int(byte - 0x10)
        case 0x18...0x1F: return define(Int(byte - 0x18))
        default: return false
        }
        return true
    }

    /// One step of Unicode mode (section 5.2).
    private mutating func readUnicode(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xE0...0xE7:
            active = Int(byte - 0xE0)
            isUnicode = false
        case 0xE8...0xEF:
            isUnicode = false
            return define(Int(byte - 0xE8))
        case 0xF0: return quoteUnit()
        case 0xF1:
            isUnicode = false
            return defineExtended()
        case 0xF2: return false
        default:
            guard let low = rest.popFirst() else { return false }
            units.append(UInt16(byte) << 8 | UInt16(low))
        }
        return true
    }

    private mutating func quoteUnit() -> Bool {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return false }
        units.append(UInt16(high) << 8 | UInt16(low))
        return true
    }

    /// Moves a window to where a byte says (section 5.3, the table of window offsets), and makes it the active one.
    private mutating func define(_ window: Int) -> Bool {
        guard let place = rest.popFirst() else { return false }
        switch place {
        case 0x01...0x67: windows[window] = UInt32(place) << 7
        case 0x68...0xA7: windows[window] = UInt32(place) << 7 + 0xAC00
        case 0xF9...0xFF: windows[window] = SCSU.special[Int(place - 0xF9)]
        default: return false
        }
        active = window
        return true
    }

    /// Windows that scripts need which no multiple of 128 begins well: Latin-1 and Extended-A, IPA, Greek, Armenian,
    /// Hiragana, Katakana, halfwidth Katakana.
    private static let special: [UInt32] = [0xC0, 0x250, 0x370, 0x530, 0x3040, 0x30A0, 0xFF60]

    /// Moves a window beyond the Basic Multilingual Plane: three bits of it, thirteen of where.
    private mutating func defineExtended() -> Bool {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return false }
        active = Int(high >> 5)
        windows[active] = 0x10000 + (UInt32(high & 0x1F) << 8 | UInt32(low)) << 7
        return true
    }

    private mutating func append(_ value: UInt32) {
        // The windows end below U+110000; a surrogate by itself becomes U+FFFD when all is decoded.
        if value < 0x10000 { return units.append(UInt16(value)) }
        units.append(UInt16(0xD800 + (value - 0x10000) >> 10))
        units.append(UInt16(0xDC00 + (value - 0x10000) & 0x3FF))
    }
}
