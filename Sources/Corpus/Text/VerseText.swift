package import Scripture

/// One verse of a translation: its clean text, and what stands on and around that text.
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
    /// What was asked for beside the text; empty where nothing was.
    package var extras: VerseExtras {
        get { box?.extras ?? VerseExtras() }
        set { box = newValue == VerseExtras() ? nil : Box(newValue) }
    }

    /// Most verses are asked for without extras, and then a copy of one is two words to retain instead of seven.
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
