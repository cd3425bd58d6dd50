/// What a tag does to the text around it, whatever vocabulary it comes from.
enum TagRole: Sendable {
    /// Nothing: its text is text, and no space comes of it (`hi`, `seg`, `foreign`).
    case inline
    /// Its text is text of its own: it separates words (`item`, `div`).
    case block
    case paragraph
    case line
    case lineBreak
    case word
    case note
    case crossReference
    case reference
    case title
    case speaker
    case quote
    case added
    case divineName
    case wordsOfJesus
    /// `div`, which means many things by its type.
    case division
    case milestone
    case chapter
    case verse
    case segment
    /// Keywords and readings of a note.
    case reading
    /// Strong's numbers that follow their word (ThML `sync`).
    case sync
    /// HTML's `font` and `span`, which may colour the words of Jesus.
    case style
    /// Text that is no text.
    case dropped

    /// Names in lower case. A name that is not here is `inline`.
    static let xml: [TagName: TagRole] = table([
        (
            .block,
            "body caption cell closer dl dd dt hr item label list opener p row salute signed table td th tr ul ol li"
        ),
        (.block, "center blockquote pre chapterlabel entryfree entry sense def"),
        (.paragraph, "p pb"), (.line, "l"), (.lineBreak, "lb br lg"), (.word, "w"), (.note, "note footnote"),
        (.crossReference, "scripref"), (.reference, "reference ref"), (.title, "title head h1 h2 h3 h4 h5 h6"),
        (.speaker, "speaker"), (.quote, "q"), (.added, "transchange added"), (.divineName, "divinename"),
        (.division, "div"), (.milestone, "milestone"), (.chapter, "chapter"), (.verse, "verse"), (.segment, "seg"),
        (.reading, "rdg catchword"), (.sync, "sync"), (.style, "font span"), (.dropped, "figure header script style"),
    ])

    /// The tags of GBF, the General Bible Format, exactly as they are written: `<FI>added<Fi>`.
    static let gbf: [TagName: (role: TagRole, isEnd: Bool)] = {
        let pairs: [(TagRole, String)] = [
            (.added, "FI"), (.wordsOfJesus, "FR"), (.note, "RF"), (.crossReference, "RX"),
            (.title, "TS TT TB TH TA TN"), (.paragraph, "CM"), (.lineBreak, "CL PP PI"),
            (.inline, "FB FC FN FO FS FU FV RB DN DT JC JF JL JR"),
        ]
        var table: [TagName: (role: TagRole, isEnd: Bool)] = [:]
        for (role, names) in pairs {
            for name in names.split(separator: " ") {
                table[TagName(String(name))] = (role, false)
                table[TagName(String(name.prefix(1)) + name.dropFirst().lowercased())] = (role, true)
            }
        }
        return table
    }()

    /// The markers of USFM that conversions left in the text: `\nd LORD\nd*`.
    static let usfm: [TagName: TagRole] = table([
        (.divineName, "nd"), (.added, "add"), (.wordsOfJesus, "wj"), (.note, "f fe"), (.crossReference, "x"),
        (.lineBreak, "q q1 q2 q3 q4 qr qc qm"), (.paragraph, "p m pi pi1 pmo pm nb"),
        (.inline, "+nd bk bd it em k no sc tl w pn qs qt sig sls ord rq ft fq fqa fk fl fr fv xt xo xq b"),
    ])

    private static func table(_ rows: [(TagRole, String)]) -> [TagName: TagRole] {
        var table: [TagName: TagRole] = [:]
        for (role, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = role }
        }
        return table
    }
}
