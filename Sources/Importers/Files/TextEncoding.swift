import Scripture

/// The declared encoding of a source, and the conversion of its bytes to UTF-8.
enum TextEncoding: Sendable {
    case utf8, windows1252, utf16, scsu

    /// Returns the bytes as UTF-8, and whether they were declared to be UTF-8 but were not.
    ///
    /// Declarations are often wrong, so bytes that are valid UTF-8 are read as UTF-8: the module `StrongsHebrew`
    /// declares nothing, which means Latin-1, and is UTF-8. All other bytes are read as Windows-1252, of which Latin-1
    /// is a part.
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
        for byte in bytes { result.append(contentsOf: UTF8.encode(Windows1252.scalar(byte))!) }
        return (result[...], declared == .utf8)
    }

    /// Whether bytes that are declared as UTF-16 or SCSU are UTF-8. Then they have neither the zeros of UTF-16 nor the
    /// commands of SCSU, which are control characters. osis2mod makes such modules if libsword was built without ICU.
    private static func isUTF8(instead declared: TextEncoding, _ bytes: ArraySlice<UInt8>) -> Bool {
        // A few bytes are no evidence.
        if declared == .utf16 && bytes.count < 8 { return false }
        let hasControls = bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return !hasControls && isUTF8(bytes)
    }

    /// Whether bytes are well-formed UTF-8 (The Unicode Standard, table 3-7): without overlong forms and surrogates.
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
}

/// Decodes the Standard Compression Scheme for Unicode (Unicode Technical Standard #6). A byte is ASCII or an index
/// into one of eight windows of 128 characters, which commands move. Text that would need too many windows continues
/// in UTF-16.
struct SCSU {
    /// The start of each fixed window (section 5.2), and the first start of each movable one (section 5.3).
    private static let fixed: [UInt32] = [0, 0x80, 0x100, 0x300, 0x2000, 0x2080, 0x2100, 0x3000]
    private static let initial: [UInt32] = [0x80, 0xC0, 0x400, 0x600, 0x900, 0x3040, 0x30A0, 0xFF00]

    private var windows = SCSU.initial
    private var active = 0
    private var isUnicode = false
    private var units: [UInt16] = []
    private var rest: ArraySlice<UInt8>

    /// The text as UTF-8, at most four bytes for each byte.
    ///
    /// - Returns: `nil` if the bytes are not SCSU: a reserved command, or an incomplete one.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var reader = SCSU(rest: bytes)
        while let byte = reader.rest.popFirst() {
            guard reader.isUnicode ? reader.readUnicode(byte) : reader.readSingle(byte) else { return nil }
        }
        return Array(String(decoding: reader.units, as: UTF16.self).utf8)
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    /// Reads one command or character in single-byte mode (section 5.1).
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

    /// Reads one command or character in Unicode mode (section 5.2).
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

    /// Moves a window to the start that the next byte names (section 5.3, the table of window offsets), and makes it
    /// the active one.
    private mutating func define(_ window: Int) -> Bool {
        guard let code = rest.popFirst() else { return false }
        switch code {
        case 0x01...0x67: windows[window] = UInt32(code) << 7
        case 0x68...0xA7: windows[window] = UInt32(code) << 7 + 0xAC00
        case 0xF9...0xFF: windows[window] = SCSU.special[Int(code - 0xF9)]
        default: return false
        }
        active = window
        return true
    }

    /// Windows for scripts that do not begin at a multiple of 128: Latin-1 and Extended-A, IPA, Greek, Armenian,
    /// Hiragana, Katakana, halfwidth Katakana.
    private static let special: [UInt32] = [0xC0, 0x250, 0x370, 0x530, 0x3040, 0x30A0, 0xFF60]

    /// Moves a window beyond the Basic Multilingual Plane: three bits for the number of the window, thirteen for its
    /// start.
    private mutating func defineExtended() -> Bool {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return false }
        active = Int(high >> 5)
        windows[active] = 0x10000 + (UInt32(high & 0x1F) << 8 | UInt32(low)) << 7
        return true
    }

    private mutating func append(_ value: UInt32) {
        // The windows end below U+110000. An unpaired surrogate becomes U+FFFD when everything is decoded.
        if value < 0x10000 { return units.append(UInt16(value)) }
        units.append(UInt16(0xD800 + (value - 0x10000) >> 10))
        units.append(UInt16(0xDC00 + (value - 0x10000) & 0x3FF))
    }
}
