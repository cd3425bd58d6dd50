/// The limits on what one request may ask for. Passing one is an `invalidParams` error that names it.
enum Bounds {
    /// A reference, a name, a query: bytes.
    static let shortText = 4096
    /// A text to scan: bytes.
    static let longText = 16 << 20
    /// A text to speak: bytes.
    static let spokenText = 5 << 20
    /// References in one request.
    static let references = 1000
    /// Translations side by side.
    static let translations = 32
    /// Verses in one reply, over all passages and translations; a whole Bible with the deuterocanon fits.
    static let verses = 45_000
    /// Verses word by word in one reply; the longest psalm fits.
    static let interlinearVerses = 200
    /// Verses shown around a passage, on each side.
    static let surrounding = 200
    /// Entries on one page of a reply.
    static let pageSize = 1000
    /// The text of the notes in one reply, over all commentaries: bytes.
    static let commentary = 8 << 20
    /// The HTML of the devotionals in one reply: bytes.
    static let devotionals = 4 << 20
    /// Cross references in one reply.
    static let crossReferences = 1000
    /// Verses whose text one cross reference brings.
    static let crossReferenceVerses = 50
    /// What `formatted` may take in one reply, over all passages and translations: bytes. A template can ask for a whole
    /// Bible a thousand times over.
    static let formatted = 32 << 20
    /// Places named by the references of one text.
    static let segments = 200_000
    /// A template: bytes.
    static let template = 16 << 10
}
