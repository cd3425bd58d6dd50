import Scripture

/// A file of text as UTF-8 without a byte order mark, whatever its encoding was.
///
/// The encoding is judged by the bytes, because what a file says about it is often wrong. `TextForm` recognises
/// UTF-16. In other files, lines that are not UTF-8 are read as Windows-1252 (`TextEncoding`): some files were pasted
/// together from both.
struct TextFile {
    let bytes: [UInt8]
    /// The number of lines that were not UTF-8, or of unpaired surrogates in UTF-16.
    let repairedLineCount: Int

    /// - Throws: `unsupported` if the file is not text, with the kind of file if the first bytes show it; `damaged` if
    ///   it is empty.
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
        let (form, start) = TextForm.judged(raw)
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

    /// The start of a file as UTF-8, for recognising its format. A start that is not text stays as it is.
    static func head(_ raw: [UInt8]) -> [UInt8] {
        let (form, start) = TextForm.judged(raw)
        if form != .bytes { return utf8(utf16: raw[start...], form).bytes }
        // Names of books may be in Windows-1252, as the text is.
        return raw.contains(0) || TextEncoding.isUTF8(raw[start...])
            ? Array(raw[start...]) : repaired(raw[start...]).bytes
    }

    /// Kinds of files that people mistake for text, by their first bytes.
    private static let knownKinds: [(start: String, name: String)] = [
        ("%PDF", "a PDF document"), ("{\\rtf", "a rich text document"),
        ("SQLite format 3\u{0}", "a SQLite database"),
    ]

    private static func utf8(utf16 raw: ArraySlice<UInt8>, _ form: TextForm) -> (bytes: [UInt8], repaired: Int) {
        raw.withUnsafeBytes { TextDecoder.utf8(utf16: $0, form: form) }
    }

    /// Converts line by line, so that one wrong byte does not change the characters of the whole file.
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

/// The size of the units of a text's encoding, judged by its bytes because declarations are often wrong.
enum TextForm {
    /// UTF-8, or another encoding with the bytes of ASCII.
    case bytes
    case utf16LittleEndian, utf16BigEndian

    /// The number of first bytes that are examined.
    private static let reach = 512

    /// Judges by the byte order mark (The Unicode Standard, section 23.8), by `<` as the first character of XML (XML
    /// 1.0, appendix F), or by the positions of zero bytes in UTF-16.
    ///
    /// - Parameter head: the first bytes of the text.
    /// - Returns: the form, and the length of the byte order mark, in bytes.
    static func judged(_ head: some Collection<UInt8>) -> (form: TextForm, markLength: Int) {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.bytes, 3) }
        if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        // The mark of UTF-32 is the same with zeros after it. UTF-32 is not read; no known source uses it.
        if head.starts(with: [0xFF, 0xFE, 0, 0]) { return (.bytes, 0) }
        if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if head.starts(with: [0x3C, 0]) { return (.utf16LittleEndian, 0) }
        if head.starts(with: [0, 0x3C]) { return (.utf16BigEndian, 0) }
        return (formByZeros(head.prefix(reach)), 0)
    }

    /// Markers, digits and spaces are ASCII in every language. So one half of many units is zero, and the other half
    /// hardly ever.
    private static func formByZeros(_ head: some Collection<UInt8>) -> TextForm {
        guard head.count >= 8 else { return .bytes }
        var zeros = [0, 0]
        for (index, byte) in head.enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let enough = max(4, head.count / 8)
        if zeros[0] >= enough && zeros[1] * 8 < zeros[0] { return .utf16BigEndian }
        if zeros[1] >= enough && zeros[0] * 8 < zeros[1] { return .utf16LittleEndian }
        return .bytes
    }
}

/// Converts a text to UTF-8 piece by piece.
///
/// `TextForm` recognises UTF-16. Other text is read as UTF-8, and bytes that are not UTF-8 as Windows-1252, which
/// contains Latin-1. The reasons: declarations are often wrong, some files mix encodings, and no text in Latin-1
/// contains bytes that look like a sequence of UTF-8. If a file declares another encoding, it is refused at the first
/// byte that is not UTF-8.
struct TextDecoder {
    private let form: TextForm
    /// The declared encoding if it cannot be read: `windows-1251`.
    private let foreignName: String?
    /// The length of the byte order mark, in bytes.
    let markLength: Int
    /// The number of bytes that were not UTF-8, or of unpaired surrogates in UTF-16.
    private(set) var repairedCount = 0

    /// A byte, or a unit of UTF-16, becomes at most three bytes of UTF-8.
    static let growth = 3

    /// - Parameter head: the first bytes of the text, enough to contain a declaration.
    init(head: UnsafeRawBufferPointer) {
        (form, markLength) = TextForm.judged(head)
        let name = form == .bytes ? TextDecoder.declaredName(head) : nil
        foreignName = name.flatMap { TextDecoder.known.contains($0) ? nil : $0 }
    }

    private init(_ form: TextForm) {
        self.form = form
        foreignName = nil
        markLength = 0
    }

    /// Converts a whole text in UTF-16, given without its byte order mark.
    ///
    /// - Returns: the text as UTF-8, and the number of unpaired surrogates, which became U+FFFD.
    static func utf8(utf16 text: UnsafeRawBufferPointer, form: TextForm) -> (bytes: [UInt8], repaired: Int) {
        var decoder = TextDecoder(form)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        let size = 16 << 10
        withUnsafeTemporaryAllocation(byteCount: size * growth, alignment: 16) { output in
            var at = 0
            while at < text.count {
                let end = min(at + size, text.count)
                let piece = UnsafeRawBufferPointer(rebasing: text[at..<end])
                let (taken, made) = decoder.decodeUTF16(piece, isLast: end == text.count, into: output)
                result.append(contentsOf: output[..<made])
                at += taken
            }
        }
        return (result, decoder.repairedCount)
    }

    /// Decodes the complete characters of `source`.
    ///
    /// - Parameters:
    ///   - isLast: whether this is the last piece, so that an incomplete character is not continued.
    ///   - output: has room for `growth` times the size of `source`.
    /// - Returns: the number of bytes that were read, all but at most the last three, and the number of bytes that
    ///   were written.
    /// - Throws: the name of an encoding that cannot be read.
    mutating func decode(
        _ source: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(ForeignEncoding) -> (taken: Int, made: Int) {
        if form != .bytes { return decodeUTF16(source, isLast: isLast, into: output) }
        let whole = isLast ? source.count : source.count - TextDecoder.unfinished(at: source)
        let text = UnsafeRawBufferPointer(rebasing: source[..<whole])
        if TextEncoding.isUTF8(text) {
            output.copyMemory(from: text)
            return (whole, whole)
        }
        if let foreignName { throw ForeignEncoding(name: foreignName) }
        return (whole, repair(text, into: output))
    }

    struct ForeignEncoding: Error { let name: String }

    /// Keeps the sequences of UTF-8 and reads all other bytes as Windows-1252.
    private mutating func repair(_ text: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
        var made = 0
        var at = 0
        while at < text.count {
            let length = TextDecoder.sequenceLength(text[at])
            let sequence = text[at..<min(at + length, text.count)]
            if length > 0, sequence.count == length, TextEncoding.isUTF8(UnsafeRawBufferPointer(rebasing: sequence)) {
                for byte in sequence {
                    output[made] = byte
                    made += 1
                }
                at += length
                continue
            }
            for byte in UTF8.encode(Windows1252.scalar(text[at]))! {
                output[made] = byte
                made += 1
            }
            repairedCount += 1
            at += 1
        }
        return made
    }

    private mutating func decodeUTF16(
        _ source: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) -> (taken: Int, made: Int) {
        let (low, high) = form == .utf16LittleEndian ? (0, 1) : (1, 0)
        func unit(_ at: Int) -> UInt16 { UInt16(source[at + low]) | UInt16(source[at + high]) << 8 }
        var made = 0
        var at = 0
        while at + 2 <= source.count {
            var value = UInt32(unit(at))
            var length = 2
            if 0xD800...0xDBFF ~= value {
                if at + 4 > source.count && !isLast { break }
                let next = at + 4 <= source.count ? UInt32(unit(at + 2)) : 0
                if 0xDC00...0xDFFF ~= next {
                    value = 0x10000 + (value - 0xD800) << 10 + (next - 0xDC00)
                    length = 4
                }
            }
            // An unpaired surrogate becomes U+FFFD.
            let scalar = Unicode.Scalar(value)
            if scalar == nil { repairedCount += 1 }
            for byte in UTF8.encode(scalar ?? "\u{FFFD}")! {
                output[made] = byte
                made += 1
            }
            at += length
        }
        // A single byte at the end is not a unit.
        return (isLast ? source.count : at, made)
    }

    /// The number of bytes at the end that begin an incomplete sequence.
    private static func unfinished(at text: UnsafeRawBufferPointer) -> Int {
        for count in 1...3 where count <= text.count {
            let byte = text[text.count - count]
            if byte < 0x80 { return 0 }
            if byte >= 0xC0 { return sequenceLength(byte) > count ? count : 0 }
        }
        return 0
    }

    /// The length of a sequence that begins with `byte`; 0 if none does.
    private static func sequenceLength(_ byte: UInt8) -> Int {
        switch byte {
        case ..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// The encoding that the declaration names (XML 1.0, section 4.3.3), in lower case; `nil` if there is none.
    private static func declaredName(_ head: UnsafeRawBufferPointer) -> String? {
        let line = Array(head.prefix(200).prefix { $0 != UInt8(ascii: ">") })
        guard line.contains("<?xml"), let word = line.firstRange(of: "encoding") else { return nil }
        let value = String(decoding: line[word.upperBound...], as: UTF8.self)
        return value.drop { " =\"'".contains($0) }.prefix { !"\"'?".contains($0) }.lowercased()
    }

    /// Declared names whose texts are read as bytes. A file that declares UTF-16 without having its zeros is not
    /// UTF-16.
    private static let known: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1",
        "windows-1252", "cp1252", "utf-16", "utf16", "unicode", "",
    ]
}
