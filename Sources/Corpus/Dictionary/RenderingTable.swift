package import Packs
import Scripture

/// How a translation renders the words of the original: for each Strong's number its commonest rendering, and for each
/// English word the numbers that it renders.
///
/// An importer counts the phrases that have Strong's numbers and writes four sections into the pack of the translation.
/// A lookup is a binary search in the bytes of the pack. Texts without such phrases lack the sections.
///
///     renderingNumbers  sorted by code: u32 code of the number | u32 words with it | u32 offset of the gloss in the text |
///                       u8 length of the gloss | u8 `WordClass` | u16 zero
///     renderingWords    sorted as bytes: u32 offset of the word in the text | u32 length | u32 index of its first link
///     renderingLinks    of each word, the most frequent first: u32 code | u32 how often the word renders the number
///     renderingText     the glosses and the words, one after another
package struct RenderingTable: Sendable {
    private let container: PackContainer
    private let numbers: PackContainer.Section
    private let words: PackContainer.Section
    private let links: PackContainer.Section
    private let text: PackContainer.Section

    static let numberSize = 16
    static let wordSize = 12
    static let linkSize = 8
    /// The most characters of a gloss.
    package static let glossLimit = 40

    /// `nil` if the pack has no such sections.
    package init?(_ pack: TextPack) {
        container = pack.container
        guard let numbers = container.section(.renderingNumbers), let words = container.section(.renderingWords),
            let links = container.section(.renderingLinks), let text = container.section(.renderingText)
        else { return nil }
        (self.numbers, self.words, self.links, self.text) = (numbers, words, links, text)
    }

    /// What the table has on one Strong's number.
    package struct Number: Sendable {
        /// How many words of the text have the number.
        package let count: Int
        /// The commonest rendering, as a dictionary has it: `heaven`, `create`, `God`; empty if no phrase renders it.
        package let gloss: String
        /// The commonest class in the grammar codes of the text; `nil` if it has none.
        package let wordClass: WordClass?
    }

    /// A number that a word renders.
    package struct Link: Sendable {
        /// See `StrongsNumber.code`.
        package let code: UInt32
        package let count: Int
    }

    /// The entry of a number; `nil` if no word of the text has it.
    package func number(_ code: UInt32) throws(PackError) -> Number? {
        var low = 0
        var high = numbers.length / Self.numberSize
        while low < high {
            let middle = (low + high) / 2
            let row = try container.bytes(numbers, at: middle * Self.numberSize, count: Self.numberSize)
            let found = row.littleEndian(UInt32.self, at: 0)
            if found == code {
                let gloss = try container.bytes(
                    text, at: Int(row.littleEndian(UInt32.self, at: 8)), count: Int(row[12]))
                return Number(
                    count: Int(row.littleEndian(UInt32.self, at: 4)), gloss: String(decoding: gloss, as: UTF8.self),
                    wordClass: WordClass(rawValue: row[13]))
            }
            if found < code { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The numbers that an English word renders, the most frequent first. Inflected forms are found under their base:
    /// `loved` under `love`.
    package func links(of word: String) throws(PackError) -> [Link] {
        let word = word.lowercased()
        if let found = try links(ofBase: word) { return found }
        var checked: [String: Bool] = [:]
        var problem: PackError?
        let base = EnglishWordForms.base(of: word) { form in
            if let known = checked[form] { return known }
            do throws(PackError) {
                checked[form] = try index(of: form) != nil
            } catch {
                problem = error
                checked[form] = false
            }
            return checked[form] == true
        }
        if let problem { throw problem }
        return try links(ofBase: base) ?? []
    }

    private func links(ofBase word: String) throws(PackError) -> [Link]? {
        guard let index = try index(of: word) else { return nil }
        let first = try firstLink(index)
        let end = try firstLink(index + 1)
        guard first <= end, end * Self.linkSize <= links.length else {
            throw .malformed(.renderingWords, offset: index)
        }
        let bytes = try container.bytes(links, at: first * Self.linkSize, count: (end - first) * Self.linkSize)
        return (0..<end - first).map {
            Link(
                code: bytes.littleEndian(UInt32.self, at: $0 * Self.linkSize),
                count: Int(bytes.littleEndian(UInt32.self, at: $0 * Self.linkSize + 4)))
        }
    }

    private var wordCount: Int { words.length / Self.wordSize }

    private func firstLink(_ index: Int) throws(PackError) -> Int {
        guard index < wordCount else { return links.length / Self.linkSize }
        let row = try container.bytes(words, at: index * Self.wordSize, count: Self.wordSize)
        return Int(row.littleEndian(UInt32.self, at: 8))
    }

    private func word(_ index: Int) throws(PackError) -> UnsafeRawBufferPointer {
        let row = try container.bytes(words, at: index * Self.wordSize, count: Self.wordSize)
        return try container.bytes(
            text, at: Int(row.littleEndian(UInt32.self, at: 0)), count: Int(row.littleEndian(UInt32.self, at: 4)))
    }

    private func index(of word: String) throws(PackError) -> Int? {
        let wanted = Array(word.utf8)
        let index = try (0..<wordCount).partitioningIndex { (index) throws(PackError) in
            try !self.word(index).lexicographicallyPrecedes(wanted)
        }
        guard index < wordCount, try self.word(index).elementsEqual(wanted) else { return nil }
        return index
    }

    /// Decodes every row.
    func verify() throws(PackError) {
        var last: UInt32 = 0
        for offset in stride(from: 0, to: numbers.length, by: Self.numberSize) {
            let row = try container.bytes(numbers, at: offset, count: Self.numberSize)
            let code = row.littleEndian(UInt32.self, at: 0)
            guard code > last, try number(code) != nil else { throw .malformed(.renderingNumbers, offset: offset) }
            last = code
        }
        for index in 0..<wordCount {
            guard try links(ofBase: String(decoding: word(index), as: UTF8.self)) != nil else {
                throw .malformed(.renderingWords, offset: index * Self.wordSize)
            }
        }
    }
}

/// The part of speech of a word of the original.
package enum WordClass: UInt8, Sendable, CaseIterable {
    case noun = 1, properNoun, verb, adjective, adverb, preposition, conjunction, pronoun, particle, interjection,
        article, numeral

    package var name: String {
        switch self {
        case .noun: "noun"
        case .properNoun: "proper noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        case .preposition: "preposition"
        case .conjunction: "conjunction"
        case .pronoun: "pronoun"
        case .particle: "particle"
        case .interjection: "interjection"
        case .article: "article"
        case .numeral: "numeral"
        }
    }

    /// The class in a grammar code; `nil` if the code does not tell it.
    init?(code: Substring, scheme: GrammarScheme) {
        switch scheme {
        case .strongMorph: self = .verb
        case .robinson:
            let parts = code.split(separator: "-", omittingEmptySubsequences: false)
            switch parts.first {
            case "N": self = parts.contains("PRI") || parts.last == "P" || parts.last == "L" ? .properNoun : .noun
            case "A": self = parts.contains("NUI") ? .numeral : .adjective
            case "T": self = .article
            case "V": self = .verb
            case "P", "D", "R", "C", "K", "I", "X", "Q", "F", "S": self = .pronoun
            case "ADV": self = .adverb
            case "CONJ": self = .conjunction
            case "COND", "PRT": self = .particle
            case "PREP": self = .preposition
            case "INJ", "HEB", "ARAM": self = .interjection
            default: return nil
            }
        case .oshm:
            // The word of the number is the last part that is neither a prefix nor a pronoun after it.
            let parts = code.dropFirst().split(separator: "/").filter { !$0.hasPrefix("S") }
            switch parts.last?.first {
            case "N": self = parts.last?.dropFirst().first == "p" ? .properNoun : .noun
            case "A": self = parts.last?.dropFirst().first == "c" ? .numeral : .adjective
            case "V": self = .verb
            case "D": self = .adverb
            case "P": self = .pronoun
            case "R": self = .preposition
            case "C": self = .conjunction
            case "T": self = parts.last?.dropFirst().first == "j" ? .interjection : .particle
            default: return nil
            }
        }
    }
}

// MARK: - Counting

extension ImportedText {
    /// The sections of a `RenderingTable`; none if no phrase has a Strong's number, or if the text is itself in a language
    /// of the originals.
    func renderingSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        guard !TaggedWords.originalLanguages.contains(translation.language) else { return [] }
        let isEnglish = translation.language.prefix { $0 != "-" } == "en"
        var counter = RenderingCounter(isEnglish: isEnglish)
        for entry in entries where entry.wordsLink > 0 {
            // Bridged verses share one record.
            guard counter.isNew(entry.wordsLink) else { continue }
            counter.add(verses.words(of: entry), of: verses.text(of: entry))
        }
        return counter.sections()
    }
}

/// Counts the phrases of a text that have Strong's numbers.
///
/// A Bible has four hundred thousand such phrases, but repeats most of them. So each phrase, number and code is looked at
/// once, and what is counted are numbers of phrases. The same goes for the words before a phrase, which may belong to it
/// (`RenderingContexts`).
private struct RenderingCounter {
    /// A phrase as printed, or the words before one.
    private struct Phrase {
        let words: [Substring]
        let core: ArraySlice<Substring>
        var count = 0
    }

    /// A phrase of a Strong's number, and the words before it: two indices of `phrases`.
    private struct Rendering: Hashable {
        let code: UInt32
        let phrase: UInt32
        let before: UInt32
    }

    /// The rules for words before a phrase are those of English.
    let isEnglish: Bool
    private var phrases: [Phrase] = []
    private var phraseNumbers: [String: Int] = [:]
    /// The code of each key; 0 for a key that is no number.
    private var codes: [String: UInt32] = [:]
    private var classes: [String: WordClass?] = [:]
    /// How many words have each number, and each number with each class of words.
    private var words: [UInt32: Int] = [:]
    private var wordClasses: [UInt32: [WordClass: Int]] = [:]
    /// How often each phrase has only this number.
    private var renderings: [Rendering: Int] = [:]
    /// How often it has other numbers too. Which of its words renders this number is not known.
    private var shared: [Rendering: Int] = [:]
    private var lastLink: UInt32 = 0

    init(isEnglish: Bool) {
        self.isEnglish = isEnglish
        _ = number(ofPhrase: "")
    }

    /// The most phrases, and the most numbers.
    private static let limit = 1 << 18

    mutating func isNew(_ link: UInt32) -> Bool {
        defer { lastLink = link }
        return link != lastLink
    }

    mutating func add(_ words: [Word], of text: [UInt8]) {
        var end = 0
        for word in words where !word.strongs.isEmpty && word.range.upperBound <= text.count {
            let last = end
            end = max(end, word.range.upperBound)
            let phrase = word.range.isEmpty ? nil : number(ofPhrase: String(decoding: text[word.range], as: UTF8.self))
            if let phrase { phrases[phrase].count += 1 }
            for (index, key) in word.strongs.enumerated() {
                let code = code(of: key)
                guard code != 0, self.words.count < Self.limit || self.words[code] != nil else { continue }
                self.words[code, default: 0] += 1
                if word.morphology.count == word.strongs.count, let wordClass = wordClass(of: word.morphology[index]) {
                    wordClasses[code, default: [:]][wordClass, default: 0] += 1
                }
                guard let phrase, code != StrongsNumber.objectMarker else { continue }
                let isShared = word.strongs.count > 1
                let before = isShared || !isEnglish ? 0 : contextNumber(of: word.range, after: last, in: text)
                let rendering = Rendering(code: code, phrase: UInt32(phrase), before: UInt32(before))
                if isShared { shared[rendering, default: 0] += 1 } else { renderings[rendering, default: 0] += 1 }
            }
        }
    }

    private mutating func number(ofPhrase text: String) -> Int? {
        if let known = phraseNumbers[text] { return known }
        guard phrases.count < Self.limit else { return nil }
        let words = EnglishWordForms.words(of: text)
        phraseNumbers[text] = phrases.count
        phrases.append(Phrase(words: words, core: EnglishWordForms.core(of: words)))
        return phrases.count - 1
    }

    /// 0, the empty phrase, if no words are before a phrase or if there are too many phrases.
    private mutating func contextNumber(of phrase: Range<Int>, after end: Int, in text: [UInt8]) -> Int {
        let before = text[RenderingContexts.before(phrase, after: end, in: text)]
        guard !before.isEmpty, let number = number(ofPhrase: String(decoding: before, as: UTF8.self)) else { return 0 }
        phrases[number].count += 1
        return number
    }

    private mutating func code(of key: String) -> UInt32 {
        if let known = codes[key] { return known }
        let code = StrongsNumber(key)?.code ?? 0
        codes[key] = code
        return code
    }

    private mutating func wordClass(of text: String) -> WordClass? {
        if let known = classes[text] { return known }
        let wordClass = GrammarScheme.split(text).flatMap { WordClass(code: $0.code, scheme: $0.scheme) }
        classes[text] = .some(wordClass)
        return wordClass
    }

    /// How often each word of the phrases is written with a small first letter, and how often in all.
    private var vocabulary: [String: (small: Int, all: Int)] {
        var vocabulary: [String: (small: Int, all: Int)] = [:]
        for phrase in phrases {
            for word in phrase.words {
                let lower = word.lowercased()
                vocabulary[lower, default: (0, 0)].all += phrase.count
                if word == lower { vocabulary[lower]!.small += phrase.count }
            }
        }
        return vocabulary
    }

    /// The phrases of each number.
    private func byCode(
        _ renderings: [Rendering: Int], _ base: (String) -> String
    ) -> [UInt32: [RenderingContexts.Phrase]] {
        let keys = phrases.map { $0.core.map { base($0.lowercased()) } }
        var found: [UInt32: [RenderingContexts.Phrase]] = [:]
        for (rendering, count) in renderings {
            let phrase = Int(rendering.phrase)
            if keys[phrase].isEmpty { continue }
            found[rendering.code, default: []].append(
                RenderingContexts.Phrase(
                    before: phrases[Int(rendering.before)].words, core: phrases[phrase].core, key: keys[phrase],
                    times: count))
        }
        return found
    }

    func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        guard !words.isEmpty else { return [] }
        let vocabulary = vocabulary
        var bases: [String: String] = [:]
        func base(_ word: String) -> String {
            if let known = bases[word] { return known }
            let base = isEnglish ? EnglishWordForms.base(of: word) { vocabulary[$0] != nil } : word
            bases[word] = base
            return base
        }
        var numbers = ByteWriter()
        var text = ByteWriter()
        var links: [String: [UInt32: Int]] = [:]
        let (own, others) = (byCode(renderings, base), byCode(shared, base))
        let contexts = RenderingContexts(own, base: base)
        for (code, count) in words.sorted(by: { $0.key < $1.key }) {
            var groups: [String: Group] = [:]
            for rendering in contexts.renderings(of: code, own[code] ?? others[code] ?? []) {
                for word in Set(rendering.key) where rendering.key.count == 1 || !EnglishWordForms.isFunctionWord(word)
                {
                    links[word, default: [:]][code, default: 0] += rendering.times
                }
                groups[rendering.key.joined(separator: " "), default: Group()].add(rendering)
            }
            let gloss = RenderingCounter.gloss(groups, vocabulary)
            numbers.fixed(code)
            numbers.fixed(UInt32(count))
            numbers.fixed(UInt32(text.bytes.count))
            numbers.bytes.append(UInt8(gloss.utf8.count))
            let classes = wordClasses[code] ?? [:]
            numbers.bytes.append(
                classes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key.rawValue ?? 0)
            numbers.fixed(UInt16(0))
            text.bytes.append(contentsOf: gloss.utf8)
        }
        var wordRows = ByteWriter()
        var linkRows = ByteWriter()
        for (word, counts) in links.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            wordRows.fixed(UInt32(text.bytes.count))
            wordRows.fixed(UInt32(word.utf8.count))
            wordRows.fixed(UInt32(linkRows.bytes.count / RenderingTable.linkSize))
            text.bytes.append(contentsOf: word.utf8)
            for (code, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                linkRows.fixed(code)
                linkRows.fixed(UInt32(count))
            }
        }
        return [
            (.renderingNumbers, numbers.bytes), (.renderingWords, wordRows.bytes), (.renderingLinks, linkRows.bytes),
            (.renderingText, text.bytes),
        ]
    }

    /// The renderings that differ only in their inflection, and how often each occurs as printed.
    private struct Group {
        var total = 0
        var forms: [String: Int] = [:]
        var key: [String] = []
        var isExtended = false

        mutating func add(_ rendering: RenderingContexts.Rendering) {
            total += rendering.times
            forms[rendering.words.joined(separator: " "), default: 0] += rendering.times
            key = rendering.key
            isExtended = isExtended || rendering.isExtended
        }

        var isLight: Bool { key.allSatisfy(EnglishWordForms.isLight) }
    }

    /// The commonest group of at most `glossLimit` characters, as a dictionary has it.
    private static func gloss(_ groups: [String: Group], _ vocabulary: [String: (small: Int, all: Int)]) -> String {
        var ranked = groups.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
        // A lone `up` is what is left of many verbs: one of them says more. A lone `be` is a rendering of its own, unless
        // longer ones with it are known.
        if let first = ranked.first?.value, first.isLight,
            let index = ranked.firstIndex(where: {
                !$0.value.isLight && ($0.value.isExtended || first.key.allSatisfy(EnglishWordForms.isParticle))
            })
        {
            let longer = ranked.filter { $0.value.isExtended && $0.value.key.dropFirst().elementsEqual(first.key) }
            let count = max(ranked[index].value.total, longer.reduce(0) { $0 + $1.value.total })
            if count * 2 >= first.total { ranked.insert(ranked.remove(at: index), at: 0) }
        }
        var longest = ""
        for (base, group) in ranked {
            let form = form(of: group, base: base, vocabulary)
            if form.count <= RenderingTable.glossLimit && form.utf8.count <= 255 { return form }
            if longest.isEmpty { longest = form }
        }
        return longest.shortened(to: RenderingTable.glossLimit)
    }

    /// `create` for `created` and `create`; `beginning` for `beginning` alone; `God` for `God` and a few `god`.
    private static func form(
        of group: Group, base: String, _ vocabulary: [String: (small: Int, all: Int)]
    ) -> String {
        var lower: [String: Int] = [:]
        for (form, times) in group.forms { lower[form.lowercased(), default: 0] += times }
        let common = lower.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? base
        let inflected = lower.keys.filter { $0 != base }
        var chosen = common
        let isPhrasalVerb = group.isExtended && group.key.last.map(EnglishWordForms.isParticle) == true
        if lower[base] != nil || isPhrasalVerb {
            chosen = base
        } else if let middle = EnglishWordForms.bases(of: common).first(where: { lower[$0] != nil }) {
            chosen = middle
        } else if inflected.count > 1, inflected.allSatisfy(EnglishWordForms.isVerbal) {
            chosen = base
        }
        // A name keeps its capital. A word that is often small elsewhere has it only at the beginning of sentences.
        let capitals = group.forms.filter { $0.key.first?.isUppercase == true }
        let capitalCount = capitals.values.reduce(0, +)
        let first = chosen.split(separator: " ").first.map(String.init) ?? chosen
        let known = vocabulary[first] ?? (0, 1)
        guard capitalCount * 3 >= group.total * 2, known.small * 5 < known.all * 2 else { return chosen }
        let printed = capitals.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? chosen
        if printed.lowercased() == chosen { return printed }
        return chosen.prefix(1).uppercased() + chosen.dropFirst()
    }
}

extension String {
    /// The text cut to a number of characters, after a whole word.
    func shortened(to limit: Int) -> String {
        guard count > limit else { return self }
        let cut = prefix(limit)
        guard let space = cut.lastIndex(of: " ") else { return String(cut) }
        return String(cut[..<space])
    }
}
