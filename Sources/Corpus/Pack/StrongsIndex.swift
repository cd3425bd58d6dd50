/// Where the words of each Strong's number stand in a text, so that counting them needs no look at the other words.
///
/// Numbers: sixteen bytes each, sorted: u32 code of the base (`StrongsNumber.code`) | u32 words | u32 verses | u32 offset in
/// the slots section. Extended keys count with their base.
/// Slots: for each number a length; a count, and the numbers of the strings that write it; then the slots, each as its
/// distance from the one before.
enum StrongsIndex {
    static let recordSize = 16

    struct Record: Sendable {
        var code: UInt32
        var words: Int
        var verses: Int
        var offset: Int

        init(_ bytes: UnsafeRawBufferPointer) {
            code = bytes.littleEndian(UInt32.self, at: 0)
            words = Int(bytes.littleEndian(UInt32.self, at: 4))
            verses = Int(bytes.littleEndian(UInt32.self, at: 8))
            offset = Int(bytes.littleEndian(UInt32.self, at: 12))
        }
    }

    private struct Posting {
        var words = 0
        var strings: Set<Int> = []
        var slots: [Int] = []
    }

    /// The two sections, or none where no word has a number.
    static func sections(of text: ImportedText) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        let codes = text.strings.strings.map { StrongsNumber($0)?.code }
        var postings: [UInt32: Posting] = [:]
        text.words.withUnsafeBytes { bytes in
            var lastPlace: UInt32 = 0
            for (slot, entry) in text.entries.enumerated() where entry.wordsPlace > 0 {
                // Bridged verses share one record, and count where it begins.
                if entry.wordsPlace == lastPlace { continue }
                lastPlace = entry.wordsPlace
                var reader = ByteReader(bytes, at: Int(entry.wordsPlace) - 1)
                guard let length = reader.number() else { continue }
                let record = UnsafeRawBufferPointer(rebasing: bytes[reader.position..<reader.position + length])
                WordsRecord.eachStrongs(in: record) { _, numbers in
                    var counted: [UInt32] = []
                    for number in numbers {
                        guard number < codes.count, let code = codes[number] else { continue }
                        var posting = postings.removeValue(forKey: code) ?? Posting()
                        posting.strings.insert(number)
                        if !counted.contains(code) { posting.words += 1 }
                        if posting.slots.last != slot { posting.slots.append(slot) }
                        counted.append(code)
                        postings[code] = posting
                    }
                }
            }
        }
        if postings.isEmpty { return [] }
        var numbers = ByteWriter()
        var slots = ByteWriter()
        for (code, posting) in postings.sorted(by: { $0.key < $1.key }) {
            for value in [Int(code), posting.words, posting.slots.count, slots.bytes.count] {
                numbers.fixed(UInt32(value))
            }
            var record = ByteWriter()
            record.number(posting.strings.count)
            for string in posting.strings.sorted() { record.number(string) }
            var last = 0
            for slot in posting.slots {
                record.number(slot - last)
                last = slot
            }
            slots.number(record.bytes.count)
            slots.bytes.append(contentsOf: record.bytes)
        }
        return [(.strongsNumbers, numbers.bytes), (.strongsSlots, slots.bytes)]
    }
}

/// Where a Strong's number stands in a text.
package struct StrongsPlaces: Sendable {
    /// How many words it is on.
    package var words: Int
    /// The slots of the verses with such words, ascending.
    package var slots: [Int]
    /// The strings that write it.
    var strings: Set<Int>
}
