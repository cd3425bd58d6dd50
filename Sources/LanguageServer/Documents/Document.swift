import Scripture

/// An open document: its text as the client has it, and the references in it.
///
/// References are read when something asks for them, and only where it asks; an edit makes unread what it touched.
struct Document: Sendable {
    let uri: String
    /// The number that the client gave the text last.
    var version: Int
    /// Tells this opening of the document from every other.
    var opened = 0
    /// Counts the changes since the document was opened, for work that was begun before one.
    private(set) var revision = 0
    private(set) var text: DocumentText
    private(set) var paragraphs: Paragraphs
    let markup: Markup

    /// Whether code, comments and front matter are passed over.
    var skipsCode = true {
        didSet {
            guard skipsCode != oldValue else { return }
            (code, listNumbers, mentions) = (nil, nil, nil)
            paragraphs.forget()
        }
    }
    private var code: [Range<Int>]?
    /// Nil until a line asks for it.
    private var listNumbers: ListNumbers?
    /// What is cited, with places counted in one encoding; nil until it is asked for.
    private var mentions: (list: [WorkspaceIndex.Citation], encoding: PositionEncoding)?

    init(uri: String, language: String, version: Int, text: String) {
        self.init(uri: uri, version: version, text: DocumentText(text), markup: Markup.of(language, named: uri))
    }

    init(uri: String, version: Int, text: DocumentText, markup: Markup) {
        self.uri = uri
        self.version = version
        self.text = text
        self.markup = markup
        paragraphs = Paragraphs(text, spaces: markup.spaces)
    }

    // MARK: Changes

    /// Puts a text in the place of a range (LSP 3.17, `TextDocumentContentChangeEvent`).
    mutating func replace(_ range: Range<Int>, with new: String) {
        let (region, oldEnd, length) = text.replace(range, with: new)
        paragraphs.replace(range, length: length, region: region, oldEnd: oldEnd, in: text)
        revision += 1
        (code, listNumbers, mentions) = (nil, nil, nil)
    }

    mutating func replaceAll(with new: String) {
        text = DocumentText(new)
        paragraphs = Paragraphs(text, spaces: markup.spaces)
        revision += 1
        (code, listNumbers, mentions) = (nil, nil, nil)
    }

    /// Forgets what was read, for a parser that reads otherwise.
    mutating func forget() {
        mentions = nil
        paragraphs.forget()
    }

    /// Whether another is this opening of the document, as it is now.
    func isSame(as copy: Document) -> Bool { copy.opened == opened && copy.revision == revision }

    /// Takes over what a copy has read meanwhile; nothing of another opening or another revision.
    mutating func takeReading(of copy: Document) {
        guard isSame(as: copy) else { return }
        paragraphs = copy.paragraphs
        code = copy.code
        listNumbers = copy.listNumbers
    }

    // MARK: References

    /// All references, in order; those in code are passed over.
    mutating func finds(with parser: ReferenceParser) -> [ReferenceMatch] {
        paragraphs.readAll(of: text, with: parser, passing: inlineMarkup)
        return finds(in: 0..<paragraphs.pieces.count, touching: 0..<Int.max)
    }

    /// The first reference.
    mutating func firstFind(with parser: ReferenceParser) -> ReferenceMatch? {
        for index in paragraphs.pieces.indices {
            paragraphs.read(index, of: text, with: parser, passing: inlineMarkup)
            let piece = paragraphs.pieces[index]
            guard piece.finds?.isEmpty == false else { continue }
            if let find = finds(in: index..<(index + 1), touching: piece.start..<piece.end).first { return find }
        }
        return nil
    }

    /// What the document cites, kept until it changes or is read otherwise.
    mutating func mentions(with parser: ReferenceParser, _ encoding: PositionEncoding) -> [WorkspaceIndex.Citation] {
        if let mentions, mentions.encoding == encoding { return mentions.list }
        let list = WorkspaceIndex.Citation.list(of: finds(with: parser), in: text, parser, encoding)
        mentions = (list, encoding)
        return list
    }

    /// Those of all references that something may be wrong with, which are few and are asked for after every change.
    mutating func doubtfulFinds(with parser: ReferenceParser) -> [ReferenceMatch] {
        paragraphs.readAll(of: text, with: parser, passing: inlineMarkup)
        return finds(in: 0..<paragraphs.pieces.count, touching: 0..<Int.max, areDoubtful: true)
    }

    /// The references that touch a range, its ends included.
    mutating func finds(touching range: Range<Int>, with parser: ReferenceParser) -> [ReferenceMatch] {
        let indices = paragraphs.indices(touching: range)
        for index in indices { paragraphs.read(index, of: text, with: parser, passing: inlineMarkup) }
        return finds(in: indices, touching: range)
    }

    /// The reference that touches an offset.
    mutating func find(at offset: Int, with parser: ReferenceParser) -> ReferenceMatch? {
        let finds = finds(touching: offset..<offset, with: parser)
        return finds.first { $0.range.contains(offset) } ?? finds.first
    }

    private mutating func finds(
        in indices: Range<Int>, touching range: Range<Int>, areDoubtful: Bool = false
    ) -> [ReferenceMatch] {
        var result: [ReferenceMatch] = []
        for index in indices {
            let start = paragraphs.pieces[index].start
            guard var finds = paragraphs.pieces[index].finds, !finds.isEmpty else { continue }
            if let asItems = paragraphs.pieces[index].asItems, countLists(anyOf: asItems.numbers) {
                finds = asItems.finds
            }
            let (from, to) = (range.lowerBound - start, range.upperBound - start)
            for place in finds.indices {
                if finds[place].range.upperBound < from || finds[place].range.lowerBound > to { continue }
                if areDoubtful, !finds[place].isDoubtful { continue }
                result.append(finds[place].shifted(by: start))
            }
        }
        if result.isEmpty { return result }
        let code = codeLines
        if !code.isEmpty { result.removeAll { $0.range.overlaps(anyOf: code) } }
        return result
    }

    /// Whether lines that start with one of these numbers are items of a list.
    private mutating func countLists(anyOf numbers: [Int]) -> Bool {
        let counted = listNumbers ?? ListNumbers(of: text)
        listNumbers = counted
        return counted.count(anyOf: numbers)
    }

    /// What tells inline code, where that is passed over.
    private var inlineMarkup: Markup? { skipsCode && markup.hasInlineCode ? markup : nil }

    /// Whether a place is code.
    mutating func isCode(_ range: Range<Int>) -> Bool {
        if codeLines.contains(where: { $0.overlaps(range) || $0.contains(range.lowerBound) }) { return true }
        guard skipsCode, markup.hasInlineCode else { return false }
        for index in paragraphs.indices(touching: range) {
            let piece = paragraphs.pieces[index]
            let spans = markup.inlineCode(in: text.bytes, piece.start..<piece.end)
            if spans.contains(where: { $0.overlaps(range) || $0.contains(range.lowerBound) }) { return true }
        }
        return false
    }

    /// Whether a line is a title by the line under it, which nothing may come between.
    func isUnderlined(_ line: Int) -> Bool {
        guard !markup.underlines.isEmpty, line + 1 < text.lines.count, !text.lines.isBlank(line, in: text.bytes) else {
            return false
        }
        let under = text.bytes[text.lines.starts[line + 1]..<text.lines.contentEnd(of: line + 1, in: text.bytes)]
        guard let mark = under.first, markup.underlines.contains(mark), under.count >= 3,
            LineStart(of: line, in: self).prefix.isEmpty
        else { return false }
        return under.allSatisfy { $0 == mark }
    }

    private var codeLines: [Range<Int>] {
        mutating get {
            guard skipsCode else { return [] }
            if let code { return code }
            let ranges = markup.codeLines(of: text)
            code = ranges
            return ranges
        }
    }
}

extension Range<Int> {
    /// Whether it overlaps one of many ranges, which ascend.
    func overlaps(anyOf ranges: [Range<Int>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound < upperBound
    }
}

extension ReferenceMatch {
    /// Whether there is a problem, or another book that may be meant.
    var isDoubtful: Bool { !alternates.isEmpty || segments.contains { !$0.problems.isEmpty } }

    /// The same find in a text that has `offset` more bytes before it.
    func shifted(by offset: Int) -> ReferenceMatch {
        guard offset != 0 else { return self }
        var find = self
        find.range = range.lowerBound + offset..<range.upperBound + offset
        for index in find.segments.indices {
            let range = find.segments[index].range
            find.segments[index].range = range.lowerBound + offset..<range.upperBound + offset
        }
        return find
    }

    /// The find cut before each segment that names its own book: `John 3:16; 4:1` and `Rom 5:8` of a list of both.
    var parts: [ReferenceMatch] {
        let starts = segments.indices.filter { $0 == 0 || !segments[$0].inherited.contains(.book) }
        guard starts.count > 1 else { return [self] }
        return zip(starts, starts.dropFirst() + [segments.count]).map { first, end in
            var part = self
            part.segments = Array(segments[first..<end])
            let last = end == segments.count ? range.upperBound : segments[end - 1].range.upperBound
            part.range = (first == 0 ? range.lowerBound : segments[first].range.lowerBound)..<last
            if first > 0 { part.alternates = [] }
            return part
        }
    }

    /// The part that an offset lies in or at; the nearest where it lies between parts.
    func segment(at offset: Int) -> ReferenceSegment {
        segments.first { $0.range.contains(offset) }
            ?? segments.last { $0.range.lowerBound <= offset } ?? segments[0]
    }
}

/// Holds the laws of documents against any bytes, for the fuzzer: files of a workspace are read as they are, and need not be
/// text.
package enum UntrustedDocument {
    /// Cuts the input at its zero bytes: the first part is a text; each other begins with four bytes that say where it is
    /// put in, and for how much.
    package static func edits(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 20, omittingEmptySubsequences: false)
        let parser = EditorSettings().parser
        let markup = Markup.rows[input.count % Markup.rows.count]
        var document = Document(uri: "", version: 0, text: DocumentText(bytes: Array(parts[0])), markup: markup)
        for (number, part) in parts.dropFirst().enumerated() where part.count >= 4 {
            let head = part.prefix(4).map(Int.init)
            let encoding = PositionEncoding.allCases[number % 3]
            let range = document.text.range(
                Position(line: head[0], character: head[1]), Position(line: head[2], character: head[3]), encoding)
            if number % 2 == 0 { _ = document.finds(with: parser) }
            document.replace(range, with: String(decoding: part.dropFirst(4), as: UTF8.self))
        }
        var whole = Document(uri: "", version: 0, text: DocumentText(bytes: document.text.bytes), markup: markup)
        precondition(document.text.lines.starts == whole.text.lines.starts, "lines")
        precondition(
            document.paragraphs.pieces.map(\.start) == whole.paragraphs.pieces.map(\.start), "pieces")
        let finds = document.finds(with: parser)
        precondition(finds.map(\.range) == whole.finds(with: parser).map(\.range), "finds")
        for encoding in PositionEncoding.allCases { check(document, finds, parser, encoding) }
        let path = [Array(input.prefix(20)), Array(input.suffix(20))]
        _ = GitIgnore(input).verdict(on: path, isFolder: input.count % 2 == 0)
        _ = FileURI.path(of: "file:///" + String(decoding: input, as: UTF8.self))
    }

    /// Positions ascend, and lead back to their offsets wherever those are the start of a scalar.
    private static func check(
        _ document: Document, _ finds: [ReferenceMatch], _ parser: ReferenceParser, _ encoding: PositionEncoding
    ) {
        var document = document
        var last = Position(line: 0, character: 0)
        for mention in document.mentions(with: parser, encoding) {
            precondition(mention.startPosition >= last && mention.endPosition >= mention.startPosition, "positions")
            last = mention.startPosition
        }
        var positions = PositionReader(document.text, encoding)
        for find in finds {
            let start = find.range.lowerBound
            let back = document.text.offset(of: positions.position(at: start), encoding)
            precondition(back == start || document.text.bytes[start] & 0xC0 == 0x80, "there and back")
            let place = LineContext(of: find.range, in: document)
            precondition(place.prefix.utf8.count <= start, "a line begins before its reference")
            _ = place.end(before: find.range.upperBound, in: document)
            _ = document.isUnderlined(document.text.lines.line(at: start))
        }
        _ = CompletionSite(document, at: document.text.bytes.count, parser: parser)
        _ = StrongsCitation(in: document.text, at: document.text.bytes.count / 2)
    }
}
