import Testing

@testable import Scripture

/// The plain reading is a short cut: it must give what the grammar gives.
@Suite struct PlainReferenceTests {
    private let parser = ReferenceParser()

    /// What the grammar reads: a space in front keeps the short cut away, and moves every offset by one.
    private func grammar(_ text: String) -> String { description(of: parser.matches(in: " " + text), shift: 1) }

    private func description(of matches: [ReferenceMatch], shift: Int) -> String {
        matches.map { find in
            let segments = find.segments.map {
                "\($0.range.lowerBound - shift)..<\($0.range.upperBound - shift) \($0.from) \($0.to) \($0.granularity) "
                    + "\($0.inherited) \($0.problems) \(String(describing: $0.verses))"
            }
            return "\(find.range.lowerBound - shift)..<\(find.range.upperBound - shift) \(find.confidence) "
                + "\(find.translations) \(find.alternates) \(segments)"
        }.joined(separator: "\n")
    }

    @Test(arguments: [ReferenceFormatter.Style.long, .short])
    func givesWhatTheGrammarGives(_ style: ReferenceFormatter.Style) {
        let system = parser.options.versification
        let formatter = ReferenceFormatter(
            style: style, versification: system, options: .init(keepsSingleChapter: true))
        for book in Canon.protestant.books {
            for chapter in 1...system.chapterCount(of: book) {
                for verse in [1, system.verseCount(of: book, chapter: chapter)] {
                    let text = formatter.string(Verse(book, chapter, verse))
                    #expect(description(of: parser.matches(in: text), shift: 0) == grammar(text))
                }
            }
        }
    }

    @Test(arguments: ["I Samuel 3:1", "II Kings 25:30", "III John 1:14", "I John 1:1", "Revelation of John 22:21"])
    func knowsTheNamesOfSword(_ text: String) {
        #expect(parser.plainVerse(in: text) != nil)
        #expect(description(of: parser.matches(in: text), shift: 0) == grammar(text))
    }

    @Test(arguments: [
        "John 3:99", "John 03:16", "John 3:0", "John 3:016", "Joh 3:16", "john 3:16", "John  3:16", "John 3 :16", ":1",
        "John :1", " 3:16", "3:16", "John 3:1666", "J 1:1", "", "Tobit 1:1", "\u{0}John 3:16",
    ])
    func leavesTheRestToTheGrammar(_ text: String) {
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { PlainReference(parser.options)?.match(in: $0) }
        #expect(found == nil)
    }
}
