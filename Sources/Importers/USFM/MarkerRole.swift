import Corpus
import Scripture

/// What a marker of USFM does to the text around it. USX and USJ use the same markers, so this table serves all three.
///
/// From USFM 3.1 (docs.usfm.bible), with the markers that only USFM 2.4 has.
enum MarkerRole: Sendable, Equatable {
    // Paragraphs. A paragraph ends where the next begins.
    case identification
    /// The text is not Scripture and not a title: a running header, a table of contents, a remark.
    case header
    /// A paragraph of an introduction or of an appendix.
    case introduction(IntroductionPart)
    /// `\zintro`, with which an export of Lectern marks that the introduction of a book follows.
    case introductionStart
    case chapter
    case verse
    case prose
    /// Continues the previous paragraph.
    case continuation
    case poetry
    case stanzaBreak
    case list
    case row
    case heading(Heading.Kind)
    /// `\d`, the title of a psalm, which is Scripture.
    case superscription
    case sidebar
    case sidebarEnd
    case periphery

    // Styles of characters and notes. They end at their end marker, or with the paragraph.
    case cell
    case inline
    case span(TextSpan.Kind)
    case word
    /// Text that is not part of the verse: an alternative number, a picture, a pronunciation.
    case dropped
    case note(Footnote.Kind)
    /// A part of a note; it ends where the next part begins.
    case noteText
    /// The number of a verse inside a note.
    case noteVerse
    /// The reference of the verse that a note belongs to. The note's offset already shows it.
    case noteOrigin

    /// A point in the text: the start or the end of a quotation.
    case milestone
    /// The markers `\zaln-s` and `\zaln-e` of unfoldingWord: the words between them translate one or several words of
    /// the original.
    case alignment

    /// What a paragraph of an introduction is.
    enum IntroductionPart: Sendable { case title, paragraph, continuation, line }

    /// The role of a paragraph in an introduction that is read as text.
    var asText: MarkerRole {
        switch self {
        case .header, .introduction(.title): .heading(.other)
        case .introduction(.paragraph): .prose
        case .introduction(.continuation): .continuation
        case .introduction(.line): .poetry
        default: self
        }
    }

    var isParagraph: Bool {
        switch self {
        case .cell, .inline, .span, .word, .dropped, .note, .noteText, .noteVerse, .noteOrigin, .milestone, .alignment:
            false
        default: true
        }
    }

    /// Whether it may end with the paragraph, without an end marker.
    var mayStayOpen: Bool {
        switch self {
        case .noteText, .noteOrigin, .cell, .alignment: true
        default: false
        }
    }

    /// Whether such a paragraph contains verses.
    var holdsVerses: Bool {
        switch self {
        case .prose, .continuation, .poetry, .stanzaBreak, .list, .row: true
        default: false
        }
    }

    var isNote: Bool { if case .note = self { true } else { false } }

    /// The role of a marker; `nil` if it is in no standard. A number after a name is a level: the table is searched
    /// for `q2`, then for `q`. A cell may span columns: `tc1-2`.
    static func role(of marker: TagName) -> MarkerRole? { table[marker] ?? table[marker.withoutLevel] }

    private static let table: [TagName: MarkerRole] = {
        let rows: [(MarkerRole, String)] = [
            (.identification, "id"),
            (.header, "usfm ide sts rem h toc toca restore cl cp mt mte"),
            (.introductionStart, "zintro"), (.introduction(.title), "imt imte is"), (.introduction(.line), "iq"),
            (.introduction(.continuation), "im"),
            (.introduction(.paragraph), "ip ipi imi ipq imq ipr ipc ib ili iot io iex ie isr"),
            (.chapter, "c"), (.verse, "v"),
            (.prose, "p m po pr cls pmo pm pmc pmr pi mi pc ph phi ps psi"),
            (.continuation, "nb pb"),
            (.poetry, "q qr qc qm qd"), (.stanzaBreak, "b"),
            (.list, "lh li lf lim"), (.row, "tr"),
            (.heading(.pericope), "s"), (.heading(.acrostic), "qa"),
            (.heading(.other), "ms mr sr r sd sp cd lit"),
            // No standard has a marker for the subscription of an epistle. This one is our own (`lectern export`).
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
    /// The name without its level: `q` of `q2`, `tc` of `tc1-2`, `qt-s` of `qt1-s`.
    fileprivate var withoutLevel: TagName {
        var kept = TagName()
        var isDone = false
        for index in 0..<16 {
            let byte = UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (UInt64(index % 8) * 8))
            if byte == 0 { break }
            let isDigit = byte.isASCIIDigit
            if isDigit { isDone = true }
            // After the level, only the letter of a milestone means anything.
            if isDigit || isDone && byte == UInt8(ascii: "-") && nextIsDigit(index) { continue }
            kept.append(byte)
        }
        return kept
    }

    private func nextIsDigit(_ index: Int) -> Bool {
        guard index < 15 else { return false }
        let next = UInt8(truncatingIfNeeded: (index + 1 < 8 ? high : low) >> (UInt64((index + 1) % 8) * 8))
        return next.isASCIIDigit
    }

    /// Whether the first byte of the name is `byte`.
    func begins(with byte: Unicode.Scalar) -> Bool { UInt8(truncatingIfNeeded: high) == UInt8(ascii: byte) }
}
