import Corpus
import Scripture

/// Finds the part of speech of the words of a lexicon that does not state it, as Strong's does not.
///
/// The evidence, the strongest first: the table of words that definitions do not classify (`KnownClasses`); what the origin
/// says (`adverb from G53`, `a primitive root`); a meaning that begins
/// with `to` is that of a verb; renderings that are all capitalised are those of a name; the ending of a Greek word; the
/// article or the ending of the first English word. An entry without a meaning of its own has the class of the word that
/// it corresponds to. Where a text with grammar codes is installed, its codes decide instead (`RenderingTable`).
struct PartOfSpeech {
    private let entries: [String: Int]
    private let all: [DictionaryEntry]

    /// Gives each Strong's entry that has no part of speech its likeliest one.
    static func complete(_ entries: inout [DictionaryEntry]) {
        let finder = PartOfSpeech(entries)
        for index in entries.indices where entries[index].partOfSpeech.isEmpty {
            guard StrongsNumber(entries[index].key) != nil else { continue }
            entries[index].partOfSpeech = finder.wordClass(of: entries[index], depth: 0).name
        }
        // `feminine of H158` means the same as H158.
        for index in entries.indices where entries[index].definition.isEmpty {
            guard StrongsNumber(entries[index].key) != nil else { continue }
            entries[index].definition = finder.definition(of: entries[index])
        }
    }

    private init(_ entries: [DictionaryEntry]) {
        all = entries
        self.entries = Dictionary(
            entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// Converts the codes of the Open Scriptures' Hebrew file to words: `n-pr-m` is a proper noun, masculine.
    static func name(_ codes: String) -> String {
        codes.split(separator: " ").map { code in
            code.split(separator: "-").map { names[String($0)] ?? String($0) }.joined(separator: " ")
        }.joined(separator: "; ")
    }

    private static let names = [
        "n": "noun", "v": "verb", "a": "adjective", "adv": "adverb", "prep": "preposition", "conj": "conjunction",
        "inj": "interjection", "prt": "particle", "pron": "pronoun", "d": "demonstrative", "i": "interrogative",
        "r": "relative", "p": "pronoun", "np": "proper noun", "dp": "demonstrative particle", "pr": "proper",
        "loc": "location", "m": "masculine", "f": "feminine",
    ]

    // MARK: - The evidence

    private func wordClass(of entry: DictionaryEntry, depth: Int) -> WordClass {
        if let known = KnownClasses.wordClass(of: entry.key) { return known }
        let isHebrew = entry.key.hasPrefix("H")
        let origin = entry.origin.lowercased()
        // A chain of entries that correspond to each other has at most three links.
        if entry.definition.isEmpty, depth < 4, let other = counterpart(of: entry, origin) {
            return wordClass(of: other, depth: depth + 1)
        }
        let meaning = Meaning(entry.definition)
        if isHebrew, origin.hasPrefix("a primitive root") || origin.hasSuffix("a primitive root") { return .verb }
        if Self.isName(entry.usage) { return isGentilic(entry, origin, meaning) ? .adjective : .properNoun }
        if let stated = stated(entry, origin) { return stated }
        if meaning.first == "to", !Self.isArticle(meaning.second) { return .verb }
        if !isHebrew, let found = greekClass(entry, meaning) { return found }
        if origin.contains(text: "patronymic") || origin.contains(text: "patrial") { return .adjective }
        if Self.isArticle(meaning.first) { return .noun }
        if let word = Self.closedClasses[meaning.first] { return word }
        if meaning.startsWithVerb { return .verb }
        if Self.isAdjective(meaning.first) { return .adjective }
        if meaning.first.hasSuffix("ly") && meaning.first.utf8.count > 4 { return .adverb }
        if meaning.first.isEmpty, let word = Self.closedClasses[Meaning(entry.usage).first] { return word }
        return .noun
    }

    /// The entry that one without a meaning refers to: `(Chaldee); corresponding to H6`, `feminine of H80`.
    private func counterpart(of entry: DictionaryEntry, _ origin: String) -> DictionaryEntry? {
        let marks = [
            "corresponding to", "same as", "variation of", "variation for", "form of", "form for", "feminine of",
            "for ",
        ]
        guard marks.contains(where: { StrongsProse.range(of: $0, in: origin) != nil }) else { return nil }
        for word in entry.origin.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            if let key = StrongsNumber(word)?.key, key != entry.key, let index = entries[key] { return all[index] }
        }
        return nil
    }

    /// The definition of the entry that one without a meaning refers to; empty if there is none.
    private func definition(of entry: DictionaryEntry) -> String {
        var entry = entry
        for _ in 0..<4 {
            // `from the same as G260` says where the word comes from, and not what it means.
            guard entry.definition.isEmpty, !entry.origin.lowercased().contains(text: "from the same"),
                let other = counterpart(of: entry, entry.origin.lowercased())
            else { break }
            entry = other
        }
        return entry.definition
    }

    /// What the entry says of itself.
    private func stated(_ entry: DictionaryEntry, _ origin: String) -> WordClass? {
        let head = Self.withoutBrackets(origin + "; " + entry.definition.lowercased()).prefix(110)
        for (word, wordClass) in Self.statements where StrongsProse.range(of: word, in: head) != nil {
            return wordClass
        }
        if origin.contains(text: "indicative") || origin.contains(text: "subjunctive")
            || origin.contains(text: "imperative of")
        {
            return .verb
        }
        if StrongsProse.range(of: "(as noun", in: entry.definition) != nil { return .noun }
        let clauses = origin.split(separator: ";").map { $0.drop { $0 == " " } }
        let isAdverb = clauses.contains { $0.hasPrefix("adverb") || StrongsProse.range(of: "as adverb", in: $0) != nil }
        if isAdverb || entry.definition.lowercased().drop(while: { $0 == "(" }).hasPrefix("adverb") { return .adverb }
        let hasReference = origin.contains { $0.isNumber }
        if !hasReference, StrongsProse.range(of: "particle", in: Self.withoutBrackets(origin)) != nil {
            return .particle
        }
        return nil
    }

    private static let statements: [(String, WordClass)] = [
        ("definite article", .article), ("pronoun", .pronoun), ("preposition", .preposition),
        ("conjunction", .conjunction), ("interjection", .interjection), ("exclamation", .interjection),
        ("numeral", .numeral),
    ]

    /// Whether the renderings are names only: `Abishag`, `Beth-el, Bethel`.
    private static func isName(_ usage: String) -> Bool {
        let words = withoutBrackets(usage).split { !$0.isLetter && $0 != "-" && $0 != "'" }
            .filter { !["X", "of", "the", "and"].contains($0) && $0.first?.isLetter == true }
        guard let first = words.first, !["God", "Lord", "LORD", "Oh", "O", "I"].contains(first) else { return false }
        return words.allSatisfy { $0.first?.isUppercase == true }
    }

    /// Whether a name is that of a people or of one of its people: `an Agagite or descendant of Agag`.
    private func isGentilic(_ entry: DictionaryEntry, _ origin: String, _ meaning: Meaning) -> Bool {
        if origin.contains(text: "patronymic") || origin.contains(text: "patrial") || origin.contains(text: "gentilic")
        {
            return true
        }
        guard Self.isArticle(meaning.first), meaning.secondIsCapital else { return false }
        return ["ite", "ites", "ian", "ean", "ene"].contains { meaning.second.hasSuffix($0) }
            || ["inhabitant", "descendant", "native"].contains {
                StrongsProse.range(of: $0, in: entry.definition) != nil
            }
    }

    /// What the ending of a Greek word shows, with the first word of its meaning.
    private func greekClass(_ entry: DictionaryEntry, _ meaning: Meaning) -> WordClass? {
        let word = String(decoding: KeyFold.fold(entry.originalWords.first ?? ""), as: UTF8.self)
        if ["ω", "ομαι", "μι"].contains(where: word.hasSuffix) {
            let hasInfinitive = meaning.first.isEmpty || StrongsProse.range(of: "to ", in: entry.definition) != nil
            if hasInfinitive { return .verb }
        }
        if let word = Self.closedClasses[meaning.first], meaning.count < 3 { return word }
        if ["θεν", "δον", "ακισ", "στι"].contains(where: word.hasSuffix) { return .adverb }
        let isThing = Self.isArticle(meaning.first) && !["something", "one", "he"].contains(meaning.first)
        if word.hasSuffix("ωσ") && !isThing && !Self.isAbstract(meaning.first) { return .adverb }
        if Self.greekNouns.contains(where: word.hasSuffix) { return .noun }
        if isThing { return .noun }
        if Self.isAbstract(meaning.first) { return .noun }
        return Self.greekAdjectives.contains(where: word.hasSuffix) ? .adjective : nil
    }

    private static let greekNouns = [
        "μα", "σισ", "ξισ", "ψισ", "ια", "εια", "τησ", "συνη", "μοσ", "ευσ", "ηρ", "ωρ", "ιον", "ασ", "η",
    ]
    private static let greekAdjectives = ["οσ", "ησ", "υσ", "ων", "οι"]

    // MARK: - English words

    /// The beginning of a meaning, without brackets and words such as `properly`.
    private struct Meaning {
        let first: String
        let second: String
        let secondIsCapital: Bool
        let count: Int
        let startsWithVerb: Bool

        init(_ text: String) {
            let clause = text.split(separator: ";", maxSplits: 1).first ?? ""
            var words = PartOfSpeech.withoutBrackets(String(clause)).split { !$0.isLetter && $0 != "-" && $0 != "'" }[
                ...]
            var wasVerbal = false
            while let word = words.first, PartOfSpeech.remarks.contains(word.lowercased()) {
                if ["causatively", "transitively", "intransitively", "reflexively", "actively"].contains(
                    word.lowercased())
                {
                    wasVerbal = true
                }
                words = words.dropFirst()
            }
            if words.prefix(2).elementsEqual(["that", "is"]) { words = words.dropFirst(2) }
            first = words.first?.lowercased() ?? ""
            let next = words.dropFirst().first ?? ""
            second = next.lowercased()
            secondIsCapital = next.first?.isUppercase ?? false
            count = words.count
            startsWithVerb = (wasVerbal || first == "not") && words.prefix(4).contains("to")
        }
    }

    private static func withoutBrackets(_ text: String) -> String {
        var result = ""
        var depth = 0
        for character in text {
            if "([".contains(character) { depth += 1 }
            if depth == 0 { result.append(character) }
            if ")]".contains(character) { depth = max(0, depth - 1) }
        }
        return result
    }

    private static func isArticle(_ word: String) -> Bool { articles.contains(word) }

    private static func isAdjective(_ word: String) -> Bool {
        if adjectives.contains(word) { return true }
        if isAbstract(word) || nounsLikeAdjectives.contains(word) { return false }
        return adjectiveEndings.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count + 2 }
    }

    private static func isAbstract(_ word: String) -> Bool {
        nounEndings.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count + 2 }
    }

    private static func set(_ words: String) -> Set<String> {
        Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    private static let articles = set("a an the one some any something someone he anything")
    private static let remarks = set(
        """
        properly figuratively literally specially generally strictly probably perhaps apparently usually specifically
        concretely abstractly also especially technically collectively originally causatively transitively intransitively
        reflexively actively hence apparent
        """)
    private static let adjectiveEndings = [
        "ful", "ous", "able", "ible", "less", "ish", "ive", "ic", "ical", "ed", "like", "ary", "al", "ent", "ant", "en",
    ]
    private static let nounEndings = [
        "ion", "ness", "ity", "ment", "ance", "ence", "ship", "hood", "ure", "ism", "cy", "dom", "er", "or", "ist",
        "ery", "tude", "ing",
    ]
    private static let nounsLikeAdjectives = set(
        "bed seed weed reed deed field metal animal garment serpent tent present infant servant plant oven linen heaven"
    )
    private static let adjectives = set(
        """
        all every each both mighty able noble holy full fond worthy good great small new old young true false clean
        unclean white black red green naked poor
        rich wise foolish strong weak high low deep long short broad narrow heavy light straight crooked whole right evil
        dead alive blind lame deaf dumb sick bitter sweet hot cold dry wet hard soft bare empty few many much first second
        third last next other such only just pure free equal like belonging pertaining relating made fit subject having
        without worth ready quick slow proud humble glad sad bold known unknown sure firm smooth rough thin fat lean sharp
        dull bright dark near two three four five six seven eight nine ten twelve twenty hundred
        """)
    /// Words of English that belong to small classes.
    private static let closedClasses: [String: WordClass] = {
        var classes: [String: WordClass] = [:]
        let rows: [(WordClass, String)] = [
            (
                .pronoun,
                "i thou she it we ye you they this that these those who which what whose my thy his her our your their"
            ),
            (
                .preposition,
                "in on at by from with under over upon against among between before after through about until into toward towards unto"
            ),
            (.conjunction, "and but or nor if because though although lest than"),
            (
                .adverb,
                "now then here there thus so not never ever always again today yesterday tomorrow whence where when how"
            ),
            (.interjection, "oh ah aha woe lo behold alas hail"),
        ]
        for (wordClass, words) in rows { for word in set(words) { classes[word] = wordClass } }
        return classes
    }()
}
