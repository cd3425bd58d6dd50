/// How a pack stores a verse word by word: one stretch of bytes that holds all but the words themselves, which mostly are
/// slices of the verse's text, so that reading it checks few blocks.
///
///     number in the King James Version: string
///     count of words; each: which of the members follow (a bit each, in the order of `Member`), then those
///     text range   signed distance from the end of the word before, length
///     keys         the numbers with spaces between: string
///     morphemes    count; each: length of its surface, lemma: string, length of its part of the code. The surfaces stand one
///                  behind the other in the word's, the parts in the code with a slash between
///     variant      kind; note: string; count of words; each as above
///
/// Strings have a length in front.
enum InterlinearRecord {
    enum Member: Int, CaseIterable {
        case textRange, surface, punctuation, transliteration, english, englishPosition, grammar, keys, lemma, gloss,
            editions,
            morphemes, variant

        var bit: Int { 1 << rawValue }
    }

    /// No verse has more; the longest of the Hebrew Bible has 43.
    static let maximumWordCount = 4096

    static func encode(_ draft: InterlinearDraft) -> [UInt8] {
        var writer = ByteWriter()
        writer.string(draft.kjvNumber)
        var end = 0
        encode(draft.words, to: &writer, end: &end)
        return writer.bytes
    }

    private static func encode(_ words: [WordDraft], to writer: inout ByteWriter, end: inout Int) {
        let words = words.prefix(maximumWordCount)
        writer.number(words.count)
        for word in words {
            writer.number(members(of: word).reduce(0) { $0 | $1.bit })
            if let range = word.range {
                writer.signed(range.lowerBound - end)
                writer.number(range.count)
                end = range.upperBound
            } else if !word.surface.isEmpty {
                writer.string(word.surface)
            }
            for string in [word.punctuation, word.transliteration, word.english] where !string.isEmpty {
                writer.string(string)
            }
            if word.englishPosition > 0 { writer.number(word.englishPosition) }
            if !word.grammar.isEmpty { writer.string(word.grammar) }
            if !word.keys.isEmpty { writer.string(word.keys.joined(separator: " ")) }
            for string in [word.lemma, word.gloss, word.editions] where !string.isEmpty { writer.string(string) }
            if word.morphemes.count > 1 {
                writer.number(word.morphemes.count)
                for morpheme in word.morphemes {
                    writer.number(morpheme.surface.utf8.count)
                    writer.string(morpheme.lemma)
                    writer.number(morpheme.grammar.utf8.count)
                }
            }
            if let variant = word.variant {
                writer.number(Int(variant.kind.rawValue))
                writer.string(variant.note)
                // A variant's words stand outside the text.
                var none = 0
                encode(
                    variant.words.map { word in
                        var word = word
                        word.range = nil
                        word.variant = nil
                        return word
                    }, to: &writer, end: &none)
            }
        }
    }

    private static func members(of word: WordDraft) -> [Member] {
        [
            word.range != nil ? .textRange : word.surface.isEmpty ? nil : .surface,
            word.punctuation.isEmpty ? nil : .punctuation, word.transliteration.isEmpty ? nil : .transliteration,
            word.english.isEmpty ? nil : .english, word.englishPosition > 0 ? .englishPosition : nil,
            word.grammar.isEmpty ? nil : .grammar, word.keys.isEmpty ? nil : .keys,
            word.lemma.isEmpty ? nil : .lemma, word.gloss.isEmpty ? nil : .gloss,
            word.editions.isEmpty ? nil : .editions, word.morphemes.count > 1 ? .morphemes : nil,
            word.variant == nil ? nil : .variant,
        ].compactMap { $0 }
    }
}
