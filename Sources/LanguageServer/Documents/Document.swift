import Engine
import Scripture

/// An open document: its text as the client has it, and the references in it.
///
/// References are read on demand, and only in the part of the text that is asked for. An edit marks the pieces that it
/// touched as unread.
struct Document: Sendable {
    let uri: String
    /// The version number that the client gave to the latest text.
    var version: Int
    /// A number that no other opening of any document has.
    var openingNumber = 0
    /// Counts the changes since the document was opened. Work that was begun before a change compares it.
    private(set) var revision = 0
    private(set) var text: DocumentText
    private(set) var paragraphs: Paragraphs
    let markup: Markup

    /// Whether code, comments and front matter are skipped.
    var skipsCode = true {
        didSet {
            guard skipsCode != oldValue else { return }
            (code, listNumbers, citations) = (nil, nil, nil)
            paragraphs.forget()
        }
    }
    private var code: [Range<Int>]?
    /// Made when it is first needed.
    private var listNumbers: ListNumbers?
    /// The citations, with positions in one encoding. Made when they are first asked for.
    private var citations: (list: [WorkspaceIndex.Citation], encoding: PositionEncoding)?

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

    /// Replaces a byte range by a text (LSP 3.17, `TextDocumentContentChangeEvent`).
    mutating func replace(_ range: Range<Int>, with new: String) {
        let (region, oldEnd, length) = text.replace(range, with: new)
        paragraphs.replace(range, length: length, region: region, oldEnd: oldEnd, in: text)
        revision += 1
        (code, listNumbers, citations) = (nil, nil, nil)
    }

    mutating func replaceAll(with new: String) {
        text = DocumentText(new)
        paragraphs = Paragraphs(text, spaces: markup.spaces)
        revision += 1
        (code, listNumbers, citations) = (nil, nil, nil)
    }

    /// Forgets all matches, because another parser will read the text.
    mutating func forget() {
        citations = nil
        paragraphs.forget()
    }

    /// Whether a copy has the same text: it was made of this opening of the document, and nothing changed since.
    func isSame(as copy: Document) -> Bool { copy.openingNumber == openingNumber && copy.revision == revision }

    /// Takes over the matches that a copy has read meanwhile. A copy of another opening or revision is ignored.
    mutating func takeMatches(of copy: Document) {
        guard isSame(as: copy) else { return }
        paragraphs = copy.paragraphs
        code = copy.code
        listNumbers = copy.listNumbers
    }

    // MARK: References

    /// All references, in order; those in code are left out.
    mutating func matches(with parser: ReferenceParser) -> [ReferenceMatch] {
        paragraphs.readAll(of: text, with: parser, passing: inlineMarkup)
        return matches(in: 0..<paragraphs.pieces.count, touching: 0..<Int.max)
    }

    /// The first reference.
    mutating func firstMatch(with parser: ReferenceParser) -> ReferenceMatch? {
        for index in paragraphs.pieces.indices {
            paragraphs.read(index, of: text, with: parser, passing: inlineMarkup)
            let piece = paragraphs.pieces[index]
            guard piece.matches?.isEmpty == false else { continue }
            if let match = matches(in: index..<(index + 1), touching: piece.start..<piece.end).first { return match }
        }
        return nil
    }

    /// What the document cites. The list is kept until the text or the parser changes.
    mutating func citations(with parser: ReferenceParser, _ encoding: PositionEncoding) -> [WorkspaceIndex.Citation] {
        if let citations, citations.encoding == encoding { return citations.list }
        let list = WorkspaceIndex.Citation.list(of: matches(with: parser), in: text, parser, encoding)
        citations = (list, encoding)
        return list
    }

    /// The references with a problem or an alternative book. They are few, and they are asked for after every change.
    mutating func doubtfulMatches(with parser: ReferenceParser) -> [ReferenceMatch] {
        paragraphs.readAll(of: text, with: parser, passing: inlineMarkup)
        return matches(in: 0..<paragraphs.pieces.count, touching: 0..<Int.max, onlyDoubtful: true)
    }

    /// The references that touch a range, its ends included.
    mutating func matches(touching range: Range<Int>, with parser: ReferenceParser) -> [ReferenceMatch] {
        let indices = paragraphs.indices(touching: range)
        for index in indices { paragraphs.read(index, of: text, with: parser, passing: inlineMarkup) }
        return matches(in: indices, touching: range)
    }

    /// The reference that touches an offset.
    mutating func match(at offset: Int, with parser: ReferenceParser) -> ReferenceMatch? {
        let matches = matches(touching: offset..<offset, with: parser)
        return matches.first { $0.range.contains(offset) } ?? matches.first
    }

    private mutating func matches(
        in indices: Range<Int>, touching range: Range<Int>, onlyDoubtful: Bool = false
    ) -> [ReferenceMatch] {
        var result: [ReferenceMatch] = []
        for piece in indices {
            let start = paragraphs.pieces[piece].start
            guard var matches = paragraphs.pieces[piece].matches, !matches.isEmpty else { continue }
            if let asItems = paragraphs.pieces[piece].asItems, areListItems(anyOf: asItems.numbers) {
                matches = asItems.matches
            }
            let (from, to) = (range.lowerBound - start, range.upperBound - start)
            for index in matches.indices {
                if matches[index].range.upperBound < from || matches[index].range.lowerBound > to { continue }
                if onlyDoubtful, !matches[index].isDoubtful { continue }
                result.append(matches[index].shifted(by: start))
            }
        }
        if result.isEmpty { return result }
        let code = codeLines
        if !code.isEmpty { result.removeAll { $0.range.overlaps(anyOf: code) } }
        return result
    }

    /// Whether lines that start with one of these numbers are items of a list.
    private mutating func areListItems(anyOf numbers: [Int]) -> Bool {
        let counted = listNumbers ?? ListNumbers(of: text)
        listNumbers = counted
        return counted.areListItems(anyOf: numbers)
    }

    /// The markup that finds inline code; nil if inline code is not skipped, or the kind of document has none.
    private var inlineMarkup: Markup? { skipsCode && markup.mayHaveInlineCode ? markup : nil }

    /// Whether a range touches code.
    mutating func isCode(_ range: Range<Int>) -> Bool {
        if codeLines.contains(where: { $0.overlaps(range) || $0.contains(range.lowerBound) }) { return true }
        guard skipsCode, markup.mayHaveInlineCode else { return false }
        for index in paragraphs.indices(touching: range) {
            let piece = paragraphs.pieces[index]
            let spans = markup.inlineCode(in: text.bytes, piece.start..<piece.end)
            if spans.contains(where: { $0.overlaps(range) || $0.contains(range.lowerBound) }) { return true }
        }
        return false
    }

    /// Whether a range has letters that are no markup for a space, or marks of emphasis.
    func hasWords(in range: Range<Int>) -> Bool {
        hasMarks(in: range) || (markup.spaces.spaced(text.bytes[range])?[...] ?? text.bytes[range]).hasLetters
    }

    /// Whether a reference in a range cannot be rewritten, because marks of emphasis or of a command are in it.
    func hasMarks(in range: Range<Int>) -> Bool { markup.spaces.hasMarks(text.bytes[range]) }

    /// Whether a line is a title because the line under it underlines it. Nothing may be inserted between the two.
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
    /// Whether it overlaps one of `ranges`, which ascend.
    func overlaps(anyOf ranges: [Range<Int>]) -> Bool {
        let next = ranges.partitioningIndex { $0.upperBound > lowerBound }
        return next < ranges.count && ranges[next].lowerBound < upperBound
    }
}

extension ReferenceMatch {
    /// Whether there is a problem, or another book may be meant.
    var isDoubtful: Bool { !alternates.isEmpty || segments.contains { !$0.problems.isEmpty } }

    /// The same match in a text that has `offset` more bytes before it.
    func shifted(by offset: Int) -> ReferenceMatch {
        guard offset != 0 else { return self }
        var match = self
        match.range = range.lowerBound + offset..<range.upperBound + offset
        for index in match.segments.indices {
            let range = match.segments[index].range
            match.segments[index].range = range.lowerBound + offset..<range.upperBound + offset
        }
        return match
    }

    /// The match, cut before each segment that names its own book: `John 3:16; 4:1; Rom 5:8` gives `John 3:16; 4:1` and
    /// `Rom 5:8`.
    var parts: [ReferenceMatch] { phrases(hasWords: { _ in false }) }

    /// The segment that contains or touches an offset, else the last one before it.
    func segment(at offset: Int) -> ReferenceSegment {
        segments.first { $0.range.contains(offset) }
            ?? segments.last { $0.range.lowerBound <= offset } ?? segments[0]
    }
}

/// Checks the laws of documents with any bytes, for the fuzzer. Files of a workspace may hold anything, not only text.
package enum UntrustedDocument {
    /// Cuts the input at its zero bytes. The first part is a text. Each other part begins with four bytes, the start and end
    /// positions of the range that the rest of the part replaces.
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
            if number % 2 == 0 { _ = document.matches(with: parser) }
            document.replace(range, with: String(decoding: part.dropFirst(4), as: UTF8.self))
        }
        var whole = Document(uri: "", version: 0, text: DocumentText(bytes: document.text.bytes), markup: markup)
        precondition(document.text.lines.starts == whole.text.lines.starts, "lines")
        precondition(
            document.paragraphs.pieces.map(\.start) == whole.paragraphs.pieces.map(\.start), "pieces")
        let matches = document.matches(with: parser)
        precondition(matches.map(\.range) == whole.matches(with: parser).map(\.range), "matches")
        for encoding in PositionEncoding.allCases { check(document, matches, parser, encoding) }
        let path = [Array(input.prefix(20)), Array(input.suffix(20))]
        _ = GitIgnore(input).ignores(path, isFolder: input.count % 2 == 0)
        _ = FileURI.path(of: "file:///" + String(decoding: input, as: UTF8.self))
    }

    /// Positions ascend. A position leads back to its offset, if the offset is the start of a Unicode scalar.
    private static func check(
        _ document: Document, _ matches: [ReferenceMatch], _ parser: ReferenceParser, _ encoding: PositionEncoding
    ) {
        var document = document
        var last = Position(line: 0, character: 0)
        for citation in document.citations(with: parser, encoding) {
            precondition(citation.startPosition >= last && citation.endPosition >= citation.startPosition, "positions")
            last = citation.startPosition
        }
        var positions = PositionReader(document.text, encoding)
        for match in matches {
            let start = match.range.lowerBound
            let back = document.text.offset(of: positions.position(at: start), encoding)
            precondition(back == start || document.text.bytes[start] & 0xC0 == 0x80, "there and back")
            let context = LineContext(of: match.range, in: document)
            precondition(context.prefix.utf8.count <= start, "a line begins before its reference")
            _ = context.end(before: match.range.upperBound, in: document)
            _ = document.isUnderlined(document.text.lines.line(at: start))
        }
        _ = CompletionSite(document, at: document.text.bytes.count, parser: parser)
        _ = StrongsCitation(in: document.text, at: document.text.bytes.count / 2)
    }
}
