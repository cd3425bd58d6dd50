import Scripture

/// The bytes of a text while it is read. A byte outside the text is 0, so a reader may look ahead without a check.
///
/// This is the only type of the target that holds a pointer: the readers are `Escapable` structs, which cannot store a
/// `Span`. Every access checks the bounds, and no `SpeechBytes` outlives the call that made it.
struct SpeechBytes {
    private let start: UnsafePointer<UInt8>?
    let count: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        start = bytes.baseAddress
        count = bytes.count
    }

    /// The same bytes up to `end`, with the same offsets.
    func prefix(_ end: Int) -> SpeechBytes {
        SpeechBytes(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Swift.min(Swift.max(end, 0), count)))
    }

    subscript(offset: Int) -> UInt8 {
        guard let start, offset >= 0, offset < count else { return 0 }
        return start[offset]
    }

    /// The bytes of a range, clamped to the text.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        let range = range.clamped(to: 0..<count)
        return UnsafeBufferPointer(start: start.map { $0 + range.lowerBound }, count: range.count)
    }

    /// The Unicode scalar at an offset and its length in bytes. If the bytes are not valid UTF-8 (Unicode 17, table
    /// 3-7), the value is `nil` and the length 1.
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

    /// The reference at the `&` at `offset`; `nil` if that `&` is only a character.
    func characterReference(at offset: Int) -> CharacterReference? {
        CharacterReference(UnsafeRawBufferPointer(self[offset..<count]), .html)
    }

    /// The offset of the first `byte` at or after `offset`; `count` if there is none.
    func offset(of byte: UInt8, from offset: Int) -> Int {
        var position = offset
        while position < count, self[position] != byte { position += 1 }
        return min(position, count)
    }

    /// Whether the bytes at `offset` are `text`, which is lower-case ASCII, in any combination of cases.
    func holds(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        for index in 0..<text.utf8CodeUnitCount where self[offset + index].lowercased != text.utf8Start[index] {
            return false
        }
        return true
    }
}

extension UInt8 {
    var isCapital: Bool { self &- 0x41 < 26 }

    var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}

/// A set of ASCII bytes in 128 bits: a test is one shift, however many bytes the set has.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The bytes of an ASCII text.
    init(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { insert(text.utf8Start[index]) }
    }

    /// The visible ASCII characters except those of `markup`: a reader copies these as they are.
    init(visibleExcept markup: StaticString) {
        for byte in UInt8(0x21)...0x7E { insert(byte) }
        for index in 0..<markup.utf8CodeUnitCount { remove(markup.utf8Start[index]) }
    }

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

/// Names in ASCII and a number for each: elements and attributes.
///
/// A name is looked up by a hash of its bytes (FNV-1a, 64 bits), so no `String` is made. Two names of one table never
/// have the same hash: the initialiser checks this. An unknown name has the hash of a known one with a probability of
/// about 10⁻¹⁶.
struct NameTable: Sendable {
    /// The hash of a name, computed byte by byte.
    struct Key: Equatable, Sendable {
        private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

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

    /// - Parameters:
    ///   - rows: one row per value: `value; name name name`.
    ///   - value: the value that the first field of a row names.
    init<Value: RawRepresentable<UInt32>>(_ rows: StaticString, _ value: (Substring) -> Value?) {
        self.init(
            rows.description.split(separator: "\n").flatMap { row in
                let fields = row.split(separator: ";")
                guard fields.count == 2, let value = value(fields[0]) else { preconditionFailure("row: \(row)") }
                return fields[1].split(separator: " ").map { ($0, value.rawValue) }
            })
    }

    subscript(key: Key) -> UInt32? {
        var slot = slot(key.value)
        while keys[slot] != 0 {
            if keys[slot] == key.value { return values[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func slot(_ value: UInt64) -> Int { Int(truncatingIfNeeded: value ^ value >> 29) & mask }
}
