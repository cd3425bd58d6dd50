/// Reads one record of `InterlinearRecord` into a verse whose pieces are ranges of the pack.
struct InterlinearReading {
    private var reader: ByteReader
    /// Where the record begins in the storage.
    private let start: Int
    /// The verse's text as a range of the storage.
    private let text: Range<Int>

    init(_ bytes: UnsafeRawBufferPointer, start: Int, text: Range<Int>) {
        reader = ByteReader(bytes)
        self.start = start
        self.text = text
    }

    /// Adds all to `verse`; false where the record does not decode or points outside.
    mutating func read(into verse: inout OriginalVerse) -> Bool {
        guard let number = piece() else { return false }
        verse.kjvNumber = number
        guard let words = words(into: &verse, isVariant: false) else { return false }
        verse.words = words
        return reader.remaining == 0
    }

    private mutating func words(into verse: inout OriginalVerse, isVariant: Bool) -> [OriginalWord]? {
        guard let count = reader.count(), count <= InterlinearRecord.maximumWordCount else { return nil }
        var words: [OriginalWord] = []
        words.reserveCapacity(count)
        var end = text.lowerBound
        for _ in 0..<count {
            // Read where it stays: a word is two hundred bytes, which each hand it goes through would copy.
            words.append(OriginalWord())
            guard read(&words[words.count - 1], into: &verse, textEnd: &end, isVariant: isVariant) else { return nil }
        }
        return words
    }

    private mutating func read(
        _ word: inout OriginalWord, into verse: inout OriginalVerse, textEnd: inout Int, isVariant: Bool
    ) -> Bool {
        guard let members = reader.number(), members < 1 << InterlinearRecord.Member.allCases.count else {
            return false
        }
        func has(_ member: InterlinearRecord.Member) -> Bool { members & member.bit != 0 }
        if has(.textRange) {
            guard let distance = reader.signed(), let length = reader.number() else { return false }
            let start = textEnd + distance
            guard start >= text.lowerBound, start + length <= text.upperBound else { return false }
            textEnd = start + length
            word.surface = start..<textEnd
        }
        if has(.surface) { guard read(&word.surface) else { return false } }
        if has(.punctuation) { guard read(&word.punctuation) else { return false } }
        if has(.transliteration) { guard read(&word.transliteration) else { return false } }
        if has(.english) { guard read(&word.english) else { return false } }
        if has(.englishPosition) {
            guard let position = reader.number() else { return false }
            word.englishPosition = position
        }
        if has(.grammar) { guard read(&word.grammar) else { return false } }
        if has(.keys) { guard read(&word.keys) else { return false } }
        if has(.lemma) { guard read(&word.lemma) else { return false } }
        if has(.gloss) { guard read(&word.gloss) else { return false } }
        if has(.editions) { guard read(&word.editions) else { return false } }
        if has(.morphemes) { guard readMorphemes(of: &word, into: &verse) else { return false } }
        if has(.variant) {
            guard !isVariant, readVariant(of: &word, into: &verse) else { return false }
        }
        return true
    }

    private mutating func readMorphemes(of word: inout OriginalWord, into verse: inout OriginalVerse) -> Bool {
        guard let count = reader.count() else { return false }
        let first = verse.morphemes.count
        var surface = word.surface.lowerBound
        var grammar = word.grammar.lowerBound
        for _ in 0..<count {
            guard let length = reader.number(), let lemma = piece(), let codeLength = reader.number(),
                surface + length <= word.surface.upperBound, grammar + codeLength <= word.grammar.upperBound
            else { return false }
            verse.morphemes.append(
                OriginalMorpheme(
                    surface: surface..<surface + length, lemma: lemma, grammar: grammar..<grammar + codeLength))
            surface += length
            // The slash behind the part.
            grammar = min(grammar + codeLength + 1, word.grammar.upperBound)
        }
        word.morphemes = first..<verse.morphemes.count
        return true
    }

    private mutating func readVariant(of word: inout OriginalWord, into verse: inout OriginalVerse)
        -> Bool
    {
        guard let kind = reader.byte().flatMap(OriginalVariant.Kind.init), let note = piece(),
            let words = words(into: &verse, isVariant: true)
        else { return false }
        let first = verse.otherWords.count
        verse.otherWords += words
        word.variant = verse.variants.count
        verse.variants.append(
            OriginalVariant(kind: kind, note: note, words: first..<verse.otherWords.count))
        return true
    }

    @inline(__always)
    private mutating func read(_ piece: inout Range<Int>) -> Bool {
        guard let found = self.piece() else { return false }
        piece = found
        return true
    }

    /// A string with its length in front, as a range of the storage.
    @inline(__always)
    private mutating func piece() -> Range<Int>? {
        guard let count = reader.count() else { return nil }
        let place = start + reader.position
        guard reader.skip(count) else { return nil }
        return place..<place + count
    }
}
