/// A place as one number: the book's index in the high bits, then the chapter, then the verse, a byte each. Places of one
/// chapter follow each other, so a run of verses is a run of numbers.
struct VerseKey: Hashable, Comparable, Sendable {
    private let rawValue: UInt32

    /// Stands for no place.
    static let none = VerseKey(rawValue: .max)

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    @inline(__always)
    init(_ book: Book, _ chapter: Int, _ verse: Int) {
        rawValue = UInt32(book.index) << 16 | UInt32(chapter & 0xFF) << 8 | UInt32(verse & 0xFF)
    }

    @inline(__always)
    init(_ verse: Verse) { self.init(verse.book, verse.chapter, verse.verse) }

    @inline(__always)
    var verse: Verse {
        guard let book = Book(index: Int(rawValue >> 16)) else { preconditionFailure("a key of no book") }
        return Verse(book, Int(rawValue >> 8 & 0xFF), Int(rawValue & 0xFF))
    }

    @inline(__always)
    var bookIndex: Int { Int(rawValue >> 16) }

    /// The place of the same chapter before its first verse.
    @inline(__always)
    var chapterStart: VerseKey { VerseKey(rawValue: rawValue & ~0xFF) }

    @inline(__always)
    static func < (left: VerseKey, right: VerseKey) -> Bool { left.rawValue < right.rawValue }

    @inline(__always)
    static func - (left: VerseKey, right: VerseKey) -> Int { Int(left.rawValue) - Int(right.rawValue) }

    @inline(__always)
    static func + (left: VerseKey, count: Int) -> VerseKey { VerseKey(rawValue: left.rawValue + UInt32(count)) }
}
