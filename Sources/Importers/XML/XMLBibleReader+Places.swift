import Corpus
import Scripture

/// Where the text of a document belongs.
extension XMLBibleReader {
    mutating func startPlace(
        _ role: XMLRole, _ name: TagName, isEmpty: Bool, _ tag: borrowing XMLScanner
    ) throws(ImportError) {
        // Places are not inside each other but for chapters in books; what is still open has no end.
        let count = elements.count
        elements.removeAll { $0.effect == .verse || role.isBook && $0.effect == .book }
        draft.report.add(.unpairedTag, at: self.place, count: count - elements.count)
        let place = vocabulary.place(role, tag)
        switch role {
        case .book:
            try endBook()
            enter(place?.book ?? ("", nil))
        case .chapter:
            try finishVerse()
            if let book = place?.book { try change(to: book) }
            if let place = place?.chapter {
                if place != chapter { (chapter, lastVerse) = (place, 0) }
            } else if !isBookUnknown {
                draft.report.add(.lostNumber, at: self.place, detail: "a chapter")
            }
        default:
            try finishVerse()
            if let book = place?.book { try change(to: book) }
            startVerse(place)
        }
        if !isEmpty { push(XMLElement(name, role.isBook ? .book : role.isVerse ? .verse : .nothing)) }
    }

    mutating func startVerse(_ place: XMLLocation?) {
        guard let place, let verses = place.verses else {
            if !isBookUnknown { draft.report.add(.lostNumber, at: self.place, detail: "a verse") }
            return
        }
        chapter = place.chapter ?? chapter
        guard book != nil else { return }
        self.verses = verses
        isContinued = place.isContinued
        lastVerse = verses.upperBound
        isInVerse = true
        wasTextSkipped = false
        verseSize = 0
    }

    mutating func enter(_ found: (name: String, book: Book?)) {
        (book, chapter, lastVerse) = (found.book, 0, 0)
        isBookUnknown = found.book == nil
        wasTextSkipped = false
        if isBookUnknown { draft.skipBook(named: String(found.name.prefix(60)), reason: "unknown book") }
    }

    /// Goes to a book that a chapter or a verse names.
    mutating func change(to found: (name: String, book: Book?)) throws(ImportError) {
        guard found.book != book || found.book == nil && !isBookUnknown else { return }
        try endBook()
        enter(found)
    }

    mutating func endBook() throws(ImportError) {
        try finishVerse(isLast: true)
        (book, isBookUnknown, chapter, lastVerse) = (nil, false, 0, 0)
    }

    /// Files the verse that is written. What stands before the first waits for it.
    mutating func finishVerse(isLast: Bool = false) throws(ImportError) {
        isInVerse = false
        let unclosed = writer.closeAsides()
        if unclosed > 0 {
            draft.report.add(.unclosedNote, at: place, count: unclosed)
            let closed = elements.firstIndex { $0.writes && $0.depth >= writer.depth }
            if let closed { elements.removeSubrange(closed...) }
        }
        guard let book, let verses else { return }
        self.verses = nil
        var built = writer.take(isLast: isLast).verse
        if verses == 0...0 && (book == .ps || book == .addPs) && built.superscription == nil {
            // A psalm's title as a verse of its own.
            built.superscription = ImportedVerse(text: built.text, isSuperscription: true)
            built.superscription?.extras = built.extras
            (built.text, built.extras) = ([], VerseExtras())
        }
        if isContinued {
            try draft.extend(built, at: book, chapter, verses)
        } else {
            try draft.add(built, at: book, chapter, verses)
        }
    }
}
