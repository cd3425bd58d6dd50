import Packs
import Scripture

/// Turns a translation whose phrases have Strong's numbers into the words of the original, each with the phrase that
/// translates it.
///
/// If one phrase translates several words, each of them has this phrase. If several phrases translate one word, as in
/// `should … perish`, it is one word with these phrases. The words are in the order of the original if the source gives
/// their positions, else in the order of the translation. In a Hebrew or Greek text the phrase itself is the word.
package struct TaggedWords {
    private let verse: VerseText
    private let isOriginal: Bool
    private let isGreek: Bool
    private var bytes: [UInt8]
    private var words: [(word: OriginalWord, key: String, position: Int)] = []
    private var scheme: GrammarScheme?

    /// The languages whose texts are originals and not translations, as BCP 47 tags.
    static let originalLanguages: Set<String> = ["hbo", "he", "arc", "grc", "el"]

    /// Whether texts in a language are originals.
    package static func isOriginal(_ language: String) -> Bool { originalLanguages.contains(language) }

    init(_ verse: VerseText, language: String) {
        self.verse = verse
        isOriginal = TaggedWords.originalLanguages.contains(language)
        isGreek = language == "grc" || language == "el"
        // The verse's own text is first, so that its ranges are valid pieces.
        bytes = verse.text.withBytes { Array($0) }
    }

    /// The words; `nil` if no phrase has a number.
    mutating func original() -> OriginalVerse? {
        var phrase = 0
        var position = 0
        for word in verse.extras.words {
            if !word.range.isEmpty { phrase += 1 }
            add(word, phrase: word.range.isEmpty ? 0 : phrase, lastPosition: &position)
        }
        guard !words.isEmpty else { return nil }
        if !isOriginal {
            words = words.enumerated().sorted {
                ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
            }.map(\.element)
        }
        var result = OriginalVerse(
            verse: verse.verse, lastVerse: verse.lastVerse, storage: ByteStorage(copying: bytes))
        result.words = words.map(\.word)
        result.grammarScheme = scheme
        return result
    }

    private mutating func add(_ tagged: Word, phrase: Int, lastPosition: inout Int) {
        let codes = tagged.morphology.map { GrammarScheme.split($0) }
        if isOriginal {
            // The phrase is one word, with all its numbers.
            var word = OriginalWord()
            word.surface = tagged.range
            word.keys = piece(tagged.strongs.joined(separator: " "))
            let surface = String(decoding: bytes[tagged.range], as: UTF8.self)
            word.transliteration = piece(
                isGreek ? GreekTransliteration.latin(surface) : HebrewTransliteration.latin(surface))
            if let found = codes.first, let (scheme, code) = found {
                self.scheme = scheme
                word.grammar = piece(String(code))
            }
            words.append((word, "", words.count))
            return
        }
        for (index, key) in tagged.strongs.enumerated() {
            let position = tagged.positions.count == tagged.strongs.count ? tagged.positions[index] : lastPosition
            lastPosition = max(position, lastPosition)
            if position > 0, tagged.positions.count == tagged.strongs.count,
                let same = words.lastIndex(where: { $0.position == position && $0.key == key })
            {
                join(tagged.range, to: same)
                continue
            }
            var word = OriginalWord()
            word.keys = piece(key)
            if !tagged.range.isEmpty {
                word.english = tagged.range
                word.englishPosition = phrase
            }
            if tagged.lemmas.count == tagged.strongs.count { word.surface = piece(tagged.lemmas[index]) }
            if let (scheme, code) = code(of: index, in: tagged, codes) {
                self.scheme = scheme
                word.grammar = piece(String(code))
                if scheme == .robinson {
                    word.transliteration = piece(
                        GreekTransliteration.latin(tagged.lemmas.count > index ? tagged.lemmas[index] : ""))
                }
            }
            words.append((word, key, position))
        }
    }

    /// The grammar code of one of a word's numbers. If there is a code for each number, it is the one at the same
    /// index. If there is only one code, it is for the first number that is not H853: CrossWire's Hebrew has codes only
    /// for verbs, and never for the object marker H853 beside a verb.
    private func code(of index: Int, in word: Word, _ codes: [(scheme: GrammarScheme, code: Substring)?])
        -> (scheme: GrammarScheme, code: Substring)?
    {
        if codes.count == word.strongs.count { return codes[index] }
        guard let only = codes.first, word.strongs[index] != "H853" else { return nil }
        let first = word.strongs.firstIndex { $0 != "H853" }
        return first == index ? only : nil
    }

    /// Adds another phrase to the word at `index`: `should … perish`.
    private mutating func join(_ range: Range<Int>, to index: Int) {
        guard !range.isEmpty, words[index].word.english != range else { return }
        if words[index].word.english.isEmpty {
            words[index].word.english = range
            return
        }
        let start = bytes.count
        bytes.append(contentsOf: bytes[words[index].word.english])
        bytes.append(contentsOf: " … ".utf8)
        bytes.append(contentsOf: bytes[range])
        words[index].word.english = start..<bytes.count
    }

    private mutating func piece(_ text: String) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return start..<bytes.count
    }
}

extension ImportedText {
    /// The words of a text in a language of the originals whose words have Strong's numbers, as sections of its own. A
    /// request then reads them as they are, with their transliterations, which take longer than all else.
    ///
    /// Nil for any other text, and if its grammar codes are of several schemes, for which a source has no header.
    func originalSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])]? {
        guard TaggedWords.originalLanguages.contains(translation.language) else { return nil }
        let system = translation.versification
        var words = ImportedInterlinear(
            InterlinearHeader(language: translation.language == "he" ? "hbo" : translation.language, grammar: nil),
            slotCount: system.slotCount)
        var schemes: Set<GrammarScheme> = []
        var lastLink: UInt32 = 0
        for (slot, entry) in entries.enumerated() where entry.wordsLink > 0 && entry.wordsLink != lastLink {
            lastLink = entry.wordsLink
            guard let verse = system.verse(atSlot: slot) else { continue }
            let text = verses.text(of: entry)
            var content = VerseText(
                verse: verse, lastVerse: verse.verse, text: TextSlice(ByteStorage(copying: text), 0..<text.count))
            content.extras.words = verses.words(of: entry)
            var tagged = TaggedWords(content, language: translation.language)
            guard let original = tagged.original() else { continue }
            if let scheme = original.grammarScheme { schemes.insert(scheme) }
            var draft = InterlinearDraft()
            for word in original.words {
                var copy = WordDraft(original.string(word.surface))
                copy.range = word.surface
                copy.transliteration = original.string(word.transliteration)
                copy.grammar = original.string(word.grammar)
                copy.keys = original.string(word.keys).split(separator: " ").map(String.init)
                draft.words.append(copy)
            }
            words.set(draft, slot: slot)
        }
        guard words.wordCount > 0, schemes.count < 2 else { return nil }
        words.header.grammar = schemes.first
        return words.sections()
    }
}
