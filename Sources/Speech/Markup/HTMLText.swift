import Scripture

/// The text of HTML without its markup, with the source of every range of it.
///
/// There is an empty line between blocks, and a line break between lines. Hidden elements, scripts and the marks of
/// footnotes are left out.
///
///     HTMLText("<p>Grace &amp; peace</p><p>Rom 1:7</p>").string
///     // "Grace & peace\n\nRom 1:7"
package struct HTMLText: Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let origins: SpeechOrigins
    /// The start of each stretch in `bytes`, and its range in the draft.
    private var pieces: [(start: Int, draft: Range<Int>)] = []

    /// Reads a source: at most its first two gigabytes.
    package init(_ html: String) {
        var html = html
        let draft = html.withUTF8 { bytes in
            HTMLReader.draft(of: SpeechBytes(bytes).prefix(SpeechOrigins.longestSource))
        }
        origins = draft.origins
        bytes.reserveCapacity(draft.bytes.count + draft.stretches.count * 2)
        for (index, stretch) in draft.stretches.enumerated() {
            pieces.append((bytes.count, stretch.range))
            bytes.append(contentsOf: draft.bytes[stretch.range])
            guard index + 1 < draft.stretches.count else { break }
            // The number between two verses of one paragraph is not text, so they need a space.
            let gap: StaticString = stretch.join == .nothing ? " " : stretch.join.text
            gap.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The ranges of the source that ranges of the text came from.
    ///
    /// - Parameter ranges: in ascending order, and not empty.
    package func sources(of ranges: [Range<Int>]) -> [Range<Int>] {
        var cursor = SpeechOrigins.Cursor()
        var piece = 0
        func draft(_ offset: Int) -> Int {
            while piece + 1 < pieces.count, pieces[piece + 1].start <= offset { piece += 1 }
            return min(
                pieces[piece].draft.lowerBound + offset - pieces[piece].start, pieces[piece].draft.upperBound - 1)
        }
        return ranges.map { range in
            let start = draft(range.lowerBound)
            return cursor.source(of: start..<max(draft(range.upperBound - 1), start) + 1, in: origins)
        }
    }
}

/// Puts links into HTML.
package enum HTMLLinks {
    /// The HTML with an `<a>` around each of `ranges`.
    ///
    /// A range that contains markup, or is inside a tag or a link, gets no link.
    ///
    /// - Parameters:
    ///   - ranges: in ascending order, without overlaps.
    ///   - addresses: the address of the link for each range.
    package static func adding(_ ranges: [Range<Int>], addresses: [String], to html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            let source = SpeechBytes(bytes)
            let taken = occupied(source)
            var result: [UInt8] = []
            result.reserveCapacity(source.count + ranges.count * 64)
            var position = 0
            var next = 0
            for (range, address) in zip(ranges, addresses) {
                while next < taken.count, taken[next].upperBound <= range.lowerBound { next += 1 }
                let isFree = next == taken.count || taken[next].lowerBound >= range.upperBound
                guard isFree, range.lowerBound >= position, range.upperBound <= source.count else { continue }
                result.append(contentsOf: source[position..<range.lowerBound])
                result.append(contentsOf: "<a href=\"\(XMLText.escaped(address))\">".utf8)
                result.append(contentsOf: source[range])
                result.append(contentsOf: "</a>".utf8)
                position = range.upperBound
            }
            result.append(contentsOf: source[position..<max(position, source.count)])
            return String(decoding: result, as: UTF8.self)
        }
    }

    private static let anchor = NameTable.Key("a".utf8)

    /// The ranges that cannot get a link: all tags, and each link from its first tag to its last, in ascending order.
    private static func occupied(_ source: SpeechBytes) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var linkStart: Int?
        var position = source.offset(of: UInt8(ascii: "<"), from: 0)
        while position < source.count {
            var end = position + 1
            if HTMLTag.starts(in: source, at: position) {
                let tag = HTMLTag(in: source, at: position, to: source.count)
                end = tag.end
                if tag.key == anchor, !tag.isEnd, linkStart == nil { linkStart = position }
                if tag.key == anchor, tag.isEnd, let start = linkStart {
                    ranges.append(start..<end)
                    linkStart = nil
                } else if linkStart == nil {
                    ranges.append(position..<end)
                }
            } else if let declaration = HTMLDeclaration.end(in: source, at: position) {
                end = declaration
                if linkStart == nil { ranges.append(position..<end) }
            }
            position = source.offset(of: UInt8(ascii: "<"), from: end)
        }
        // A link without an end tag reaches to the end.
        if let linkStart { ranges.append(linkStart..<source.count) }
        return ranges
    }
}
