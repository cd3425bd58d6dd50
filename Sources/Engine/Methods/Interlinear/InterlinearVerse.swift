import Corpus
import JSON
import JSONRPC
import Scripture

/// `interlinear.verse`: a verse word by word in the language it was written in.
///
/// The source that says most of a word and has the verse answers; `source` names another. Members that the source has nothing
/// for are empty strings, never null. One verse answers with `words`, several with `verses`.
enum InterlinearVerse: Method {
    static let name: StaticString = "interlinear.verse"
    static let summary: StaticString = "A verse or a short passage word by word in Hebrew, Aramaic or Greek."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .notInTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var source: String?
        var numbering = Numbering.own

        static let fields: [Field<Params>] = [
            .string("reference", "A verse, or a passage of at most \(Bounds.interlinearVerses) verses.", required: true)
            {
                $0.reference = $1
            },
            .string(
                "source", "The only source to ask, by its id or short name; by default the best that has the verse."
            ) {
                $0.source = $1
            },
            .numbering(
                "Whose numbers those of the reference are: `own` for the source's (the default), or a system such as `KJV`, "
                    + "where a psalm's title is verse 0."
            ) { $0.numbering = $1 },
        ]
    }

    static let result = Schema.anyOf([
        .object(InterlinearSchemas.reply + [.init("words", .array(InterlinearSchemas.word), "In the source's order.")]),
        .object(InterlinearSchemas.reply + [.init("verses", .array(InterlinearSchemas.verse), "Of several verses.")]),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let sources = try engine.catalog.interlinear(named: params.source)
        let (source, range, verses) = try found(params, in: sources)
        InterlinearWriter(source: source, lexemes: engine.catalog.lexemes).write(verses, of: range, to: &result)
    }

    /// The first source with words for the reference, and those.
    private static func found(_ params: Params, in sources: [InterlinearEdition]) throws(MethodError) -> (
        source: InterlinearEdition, range: VerseRange, verses: [OriginalVerse]
    ) {
        if params.numbering == .own, let found = try plain(params.reference, in: sources) { return found }
        var failure: MethodError?
        var isAbsent = false
        for source in sources {
            let range: VerseRange
            do throws(MethodError) {
                range = try self.range(params, in: source)
            } catch {
                // What no source can read is no reference; a place that one lacks another may have.
                if error.kind == .invalidReference || error.kind == .invalidParams { throw error }
                failure = failure ?? error
                continue
            }
            do throws(ProviderError) {
                let verses = try source.provider.originalVerses(range, of: source.source.translation.id)
                if !verses.isEmpty { return (source, range, verses) }
            } catch {
                throw MethodError(error, edition: source.edition)
            }
            isAbsent = isAbsent || source.advice.isEmpty
        }
        let names = sources.prefix(20).map(\.source.translation.id).listed(by: "and")
        if isAbsent, failure == nil || sources.count > 1 {
            throw MethodError(
                .notInTranslation, "\(names) \(sources.count > 1 ? "have" : "has") no words for this place.",
                hint: MethodError.interlinearHint)
        }
        // A few verses that are compiled in are no source that lacks one.
        if params.source == nil, sources.allSatisfy({ !$0.advice.isEmpty }), failure == nil {
            throw .noInterlinear("No text with words of the original is installed.")
        }
        throw failure
            ?? MethodError(
                .notInTranslation, "\(names) has no words for this place.", hint: sources.first?.advice ?? "")
    }

    /// The same for one verse in the plainest form, which most requests have: a source that does not have the book is passed
    /// over without a complaint about it.
    private static func plain(_ reference: String, in sources: [InterlinearEdition]) throws(MethodError) -> (
        source: InterlinearEdition, range: VerseRange, verses: [OriginalVerse]
    )? {
        for source in sources {
            guard let verse = source.edition.parser.plainVerse(in: reference) else { continue }
            let range = VerseRange(verse)
            do throws(ProviderError) {
                let verses = try source.provider.originalVerses(range, of: source.source.translation.id)
                if !verses.isEmpty { return (source, range, verses) }
            } catch {
                throw MethodError(error, edition: source.edition)
            }
        }
        return nil
    }

    /// The passage of the reference in the numbering of a source.
    private static func range(_ params: Params, in source: InterlinearEdition) throws(MethodError) -> VerseRange {
        let own = source.edition.translation.versification
        let system =
            if case .system(let system) = params.numbering { system } else { own }
        let ranges = try ParsedReference.verses(
            in: params.reference, parser: system === own ? source.edition.parser : Numbering.parser(for: system),
            encoding: .utf16
        ).ranges
        guard ranges.count == 1, let range = ranges.first else {
            throw MethodError(
                .invalidParams, "One reply gives one passage; this names \(ranges.count).",
                hint: "Ask for each in a request of its own.", details: ["parameter": "reference"])
        }
        let count = system.slots(of: range)?.count ?? 0
        guard count <= Bounds.interlinearVerses else {
            throw MethodError(
                .invalidParams,
                "The passage has about \(count) verses; one reply gives at most \(Bounds.interlinearVerses).",
                hint: "Ask for it in parts.", details: ["parameter": "reference"])
        }
        let mapped = VersificationMap(from: system, to: own).mapping(of: range).ranges
        guard let first = mapped.first else {
            throw .noCounterpart(of: [range], in: system, edition: source.edition)
        }
        guard mapped.count == 1 else {
            throw MethodError(
                .invalidParams,
                "In \(source.edition.translation.name) this is \(source.edition.formatter.string(mapped)), and one reply gives one "
                    + "passage.", hint: "Ask for each in a request of its own, with `numbering` `own`.",
                details: ["parameter": "reference"])
        }
        return first
    }
}
