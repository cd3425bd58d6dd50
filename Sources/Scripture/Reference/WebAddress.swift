/// The address of a passage on a website for reading the Bible: `https://www.bible.com/bible/111/JHN.3.16.NIV`.
///
/// Such addresses write a passage in many ways: with slashes (`jhn/3/16`), as an id (`JHN.3.16`), or in a parameter with
/// signs in percent encoding (`search=John%203%3A16`). The path and the parameters are decoded and read as a query. An
/// address of any other site is read as the text around it is, because `/john/3/16` may be a file there.
struct WebAddress {
    /// The range of the address in the text, from its scheme to its last sign.
    let range: Range<Int>
    /// The path and the parameters as a query: without percent encoding, with a line for each parameter.
    private(set) var passage: [UInt8] = []
    /// For each byte of `passage`, its offset in the text.
    private var offsets: [Int] = []

    /// The sites, without `www.`, and the schemes of apps. A site of which it is a part counts too: `m.bible.com`.
    private static let sites: [StaticString] = [
        "bible.com", "biblegateway.com", "blueletterbible.org", "stepbible.org", "biblehub.com", "esv.org",
        "biblia.com", "ref.ly", "bibleserver.com", "netbible.org", "biblestudytools.com", "openbible.info",
        "die-bibel.de", "ebible.org", "bible.oremus.org", "sefaria.org", "jw.org",
    ]
    private static let schemes: [StaticString] = ["leavn", "bible", "logosref"]

    /// Longer addresses are not read.
    private static let longest = 2048
    private static let longestScheme = 12

    /// The address whose scheme ends at a colon; `nil` if it is no address of such a site.
    init?(in text: SourceText, colon: Int) {
        guard text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") else { return nil }
        var start = colon
        while start > 0, colon - start < WebAddress.longestScheme, (text[start - 1] | 0x20) &- 0x61 < 26 { start -= 1 }
        var end = colon + 3
        while end - start < WebAddress.longest, WebAddress.mayContinue(text[end]) { end += 1 }
        // The full stop or comma after an address belongs to the sentence.
        while end > colon + 3, WebAddress.endsSentence(text[end - 1]) { end -= 1 }
        var path = colon + 3
        while path < end, !WebAddress.endsHost(text[path]) { path += 1 }
        let host = colon + 3..<path
        let isApp = WebAddress.schemes.contains { WebAddress.isText($0, start..<colon, in: text) }
        guard isApp || WebAddress.sites.contains(where: { WebAddress.isSite($0, host, in: text) }) else { return nil }
        range = start..<end
        decode(text, path..<end, dashesAreColons: WebAddress.isSite("biblehub.com", host, in: text))
    }

    /// The range in the text of a range of `passage`.
    func range(of part: Range<Int>, in text: SourceText) -> Range<Int> {
        guard let first = part.first, let last = part.last else { return range.lowerBound..<range.lowerBound }
        let isEncoded = text[offsets[last]] == UInt8(ascii: "%")
        return offsets[first]..<offsets[last] + (isEncoded ? 3 : 1)
    }

    /// Decodes percent encoding, and writes what separates words and parameters as spaces and line breaks.
    ///
    /// - Parameter dashesAreColons: whether the site writes `3-16` for 3:16.
    private mutating func decode(_ text: SourceText, _ part: Range<Int>, dashesAreColons: Bool) {
        var offset = part.lowerBound
        while offset < part.upperBound {
            var byte = text[offset]
            var length = 1
            if byte == UInt8(ascii: "%"), let high = WebAddress.hexDigit(text[offset + 1]),
                let low = WebAddress.hexDigit(text[offset + 2]), offset + 2 < part.upperBound
            {
                byte = high << 4 | low
                length = 3
            }
            switch byte {
            case UInt8(ascii: "+"), UInt8(ascii: "_"): byte = 0x20
            case UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "|"), UInt8(ascii: "#"):
                byte = 0x0A
            case UInt8(ascii: "-") where dashesAreColons && text[offset - 1] &- 0x30 < 10: byte = UInt8(ascii: ":")
            default: break
            }
            // An address inside the address is not decoded again, so the work stays linear.
            if byte == UInt8(ascii: "/"), passage.last == UInt8(ascii: ":") { passage[passage.count - 1] = 0x0A }
            passage.append(byte)
            offsets.append(offset)
            offset += length
        }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 0x37
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 0x57
        default: nil
        }
    }

    private static func mayContinue(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "'"), UInt8(ascii: "`"):
            false
        default: true
        }
    }

    private static func endsSentence(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    private static func endsHost(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Whether a host is a site or a part of it.
    private static func isSite(_ site: StaticString, _ host: Range<Int>, in text: SourceText) -> Bool {
        let start = host.upperBound - site.utf8CodeUnitCount
        guard start >= host.lowerBound, isText(site, start..<host.upperBound, in: text) else { return false }
        return start == host.lowerBound || text[start - 1] == UInt8(ascii: ".")
    }

    private static func isText(_ name: StaticString, _ range: Range<Int>, in text: SourceText) -> Bool {
        range.count == name.utf8CodeUnitCount
            && range.allSatisfy { text[$0] | 0x20 == name.utf8Start[$0 - range.lowerBound] | 0x20 }
    }
}

extension ReferenceMatch {
    /// The same match with its ranges moved into the text around an address.
    func moved(into address: WebAddress, of text: SourceText) -> ReferenceMatch {
        var match = self
        match.range = address.range(of: range, in: text)
        for index in segments.indices {
            match.segments[index].range = address.range(of: segments[index].range, in: text)
        }
        match.trailingBooks = []
        return match
    }
}
