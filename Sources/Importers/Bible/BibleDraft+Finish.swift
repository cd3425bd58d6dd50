import Corpus
import Scripture

extension BibleDraft {
    /// The text in the versification that it fits, and what became of the source.
    ///
    /// A verse beyond the end of its chapter is kept with the last verse that has a place; books and chapters that the system
    /// lacks are reported.
    ///
    /// - Throws: `damaged` where there is no verse with text.
    consuming func finish(_ choices: BibleChoices) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        try close()
        guard verses.byteCount > 0, places.contains(where: { $0.number.map(verses.hasText) ?? false }) else {
            throw .damaged(module: source, reason: "it has no verse that can be read")
        }
        let system = versification(choices)
        settle(in: system)
        let folds = folds(system)
        var numbers = places.map(\.number)
        for (place, others) in folds.sorted(by: { $0.key < $1.key }) {
            var whole = numbers[place].map { verses.verse($0) } ?? ImportedVerse("")
            for other in others {
                guard let number = numbers[other] else { continue }
                whole.join(verses.verse(number))
                report.add(
                    .foldedVerse, at: Verse(places[other].book, places[other].chapter, places[other].verses.lowerBound))
            }
            numbers[place] = try replace(whole)
        }
        var text = ImportedText(
            translation: facts.translation(choices, source: source, versification: system), origin: origin,
            verses: takeVerses())
        let folded = Set(folds.values.joined())
        var counts = Array(repeating: 0, count: Book.count)
        for (place, (row, number)) in zip(places, numbers).enumerated() where !folded.contains(place) {
            guard let number, let slots = slots(of: row, system) else { continue }
            let free = slots.filter { text.isEmpty(slot: $0) }
            guard free.count == slots.count else {
                report.add(.duplicateVerse, at: Verse(row.book, row.chapter, row.verses.lowerBound))
                continue
            }
            text.place(number, slots: slots)
            if row.verses.lowerBound > 0 {
                if text.hasText(slot: slots.lowerBound) {
                    counts[row.book.index] += slots.count
                } else {
                    report.add(.noteWithoutText, at: Verse(row.book, row.chapter, row.verses.lowerBound))
                }
            }
        }
        for book in system.books { if counts[book.index] > 0 { report.countVerse(in: book, by: counts[book.index]) } }
        tellMissing(system, text)
        text.translation.features = features
        text.origin.summary = report.summary
        return (text, report)
    }

    /// The pack of the text, with its search index.
    ///
    /// - Parameter time: when the source last changed, in seconds since 1970.
    consuming func pack(time: Int64) throws(ImportError) -> ImportedPack {
        let choices = hooks.choices
        origin.sourceTime = time
        let source = source
        let (text, report) = try finish(choices)
        let (id, name) = (text.translation.id, text.translation.name)
        return ImportedPack(id: id, name: name, bytes: try text.pack(from: source), report: report)
    }

    private static func key(_ book: Book, _ chapter: Int) -> UInt32 { UInt32(book.index) << 8 | UInt32(chapter) }

    /// The last verse of every chapter that has one, in the order of the source.
    private func chapters() -> [VersificationGuess.Chapter] {
        var order: [UInt32] = []
        var last: [UInt32: VersificationGuess.Chapter] = [:]
        for place in places where place.chapter > 0 && place.verses.upperBound > 0 {
            let key = BibleDraft.key(place.book, place.chapter)
            if let known = last[key] {
                last[key]!.lastVerse = max(known.lastVerse, place.verses.upperBound)
            } else {
                order.append(key)
                last[key] = (place.book, place.chapter, place.verses.upperBound)
            }
        }
        return order.map { last[$0]! }
    }

    private mutating func versification(_ choices: BibleChoices) -> Versification {
        if let chosen = choices.versification ?? facts.versification { return chosen }
        let language = choices.language ?? facts.language
        // What a source says of its chapters stands before what is in them.
        let stated = Set(facts.verseCounts.map { BibleDraft.key($0.book, $0.chapter) })
        let found = chapters().filter { !stated.contains(BibleDraft.key($0.book, $0.chapter)) }
        let guess = VersificationGuess(
            facts.verseCounts + found, likely: facts.likelyVersifications,
            language: language.isEmpty ? "" : LanguageTag.bcp47(language))
        report.add(
            .guessedVersification,
            detail: guess.system.name
                + (guess.candidates.count == 1
                    ? "" : "; " + guess.candidates.dropFirst().map(\.name).joined(separator: ", ") + " fit as well"))
        return guess.system
    }

    /// The slots of a place, cut to what the chapter has; `nil` where it has none.
    private func slots(of place: Place, _ system: Versification) -> ClosedRange<Int>? {
        let count = system.verseCount(of: place.book, chapter: place.chapter)
        guard let first = system.slot(of: Verse(place.book, place.chapter, place.verses.lowerBound)) else { return nil }
        return first...first + min(count, place.verses.upperBound) - place.verses.lowerBound
    }

    /// The places beyond the ends of their chapters, by the place that each is kept with. Those that have none are
    /// reported.
    private mutating func folds(_ system: Versification) -> [Int: [Int]] {
        var folds: [Int: [Int]] = [:]
        for (number, place) in places.enumerated() where slots(of: place, system) == nil {
            let verse = Verse(place.book, place.chapter, place.verses.lowerBound)
            let count = system.verseCount(of: place.book, chapter: place.chapter)
            if let host = host(in: place.book, place.chapter, upTo: count) {
                folds[host, default: []].append(number)
            } else if place.number != nil {
                report.add(.foreignText, at: verse)
            }
        }
        return folds
    }

    /// The last place of a chapter that has something and stands at a verse of at most `count`.
    private func host(in book: Book, _ chapter: Int, upTo count: Int) -> Int? {
        for verse in stride(from: count, to: 0, by: -1) {
            if let place = place(of: book, chapter, verse), places[place].number != nil { return place }
        }
        return nil
    }

    /// Reports chapters and verses that the system has and the source has not, of the books that it has.
    private mutating func tellMissing(_ system: Versification, _ text: borrowing ImportedText) {
        let chapters = chapters()
        let present = Set(chapters.map { BibleDraft.key($0.book, $0.chapter) })
        let books = Set(chapters.map(\.book))
        for book in system.books where books.contains(book) {
            for chapter in 1...system.chapterCount(of: book) {
                guard present.contains(BibleDraft.key(book, chapter)) else {
                    report.add(.missingChapter, at: Verse(book, chapter, 0))
                    continue
                }
                for verse in 1...max(1, system.verseCount(of: book, chapter: chapter)) {
                    let place = Verse(book, chapter, verse)
                    if let slot = system.slot(of: place), !text.hasText(slot: slot) {
                        report.add(.missingVerse, at: place)
                    }
                }
            }
        }
    }
}
