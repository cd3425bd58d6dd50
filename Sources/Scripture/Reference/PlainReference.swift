/// Reads the plainest references without the grammar: `1 Samuel 3:1`. That is a book's name as we or SWORD write it,
/// one space, a chapter, a colon, and a verse that exists.
///
/// Most requests of programs are of this form, often a hundred thousand of them, and the grammar takes ten times as
/// long. It returns exactly the match that the grammar would return, or none; then the grammar reads the text.
final class PlainReference: Sendable {
    private let names: PlainNames
    private let versification: Versification

    /// `nil` if the options allow another reading.
    init?(_ options: ReferenceParser.Options) {
        guard options.mode == .query, options.punctuation != .eu, options.languages[0] == .english else { return nil }
        names = .english
        versification = options.versification
    }

    func match(in text: UnsafeBufferPointer<UInt8>) -> ReferenceMatch? {
        guard let verse = verse(in: text) else { return nil }
        let point = ReferencePoint(verse.book, verse.chapter, verse.verse)
        let segment = ReferenceSegment(
            range: 0..<text.count, from: point, to: point, granularity: .verse, verses: VerseRange(verse))
        return ReferenceMatch(range: 0..<text.count, segments: [segment])
    }

    /// The verse of that match.
    func verse(in text: UnsafeBufferPointer<UInt8>) -> Verse? {
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
        return Verse(book, chapter, verse)
    }

    /// The number of one to three digits that ends before `end`, and moves `end` to its start; `nil` if it begins with
    /// zero.
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

/// The names that the formatter and SWORD write for the books of every canon, found by their exact bytes.
struct PlainNames: Sendable {
    /// No name is longer, in bytes.
    static let lengthLimit = 32

    /// All names, one after another.
    private var names: [UInt8] = []
    /// The slots of an open hash table, more than twice as many as names. A name is in only one of them.
    private var slots = [Slot](repeating: Slot(), count: 512)

    /// The location of a name in `names`, and its hash, which is 0 in a free slot.
    private struct Slot {
        var hash: UInt32 = 0
        var start: UInt16 = 0
        var length: UInt8 = 0
        var book = Book.gen
    }

    static let english = PlainNames(.english)

    init(_ names: BookNames) {
        self.names.reserveCapacity(3072)
        for book in Book.allCases[...Book.rev.index] {
            insert(names.names[book], book)
            insert(names.chapterNames[book], book)
            // `Nah` is a word as well, so the grammar reads it with less confidence.
            if book != .nah { insert(names.shortNames[book], book) }
            if let number = names.names[book].first, let roman = PlainNames.roman(number) {
                insert(roman + names.names[book].dropFirst(), book)
            }
        }
        insert(Array("Revelation of John".utf8), .rev)
    }

    /// The Roman numeral with which SWORD writes a book's number: `II Samuel`.
    private static func roman(_ digit: UInt8) -> [UInt8]? {
        guard digit >= UInt8(ascii: "1") && digit <= UInt8(ascii: "3") else { return nil }
        return Array(repeating: UInt8(ascii: "I"), count: Int(digit - UInt8(ascii: "0")))
    }

    private mutating func insert(_ name: some Collection<UInt8>, _ book: Book) {
        let start = names.count
        names.append(contentsOf: name)
        let found = names.withUnsafeBufferPointer { slot(of: UnsafeBufferPointer(rebasing: $0[start...])) }
        guard slots[found.index].hash == 0 else { return names.removeLast(names.count - start) }
        slots[found.index] = Slot(
            hash: found.hash, start: UInt16(start), length: UInt8(names.count - start), book: book)
    }

    /// The book with a name.
    func book(named name: UnsafeBufferPointer<UInt8>) -> Book? {
        let slot = slots[self.slot(of: name).index]
        return slot.hash == 0 ? nil : slot.book
    }

    /// The slot that has a name, or that would get it. Any text may have the hash of a name, so the bytes are compared
    /// as well.
    private func slot(of name: UnsafeBufferPointer<UInt8>) -> (index: Int, hash: UInt32) {
        let hash = PlainNames.hash(name)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].hash != 0 {
            if slots[index].hash == hash && isName(name, of: slots[index]) { break }
            index = (index + 1) & (slots.count - 1)
        }
        return (index, hash)
    }

    private func isName(_ name: UnsafeBufferPointer<UInt8>, of slot: Slot) -> Bool {
        guard name.count == Int(slot.length) else { return false }
        let start = Int(slot.start)
        for index in name.indices where name[index] != names[start + index] { return false }
        return true
    }

    /// FNV-1a over the bytes (Fowler, Noll and Vo), never 0.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        // The low bit is lost. The next bits are just as good.
        return hash >> 1 | 0x8000_0000
    }
}
