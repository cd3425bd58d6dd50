import Corpus
import Scripture

// Formats that contain only the text, one line per verse. Verse 0 is a line too: a psalm's title, or the text before
// verse 1. Introductions (0:0) are left out, because a reader of a table takes every line as Scripture.
extension ExportFormat {
    /// Tab-separated values with a header. A field that begins with a quotation mark is quoted according to RFC 4180.
    static let tsv = ExportFormat(
        "tsv", "tab-separated values: book, chapter, verse, text", fileExtension: "tsv",
        write: { (reading, hooks) throws(ExportError) in
            try reading.oneFile("tsv", hooks, head: Array("book\tchapter\tverse\ttext\n".utf8)) {
                (book, bytes) throws(ExportError) in
                for verse in try reading.texts(of: book) {
                    bytes += Array("\(book.osisID)\t\(verse.verse.chapter)\t\(verse.number)\t".utf8)
                    append(field: verse.text, to: &bytes)
                    bytes.append(UInt8(ascii: "\n"))
                }
            }
        })

    /// One verse per line, in the format of eBible.org and BibleWorks: `GEN 1:1 In the beginning …`.
    static let vpl = ExportFormat(
        "vpl", "verse per line: GEN 1:1 In the beginning …", fileExtension: "vpl",
        write: { (reading, hooks) throws(ExportError) in
            try reading.oneFile("vpl", hooks) { (book, bytes) throws(ExportError) in
                for verse in try reading.texts(of: book) {
                    bytes += Array("\(book.usfmCode) \(verse.verse.chapter):\(verse.number) ".utf8)
                    bytes += verse.text
                    bytes.append(UInt8(ascii: "\n"))
                }
            }
        })

    /// Plain text for reading, with one heading per book: `### Genesis`, then `[1:1] In the beginning …`.
    static let text = ExportFormat(
        "text", "plain text: one heading per book, [1:1] before every verse", fileExtension: "txt",
        write: { (reading, hooks) throws(ExportError) in
            try reading.oneFile("txt", hooks, head: Array("# \(reading.translation.name)\n".utf8)) {
                (book, bytes) throws(ExportError) in
                bytes += Array("\n### \(BookNames.english.name(of: book))\n\n".utf8)
                for verse in try reading.texts(of: book) {
                    bytes += Array("[\(verse.verse.chapter):\(verse.number)] ".utf8)
                    bytes += verse.text
                    bytes.append(UInt8(ascii: "\n"))
                }
            }
        })

    private static func append(field: [UInt8], to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        guard field.first == quote else {
            bytes += field
            return
        }
        bytes.append(quote)
        for byte in field { bytes += byte == quote ? [quote, quote] : [byte] }
        bytes.append(quote)
    }
}

extension TextReading {
    /// The verses of a book that have text, without introductions.
    fileprivate func texts(of book: Book) throws(ExportError) -> [ExportedVerse] {
        try chapters(of: book).filter { $0.number > 0 }.flatMap(\.verses).filter { !$0.text.isEmpty }
    }
}
