/// What the elements of HTML become in Markdown. An element that has no row is part of the sentence around it.
enum MarkdownElement: UInt32 {
    case strong, emphasis, link, image
    case paragraph, line, rule, cell
    case heading1, heading2, heading3, heading4, heading5, heading6
    case ordered, unordered, item, quotation
    /// Holds no markup and nothing to read, up to its end tag.
    case raw
    /// Holds markup but nothing to read.
    case hidden

    init?(_ key: NameTable.Key) {
        guard let value = MarkdownElement.table[key] else { return nil }
        self.init(rawValue: value)
    }

    /// How many `#` stand before a heading; `nil` for anything else.
    var headingLevel: Int? {
        (MarkdownElement.heading1.rawValue...MarkdownElement.heading6.rawValue).contains(rawValue)
            ? Int(rawValue - MarkdownElement.heading1.rawValue) + 1 : nil
    }

    private static let names: [Substring: MarkdownElement] = [
        "strong": .strong, "emphasis": .emphasis, "link": .link, "image": .image, "paragraph": .paragraph,
        "line": .line, "rule": .rule, "cell": .cell, "heading1": .heading1, "heading2": .heading2,
        "heading3": .heading3, "heading4": .heading4, "heading5": .heading5, "heading6": .heading6,
        "ordered": .ordered, "unordered": .unordered, "item": .item, "quotation": .quotation, "raw": .raw,
        "hidden": .hidden,
    ]

    private static let table = NameTable(rows) { names[$0] }

    /// HTML Living Standard, §4 and §15.3.
    private static let rows: StaticString = """
        strong; strong b
        emphasis; em i cite dfn var
        link; a
        image; img
        paragraph; p div section article main header footer address figure figcaption details summary dl dt dd
        paragraph; form fieldset legend table caption thead tbody tfoot tr center pre hgroup nav aside body
        line; br
        rule; hr
        cell; td th
        heading1; h1
        heading2; h2
        heading3; h3
        heading4; h4
        heading5; h5
        heading6; h6
        ordered; ol
        unordered; ul menu dir
        item; li
        quotation; blockquote
        raw; script style textarea title xmp iframe noembed noframes
        hidden; template svg math object audio video canvas select datalist noscript head
        """
}
