import Corpus
import Scripture
import Search
import Synchronization

/// The installed texts of one language, with an index to find quotations of them.
final class QuotedTexts: Sendable {
    /// In the order of the texts of the index.
    let sources: [TranslationSource]
    let index: QuotationIndex

    /// The versification whose slots are the keys of verses in all texts. It has the books of every canon.
    static let common = Versification.nrsva

    init(_ sources: [TranslationSource]) throws(MethodError) {
        self.sources = sources
        var builder = QuotationIndex.Builder(language: sources[0].translation.language)
        for source in sources {
            guard let library = source.provider.library else { continue }
            builder.beginText()
            let keys = VerseKeys(of: source.translation.versification)
            do throws(ProviderError) {
                try library.eachVerse(of: source.translation.id) { slot, verse, text in
                    let key = keys.key(of: verse, slot: slot)
                    text.withBytes { builder.addVerse($0, slot: slot, key: key) }
                }
            } catch {
                throw MethodError(error, source: source)
            }
        }
        index = builder.index()
    }

    /// The verses of an edition, in the numbers of its translation.
    func range(of edition: QuotationFinder.Edition) -> VerseRange? {
        let system = sources[edition.text].translation.versification
        guard let from = system.verse(atSlot: edition.slots.lowerBound),
            let to = system.verse(atSlot: edition.slots.upperBound)
        else { return nil }
        return VerseRange(from: from, to: to)
    }

    /// The text of verses, joined by spaces.
    func text(of range: VerseRange, in text: Int) throws(MethodError) -> String {
        try QuotedTexts.text(of: range, in: sources[text])
    }

    static func text(of range: VerseRange, in source: TranslationSource) throws(MethodError) -> String {
        do throws(ProviderError) {
            let passage = try source.provider.passage([range], of: source.translation.id, detail: [])
            return passage.verses.joined().map(\.text.string).joined(separator: " ")
        } catch .notInTranslation {
            return ""
        } catch {
            throw MethodError(error, ranges: [range], source: source)
        }
    }

    /// The text of some words: of a verse and, if there are more words, of the verses after it.
    ///
    /// - Parameters:
    ///   - words: the numbers of the words, from 0 at the first word of the verse.
    ///   - limit: a longer text is cut there, and ends with `…`.
    func text(_ words: Range<Int>, from slot: Int, of text: Int, limit: Int = 400) throws(MethodError) -> String {
        let source = sources[text]
        let system = source.translation.versification
        var result = ""
        var (slot, words) = (slot, words)
        while !words.isEmpty, result.utf8.count < limit, let verse = system.verse(atSlot: slot) {
            let passage: PassageText
            do throws(ProviderError) {
                passage = try source.provider.passage([VerseRange(verse)], of: source.translation.id, detail: [])
            } catch .notInTranslation {
                passage = PassageText(verses: [])
            } catch {
                throw MethodError(error, ranges: [VerseRange(verse)], source: source)
            }
            if let own = passage.verses.first?.first {
                let (part, count) = own.text.withBytes { QuotedWordRanges.text(words, in: $0) }
                if !part.isEmpty { result += (result.isEmpty ? "" : " ") + part }
                words = max(0, words.lowerBound - count)..<max(0, words.upperBound - count)
                slot += own.lastVerse - verse.verse
            }
            slot += 1
        }
        return result.utf8.count > limit ? String(result.prefix(limit)) + "…" : result
    }
}

/// Finds the key of each verse of a versification.
struct VerseKeys {
    private let system: Versification
    private let map: VersificationMap?

    init(of system: Versification) {
        self.system = system
        map = system === QuotedTexts.common ? nil : VersificationMap(from: system, to: QuotedTexts.common)
    }

    /// The key of a verse. A verse that the common versification lacks has a key above its slots.
    func key(of verse: Verse, slot: Int) -> Int {
        guard let map else { return slot }
        let mapped = map.mapping(of: verse).verses(of: verse.book).first
        return mapped.flatMap(QuotedTexts.common.slot(of:)) ?? QuotedTexts.common.slotCount + slot % 16_384
    }

    /// The keys of a range.
    func keys(of range: VerseRange) -> ClosedRange<Int>? {
        guard let from = system.slot(of: range.from), let to = system.slot(of: range.to) else { return nil }
        let (low, high) = (key(of: range.from, slot: from), key(of: range.to, slot: to))
        return min(low, high)...max(low, high)
    }
}

/// The texts in which quotations were looked for, each made when it is first needed.
final class QuotedTextsCache: Sendable {
    private let made = Mutex<[(ids: [String], texts: QuotedTexts)]>([])
    /// Texts of one language take about 10 MiB each.
    private static let limit = 4

    func texts(_ sources: [TranslationSource]) throws(MethodError) -> QuotedTexts {
        let ids = sources.map { "\($0.provider.name):\($0.translation.id)" }
        return try made.withLock { (made) throws(MethodError) in
            if let known = made.first(where: { $0.ids == ids }) { return known.texts }
            let texts = try QuotedTexts(sources)
            if made.count == Self.limit { made.removeFirst() }
            made.append((ids, texts))
            return texts
        }
    }
}

/// The texts of a request about quotations, by language.
struct QuotedLanguages {
    let texts: [QuotedTexts]

    /// - Parameters:
    ///   - translations: the names of the only texts to look in; `nil` for all that are installed.
    ///   - languages: the languages of the quotations; `nil` for those that the text seems to be in.
    init(
        in engine: ScriptureEngine, translations: [String]?, languages: [Language]?, text: String,
        including included: TranslationSource? = nil
    ) throws(MethodError) {
        let catalog = engine.catalog
        var sources: [TranslationSource] = []
        if let translations {
            for name in translations {
                let source = try catalog.source(named: name)
                guard source.provider.library != nil else { throw .needsInstalled }
                if !sources.contains(where: { $0 === source }) { sources.append(source) }
            }
        } else {
            var ids = Set<String>()
            sources = catalog.installed.filter {
                $0.provider.library != nil && ids.insert($0.translation.id).inserted
            }
        }
        if let included, !sources.contains(where: { $0.translation.id == included.translation.id }) {
            sources.append(included)
        }
        guard !sources.isEmpty else {
            // Names the way to install one.
            _ = try catalog.defaultSource()
            throw .needsInstalled
        }
        var groups: [(language: String, sources: [TranslationSource])] = []
        for source in sources {
            let tag = source.translation.language
            let language = Language(tag: tag)?.code ?? String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
            if let group = groups.firstIndex(where: { $0.language == language }) {
                groups[group].sources.append(source)
            } else {
                groups.append((language, [source]))
            }
        }
        if let languages {
            groups.removeAll { group in
                !languages.contains { $0.code == group.language } && !group.sources.contains { $0 === included }
            }
        } else if translations == nil, groups.count > 1 {
            let spoken = CommonWordCounts(of: text)
            let likely = groups.filter { spoken.isLikely($0.language) }
            groups = likely.isEmpty ? [groups[0]] : likely
        }
        texts = try groups.map { (group) throws(MethodError) in try catalog.quotedTexts.texts(group.sources) }
    }
}

/// Which languages a text seems to be in, by the commonest words of each.
struct CommonWordCounts {
    private var counts: [String: Int] = [:]
    private var total = 0
    private var isLatin = true

    /// Words of a few stretches of the text are counted.
    init(of text: String) {
        let bytes = Array(text.utf8.prefix(24 << 10)) + Array(text.utf8.dropFirst(text.utf8.count / 2).prefix(8 << 10))
        for word in Tokenizer.words(in: String(decoding: bytes, as: UTF8.self)) {
            total += 1
            for language in CommonWordCounts.languages[word, default: []] { counts[language, default: 0] += 1 }
            if let scalar = word.unicodeScalars.first, scalar.value >= 0x370 { isLatin = false }
        }
    }

    /// Whether at least one word in twelve is a common word of the language. A language without a table is likely
    /// unless the text is plainly in another one. Half a verse has too few words to say.
    func isLikely(_ language: String) -> Bool {
        if total < Self.fewWords { return true }
        guard CommonWordCounts.known.contains(language) else {
            return !(isLatin && counts.values.contains { $0 * 5 >= total })
        }
        return counts[language, default: 0] * 12 >= max(total, 1)
    }

    private static let table: [(language: String, words: StaticString)] = [
        ("en", "the of and to in a that is it he for was with his be not as shall i you they him them are this but"),
        ("es", "de la que el en y a los se del las un por con no una su para es al lo como mas o pero le ha"),
        ("de", "der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an er"),
        ("fr", "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se il"),
        ("pt", "de a o que e do da em um para com nao uma os no se na por mais as dos como mas ao"),
        ("it", "di e il la che in un a per una sono mi ho non ma lo ha le si ti i con del"),
        ("nl", "de en van ik te dat die in een hij het niet zijn is was op aan met als voor had er"),
        ("la", "et in est non ad ut cum qui quod de eius autem sed ex enim quae ab eum me te"),
    ]
    private static let known = Set(table.map(\.language))
    private static let fewWords = 12
    private static let languages: [String: [String]] = {
        var languages: [String: [String]] = [:]
        for (language, words) in table {
            for word in words.description.split(separator: " ") {
                languages[String(word), default: []].append(language)
            }
        }
        return languages
    }()
}
