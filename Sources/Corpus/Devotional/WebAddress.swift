/// Addresses that others wrote, for links that people follow.
enum WebAddress {
    /// Schemes that lead to a page and run nothing.
    private static let schemes = ["http", "https", "mailto", "bible"]

    /// The address as it may stand in a link of Markdown; empty for one that is not safe to follow, as `javascript:`.
    static func safe(_ address: String) -> String {
        var bytes = Array(address.utf8)
        // White space around, and line breaks within, count for nothing (URL Living Standard, §4.4).
        bytes.removeAll { $0 == 9 || $0 == 10 || $0 == 13 }
        while bytes.first.map({ $0 <= 0x20 }) ?? false { bytes.removeFirst() }
        while bytes.last.map({ $0 <= 0x20 }) ?? false { bytes.removeLast() }
        let head = bytes.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
            let scheme = String(decoding: head[..<colon], as: UTF8.self).lowercased()
            guard schemes.contains(scheme) else { return "" }
        }
        var result: [UInt8] = []
        for byte in bytes {
            let isPlain = byte > 0x20 && byte < 0x7F && !special.contains(byte)
            if isPlain {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result.append(hexadecimal[Int(byte >> 4)])
                result.append(hexadecimal[Int(byte & 15)])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let special = ByteSet("<>()\\\"`")
    private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
