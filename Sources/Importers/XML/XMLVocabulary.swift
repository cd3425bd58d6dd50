import Corpus
import Scripture

/// One vocabulary of XML for Bibles.
protocol XMLVocabulary: SendableMetatype {
    /// The role of the element whose start the scanner has given last.
    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole

    /// What the start of a book, a chapter or a verse says; `nil` where it says nothing that can be read.
    mutating func place(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation?

    /// What the start of a word says of it; `nil` where it says nothing.
    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word?

    /// The id of a milestone, which ends by the same id; empty for what is none.
    func milestone(_ tag: borrowing XMLScanner) -> String

    /// Takes what the document says in the text of an element.
    mutating func take(_ fact: XMLFact, _ text: String, into facts: inout BibleFacts)
}

extension XMLVocabulary {
    func milestone(_ tag: borrowing XMLScanner) -> String { "" }

    mutating func take(_ fact: XMLFact, _ text: String, into facts: inout BibleFacts) { facts.take(fact, text) }
}

/// What a tag says of where it stands. What it does not speak of stays as it was.
struct XMLLocation {
    /// The book, and how the source calls it; `nil` inside where nobody knows it.
    var book: (name: String, book: Book?)?
    var chapter: Int?
    var verses: ClosedRange<Int>?
    /// Whether it goes on with a verse that was begun before.
    var isContinued = false
}

/// Where a reader stands when it asks for the role of an element.
struct XMLContext {
    var book: Book?
    var chapter = 0
    /// The last verse that began in the chapter; 0 before the first.
    var verse = 0
    var isInNote = false
    var isInHeader = false
}

/// What an element of an XML Bible does to the text around it, whatever its vocabulary calls it.
enum XMLRole: Sendable {
    /// Nothing: its text is text.
    case inline
    /// Its text is text of its own: it separates words.
    case block
    case paragraph
    /// A line of poetry, which it begins and ends.
    case line
    case lineBreak
    case span(TextSpan.Kind)
    /// A word with what the source says of it.
    case word
    /// A speech, with the quotation mark that the source states instead of printing it.
    case speech(marker: String, ofJesus: Bool)
    case note(Footnote.Kind)
    /// A cross reference whose text is in an attribute.
    case reference(String)
    case heading(Heading.Kind)
    /// A psalm's title, which is Scripture.
    case superscription
    /// What is no text.
    case dropped
    /// Matter beside the text, by its name: an introduction, a glossary.
    case matter(String)
    case book
    case chapter
    case verse
    /// The end of a verse where that is an element of its own.
    case verseEnd
    /// The end of what a milestone with this id began, and the quotation mark there.
    case milestoneEnd(id: String, marker: String)
    /// What holds what the document says of itself.
    case header
    /// What the document says of itself in the text of the element, or in its attributes.
    case fact(XMLFact)
    case facts([(XMLFact, String)])
    /// The document is no Bible but a work of this kind: `a commentary`.
    case refused(String)

    /// A table of roles from rows of names in lower case.
    static func table(_ rows: [(XMLRole, String)]) -> [TagName: XMLRole] {
        var table: [TagName: XMLRole] = [:]
        for (role, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = role }
        }
        return table
    }

    var isBook: Bool { if case .book = self { true } else { false } }
    var isVerse: Bool { if case .verse = self { true } else { false } }
    /// Whether it says where the text stands that follows.
    var isPlace: Bool {
        switch self {
        case .book, .chapter, .verse: true
        default: false
        }
    }
}

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
        return kind.isEmpty ? nil : names.first { kind.contains(text: $0.0) }?.1
    }
}
