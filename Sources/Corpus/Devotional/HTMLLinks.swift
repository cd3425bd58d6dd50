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
