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
