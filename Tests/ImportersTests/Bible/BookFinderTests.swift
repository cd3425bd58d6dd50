import Scripture
import Testing

@testable import Importers

@Suite struct BookFinderTests {
    @Test(arguments: [
        ("GEN", Book.gen), ("gen", .gen), ("1SA", .sam1), ("1Sam", .sam1), ("Phlm", .phlm), ("PHP", .phil),
        ("JUD", .jude),
        ("Jdt", .jdt), ("Genesis", .gen), ("1 Samuel", .sam1), ("First Corinthians", .cor1), ("Song of Solomon", .song),
        ("Revelation", .rev), ("Tobit", .tob), ("DAG", .dan), ("EZA", .esd2), ("Psalms", .ps), ("II Kings", .kgs2),
    ])
    func namesAndCodes(_ name: String, _ book: Book) {
        var finder = BookFinder()
        #expect(finder.book(name) == book)
        #expect(finder.book(name) == book)
    }

    @Test(arguments: ["", "FRT", "Preface", "John 3", "Gen; Exod", String(repeating: "Genesis ", count: 100)])
    func whatIsNoBook(_ name: String) {
        var finder = BookFinder()
        #expect(finder.book(name) == nil)
    }

    /// Every language knows its own names, and the names identify the language.
    @Test(arguments: Language.allCases) func namesTellTheirLanguage(_ language: Language) {
        var english = BookFinder()
        var own = BookFinder(language)
        for book in Canon.protestant.books {
            let name = language.names.name(of: book)
            _ = english.book(name)
            #expect(own.book(name) == book, "\(name)")
            #expect(english.knows(name) || name.utf8.count < 4, "\(name)")
        }
        let told = english.language(stated: nil) ?? .english
        #expect(told == language)
    }

    /// "Jó" alone is ambiguous. Together with the other names it is Job.
    @Test func theWholeDecides() {
        var finder = BookFinder()
        #expect(finder.book("Jó") == .john)
        #expect(finder.language(stated: nil) == nil)
        for name in ["Gênesis", "Êxodo", "Jó", "Salmos", "João", "Prefácio"] { _ = finder.book(name) }
        #expect(finder.language(stated: nil) == .portuguese)
        var portuguese = BookFinder(.portuguese)
        #expect(
            portuguese.book("Jó") == .job && portuguese.book("João") == .john && portuguese.book("1 Samuel") == .sam1)
    }

    @Test func everyCodeIsItsOwn() {
        var finder = BookFinder()
        for book in Book.allCases {
            #expect(finder.book(book.usfmCode.description) == book)
            #expect(finder.book(book.osisID) == book)
        }
        #expect((1...66).compactMap { BookNumbering.protestant.book($0) } == Canon.protestant.books)
        #expect(BookNumbering.protestant.book(67) == nil)
    }
}
