import Corpus
package import JSON
import JSONRPC
import Scripture

/// `verse.lookup`: the text of a reference.
///
/// One `reference` and one `translation` answer with the scripture reply itself. A list of either, even of one, answers
/// with `passages`, one for each reference in the order asked, each with one edition for each translation. If one of them
/// fails, only its item is an error. Several translations also bring `rows`, the verses side by side.
package enum VerseLookup: Method {
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
                    "The versification of the reference: `own` for the translation's, or a system such as "
                        + "`KJV`, `Vulg`, `Leningrad`. By default that of Bibles in the language of the reference "
                        + "(KJV for English; see Numbers), or the translation's own if that lacks the verse."
                ) { $0.numbering = $1 },
                .languages(
                    "language",
                    "The languages of the references: a code, a list, or `auto`; by default English and the translation's."
                ) { $0.languages = $1 },
            ] + PassageOptions.fields(\.options)
    }

    /// One passage, or a list of them if the request gave a list.
    package enum Result: ResultValue {
        case passage(ScriptureReply)
        case list(LookupList)

        static var schema: Schema { .anyOf([ScriptureReply.schema, LookupList.schema]) }

        package func write(to writer: inout JSONWriter) {
            switch self {
            case .passage(let reply): reply.write(to: &writer)
            case .list(let list): list.write(to: &writer)
            }
        }
    }

    static func isSlow(_ params: Params) -> Bool {
        // One reference gives few passages: `Bounds.translations` limits the translations.
        guard let references = params.references else { return false }
        return references.count > Bounds.quickPassages / max(params.translations?.count ?? 1, 1)
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if params.references != nil || params.translations != nil {
            return .list(try ListedLookup(params, engine: engine, context: context).answer())
        }
        return .passage(try passage(params, in: engine, context: context))
    }

    /// The text of the one reference of `params`, for all methods that read a passage as `verse.lookup` does.
    static func passage(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> ScriptureReply {
        guard let text = params.reference else { throw missingReference }
        let waiting = NetworkWait(context, in: engine)
        let source = try engine.catalog.source(params.translation, provider: params.provider)
        return try engine.catalog.answer(from: source, named: params.translation, provider: params.provider) {
            (source) throws(MethodError) in
            try reply(to: text, params, in: source, of: engine, waiting: waiting)
        }
    }

    private static func reply(
        to text: String, _ params: Params, in source: TranslationSource, of engine: ScriptureEngine,
        waiting: NetworkWait
    ) throws(MethodError) -> ScriptureReply {
        // Most requests name one verse plainly: such a text has no problems and names no translation.
        if params.languages == nil, engine.catalog.readsOwnNumbers(of: source, params.numbering),
            let verse = source.parser.plainVerse(in: text)
        {
            return try params.options.reply(of: [VerseRange(verse)], in: source, waiting: waiting)
        }
        var source = source.written(in: params.options.locale)
        let encoding = params.options.offsetEncoding
        var reading = try engine.catalog.reading(
            text, of: source, numbering: params.numbering, languages: params.languages, encoding: encoding)
        if params.translation == nil, let name = reading.translations.first {
            // `John 3:16 WEB` asks for that translation.
            let found = Swift.Result { () throws(MethodError) in
                try engine.catalog.source(name, provider: params.provider)
            }
            if case .failure(let error) = found, error.kind == .packDamaged { throw error }
            if case .success(let named) = found, !named.isOnNetwork || !engine.settings.offline {
                source = named.written(in: params.options.locale)
                reading = try engine.catalog.reading(
                    text, of: source, numbering: params.numbering, languages: params.languages, encoding: encoding)
            } else {
                reading.problems.insert(
                    ProblemText(notInstalled: name, instead: source.alias, in: source.language), at: 0)
            }
        }
        var reply = try params.options.reply(
            of: reading.ranges, in: source, problems: reading.problems, waiting: waiting)
        reply.options.renumbering = reading.renumbering
        return reply
    }

    static let missingReference = MethodError(
        .invalidParams, "`reference` is missing.", hint: "Give `reference`, or a list as `references`.",
        details: ["parameter": "reference"])
}

/// The answer to a lookup of several references or translations.
package struct LookupList: ResultObject {
    package var passages: [Passage] = []
    /// Nil unless the request names several translations.
    fileprivate(set) var rows: [Row]?

    static let fields: [ResultField<LookupList>] = [
        .field("passages", "One for each reference, in the order asked.") { $0.passages },
        .optional("rows", "The verses side by side.") { $0.rows },
    ]

    /// What one reference gave.
    package struct Passage: ResultObject {
        package let query: String
        let reference: String
        let osis: String
        package let editions: [Edition]

        static let fields: [ResultField<Passage>] = [
            .field("query", "The reference as it was asked.") { $0.query },
            .field("reference", "The same written out; empty if no translation has the verse.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field("editions", "One for each translation, in the order asked.") { $0.editions },
        ]
    }

    /// What one translation gave for a reference.
    package enum Edition: ResultValue {
        case passage(ScriptureReply)
        case failure(LookupFailure)

        static var schema: Schema { .anyOf([ScriptureReply.schema, LookupFailure.schema]) }

        package func write(to writer: inout JSONWriter) {
            switch self {
            case .passage(let reply): reply.write(to: &writer)
            case .failure(let failure): failure.write(to: &writer)
            }
        }
    }

    /// One verse in several translations.
    struct Row: ResultObject {
        let osis: String
        /// In the order in which the translations were asked.
        let cells: ResultMap<[PassageVerse]>

        static let fields: [ResultField<Row>] = [
            .field("osis", "The verse, in the numbers of the references.") { $0.osis },
            .field(
                "cells",
                "By `translation_id` (by `module` if two have one `translation_id`): its text of that verse, in its own numbers."
            ) { $0.cells },
        ]
    }
}

/// Why a translation gives no text for a reference.
package struct LookupFailure: ResultObject {
    let translationID: String
    package let error: MethodError

    static let fields: [ResultField<LookupFailure>] = [
        .field("translation_id", "The translation.") { $0.translationID },
        .field("error", "Why it gives no text.") { $0.error },
    ]
}

/// A lookup of several references or translations: each reference is read and answered in each translation, and with
/// several translations the verses are also put side by side.
private struct ListedLookup {
    private let catalog: Catalog
    private let queries: [String]
    private let sources: [(name: String, source: Result<TranslationSource, MethodError>)]
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
        sources = names.map { name in
            let source = Result { () throws(MethodError) -> TranslationSource in
                try engine.catalog.source(name, provider: params.provider)
            }
            return (name ?? "", source)
        }
        provider = params.provider
        options = params.options
        numbering = params.numbering
        languages = params.languages
        self.context = context
        waiting = NetworkWait(context, in: engine)
        isSideBySide = params.translations != nil && sources.count > 1
    }

    func answer() throws(MethodError) -> LookupList {
        var list = LookupList()
        var rows = SideBySide(system: rowSystem)
        var budget = ReplyBudget()
        for (index, query) in queries.enumerated() {
            if index % Bounds.progressStep == 0 { context.progress(index, of: queries.count) }
            if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
            var results: [Result<ScriptureReply, MethodError>] = []
            for (name, source) in sources {
                let result = Result { () throws(MethodError) in
                    try catalog.answer(from: source.get(), named: name.isEmpty ? nil : name, provider: provider) {
                        (source) throws(MethodError) in
                        try reply(to: query, in: source, budget: &budget)
                    }
                }
                if case .failure(let error) = result, error.isDeferral { throw error }
                results.append(result)
            }
            list.passages.append(passage(for: query, results))
            if isSideBySide { rows.add(results) }
        }
        if isSideBySide { list.rows = rows.rows }
        return list
    }

    private func reply(
        to query: String, in source: TranslationSource, budget: inout ReplyBudget
    ) throws(MethodError) -> ScriptureReply {
        let source = source.written(in: options.locale)
        let reading = try catalog.reading(
            query, of: source, numbering: numbering, languages: languages, encoding: options.offsetEncoding)
        var reply = try options.reply(
            of: reading.ranges, in: source, problems: reading.problems, budget: &budget, waiting: waiting)
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
        for case .success(let source) in sources.map(\.source) { return source.translation.versification }
        return .kjv
    }

    private func passage(
        for query: String, _ results: [Result<ScriptureReply, MethodError>]
    ) -> LookupList.Passage {
        let first = results.lazy.compactMap { try? $0.get() }.first
        let editions = zip(results, sources).map { result, asked -> LookupList.Edition in
            switch result {
            case .success(let reply): return .passage(reply)
            case .failure(let error):
                let alias = (try? asked.source.get())?.alias ?? asked.name
                return .failure(LookupFailure(translationID: alias, error: error))
            }
        }
        return LookupList.Passage(
            query: query, reference: first?.reference ?? "",
            osis: first.map { $0.source.osisFormatter.string($0.ranges) } ?? "", editions: editions)
    }

    /// Verses of several translations side by side. There is one row for each verse of `system`, in the order in which
    /// they first occur. A verse that is two verses in that system is in both rows.
    private struct SideBySide {
        /// The system whose verses are the rows.
        let system: Versification
        private var order: [Verse] = []
        private var cells: [Verse: [(reply: ScriptureReply, verse: VerseText)]] = [:]
        private var replies: [ScriptureReply] = []

        init(system: Versification) { self.system = system }

        mutating func add(_ results: [Result<ScriptureReply, MethodError>]) {
            for case .success(let reply) in results {
                replies.append(reply)
                let own = reply.source.translation.versification
                let map = own === system ? nil : VersificationMap(from: own, to: system)
                for verse in reply.verses {
                    for row in SideBySide.rows(of: verse.verse, by: map) {
                        if cells[row] == nil { order.append(row) }
                        cells[row, default: []].append((reply, verse))
                    }
                }
            }
        }

        /// The rows that a verse belongs to; its own number if the system lacks the verse.
        private static func rows(of verse: Verse, by map: VersificationMap?) -> [Verse] {
            guard let mapped = map?.mapping(of: verse).verses(of: verse.book), !mapped.isEmpty else { return [verse] }
            return mapped
        }

        var rows: [LookupList.Row] {
            let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
            let columns = columns
            return order.map { verse in
                let cells = cells[verse] ?? []
                return LookupList.Row(
                    osis: osis.string(verse),
                    cells: ResultMap(
                        members: columns.map { ($0.name, SideBySide.verses(of: $0.source, in: cells)) }))
            }
        }

        /// What a translation has in a row; a verse that was asked for twice is there once.
        private static func verses(
            of source: TranslationSource, in cells: [(reply: ScriptureReply, verse: VerseText)]
        ) -> [PassageVerse] {
            var written: Set<Verse> = []
            return cells.filter { $0.reply.source === source && written.insert($0.verse.verse).inserted }
                .map { PassageVerse(verse: $0.verse, reply: $0.reply) }
        }

        /// The translations under the names of their cells: the short name, or the exact id if another translation has
        /// that short name already.
        private var columns: [(name: String, source: TranslationSource)] {
            var columns: [(name: String, source: TranslationSource)] = []
            for source in replies.map(\.source) where !columns.contains(where: { $0.source === source }) {
                let isTaken = columns.contains { $0.name == source.alias }
                columns.append((isTaken ? source.translation.id : source.alias, source))
            }
            return columns
        }
    }
}
