import Corpus

/// Alignments of a translation with the original, as unfoldingWord's Bibles have them:
/// `\zaln-s |x-strong="G25210" x-lemma="κάθημαι"\*\w sat\w* \w down\w*\zaln-e\*`.
///
/// The words between are one word here, as a phrase of `\w` is. An alignment right inside another says that the phrase stands for
/// several words of the original.
extension MarkerReading {
    /// - Parameter attributes: of the word of the original; `nil` where they are too long to be read.
    mutating func beginAlignment(_ attributes: WordAttributes?) {
        guard book != nil, elements.count < VerseWriter.maximumDepth / 2 else { return }
        var attributes = attributes
        attributes?.isUnfoldingWord = true
        let word = attributes?.word(isOldTestament: isOldTestament)
        let isInner = elements.last?.role == .alignment
        if isInner, let outer = alignedWord, let word {
            let joined = outer.joined(with: word)
            alignedWord = joined
            writer.amend(.word(joined))
            // What says it is the outermost; this one only has an end.
            alignmentDepth += 1
            return
        }
        elements.append((MarkerReading.alignment, .alignment))
        alignmentDepth = 1
        alignedWord = word
        if let word { writer.begin(.word(word)) } else { writer.begin(.plain) }
    }

    /// Ends the innermost alignment. A line of poetry may have ended it before.
    mutating func endAlignment() {
        alignmentDepth = max(0, alignmentDepth - 1)
        if alignmentDepth == 0 { close(MarkerReading.alignment) }
    }

    private static let alignment = TagName("zaln-s")
}

extension Word {
    /// One word that stands for what two stand for.
    fileprivate func joined(with other: Word) -> Word {
        // As many as one element of a text may have.
        guard strongs.count < 16, lemmas.count < 16 else { return self }
        var word = self
        word.strongs += other.strongs
        word.lemmas += other.lemmas
        word.surface = [surface, other.surface].filter { !$0.isEmpty }.joined(separator: " ")
        return word
    }
}
