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

/// A set of ASCII bytes as 128 bits: asking it takes a shift, where a chain of comparisons takes one for each byte.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The bytes of an ASCII text.
    init(_ text: StaticString) {
        for place in 0..<text.utf8CodeUnitCount { insert(text.utf8Start[place]) }
    }

    /// What a reader of text may copy as it is: the visible ASCII characters but for those that begin markup.
    init(visibleBut markup: StaticString) {
        for byte in UInt8(0x21)...0x7E { insert(byte) }
        for place in 0..<markup.utf8CodeUnitCount { remove(markup.utf8Start[place]) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && word >> UInt64(byte & 63) & 1 != 0
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    private mutating func remove(_ byte: UInt8) {
        if byte < 64 { low &= ~(1 << UInt64(byte)) } else { high &= ~(1 << UInt64(byte & 63)) }
    }
}

/// Names in ASCII and a number for each: elements, attributes, character entities.
///
/// Names are found by a hash of their bytes (FNV-1a, 64 bits) without making a `String`. The names of one table never
/// share a hash, which building it checks; that an unknown name shares one by chance is a matter of one in 10¹⁶.
struct NameTable: Sendable {
    /// The hash of a name, which grows byte by byte.
    struct Key: Equatable, Sendable {
        private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

        @inline(__always)
        mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

        init() {}

        init(_ name: some Sequence<UInt8>) { for byte in name { append(byte) } }
    }

    private var keys: [UInt64]
    private var values: [UInt32]
    private let mask: Int

    init(_ rows: [(name: Substring, value: UInt32)]) {
        var size = 4
        while size < rows.count * 3 { size *= 2 }
        keys = Array(repeating: 0, count: size)
        values = Array(repeating: 0, count: size)
        mask = size - 1
        for (name, value) in rows {
            let key = Key(name.utf8)
            precondition(self[key] == nil, "two rows for \(name)")
            var slot = slot(key.value)
            while keys[slot] != 0 { slot = (slot + 1) & mask }
            keys[slot] = key.value
            values[slot] = value
        }
    }

    /// A table of the rows of a text: `value; name name name`, where `values` gives the number of the first field.
    init<Value: RawRepresentable<UInt32>>(_ rows: StaticString, _ value: (Substring) -> Value?) {
        self.init(
            rows.description.split(separator: "\n").flatMap { row in
                let fields = row.split(separator: ";")
                guard fields.count == 2, let value = value(fields[0]) else { preconditionFailure("row: \(row)") }
                return fields[1].split(separator: " ").map { ($0, value.rawValue) }
            })
    }

    @inline(__always)
    subscript(key: Key) -> UInt32? {
        var slot = slot(key.value)
        while keys[slot] != 0 {
            if keys[slot] == key.value { return values[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    @inline(__always)
    private func slot(_ value: UInt64) -> Int { Int(truncatingIfNeeded: value ^ value >> 29) & mask }
}
