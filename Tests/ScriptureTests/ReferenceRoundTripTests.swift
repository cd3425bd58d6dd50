import Testing

@testable import Scripture

/// parse(format(x)) = x: what the formatter writes, the parser reads as the same place.
@Suite struct ReferenceRoundTripTests {
    static let systems = Versification.names
    static let styles = ReferenceFormatter.Style.allCases

    /// Books of which places do not come back, as it is today: those of no `Canon` in every style, and what a style
    /// writes in its own way.
    static let unread: [ReferenceFormatter.Style: Set<Book>] = [
        .long: ofNoCanon.union([.addPs]),
        .short: ofNoCanon.union([.addPs]),
        .osis: ofNoCanon.union([.ps, .addPs]),
        .usfm: ofNoCanon.union([.joel, .nah, .prMan, .addPs]),
    ]
    /// As `unread`, for ranges and for lists of two: in USFM a range that ends in a code that begins with a digit
    /// (`COL 4:18-1TH 1:2`).
    static let unreadRanges: [ReferenceFormatter.Style: Set<Book>] = [
        .usfm: [.hos, .joel, .mic, .nah, .col, .thess1]
    ]
    static let unreadLists: [ReferenceFormatter.Style: Set<Book>] = [
        .usfm: [.lam, .ezek, .hos, .joel, .jonah, .mic, .nah, .acts, .phil, .col, .thess1]
    ]
    static let ofNoCanon: Set<Book> = [
        .addDan, .addEsth, .bel, .en1, .epLao, .esthGr, .odes, .prAzar, .pssSol, .sus,
    ]

    @Test(arguments: systems, styles)
    func everyVerseComesBack(_ name: String, _ style: ReferenceFormatter.Style) throws {
        let system = try #require(Versification.named(name))
        let trip = RoundTrip(system, style)
        var failures = Failures()
        for slot in 0..<system.slotCount {
            let verse = try #require(system.verse(atSlot: slot))
            if verse.verse == 0 && !verse.isPsalmTitle { continue }
            let range = VerseRange(verse)
            if trip.reads([range]) != [range] { failures.add(trip, [range]) }
        }
        #expect(failures.books == Self.unread[style]!.intersection(system.books), "\(failures)")
    }

    @Test(arguments: styles)
    func rangesComeBack(_ style: ReferenceFormatter.Style) {
        let trip = RoundTrip(.kjv, style)
        var failures = Failures()
        for range in Self.ranges(of: .kjv) where trip.reads([range]) != [range] { failures.add(trip, [range]) }
        #expect(failures.books == Self.unreadRanges[style] ?? [], "\(failures)")
    }

    /// Lists of two: each range with the next, so that every kind of part stands behind every kind.
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
        #expect(failures.books == Self.unreadLists[style] ?? [], "\(failures)")
    }

    /// For every chapter its first verse, two verses, the whole, and runs into the next chapter, whole and not; for
    /// every book the whole, and runs into the next.
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
                ranges.append(VerseRange(from: first, to: Verse(book, chapter, 2)))
                ranges.append(VerseRange(from: first, to: end(book, chapter)))
                guard chapter < count else { continue }
                ranges.append(VerseRange(from: first, to: end(book, chapter + 1)))
                ranges.append(VerseRange(from: end(book, chapter), to: Verse(book, chapter + 1, 2)))
            }
            ranges.append(VerseRange(from: Verse(book, 1, 1), to: end(book, count)))
            ranges.append(VerseRange(from: end(book, count), to: Verse(next, 1, 2)))
            ranges.append(VerseRange(from: Verse(book, count, 1), to: end(next, 1)))
            ranges.append(VerseRange(from: Verse(book, 1, 1), to: end(next, system.chapterCount(of: next))))
        }
        return ranges
    }
}

/// A formatter and the parser that reads it back.
struct RoundTrip {
    let formatter: ReferenceFormatter
    let parser: ReferenceParser

    init(_ system: Versification, _ style: ReferenceFormatter.Style) {
        formatter = ReferenceFormatter(style: style, versification: system)
        var options = ReferenceParser.Options()
        options.versification = system
        options.bookAlone = true
        if system.books.contains(where: { !Canon.protestant.contains($0) }) { options.canon = .orthodox }
        parser = ReferenceParser(options)
    }

    /// What the parser makes of `ranges` as the formatter writes them.
    func reads(_ ranges: [VerseRange]) -> [VerseRange?] {
        parser.finds(in: formatter.string(ranges)).flatMap(\.segments).map(\.verses)
    }
}

/// What did not come back: how many places of each book, and the first.
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
