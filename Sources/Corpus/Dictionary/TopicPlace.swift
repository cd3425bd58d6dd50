/// A place of Scripture that a section of an entry names: sixteen bytes, sorted by the first slot.
///
///     u32 first slot | u32 last slot | u32 number of the entry | u32 number of the section in it
package struct TopicReference: Sendable {
    static let size = 16

    package let slots: ClosedRange<Int>
    package let entry: Int
    package let section: Int

    /// `nil` for a range that ends before it starts.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let first = Int(bytes.littleEndian(UInt32.self, at: offset))
        let last = Int(bytes.littleEndian(UInt32.self, at: offset + 4))
        guard first <= last else { return nil }
        slots = first...last
        entry = Int(bytes.littleEndian(UInt32.self, at: offset + 8))
        section = Int(bytes.littleEndian(UInt32.self, at: offset + 12))
    }

    static func encode(_ places: [(slots: ClosedRange<Int>, entry: Int, section: Int)]) -> [UInt8] {
        var writer = ByteWriter()
        let sorted = places.sorted {
            ($0.slots.lowerBound, $0.entry, $0.section, $0.slots.upperBound)
                < ($1.slots.lowerBound, $1.entry, $1.section, $1.slots.upperBound)
        }
        for place in sorted {
            for number in [place.slots.lowerBound, place.slots.upperBound, place.entry, place.section] {
                writer.fixed(UInt32(number))
            }
        }
        return writer.bytes
    }
}
