/// Guesses the language of a stretch of text by the commonest words of each: "und", "que", "и".
///
/// Texts are judged block by block, each with what stands around it, and only where a reference is in doubt, so a text is
/// read at most a few times.
struct LanguageGuess {
    private let text: SourceText
    private let languages: LanguageSet
    private var block = -1
    /// Of the block: the place of its language in the set.
    private var ofBlock: Int?
    /// The language of the reference found last.
    private var last: Int?

    private static let blockLength = 256
    /// So much before a block and behind it counts as well.
    private static let margin = 128

    init(text: SourceText, languages: LanguageSet) {
        self.text = text
        self.languages = languages
    }

    /// The place of the language of the text around an offset: that of its common words, else that of the reference before;
    /// `nil` where nothing tells.
    mutating func language(around offset: Int) -> Int? {
        let block = offset / LanguageGuess.blockLength
        if block != self.block {
            self.block = block
            ofBlock = judged(block)
        }
        return ofBlock ?? last
    }

    /// Takes note of the language of a reference.
    mutating func note(_ place: Int) { last = place }

    private func judged(_ block: Int) -> Int? {
        let start = max(0, block * LanguageGuess.blockLength - LanguageGuess.margin)
        let end = min(text.count, (block + 1) * LanguageGuess.blockLength + LanguageGuess.margin)
        var counts = [Int](repeating: 0, count: languages.wordTables.count)
        var place = start
        while place < end {
            if text[place] < UInt8(ascii: "A") {
                place += 1
                continue
            }
            let (glyph, length) = text.glyph(at: place)
            guard case .letter(let letter) = glyph else {
                place += length
                continue
            }
            var key = WordKey()
            if UnspacedScript.holds(letter) {
                key.append(letter)
                place += length
            } else {
                place = max(text.readWord(at: place, into: &key), place + length)
            }
            var languageMask = languages.row(for: key).common
            while languageMask != 0 {
                counts[languageMask.trailingZeroBitCount] += 1
                languageMask &= languageMask - 1
            }
        }
        let most = counts.max() ?? 0
        guard most >= 2, counts.count(where: { $0 == most }) == 1 else { return nil }
        return counts.firstIndex(of: most)
    }
}
