/// The bytes of a text while it is read. Outside the text every byte is 0, so looking ahead needs no test first.
///
/// This is the one place of speech that holds a pointer: a `Span` cannot be stored in the readers yet. Bounds are
/// tested here, on every read, and no `SpeechBytes` outlives the call that made it.
struct SpeechBytes {
    private let start: UnsafePointer<UInt8>?
    let count: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        start = bytes.baseAddress
        count = bytes.count
    }

    /// The same bytes, as if they ended at `end`; offsets stay what they are.
    func prefix(_ end: Int) -> SpeechBytes {
        SpeechBytes(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Swift.min(Swift.max(end, 0), count)))
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        guard let start, offset >= 0, offset < count else { return 0 }
        return start[offset]
    }

    /// The bytes of a range, which is cut to the text.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        let range = range.clamped(to: 0..<count)
        return UnsafeBufferPointer(start: start.map { $0 + range.lowerBound }, count: range.count)
    }

    /// The Unicode scalar at an offset and its length; `nil` for a value where the bytes are no UTF-8 (Unicode 17,
    /// table 3-7), whose length is 1.
    func scalar(at offset: Int) -> (value: UInt32?, length: Int) {
        let first = self[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, offset + length <= count else { return (nil, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for step in 1..<length {
            let byte = self[offset + step]
            guard byte & 0xC0 == 0x80 else { return (nil, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= least, Unicode.Scalar(value) != nil else { return (nil, 1) }
        return (value, length)
    }

    /// Where the first of `bytes` at or after `offset` stands; `count` where there is none.
    func offset(of byte: UInt8, from offset: Int) -> Int {
        var place = offset
        while place < count, self[place] != byte { place += 1 }
        return min(place, count)
    }

    /// Whether `text`, which is ASCII in lower case, stands at `offset` in any case of letters.
    func holds(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        for place in 0..<text.utf8CodeUnitCount where self[offset + place].lowercased != text.utf8Start[place] {
            return false
        }
        return true
    }
}

extension UInt8 {
    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isCapital: Bool { self &- 0x41 < 26 }

    /// Space, tab, line feed, form feed and carriage return: what HTML calls white space.
    @inline(__always)
    var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

    @inline(__always)
    var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
