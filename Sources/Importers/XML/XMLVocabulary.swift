import Corpus
import Scripture

/// An XML vocabulary for Bibles.
protocol XMLVocabulary: SendableMetatype {
    /// The possible names of the first element.
    static var roots: Set<TagName> { get }

    /// Where the start of a file names the Bible and its first book.
    static var start: XMLStart { get }

    /// The role of the element whose start the scanner returned last.
    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole

    /// The location that the start of a book, a chapter or a verse states; `nil` if it cannot be read.
    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation?

    /// The properties that the start of a word states; `nil` if there are none.
    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word?

    /// The id of a milestone, which its end repeats; empty for other elements.
    func milestone(_ tag: borrowing XMLScanner) -> String

    /// Stores a fact that the document states about itself.
    mutating func take(_ fact: BibleFact, _ text: String, into facts: inout BibleFacts)
}

extension XMLVocabulary {
    func milestone(_ tag: borrowing XMLScanner) -> String { "" }

    mutating func take(_ fact: BibleFact, _ text: String, into facts: inout BibleFacts) { facts.take(fact, text) }
}

/// Where the start of a file names the Bible and its first book. `XMLWorks` reads this before the file is parsed.
struct XMLStart: Sendable {
    /// The attribute with the name of the Bible; `nil` if the vocabulary has none.
    let work: TagName?
    /// The elements of a book.
    let books: [TagName]
    /// The attributes with the name or the number of the book.
    let bookNames: [TagName]
}

/// The location that a tag states. Parts that it does not state stay the same.
struct XMLLocation {
    /// The book and its name in the source. The inner value is `nil` for an unknown book.
    var book: (name: String, book: Book?)?
    /// The book that its number means if its name means another one.
    var rival: Book?
    var chapter: Int?
    var verses: ClosedRange<Int>?
    /// Whether it continues a verse that began before.
    var isContinued = false
}

/// The position of a reader when it asks for the role of an element.
struct XMLContext {
    var book: Book?
    var chapter = 0
    /// The last verse that began in the chapter; 0 before the first.
    var verse = 0
    var isInNote = false
    var isInHeader = false
}

/// What an element of an XML Bible does to the text around it, in any vocabulary.
enum XMLRole: Sendable {
    /// Nothing: its content is ordinary text.
    case inline
    /// It separates words, because its content is a separate text.
    case block
    case paragraph
    /// A line of poetry. Its start and its end are line breaks.
    case line
    case lineBreak
    case span(TextSpan.Kind)
    /// A word with the properties that the source states.
    case word
    /// A speech, with the quotation mark that the source states instead of printing it.
    case speech(marker: String, ofJesus: Bool)
    case note(Footnote.Kind)
    /// A cross reference whose text is in an attribute.
    case reference(String)
    case heading(Heading.Kind)
    /// A psalm's title, which is Scripture.
    case superscription
    /// Content that is not text.
    case dropped
    /// A part that is not text of the Bible, by its name: an introduction, a glossary.
    case matter(String)
    case book
    case chapter
    case verse
    /// The end of a verse, in an element that has no other purpose.
    case verseEnd
    /// The end of the milestone with this id, and its quotation mark.
    case milestoneEnd(id: String, marker: String)
    /// The part of the document that describes it.
    case header
    /// A fact that the document states about itself, in the text of the element or in its attributes.
    case fact(BibleFact)
    case facts([(BibleFact, String)])
    /// The document is not a Bible but this kind of work: `a commentary`.
    case refused(String)

    /// A table of roles, from rows of names in lower case.
    static func table(_ rows: [(XMLRole, String)]) -> [TagName: XMLRole] {
        var table: [TagName: XMLRole] = [:]
        for (role, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = role }
        }
        return table
    }

    var isBook: Bool { if case .book = self { true } else { false } }
    var isVerse: Bool { if case .verse = self { true } else { false } }
    /// Whether it states the location of the text after it.
    var isLocation: Bool {
        switch self {
        case .book, .chapter, .verse: true
        default: false
        }
    }
}

/// Works that are not Bibles, although they have the same elements.
enum OtherWork {
    private static let names = [
        ("commentary", "a commentary"), ("dict", "a dictionary"), ("lexicon", "a dictionary"),
        ("glossary", "a dictionary"), ("devotion", "a book of daily readings"), ("daily", "a book of daily readings"),
        ("genbook", "a book other than the Bible"),
    ]

    /// The kind of work for what a source calls itself: `x-commentary` is `a commentary`; `nil` for a Bible and for
    /// unknown names.
    static func name(of kind: String) -> String? {
        let kind = kind.lowercased()
        return kind.isEmpty ? nil : names.first { kind.contains(text: $0.0) }?.1
    }
}
