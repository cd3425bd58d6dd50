import Corpus
import JSON
import JSONRPC
import Scripture

/// `verse.lookup`: the text of a reference.
///
/// One `reference` and one `translation` answer with the scripture reply itself. A list of either, even of one, answers
/// with `passages`, one for each reference in the order asked, each with one edition for each translation; a failure
/// stays with its item. Several translations also bring `rows`, the verses side by side.
enum VerseLookup: Method {
    static let name: StaticString = "verse.lookup"
    static let summary: StaticString = "The text of one or several references, in one or several translations."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [
            .invalidReference, .referenceOutOfRange, .unknownTranslation, .notInTranslation, .resourceMissing,
            .packDamaged,
            .storageFailed,
        ] + MethodError.networkErrors

    struct Params: ParameterSet {
        var reference: String?
        var references: [String]?
        var translation: String?
        var translations: [String]?
        var provider: String?
        var numbering: Numbering?
        var languages: [Language]?
        var options = PassageOptions()

        static let fields: [Field<Params>] =
            [
                .string("reference", "What to look up: `John 3:16`, `Ps 23; Rom 8:28-30`.") { $0.reference = $1 },
                .strings("references", "Several references, each answered on its own.", limit: Bounds.references) {
                    $0.references = $1
                },
                .string("translation", "A translation's exact id or short name.") { $0.translation = $1 },
                .strings("translations", "Several translations, side by side.", limit: Bounds.translations) {
                    $0.translations = $1
                },
                .integer("surrounding", 0...Bounds.surrounding, "How many verses to show around the passage.") {
                    $0.options.surrounding = $1
                },
                .string("provider", "The only provider to ask.") { $0.provider = $1 },
                .numbering(
                    "Whose numbers those of the reference are: `own` for the translation's, or a system such as `KJV`, `Vulg`, "
                        + "`Leningrad`. By default they are those of Bibles in the language of the reference (see Numbers; "
                        + "KJV for English), and of a place that these lack the translation's own."
                ) { $0.numbering = $1 },
                .languages(
                    "language",
                    "The languages of the references: a code, a list, or `auto`; by default English and the translation's."
                ) { $0.languages = $1 },
            ] + PassageOptions.fields(\.options)
    }

    static let result = Schema.anyOf([
        ScriptureSchemas.passage,
        .object([
            .init("passages", .array(LookupList.passageSchema), "One for each reference, in the order asked."),
            .init("rows", .array(LookupList.rowSchema), "The verses side by side.", optional: true),
        ]),
    ])

    /// So many passages are answered at once; more go to a worker, where they can be cancelled and hold nothing up.
    private static let quickPassages = 100

    static func isSlow(_ params: JSONValue?) -> Bool {
        // One reference is answered in fewer translations than that.
        guard case .object(let object)? = params, let references = object["references"]?.array?.count else {
            return false
        }
        let translations = object["translations"]?.array?.count ?? 1
        return references > quickPassages / max(translations, 1)
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        if params.references != nil || params.translations != nil {
            return try LookupList(params, engine: engine, context: context).write(to: &result)
        }
        guard let text = params.reference else { throw missingReference }
        let waiting = NetworkWait(context, in: engine)
        let edition = try engine.catalog.edition(params.translation, provider: params.provider)
        let reply = try engine.catalog.answer(from: edition, named: params.translation, provider: params.provider) {
            (edition) throws(MethodError) in
            try self.reply(to: text, params, in: edition, of: engine, waiting: waiting)
        }
        reply.write(to: &result)
    }

    private static func reply(
        to text: String, _ params: Params, in edition: TranslationSource, of engine: ScriptureEngine,
        waiting: NetworkWait
    ) throws(MethodError) -> ScriptureReply {
        // What programs ask for most has no problems and names no translation.
        if params.languages == nil, engine.catalog.readsOwnNumbers(of: edition, params.numbering),
            let verse = edition.parser.plainVerse(in: text)
        {
            return try params.options.reply(of: [VerseRange(verse)], in: edition, waiting: waiting)
        }
        var edition = edition.written(in: params.options.locale)
        let encoding = params.options.offsetEncoding
        var reading = try engine.catalog.reading(
            text, of: edition, numbering: params.numbering, languages: params.languages, encoding: encoding)
        if params.translation == nil, let name = reading.translations.first {
            // `John 3:16 WEB` asks for that translation.
            if let named = try? engine.catalog.edition(named: name, provider: params.provider),
                !named.isOnNetwork || !engine.settings.offline
            {
                edition = named.written(in: params.options.locale)
                reading = try engine.catalog.reading(
                    text, of: edition, numbering: params.numbering, languages: params.languages, encoding: encoding)
            } else {
                reading.problems.insert(
                    ProblemText(notInstalled: name, instead: edition.alias, in: edition.language), at: 0)
            }
        }
        var reply = try params.options.reply(
            of: reading.ranges, in: edition, problems: reading.problems, waiting: waiting)
        reply.options.renumbering = reading.renumbering
        return reply
    }

    static let missingReference = MethodError(
        .invalidParams, "`reference` is missing.", hint: "Give `reference`, or a list as `references`.",
        details: ["parameter": "reference"])
}

/// The answer to a lookup of several references or translations: a passage for each reference, in it an edition for each
/// translation, and with several translations the verses side by side.
struct LookupList {
    private let catalog: Catalog
    private let queries: [String]
    private let editions: [(name: String, edition: Result<TranslationSource, MethodError>)]
    private let provider: String?
    private let options: PassageOptions
    private let isSideBySide: Bool
    private let context: RequestContext
    private let waiting: NetworkWait
    private let numbering: Numbering?
    private let languages: [Language]?

    init(_ params: VerseLookup.Params, engine: ScriptureEngine, context: RequestContext) throws(MethodError) {
        guard params.reference == nil || params.references == nil else {
            throw MethodError(.invalidParams, "Give `reference` or `references`, not both.")
        }
        guard params.translation == nil || params.translations == nil else {
            throw MethodError(.invalidParams, "Give `translation` or `translations`, not both.")
        }
        guard let queries = params.references ?? params.reference.map({ [$0] }) else {
            throw VerseLookup.missingReference
        }
        self.queries = queries
        catalog = engine.catalog
        let names: [String?] = params.translations ?? [params.translation]
        editions = names.map { name in
            let edition = Result { () throws(MethodError) -> TranslationSource in
                try engine.catalog.edition(name, provider: params.provider)
            }
            return (name ?? "", edition)
        }
        provider = params.provider
        options = params.options
        numbering = params.numbering
        languages = params.languages
        self.context = context
        waiting = NetworkWait(context, in: engine)
        isSideBySide = params.translations != nil && editions.count > 1
    }

    func write(to writer: inout JSONWriter) throws(MethodError) {
        var rows = Rows(system: rowSystem)
        var budget = ReplyBudget()
        writer.beginObject()
        writer.key("passages")
        writer.beginArray()
        for query in queries {
            if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
            var results: [Result<ScriptureReply, MethodError>] = []
            for (name, edition) in editions {
                let result = Result { () throws(MethodError) in
                    try catalog.answer(from: edition.get(), named: name.isEmpty ? nil : name, provider: provider) {
                        (edition) throws(MethodError) in
                        try reply(to: query, in: edition, budget: &budget)
                    }
                }
                if case .failure(let error) = result, error.isDeferral { throw error }
                results.append(result)
            }
            write(query, results, to: &writer)
            if isSideBySide { rows.add(results) }
        }
        writer.endArray()
        if isSideBySide { rows.write(to: &writer) }
        writer.endObject()
    }

    private func reply(
        to query: String, in edition: TranslationSource, budget: inout ReplyBudget
    ) throws(MethodError) -> ScriptureReply {
        let edition = edition.written(in: options.locale)
        let reading = try catalog.reading(
            query, of: edition, numbering: numbering, languages: languages, encoding: options.offsetEncoding)
        var reply = try options.reply(
            of: reading.ranges, in: edition, problems: reading.problems, budget: &budget, waiting: waiting)
        reply.options.renumbering = reading.renumbering
        return reply
    }

    /// The system whose numbers the rows have: that of the references, or with `own` that of the first translation.
    private var rowSystem: Versification {
        switch numbering ?? catalog.settings.numbering {
        case .system(let system)?: return system
        case .own?: break
        case nil: return .kjv
        }
        for case .success(let edition) in editions.map(\.edition) { return edition.translation.versification }
        return .kjv
    }

    private func write(
        _ query: String, _ results: [Result<ScriptureReply, MethodError>], to writer: inout JSONWriter
    ) {
        let first = results.lazy.compactMap { try? $0.get() }.first
        writer.beginObject()
        writer.field("query", query)
        writer.field("reference", first.map { $0.referenceText } ?? "")
        writer.field("osis", first.map { $0.edition.osisFormatter.string($0.ranges) } ?? "")
        writer.key("editions")
        writer.beginArray()
        for (result, edition) in zip(results, editions) {
            switch result {
            case .success(let reply): reply.write(to: &writer)
            case .failure(let error):
                let alias = (try? edition.edition.get())?.alias ?? edition.name
                writer.beginObject()
                writer.field("translation_id", alias)
                writer.key("error")
                error.write(to: &writer)
                writer.endObject()
            }
        }
        writer.endArray()
        writer.endObject()
    }

    static let passageSchema = Schema.object([
        .init("query", .string, "The reference as it was asked."),
        .init("reference", .string, "The same written out; empty where no translation has it."),
        .init("osis", .string, "The same as OSIS ids."),
        .init(
            "editions",
            .array(
                .anyOf([
                    ScriptureSchemas.passage,
                    .object([
                        .init("translation_id", .string, "The translation."),
                        .init("error", MethodError.schema, "Why it gives no text."),
                    ]),
                ])), "One for each translation, in the order asked."),
    ])

    static let rowSchema = Schema.object([
        .init("osis", .string, "The verse, in the numbers of the references."),
        .init(
            "cells", .map(.array(ScriptureSchemas.verse)),
            "By `translation_id` (by `module` where two have one `translation_id`): its text of that verse, in its own numbers."
        ),
    ])

    /// Verses of several translations side by side by what they mean, a row a verse of one system, in the order in which
    /// they were first met. A verse that is two in that system stands in both rows.
    private struct Rows {
        /// Whose verses the rows are.
        let system: Versification
        private var order: [Verse] = []
        private var cells: [Verse: [(reply: ScriptureReply, verse: VerseText)]] = [:]
        private var replies: [ScriptureReply] = []

        init(system: Versification) { self.system = system }

        mutating func add(_ results: [Result<ScriptureReply, MethodError>]) {
            for case .success(let reply) in results {
                replies.append(reply)
                let own = reply.edition.translation.versification
                let map = own === system ? nil : VersificationMap(from: own, to: system)
                for verse in reply.verses {
                    for place in Rows.places(of: verse.verse, by: map) {
                        if cells[place] == nil { order.append(place) }
                        cells[place, default: []].append((reply, verse))
                    }
                }
            }
        }

        /// The verses of the rows that a verse belongs to: itself where the system has none.
        private static func places(of verse: Verse, by map: VersificationMap?) -> [Verse] {
            guard let mapped = map?.mapping(of: verse).verses(of: verse.book), !mapped.isEmpty else { return [verse] }
            return mapped
        }

        func write(to writer: inout JSONWriter) {
            writer.key("rows")
            writer.beginArray()
            let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
            let columns = columns
            for place in order {
                writer.beginObject()
                writer.field("osis", osis.string(place))
                writer.key("cells")
                writer.beginObject()
                for (name, edition) in columns {
                    writer.key(escaping: name)
                    writer.beginArray()
                    // A verse that was asked for twice stands once in its row.
                    var written: Set<Verse> = []
                    for cell in cells[place] ?? []
                    where cell.reply.edition === edition && written.insert(cell.verse.verse).inserted {
                        cell.reply.write(cell.verse, to: &writer)
                    }
                    writer.endArray()
                }
                writer.endObject()
                writer.endObject()
            }
            writer.endArray()
        }

        /// The editions under the names of their cells: the short name, or the exact id where another edition has that
        /// short name already.
        private var columns: [(name: String, edition: TranslationSource)] {
            var columns: [(name: String, edition: TranslationSource)] = []
            for edition in replies.map(\.edition) where !columns.contains(where: { $0.edition === edition }) {
                let isTaken = columns.contains { $0.name == edition.alias }
                columns.append((isTaken ? edition.translation.id : edition.alias, edition))
            }
            return columns
        }
    }
}
