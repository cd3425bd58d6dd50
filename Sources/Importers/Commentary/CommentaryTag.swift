/// What a tag does to the prose of a commentary, whatever vocabulary it comes from. A name that is not here does nothing:
/// its text is text.
enum CommentaryTag {
    case paragraph
    case line
    /// A line break of HTML; two of them begin a paragraph.
    case lineBreak
    /// Its text is text of its own: it separates words.
    case cell
    /// A title, which is a paragraph and says nothing of the passage.
    case title
    /// `div`, which is a paragraph, and marks what stands before a chapter's first verse.
    case division
    /// A reference, which some sources write without text.
    case reference
    /// Text that is no text.
    case dropped

    /// OSIS, ThML and TEI. Names in lower case.
    static let xml: [TagName: CommentaryTag] = table([
        (.paragraph, "p pb lg list table ul ol dl blockquote center hr pre closer opener salute signed caption body"),
        (.line, "l item row tr li dt dd label"), (.lineBreak, "br lb"), (.cell, "cell td th note footnote"),
        (.title, "title head h1 h2 h3 h4 h5 h6"), (.division, "div"), (.reference, "scripref reference ref"),
        (.dropped, "style script"),
    ])

    /// GBF, the General Bible Format, exactly as written.
    static let gbf: [TagName: CommentaryTag] = table([
        (.paragraph, "CM"), (.line, "CL PP PI Pp Pi"), (.cell, "RF Rf RX Rx"),
        (.title, "TS Ts TT Tt TB Tb TH Th TA Ta TN Tn"),
    ])

    private static func table(_ rows: [(CommentaryTag, String)]) -> [TagName: CommentaryTag] {
        var table: [TagName: CommentaryTag] = [:]
        for (tag, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = tag }
        }
        return table
    }
}
