import Corpus
import Scripture

/// Finds the right book and chapter of verses that a source puts elsewhere, and joins verses that it gives twice. No text
/// is dropped without a line of the report.
extension BibleDraft {
    // MARK: Repeated verses

    /// Moves the verses after a restart of the numbers to the next chapter, if the source has no such chapter and the
    /// numbers of verses fit: a file lacks the tag of Genesis 34, so that 33:20 is followed by 33:1.
    ///
    /// - Parameter stated: the versification that the user or the source states.
    mutating func recoverChapters(_ stated: Versification?) {
        let system = stated ?? .nrsva
        /// How many verses the counts may differ by: traditions divide chapters a few verses earlier or later.
        let tolerance = 3
        var index = 0
        /// The index after the last chapter that was recovered. Several chapters in a row may lack their tags.
        var recovered = -1
        while index < entries.count {
            let first = entries[index]
            guard first.isRepeat, first.verses.lowerBound == 1, first.chapter > 0, index > 0 else {
                index += 1
                continue
            }
            var end = index + 1
            while end < entries.count, entries[end].isRepeat, entries[end].book == first.book,
                entries[end].chapter == first.chapter,
                entries[end].verses.lowerBound > entries[end - 1].verses.upperBound
            {
                end += 1
            }
            let run = index..<end
            index = end
            let last = entries[run.lowerBound - 1]
            let next = last.chapter + 1
            let counts = [last.chapter, next].map { system.verseCount(of: first.book, chapter: $0) }
            guard last.book == first.book, last.chapter == first.chapter || recovered == run.lowerBound, counts[1] > 0,
                abs(last.verses.upperBound - counts[0]) <= tolerance,
                abs(entries[run.upperBound - 1].verses.upperBound - counts[1]) <= tolerance,
                !(1...counts[1]).contains(where: { table[first.book, next, $0] != nil })
            else { continue }
            recovered = run.upperBound
            report.add(.recoveredChapter, at: Verse(first.book, next, 1))
            for moved in run {
                entries[moved].chapter = next
                entries[moved].isRepeat = false
                table.fill(first.book, next, entries[moved].verses, with: moved)
            }
        }
    }

    /// Decides about the verses that are given twice. The second is left out if the first has the same text, and is
    /// otherwise joined to it: OEB has two different texts as Joshua 21:44. So no text is lost.
    mutating func settleRepeats(_ folds: inout [Int: [Int]]) throws(ImportError) {
        guard entries.contains(where: \.isRepeat) else { return }
        var roots: [Int: Int] = [:]
        for (root, others) in folds { for other in others { roots[other] = root } }
        for index in entries.indices where entries[index].isRepeat {
            let entry = entries[index]
            guard let known = table[entry.book, entry.chapter, entry.verses.lowerBound] else {
                // The number came only after the restart.
                entries[index].isRepeat = false
                table.fill(entry.book, entry.chapter, entry.verses, with: index)
                continue
            }
            let host = roots[known] ?? known
            if let own = entry.encoded, let other = entries[known].encoded,
                verses.verse(own).text == verses.verse(other).text
            {
                report.add(.duplicateVerse, at: entry.firstVerse)
                entries[index].encoded = nil
            }
            if roots[known] == nil { grow(known, upTo: entry.verses.upperBound) }
            folds[host, default: []].append(index)
        }
    }

    // MARK: Other books

    /// Decides between the name and the number of a book that mean two different books, by the number of verses of its
    /// chapters: a file of Zefania has `bnumber="22" bsname="1Ki"`. The verses were added under the name.
    ///
    /// - Parameter start: the index of the first entry of the book.
    mutating func settle(_ named: Book, or numbered: Book, from start: Int) throws(ImportError) {
        try close()
        var lasts: [Int: Int] = [:]
        for entry in entries[start...] where entry.book == named {
            lasts[entry.chapter] = max(lasts[entry.chapter] ?? 0, entry.verses.upperBound)
        }
        func distance(to book: Book) -> Int {
            lasts.reduce(abs(lasts.count - Versification.nrsva.chapterCount(of: book)) * 10) { sum, chapter in
                sum + abs(chapter.value - Versification.nrsva.verseCount(of: book, chapter: chapter.key))
            }
        }
        let isNumber = distance(to: numbered) < distance(to: named)
        report.add(
            .bookConflict, at: Verse(named, 1, 1),
            detail: "the number means \(numbered.osisID); read as \((isNumber ? numbered : named).osisID)")
        guard isNumber else { return }
        for index in start..<entries.count where entries[index].book == named {
            let entry = entries[index]
            table.remove(named, entry.chapter, entry.verses, of: index)
            entries[index].book = numbered
            if table[numbered, entry.chapter, entry.verses.lowerBound] != nil {
                entries[index].isRepeat = true
            } else {
                entries[index].isRepeat = false
                table.fill(numbered, entry.chapter, entry.verses, with: index)
            }
        }
    }

    /// Moves a verse of a second Daniel to the book of the addition that it belongs to, or leaves it out if it repeats
    /// Daniel.
    mutating func moveGreekDaniel(_ index: Int, to system: Versification) {
        let chapter = entries[index].chapter - BibleDraft.greekDaniel
        guard let home = GreekDaniel.home(of: chapter, entries[index].verses, in: system) else {
            if entries[index].encoded != nil {
                report.add(.secondDaniel, at: Verse(.dan, chapter, entries[index].verses.lowerBound))
            }
            entries[index].encoded = nil
            return
        }
        (entries[index].book, entries[index].chapter) = (home.from.book, home.from.chapter)
        entries[index].verses = home.from.verse...home.to.verse
        table.fill(home.from.book, home.from.chapter, entries[index].verses, with: index)
    }
}
