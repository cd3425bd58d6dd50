/// What the elements of HTML are to a listener. An element that has no row is part of the sentence around it.
enum HTMLElement: UInt32 {
    case inline
    /// Begins and ends a block.
    case paragraph
    case heading, listItem, list, quotation
    /// Parts what is in it from its neighbours as a line does.
    case cell
    case line, rule, image
    /// Raised text: numbers of verses and marks of footnotes, where its content looks like one.
    case superscript
    /// Holds no markup and nothing to say, up to its end tag.
    case raw
    /// Holds markup but nothing to say.
    case hidden
    /// Has no content.
    case void

    init(_ key: NameTable.Key) { self = HTMLElement.table[key].flatMap(HTMLElement.init) ?? .inline }

    var isVoid: Bool { self == .line || self == .rule || self == .image || self == .void }

    private static let names: [Substring: HTMLElement] = [
        "paragraph": .paragraph, "heading": .heading, "listItem": .listItem, "list": .list, "quotation": .quotation,
        "cell": .cell, "line": .line, "rule": .rule, "image": .image, "superscript": .superscript, "raw": .raw,
        "hidden": .hidden, "void": .void,
    ]

    private static let table = NameTable(rows) { names[$0] }

    /// HTML Living Standard, §4 and §15.3; `hidden` also has what a page shows only where something else fails.
    private static let rows: StaticString = """
        paragraph; p div section article main header footer address figure figcaption details summary dl dt dd
        paragraph; form fieldset legend table caption thead tbody tfoot tr html head body center pre listing dialog
        paragraph; hgroup nav aside search
        heading; h1 h2 h3 h4 h5 h6
        listItem; li
        list; ul ol menu dir
        quotation; blockquote
        cell; td th option
        line; br
        rule; hr
        image; img
        superscript; sup
        raw; script style textarea title xmp iframe noembed noframes
        hidden; template svg math object audio video canvas select datalist noscript rt rp
        void; area base col embed input link meta param source track wbr
        """
}

/// What an element's classes and attributes say about it.
struct HTMLRole: OptionSet {
    let rawValue: UInt32

    /// Not shown.
    static let hidden = HTMLRole(rawValue: 1)
    /// The number of a verse or chapter, if its content looks like one: some pages give the whole verse that class.
    static let number = HTMLRole(rawValue: 2)
    /// A footnote, a cross reference, or the mark of one.
    static let note = HTMLRole(rawValue: 4)
    /// The same on an element inside a sentence: elsewhere a note may be part of the text.
    static let inlineNote = HTMLRole(rawValue: 8)

    /// The role of a class; also of the values of `role` and `epub:type`.
    init(className key: NameTable.Key) { self = HTMLRole(rawValue: HTMLRole.classes[key] ?? 0) }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    private static let names: [Substring: HTMLRole] = ["number": .number, "note": .note, "inline": .inlineNote]

    private static let classes = NameTable(rows) { names[$0] }

    /// Class names of Bible Gateway, the ESV and NET sites, API.Bible, YouVersion, Haiola and Pandoc, and the roles of
    /// EPUB 3 and DPUB-ARIA.
    private static let rows: StaticString = """
        number; verse v vn vnum verse-num verse_num versenum verse-number versenumber verseno label chapternum
        number; chapter-num chapter-number chapternumber cnum c
        note; footnote footnotes footnote-ref footnoteref footnote-reference footnote-back noteref doc-noteref
        note; doc-footnote doc-endnotes doc-backlink endnotes rearnote rearnotes crossreference crossreferences crossref crossrefs
        note; cross-reference cross-ref cross-refs xref
        inline; note notes fn f x sup-note
        """
}
