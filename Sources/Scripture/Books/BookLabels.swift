/// A short text for each book in UTF-8, kept in one piece: making it costs two allocations, not one a book.
struct BookLabels: Sendable {
    private let bytes: [UInt8]
    /// Where each book's text ends, by `Book.index`; it begins where the one before ends.
    private let ends: [Int]
    /// The length of the longest.
    let longest: Int

    /// - Parameter append: appends the text of a book.
    init(_ append: (Book, inout [UInt8]) -> Void) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        bytes.reserveCapacity(Book.count * 16)
        ends.reserveCapacity(Book.count)
        var longest = 0
        for book in Book.allCases {
            let start = bytes.count
            append(book, &bytes)
            ends.append(bytes.count)
            longest = max(longest, bytes.count - start)
        }
        self.bytes = bytes
        self.ends = ends
        self.longest = longest
    }

    @inline(__always)
    subscript(book: Book) -> ArraySlice<UInt8> {
        let index = book.index
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Appends the text of a book.
    @inline(__always)
    func append(_ book: Book, to output: inout OutputSpan<UInt8>) {
        let index = book.index
        let bytes = bytes.span
        for place in (index == 0 ? 0 : ends[index - 1])..<ends[index] { output.append(bytes[place]) }
    }
}
