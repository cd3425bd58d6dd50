import Corpus
import JSON
import JSONRPC
import Scripture

/// `reference.convert`: a reference in the numbers of another versification, and what became of it on the way.
package enum ReferenceConvert: Method {
    static let name: StaticString = "reference.convert"
    static let summary: StaticString =
        "Converts a reference to another versification, and reports how each part changed."
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
                "The versification whose numbers the reference has, `Vulg`, or a translation of that numbering; "
                    + "by default those of English Bibles: `KJV`, and `KJVA` for what the KJV lacks."
            ) { $0.from = $1 },
            .string("to", "The versification wanted, or a translation of that numbering.", required: true) {
                $0.to = $1
            },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package struct Result: ResultObject {
        package let reference: String
        let osis: String
        let from: String
        package let to: String
        package let passages: [Passage]
        let problems: [ProblemText]

        static let fields: [ResultField<Result>] = [
            .field(
                "reference",
                "The reference in the other system, written out; empty if the other system lacks all its verses."
            ) { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field("from", "The system in which the reference was read.") { $0.from },
            .field("to", "The other system.") { $0.to },
            .field("passages", "The result for each part of the reference, in the order written.") { $0.passages },
            .optional("problems", "Parts of the reference that name no verse, and words that were not read.") {
                $0.problems.orNone
            },
        ]
    }

    /// The result for one part of the reference.
    package struct Passage: ResultObject {
        let asked: String
        let osis: String
        let reference: String
        let relation: MappedVerse.Relation
        package let missing: [String]
        let isApproximate: Bool

        static let fields: [ResultField<Passage>] = [
            .field("asked", "The part as OSIS ids of `from`.") { $0.asked },
            .field("osis", "The same as OSIS ids of `to`; empty for `missing`.") { $0.osis },
            .field("reference", "That, written out.") { $0.reference },
            .field(
                "relation",
                "How it was converted: it has the `same` number, is `mapped` to another, or is `missing`; a "
                    + "single verse may also be `several` verses there, or `part` of one."
            ) { $0.relation },
            .field("missing", "Verses of it, as OSIS ids of `from`, of which the other system has nothing.") {
                $0.missing
            },
            .field("approximate", "Whether some verse was found by counting verses alone.") {
                $0.isApproximate
            },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let target = try system(params.to, parameter: "to", in: engine)
        let (source, reading) = try read(params, in: engine)
        try ReplyBudget().check(reading.ranges, in: source)
        let map = VersificationMap(from: source, to: target)
        let mapped = reading.ranges.map { map.mapping(of: $0) }
        let prose = ReferenceFormatter(style: .long, versification: target)
        let osis = ReferenceFormatter(style: .osis, versification: target, options: .init(strictTitles: false))
        let asked = ReferenceFormatter(style: .osis, versification: source, options: .init(strictTitles: false))
        let passages = zip(reading.ranges, mapped).map { range, passage in
            Passage(
                asked: asked.string([range]), osis: osis.string(passage.ranges),
                reference: prose.string(passage.ranges), relation: passage.relation,
                missing: passage.missing.map { asked.string([$0]) }, isApproximate: passage.isApproximate)
        }
        let ranges = mapped.flatMap(\.ranges)
        return Result(
            reference: prose.string(ranges), osis: osis.string(ranges), from: source.name, to: target.name,
            passages: passages, problems: reading.problems)
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
                let allExists = !reading.problems.contains(where: \.isAboutVerses)
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
        if let found = try? engine.catalog.source(named: name) { return found.translation.versification }
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

extension MappedVerse.Relation: ResultChoice {}
