import Corpus

/// The headings and notes of the verse that is being written. Those that come before its text wait for it, and then stand
/// where it begins.
struct VerseMargin {
    private var headings: [Heading] = []
    private var notes: [Footnote] = []
    private var waitingHeadings: [Heading] = []
    private var waitingNotes: [Footnote] = []

    var isWaiting: Bool { !waitingHeadings.isEmpty || !waitingNotes.isEmpty }

    /// Adds a note at its own place of the text.
    mutating func add(_ note: Footnote) { notes.append(note) }

    mutating func wait(_ heading: Heading) { waitingHeadings.append(heading) }

    mutating func wait(_ note: Footnote) { waitingNotes.append(note) }

    /// The headings that wait stand at this offset of the verse's text.
    mutating func placeHeadings(at offset: Int) {
        headings += waitingHeadings.map { Heading(kind: $0.kind, offset: offset, text: $0.text) }
        waitingHeadings = []
    }

    /// The notes that wait stand at this offset of the verse's text.
    mutating func placeNotes(at offset: Int) {
        notes += waitingNotes.map { Footnote(kind: $0.kind, offset: offset, text: $0.text) }
        waitingNotes = []
    }

    /// What the verse has, for the verse to end; what waits goes on waiting.
    mutating func take() -> (headings: [Heading], notes: [Footnote]) {
        defer { (headings, notes) = ([], []) }
        return (headings, notes)
    }
}
