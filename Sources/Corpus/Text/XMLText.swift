/// Text as XML 1.0 (sections 2.2 and 2.4) and HTML write it between tags and inside double quotes: `&`, `<`, `>` and `"` are
/// escaped, and a control character, which XML forbids, becomes a space; tabs and line feeds stay.
package enum XMLText {
    /// Appends UTF-8, escaped.
    package static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
            case 0..<0x20 where byte != 0x09 && byte != 0x0A: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }

    /// The same as a string.
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text.utf8, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
