import Foundation
import Testing

@testable import Scripture

/// parse(format(x)) = x: the parser reads each reference that the formatter writes as the same verses.
///
/// Every verse of KJV, NRSVA, LXX and Vulg is written and read in each style. The fourteen other versifications share
/// most chapters with these. Of them, only the first two verses and the last verse of every chapter, the title of every
/// psalm, and every verse of chapters that KJV lacks or divides differently are tested. `LECTERN_ALL=1` tests every
/// verse of all.
@Suite struct ReferenceRoundTripTests {
    static let systems = Versification.names
    static let styles = ReferenceFormatter.Style.allCases
    static let whole: Set<String> =
        ProcessInfo.processInfo.environment["LECTERN_ALL"] == "1" ? Set(systems) : ["KJV", "NRSVA", "LXX", "Vulg"]

    @Test(arguments: systems, styles)
    func everyVerseComesBack(_ name: String, _ style: ReferenceFormatter.Style) throws {
        let system = try #require(Versification.named(name))
        let trip = RoundTrip(system, style)
        var failures = Failures()
        for book in system.books {
            for chapter in 1...system.chapterCount(of: book) {
                let count = system.verseCount(of: book, chapter: chapter)
                let isWhole =
                    Self.whole.contains(name) || count != Versification.kjv.verseCount(of: book, chapter: chapter)
                for verse in (book.hasTitles ? 0 : 1)...count where isWhole || verse <= 2 || verse == count {
                    let range = VerseRange(Verse(book, chapter, verse))
                    if !trip.comesBack(range) { failures.add(trip, [range]) }
                }
            }
        }
        #expect(failures.books.isEmpty, "\(failures)")
    }

    @Test(arguments: ["KJV", "LXX", "NRSVA"], styles)
    func rangesComeBack(_ name: String, _ style: ReferenceFormatter.Style) throws {
        let system = try #require(Versification.named(name))
        let trip = RoundTrip(system, style)
        var failures = Failures()
        for range in Self.ranges(of: system) where trip.reads([range]) != [range] { failures.add(trip, [range]) }
        #expect(failures.books.isEmpty, "\(failures)")
    }

    /// Lists of two: each range with the next, so that every kind of range comes after every kind.
    @Test(arguments: styles)
    func listsComeBack(_ style: ReferenceFormatter.Style) {
        let trip = RoundTrip(.kjv, style)
        var failures = Failures()
        let ranges = Self.ranges(of: .kjv)
        for distance in [1, 2, 3, 4, 5, 40, 400] {
            for (range, next) in zip(ranges, ranges.dropFirst(distance))
            where trip.reads([range, next]) != [range, next] {
                failures.add(trip, [range, next])
            }
        }
        #expect(failures.books.isEmpty, "\(failures)")
    }

    /// For every chapter its first verse, two verses, the whole chapter, and ranges into the next chapter, to its end
    /// and not; for every book the whole book, and ranges into the next.
    private static func ranges(of system: Versification) -> [VerseRange] {
        var ranges: [VerseRange] = []
        func end(_ book: Book, _ chapter: Int) -> Verse {
            Verse(book, chapter, system.verseCount(of: book, chapter: chapter))
        }
        for (book, next) in zip(system.books, system.books.dropFirst()) {
            let count = system.chapterCount(of: book)
            for chapter in 1...count {
                let first = Verse(book, chapter, 1)
                ranges.append(VerseRange(first))
                ranges.append(VerseRange(from: first, to: min(Verse(book, chapter, 2), end(book, chapter))))
                ranges.append(VerseRange(from: first, to: end(book, chapter)))
                guard chapter < count else { continue }
                ranges.append(VerseRange(from: first, to: end(book, chapter + 1)))
                ranges.append(
                    VerseRange(from: end(book, chapter), to: min(Verse(book, chapter + 1, 2), end(book, chapter + 1))))
            }
            ranges.append(VerseRange(from: Verse(book, 1, 1), to: end(book, count)))
            ranges.append(VerseRange(from: end(book, count), to: Verse(next, 1, 2)))
            ranges.append(VerseRange(from: Verse(book, count, 1), to: end(next, 1)))
            ranges.append(VerseRange(from: Verse(book, 1, 1), to: end(next, system.chapterCount(of: next))))
        }
        return ranges
    }

    /// The earlier of two verses of one chapter.
    private static func min(_ left: Verse, _ right: Verse) -> Verse { left.verse <= right.verse ? left : right }
}

/// A formatter and the parser that reads it back.
struct RoundTrip {
    let formatter: ReferenceFormatter
    let parser: ReferenceParser

    init(_ system: Versification, _ style: ReferenceFormatter.Style, _ language: Language = .english) {
        formatter = ReferenceFormatter(style: style, versification: system, language: language)
        var options = ReferenceParser.Options()
        options.languages = [language]
        options.versification = system
        options.bookAlone = true
        parser = ReferenceParser(options)
    }

    /// The result of parsing `ranges` as the formatter writes them.
    func reads(_ ranges: [VerseRange]) -> [VerseRange?] {
        parser.matches(in: formatter.string(ranges)).flatMap(\.segments).map(\.verses)
    }

    /// Whether one range reads as itself.
    func comesBack(_ range: VerseRange) -> Bool {
        let text = formatter.string(range.from)
        let matches = parser.matches(in: text)
        return matches.count == 1 && matches[0].segments.count == 1 && matches[0].segments[0].verses == range
            && matches[0].range == 0..<text.utf8.count
    }
}

/// The ranges that did not come back: how many in each book, and the first of them.
struct Failures: CustomStringConvertible {
    private var byBook: [Book: (count: Int, first: String)] = [:]

    var books: Set<Book> { Set(byBook.keys) }

    mutating func add(_ trip: RoundTrip, _ ranges: [VerseRange]) {
        let book = ranges[0].from.book
        let first = byBook[book]?.first ?? "\(trip.formatter.string(ranges)) read as \(trip.reads(ranges))"
        byBook[book] = ((byBook[book]?.count ?? 0) + 1, first)
    }

    var description: String {
        byBook.sorted { $0.key.index < $1.key.index }.map { "\($0.key) \($0.value.count)× \($0.value.first)" }
            .joined(separator: "\n")
    }
}
