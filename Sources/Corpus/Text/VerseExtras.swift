/// What a source prints on and around the text of one verse.
package struct VerseExtras: Sendable, Hashable {
    package var spans: [TextSpan] = []
    package var headings: [Heading] = []
    package var footnotes: [Footnote] = []
    /// Where lines of poetry begin: offsets of the first character of a line other than the first, ascending. The
    /// character before such an offset is the space that a line break replaces.
    package var lineStarts: [Int] = []
    package var words: [Word] = []

    package init() {}
}

/// A stretch of a verse that is marked: the words of Jesus, words the translators added, the divine name.
package struct TextSpan: Sendable, Hashable {
    /// What the marking means; raw values stand in packs.
    package enum Kind: UInt8, Sendable, CaseIterable { case wordsOfJesus, added, divineName }
    package var range: Range<Int>
    package var kind: Kind

    package init(_ range: Range<Int>, _ kind: Kind) {
        self.range = range
        self.kind = kind
    }
}

/// A title that stands before a verse, in it or after it.
package struct Heading: Sendable, Hashable {
    /// What it is the title of; raw values stand in packs.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// The title of a passage unit, by the editors.
        case pericope
        /// A psalm's title, which is Scripture.
        case superscription
        /// A letter of an acrostic (`ALEPH`).
        case acrostic
        /// The subscription of an epistle.
        case colophon
        /// A title over a whole chapter or book, or one of unknown kind.
        case other
    }
    package var kind: Kind
    /// Offset into the verse's text where the heading stands; 0 before the verse.
    package var offset: Int
    package var text: String

    package init(kind: Kind, offset: Int = 0, text: String) {
        self.kind = kind
        self.offset = offset
        self.text = text
    }
}

/// A note of the source at one place of a verse.
package struct Footnote: Sendable, Hashable {
    /// What the note is for; raw values stand in packs.
    package enum Kind: UInt8, Sendable, CaseIterable { case note, crossReference }
    package var kind: Kind
    /// Offset into the verse's text after which the note stands.
    package var offset: Int
    package var text: String

    package init(kind: Kind = .note, offset: Int, text: String) {
        self.kind = kind
        self.offset = offset
        self.text = text
    }
}
