/// A file of text as UTF-8 without a byte order mark, whatever it was written in.
///
/// What a file says of its encoding is often wrong, so the bytes are judged: `TextForm` tells UTF-16. In another file, lines
/// that are no UTF-8 are Windows-1252 (`TextEncoding`), because files are pasted together of both.
struct TextFile {
    let bytes: [UInt8]
    /// How many lines were no UTF-8, or how many units of UTF-16 lacked their partner.
    let repairedLineCount: Int

    /// - Throws: `unsupported` for a file that is no text, by name where its first bytes tell; `damaged` for an empty one.
    init(_ raw: [UInt8], path: String) throws(ImportError) {
        if let kind = TextFile.knownKinds.first(where: { raw.starts(with: $0.start.utf8) }) {
            throw .unsupported(module: path, reason: "is \(kind.name), not text")
        }
        if raw.starts(with: [0x7F, 0x45, 0x4C, 0x46]) || raw.starts(with: [0xCF, 0xFA, 0xED, 0xFE])
            || raw.starts(with: "MZ".utf8) && raw.prefix(64).contains(0)
        {
            throw .unsupported(module: path, reason: "is a program, not text")
        }
        if raw.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) || raw.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw .unsupported(module: path, reason: "is a document or an archive, not text; save it as plain text")
        }
        let (form, start) = raw.withUnsafeBytes { TextForm.judged($0) }
        if form != .bytes {
            (bytes, repairedLineCount) = TextFile.utf8(utf16: raw[start...], form)
        } else if TextEncoding.isUTF8(raw[start...]) {
            bytes = start == 0 ? raw : Array(raw[start...])
            repairedLineCount = 0
        } else {
            (bytes, repairedLineCount) = TextFile.repaired(raw[start...])
        }
        if bytes.contains(0) { throw .unsupported(module: path, reason: "has zero bytes in it, so it is not text") }
        if !bytes.contains(where: { $0 > 0x20 }) { throw .damaged(module: path, reason: "it is empty") }
    }

    /// The start of a file as UTF-8, for judging its format. What is no text is left as it is.
    static func head(_ raw: [UInt8]) -> [UInt8] {
        let (form, start) = raw.withUnsafeBytes { TextForm.judged($0) }
        if form != .bytes { return utf8(utf16: raw[start...], form).bytes }
        // Names of books may be in Windows-1252 as the text is.
        return raw.contains(0) || TextEncoding.isUTF8(raw[start...])
            ? Array(raw[start...]) : repaired(raw[start...]).bytes
    }

    /// What people take for texts, by their first bytes.
    private static let knownKinds: [(start: String, name: String)] = [
        ("%PDF", "a PDF document"), ("{\\rtf", "a rich text document"),
        ("SQLite format 3\u{0}", "a SQLite database"),
    ]

    private static func utf8(utf16 raw: ArraySlice<UInt8>, _ form: TextForm) -> (bytes: [UInt8], repaired: Int) {
        raw.withUnsafeBytes { TextDecoder.utf8(utf16: $0, form: form) }
    }

    /// Line by line, so that one slip does not turn the rest of a file into another script.
    private static func repaired(_ raw: ArraySlice<UInt8>) -> (bytes: [UInt8], repaired: Int) {
        var result: [UInt8] = []
        result.reserveCapacity(raw.count + raw.count / 16)
        var count = 0
        var start = raw.startIndex
        while start < raw.endIndex {
            let end = raw[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? raw.endIndex
            let (line, wasRepaired) = TextEncoding.utf8(raw[start..<end], declared: .utf8)
            result.append(contentsOf: line)
            if wasRepaired { count += 1 }
            start = end
        }
        return (result, count)
    }
}
