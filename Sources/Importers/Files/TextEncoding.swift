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
