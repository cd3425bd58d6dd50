import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `interlinear.verse`: a verse word by word in the language it was written in.
///
/// Of the sources that have the verse, the one that says most about a word answers; `source` names another. Members for which
/// the source has nothing are empty strings, never null. One verse answers with `words`, several with `verses`.
package enum InterlinearVerse: Method {
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
                "The numbering of the reference: `own` for the source's (the default), or a system such as `KJV`, "
                    + "where a psalm's title is verse 0."
            ) { $0.numbering = $1 },
        ]
    }

    package typealias Result = InterlinearReply

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> InterlinearReply {
        let sources = try engine.catalog.interlinear(named: params.source)
        let (source, range, verses) = try found(params, in: sources)
        return InterlinearReply(verses, of: range, in: source, lexemes: engine.catalog.lexemes)
    }

    /// The first source with words for the reference, and those.
    private static func found(_ params: Params, in sources: [InterlinearSource]) throws(MethodError) -> (
        source: InterlinearSource, range: VerseRange, verses: [OriginalVerse]
    ) {
        if params.numbering == .own, let found = try plain(params.reference, in: sources) { return found }
        var failure: MethodError?
        var isAbsent = false
        for source in sources {
            let range: VerseRange
            do throws(MethodError) {
                range = try self.range(params, in: source)
            } catch {
                // A text that is no reference is none for any source; a verse that one lacks another may have.
                if error.kind == .invalidReference || error.kind == .invalidParams { throw error }
                failure = failure ?? error
                continue
            }
            let verses = try source.originalVerses(range)
            if !verses.isEmpty { return (source, range, verses) }
            isAbsent = isAbsent || source.advice.isEmpty
        }
        let names = sources.prefix(20).map(\.id).listed(by: "and")
        if isAbsent, failure == nil || sources.count > 1 {
            throw MethodError(
                .notInTranslation, "\(names) \(sources.count > 1 ? "have" : "has") no words for this place.",
                hint: MethodError.interlinearHint)
        }
        // Only the few verses that are compiled in were asked: then a source is missing, not a verse.
        if params.source == nil, sources.allSatisfy({ !$0.advice.isEmpty }), failure == nil {
            throw .noInterlinear("No text with words of the original is installed.")
        }
        throw failure
            ?? MethodError(
                .notInTranslation, "\(names) has no words for this place.", hint: sources.first?.advice ?? "")
    }

    /// The same for a plainly written verse, which most requests are. A source that lacks the book is skipped without an error.
    private static func plain(_ reference: String, in sources: [InterlinearSource]) throws(MethodError) -> (
        source: InterlinearSource, range: VerseRange, verses: [OriginalVerse]
    )? {
        for source in sources {
            guard let verse = source.text.parser.plainVerse(in: reference) else { continue }
            let range = VerseRange(verse)
            let verses = try source.originalVerses(range)
            if !verses.isEmpty { return (source, range, verses) }
        }
        return nil
    }

    /// The passage of the reference in the numbering of a source.
    private static func range(_ params: Params, in source: InterlinearSource) throws(MethodError) -> VerseRange {
        let own = source.text.translation.versification
        let system =
            if case .system(let system) = params.numbering { system } else { own }
        let ranges = try ParsedReference.verses(
            in: params.reference, parser: system === own ? source.text.parser : Numbering.parser(for: system),
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
            throw .noCounterpart(of: [range], in: system, source: source.text)
        }
        guard mapped.count == 1 else {
            throw MethodError(
                .invalidParams,
                "In \(source.text.translation.name) this is \(source.text.formatter.string(mapped)), and one reply gives one "
                    + "passage.", hint: "Ask for each in a request of its own, with `numbering` `own`.",
                details: ["parameter": "reference"])
        }
        return first
    }
}
