import Engine
import JSON
import JSONRPC
import Scripture

/// The text of a passage as it is written into a document of some kind.
struct InsertedPassage {
    let session: Session
    let markup: Markup

    /// The most verses that are put into a document at once.
    private static let limit = 2000

    /// - Returns: the text, with `\n` between its lines; nil where there is none.
    func text(of osis: String, as form: EditorSettings.InsertForm, in translation: String?) -> String? {
        if form == .template { return templated(osis, in: translation) }
        guard let (passage, total) = try? session.engine.passage(osis, in: translation, limit: InsertedPassage.limit),
            total <= InsertedPassage.limit
        else { return nil }
        let source = "\(passage.reference), \(passage.translation)"
        switch form {
        case .inline:
            return "“\(markup.escaped(plain(passage)))” (\(source))"
        case .block:
            return markup.escaped(numbered(passage)) + "\n— " + source
        case .quote, .template:
            let quotation = markup.quotation
            let body = [markup.escaped(numbered(passage)), "— " + source].map { quotation.prefix + $0 }
            // Between two lines of a Markdown quotation stands an empty one, or they would run together.
            let separator = quotation.prefix == "> " ? "\n>\n" : "\n"
            let lines = [quotation.open, body.joined(separator: separator), quotation.close]
            return lines.filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }

    /// A text as it takes the place of a reference: one of several lines only where the reference has a line to itself,
    /// since anywhere else it would tear a sentence, a table or a link.
    ///
    /// - Returns: nil where it does not fit.
    static func placed(_ text: String, replacing range: Range<Int>, of document: Document) -> String? {
        guard text.utf8.contains(0x0A) else { return text }
        let place = LineContext(of: range, in: document)
        let last = document.text.lines.line(at: max(range.upperBound - 1, range.lowerBound))
        return place.isAlone && !document.isUnderlined(last)
            ? place.continued(text) + place.end(before: range.upperBound, in: document) : nil
    }

    private func plain(_ passage: ReadablePassage) -> String { passage.verses.map(\.text).joined(separator: " ") }

    private func numbered(_ passage: ReadablePassage) -> String {
        guard passage.verses.count > 1 else { return plain(passage) }
        return passage.verses.map { $0.number.isEmpty ? $0.text : "\($0.number) \($0.text)" }.joined(separator: " ")
    }

    private func templated(_ osis: String, in translation: String?) -> String? {
        // Only what is at hand: nobody may wait for the network here.
        guard !session.settings.template.isEmpty,
            (try? session.engine.passage(osis, in: translation, limit: 1)) != nil
        else { return nil }
        var params: JSONObject = ["reference": .string(osis), "template": .string(session.settings.template)]
        if let translation { params["translation"] = .string(translation) }
        return try? session.engine.call("verse.lookup", params)["formatted"]?.string
    }
}

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
