package import Packs
import Scripture
package import Search

extension ImportedText {
    /// The sections of a search index over the verses, for `PackWriter` to add. Each verse is a document, and its
    /// number is the slot of the verse; for bridged verses it is the first slot. The language is the translation's.
    /// Introductions (chapter 0) are not Scripture, and are left out.
    package func searchSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        forEachDocument { add($0, $1, to: &builder) }
        return builder.sections()
    }

    /// The same for a text from an untrusted source: throws if the index grows larger than `bounds`.
    package func searchSections(
        within bounds: SearchIndexBounds
    ) throws(SearchIndexBounds.Excess) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        try forEachDocument { (slot, entry) throws(SearchIndexBounds.Excess) in
            add(slot, entry, to: &builder)
            if let excess = builder.excess(over: bounds) { throw excess }
        }
        return builder.sections()
    }

    private func add(_ slot: Int, _ entry: PackEntry, to builder: inout SearchIndexBuilder) {
        builder.add(
            document: slot, text: text(slot: slot), words: verses.words(of: entry).map(NumberedWord.init))
    }

    private func forEachDocument<E>(_ body: (_ slot: Int, PackEntry) throws(E) -> Void) throws(E) {
        var last = PackEntry()
        for (slot, entry) in entries.enumerated() where entry.textLength > 0 {
            // `last` starts as an empty entry at offset 0, where the first verse also is. The flags tell them apart.
            let isBridged =
                entry.flags.contains(.bridged) && last.flags.contains(.bridged) && entry.textOffset == last.textOffset
            last = entry
            if isBridged || translation.versification.verse(atSlot: slot)?.chapter == 0 { continue }
            try body(slot, entry)
        }
    }
}

extension NumberedWord {
    package init(_ word: Word) {
        self.init(
            range: word.range, strongs: word.strongs, lemmas: word.lemmas, morphology: word.morphology)
    }
}

extension TextPack {
    /// The words that have a Strong's number, verse by verse. Only verses that the index lists for it are read.
    ///
    /// - Parameters:
    ///   - number: an extended key finds its own words, a plain one also those of its extended keys.
    ///   - isCancelled: called now and then. Once it returns true, the answer is incomplete.
    package func occurrences(
        of number: StrongsNumber, index: SearchIndex, isCancelled: () -> Bool
    ) throws(PackError) -> [WordOccurrences] {
        var strings = NumberStrings(number, in: self)
        var found: [WordOccurrences] = []
        let slots = try index.documents(of: number)
        found.reserveCapacity(slots.count)
        for (count, slot) in slots.enumerated() {
            if count % 256 == 255 && isCancelled() { break }
            if let occurrences = try occurrences(of: &strings, atSlot: slot) { found.append(occurrences) }
        }
        return found
    }

    private func occurrences(of strings: inout NumberStrings, atSlot slot: Int) throws(PackError) -> WordOccurrences? {
        let content = try content(atSlot: slot)
        guard let first = translation.versification.verse(atSlot: content.slots.lowerBound) else { return nil }
        let verse = try verse(first, from: content, detail: [])
        var ranges: [Range<Int>] = []
        var problem: PackError?
        try eachStrongs(of: content) { range, numbers in
            do throws(PackError) {
                if try strings.containsAny(of: numbers) { ranges.append(range) }
            } catch { problem = error }
        }
        if let problem { throw problem }
        guard ranges.allSatisfy({ $0.upperBound <= verse.text.count }) else {
            throw .malformed(.words, offset: Int(content.entry.wordsLink))
        }
        return ranges.isEmpty ? nil : WordOccurrences(verse: verse, ranges: ranges)
    }

    /// Calls `body` for each word with Strong's numbers: its range in the text, and the strings that hold the numbers.
    func eachStrongs(of content: SlotContent, _ body: (Range<Int>, [Int]) -> Void) throws(PackError) {
        guard content.entry.wordsLink > 0, let words = container.section(.words) else { return }
        let offset = Int(content.entry.wordsLink) - 1
        guard WordsRecord.eachStrongs(in: try container.record(in: words, at: offset), body) else {
            throw .malformed(.words, offset: offset)
        }
    }

    /// Checks that the index has the same count for each Strong's number as the words themselves.
    func verifyStrongs(_ index: SearchIndex) throws(PackError) {
        var terms: [Int: [[UInt8]]] = [:]
        var counts: [[UInt8]: Int] = [:]
        for slot in 0..<translation.versification.slotCount {
            let content = try content(atSlot: slot)
            guard content.slots.lowerBound == slot, content.hasText else { continue }
            var lists: [[Int]] = []
            try eachStrongs(of: content) { lists.append($1) }
            for list in lists {
                for number in list where terms[number] == nil {
                    terms[number] = StrongsTerm.terms(of: try string(number).utf8)
                }
                for term in Set(list.flatMap { terms[$0] ?? [] }) { counts[term, default: 0] += 1 }
            }
        }
        guard counts == (try index.strongsCounts()) else { throw .malformed(.searchPostings, offset: 0) }
    }
}

/// Decides which strings of a pack are spellings of one Strong's number. Each string is parsed once.
private struct NumberStrings {
    private let pack: TextPack
    private let number: StrongsNumber
    /// For each string: 0 if it was not parsed yet, 1 if it is another number, 2 if it is this number.
    private var known: [UInt8]

    init(_ number: StrongsNumber, in pack: TextPack) {
        self.pack = pack
        self.number = number
        known = Array(repeating: 0, count: pack.stringCount)
    }

    mutating func containsAny(of strings: [Int]) throws(PackError) -> Bool {
        for string in strings where try contains(string) { return true }
        return false
    }

    private mutating func contains(_ string: Int) throws(PackError) -> Bool {
        guard string < known.count else { return false }
        if known[string] != 0 { return known[string] == 2 }
        let isOurs = StrongsNumber(try pack.string(string)).map(isMeant) ?? false
        known[string] = isOurs ? 2 : 1
        return isOurs
    }

    private func isMeant(_ other: StrongsNumber) -> Bool {
        other.base == number.base && (number.suffix.isEmpty || other.suffix.lowercased() == number.suffix.lowercased())
    }
}

extension SearchIndex {
    /// Opens the index of a pack; `nil` if the pack has none.
    package convenience init?(_ pack: TextPack) throws(PackError) {
        guard pack.container.section(.searchHeader) != nil else { return nil }
        try self.init(pack.container)
    }

    /// How many words have a Strong's number: those of a plain number and its extended keys, or of an extended key
    /// alone.
    package func wordCount(of number: StrongsNumber) throws(PackError) -> Int { try wordCount(ofStrongs: number.key) }

    /// The documents in which words have a Strong's number, ascending.
    package func documents(of number: StrongsNumber) throws(PackError) -> [Int] {
        try documents(ofStrongs: number.key)
    }
}

extension SearchQuery {
    /// The Strong's number if the query is nothing else: `strong:G26`, or `G26` as a word.
    package var strongsNumber: StrongsNumber? {
        guard clauses.count == 1, !clauses[0].isExcluded else { return nil }
        switch clauses[0].node {
        case .strongs(let term), .word(let term): return StrongsNumber(String(decoding: term, as: UTF8.self))
        default: return nil
        }
    }
}
