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
