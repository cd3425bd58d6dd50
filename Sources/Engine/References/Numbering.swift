import JSON
package import Scripture

/// Whose numbers those of a request's reference are.
///
/// Where a request does not say, and the person has not chosen, a reference is read as English Bibles number: by the KJV,
/// its Apocrypha included. A place that these do not have is then looked for in the translation's own numbers, so that
/// `Mal 3:19` and `Dan 13:1` are found by those who know them so.
package enum Numbering: Equatable, Sendable {
    /// The translation's own.
    case own
    case system(Versification)

    /// - Parameter name: `own`, or the name of a system in any case of letters; `nil` comes of any other.
    package init?(_ name: String) {
        if name.lowercased() == "own" {
            self = .own
        } else if let system = Versification.named(name) {
            self = .system(system)
        } else {
            return nil
        }
    }

    /// What a request or a configuration says.
    package var name: String {
        switch self {
        case .own: "own"
        case .system(let system): system.name
        }
    }

    package static func == (left: Numbering, right: Numbering) -> Bool { left.name == right.name }

    /// The systems of English Bibles, the plainer first.
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
    /// Whose numbers those of the request's reference are.
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

/// What became of the numbers of a reference on the way to those of a translation.
struct Renumbering: Sendable {
    /// The system that the reference was read in.
    let system: Versification
    /// What it names there.
    let asked: [VerseRange]
    /// `nil` where the system has no such place, and the numbers were taken for the translation's own.
    let relation: MappedVerse.Relation?
    /// What the translation's system has nothing of, in the numbers of `system`.
    let missing: [VerseRange]
    /// Whether nothing but counts of verses tells where some verse is.
    let isApproximate: Bool

    /// The numbers were taken for the translation's own.
    init(literal ranges: [VerseRange], insteadOf system: Versification) {
        self.system = system
        asked = ranges
        relation = nil
        missing = []
        isApproximate = false
    }

    /// - Returns: `nil` where the translation has the same numbers, so that there is nothing to tell.
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

    static let schema = Schema.named(
        NamedSchema(
            name: "Numbering",
            schema: .object([
                .init("versification", .string, "The system in which the reference was read."),
                .init(
                    "reference", .string,
                    "What it names there, written out; where `relation` is `own`, what it names here."),
                .init("osis", .string, "The same as OSIS ids."),
                .init(
                    "relation", .oneOf(MappedVerse.Relation.allCases.map(\.rawValue) + ["own"]),
                    "What became of it: `same` or `mapped` (another number); of one verse also `several` (it is several here) or "
                        + "`part` (it is a part of one); `own` where the system has no such place, so that the number was taken "
                        + "for the translation's own."),
                .init("missing", .array(.string), "Verses, as OSIS ids of that system, of which this one has nothing."),
                .init(
                    "approximate", .boolean, "True where only counts of verses tell where a verse is.", optional: true),
                .init("note", .string, "The same as a sentence."),
            ])))

    /// Writes the object.
    ///
    /// - Parameters:
    ///   - ranges: what the reference became.
    ///   - formatter: writes that, in the translation's numbers.
    func write(_ ranges: [VerseRange], by formatter: ReferenceFormatter, to writer: inout JSONWriter) {
        let own = relation == nil ? formatter : ReferenceFormatter(style: .long, versification: system)
        let counted = relation == nil ? formatter.versification : system
        let osis = ReferenceFormatter(style: .osis, versification: counted, options: .init(strictTitles: false))
        writer.beginObject()
        writer.field("versification", system.name)
        writer.field("reference", own.string(asked))
        writer.field("osis", osis.string(asked))
        writer.field("relation", relation?.rawValue ?? "own")
        writer.key("missing")
        writer.beginArray()
        for range in missing { writer.string(osis.string([range])) }
        writer.endArray()
        if isApproximate { writer.field("approximate", true) }
        writer.field("note", note(own.string(asked), Renumbering.summary(of: ranges, by: formatter)))
        writer.endObject()
    }

    /// So many ranges are written out in a note; of more their number is told, the first and the last.
    private static let rangeLimit = 4

    private static func summary(of ranges: [VerseRange], by formatter: ReferenceFormatter) -> String {
        guard ranges.count > rangeLimit, let first = ranges.first, let last = ranges.last else {
            return formatter.string(ranges)
        }
        return "\(ranges.count) passages, from \(formatter.string([first])) to \(formatter.string([last])),"
    }

    private func note(_ asked: String, _ here: String) -> String {
        guard relation != nil else {
            return "\(system.name) has no such place, so \(asked) is taken for the translation's own number."
        }
        var note = "\(asked) as \(system.name) numbers is \(relation == .part ? "a part of " : "")\(here) here"
        if !missing.isEmpty { note += "; some of it is not in this numbering" }
        if isApproximate { note += ", as far as counts of verses tell" }
        return note + "."
    }
}
