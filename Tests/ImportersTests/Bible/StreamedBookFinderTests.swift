import Scripture
import Testing

@testable import Importers

@Suite struct StreamedBookFinderTests {
    /// The books of a Bible in any language, with its own names and order, without a statement of the language.
    @Test(arguments: Language.allCases) func wholeBiblesAreRead(_ language: Language) {
        var finder = StreamedBookFinder()
        for book in Canon.protestant.books {
            let name = language.names.name(of: book)
            #expect(finder.book(name) == book, "\(name)")
        }
    }

    @Test func theNamesBeforeDecide() {
        var finder = StreamedBookFinder()
        #expect(finder.book("Gênesis") == .gen)
        #expect(finder.book("Jó") == .job)
        var english = StreamedBookFinder()
        #expect(english.book("Genesis") == .gen)
        #expect(english.book("Judith") == .jdt)
        #expect(english.book("JHN") == .john)
    }

    @Test(arguments: ["", "Prefácio", "João 3", "Пролог", String(repeating: "Быт", count: 100)])
    func whatIsNoBook(_ name: String) {
        var finder = StreamedBookFinder()
        #expect(finder.book(name) == nil)
    }
}
