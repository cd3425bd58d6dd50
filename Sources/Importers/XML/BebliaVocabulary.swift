import Corpus
import Scripture

/// The elements of Beblia's Bibles, `<bible><testament><book number><chapter number><verse number>`, and of
/// OpenSong's. The latter have the same structure with single letters, and names of books: `<bible><b n="Genesis"><c
/// n="1"><v n="1">`.
struct BebliaVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()

    static let roots: Set<TagName> = [TagName("bible")]
    static let start = XMLStart(
        work: Name.translation, books: [TagName("book"), TagName("b")], bookNames: [Name.number, Name.n])

    private static let roles = XMLRole.table([
        (.book, "book b"), (.chapter, "chapter c"), (.verse, "verse v"), (.lineBreak, "br lb"), (.paragraph, "p"),
        (.note(.note), "note"), (.note(.crossReference), "xref"), (.heading(.pericope), "title caption"),
        (.span(.added), "i"),
    ])

    private enum Name {
        static let root = TagName("bible")
        static let number = TagName("number")
        static let n = TagName("n")
        static let id = TagName("id")
        static let t = TagName("t")
        static let name = TagName("name")
        static let translation = TagName("translation")
        static let status = TagName("status")
        static let link = TagName("link")
        static let language = TagName("language")
    }

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        guard name == Name.root else { return Self.roles[name] ?? .inline }
        let title = tag.value(Name.translation)
        return .facts([
            (.name, title.isEmpty ? tag.value(Name.name) : title), (.id, tag.value(Name.id)),
            (.language, tag.value(Name.language)), (.license, tag.value(Name.status)), (.about, tag.value(Name.link)),
        ])
    }

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        let label = tag.has(Name.number) ? tag.value(Name.number) : tag.value(Name.n)
        switch role {
        case .book:
            let name = tag.value(Name.name).isEmpty ? label : tag.value(Name.name)
            let numbered = Int(label).flatMap { BookNumbering.protestant.book($0) }
            let named = Int(name) == nil ? finder.book(name) : nil
            return XMLLocation(
                book: (Int(name) == nil ? name : "book " + name, named ?? numbered),
                rival: named != nil && numbered != named ? numbered : nil)
        case .chapter: return Int(label).map { XMLLocation(chapter: $0) }
        default:
            return VerseNumber(label).map { number in
                // The last verse of a range in OpenSong: `<v n="2" t="3">`.
                let last = max(Int(tag.value(Name.t)) ?? 0, number.verses.upperBound)
                let isLast = last - number.verses.lowerBound < Verse.largestNumber
                return XMLLocation(
                    verses: isLast ? number.verses.lowerBound...last : number.verses, isContinued: number.isPart)
            }
        }
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? { nil }
}

/// The elements of eBible.org's verse-per-line XML: `<verseFile><v b="GEN" c="1" v="1">In the beginning</v></verseFile>`.
struct VPLVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()

    static let roots: Set<TagName> = [TagName("versefile")]
    static let start = XMLStart(work: nil, books: [Name.verse], bookNames: [Name.book])

    private enum Name {
        static let verse = TagName("v")
        static let book = TagName("b")
        static let chapter = TagName("c")
    }

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        name == Name.verse ? .verse : .inline
    }

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        let code = tag.value(Name.book)
        guard let chapter = Int(tag.value(Name.chapter)), let number = VerseNumber(tag.value(Name.verse)) else {
            return nil
        }
        return XMLLocation(
            book: (code, BookFinder.book(code: code) ?? finder.book(code)), chapter: chapter, verses: number.verses,
            isContinued: number.isPart)
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? { nil }
}

extension ImportFormat {
    static let vpl = XMLBible.format(
        "vpl", "a Bible in the verse-per-line XML of eBible.org", vocabulary: { VPLVocabulary() })
}
