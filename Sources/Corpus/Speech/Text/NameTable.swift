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
