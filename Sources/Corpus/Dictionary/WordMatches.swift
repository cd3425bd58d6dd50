package import Packs

/// Finds the entries of a lexicon for a word that a reader has: a dictionary form, a transliteration of any system, an
/// inflected form, a word of the definition.
///
/// The functions return the numbers of entries, ascending and each once, and decode nothing.
extension DictionaryPack {
    /// The entries with this key, this word in its own script, or this transliteration, without regard to accents.
    package func entryNumbers(spelled word: String) throws(PackError) -> [Int] {
        try entryNumbers(of: KeyFold.fold(word), in: .key ... .transliteration)
    }

    /// The entries that mention the word as another form of theirs, or as one that they come from.
    package func entryNumbers(mentioning word: String) throws(PackError) -> [Int] {
        try entryNumbers(of: KeyFold.fold(word), in: .otherForm ... .otherForm)
    }

    /// The entries whose transliteration in some system is `word`: `elohim` for `'ĕlôhîym`, `kurios` for `kýrios`.
    package func entryNumbers(soundingLike word: String) throws(PackError) -> [Int] {
        try entryNumbers(ofAny: SoundKey.keys(ofQuery: word))
    }

    /// The entries of Hebrew words with the consonants of `word`, whatever its vowels: `yahweh` has those of `YHWH`.
    package func entryNumbers(withConsonantsOf word: String) throws(PackError) -> [Int] {
        try SoundKey.consonantKey(ofQuery: word).map { (key) throws(PackError) in
            try entryNumbers(of: key, in: .sound ... .sound)
        } ?? []
    }

    /// The entries of the dictionary forms that an inflected word in its own script may have, the likeliest form first.
    /// Rank 0 is an irregular form, which is certain; a higher rank is less likely.
    package func entryNumbers(inflectedAs word: String) throws(PackError) -> [(rank: Int, entries: [Int])] {
        let folded = KeyFold.fold(word)
        var found: [(rank: Int, entries: [Int])] = []
        for (rank, group) in ([InflectedForms.irregular(folded)] + InflectedForms.proposals(of: folded)).enumerated() {
            if found.count == Self.mostForms { break }
            let entries = try entryNumbers(ofAny: group)
            if !entries.isEmpty { found.append((rank, entries)) }
        }
        return found
    }

    /// Less likely forms than these are guesses.
    private static let mostForms = 4

    /// The entries of words that come from the word with this Strong's number.
    package func entryNumbers(from root: StrongsNumber) throws(PackError) -> [Int] {
        try entryNumbers(of: KeyFold.fold(root.base), in: .root ... .root)
    }

    /// The entries with a word in their definition or in the renderings that they list.
    package func entryNumbers(meaning word: String) throws(PackError) -> [Int] {
        try entryNumbers(of: KeyFold.fold(word), in: .wordOfMeaning ... .wordOfMeaning)
    }

    /// The Strong's number of an entry as a code; nil if its key is no number.
    package func strongsCode(ofEntry number: Int) throws(PackError) -> UInt32? {
        var reader = ByteReader(try record(number))
        guard let key = reader.text() else { throw .malformed(.entries, offset: 0) }
        return StrongsNumber.code(of: key)
    }

    private func entryNumbers(
        ofAny words: [[UInt8]]
    ) throws(PackError) -> [Int] {
        var found: Set<Int> = []
        for word in words {
            let range: ClosedRange<DictionaryKey.Kind> = .originalWord ... .sound
            found.formUnion(try entryNumbers(of: word, in: range))
        }
        return found.sorted()
    }

    private func entryNumbers(
        of word: [UInt8], in kinds: ClosedRange<DictionaryKey.Kind>
    ) throws(PackError) -> [Int] {
        guard !word.isEmpty else { return [] }
        var found: [Int] = []
        var index = try firstKey(from: word)
        while index < keyCount, found.count < DictionaryPack.matchLimit {
            let key = try key(index)
            // The keys of one word are sorted by kind, then by entry.
            guard try text(of: key).elementsEqual(word), let kind = key.kind, kind <= kinds.upperBound else { break }
            if kinds.contains(kind), found.last != key.entry { found.append(key.entry) }
            index += 1
        }
        // Each word has an entry once (`DictionaryKey.words`), so only their order is missing.
        return kinds.lowerBound == kinds.upperBound ? found : found.sorted()
    }

    /// More entries than have any one word in their definitions: `Israelite` is in a thousand.
    private static let matchLimit = 4096
}
