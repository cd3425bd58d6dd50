import Corpus

/// What a marker of USFM does to the text around it. USX and USJ name the same markers, so all three are read by this table.
///
/// After USFM 3.1 (docs.usfm.bible), with what USFM 2.4 had beside it.
enum MarkerRole: Sendable, Equatable {
    // Paragraphs: they end at the next.
    case identification
    /// The text is no Scripture and names nothing: a running header, a table of contents, a remark.
    case header
    /// A paragraph of an introduction or of matter at the end.
    case introduction
    case chapter
    case verse
    case prose
    /// Goes on with the paragraph before.
    case continuation
    case poetry
    case stanzaBreak
    case list
    case row
    case heading(Heading.Kind)
    /// `\d`, a psalm's title, which is Scripture.
    case superscription
    case sidebar
    case sidebarEnd
    case periphery

    // Characters: they end at their partner, or with the paragraph.
    case cell
    case inline
    case span(TextSpan.Kind)
    case word
    /// Text that is not printed in the verse: another number, a picture, a pronunciation.
    case dropped
    case note(Footnote.Kind)
    /// A part of a note; it ends where the next begins.
    case noteText
    /// The number of a verse inside a note.
    case noteVerse
    /// The place that a note is on, which its offset tells.
    case noteOrigin

    /// A point in the text: the start or the end of a quotation.
    case milestone
    /// unfoldingWord's `\zaln-s` and `\zaln-e`: the words between stand for one of the original, or for several.
    case alignment

    var isParagraph: Bool {
        switch self {
        case .cell, .inline, .span, .word, .dropped, .note, .noteText, .noteVerse, .noteOrigin, .milestone, .alignment:
            false
        default: true
        }
    }

    /// Whether the end of the paragraph may end it as well as its partner.
    var mayStayOpen: Bool {
        switch self {
        case .noteText, .noteOrigin, .cell, .alignment: true
        default: false
        }
    }

    /// Whether verses stand in such a paragraph.
    var holdsVerses: Bool {
        switch self {
        case .prose, .continuation, .poetry, .stanzaBreak, .list, .row: true
        default: false
        }
    }

    var isNote: Bool { if case .note = self { true } else { false } }

    /// The role of a marker; `nil` for one that no standard knows. A number behind a name is a level: `q2` is looked for as
    /// `q2`, then as `q`. A cell may span columns: `tc1-2`.
    static func role(of marker: TagName) -> MarkerRole? { table[marker] ?? table[marker.withoutLevel] }

    private static let table: [TagName: MarkerRole] = {
        let rows: [(MarkerRole, String)] = [
            (.identification, "id"),
            (.header, "usfm ide sts rem h toc toca restore cl cp mt mte"),
            (
                .introduction,
                "imt imte is ip ipi im imi ipq imq ipr ipc iq ib ili iot io iex ie isr"
            ),
            (.chapter, "c"), (.verse, "v"),
            (.prose, "p m po pr cls pmo pm pmc pmr pi mi pc ph phi ps psi"),
            (.continuation, "nb pb"),
            (.poetry, "q qr qc qm qd"), (.stanzaBreak, "b"),
            (.list, "lh li lf lim"), (.row, "tr"),
            (.heading(.pericope), "s"), (.heading(.acrostic), "qa"),
            (.heading(.other), "ms mr sr r sd sp cd lit"),
            // No standard has one for the subscription of an epistle; this one is ours (`lectern export`).
            (.heading(.colophon), "zcolophon"),
            (.superscription, "d"),
            (.sidebar, "esb"), (.sidebarEnd, "esbe"), (.periphery, "periph"),

            (.cell, "th thr thc tc tcr tcc"),
            (
                .inline,
                """
                bk dc k no sc sup em bd it bdit ord pn png qac qs qt sig sls tl wa wg wh wr rb ref jmp ndx lik liv litl \
                ior iqt efk mqs
                """
            ),
            (.span(.added), "add addpn"), (.span(.divineName), "nd"), (.span(.wordsOfJesus), "wj"), (.word, "w"),
            (.dropped, "ca va vp fig pro cat fm efm xop"),
            (.note(.note), "f fe ef efe"), (.note(.crossReference), "x ex rq"),
            (.noteText, "ft fk fq fqa fl fw fp fdc xk xq xt xta xot xnt xdc xtSee xtSeeAlso"),
            (.noteVerse, "fv"), (.noteOrigin, "fr xo"),
            (.milestone, "qt-s qt-e ts ts-s ts-e t-s t-e"), (.alignment, "zaln-s zaln-e"),
        ]
        var table: [TagName: MarkerRole] = [:]
        for (role, names) in rows { for name in names.split(separator: " ") { table[TagName(String(name))] = role } }
        return table
    }()
}

extension TagName {
    /// `q` of `q2`, `tc` of `tc1-2`, `qt-s` of `qt1-s`.
    fileprivate var withoutLevel: TagName {
        var kept = TagName()
        var isDone = false
        for place in 0..<16 {
            let byte = UInt8(truncatingIfNeeded: (place < 8 ? high : low) >> (UInt64(place % 8) * 8))
            if byte == 0 { break }
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            if isDigit { isDone = true }
            // Behind the level, only the letter of a milestone means anything.
            if isDigit || isDone && byte == UInt8(ascii: "-") && nextIsDigit(place) { continue }
            kept.append(byte)
        }
        return kept
    }

    private func nextIsDigit(_ place: Int) -> Bool {
        guard place < 15 else { return false }
        let next = UInt8(truncatingIfNeeded: (place + 1 < 8 ? high : low) >> (UInt64((place + 1) % 8) * 8))
        return UInt8(ascii: "0")...UInt8(ascii: "9") ~= next
    }

    /// Whether the name begins with a byte.
    func begins(with byte: Unicode.Scalar) -> Bool { UInt8(truncatingIfNeeded: high) == UInt8(ascii: byte) }
}
