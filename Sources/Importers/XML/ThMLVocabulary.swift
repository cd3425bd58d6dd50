import Corpus
import Scripture

/// The elements of ThML, the Theological Markup Language of the Christian Classics Ethereal Library (ThML 1.04), as far
/// as its Bibles use them. A verse is an element `scripture`, around the text or before it.
///
/// Its location is in `osisRef` (`Bible:Gen.1.1`), in `parsed` (`|Gen|1|1|0|0`: book, chapter, verse, and the same for
/// the end) or in `passage` (`Genesis 1:1`).
struct ThMLVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()

    static let roots: Set<TagName> = [TagName("thml")]
    static let start = XMLStart(work: nil, books: [Name.scripture], bookNames: [Name.osisRef, Name.passage])

    private static let roles = XMLRole.table([
        (.header, "thml.head"), (.paragraph, "p"), (.line, "l"), (.lineBreak, "br"), (.note(.note), "note"),
        (.heading(.other), "h1 h2"), (.heading(.pericope), "h3 h4 h5 h6"), (.span(.added), "added"),
        // The printed number of the verse.
        (.dropped, "sup deleted style script index figure img"),
        (.block, "div div1 div2 div3 div4 div5 div6 verse td th tr li dt dd"),
    ])

    private static let facts = XMLRole.table([
        (.fact(.id), "bookid"), (.fact(.name), "dc.title"), (.fact(.language), "dc.language"),
        (.fact(.license), "dc.rights"), (.fact(.about), "description"),
    ])

    private enum Name {
        static let scripture = TagName("scripture")
        static let commentary = TagName("scripcom")
        static let osisRef = TagName("osisref")
        static let parsed = TagName("parsed")
        static let passage = TagName("passage")
        static let divisions: Set<TagName> = [TagName("div1"), TagName("div2")]
        static let title = TagName("title")
    }

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        switch name {
        case Name.commentary: return .refused("a commentary")
        // A chapter or a range of chapters is not a verse.
        case Name.scripture: return location(.verse, tag)?.verses == nil ? .inline : .verse
        // The titles before the first verse of a book belong to it.
        case _ where Name.divisions.contains(name) && finder.book(tag.value(Name.title)) != nil: return .book
        default: return (context.isInHeader ? Self.facts[name] : Self.roles[name]) ?? .inline
        }
    }

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        if case .book = role {
            let title = tag.value(Name.title)
            return XMLLocation(book: (title, finder.book(title)))
        }
        let ids = tag.value(Name.osisRef).split(separator: ":").last?.split(separator: "-") ?? []
        if let first = ids.first?.split(separator: "."), first.count == 3 {
            let last = ids.last?.split(separator: ".") ?? []
            return location(String(first[0]), Int(first[1]), Int(first[2]), last.last.flatMap { Int($0) })
        }
        let parsed = tag.value(Name.parsed).split(separator: "|")
        if parsed.count >= 3 {
            let isRange = parsed.count >= 5 && (parsed[3] == parsed[1] || parsed[3] == "0")
            return location(String(parsed[0]), Int(parsed[1]), Int(parsed[2]), isRange ? Int(parsed[4]) : nil)
        }
        guard let line = VerseLine(ArraySlice(tag.value(Name.passage).utf8), isWhole: true) else { return nil }
        return location(line.book.text, line.chapter, line.verses.lowerBound, line.verses.upperBound)
    }

    private mutating func location(_ book: String, _ chapter: Int?, _ first: Int?, _ last: Int?) -> XMLLocation? {
        guard let chapter, let first, (1...BibleDraft.maximumVerse).contains(first) else { return nil }
        let end = last.flatMap { $0 > first && $0 <= BibleDraft.maximumVerse ? $0 : nil } ?? first
        return XMLLocation(book: (book, finder.book(book)), chapter: chapter, verses: first...end)
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? { nil }
}

extension ImportFormat {
    static let thml = XMLBible.format("thml", "a Bible in ThML (XML)", vocabulary: { ThMLVocabulary() })
}
