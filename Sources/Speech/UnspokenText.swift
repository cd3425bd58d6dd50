import Scripture

/// Finds the parts of a text that are not spoken: addresses of pages, and codes that the software of a site
/// replaces before a reader sees the page.
///
/// Every look ahead is bounded, so many openings without an end take linear time.
enum UnspokenText {
    /// The bytes with which an address or a code begins.
    static let starts = ByteSet("[{%hHwWfF")
    /// Longer codes are text.
    private static let longestCode = 512
    private static let longestName = 32

    /// The end of the address or code at `offset`, which must not be inside a word; `nil` if there is none before
    /// `limit`.
    static func end(in text: SpeechBytes, at offset: Int, to limit: Int) -> Int? {
        let text = text.prefix(limit)
        switch text[offset] {
        case UInt8(ascii: "["): return endOfShortcode(in: text, at: offset)
        case UInt8(ascii: "{"): return endOfTemplate(in: text, at: offset)
        // A comment of Obsidian: "%%to do%%".
        case UInt8(ascii: "%"): return end(of: "%%", "%%", in: text, at: offset)
        default: return endOfAddress(in: text, at: offset)
        }
    }

    // MARK: Addresses

    /// The end of `https://example.com/a` or `www.example.com`, without the punctuation of the sentence after it.
    private static func endOfAddress(in text: SpeechBytes, at offset: Int) -> Int? {
        guard let scheme = schemes.first(where: { text.holds($0, at: offset) }) else { return nil }
        let start = offset + scheme.utf8CodeUnitCount
        var end = start
        var hasBracket = false
        while end < text.count, text[end] != 0x20, !endsAddress.contains(text[end]) {
            if text[end] == UInt8(ascii: "(") { hasBracket = true }
            end += 1
        }
        while end > start {
            if closers.contains(text[end - 1]), !(hasBracket && text[end - 1] == UInt8(ascii: ")")) {
                end -= 1
            } else if end - start >= 3, text[end - 3] == 0xE2, text[end - 2] == 0x80 {
                // A curved quotation mark, a dash or an ellipsis.
                end -= 3
            } else {
                break
            }
        }
        return end > start ? end : nil
    }

    private static let schemes: [StaticString] = ["https://", "http://", "ftp://", "www."]
    private static let endsAddress = ByteSet("<>\"[")
    private static let closers = ByteSet(".,;:!?)]'*_")

    // MARK: Codes

    /// The end of a shortcode of WordPress: `[gallery ids="1,2"]`, `[/caption]`. Other text in brackets is spoken.
    ///
    /// A shortcode has attributes, or ends an element, or is one of WordPress's own. `[audio](a.mp3)` is a link of
    /// Markdown.
    static func endOfShortcode(in text: SpeechBytes, at offset: Int) -> Int? {
        var position = offset + 1
        let isEnd = text[position] == UInt8(ascii: "/")
        if isEnd { position += 1 }
        var name = NameTable.Key()
        let start = position
        while text[position] &- 0x61 < 26 || position > start && isNameByte(text[position]) {
            name.append(text[position])
            position += 1
        }
        guard position > start, position - start <= longestName else { return nil }
        var isCode = isEnd || shortcodes[name] != nil
        var quote: UInt8?
        let limit = min(text.count, offset + longestCode)
        if text[position] != UInt8(ascii: "]"), text[position] != 0x20, text[position] != UInt8(ascii: "/") {
            return nil
        }
        while position < limit {
            let byte = text[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "]") {
                let next = text[position + 1]
                let isLink = !isEnd && (next == UInt8(ascii: "(") || next == UInt8(ascii: "["))
                return isCode && !isLink ? position + 1 : nil
            } else if byte == UInt8(ascii: "[") {
                return nil
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                // An apostrophe inside a word opens nothing.
                if text[position - 1] == UInt8(ascii: "=") { quote = byte }
            } else if byte == UInt8(ascii: "=") {
                isCode = isCode || text[position - 1].isASCIILetter
            }
            position += 1
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// The shortcodes of WordPress, and of plugins that most sites have, that may have no attributes.
    private static let shortcodes = NameTable(
        "audio caption contents embed gallery playlist toc video vimeo wp_caption youtube".split(separator: " ")
            .map { ($0, 1) })

    /// The end of a tag of a template: Hugo's `{{< youtube x >}}`, Jekyll's `{% include x %}` and `{: .note}`, Pandoc's
    /// `{#id}`.
    private static func endOfTemplate(in text: SpeechBytes, at offset: Int) -> Int? {
        switch text[offset + 1] {
        case UInt8(ascii: "{"): return end(of: "{{", "}}", in: text, at: offset)
        case UInt8(ascii: "%"): return end(of: "{%", "%}", in: text, at: offset)
        case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "."): return end(of: "{", "}", in: text, at: offset)
        default: return nil
        }
    }

    /// The end of a code between two marks. There is text between them.
    private static func end(
        of opening: StaticString, _ closing: StaticString, in text: SpeechBytes, at offset: Int
    ) -> Int? {
        guard text.holds(opening, at: offset) else { return nil }
        var position = offset + opening.utf8CodeUnitCount
        let limit = min(text.count, offset + longestCode)
        while position < limit {
            if text.holds(closing, at: position) { return position + closing.utf8CodeUnitCount }
            position += 1
        }
        return nil
    }
}
