import JSON
package import Scripture

/// The system in whose numbers a request's reference is written.
///
/// If neither the request nor the configuration states it, it is that of Bibles in the language of the reference. For
/// English these are the numbers of the KJV, its Apocrypha included. A verse that these lack is looked up in the
/// translation's own numbers, so that `Mal 3:19` and `Dan 13:1` are found too.
package enum Numbering: Equatable, Sendable {
    /// The translation's own.
    case own
    case system(Versification)

    /// - Parameter name: `own`, or the name of a system, in upper or lower case; nil for any other name.
    package init?(_ name: String) {
        if name.lowercased() == "own" {
            self = .own
        } else if let system = Versification.named(name) {
            self = .system(system)
        } else {
            return nil
        }
    }

    /// The name in a request or a configuration.
    package var name: String {
        switch self {
        case .own: "own"
        case .system(let system): system.name
        }
    }

    package static func == (left: Numbering, right: Numbering) -> Bool { left.name == right.name }

    /// The systems of English Bibles, the simpler first.
    static let english: [Versification] = [.kjv, .kjva]

    /// Reads references in the numbers of a system.
    static func parser(for system: Versification, languages: [Language] = [.english]) -> ReferenceParser {
        if system === Versification.kjv, languages == [.english] { return kjv }
        return parser(counting: system, languages)
    }

    /// Most references are read by this one.
    private static let kjv = parser(counting: .kjv, [.english])

    private static func parser(counting system: Versification, _ languages: [Language]) -> ReferenceParser {
        var options = ReferenceParser.Options()
        options.languages = languages
        options.versification = system
        options.bookAlone = true
        return ReferenceParser(options)
    }
}

extension Field {
    /// The numbering of the request's reference.
    static func numbering(_ comment: String, _ store: @escaping Store<Numbering>) -> Field {
        Field(name: "numbering", schema: .text(limit: Bounds.shortText), comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            guard case .string(let text) = value else { throw .wrongType(of: "numbering", expected: "a string") }
            guard let numbering = Numbering(text) else {
                let names = ["own"] + Versification.names
                let nearest = NearestName.nearest(to: text, among: names).first
                throw MethodError(
                    .invalidParams, "There is no numbering `\(text.prefix(40))`.",
                    hint: nearest.map { "Did you mean `\($0)`?" } ?? "Known: \(names.listed(by: "and")).",
                    details: ["parameter": "numbering"])
            }
            store(&params, numbering)
        }
    }
}

/// How a reference was renumbered: from the system in which it was read to that of a translation.
struct Renumbering: Sendable {
    /// The system that the reference was read in.
    let system: Versification
    /// What the reference names there.
    let asked: [VerseRange]
    /// Nil if the system lacks the verses, so that the numbers were read as the translation's own.
    let relation: MappedVerse.Relation?
    /// The verses that the translation's system lacks, in the numbers of `system`.
    let missing: [VerseRange]
    /// Whether a verse was mapped only by the number of verses in its chapter.
    let isApproximate: Bool

    /// For numbers that were read as the translation's own.
    init(literal ranges: [VerseRange], insteadOf system: Versification) {
        self.system = system
        asked = ranges
        relation = nil
        missing = []
        isApproximate = false
    }

    /// Nil if the translation has the same numbers, so that there is nothing to report.
    init?(_ asked: [VerseRange], in system: Versification, became passages: [MappedPassage]) {
        let relations = passages.map(\.relation)
        missing = passages.flatMap(\.missing)
        isApproximate = passages.contains { $0.isApproximate }
        guard isApproximate || !missing.isEmpty || passages.flatMap(\.ranges) != asked else { return nil }
        self.system = system
        self.asked = asked
        let isUniform = relations.allSatisfy { $0 == relations[0] }
        relation = isUniform ? relations[0] : .mapped
    }
}

/// The member `numbering` of a reply: how a reference was renumbered, written out.
package struct RenumberingNote: ResultObject {
    let versification: String
    let reference: String
    let osis: String
    let relation: String
    let missing: [String]
    let isApproximate: Bool
    /// An explanation of `relation` in a sentence.
    package let note: String

    static let shapeName: String? = "Numbering"

    static let fields: [ResultField<RenumberingNote>] = [
        .field("versification", "The system in which the reference was read.") { $0.versification },
        .field(
            "reference",
            "The passage in that system, written out; if `relation` is `own`, the passage in the translation."
        ) {
            $0.reference
        },
        .field("osis", "The same as OSIS ids.") { $0.osis },
        .field(
            "relation", as: .oneOf(MappedVerse.Relation.allCases.map(\.rawValue) + ["own"]),
            "How the reference was renumbered: `same`, or `mapped` to another number; a single verse also "
                + "`several` (several verses in the translation) or `part` (a part of one verse); `own` if the "
                + "system has no such verse, and the number was read as the translation's own."
        ) { $0.relation },
        .field("missing", "Verses that the translation lacks, as OSIS ids of that system.") { $0.missing },
        .optional("approximate", "True if a verse was mapped only by its position in the chapter.") {
            $0.isApproximate ? true : nil
        },
        .field("note", "`relation` explained in a sentence.") { $0.note },
    ]

    /// - Parameters:
    ///   - ranges: the verses of the reference in the translation's numbers.
    ///   - formatter: writes these.
    init(_ change: Renumbering, became ranges: [VerseRange], by formatter: ReferenceFormatter) {
        let system = change.system
        let own =
            change.relation == nil ? formatter : ReferenceFormatter(style: .long, versification: system)
        let osis = ReferenceFormatter(
            style: .osis, versification: change.relation == nil ? formatter.versification : system,
            options: .init(strictTitles: false))
        versification = system.name
        reference = own.string(change.asked)
        self.osis = osis.string(change.asked)
        relation = change.relation?.rawValue ?? "own"
        missing = change.missing.map { osis.string([$0]) }
        isApproximate = change.isApproximate
        note = RenumberingNote.sentence(on: change, reference, RenumberingNote.summary(of: ranges, by: formatter))
    }

    /// The most ranges that a note writes out. If there are more, it has their number, the first and the last.
    private static let rangeLimit = 4

    private static func summary(of ranges: [VerseRange], by formatter: ReferenceFormatter) -> String {
        guard ranges.count > rangeLimit, let first = ranges.first, let last = ranges.last else {
            return formatter.string(ranges)
        }
        return "\(ranges.count) passages, from \(formatter.string([first])) to \(formatter.string([last])),"
    }

    private static func sentence(on change: Renumbering, _ asked: String, _ here: String) -> String {
        let system = change.system.name
        guard let relation = change.relation else {
            return "\(system) has no such place, so \(asked) is taken for the translation's own number."
        }
        var note = "\(asked) as \(system) numbers is \(relation == .part ? "a part of " : "")\(here) here"
        if !change.missing.isEmpty { note += "; some of it is not in this numbering" }
        if change.isApproximate { note += ", as far as counts of verses tell" }
        return note + "."
    }
}
