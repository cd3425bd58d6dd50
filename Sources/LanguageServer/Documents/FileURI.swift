/// `file` URIs and paths (RFC 8089).
enum FileURI {
    static func uri(of path: String) -> String { "file://" + escaped(path, keeping: "/") }

    /// The path of a `file` URI; nil for another, or one of another host.
    static func path(of uri: String) -> String? {
        guard uri.utf8.starts(with: "file://".utf8) else { return nil }
        var rest = uri.dropFirst("file://".count)
        if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var place = rest.utf8.startIndex
        while place < rest.utf8.endIndex {
            let byte = rest.utf8[place]
            if byte == UInt8(ascii: "%"), let end = rest.utf8.index(place, offsetBy: 3, limitedBy: rest.utf8.endIndex),
                let value = UInt8(String(rest[rest.utf8.index(after: place)..<end]), radix: 16)
            {
                bytes.append(value)
                place = end
            } else {
                bytes.append(byte)
                place = rest.utf8.index(after: place)
            }
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// A text as a part of a URI: all but unreserved characters are escaped (RFC 3986, §2.3).
    static func escaped(_ text: String, keeping kept: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            let isPlain = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~".utf8.contains(byte)
            if isPlain && byte < 0x80 || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
