import Scripture

extension CommentaryPack {
    /// The notes for a passage.
    ///
    /// Those that cover a verse of it; where none does, the nearest note before it in its chapter; and the introduction of
    /// its chapter and of its book, where the passage begins with their first verse or nothing else was found.
    ///
    /// - Parameter slots: in the versification of the work.
    /// - Returns: in the order of `CommentaryRelation`, each kind in the order of the text.
    package func notes(on slots: ClosedRange<Int>) throws(PackError) -> [(
        place: CommentarySpan, relation: CommentaryRelation
    )] {
        let system = work.versification
        guard let first = system.verse(atSlot: slots.lowerBound),
            let bookSlot = system.slot(of: Verse(first.book, 0, 0))
        else { return [] }
        // A range may begin long before its verse, but not in another book.
        let numbers = try firstNumber(from: bookSlot)..<firstNumber(from: slots.upperBound + 1)
        let chapterSlot = first.chapter == 0 ? bookSlot : system.slot(of: Verse(first.book, first.chapter, 0))!
        var covering: [CommentarySpan] = []
        var preceding: CommentarySpan?
        var introductions: [CommentarySpan] = []
        var chapter: [CommentarySpan] = []
        var book: [CommentarySpan] = []
        for place in try places(numbers) {
            if place.slots.upperBound < chapterSlot && place.slots.lowerBound != bookSlot { continue }
            if try isIntroduction(place) {
                switch place.slots.lowerBound {
                case bookSlot: book.append(place)
                case chapterSlot: chapter.append(place)
                case slots: introductions.append(place)
                default: break
                }
            } else if place.slots.overlaps(slots) {
                covering.append(place)
            } else if place.slots.lowerBound > chapterSlot {
                preceding = place
            }
        }
        if !covering.isEmpty { preceding = nil }
        var found = covering.map { ($0, CommentaryRelation.covers) }
        if let preceding { found.append((preceding, .precedes)) }
        let beginsChapter = first.verse <= 1
        if beginsChapter || found.isEmpty { introductions = chapter + introductions }
        let isNothingElse = found.isEmpty && introductions.isEmpty
        if beginsChapter && first.chapter <= 1 || isNothingElse { introductions = book + introductions }
        return found + introductions.map { ($0, .introduction) }
    }

    /// Of which books and chapters the notes speak, in the order of the versification.
    package func coverage() throws(PackError) -> [CommentaryCoverage] {
        var found: [CommentaryCoverage] = []
        for place in try places(0..<noteCount) {
            let range = try range(of: place)
            if found.last?.book != range.from.book { found.append(CommentaryCoverage(book: range.from.book)) }
            let last = found.count - 1
            found[last].notes += 1
            if range.from.chapter == 0 { found[last].hasIntroduction = true }
            guard range.to.book == range.from.book else { continue }
            for chapter in max(range.from.chapter, 1)...max(range.to.chapter, range.from.chapter, 1)
            where range.to.chapter > 0 {
                // Notes follow the text, so a chapter that is not the last is mostly a later one.
                if !found[last].chapters.contains(chapter) { found[last].chapters.append(chapter) }
            }
        }
        for place in found.indices { found[place].chapters.sort() }
        return found
    }

    /// Whether a note stands before the first verse of a chapter or before a book.
    package func isIntroduction(_ place: CommentarySpan) throws(PackError) -> Bool {
        guard place.slots.count == 1 else { return false }
        return try range(of: place).from.verse == 0
    }
}
