/// Where a reference stands on its line, as far as a text of several lines has to know: what each of these must begin with
/// to stay in the same list item or quotation, and whether they may take the reference's place.
struct LineContext {
    /// What further lines begin with: the line's own indent and quotation marks, with a list's mark as spaces (CommonMark
    /// 0.31, §5.1 and §5.2); nothing where blocks are attached otherwise.
    let prefix: String
    /// Whether nothing but a beginning of that kind stands before the reference, and nothing behind it.
    let isAlone: Bool
    /// The line that attaches a block to the list item that this is; nil where there is none, or none is needed.
    let attachment: String?

    /// - Parameter range: the reference, in bytes of the document.
    init(of range: Range<Int>, in document: Document) {
        let text = document.text
        let line = text.lines.line(at: range.lowerBound)
        let start = LineStart(of: line, in: document, upTo: range.lowerBound)
        attachment = document.markup.attachment.flatMap { LineContext.isOfItem(line, in: document) ? $0 : nil }
        prefix = document.markup.attachment == nil ? start.prefix : ""
        let last = text.lines.line(at: max(range.upperBound - 1, range.lowerBound))
        let rest = text.bytes[range.upperBound..<max(range.upperBound, text.lines.contentEnd(of: last, in: text.bytes))]
        // An item's own text cannot be a block that has to be attached to it.
        isAlone = attachment == nil && start.end == range.lowerBound && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// Whether a line is a list item's text: begins it, or goes on with it.
    private static func isOfItem(_ line: Int, in document: Document) -> Bool {
        // Nobody's paragraph is longer, and the walk has an end.
        for line in stride(from: line, through: max(line - 200, 0), by: -1) {
            if document.text.lines.isBlank(line, in: document.text.bytes) { return false }
            if LineStart(of: line, in: document).beginsItem { return true }
        }
        return false
    }

    /// What parts a text from what stands before it: an empty line, or what attaches it.
    var blank: String { attachment ?? String(prefix.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }

    /// A text with this beginning on each line but the first.
    func continued(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().reduce(String(lines[0])) { $0 + "\n" + ($1.isEmpty ? blank : prefix + $1) }
    }

    /// The text on lines of its own behind an empty one.
    func below(_ text: String) -> String { "\n" + blank + "\n" + prefix + continued(text) }

    /// What must follow a text that ends before the end of a line, lest the next line run on into it: nothing, or the
    /// beginning of an empty line.
    ///
    /// - Parameter offset: a place on the line behind which the text stands.
    func end(before offset: Int, in document: Document) -> String {
        let lines = document.text.lines
        let next = lines.line(at: offset) + 1
        guard next < lines.count else { return "" }
        let start = LineStart(of: next, in: document)
        let end = lines.contentEnd(of: next, in: document.text.bytes)
        let isEmpty = start.end == end || attachment.map { document.text.string(start.end..<end) == $0 } == true
        return isEmpty || start.beginsItem ? "" : "\n" + blank
    }
}
