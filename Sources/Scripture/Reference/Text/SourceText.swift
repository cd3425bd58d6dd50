/// The bytes of a text while it is being read. Outside the text every byte is 0, so looking ahead needs no test first.
///
/// This is the one place of the parser that holds a pointer. A `Span` cannot be stored in the readers (a struct that
/// holds one needs lifetime annotations, which the language still calls experimental), so the bounds are tested here,
/// on every read. A `SourceText` never outlives the call of `ReferenceParser.finds` that made it.
struct SourceText {
    private let start: UnsafePointer<UInt8>?
    let count: Int
    /// The words of a language that sets no spaces between them, so that a run of its letters can be cut; `nil` where
    /// spaces do it. Unmanaged, because a `SourceText` is copied at every step and the reader that holds it owns these.
    let unspaced: Unmanaged<WordTable>?

    #if DEBUG
        /// Counts the tokens that are read, so that a test can hold reading to be linear.
        final class Meter {
            var tokens = 0
        }
        var meter: Meter?
    #endif

    init(_ bytes: UnsafeBufferPointer<UInt8>, unspaced: WordTable? = nil) {
        start = bytes.baseAddress
        count = bytes.count
        self.unspaced = unspaced.map(Unmanaged.passUnretained)
    }

    /// The same text, its words parted by spaces alone.
    var plain: SourceText { unspaced == nil ? self : SourceText(UnsafeBufferPointer(start: start, count: count)) }

    /// The same text, as the words of a language are read in it.
    func reading(_ wordTable: WordTable) -> SourceText {
        var text = SourceText(
            UnsafeBufferPointer(start: start, count: count), unspaced: wordTable.isUnspaced ? wordTable : nil)
        #if DEBUG
            text.meter = meter
        #endif
        return text
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        // One comparison for both bounds. Where there are bytes to read, they have an address.
        guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
        return start.unsafelyUnwrapped[offset]
    }

    /// Whether a word is written with the letters of Roman numerals alone.
    func isRoman(_ word: Range<Int>) -> Bool {
        for offset in word {
            switch self[offset] | 0x20 {
            case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "l"), UInt8(ascii: "c"): continue
            default: return false
            }
        }
        return true
    }

    /// The Unicode scalar at an offset and its length; bytes that are no UTF-8 give U+FFFD, one at a time. A letter that is
    /// spelled in parts is one scalar (`Composition.swift`).
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = self[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, offset + length <= count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for step in 1..<length {
            let byte = self[offset + step]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return length == 3 ? composed(value, at: offset) ?? (value, length) : (value, length)
    }

    /// The start of the scalar that ends at `offset`.
    func start(ofScalarBefore offset: Int) -> Int {
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        // Of a letter in parts only the last lies here, or its own mark.
        if offset - start == 3 { start = self.start(ofLetterEndingWith: start) }
        return scalar(at: start).length == offset - start ? start : offset - 1
    }
}
