import Corpus
import JSON
import JSONRPC
import Scripture

/// The answer to a lookup of several references or translations: a passage for each reference, in it an edition for each
/// translation, and with several translations the verses side by side.
struct LookupList {
    private let catalog: Catalog
    private let queries: [String]
    private let editions: [(name: String, edition: Result<Edition, MethodError>)]
    private let options: PassageOptions
    private let isSideBySide: Bool
    private let context: RequestContext
    private let waiting: Waiting
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
            let edition = Result { () throws(MethodError) -> Edition in
                try engine.catalog.edition(name, provider: params.provider)
            }
            return (name ?? "", edition)
        }
        options = params.options
        languages = params.languages
        self.context = context
        waiting = Waiting(context, in: engine)
        isSideBySide = params.translations != nil && editions.count > 1
    }

    func write(to writer: inout JSONWriter) throws(MethodError) {
        var rows = Rows()
        var budget = ReplyBudget()
        writer.beginObject()
        writer.key("passages")
        writer.beginArray()
        for query in queries {
            if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
            var results: [Result<ScriptureReply, MethodError>] = []
            for (_, edition) in editions {
                let result = Result { () throws(MethodError) in
                    try reply(to: query, in: edition.get(), budget: &budget)
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
        to query: String, in edition: Edition, budget: inout ReplyBudget
    ) throws(MethodError) -> ScriptureReply {
        let reading = try catalog.verses(
            in: query, of: edition, languages: languages, encoding: options.offsetEncoding)
        return try options.reply(
            of: reading.ranges, in: edition, problems: reading.problems, budget: &budget, waiting: waiting)
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
        .init("osis", .string, "The verse."),
        .init(
            "cells", .map(.array(ScriptureSchemas.verse)),
            "By `translation_id` (by `module` where two have one `translation_id`): its text of that verse."),
    ])

    /// Verses of several translations side by side, a row an OSIS id, in the order in which the ids were first met.
    private struct Rows {
        private var order: [Verse] = []
        private var cells: [Verse: [(reply: ScriptureReply, verse: VerseText)]] = [:]
        private var replies: [ScriptureReply] = []

        mutating func add(_ results: [Result<ScriptureReply, MethodError>]) {
            for case .success(let reply) in results {
                replies.append(reply)
                for verse in reply.verses {
                    if cells[verse.verse] == nil { order.append(verse.verse) }
                    cells[verse.verse, default: []].append((reply, verse))
                }
            }
        }

        func write(to writer: inout JSONWriter) {
            writer.key("rows")
            writer.beginArray()
            guard let osis = replies.first?.edition.osisFormatter else { return writer.endArray() }
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
                    if let cell = cells[place]?.first(where: { $0.reply.edition === edition }) {
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
        private var columns: [(name: String, edition: Edition)] {
            var columns: [(name: String, edition: Edition)] = []
            for edition in replies.map(\.edition) where !columns.contains(where: { $0.edition === edition }) {
                let isTaken = columns.contains { $0.name == edition.alias }
                columns.append((isTaken ? edition.translation.id : edition.alias, edition))
            }
            return columns
        }
    }
}
