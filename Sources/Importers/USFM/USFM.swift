/// Unified Standard Format Markers, 2 and 3 (docs.usfm.bible).
enum USFM {
    static let files = MarkerFiles(
        label: "USFM", version: "usfm-3", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    /// A file that begins with a marker, and has an `\id` or verses.
    static func isOne(_ head: FileHead) -> Bool {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "\\") else { return false }
        return head.contains("\\id ") || head.contains("\\v ") && head.contains("\\c ")
    }

    static func read(
        _ bytes: [UInt8], fallback: String?, into reading: inout MarkerReading
    ) throws(ImportError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
            var reader = USFMReader(UnsafeRawBufferPointer(bytes))
            try reader.read(into: &reading, fallback: fallback)
        }
    }

    /// The codes behind `\id`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        let wanted = Array("\\id ".utf8)
        var at = 0
        while found.count < 100, let start = bytes[at...].firstIndex(of: wanted[0]) {
            at = start + 1
            guard bytes[start...].starts(with: wanted) else { continue }
            let code = bytes[(start + wanted.count)...].drop { $0 == 0x20 }.prefix { $0 > 0x20 && $0 != wanted[0] }
                .prefix(20)
            found.append(String(decoding: code, as: UTF8.self).uppercased())
        }
        return found
    }
}
