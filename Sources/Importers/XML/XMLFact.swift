import Scripture

/// What a document may say of itself in the text of an element.
enum XMLFact: Sendable {
    case id, name, language, license, about, version
    /// The system that it is numbered by: `Bible.KJV`.
    case numbering
    /// What kind of work it is: `Bible`, `Commentary`.
    case kind
}

extension BibleFacts {
    /// Takes a fact where nothing was known before.
    mutating func take(_ fact: XMLFact, _ text: String) {
        func fill(_ field: inout String) { if field.isEmpty { field = text } }
        switch fact {
        case .id: fill(&id)
        case .name: fill(&name)
        case .language: fill(&language)
        case .license: fill(&license)
        case .about: fill(&about)
        case .version: fill(&sourceVersion)
        case .numbering: versification = versification ?? Versification.named(text)
        case .kind: break
        }
    }
}

/// Works that are no Bibles though they are written in the elements of one.
enum OtherWork {
    private static let names = [
        ("commentary", "a commentary"), ("dict", "a dictionary"), ("lexicon", "a dictionary"),
        ("glossary", "a dictionary"), ("devotion", "a book of daily readings"), ("daily", "a book of daily readings"),
        ("genbook", "a book other than the Bible"),
    ]

    /// What a work is that a source calls so: `x-commentary` is `a commentary`; `nil` for a Bible and for what nobody knows.
    static func name(of kind: String) -> String? {
        let kind = kind.lowercased()
        return kind.isEmpty ? nil : names.first { kind.contains($0.0) }?.1
    }
}
