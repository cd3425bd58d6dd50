/// Reads the plainest references by themselves: `1 Samuel 3:1`, a book's name as we write it ourselves, one space, a
/// chapter, a colon, a verse that exists.
///
/// Programs ask for little else, a hundred thousand times over, and the grammar's freedom costs ten times what this
/// does. It gives exactly the find that the grammar gives, or none: then the grammar reads the text.
struct PlainReference {
    private let names: PlainNames
    private let versification: Versification

    /// `nil` where the options leave room for another reading.
    init?(_ options: ReferenceParser.Options) {
        guard options.mode == .query && options.punctuation == .us else { return nil }
        names = .english
        versification = options.versification
    }

    func find(in text: UnsafeBufferPointer<UInt8>) -> ReferenceFind? {
        var end = text.count
        guard end <= PlainNames.lengthLimit + 8, let verse = PlainReference.number(in: text, before: &end) else {
            return nil
        }
        guard end > 0, text[end - 1] == UInt8(ascii: ":") else { return nil }
        end -= 1
        guard let chapter = PlainReference.number(in: text, before: &end) else { return nil }
        guard end > 1, text[end - 1] == UInt8(ascii: " ") else { return nil }
        guard let book = names.book(named: UnsafeBufferPointer(rebasing: text[..<(end - 1)])) else { return nil }
        guard verse >= 1 && verse <= versification.verseCount(of: book, chapter: chapter) else { return nil }
        let point = ReferencePoint(book, chapter, verse)
        let segment = ReferenceSegment(
            range: 0..<text.count, from: point, to: point, granularity: .verse,
            verses: VerseRange(Verse(book, chapter, verse)))
        return ReferenceFind(range: 0..<text.count, segments: [segment])
    }

    /// The number of one to three digits, without a zero in front, that ends before `end`, which then stands before it.
    private static func number(in text: UnsafeBufferPointer<UInt8>, before end: inout Int) -> Int? {
        var value = 0
        var scale = 1
        let limit = max(0, end - 3)
        let last = end
        while end > limit, text[end - 1] &- UInt8(ascii: "0") <= 9 {
            value += Int(text[end - 1] &- UInt8(ascii: "0")) * scale
            scale *= 10
            end -= 1
        }
        return end < last && text[end] != UInt8(ascii: "0") ? value : nil
    }
}

/// The names by which a formatter calls the books that every canon has, found by their exact bytes.
struct PlainNames: Sendable {
    /// No name is longer.
    static let lengthLimit = 32

    /// Slots of an open hash table, four times as many as there are names; a name is never in two of them.
    private let slots: [Slot]

    private struct Slot {
        var hash: UInt64 = 0
        var book: Book = .gen
    }

    static let english = PlainNames(.english)

    init(_ names: BookNames) {
        var slots = [Slot](repeating: Slot(), count: 1024)
        for book in Book.allCases[...Book.rev.index] {
            // `Nah` is a word as well, so the grammar reads it with less confidence.
            let shortNames = book == .nah ? [] : [names.shortNames[book]]
            for label in [names.names[book], names.chapterNames[book]] + shortNames {
                label.withUnsafeBufferPointer { bytes in
                    let hash = PlainNames.hash(bytes)
                    var place = Int(hash & 1023)
                    while slots[place].hash != 0 && slots[place].hash != hash { place = (place + 1) & 1023 }
                    slots[place] = Slot(hash: hash, book: book)
                }
            }
        }
        self.slots = slots
    }

    /// The book with a name. Any text may be asked for and have a name's hash, so the bytes are compared as well.
    func book(named name: UnsafeBufferPointer<UInt8>) -> Book? {
        let hash = PlainNames.hash(name)
        var place = Int(hash & 1023)
        while slots[place].hash != 0 {
            if slots[place].hash == hash {
                return PlainNames.isName(name, of: slots[place].book) ? slots[place].book : nil
            }
            place = (place + 1) & 1023
        }
        return nil
    }

    private static func isName(_ name: UnsafeBufferPointer<UInt8>, of book: Book) -> Bool {
        let names = BookNames.english
        return names.names[book].elementsEqual(name) || names.shortNames[book].elementsEqual(name)
            || names.chapterNames[book].elementsEqual(name)
    }

    /// FNV-1a over the bytes (Fowler, Noll and Vo), never 0.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash | 1
    }
}
