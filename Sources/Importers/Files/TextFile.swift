/// A file of text as UTF-8 without a byte order mark, whatever it was written in.
///
/// What a file says of its encoding is often wrong, so the bytes are judged: a byte order mark, the zeros of UTF-16, valid
/// UTF-8. In a file that is none of these, lines that are no UTF-8 are Windows-1252 (`TextEncoding`), because files are
/// pasted together of both.
struct TextFile {
    let bytes: [UInt8]
    /// How many lines were not what the file was taken for.
    let repairedLineCount: Int

    /// - Throws: `unsupported` for a file that is no text, by name where its first bytes tell; `damaged` for an empty one.
    init(_ raw: [UInt8], path: String) throws(ImportError) {
        if let kind = TextFile.knownKinds.first(where: { raw.starts(with: $0.start.utf8) }) {
            throw .unsupported(module: path, reason: "is \(kind.name), and no text")
        }
        if raw.starts(with: [0x7F, 0x45, 0x4C, 0x46]) || raw.starts(with: [0xCF, 0xFA, 0xED, 0xFE])
            || raw.starts(with: "MZ".utf8) && raw.prefix(64).contains(0)
        {
            throw .unsupported(module: path, reason: "is a program, and no text")
        }
        if raw.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) || raw.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw .unsupported(module: path, reason: "is a document or an archive, and no text; save it as plain text")
        }
        if let isBigEndian = TextFile.isBigEndianUTF16(raw) {
            (bytes, repairedLineCount) = TextFile.utf8(fromUTF16: raw, isBigEndian: isBigEndian)
        } else {
            let start = raw.starts(with: TextFile.mark) ? TextFile.mark.count : 0
            if TextEncoding.isUTF8(raw[start...]) {
                bytes = start == 0 ? raw : Array(raw[start...])
                repairedLineCount = 0
            } else {
                (bytes, repairedLineCount) = TextFile.repaired(raw[start...])
            }
        }
        if bytes.contains(0) { throw .unsupported(module: path, reason: "holds bytes of zero, and no text") }
        if !bytes.contains(where: { $0 > 0x20 }) { throw .damaged(module: path, reason: "it is empty") }
    }

    /// The start of a file as UTF-8, for judging its format. What is no text is left as it is.
    static func head(_ raw: [UInt8]) -> [UInt8] {
        if let isBigEndian = isBigEndianUTF16(raw) { return utf8(fromUTF16: raw, isBigEndian: isBigEndian).bytes }
        return raw.starts(with: mark) ? Array(raw.dropFirst(mark.count)) : raw
    }

    /// The byte order mark in UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// What people take for texts, by their first bytes.
    private static let knownKinds: [(start: String, name: String)] = [
        ("%PDF", "a PDF document"), ("{\\rtf", "a rich text document"),
        ("SQLite format 3\u{0}", "a SQLite database"),
    ]

    /// How a text in UTF-16 has its bytes, by its mark or by where its zeros stand; `nil` for other encodings.
    private static func isBigEndianUTF16(_ raw: [UInt8]) -> Bool? {
        if raw.starts(with: [0xFE, 0xFF]) { return true }
        if raw.starts(with: [0xFF, 0xFE]) { return raw.count < 4 || raw[2] != 0 || raw[3] != 0 ? false : nil }
        // Markers, digits and spaces are ASCII in every language, so one half of many units is zero, and hardly ever the other.
        let head = raw.prefix(512)
        guard head.count >= 8 else { return nil }
        var zeros = [0, 0]
        for place in head.indices where head[place] == 0 { zeros[place % 2] += 1 }
        let enough = max(4, head.count / 8)
        if zeros[0] >= enough && zeros[1] * 8 < zeros[0] { return true }
        if zeros[1] >= enough && zeros[0] * 8 < zeros[1] { return false }
        return nil
    }

    private static func utf8(fromUTF16 raw: [UInt8], isBigEndian: Bool) -> (bytes: [UInt8], repaired: Int) {
        var result: [UInt8] = []
        result.reserveCapacity(raw.count)
        let high = isBigEndian ? 0 : 1
        var repaired = 0
        var units = stride(from: 0, to: raw.count - 1, by: 2).lazy.map { at in
            UInt16(raw[at + high]) << 8 | UInt16(raw[at + 1 - high])
        }.makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue("\u{FEFF}") where result.isEmpty: break
            case .scalarValue(let scalar): result.append(contentsOf: UTF8.encode(scalar)!)
            case .error:
                repaired += 1
                result.append(contentsOf: [0xEF, 0xBF, 0xBD])
            case .emptyInput: return (result, repaired)
            }
        }
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
