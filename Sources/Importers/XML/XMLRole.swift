import Corpus

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
