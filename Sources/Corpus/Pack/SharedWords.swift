import Packs
package import Scripture
import Search

/// A verse that has rare words of the original in common with a passage.
package struct SharedWords: Sendable {
    /// A word that both have.
    package struct Shared: Sendable {
        package let number: StrongsNumber
        /// The words of the passage that translate it.
        package let rendering: String
    }

    /// In the versification of the translation.
    package let verse: Verse
    /// In the order of the passage; never empty.
    package let words: [Shared]
    /// Whether two of the words follow each other in both places.
    package fileprivate(set) var isSequence = false
    /// How much the words mean: a word that one verse in 2ⁿ has counts `n` hundredfold.
    package fileprivate(set) var weight: Int
}

extension SharedWords {
    /// A word in more verses than this relates nothing: "Abraham" is in 230.
    private static let mostVerses = 120
    /// The words together must be as rare as one that is in 43 verses of a whole Bible.
    private static let leastWeight = 940
    /// What two words in sequence count besides.
    private static let sequenceWeight = 300
    /// Only so many verses and words of a passage are looked at.
    private static let longestPassage = 12
    /// An excerpt of fewer verses does not show which words are rare.
    private static let fewestVerses = 1_000
    private static let mostWords = 64

    /// The verses that have rare words in common with a passage, the most alike first.
    ///
    /// The words of the original are known by their Strong's numbers, so it does not matter how they are translated.
    ///
    /// - Parameters:
    ///   - slots: the passage.
    ///   - pack: a translation with Strong's numbers; `index` is its search index.
    static func verses(
        like slots: ClosedRange<Int>, in pack: TextPack, _ index: SearchIndex, limit: Int
    ) throws(PackError) -> [SharedWords] {
        guard index.documentCount >= fewestVerses else { return [] }
        var reader = NumberedWords(pack)
        var words: [(code: UInt32, rendering: String)] = []
        for slot in slots.prefix(longestPassage) where words.count < mostWords {
            words += try reader.words(atSlot: slot).map { ($0.code, $0.rendering) }
        }
        if words.count > mostWords { words.removeLast(words.count - mostWords) }

        // For each verse with a rare number: one bit for each word that it shares, and what the words count.
        var shared = [Int: (words: UInt64, weight: Int)](minimumCapacity: 1_024)
        var seen = Set<UInt32>()
        for (word, (code, _)) in words.enumerated() where seen.insert(code).inserted {
            guard let number = StrongsNumber(code: code),
                let verses = try index.documents(ofStrongs: number.key, atMost: mostVerses), !verses.isEmpty
            else { continue }
            let weight = hundredfoldLogarithm(of: Double(index.documentCount) / Double(verses.count))
            for slot in verses where !slots.contains(slot) {
                let old = shared[slot] ?? (0, 0)
                shared[slot] = (old.words | 1 << UInt64(word), old.weight + weight)
            }
        }
        let candidates = shared.filter { $0.value.weight >= leastWeight }
            .sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
        let pairs = neighbours(words.map(\.code))
        var found: [SharedWords] = []
        for (slot, value) in candidates.prefix(2 * limit) {
            guard let verse = pack.translation.versification.verse(atSlot: slot) else { continue }
            var match = SharedWords(
                verse: verse,
                words: words.indices.filter { value.words >> UInt64($0) & 1 != 0 }.compactMap { word in
                    StrongsNumber(code: words[word].code).map { Shared(number: $0, rendering: words[word].rendering) }
                }, weight: value.weight)
            if value.words.nonzeroBitCount > 1 {
                match.isSequence = !neighbours(try reader.codes(atSlot: slot)).isDisjoint(with: pairs)
                if match.isSequence { match.weight += sequenceWeight }
            }
            found.append(match)
        }
        // Equals stay in the order of the Bible.
        return Array(
            found.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
                .map(\.element).prefix(limit))
    }

    /// The pairs of words that follow each other.
    private static func neighbours(_ words: [UInt32]) -> Set<UInt64> {
        Set(zip(words, words.dropFirst()).map { UInt64($0) << 32 | UInt64($1) })
    }

    /// About a hundred times the logarithm to the base 2 of a number from 1 on.
    private static func hundredfoldLogarithm(of number: Double) -> Int {
        number < 1 ? 0 : Int(number.exponent) * 100 + Int((number.significand - 1) * 100)
    }
}

/// Reads the words of verses that have a Strong's number. Each string of the pack is parsed once.
private struct NumberedWords {
    private let pack: TextPack
    /// The code of a Strong's number such as `G2316`; `nil` if the string is not a number.
    private var codes: [Int: UInt32?] = [:]

    init(_ pack: TextPack) { self.pack = pack }

    /// The codes of the numbers of a verse, in order; of an extended number its base counts.
    mutating func codes(atSlot slot: Int) throws(PackError) -> [UInt32] {
        let content = try pack.content(atSlot: slot)
        guard content.slots.lowerBound == slot else { return [] }
        return try ranges(of: content).map { $0.code }
    }

    /// The same, each with the words of the translation.
    mutating func words(atSlot slot: Int) throws(PackError) -> [(code: UInt32, rendering: String)] {
        let content = try pack.content(atSlot: slot)
        guard content.slots.lowerBound == slot, content.hasText,
            let first = pack.translation.versification.verse(atSlot: slot)
        else { return [] }
        let text = try pack.verse(first, from: content, detail: []).text
        var words: [(code: UInt32, rendering: String)] = []
        for (code, range) in try ranges(of: content) {
            guard range.upperBound <= text.count else { throw .malformed(.words, offset: Int(content.entry.wordsLink)) }
            words.append((code, text.withBytes { String(decoding: $0[range], as: UTF8.self) }))
        }
        return words
    }

    private mutating func ranges(of content: TextPack.SlotContent) throws(PackError) -> [(
        code: UInt32, range: Range<Int>
    )] {
        var found: [(range: Range<Int>, strings: [Int])] = []
        try pack.eachStrongs(of: content) { found.append(($0, $1)) }
        var ranges: [(code: UInt32, range: Range<Int>)] = []
        for (range, strings) in found {
            for string in strings {
                if let code = try code(of: string) { ranges.append((code, range)) }
            }
        }
        return ranges
    }

    private mutating func code(of string: Int) throws(PackError) -> UInt32? {
        if let known = codes[string] { return known }
        let code = StrongsNumber(try pack.string(string))?.code
        codes[string] = .some(code)
        return code
    }
}
