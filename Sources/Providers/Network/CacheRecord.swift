import Corpus

/// One file of the cache: a line with the format, the time, the lengths and the checksum, then the URL, then the body.
struct CacheRecord {
    let url: String
    /// Seconds since 1970 when it was fetched.
    let time: Int
    let body: [UInt8]

    private static let format = "lectern-http-1"

    init(url: String, time: Int, body: [UInt8]) {
        self.url = url
        self.time = time
        self.body = body
    }

    /// - Returns: nil for a file that is not whole.
    init?(bytes: [UInt8]) {
        guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 5, words[0] == CacheRecord.format, let time = Int(words[1]), let length = Int(words[2]),
            let bodyLength = Int(words[3]), let checksum = UInt32(words[4]), length >= 0, bodyLength >= 0,
            bytes.count - end - 1 == length + bodyLength
        else { return nil }
        let rest = Array(bytes[(end + 1)...])
        guard CacheRecord.checksum(rest, time: time) == checksum else { return nil }
        self.time = time
        url = String(decoding: rest[..<length], as: UTF8.self)
        body = Array(rest[length...])
    }

    var bytes: [UInt8] {
        let rest = Array(url.utf8) + body
        let head =
            "\(CacheRecord.format) \(time) \(url.utf8.count) \(body.count) \(CacheRecord.checksum(rest, time: time))\n"
        return Array(head.utf8) + rest
    }

    private static func checksum(_ bytes: [UInt8], time: Int) -> UInt32 {
        bytes.withUnsafeBytes { PackChecksum.checksum($0, seed: UInt64(bitPattern: Int64(time))) }
    }
}
