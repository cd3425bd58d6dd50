import Corpus
import JSON
import JSONRPC
import Library
import Scripture
import Search

/// What `search.balanced` was asked, read once and passed to the source of each type.
struct SearchRequest {
    let catalog: Catalog
    let devotionals: DevotionalFeeds
    let library: LibraryStore
    let today: CalendarDate
    /// The words to search; empty if the query is only a reference. Words of the original count as their numbers too.
    private(set) var query: SearchQuery
    /// The words of the query as typed, if it has nothing else.
    private var plainWords: [[UInt8]]?
    /// The reference in the query.
    let reference: QueryReference
    /// The translations to search, the preferred one first; never empty.
    private(set) var sources: [TranslationSource]
    /// Whether the caller names the translations.
    let namesTranslations: Bool
    let scopes: [SearchScope]?
    /// What the query asks about, if it is a question or asks for verses on something.
    private(set) var question: SearchQuestion?
    /// The best verses that the query found, in the numbers of the first translation.
    var verses: [Verse] = []
    /// Whether words of the query were replaced by known words of which they are misspellings.
    private(set) var isCorrected = false
    /// Whether words of the original are asked for: by Strong's number, dictionary form or grammar code.
    let mentionsTags: Bool
    /// How many matches a source need give at most; its `total` counts the others as well.
    let limit: Int
    /// How long translations on the network may take.
    let waiting: NetworkWait

    init(_ params: SearchBalanced.Params, in engine: ScriptureEngine, waiting: NetworkWait) throws(MethodError) {
        guard params.translation == nil || params.translations == nil else {
            throw MethodError(.invalidParams, "Give `translation` or `translations`, not both.")
        }
        var query = SearchQuery(params.query)
        if let name = query.unknownScopes.first { throw SearchRequest.unknownScope(name, parameter: "query", "in:") }
        var names = params.translations ?? params.translation.map { [$0] } ?? []
        if !query.translations.isEmpty { names = Array(query.translations.prefix(Bounds.searchedTranslations)) }
        var sources: [TranslationSource] = []
        for name in names { sources.append(try engine.catalog.source(name, provider: params.provider)) }
        namesTranslations = !sources.isEmpty
        if sources.isEmpty { sources = [try engine.catalog.source(nil, provider: params.provider)] }
        let searchesVerses = params.types?.contains("BibleVerse") ?? true
        if searchesVerses, sources.contains(where: { $0.network?.canSearch == true }) {
            try waiting.checkMayWait()
        }
        scopes = try SearchRequest.scopes(params.scope, query)
        reference = QueryReference(in: query, sources[0])
        if let words = reference.words {
            let parts = query
            query = SearchQuery(words)
            query.scope = parts.scope
            query.excludedScope = parts.excludedScope
        }
        self.sources = sources
        self.waiting = waiting
        catalog = engine.catalog
        devotionals = engine.devotionals
        library = engine.library
        today = engine.environment.today()
        plainWords = query.plainWords
        query.addNumbers(of: sources[0], in: catalog)
        self.query = query
        mentionsTags = query.mentionsTags
        question = query.looseWords.flatMap { SearchQuestion($0, language: sources[0].translation.language) }
        // A match of a type is never on an earlier page than its own number.
        limit = min(params.totalLimit, params.page * params.pageSize)
    }

    /// The same request with known words instead of misspelt ones.
    func corrected(by corrections: [[UInt8]: [UInt8]]) -> SearchRequest {
        var request = self
        request.isCorrected = true
        for (number, clause) in query.clauses.enumerated() {
            if case .word(let word) = clause.node, let right = corrections[word] {
                request.query.clauses[number].node = .word(right)
            }
        }
        request.plainWords = plainWords?.map { corrections[$0] ?? $0 }
        request.question = request.query.looseWords.flatMap {
            SearchQuestion($0, language: sources[0].translation.language)
        }
        return request
    }

    /// The parts of the Bible to search: those in the query, else those of the parameter; `nil` for all.
    private static func scopes(_ scope: String?, _ query: SearchQuery) throws(MethodError) -> [SearchScope]? {
        guard let scope else { return query.scope }
        let asked = SearchScope.scopes(in: scope)
        if asked.isEmpty { throw unknownScope(scope, parameter: "scope", "`scope`: ") }
        return query.scope ?? asked
    }

    /// The error for a name of no part of the Bible, with the nearest name.
    private static func unknownScope(_ name: String, parameter: String, _ sign: String) -> MethodError {
        let known = Book.allCases.map { BookNames.english.name(of: $0) } + SearchScope.groupNames
        let nearest = NearestName.closest(to: name, among: known)
        return MethodError(
            .invalidParams, "\(sign)“\(name.prefix(60))” names no part of the Bible.",
            hint: (nearest.map { "The nearest name is `\($0)`. " } ?? "") + "For example `NT`, `Psalms`, `Rom-Gal`.",
            details: ["parameter": .string(parameter), "nearest": .array(nearest.map { [.string($0)] } ?? [])])
    }

    /// The same request in an installed text of another language that has all the words; `nil` if there is none, or if
    /// the caller names the translations.
    func inOtherLanguage() -> SearchRequest? {
        guard !namesTranslations, let words = query.looseWords else { return nil }
        let own = Language(tag: sources[0].translation.language)?.code
        for source in catalog.installed where !source.isOnNetwork && source.provider.library?.advice.isEmpty == true {
            guard Language(tag: source.translation.language)?.code != own,
                let index = try? source.provider.library?.index(of: source.translation.id)
            else { continue }
            if words.allSatisfy({ (try? index.knows($0)) == true }) {
                var request = self
                request.sources = [source]
                request.question = SearchQuestion(words, language: source.translation.language)
                return request
            }
        }
        return nil
    }

    /// Why a query has nothing to search for.
    var emptiness: SearchBalanced.Problem? {
        guard query.isEmpty, reference.passage.isEmpty, reference.book == nil, reference.problems.isEmpty else {
            return nil
        }
        return SearchBalanced.Problem(
            type: "BibleVerse", kind: MethodError.Kind.invalidParams.rawValue,
            message: "The query has no word to search for. For example: love thy neighbour.")
    }

    /// Why a query with grammar codes or dictionary forms finds nothing, if no installed text has them.
    var missingTags: SearchBalanced.Problem? {
        func mentions(_ node: SearchQuery.Node, _ isWanted: (SearchQuery.Node) -> Bool) -> Bool {
            switch node {
            case .near(let nodes, _), .any(let nodes): nodes.contains { mentions($0, isWanted) }
            default: isWanted(node)
            }
        }
        let features = catalog.installed.reduce(into: Translation.Features()) {
            $0.formUnion($1.translation.features)
        }
        let asksGrammar = query.clauses.contains {
            mentions($0.node) { if case .morphology = $0 { true } else { false } }
        }
        let asksLemma = query.clauses.contains { mentions($0.node) { if case .lemma = $0 { true } else { false } } }
        guard
            asksGrammar && !features.contains(.morphology)
                || asksLemma && features.isDisjoint(with: [.strongs, .morphology])
        else { return nil }
        let what = asksGrammar ? "grammar codes" : "dictionary forms or Strong's numbers"
        return SearchBalanced.Problem(
            type: "BibleVerse", kind: MethodError.Kind.resourceMissing.rawValue,
            message:
                "No installed text has \(what). `lectern install originals` installs a Hebrew and a Greek text that do."
        )
    }

    /// Whether words are searched, and not only a reference.
    var hasWords: Bool { reference.words == nil ? !query.isEmpty : !query.clauses.isEmpty }

    /// The words that may be the name of a topic or of an entry in a lexicon; `nil` for a query with operators.
    var nameWords: [[UInt8]]? { question?.words ?? plainWords }

    /// The query without the words of a question, which say nothing about a note.
    var wordsOnly: SearchQuery {
        guard let question else { return query }
        var query = query
        query.clauses = question.words.map { SearchQuery.Clause(node: .word($0)) }
        return query
    }

    /// The slots that may be found, ascending and apart; `nil` for all.
    func slots(in versification: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scopes, without: query.excludedScope, in: versification)
    }

    /// The passage of the reference in another versification than that of the first translation.
    func passage(in system: Versification) -> [VerseRange] { ranges(reference.passage, in: system) }

    /// Ranges of the first translation in another versification.
    func ranges(_ ranges: [VerseRange], in system: Versification) -> [VerseRange] {
        let own = sources[0].translation.versification
        if ranges.isEmpty || own === system { return ranges }
        let map = VersificationMap(from: own, to: system)
        return ranges.flatMap { map.mapping(of: $0).ranges }
    }
}

/// The reference in a query.
///
///     John 3:16             the verse; no words are searched
///     John 3:16 love        the verse, and the word "love"
///     John                  a book; the word is searched too, because it is also a name
///     John 3:99             no verse, and a problem
struct QueryReference {
    /// The book, if the query is its name.
    private(set) var book: Book?
    /// The verses, in the numbering of the first translation; empty for a whole book.
    private(set) var passage: [VerseRange] = []
    /// What is wrong with the reference.
    private(set) var problems: [ProblemText] = []
    /// The words of the query without the reference; `nil` if all its words are to be searched.
    private(set) var words: String?

    init(in query: SearchQuery, _ source: TranslationSource) {
        let text = query.plainText
        let matches = source.parser.matches(in: text)
        if !matches.isEmpty, QueryReference.rest(of: text, without: matches).isEmpty {
            read(matches, source)
            if let segment = matches[0].segments.first, matches.count == 1, matches[0].segments.count == 1,
                segment.isValid, segment.granularity == .book, segment.from.book == segment.to.book
            {
                book = segment.from.book
            }
            if !passage.isEmpty || !problems.isEmpty { words = "" }
        } else if text.utf8.contains(where: \.isASCIIDigit), query.plainWords != nil {
            // Beside other words, a book and a number are a reference only if prose would have them as one: `the 12
            // tribes`, `mark 3 times`.
            var options = source.parserOptions
            options.mode = .prose
            options.bookAlone = false
            let matches = ReferenceParser(options).matches(in: text).filter { $0.confidence >= 0.9 }
            guard !matches.isEmpty else { return }
            read(matches, source)
            words = QueryReference.rest(of: text, without: matches).joined(separator: " ")
        }
    }

    private mutating func read(_ matches: [ReferenceMatch], _ source: TranslationSource) {
        for segment in matches.flatMap(\.segments) where segment.granularity != .book {
            if let verses = segment.verses { passage.append(verses) }
        }
        problems = matches.flatMap(\.segments).filter { !$0.isValid }.flatMap(\.problems).map {
            ProblemText($0, in: source.language)
        }
    }

    /// The words of a text outside some matches.
    private static func rest(of text: String, without matches: [ReferenceMatch]) -> [String] {
        let bytes = Array(text.utf8)
        var rest: [String] = []
        var start = 0
        for end in matches.map(\.range) + [bytes.count..<bytes.count] {
            rest.append(String(decoding: bytes[start..<max(start, end.lowerBound)], as: UTF8.self))
            start = max(start, end.upperBound)
        }
        return rest.filter { SearchQuery($0).plainWords != nil }
    }
}

extension SearchQuery {
    /// Lets words in Greek or Hebrew letters also match the Strong's numbers of their dictionary forms: `λόγου` matches
    /// as `strong:G3056`. Words that the translation itself has stay as they are. `lemma:agape` matches so too, because
    /// few texts have dictionary forms.
    fileprivate mutating func addNumbers(of source: TranslationSource, in catalog: Catalog) {
        guard clauses.contains(where: { $0.node.originalWord != nil || $0.node.lemma != nil }) else { return }
        let index = source.isOnNetwork ? nil : try? source.provider.library?.index(of: source.translation.id)
        let lexicons = LexiconWords(Catalog.whole(catalog.lexicons), in: catalog)
        for (number, clause) in clauses.enumerated() {
            if let lemma = clause.node.lemma {
                let found = (try? lexicons.matches(InflectedForms.written(lemma))) ?? []
                // The first is the word itself; without points, several Hebrew words are spelled alike.
                let count = lemma.first == 0xD7 ? SearchQuery.maximumNumbers : 1
                let numbers = found.prefix(count).compactMap { StrongsNumber(code: $0.code)?.base }
                clauses[number].node = .any([clause.node] + numbers.map { .strongs(Array($0.utf8)) })
                continue
            }
            guard let word = clause.node.originalWord, (try? index?.knows(word)) != true else { continue }
            // A damaged lexicon does not hide verses. The search for entries of lexicons reports it.
            let codes = (try? lexicons.matches(InflectedForms.written(word)).map(\.code)) ?? []
            let numbers = codes.compactMap { StrongsNumber(code: $0)?.base }.prefix(SearchQuery.maximumNumbers)
            if !numbers.isEmpty {
                clauses[number].node = .any([.word(word)] + numbers.map { .strongs(Array($0.utf8)) })
            }
        }
    }

    /// Without points, several Hebrew words are spelled alike.
    private static let maximumNumbers = 4

    /// Whether words of the original are asked for.
    var mentionsTags: Bool {
        func mentions(_ node: Node) -> Bool {
            switch node {
            case .strongs, .lemma, .morphology: true
            case .near(let nodes, _), .any(let nodes): nodes.contains(where: mentions)
            default: false
            }
        }
        return clauses.contains { mentions($0.node) }
    }
}

extension SearchQuery.Node {
    /// A dictionary form after `lemma:`.
    fileprivate var lemma: [UInt8]? {
        guard case .lemma(let lemma) = self else { return nil }
        return lemma
    }

    /// A word in Greek or Hebrew letters.
    fileprivate var originalWord: [UInt8]? {
        guard case .word(let word) = self, LexiconWords.isOriginal(word) else { return nil }
        return word
    }
}

// MARK: - Types and matches

/// A kind of thing that a search finds. The table is in the order in which types have their groups in a reply. A new
/// type needs a row and the function that finds it.
struct SearchType: Sendable {
    let name: String
    let find: @Sendable (SearchRequest) throws(MethodError) -> SearchMatches
    /// Whether the type is searched also if the caller names no types. Notes are not: a language model that looks for verses
    /// must not read what a person wrote.
    var isUsual = true

    static let all: [SearchType] = [
        SearchType(name: "BibleBook", find: BookSearch.matches),
        SearchType(name: "BibleVerse", find: VerseSearch.matches),
        SearchType(name: "Commentary", find: CommentarySearch.matches),
        SearchType(name: "CrossReference", find: CrossReferenceMatches.matches),
        SearchType(name: "Devotional", find: DevotionalMatches.matches),
        SearchType(name: "GeneralBook", find: GeneralBookSearch.matches),
        SearchType(name: "Lexicon", find: LexiconSearch.matches),
        SearchType(name: "Note", find: NoteMatches.matches, isUsual: false),
        SearchType(name: "Topic", find: TopicSearch.matches),
    ]
}

/// A match of some type. Its entry, which may have to be read, is made only if it is on the page asked for.
struct SearchMatch {
    /// Why the entry is a match, from the best reason to the weakest.
    enum Kind: String, CaseIterable, Sendable, ResultChoice {
        /// The query names the entry, or has a reference to which it belongs.
        case name
        case allWords
        /// It has all words, but instead of an unknown one a word that is spelled like it.
        case suggestion
        case someWords
        /// It has words of the same meaning, or a topic with the words has it.
        case related

        /// Whether an entry of the kind has all words.
        var isWhole: Bool { self == .allWords || self == .suggestion }
    }

    let kind: Kind
    /// Whether it is among the matches that come first because they have all words.
    let isWhole: Bool
    /// From 0 to 1. Of the matches with all words, and of the others, the better one has the greater share.
    let share: Double
    let entry: (EntryHighlighter) throws(MethodError) -> SearchEntry

    init(
        _ kind: Kind, isWhole: Bool? = nil, share: Double = 1,
        entry: @escaping (EntryHighlighter) throws(MethodError) -> SearchEntry
    ) {
        self.kind = kind
        self.isWhole = isWhole ?? kind.isWhole
        self.share = min(max(share, 0), 1)
        self.entry = entry
    }

    /// The score on the wire: 1 for a name, from 0.5 for all words, below that for some of them. With three decimals.
    var score: Double {
        if kind == .name { return 1 }
        return Double(isWhole ? 500 + Int(share * 499) : 1 + Int(share * 498)) / 1000
    }
}

extension [SearchMatch] {
    /// The best first; equals in the order that they have.
    func sortedByScore() -> [SearchMatch] {
        // The scores are sorted, not the matches: these are longer, and have references to count.
        let scores = map(\.score)
        return indices.sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }.map { self[$0] }
    }
}

/// What one type found.
struct SearchMatches {
    /// The best first.
    var matches: [SearchMatch] = []
    /// How many there are, however many are in `matches`.
    var total = 0
    /// Known words that are spelled like unknown ones.
    var suggestions: [String] = []
    /// The best verses, in the numbers of the first translation; of verses only.
    var verses: [Verse] = []
    /// Whether some word is in no text of the language; of verses only.
    var lacksWords = false
    /// What was found instead of words of the query.
    var kin: [SearchQuery.Node] = []
    /// Words that were searched besides those of the query.
    var searched: [[UInt8]] = []
    /// The likeliest known word for each misspelt one.
    var corrections: [[UInt8]: [UInt8]] = [:]
    /// Whether each misspelt word has only one known word that is meant.
    var areCorrectionsCertain = true
}

/// Which matches of several types a search gives, and in what order.
///
/// The list goes round the types: the best match of each, then the next of each, and so on. So every type with a match
/// is on the first page. In the first round, the types of which the query names an entry are first, in case the page is
/// shorter than the round. All pages are cut from this list, so they neither repeat nor skip an entry.
struct BalancedAllocation {
    /// A type, and which of its matches.
    typealias Item = (type: Int, match: Int)

    /// The items of the list, as far as they were asked for.
    let items: [Item]
    /// How many the whole list has.
    let count: Int

    /// - Parameters:
    ///   - counts: how many matches each type has.
    ///   - isNamed: whether the query names the best match of each type.
    ///   - limitPerType: the most that a type gives; `nil` for no limit.
    ///   - end: how much of the list is wanted, from its beginning; what comes after a page does not change the page.
    init(
        counts: [Int], isNamed: [Bool], limitPerType: Int? = nil, totalLimit: Int, upTo end: Int = .max
    ) {
        let counts = counts.map { min($0, limitPerType ?? $0) }
        count = counts.reduce(0) { $0 + min($1, totalLimit - $0) }
        let wanted = min(count, end)
        var items: [Item] = []
        var round = 0
        while items.count < wanted {
            let types = counts.indices.filter { counts[$0] > round }
            let named = round == 0 ? types.filter { isNamed[$0] } : []
            for type in named + types.filter({ !named.contains($0) }) where items.count < wanted {
                items.append((type, round))
            }
            round += 1
        }
        self.items = items
    }
}

/// What one match is, in words.
package struct SearchEntry: Sendable {
    var id: String
    var slug: String
    package var reference: String
    package var osis: String
    package var text: String
    /// UTF-8 offsets into the text.
    var highlights: [Range<Int>] = []
    package var translation: String?
    /// Who wrote the text, if it is not Scripture.
    package var authorName: String?
    var alsoIn: [String] = []
}

/// Marks what a query matched in the texts of entries; it keeps what it made for each language.
final class EntryHighlighter {
    /// What is marked, from the best reason to the weakest: the words of the query that say something; with words of the
    /// same meaning; all words.
    private let queries: [SearchQuery]
    private var highlighters: [String: [SearchHighlighter]] = [:]

    /// - Parameters:
    ///   - searched: words that were searched besides those of the query.
    ///   - kin: what was found instead of words of the query.
    init(_ query: SearchQuery, searched: [[UInt8]] = [], kin: [SearchQuery.Node] = []) {
        var all = query
        all.clauses += searched.map { SearchQuery.Clause(node: .word($0)) }
        var telling = all
        telling.clauses.removeAll { clause in
            if case .word(let word) = clause.node { StopWords.has(word) } else { false }
        }
        var related = telling
        related.clauses += kin.map { SearchQuery.Clause(node: $0) }
        if telling.clauses.isEmpty { telling = all }
        queries = [telling, kin.isEmpty ? telling : related] + (telling.clauses.count < all.clauses.count ? [all] : [])
    }

    /// The ranges of `text` that the query matched.
    ///
    /// - Parameter includesKin: whether words of the same meaning are marked too. If nothing else is, they always are.
    func highlights(
        in text: String, words: [Word], language: String, includesKin: Bool = false
    ) -> [Range<Int>] {
        if highlighters[language] == nil {
            highlighters[language] = queries.map { SearchHighlighter($0, language: language) }
        }
        let words = words.map(NumberedWord.init)
        var text = text
        return text.withUTF8 { bytes in
            for step in 0..<queries.count where step == (includesKin ? 1 : 0) || step > 0 && queries[step] != queries[0]
            {
                let ranges = highlighters[language]![step].ranges(in: UnsafeRawBufferPointer(bytes), words: words)
                if !ranges.isEmpty { return ranges }
            }
            return []
        }
    }
}
