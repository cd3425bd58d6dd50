import Corpus
import Scripture

/// Where a source has the verses of the King James Version, by what the source itself says at verses that it numbers
/// otherwise.
struct KJVNumbers {
    /// Reads references in that numbering.
    static let parser: ReferenceParser = {
        var options = ReferenceParser.Options()
        options.versification = .kjv
        options.bookAlone = true
        return ReferenceParser(options)
    }()

    private let source: InterlinearEdition

    init(_ source: InterlinearEdition) { self.source = source }

    /// The source's own place of a verse: one whose words say that they are that verse, else the same number.
    ///
    /// Numbers differ by a few verses, or by a chapter's end, so the chapter and its neighbours are looked through.
    func own(_ verse: Verse) throws(MethodError) -> Verse {
        let system = source.edition.translation.versification
        let wanted = Array("\(verse.book.osisID).\(verse.chapter).\(verse.verse)".utf8)
        for chapter in [verse.chapter, verse.chapter + 1, verse.chapter - 1] {
            let count = system.verseCount(of: verse.book, chapter: chapter)
            guard count > 0 else { continue }
            let range = VerseRange(from: Verse(verse.book, chapter, 1), to: Verse(verse.book, chapter, count))
            let verses: [OriginalVerse]
            do throws(ProviderError) {
                verses = try source.provider.originalVerses(range, of: source.source.translation.id)
            } catch {
                throw MethodError(error, edition: source.edition)
            }
            // A part of a verse is written with a mark behind: `Num.25.19!a`.
            if let found = verses.first(where: { $0.bytes($0.kjvNumber).prefix { $0 != 0x21 }.elementsEqual(wanted) }) {
                return found.verse
            }
        }
        return verse
    }
}
