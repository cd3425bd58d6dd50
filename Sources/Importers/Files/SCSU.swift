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
