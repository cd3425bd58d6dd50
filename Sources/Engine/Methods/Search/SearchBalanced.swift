import JSON
import JSONRPC
import Search

/// `search.balanced`: what matches a query, of every type. Each page goes round the types, so that none hides another.
package enum SearchBalanced: Method {
    static let name: StaticString = "search.balanced"
    static let summary: StaticString =
        "Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [.unknownTranslation, .resourceMissing, .packDamaged, .storageFailed] + MethodError.networkErrors

    /// The names of the types of matches.
    package static var typeNames: [String] { SearchType.all.map(\.name) }

    struct Params: ParameterSet {
        var query = ""
        var translation: String?
        var translations: [String]?
        /// `nil` for all.
        var types: [String]?
        var scope: String?
        var page = 1
        var pageSize = 20
        var limitPerType: Int?
        var totalLimit = 500
        var provider: String?
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] = [
            .string(
                "query",
                "Words; `\"a phrase\"`, `begin*`, `-not`, `this OR that`, `love near/5 god`, `strong:G26`, "
                    + "`lemma:ἀγαπάω`, `morph:V-AAI-3S`, `in:NT`, `in:Rom-Gal`, `-in:Psalms`, `t:kjv`. Any text is a "
                    + "query. A reference in it gives its passage, with commentary, topics and cross references.",
                required: true
            ) { $0.query = $1 },
            .string("translation", "The translation to search.") { $0.translation = $1 },
            .strings(
                "translations", "Several translations; each verse is given once.", limit: Bounds.searchedTranslations
            ) {
                $0.translations = $1
            },
            .names("types", among: typeNames, "Only these types; by default all but `Note`, the reader's notes.") {
                $0.types = $1
            },
            .string("scope", "Search only this part of the Bible: `NT`, `Psalms`, `Rom-Gal`.") { $0.scope = $1 },
            .integer("page", 1...10_000, "The page, from 1.") { $0.page = $1 },
            .integer("pageSize", 1...500, "How many entries a page has; 20 by default.") { $0.pageSize = $1 },
            .integer(
                "limitPerType", 1...500, "The most entries of one type on all pages together; no limit by default."
            ) {
                $0.limitPerType = $1
            },
            .integer("totalLimit", 1...5_000, "The most entries on all pages together; 500 by default.") {
                $0.totalLimit = $1
            },
            .string("provider", "The only provider to ask.") { $0.provider = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package struct Result: ResultObject {
        package let groups: [Group]
        let metaData: PageFacts
        package let suggestions: [String]
        package let problems: [Problem]
        let offsetEncoding: OffsetEncoding
        /// Whether the entries are of the suggested words.
        package var searchedSuggestions: Bool {
            groups.contains { $0.entries.contains { $0.match == .suggestion } }
        }

        static let fields: [ResultField<Result>] = [
            .field(
                "groups", "A group for each type that has matches, in a fixed order, with this page's entries only."
            ) { $0.groups },
            .field("metaData", "The page, and how many pages there are.") { $0.metaData },
            .field(
                "suggestions",
                "Known words similar to a word of the query that no text has; verses were searched for these too."
            ) {
                $0.suggestions
            },
            .optional(
                "problems", "What is wrong with a reference in the query, and types that could not be searched."
            ) {
                $0.problems.isEmpty ? nil : $0.problems
            },
            .offsetEncoding { $0.offsetEncoding },
        ]
    }

    /// The matches of one type.
    package struct Group: ResultObject {
        package let type: String
        package let total: Int
        package let entries: [Entry]

        static let fields: [ResultField<Group>] = [
            .field("type", as: .oneOf(typeNames), "What the entries are.") { $0.type },
            .field("total", "How many match, however many are given.") { $0.total },
            .field("returned", "How many are on this page.") { $0.entries.count },
            .field("entries", "The best first.") { $0.entries },
        ]
    }

    package struct Entry: ResultObject {
        package let found: SearchEntry
        package let highlights: [Highlight]
        let match: SearchMatch.Kind
        let score: Double

        static let fields: [ResultField<Entry>] = [
            .field("id", "Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`.") {
                $0.found.id
            },
            .field("slug", "The entry as in an address: `john/3/16`, `lexicon/g26`.") { $0.found.slug },
            .field(
                "reference",
                "The passage, written out; for an entry of a lexicon or a topic, its key; for a section of a book, its path."
            ) {
                $0.found.reference
            },
            .field("osis", "The passage as OSIS ids; empty for an entry of a lexicon or a topic.") { $0.found.osis },
            .field("text", "The text.") { $0.found.text },
            .field("highlights", "What of the text matches.") { $0.highlights },
            .field(
                "match",
                "Why it is here: the query names it or has a reference to which it belongs (`name`); it has all words; "
                    + "all, with a known word instead of an unknown one (`suggestion`); some of them; or words of the "
                    + "same meaning, or a topic has it (`related`)."
            ) { $0.match },
            .field(
                "score",
                "From 0 to 1, descending within a type: 1 for `name`, at least 0.5 if all words are there, less if "
                    + "not."
            ) { $0.score },
            .optional("translation", "The translation's short name.") { $0.found.translation },
            .optional("authorName", "Who wrote it, of a commentary.") { $0.found.authorName },
            .optional("alsoIn", "The ids of the same verse in other translations that match.") {
                $0.found.alsoIn.isEmpty ? nil : $0.found.alsoIn
            },
        ]
    }

    /// What is wrong with a reference in the query, or with a type that could not be searched.
    package struct Problem: ResultObject {
        let type: String
        let kind: String
        package let message: String

        static let fields: [ResultField<Problem>] = [
            .field("type", as: .oneOf(typeNames), "The type that is missing.") { $0.type },
            .field("kind", "The name of the error; for a reference that of its problem, such as `noSuchVerse`.") {
                $0.kind
            },
            .field("message", "A sentence that says what is wrong.") { $0.message },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        // Some hundred devotionals without an index take longer than a reader of hovers would wait.
        if !engine.devotionals.isEmpty, params.types?.contains("Devotional") ?? true {
            try waiting.checkMayWait()
        }
        let asked = try SearchRequest(params, in: engine, waiting: waiting)
        let (request, found, problems) = try findAll(params, asked)
        let start = (params.page - 1) * params.pageSize
        let allocation = BalancedAllocation(
            counts: found.map(\.matches.total), isNamed: found.map { $0.matches.matches.first?.kind == .name },
            limitPerType: params.limitPerType, totalLimit: params.totalLimit, upTo: start + params.pageSize)
        let page = allocation.items.dropFirst(start).prefix(params.pageSize)
        return Result(
            groups: try groups(of: found, on: page, request, params.offsetEncoding),
            metaData: PageFacts(page: params.page, pageSize: params.pageSize, total: allocation.count),
            suggestions: found.flatMap(\.matches.suggestions), problems: problems,
            offsetEncoding: params.offsetEncoding)
    }

    private typealias Found = [(type: SearchType, matches: SearchMatches)]

    /// The matches of each type. If a word is in no text and is a misspelling of one that is, all types are searched for
    /// that word, so that `jeruselem` finds what `jerusalem` finds.
    ///
    /// - Returns: also the request that was searched.
    private static func findAll(
        _ params: Params, _ asked: SearchRequest
    ) throws(MethodError) -> (request: SearchRequest, found: Found, problems: [Problem]) {
        let wantsVerses = params.types?.contains("BibleVerse") ?? true
        var (found, problems) = try find(params, asked)
        var verses = found.first { $0.type.name == "BibleVerse" }?.matches
        if !wantsVerses, asked.query.looseWords != nil, found.allSatisfy({ $0.matches.total == 0 }) {
            verses = try VerseSearch.matches(asked)
        }
        // One word may be a misspelling; several that another language has are of that language.
        let words = asked.query.looseWords?.count ?? 0
        if let verses, verses.lacksWords, verses.corrections.isEmpty || words > 2, let request = asked.inOtherLanguage()
        {
            (found, problems) = try find(params, request)
            return (request, found, problems)
        }
        if let problem = asked.emptiness { problems.append(problem) }
        if params.types?.contains("Devotional") == true, asked.devotionals.isEmpty {
            problems.append(
                Problem(
                    type: "Devotional", kind: MethodError.Kind.resourceMissing.rawValue,
                    message: "No devotional is installed, and the configuration names no feed under `devotionals`."))
        }
        if let problem = asked.missingTags, found.allSatisfy({ $0.matches.total == 0 }) { problems.append(problem) }
        guard let verses, !verses.corrections.isEmpty else { return (asked, found, problems) }
        let request = asked.corrected(by: verses.corrections)
        (found, problems) = try find(params, request)
        if let row = found.firstIndex(where: { $0.type.name == "BibleVerse" }) {
            // Of several words that may be meant, those that verses have together are.
            if !verses.areCorrectionsCertain { found[row].matches = verses }
            found[row].matches.suggestions = verses.suggestions
        } else if !found.isEmpty {
            found[0].matches.suggestions = verses.suggestions
        }
        return (request, found, problems)
    }

    private static func find(
        _ params: Params, _ request: SearchRequest
    ) throws(MethodError) -> (found: Found, problems: [Problem]) {
        var request = request
        var found: Found = []
        var problems = request.reference.problems.map {
            Problem(type: "BibleVerse", kind: $0.kind, message: $0.message)
        }
        if let types = params.types, types.contains("Commentary"), !types.contains("BibleVerse"),
            request.query.looseWords?.count ?? 0 > 1
        {
            request.verses = try VerseSearch.matches(request).verses
        }
        for type in SearchType.all where params.types?.contains(type.name) ?? type.isUsual {
            do throws(MethodError) {
                found.append((type, try type.find(request)))
                if type.name == "BibleVerse" { request.verses = found[found.count - 1].matches.verses }
            } catch {
                // A broken lexicon does not hide the verses from someone who did not ask for lexicons.
                if params.types != nil || type.name == "BibleVerse" { throw error }
                problems.append(Problem(type: type.name, kind: error.kind.rawValue, message: error.message))
            }
        }
        return (found, problems)
    }

    private static func groups(
        of found: Found, on page: ArraySlice<BalancedAllocation.Item>,
        _ request: SearchRequest, _ encoding: OffsetEncoding
    ) throws(MethodError) -> [Group] {
        let highlighter = EntryHighlighter(
            request.wordsOnly, searched: found.flatMap(\.matches.searched), kin: found.flatMap(\.matches.kin))
        var groups: [Group] = []
        for (type, row) in found.enumerated() where row.matches.total > 0 {
            var entries: [Entry] = []
            for item in page where item.type == type && item.match < row.matches.matches.count {
                let match = row.matches.matches[item.match]
                let entry = try match.entry(highlighter)
                entries.append(
                    Entry(
                        found: entry,
                        highlights: Highlight.highlights(entry.highlights, in: entry.text, encoding), match: match.kind,
                        score: match.score))
            }
            groups.append(Group(type: row.type.name, total: row.matches.total, entries: entries))
        }
        return groups
    }
}
