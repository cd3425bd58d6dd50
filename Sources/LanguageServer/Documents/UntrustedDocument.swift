import Scripture

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
