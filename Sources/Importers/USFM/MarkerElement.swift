import Corpus

/// An element of USX or an object of USJ, which both name what a marker of USFM does: `<para style="q1">`, `{"type": "para",
/// "marker": "q1"}`.
struct MarkerElement {
    enum Kind: Sendable {
        case book, chapter, verse, paragraph, character, note, milestone, figure, row, cell, sidebar, periphery
        case lineBreak
    }

    let kind: Kind
    /// The marker of USFM.
    var marker = ""
    /// A book's code.
    var code = ""
    /// A chapter's or a verse's number; empty at its end.
    var number = ""
    var word = WordAttributes()

    init(_ kind: Kind) { self.kind = kind }

    /// The kinds by their names in USX 3.0 and in USJ 3.1, where they differ. `table` and `ref` do nothing to their text.
    static let kinds: [String: Kind] = [
        "book": .book, "chapter": .chapter, "verse": .verse, "para": .paragraph, "char": .character, "note": .note,
        "ms": .milestone, "figure": .figure, "row": .row, "table:row": .row, "cell": .cell, "table:cell": .cell,
        "sidebar": .sidebar, "periph": .periphery, "optbreak": .lineBreak,
    ]

    /// Takes an attribute; both formats have the same, but that USX calls the marker `style`.
    mutating func set(_ name: String, _ value: String) {
        switch name {
        case "style", "marker": marker = value
        case "code": code = value
        case "number": number = value
        default: if kind == .character || kind == .milestone { word.set(name, value) }
        }
    }

    func begin(in reading: inout MarkerReading) throws(ImportError) {
        switch kind {
        case .book:
            // The text of the element is a remark.
            if try reading.beginBook(code) { reading.beginParagraph(.header) }
        case .chapter: if !number.isEmpty { try reading.beginChapter(number) }
        case .verse: if !number.isEmpty { try reading.beginVerse(number) }
        case .paragraph: reading.beginParagraph(role(among: \.isParagraph, else: .prose, &reading))
        case .row: reading.beginParagraph(.row)
        case .cell: reading.open(TagName(marker), .cell)
        case .character:
            reading.open(TagName(marker), role(among: { !$0.isParagraph }, else: .inline, &reading))
            reading.describe(word)
        case .note: reading.open(TagName(marker), role(among: \.isNote, else: .note(.note), &reading))
        case .figure: reading.open(MarkerElement.figure, .dropped)
        case .sidebar: reading.beginSidebar()
        case .periphery: reading.beginPeriphery()
        case .lineBreak: reading.append(" ")
        case .milestone:
            guard MarkerRole.role(of: TagName(marker)) == .alignment else { break }
            if marker.hasSuffix("e") { reading.endAlignment() } else { reading.beginAlignment(word) }
        }
    }

    func end(in reading: inout MarkerReading) {
        switch kind {
        case .book, .paragraph, .row: reading.endParagraph()
        case .character, .note: reading.close(TagName(marker))
        case .figure: reading.close(MarkerElement.figure)
        case .sidebar: reading.endSidebar()
        case .periphery: reading.endPeriphery()
        case .chapter, .verse, .milestone, .lineBreak, .cell: break
        }
    }

    private static let figure = TagName("fig")

    /// The role of the marker; of one that nobody knows, or that means nothing here, `other`.
    private func role(
        among isPossible: (MarkerRole) -> Bool, else other: MarkerRole, _ reading: inout MarkerReading
    ) -> MarkerRole {
        if let role = MarkerRole.role(of: TagName(marker)) { return isPossible(role) ? role : other }
        reading.draft.report.add(.unknownMarker, at: reading.place, detail: String(marker.prefix(20)))
        return marker.hasPrefix("z") && other == .prose ? .header : other
    }
}
