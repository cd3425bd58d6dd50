package import Scripture

/// What one entry of a dictionary says: a word of a lexicon, or a topic with its places.
///
/// Text is clean as a verse is: no markup, single spaces; lines of `text` break with `\n`. What a source does not say is
/// empty, never missing.
package struct DictionaryEntry: Sendable, Hashable {
    /// The key as replies give it: `G3056` for a Strong's number (the letter kept, no padding), `AARON`.
    package var key: String
    /// The word in its own script; several where the source gives several spellings as equals.
    package var originalWords: [String] = []
    package var transliteration = ""
    package var pronunciation = ""
    /// The language of the word as a BCP 47 tag: `grc`, `hbo`, `arc`; empty for a topic.
    package var language = ""
    package var partOfSpeech = ""
    /// Where the word comes from: `from G3004`.
    package var origin = ""
    package var definition = ""
    /// How the King James Version renders the word.
    package var usage = ""
    /// The whole entry, where the source does not tell its parts apart.
    package var text = ""
    /// The keys that the entry mentions, in its order, each once.
    package var related: [String] = []
    /// Other words that the entry can be found by.
    package var otherForms: [String] = []
    /// The parts of a topic.
    package var sections: [TopicSection] = []

    package init(key: String) { self.key = key }

    /// The first clause of the definition, which is what a hover has room for.
    package var shortDefinition: String {
        var depth = 0
        let bytes = definition.utf8.span
        for place in bytes.indices {
            switch bytes[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ";") where depth <= 0: return String(Substring(definition.utf8.prefix(place)))
            default: break
            }
        }
        return definition
    }
}

/// One line of a topic: what it is about, and where Scripture speaks of it.
package struct TopicSection: Sendable, Hashable {
    /// 0 for a line of the topic, 1 for one inside such a line, and so on.
    package var depth: Int
    package var title: String
    /// In the numbering of the work's versification, in the source's order.
    package var references: [VerseRange] = []
    /// Keys of other topics.
    package var related: [String] = []

    package init(depth: Int, title: String) {
        self.depth = depth
        self.title = title
    }
}
