/// What one verse leaves to the next of its book.
struct VerseCarry {
    /// A paragraph has begun, and no word of it has been printed.
    var isParagraphDue = false
    /// The ids of speeches of Jesus that have begun and not ended: `<q who="Jesus" sID="q1"/>`.
    var speeches: [String] = []
}
