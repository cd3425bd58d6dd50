/// HTML as Markdown (CommonMark 0.31): headings, paragraphs, lists, quotations, links, pictures and emphasis; everything
/// else is its text.
///
/// It is a pass over the bytes that builds no tree and reads whatever they are to the end; what nests deeper than it
/// follows is as the text around it.
///
///     HTMLMarkdown.text(of: "<p>For <b>God</b> so loved</p>")   // "For **God** so loved"
package enum HTMLMarkdown {
    /// The Markdown of a fragment or a page; empty where there is no text in it.
    package static func text(of html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            let source = SpeechBytes(bytes)
            var writer = MarkdownWriter()
            var place = 0
            while place < source.count {
                if source[place] == UInt8(ascii: "<") {
                    if HTMLTag.starts(in: source, at: place) {
                        let tag = HTMLTag(in: source, at: place, to: source.count)
                        place = max(apply(tag, source, &writer), place + 1)
                        continue
                    }
                    if let end = HTMLDeclaration.end(in: source, at: place) {
                        place = max(end, place + 1)
                        continue
                    }
                }
                place = appendCharacter(of: source, at: place, to: &writer)
            }
            return writer.finished
        }
    }

    private static func appendCharacter(of source: SpeechBytes, at place: Int, to writer: inout MarkdownWriter) -> Int {
        if source[place] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: place) {
            writer.append(reference.scalar)
            return reference.end
        }
        let (value, length) = source.scalar(at: place)
        if let scalar = value.flatMap(Unicode.Scalar.init) { writer.append(scalar) }
        return place + length
    }

    /// Does what a tag says; gives where text goes on.
    private static func apply(_ tag: HTMLTag, _ source: SpeechBytes, _ writer: inout MarkdownWriter) -> Int {
        guard let element = MarkdownElement(tag.key) else { return tag.end }
        if tag.isEnd {
            writer.close(element)
            return tag.end
        }
        switch element {
        case .raw, .hidden:
            if tag.closesItself { return tag.end }
            return end(of: tag, nests: element == .hidden, source)
        case .image:
            writer.appendImage(
                text: text(tag.alternative, source), address: WebAddress.safe(text(tag.address, source)))
        case .link: writer.openLink(to: WebAddress.safe(text(tag.address, source)))
        default: writer.open(element)
        }
        return tag.end
    }

    /// The value of an attribute with its character references read.
    private static func text(_ range: Range<Int>?, _ source: SpeechBytes) -> String {
        guard let range else { return "" }
        var text = String.UnicodeScalarView()
        var place = range.lowerBound
        while place < min(range.upperBound, range.lowerBound + longestValue) {
            if source[place] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: place) {
                text.append(reference.scalar)
                place = reference.end
            } else {
                let (value, length) = source.scalar(at: place)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
                place += length
            }
        }
        return String(text)
    }

    /// The longest value of an attribute that is read: bytes.
    private static let longestValue = 4096

    /// Where an element that has nothing to read ends, or the source.
    private static func end(of tag: HTMLTag, nests: Bool, _ source: SpeechBytes) -> Int {
        var depth = 1
        var place = tag.end
        while place < source.count {
            place = source.offset(of: UInt8(ascii: "<"), from: place)
            if !nests {
                // In a raw element nothing but its own end tag is a tag.
                if let end = rawEnd(of: tag, source, at: place) { return end }
                place += 1
            } else if HTMLTag.starts(in: source, at: place) {
                let inner = HTMLTag(in: source, at: place, to: source.count)
                if inner.key == tag.key, !inner.closesItself { depth += inner.isEnd ? -1 : 1 }
                if depth == 0 { return inner.end }
                place = max(inner.end, place + 1)
            } else {
                place += 1
            }
        }
        return source.count
    }

    /// Where the end tag of a raw element ends that stands at `offset`; `nil` where none does.
    private static func rawEnd(of tag: HTMLTag, _ source: SpeechBytes, at offset: Int) -> Int? {
        guard source[offset + 1] == UInt8(ascii: "/") else { return nil }
        var key = NameTable.Key()
        var place = offset + 2
        while source[place].isLetter || source[place].isDigit {
            key.append(source[place].lowercased)
            place += 1
        }
        guard key == tag.key else { return nil }
        return min(source.offset(of: UInt8(ascii: ">"), from: place) + 1, source.count)
    }
}
