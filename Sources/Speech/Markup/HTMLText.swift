/// The text of HTML without its markup, with a way back from a range of it to where it stood.
///
/// Blocks are parted by an empty line, lines by a line break. What is hidden, scripts and marks of footnotes are left out.
///
///     HTMLText("<p>Grace &amp; peace</p><p>Rom 1:7</p>").string
///     // "Grace & peace\n\nRom 1:7"
package struct HTMLText: Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let origins: SpeechOrigins
    /// Where the stretches of the draft stand here.
    private var pieces: [(start: Int, draft: Range<Int>)] = []

    /// Reads a source; of one longer than two gigabytes only as much.
    package init(_ html: String) {
        var html = html
        let draft = html.withUTF8 { bytes in
            HTMLReader.draft(of: SpeechBytes(UnsafeBufferPointer(rebasing: bytes.prefix(SpeechOrigins.longestSource))))
        }
        origins = draft.origins
        bytes.reserveCapacity(draft.bytes.count + draft.stretches.count * 2)
        for (place, stretch) in draft.stretches.enumerated() {
            pieces.append((bytes.count, stretch.range))
            bytes.append(contentsOf: draft.bytes[stretch.range])
            guard place + 1 < draft.stretches.count else { break }
            // Verses that stand side by side are parted by their numbers, which are no text.
            let gap: StaticString = stretch.join == .nothing ? " " : stretch.join.text
            gap.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Where ranges of the text stood in the source.
    ///
    /// - Parameter ranges: ascending, none of them empty.
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
    /// A range that has markup in it, or stands in a tag or in a link already, stays as it is.
    ///
    /// - Parameters:
    ///   - ranges: ascending and apart.
    ///   - addresses: of each range, where it leads.
    package static func adding(_ ranges: [Range<Int>], addresses: [String], to html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            let source = SpeechBytes(bytes)
            let taken = occupied(source)
            var result: [UInt8] = []
            result.reserveCapacity(source.count + ranges.count * 64)
            var place = 0
            var next = 0
            for (range, address) in zip(ranges, addresses) {
                while next < taken.count, taken[next].upperBound <= range.lowerBound { next += 1 }
                let isFree = next == taken.count || taken[next].lowerBound >= range.upperBound
                guard isFree, range.lowerBound >= place, range.upperBound <= source.count else { continue }
                result.append(contentsOf: source[place..<range.lowerBound])
                result.append(contentsOf: "<a href=\"\(XMLText.escaped(address))\">".utf8)
                result.append(contentsOf: source[range])
                result.append(contentsOf: "</a>".utf8)
                place = range.upperBound
            }
            result.append(contentsOf: source[place..<max(place, source.count)])
            return String(decoding: result, as: UTF8.self)
        }
    }

    private static let anchor = NameTable.Key("a".utf8)

    /// The tags, and the links from their first tag to their last, ascending and apart.
    private static func occupied(_ source: SpeechBytes) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var linkStart: Int?
        var place = source.offset(of: UInt8(ascii: "<"), from: 0)
        while place < source.count {
            var end = place + 1
            if HTMLTag.starts(in: source, at: place) {
                let tag = HTMLTag(in: source, at: place, to: source.count)
                end = tag.end
                if tag.key == anchor, !tag.isEnd, linkStart == nil { linkStart = place }
                if tag.key == anchor, tag.isEnd, let start = linkStart {
                    ranges.append(start..<end)
                    linkStart = nil
                } else if linkStart == nil {
                    ranges.append(place..<end)
                }
            } else if let declaration = HTMLDeclaration.end(in: source, at: place) {
                end = declaration
                if linkStart == nil { ranges.append(place..<end) }
            }
            place = source.offset(of: UInt8(ascii: "<"), from: end)
        }
        // A link that nothing closes goes to the end.
        if let linkStart { ranges.append(linkStart..<source.count) }
        return ranges
    }
}
