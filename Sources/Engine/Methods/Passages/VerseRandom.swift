import Corpus
import JSON
import JSONRPC
import Scripture

/// `verse.random`: a random verse. Every verse of the scope is equally likely.
package enum VerseRandom: Method {
    static let name: StaticString = "verse.random"
    static let summary: StaticString = "A random verse of the Bible, a testament or some books."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [
            .unknownTranslation, .notInTranslation, .resourceMissing, .packDamaged, .storageFailed,
        ] + MethodError.networkErrors

    struct Params: ParameterSet {
        var translation: String?
        var testament: TestamentName?
        var books: [String]?
        var seed: Int?
        var provider: String?
        var options = PassageOptions()

        static let fields: [Field<Params>] =
            [
                .string("translation", "A translation's exact id or short name.") { $0.translation = $1 },
                .choice("testament", "Only this part of the Bible.") { $0.testament = $1 },
                .strings("books", "Only these books, by name or id: `[\"Ps\", \"Proverbs\"]`.", limit: Book.count) {
                    $0.books = $1
                },
                .integer(
                    "seed", 0...Int.max, "The same seed gives the same verse of the same translation; at most 2^63 - 1."
                ) {
                    $0.seed = $1
                },
                .integer("surrounding", 0...Bounds.surrounding, "How many verses to show around the verse.") {
                    $0.options.surrounding = $1
                },
                .string("provider", "The only provider to ask.") { $0.provider = $1 },
            ] + PassageOptions.fields(\.options)
    }

    package typealias Result = ScriptureReply

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> ScriptureReply {
        let source = try engine.catalog.source(params.translation, provider: params.provider)
        let books = try scope(of: params, in: source)
        let waiting = NetworkWait(context, in: engine)
        if let network = source.network {
            try waiting.checkMayWait()
            return try answer(to: params, from: network, of: source, in: books, waiting: waiting, engine: engine)
        }
        let verse: Verse
        do throws(ProviderError) {
            verse = try source.provider.randomVerse(
                of: source.translation.id, in: books, seed: seed(of: params) ?? engine.environment.seed())
        } catch {
            throw MethodError(error, source: source)
        }
        return try params.options.reply(of: [VerseRange(verse)], in: source, waiting: waiting)
    }

    private static func seed(of params: Params) -> UInt64? { params.seed.map { UInt64(truncatingIfNeeded: $0) } }

    /// How often a provider on the network may choose a verse that it then lacks.
    private static let attempts = 8

    /// The reply of a provider on the network. Such a provider may list books that it lacks (the New Testament `ylt`
    /// of bible-api.com lists all 66). If it lacks the verse that it chose, it chooses again.
    private static func answer(
        to params: Params, from network: any NetworkTextProvider, of source: TranslationSource, in books: [Book]?,
        waiting: NetworkWait, engine: ScriptureEngine
    ) throws(MethodError) -> ScriptureReply {
        var seed = seed(of: params)
        var last: Verse?
        for attempt in 1... {
            var verse: Verse?
            do throws(ProviderError) {
                verse = try network.randomVerse(
                    of: source.translation.id, in: books, seed: seed, deadline: waiting.deadline())
            } catch {
                // Without a seed the service chooses, perhaps in a book that it lacks. With one the provider does.
                guard case .notInTranslation = error, seed == nil else { throw MethodError(error, source: source) }
            }
            if let verse {
                do throws(MethodError) {
                    return try params.options.reply(of: [VerseRange(verse)], in: source, waiting: waiting)
                } catch {
                    guard error.kind == .notInTranslation, verse != last, attempt < attempts else { throw error }
                }
            }
            last = verse
            seed = seed ?? engine.environment.seed()
        }
        preconditionFailure("the loop has no end")
    }

    /// The books to choose from; `nil` for all of them.
    private static func scope(of params: Params, in source: TranslationSource) throws(MethodError) -> [Book]? {
        let versification = source.translation.versification
        var books: [Book]?
        if let names = params.books {
            var named: [Book] = []
            for name in names { named.append(try book(named: name, parser: source.parser)) }
            books = named
        }
        if let testament = params.testament {
            books = (books ?? versification.books).filter { $0.testament == testament }
        }
        if let books, books.isEmpty {
            throw MethodError(
                .invalidParams, "The scope has no book of \(source.translation.name).",
                hint: "`books.list` names them.", details: ["parameter": "books"])
        }
        return books
    }

    private static func book(named name: String, parser: ReferenceParser) throws(MethodError) -> Book {
        if let book = Book(rawValue: name) ?? Book(usfmCode: name) { return book }
        let matches = parser.matches(in: name)
        guard matches.count == 1, let segment = matches[0].segments.first, segment.granularity == .book else {
            throw MethodError(
                .invalidParams, "`books`: “\(name.prefix(60))” is not a book of the Bible.",
                hint: "`books.list` names them.",
                details: ["parameter": "books"])
        }
        return segment.from.book
    }
}
