import Packs
import Scripture

/// The words of a translation whose phrases carry Strong's numbers, turned round: a row a word of the original, with the phrase
/// that translates it.
///
/// One phrase may stand for several words, which all name it then; one word may be translated by several phrases, as in
/// `should … perish`, and stays one. Where the source tells the places of words in the original verse, the words go in that
/// order, else in the order of the translation. In a text that itself is Hebrew or Greek the phrase is the word.
struct TaggedWords {
    private let verse: VerseText
    private let isOriginal: Bool
    private let isGreek: Bool
    private var bytes: [UInt8]
    private var words: [(word: OriginalWord, key: String, position: Int)] = []
    private var scheme: GrammarScheme?

    /// The languages, as BCP 47 tags, whose texts are no translations.
    static let originalLanguages: Set<String> = ["hbo", "he", "arc", "grc", "el"]

    init(_ verse: VerseText, language: String) {
        self.verse = verse
        isOriginal = TaggedWords.originalLanguages.contains(language)
        isGreek = language == "grc" || language == "el"
        // The verse's own text stands first, so that ranges in it are pieces as they are.
        bytes = verse.text.withBytes { Array($0) }
    }

    /// `nil` where no phrase has a number.
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
            // One row a word, with all its numbers.
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
        for (place, key) in tagged.strongs.enumerated() {
            let position = tagged.positions.count == tagged.strongs.count ? tagged.positions[place] : lastPosition
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
            if tagged.lemmas.count == tagged.strongs.count { word.surface = piece(tagged.lemmas[place]) }
            if let (scheme, code) = code(of: place, in: tagged, codes) {
                self.scheme = scheme
                word.grammar = piece(String(code))
                if scheme == .robinson {
                    word.transliteration = piece(
                        GreekTransliteration.latin(tagged.lemmas.count > place ? tagged.lemmas[place] : ""))
                }
            }
            words.append((word, key, position))
        }
    }

    /// The code of one of several numbers: in step with them, or the only one. CrossWire's Hebrew has codes for verbs alone,
    /// and the object marker H853 beside a verb is never what such a code means.
    private func code(of place: Int, in word: Word, _ codes: [(scheme: GrammarScheme, code: Substring)?])
        -> (scheme: GrammarScheme, code: Substring)?
    {
        if codes.count == word.strongs.count { return codes[place] }
        guard let only = codes.first, word.strongs[place] != "H853" else { return nil }
        let first = word.strongs.firstIndex { $0 != "H853" }
        return first == place ? only : nil
    }

    /// Adds a further phrase to a word, in the order of the text.
    private mutating func join(_ range: Range<Int>, to place: Int) {
        guard !range.isEmpty, words[place].word.english != range else { return }
        if words[place].word.english.isEmpty {
            words[place].word.english = range
            return
        }
        let start = bytes.count
        bytes.append(contentsOf: bytes[words[place].word.english])
        bytes.append(contentsOf: " … ".utf8)
        bytes.append(contentsOf: bytes[range])
        words[place].word.english = start..<bytes.count
    }

    private mutating func piece(_ text: String) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return start..<bytes.count
    }
}
