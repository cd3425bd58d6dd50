import Engine
import JSON
import JSONRPC
import Scripture

/// Writes the text of a passage in the syntax of a document, so that it can be inserted.
struct InsertedPassage {
    let session: Session
    let markup: Markup

    /// The most verses that are inserted at once.
    private static let limit = 2000

    /// - Returns: the text, with `\n` between its lines; nil if the passage cannot be read or is too long.
    func text(of osis: String, as form: EditorSettings.InsertForm, in translation: String?) -> String? {
        if form == .template { return templated(osis, in: translation) }
        guard let (passage, total) = try? session.engine.passage(osis, in: translation, limit: InsertedPassage.limit),
            total <= InsertedPassage.limit
        else { return nil }
        // As a hover names it, and as the clients for Vim, Emacs and Obsidian write it.
        let source = "\(passage.reference) (\(passage.translation))"
        switch form {
        case .inline:
            return "“\(markup.escaped(plain(passage)))” (\(passage.reference), \(passage.translation))"
        case .block:
            return markup.escaped(numbered(passage)) + "\n— " + source
        case .quote, .template:
            let quotation = markup.quotation
            let body = [markup.escaped(numbered(passage)), "— " + source].map { quotation.prefix + $0 }
            // Without an empty line between them, Markdown would join the two lines of a quotation.
            let separator = quotation.prefix == "> " ? "\n>\n" : "\n"
            let lines = [quotation.open, body.joined(separator: separator), quotation.close]
            return lines.filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }

    /// The words of a passage between quotation marks, on one line; nil as for `text`.
    func words(of osis: String, in translation: String?) -> String? {
        guard let (passage, total) = try? session.engine.passage(osis, in: translation, limit: InsertedPassage.limit),
            total <= InsertedPassage.limit
        else { return nil }
        return "“\(markup.escaped(plain(passage)))”"
    }

    /// Fits a text to the line of the reference that it replaces. A text of several lines may replace a reference only if
    /// that is alone on its line; elsewhere it would break a sentence, a table or a link.
    ///
    /// - Returns: the text to insert; nil if it does not fit.
    static func fitted(_ text: String, replacing range: Range<Int>, of document: Document) -> String? {
        guard text.utf8.contains(0x0A) else { return text }
        let context = LineContext(of: range, in: document)
        let last = document.text.lines.line(at: max(range.upperBound - 1, range.lowerBound))
        return context.isAlone && !document.isUnderlined(last)
            ? context.continued(text) + context.end(before: range.upperBound, in: document) : nil
    }

    private func plain(_ passage: ReadablePassage) -> String { passage.verses.map(\.text).joined(separator: " ") }

    private func numbered(_ passage: ReadablePassage) -> String {
        guard passage.verses.count > 1 else { return plain(passage) }
        return passage.verses.map { $0.number.isEmpty ? $0.text : "\($0.number) \($0.text)" }.joined(separator: " ")
    }

    private func templated(_ osis: String, in translation: String?) -> String? {
        // Only local texts: this must not wait for the network.
        guard !session.settings.template.isEmpty,
            (try? session.engine.passage(osis, in: translation, limit: 1)) != nil
        else { return nil }
        var params: JSONObject = ["reference": .string(osis), "template": .string(session.settings.template)]
        if let translation { params["translation"] = .string(translation) }
        guard case .passage(let reply)? = try? session.engine.answer(VerseLookup.self, params) else { return nil }
        return reply.formatted
    }
}

/// What surrounds a reference on its line. It decides what each line of an inserted text must begin with to stay in the same
/// list item or quotation, and whether a text of several lines may replace the reference.
struct LineContext {
    /// The beginning of each further line: the line's own indent and quotation marks, with spaces for the mark of a list item
    /// (CommonMark 0.31, §5.1 and §5.2). Empty if the document attaches blocks to list items in another way.
    let prefix: String
    /// Whether the line holds nothing but such a beginning, the reference and white space.
    let isAlone: Bool
    /// The line that attaches a block to this list item; nil if this is no list item, or no such line is needed.
    let attachment: String?

    /// - Parameter range: the byte range of the reference.
    init(of range: Range<Int>, in document: Document) {
        let text = document.text
        let line = text.lines.line(at: range.lowerBound)
        let start = LineStart(of: line, in: document, upTo: range.lowerBound)
        attachment = document.markup.attachment.flatMap { LineContext.isOfItem(line, in: document) ? $0 : nil }
        prefix = document.markup.attachment == nil ? start.prefix : ""
        let last = text.lines.line(at: max(range.upperBound - 1, range.lowerBound))
        let rest = text.bytes[range.upperBound..<max(range.upperBound, text.lines.contentEnd(of: last, in: text.bytes))]
        // The text of an item cannot be a block that has to be attached to it.
        isAlone = attachment == nil && start.end == range.lowerBound && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// Whether a line belongs to a list item: it begins the item or continues it.
    private static func isOfItem(_ line: Int, in document: Document) -> Bool {
        // At most 200 lines are searched upwards.
        for line in stride(from: line, through: max(line - 200, 0), by: -1) {
            if document.text.lines.isBlank(line, in: document.text.bytes) { return false }
            if LineStart(of: line, in: document).beginsItem { return true }
        }
        return false
    }

    /// The line between the reference and the text inserted below it: an empty line, or the attachment.
    var blank: String { attachment ?? String(prefix.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }

    /// The text with `prefix` before each line but the first.
    func continued(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().reduce(String(lines[0])) { $0 + "\n" + ($1.isEmpty ? blank : prefix + $1) }
    }

    /// The text on lines of its own, after an empty line.
    func below(_ text: String) -> String { "\n" + blank + "\n" + prefix + continued(text) }

    /// What must follow an inserted text, so that the next line does not become part of it: nothing, or an empty line.
    ///
    /// - Parameter offset: any offset on the line after which the text is inserted.
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

/// The indent, quotation marks and list marks that a line begins with.
struct LineStart {
    /// The marks, with spaces for those of list items.
    private(set) var prefix = ""
    /// The offset after them.
    private(set) var end: Int
    /// Whether one of them begins a list item.
    private(set) var beginsItem = false

    /// - Parameter limit: the offset at which to stop; by default the end of the line.
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

    /// The length of the list mark at an offset: one of the markup's characters, or a number of at most nine digits. A space
    /// must follow.
    private static func mark(at start: Int, upTo limit: Int, in bytes: [UInt8], _ markup: Markup) -> Int? {
        guard !markup.listMarks.isEmpty, start < limit else { return nil }
        var end = start
        if bytes[start] &- 0x30 < 10 {
            while end < limit, bytes[end] &- 0x30 < 10, end - start < 9 { end += 1 }
            guard end < limit, markup.numberMarks.contains(bytes[end]) else { return nil }
            end += 1
        } else {
            guard markup.listMarks.contains(bytes[start]) else { return nil }
            while end < limit, bytes[end] == bytes[start], end - start < markup.listDepth { end += 1 }
        }
        return end < bytes.count && bytes[end] == 0x20 ? end - start : nil
    }
}
