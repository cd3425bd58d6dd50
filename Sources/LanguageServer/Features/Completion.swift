import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/completion` (LSP 3.17, "Completion Request"): completes books, then chapters, then verses, then the text.
enum Completion: LanguageMethod {
    static let name: StaticString = "textDocument/completion"
    static let summary: StaticString = """
        Completes books, then chapters, then verses with their first words, then the text itself.
        """

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("completionProvider", ["triggerCharacters": [":"], "resolveProvider": true])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, offset, _) = try session.documentAndMatch(params)
        var list = CompletionList(document: document, session: session)
        if session.settings.completion, let site = CompletionSite(document, at: offset, parser: session.parser),
            session.withDocument(document.uri, { document, _ in document.isCode(offset..<offset) }) != true
        {
            list.fill(site)
        }
        result.beginObject()
        // Another digit may complete a verse, whose text must then be offered.
        result.field("isIncomplete", !list.items.isEmpty)
        result.field("items", .array(list.items))
        result.endObject()
    }
}

/// The completion items for one position.
private struct CompletionList {
    let document: Document
    let session: Session
    var items: [JSONValue] = []
    private var positions: PositionReader
    private let replaced: ReplacedText

    init(document: Document, session: Session) {
        self.document = document
        self.session = session
        replaced = session.settings.completionReplaces ?? session.client.replacedText
        positions = PositionReader(document.text, session.client.encoding)
    }

    mutating func fill(_ site: CompletionSite) {
        switch site {
        case .book(let range, let titles):
            var offered: Set<String> = []
            for title in titles {
                let name = title.name(session.settings.style)
                // Languages share names of books.
                guard offered.insert(name).inserted else { continue }
                add(name, replacing: range, with: name + " ", kind: .module, detail: chapters(of: title.book))
            }
        case .chapter(let range, let title, let after, let reference):
            let book = title.book
            let system = system(of: book)
            let typed = document.text.string(range)
            // In a book of one chapter the number is a verse.
            if system.chapterCount(of: book) == 1 {
                return addVerses(range, title, 1, after: 0, reference: reference, whole: nil)
            }
            let last = max(system.chapterCount(of: book), 1)
            for chapter in 1...last where chapter > after && "\(chapter)".hasPrefix(typed) {
                let count = system.verseCount(of: book, chapter: chapter)
                add(
                    title.chapter(chapter), replacing: range, with: "\(chapter)", kind: .unit,
                    detail: count == 1 ? "1 verse" : "\(count) verses")
            }
        case .verse(let range, let title, let chapter, let after, let reference, let whole):
            addVerses(range, title, chapter, after: after, reference: reference, whole: whole)
        case .whole(let match):
            addText(match, document.text.string(match.range))
        }
    }

    /// Adds the verses of a chapter that begin with the digits typed, and then the text of the reference if it is complete.
    private mutating func addVerses(
        _ range: Range<Int>, _ title: BookTitle, _ chapter: Int, after: Int, reference: Range<Int>,
        whole: ReferenceMatch?
    ) {
        let book = title.book
        let typed = document.text.string(range)
        let chapterID = "\(book.osisID).\(chapter)"
        guard (1...max(system(of: book).chapterCount(of: book), 1)).contains(chapter) else { return }
        /// The label: what the reference will be.
        func label(_ number: String) -> String {
            after == 0
                ? title.verse(chapter, number)
                : document.text.string(reference.lowerBound..<range.lowerBound) + number
        }
        if let (passage, _) = try? session.engine.passage(chapterID, in: session.translation), !passage.isRenumbered {
            for line in passage.verses
            where line.number.hasPrefix(typed) && !line.number.isEmpty && line.verse.verse > after {
                add(
                    label(line.number), replacing: range, with: line.number, kind: .value,
                    detail: line.text.firstWords(8), osis: "\(chapterID).\(line.verse.verse)")
            }
        } else {
            // The text cannot be read, but the numbers of the verses are known.
            for verse in 1...max(system(of: book).verseCount(of: book, chapter: chapter), 1)
            where verse > after && "\(verse)".hasPrefix(typed) {
                add(label("\(verse)"), replacing: range, with: "\(verse)", kind: .value, detail: "")
            }
        }
        if let whole { addText(whole, label(typed)) }
    }

    /// Adds the item that replaces the reference by its text, in the form of the settings. In an editor that replaces only a
    /// word, the text follows the reference.
    private mutating func addText(_ match: ReferenceMatch, _ name: String) {
        let osis = match.renumbered(in: session.parser.options.versification).osis
        let range = match.range
        let written = document.text.string(range)
        let label = "\(name): insert the text"
        let inserted = InsertedPassage(session: session, markup: document.markup)
        guard replaced.takesAnyRange else {
            guard let text = inserted.words(of: osis, in: session.translation) else { return }
            return add(
                label, replacing: range, with: "\(written): \(text)", kind: .snippet, detail: "after the reference",
                osis: osis)
        }
        var form = session.settings.insertAs
        var text = inserted.text(of: osis, as: form, in: session.translation)
            .flatMap { InsertedPassage.fitted($0, replacing: range, of: document) }
        if text == nil {
            // The form needs a line of its own, and the reference is not alone on its line.
            form = .inline
            text = inserted.text(of: osis, as: form, in: session.translation)
        }
        guard let text else { return }
        add(
            label, replacing: range, with: document.withOwnLineBreaks(text), kind: .snippet, detail: form.rawValue,
            osis: osis)
    }

    /// LSP 3.17, `CompletionItemKind`.
    private enum Kind: Int { case module = 9, unit = 11, value = 12, snippet = 15 }

    private mutating func add(
        _ label: String, replacing range: Range<Int>, with text: String, kind: Kind, detail: String, osis: String? = nil
    ) {
        guard var edit = CompletionEdit(replacing: range, with: text, in: document.text, as: replaced),
            !edit.text.isEmpty
        else { return }
        if kind == .snippet, replaced.takesAnyRange {
            edit = CompletionEdit(replacing: range, with: text, filter: document.text.string(range))
        }
        let number = "\(items.count)"
        var item: JSONObject = [
            "label": .string(label), "kind": .int(kind.rawValue), "detail": .string(detail),
            "filterText": .string(edit.filter),
            "sortText": .string(String(repeating: "0", count: 4 - min(number.count, 4)) + number),
        ]
        // Neovim 0.10 and 0.11 take only the first word of an edit, but all of an `insertText`.
        if replaced == .range || replaced == .symbol || !edit.text.utf8.contains(0x20) {
            item["textEdit"] = [
                "range": [
                    "start": positions.position(at: edit.range.lowerBound).json,
                    "end": positions.position(at: edit.range.upperBound).json,
                ], "newText": .string(edit.text),
            ]
        }
        // Some editors insert this or the label before the edit or instead of it: Eglot, Kate, JupyterLab.
        if kind != .snippet || !replaced.takesAnyRange {
            item["insertText"] = .string(edit.text)
        } else if replaced == .symbol {
            // Eglot 1.9 offers an item only if it begins with the symbol at the cursor. It then makes the edit.
            let start = replaced.start(before: range.upperBound, in: document.text.bytes)
            let symbol = document.text.string(start..<range.upperBound)
            item["filterText"] = .string(symbol)
            item["insertText"] = .string("\(symbol): insert the text")
        }
        if let osis { item["data"] = ["osis": .string(osis)] }
        items.append(.object(item))
    }

    private func system(of book: Book) -> Versification {
        session.engine.versification(of: session.translation) ?? session.parser.options.versification
    }

    private func chapters(of book: Book) -> String {
        let count = system(of: book).chapterCount(of: book)
        return count == 1 ? "1 chapter" : "\(count) chapters"
    }
}

/// `completionItem/resolve`: the text of the verse, which is read only for the selected item.
enum CompletionResolve: LanguageMethod {
    static let name: StaticString = "completionItem/resolve"
    static let summary: StaticString = "Adds the text of the verse to an item."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var item = params.object else { throw .invalidParams("A completion item must be an object.") }
        if let osis = params["data"]?["osis"]?.string {
            let isMarkdown = session.client.documentsInMarkdown
            let page = PassagePage(session, isMarkdown: isMarkdown)
            let text = page.text(of: osis, in: session.settings.translations, from: session.engine)
            item["documentation"] = ["kind": .string(isMarkdown ? "markdown" : "plaintext"), "value": .string(text)]
        }
        result.value(.object(item))
    }
}

extension Document {
    /// A text with the line breaks of the document: CR LF or LF.
    func withOwnLineBreaks(_ text: String) -> String {
        guard self.text.lines.count > 1 else { return text }
        let end = self.text.lines.starts[1]
        guard self.text.bytes[end - 1] == 0x0A, end > 1, self.text.bytes[end - 2] == 0x0D else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}
