import Corpus

/// A word as the Open Scriptures write it: its parts with slashes between.
enum HebrewWord {
    /// - Parameters:
    ///   - text: `וַ/תֹּ֖אמֶר`.
    ///   - lemma: `c/559`, `b/834 a`, `1035+`; letters for particles that are part of the word.
    ///   - morph: `HC/Vqw3fs`.
    static func draft(_ text: String, lemma: String, morph: String) -> WordDraft {
        let surfaces = text.split(separator: "/", omittingEmptySubsequences: false)
        let lemmas = lemma.split(separator: "/", omittingEmptySubsequences: false).map(part)
        let codes = morph.split(separator: "/", omittingEmptySubsequences: false)
        var word = WordDraft(surfaces.joined())
        word.transliteration = HebrewTransliteration.latin(word.surface)
        word.grammar = morph
        word.keys = lemmas.compactMap { StrongsNumber($0)?.key }
        for (place, surface) in surfaces.enumerated() where surfaces.count > 1 {
            word.morphemes.append(
                MorphemeDraft(
                    surface: String(surface), lemma: place < lemmas.count ? lemmas[place] : "",
                    grammar: place < codes.count ? String(codes[place]) : ""))
        }
        return word
    }

    /// A part of a lemma: a letter as it is, a number as a key with its suffix, `834 a` as `H834a`.
    private static func part(_ lemma: Substring) -> String {
        guard lemma.first?.isNumber == true else { return String(lemma) }
        let key = "H" + lemma.filter { $0.isASCII && ($0.isNumber || $0.isLetter) }
        return StrongsNumber(key)?.key ?? String(lemma)
    }

    /// Several written words that are read as one, or together as others.
    static func joined(_ words: [WordDraft]) -> WordDraft {
        guard words.count > 1 else { return words.first ?? WordDraft() }
        var whole = WordDraft()
        for (place, word) in words.enumerated() {
            whole.surface += word.surface
            whole.transliteration += word.transliteration
            whole.keys += word.keys
            whole.grammar += (place == 0 ? "" : "/") + (place == 0 ? word.grammar : String(word.grammar.dropFirst()))
            let isLast = place == words.count - 1
            if isLast {
                whole.punctuation = word.punctuation
            } else {
                // A maqqef between them stays where it was.
                whole.surface += word.punctuation.isEmpty ? " " : word.punctuation
                whole.transliteration += word.punctuation.isEmpty ? " " : "-"
            }
        }
        return whole
    }
}
