import Corpus
import JSON
import Packs
import Scripture
import Search
import Synchronization

/// Finds the entries of lexicons that a word may mean, the likeliest first.
///
/// A word may be a dictionary form or its transliteration (`agape`), an English word (`love`: the words of the original
/// that a translation renders so), a transliteration of another system (`hesed` for `chêsêd`), or an inflected form
/// (`בראשית`). All of these are looked up. Exact words come first, then words of the same sound; of these, what is more
/// frequent: `ruach` is the noun with 377 occurrences before the verb with 11, and `chara` is joy before `qârâ'`.
struct LexiconWords {
    /// An entry that the word may mean.
    struct Match: Sendable {
        let lexicon: DictionarySource
        /// The number of the entry in the lexicon.
        let entry: Int
        /// The code of its Strong's number; 0 if its key is no number.
        let code: UInt32
        /// How often the tagged translation renders the number by the word; 0 if the word is not English.
        var rendered = 0
        var weight = 0
        /// 0 if the word is exactly that of the entry, or renders it; higher if it only resembles it.
        var distance = 0
    }

    private let lexicons: [DictionarySource]
    private let index: LexiconIndex
    private let catalog: Catalog

    /// - Parameter lexicons: those to look in. If two have an entry for a number, the first one's is found.
    init(_ lexicons: [DictionarySource], in catalog: Catalog) {
        self.lexicons = lexicons
        self.catalog = catalog
        index = catalog.lexiconIndex
    }

    /// Whether a folded word is in Greek or Hebrew letters.
    static func isOriginal(_ word: [UInt8]) -> Bool {
        // In UTF-8, U+0380 to U+03FF begin with CE or CF, U+05C0 to U+05FF with D7.
        word.first.map { (0xCE...0xCF).contains($0) || $0 == 0xD7 } ?? false
    }

    /// The entries of a word or of a phrase of several words; empty if nothing is near enough to be more than a guess.
    ///
    /// - Throws: `packDamaged`.
    func matches(_ text: String) throws(MethodError) -> [Match] {
        let words = LexiconWords.words(of: text)
        let text = words.joined(separator: " ")
        if words.count < 2 { return try wordMatches(text) }
        // A name or rendering of several words: `Beth-el`, `burnt offering`.
        var found = MatchList()
        try addSpelled(text, to: &found)
        try addRendered(text, to: &found)
        if !found.isEmpty { return found.sorted }
        // Otherwise the words for themselves, the best of each first: `tohu wa bohu`, `el shaddai`.
        let lists = try words.map { (word) throws(MethodError) in try wordMatches(word) }
        for rank in 0..<Bounds.lexiconAlternatives {
            for list in lists where rank < list.count { found.add(list[rank], distance: rank) }
        }
        if found.isEmpty {
            try add(to: &found, distance: 1) { (pack) throws(PackError) in try pack.entryNumbers(soundingLike: text) }
        }
        return found.sorted
    }

    /// The words of a query, at most eight, without small words of English before or between others (`to love`,
    /// `lord of hosts`) and without the Hebrew article and prepositions that some write with a hyphen (`ha-aretz`).
    private static func words(of text: String) -> [String] {
        var words = text.split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
        if words.count > 1 {
            let large = words.filter { !smallWords.contains($0.lowercased()) }
            if !large.isEmpty { words = large }
        }
        return words.map { word in
            guard let hyphen = word.firstIndex(where: { "-־‑".contains($0) }),
                prefixes.contains(word[..<hyphen].lowercased())
            else { return word }
            let rest = word[word.index(after: hyphen)...]
            return rest.isEmpty ? word : String(rest)
        }
    }

    private static let smallWords: Set<String> = ["to", "of", "the", "a", "an", "and", "wa", "ve", "we", "va", "ha"]
    private static let prefixes: Set<String> = ["ha", "ve", "va", "wa", "we", "be", "ba", "le", "la", "ke", "ka", "mi"]

    /// The entries of one word.
    private func wordMatches(_ text: String) throws(MethodError) -> [Match] {
        var found = MatchList()
        let isOriginal = text.unicodeScalars.contains { $0.value > 0x36F && $0.properties.isAlphabetic }
        if isOriginal && LexiconWords.isOriginal(KeyFold.fold(text)) {
            try addForms(of: text, to: &found)
            let distance = found.isEmpty ? 0 : 1
            try addSpelled(text, to: &found, distance: distance)
            try addInflected(text, to: &found, distance: distance)
            return found.sorted
        }
        try addSpelled(text, to: &found)
        try addRendered(text, to: &found)
        try add(to: &found, distance: 1) { (pack) throws(PackError) in try pack.entryNumbers(soundingLike: text) }
        // The Hebrew plural: `cherubim`.
        for ending in ["im", "oth", "ot"] where text.count > ending.count + 2 && text.lowercased().hasSuffix(ending) {
            let stem = String(text.dropLast(ending.count))
            try add(to: &found, distance: 2) { (pack) throws(PackError) in try pack.entryNumbers(soundingLike: stem) }
        }
        if found.isEmpty {
            try add(to: &found, distance: 3) { (pack) throws(PackError) in try pack.entryNumbers(withConsonantsOf: text)
            }
        }
        return found.sorted
    }

    /// The entries whose definition or list of renderings has each word of the text, and those of words that come from a
    /// match, the most frequent first.
    func related(to text: String, number: StrongsNumber?, matches: [Match]) throws(MethodError) -> [Match] {
        var found = MatchList()
        let roots =
            number.map { [$0] }
            ?? matches.prefix(2).filter { $0.rendered == 0 }.compactMap { StrongsNumber(code: $0.code) }
        for root in roots {
            try add(to: &found) { (pack) throws(PackError) in try pack.entryNumbers(from: root) }
        }
        let words = KeyFold.fold(text).split(separator: 0x20).prefix(8).map { String(decoding: $0, as: UTF8.self) }
        if number == nil, !words.isEmpty {
            try add(to: &found) { (pack) throws(PackError) in
                var common = try pack.entryNumbers(meaning: words[0])
                for word in words.dropFirst() where !common.isEmpty {
                    let other = Set(try pack.entryNumbers(meaning: word))
                    common.removeAll { !other.contains($0) }
                }
                return common
            }
        }
        return found.sorted
    }

    /// The entry of a number, and of its base if it is extended.
    func entries(of number: StrongsNumber) throws(MethodError) -> [Match] {
        try entry(of: number.code).map { [$0] } ?? []
    }

    // MARK: - The ways to an entry

    private func addSpelled(_ text: String, to found: inout MatchList, distance: Int = 0) throws(MethodError) {
        let folded = KeyFold.fold(text)
        let marked = LexiconWords.withApostrophes(text)
        try add(to: &found, distance: distance) { (pack) throws(PackError) in
            try pack.entryNumbers(spelled: text)
        } weight: { (pack, entry, count) throws(PackError) in
            // A word's first spelling says more than its others: `אשר` is H834 before Asshur, which is also written so.
            let entry = try pack.entry(entry)
            let isFirst = entry.originalWords.first.map { KeyFold.fold($0) } == folded
            // An apostrophe that was typed is that of `mal'âk`, and not of `mâlak`.
            let isMarked =
                text.utf8.count != folded.count && marked == LexiconWords.withApostrophes(entry.transliteration)
            return max(1, count) * (isFirst ? 4 : 1) * (isMarked ? 1_000 : 1)
        }
        try add(to: &found, distance: distance + 1) { (pack) throws(PackError) in
            try pack.entryNumbers(mentioning: text)
        }
    }

    /// A transliteration in lower case without accents, with `'` for every apostrophe and modifier letter.
    private static func withApostrophes(_ text: String) -> [UInt8] {
        text.lowercased().unicodeScalars.reduce(into: []) { bytes, scalar in
            switch scalar.value {
            case 0x27, 0x60, 0xB4, 0x2018...0x201B, 0x2B0...0x2FF: bytes.append(UInt8(ascii: "'"))
            default: bytes += KeyFold.fold(String(scalar))
            }
        }
    }

    /// The words that the tagged translation renders by an English word; by all words of a phrase.
    private func addRendered(_ text: String, to found: inout MatchList) throws(MethodError) {
        let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.prefix(8)
        guard let table = index.renderings, !words.isEmpty else { return }
        var counts: [UInt32: Int]?
        do throws(PackError) {
            for word in words {
                var own: [UInt32: Int] = [:]
                for link in try table.table.links(of: String(word)) { own[link.code] = link.count }
                counts =
                    counts.map { known in
                        known.filter { own[$0.key] != nil }.merging(own) { min($0, $1) }.filter { known[$0.key] != nil }
                    } ?? own
            }
        } catch {
            throw .packDamaged(file: table.file, reason: error.description)
        }
        for (code, count) in counts ?? [:] {
            guard let match = try entry(of: code) else { continue }
            found.add(match, weight: count, rendered: count, distance: 0)
        }
    }

    /// The entries of the likely forms of an inflected word. A frequent word is more likely than a rare one, and each form
    /// half as likely as the one before it.
    private func addInflected(_ text: String, to found: inout MatchList, distance: Int) throws(MethodError) {
        var ranks: Set<Int> = []
        for lexicon in lexicons {
            do throws(PackError) {
                ranks.formUnion(try lexicon.pack.entryNumbers(inflectedAs: text).map { $0.rank })
            } catch {
                throw lexicon.damage(error)
            }
        }
        for (order, rank) in ranks.sorted().prefix(4).enumerated() {
            try add(to: &found, distance: distance) { (pack) throws(PackError) in
                try pack.entryNumbers(inflectedAs: text).first { $0.rank == rank }?.entries ?? []
            } weight: { (_, _, count) throws(PackError) in
                max(1, count) * (rank == 0 ? 8 : 2) >> order
            }
        }
    }

    /// The numbers of the word in texts of the original that are installed. These know irregular forms too.
    private func addForms(of text: String, to found: inout MatchList) throws(MethodError) {
        guard text.unicodeScalars.contains(where: { $0.value > 0x36F }) else { return }
        for source in catalog.interlinear {
            let counts = try source.numbers(ofForm: text)
            for (code, count) in counts {
                guard let match = try entry(of: code) else { continue }
                found.add(match, weight: count, rendered: 0, distance: 0)
            }
            if !counts.isEmpty { return }
        }
    }

    /// The entry of a number, in the first lexicon that has one.
    private func entry(of code: UInt32) throws(MethodError) -> Match? {
        for lexicon in lexicons {
            do throws(PackError) {
                if let entry = try index.rows(of: lexicon).entries[code] {
                    return Match(lexicon: lexicon, entry: entry, code: code)
                }
            } catch {
                throw lexicon.damage(error)
            }
        }
        return nil
    }

    private func add(
        to found: inout MatchList, distance: Int = 0, _ numbers: (DictionaryPack) throws(PackError) -> [Int],
        weight: (DictionaryPack, _ entry: Int, _ count: Int) throws(PackError) -> Int = { _, _, count in max(1, count) }
    ) throws(MethodError) {
        for lexicon in lexicons {
            do throws(PackError) {
                let entries = try numbers(lexicon.pack)
                if entries.isEmpty { continue }
                let rows = try index.rows(of: lexicon)
                for entry in entries {
                    let weight = try weight(lexicon.pack, entry, rows.counts[entry])
                    found.add(
                        Match(lexicon: lexicon, entry: entry, code: rows.codes[entry]), weight: weight, rendered: 0,
                        distance: distance)
                }
            } catch {
                throw lexicon.damage(error)
            }
        }
    }

    /// Matches without duplicates: of one number, the match of the first lexicon, with its best weight.
    private struct MatchList {
        private var matches: [Match] = []
        /// The index of each match by its number, or by its lexicon and entry.
        private var indices: [String: Int] = [:]
        private var numbers: [UInt32: Int] = [:]

        var isEmpty: Bool { matches.isEmpty }

        /// Adds a match that has its weight.
        mutating func add(_ match: Match, distance: Int) {
            add(match, weight: match.weight, rendered: match.rendered, distance: distance)
        }

        mutating func add(_ match: Match, weight: Int, rendered: Int, distance: Int) {
            let name = match.code == 0 ? "\(match.lexicon.work.id) \(match.entry)" : ""
            let known = match.code == 0 ? indices[name] : numbers[match.code]
            if let known {
                if distance < matches[known].distance {
                    (matches[known].distance, matches[known].weight) = (distance, weight)
                } else if distance == matches[known].distance {
                    matches[known].weight = max(matches[known].weight, weight)
                }
                matches[known].rendered = max(matches[known].rendered, rendered)
                return
            }
            if match.code == 0 { indices[name] = matches.count } else { numbers[match.code] = matches.count }
            var match = match
            match.weight = weight
            match.rendered = rendered
            match.distance = distance
            matches.append(match)
        }

        var sorted: [Match] {
            matches.sorted { a, b in
                (a.distance, b.weight, a.code, a.entry) < (b.distance, a.weight, b.code, b.entry)
            }
        }
    }
}

/// What lexicons and tagged translations say of each Strong's number, kept between requests: the number of each entry, how
/// frequent it is, and how it is rendered.
///
/// It belongs to one snapshot of the catalog: it is dropped when something is installed.
final class LexiconIndex: Sendable {
    /// A tagged translation in the language of the lexicons.
    struct Tagged: Sendable {
        let table: RenderingTable
        /// The file of its pack, for messages.
        let file: String
        /// The short name of the translation.
        let alias: String
    }

    /// The entries of one lexicon, by their numbers.
    struct Rows: Sendable {
        /// For each entry, the code of its Strong's number; 0 if its key is no number.
        var codes: [UInt32] = []
        /// For each entry, how many words of the tagged translation have its number.
        var counts: [Int] = []
        /// The entry of each code.
        var entries: [UInt32: Int] = [:]
    }

    private let texts: [LibraryText]
    private let made = Mutex<[String: Rows]>([:])
    private let opened = Mutex<[Tagged]?>(nil)
    private let known = Mutex<[UInt32: Facts]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    /// - Parameter texts: in the order in which they are preferred.
    init(_ texts: [LibraryText]) {
        self.texts = texts.filter {
            $0.translation.features.contains(.strongs) && $0.translation.language.prefix { $0 != "-" } == "en"
        }
    }

    /// The first tagged translation.
    var taggedText: LibraryText? { texts.first }

    /// The first tagged translation with a table of renderings.
    var renderings: Tagged? { tables.first }

    /// Those of all tagged translations. Opened when a request first needs one: the compiled-in text is made for it.
    private var tables: [Tagged] {
        opened.withLock { opened in
            if let known = opened { return known }
            let tables = texts.compactMap { text in
                text.renderings.map { Tagged(table: $0, file: text.file, alias: text.translation.alias) }
            }
            opened = tables
            return tables
        }
    }

    /// What the tagged translations say of one number.
    struct Facts: Sendable {
        /// Empty if no translation renders it.
        var gloss = ""
        /// How many words of the first translation that has the number.
        var count = 0
        /// Nil if none has grammar codes.
        var wordClass: WordClass?
    }

    /// The facts of a number. They are kept, because a reply needs them for each of its words.
    func facts(_ code: UInt32) -> Facts {
        if let known = known.withLock({ $0[code] }) { return known }
        var facts = Facts()
        for tagged in tables {
            // A damaged table leaves these members empty. A request for its text reports the damage.
            guard let number = (try? tagged.table.number(code)) ?? nil else { continue }
            if facts.count == 0 { facts.count = number.count }
            if facts.gloss.isEmpty { facts.gloss = number.gloss }
            facts.wordClass = facts.wordClass ?? number.wordClass
        }
        known.withLock { if $0.count < LexiconIndex.limit { $0[code] = facts } }
        return facts
    }

    func rows(of lexicon: DictionarySource) throws(PackError) -> Rows {
        let name = lexicon.library.name + " " + lexicon.work.id
        if let known = made.withLock({ $0[name] }) { return known }
        var rows = Rows()
        let pack = lexicon.pack
        for entry in 0..<pack.entryCount {
            let code = try pack.strongsCode(ofEntry: entry) ?? 0
            rows.codes.append(code)
            rows.counts.append(code == 0 ? 0 : facts(code).count)
            if code != 0, rows.entries[code] == nil { rows.entries[code] = entry }
        }
        made.withLock { $0[name] = rows }
        return rows
    }
}

extension InterlinearSource {
    /// The Strong's numbers that a word of the original has in this text, and how many of the words that were read have
    /// each. Empty for a text in another language, and for a word that it lacks.
    func numbers(ofForm word: String) throws(MethodError) -> [UInt32: Int] {
        guard isOriginal else { return [:] }
        var counts: [UInt32: Int] = [:]
        let wanted = KeyFold.fold(word)
        for verse in try verses(withWord: word, limit: 8) {
            for word in verse.words where !word.keys.isEmpty && KeyFold.fold(verse.string(word.surface)) == wanted {
                let keys = verse.string(word.keys).split(separator: " ").compactMap { StrongsNumber($0) }
                // The last number is that of the word; those before it are of its prefixes.
                if let number = keys.last { counts[number.code, default: 0] += 1 }
            }
        }
        return counts
    }
}

/// An entry as a list of entries shows it.
package struct LexiconLine: ResultObject {
    package let key: String
    package let originalWord: String
    package let transliteration: String
    let language: String
    package let partOfSpeech: String
    package let gloss: String
    package let shortDefinition: String
    /// How many words of the tagged translation have the number.
    package let frequency: Int
    /// How many of these it renders by the word asked for.
    package let count: Int
    let source: String

    static let shapeName: String? = "LexiconLine"

    static let fields: [ResultField<LexiconLine>] = [
        .field("key", "The entry's key: `G26`.") { $0.key },
        .field("originalWord", "The word in its own script.") { $0.originalWord },
        .field("transliteration", "The word in Latin letters.") { $0.transliteration },
        .field("language", "The word's language (BCP 47): `grc`, `hbo`, `arc`.") { $0.language },
        .field("partOfSpeech", "The part of speech.") { $0.partOfSpeech },
        .field("gloss", "What it means, in at most 40 characters.") { $0.gloss },
        .field("shortDefinition", "The first clause of the definition.") { $0.shortDefinition },
        .field("frequency", "How many words of the tagged translation have the number; 0 if none is installed.") {
            $0.frequency
        },
        .field("count", "How many of these are rendered by the English word asked for; 0 for another word.") {
            $0.count
        },
        .field("source", "The id of the lexicon.") { $0.source },
    ]

    init(_ match: LexiconWords.Match, _ index: LexiconIndex) throws(MethodError) {
        let entry: DictionaryEntry
        do throws(PackError) {
            entry = try match.lexicon.pack.entry(match.entry)
            frequency = try index.rows(of: match.lexicon).counts[match.entry]
        } catch {
            throw match.lexicon.damage(error)
        }
        key = entry.key
        originalWord = entry.originalWords.first ?? ""
        transliteration = entry.transliteration
        language = entry.language
        partOfSpeech = index.partOfSpeech(of: entry, match.code)
        gloss = index.gloss(of: entry, match.code)
        shortDefinition = entry.shortDefinition
        count = match.rendered
        source = match.lexicon.work.id
    }
}

extension LexiconIndex {
    /// The commonest rendering of the entry's number, checked against the entry; if no translation is tagged, the beginning of the definition.
    func gloss(of entry: DictionaryEntry, _ code: UInt32) -> String {
        entry.gloss(counted: code == 0 ? "" : facts(code).gloss)
    }

    /// What the source states, if it says more than the class; else the class in grammar codes, which is surer than what
    /// the importer concluded from the definition.
    func partOfSpeech(of entry: DictionaryEntry, _ code: UInt32) -> String {
        let isStated = !entry.partOfSpeech.isEmpty && !WordClass.allCases.contains { $0.name == entry.partOfSpeech }
        if isStated || code == 0 { return entry.partOfSpeech }
        return facts(code).wordClass?.name ?? entry.partOfSpeech
    }
}
