import Corpus
import JSON
import JSONRPC
import Scripture

/// `reference.convert`: a reference in the numbers of another versification, and what became of it on the way.
enum ReferenceConvert: Method {
    static let name: StaticString = "reference.convert"
    static let summary: StaticString = "A reference in the numbers of another versification, with what became of it."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .packDamaged,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var from: String?
        var to = ""
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] = [
            .string("reference", "The reference, as text or as OSIS ids.", required: true) { $0.reference = $1 },
            .string(
                "from",
                "The versification whose numbers the reference has, `Vulg`, or a translation of that numbering; by default "
                    + "those of English Bibles: `KJV`, and `KJVA` for what the KJV lacks."
            ) { $0.from = $1 },
            .string("to", "The versification wanted, or a translation of that numbering.", required: true) {
                $0.to = $1
            },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    static let result = Schema.object([
        .init(
            "reference", .string, "The reference in the other system, written out; empty where nothing of it is there."),
        .init("osis", .string, "The same as OSIS ids."),
        .init("from", .string, "The system in which the reference was read."),
        .init("to", .string, "The other system."),
        .init("passages", .array(passage), "What became of each of its parts, in the order written."),
        .init(
            "problems", .array(ProblemText.schema), "What in the reference names no verse, or was not read.",
            optional: true),
    ])

    private static let passage = Schema.object([
        .init("asked", .string, "The part as OSIS ids of `from`."),
        .init("osis", .string, "The same as OSIS ids of `to`; empty for `missing`."),
        .init("reference", .string, "That, written out."),
        .init(
            "relation", .oneOf(MappedVerse.Relation.allCases.map(\.rawValue)),
            "What became of it: it has the `same` number, is `mapped` to another, or is `missing`; a single verse may also be "
                + "`several` verses there, or `part` of one."),
        .init(
            "missing", .array(.string), "Verses of it, as OSIS ids of `from`, of which the other system has nothing."),
        .init("approximate", .boolean, "Whether nothing but counts of verses tells where some verse is."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let target = try system(params.to, parameter: "to", in: engine)
        let (source, reading) = try read(params, in: engine)
        try ReplyBudget().check(reading.ranges, in: source)
        let map = VersificationMap(from: source, to: target)
        let passages = reading.ranges.map { map.mapping(of: $0) }
        let prose = ReferenceFormatter(style: .long, versification: target)
        let osis = ReferenceFormatter(style: .osis, versification: target, options: .init(strictTitles: false))
        let asked = ReferenceFormatter(style: .osis, versification: source, options: .init(strictTitles: false))
        let ranges = passages.flatMap(\.ranges)
        result.beginObject()
        result.field("reference", prose.string(ranges))
        result.field("osis", osis.string(ranges))
        result.field("from", source.name)
        result.field("to", target.name)
        result.key("passages")
        result.beginArray()
        for (range, passage) in zip(reading.ranges, passages) {
            result.beginObject()
            result.field("asked", asked.string([range]))
            result.field("osis", osis.string(passage.ranges))
            result.field("reference", prose.string(passage.ranges))
            result.field("relation", passage.relation.rawValue)
            result.key("missing")
            result.beginArray()
            for range in passage.missing { result.string(asked.string([range])) }
            result.endArray()
            result.field("approximate", passage.isApproximate)
            result.endObject()
        }
        result.endArray()
        ProblemText.write(reading.problems, to: &result)
        result.endObject()
    }

    private typealias Reading = (ranges: [VerseRange], problems: [ProblemText], translations: [String])

    /// The reference, in the system named, else in the plainest of English Bibles that has all of it.
    private static func read(_ params: Params, in engine: ScriptureEngine) throws(MethodError)
        -> (system: Versification, reading: Reading)
    {
        var systems = Numbering.english
        if let from = params.from {
            systems = [try system(from, parameter: "from", in: engine)]
        } else if case .system(let chosen)? = engine.settings.numbering {
            systems = [chosen]
        }
        var found: (Versification, Reading)?
        var failure: MethodError?
        for system in systems {
            do throws(MethodError) {
                let reading = try ParsedReference.verses(
                    in: params.reference, parser: Numbering.parser(for: system), encoding: params.offsetEncoding)
                let allExists = !reading.problems.contains(where: \.isAboutPlaces)
                if found == nil || allExists { found = (system, reading) }
                if allExists { break }
            } catch {
                failure = failure ?? error
            }
        }
        if let found { return found }
        throw failure ?? ParsedReference.missing(in: .english)
    }

    /// A versification by its name, or that of a translation.
    private static func system(_ name: String, parameter: String, in engine: ScriptureEngine) throws(MethodError)
        -> Versification
    {
        if let system = Versification.named(name) { return system }
        if let edition = try? engine.catalog.edition(named: name) { return edition.translation.versification }
        var error = MethodError(
            .invalidParams, "There is no versification and no translation `\(name.prefix(40))`.",
            hint: "Known versifications: \(Versification.names.listed(by: "and")).",
            details: ["parameter": .string(parameter)])
        if let nearest = NearestName.nearest(to: name, among: Versification.names).first {
            error.hint = "Did you mean `\(nearest)`?"
        }
        throw error
    }
}
