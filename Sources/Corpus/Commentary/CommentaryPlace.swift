/// Where one note of a commentary speaks and where its text is: sixteen bytes, sorted by the first slot, the wider range
/// first.
///
///     u32 first slot | u32 last slot | u32 offset of the text | u32 its length in bytes
package struct CommentarySpan: Sendable, Hashable {
    static let size = 16

    /// In the order of the pack.
    package let number: Int
    /// In the versification of the work. One slot, of a chapter's verse 0 or of a book, for an introduction.
    package let slots: ClosedRange<Int>
    let offset: Int
    let length: Int

    /// `nil` for a range that ends before it starts.
    init?(_ bytes: UnsafeRawBufferPointer, at place: Int, number: Int) {
        func field(_ index: Int) -> Int { Int(bytes.littleEndian(UInt32.self, at: place + 4 * index)) }
        guard field(0) <= field(1) else { return nil }
        self.number = number
        slots = field(0)...field(1)
        (offset, length) = (field(2), field(3))
    }
}
