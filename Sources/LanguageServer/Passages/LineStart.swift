/// The marks that a line begins with.
struct LineStart {
    private(set) var prefix = ""
    /// Where they end.
    private(set) var end: Int
    /// Whether one of them begins a list's item.
    private(set) var beginsItem = false

    /// - Parameter limit: where they end at the latest; the line's end otherwise.
    init(of line: Int, in document: Document, upTo limit: Int? = nil) {
        let bytes = document.text.bytes
        let limit = limit ?? document.text.lines.contentEnd(of: line, in: bytes)
        end = document.text.lines.starts[line]
        while end < limit {
            let byte = bytes[end]
            if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") && document.markup.hasQuotationMarks {
                prefix.unicodeScalars.append(Unicode.Scalar(byte))
                end += 1
            } else if let width = LineStart.mark(at: end, upTo: limit, in: bytes, document.markup) {
                prefix += String(repeating: " ", count: width)
                end += width
                beginsItem = true
            } else {
                return
            }
        }
    }

    /// The width of a list's mark: one of the markup's, or a number of up to nine digits; a space follows.
    private static func mark(at start: Int, upTo limit: Int, in bytes: [UInt8], _ markup: Markup) -> Int? {
        guard !markup.listMarks.isEmpty, start < limit else { return nil }
        var place = start
        if bytes[start] &- 0x30 < 10 {
            while place < limit, bytes[place] &- 0x30 < 10, place - start < 9 { place += 1 }
            guard place < limit, markup.numberMarks.contains(bytes[place]) else { return nil }
            place += 1
        } else {
            guard markup.listMarks.contains(bytes[start]) else { return nil }
            while place < limit, bytes[place] == bytes[start], place - start < markup.listDepth { place += 1 }
        }
        return place < bytes.count && bytes[place] == 0x20 ? place - start : nil
    }
}
