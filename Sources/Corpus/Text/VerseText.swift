package import Packs
package import Scripture

/// One verse of a translation: its clean text, and what the source prints on and around that text.
///
/// `text` has no markup, no pilcrow and no footnotes, single spaces, and no space at either end. All offsets are UTF-8
/// offsets into it.
package struct VerseText: Sendable {
    package var verse: Verse
    /// The last verse that the text covers; equals `verse.verse` unless verses are bridged.
    package var lastVerse: Int
    package var text: TextSlice
    /// Whether the verse begins a paragraph.
    package var startsParagraph: Bool
    /// What was asked for besides the text; empty if nothing was.
    package var extras: VerseExtras {
        get { box?.extras ?? VerseExtras() }
        set { box = newValue == VerseExtras() ? nil : Box(newValue) }
    }

    /// In a box, because most verses have no extras: so a copy of a verse retains two references instead of seven.
    private var box: Box?

    private final class Box: Sendable {
        let extras: VerseExtras
        init(_ extras: VerseExtras) { self.extras = extras }
    }

    package init(
        verse: Verse, lastVerse: Int, text: TextSlice, startsParagraph: Bool = false,
        extras: VerseExtras? = nil
    ) {
        self.verse = verse
        self.lastVerse = lastVerse
        self.text = text
        self.startsParagraph = startsParagraph
        box = if let extras, extras != VerseExtras() { Box(extras) } else { nil }
    }
}

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

/// A marked part of a verse: the words of Jesus, words that the translators added, the divine name.
package struct TextSpan: Sendable, Hashable {
    /// What the mark means. The raw values are used in packs.
    package enum Kind: UInt8, Sendable, CaseIterable { case wordsOfJesus, added, divineName }
    package var range: Range<Int>
    package var kind: Kind

    package init(_ range: Range<Int>, _ kind: Kind) {
        self.range = range
        self.kind = kind
    }
}

/// A title before, inside or after a verse.
package struct Heading: Sendable, Hashable {
    /// What it is the title of. The raw values are used in packs.
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
    /// Offset of the heading in the verse's text; 0 if it is before the verse.
    package var offset: Int
    package var text: String

    package init(kind: Kind, offset: Int = 0, text: String) {
        self.kind = kind
        self.offset = offset
        self.text = text
    }
}

/// A note that the source prints at one offset of a verse.
package struct Footnote: Sendable, Hashable {
    /// What the note is for. The raw values are used in packs.
    package enum Kind: UInt8, Sendable, CaseIterable { case note, crossReference }
    package var kind: Kind
    /// Offset in the verse's text after which the note is printed.
    package var offset: Int
    package var text: String

    package init(kind: Kind = .note, offset: Int, text: String) {
        self.kind = kind
        self.offset = offset
        self.text = text
    }
}

/// A part of a verse that translates one or more words of the original, or such a word itself.
package struct Word: Sendable, Hashable {
    /// Empty for a word of the original that the translation leaves out.
    package var range: Range<Int>
    /// Strong's numbers in the source's order, letter kept, no padding: `G3056`, `H7225`, `H1254a`.
    package var strongs: [String] = []
    /// Dictionary forms, one for each of `strongs`; empty if the source has none.
    package var lemmas: [String] = []
    /// Morphology codes with their scheme: `robinson:V-AAI-3S`, `oshm:HVqp3ms`.
    package var morphology: [String] = []
    /// Positions in the original verse, from 1.
    package var positions: [Int] = []
    /// The word in the original script, if the source prints it beside a translation.
    package var surface: String = ""
    package var transliteration: String = ""
    package var gloss: String = ""

    package init(range: Range<Int>) { self.range = range }
}

/// A part of a `ByteStorage` that holds UTF-8 text.
package struct TextSlice: Sendable {
    package let storage: ByteStorage
    package let range: Range<Int>

    /// `range` must be inside the storage.
    package init(_ storage: ByteStorage, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= storage.bytes.count)
        self.storage = storage
        self.range = range
    }

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(ByteStorage(copying: bytes), 0..<bytes.count)
    }

    package var count: Int { range.count }
    package var isEmpty: Bool { range.isEmpty }

    @inline(__always)
    package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        body(UnsafeRawBufferPointer(rebasing: storage.bytes[range]))
    }

    package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
