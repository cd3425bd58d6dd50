/// Numbers for the terms of an index under construction, found by their bytes.
///
/// The standard library's dictionary hashes against attackers and allocates a key at a time; a Bible's eight hundred
/// thousand words take it ten times as long.
struct TermTable {
    private var letters: [UInt8] = []
    private var ends: [UInt32] = [0]
    /// A term's number plus one at its hash; a power of two many, at most half of them taken.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    var count: Int { ends.count - 1 }
    /// The bytes of all terms.
    var letterCount: Int { letters.count }

    func term(_ number: Int) -> ArraySlice<UInt8> { letters[range(of: number)] }

    private func range(of number: Int) -> Range<Int> { Int(ends[number])..<Int(ends[number + 1]) }

    /// The number of the term that `mark` and `word` make; no mark where it is 0.
    mutating func number(of word: UnsafeRawBufferPointer, mark: UInt8) -> Int {
        var slot = TermTable.hash(word, mark) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if matches(number, word, mark) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        if mark != 0 { letters.append(mark) }
        letters.append(contentsOf: word)
        ends.append(UInt32(letters.count))
        slots[slot] = UInt32(count)
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private func matches(_ number: Int, _ word: UnsafeRawBufferPointer, _ mark: UInt8) -> Bool {
        var start = Int(ends[number])
        let markLength = mark == 0 ? 0 : 1
        guard Int(ends[number + 1]) - start == word.count + markLength else { return false }
        if mark != 0 {
            guard letters[start] == mark else { return false }
            start += 1
        }
        for place in 0..<word.count where letters[start + place] != word[place] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for number in 0..<count {
            let slot = letters.withUnsafeBytes {
                TermTable.hash(UnsafeRawBufferPointer(rebasing: $0[range(of: number)]), 0)
            }
            var place = slot & (slots.count - 1)
            while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
            slots[place] = UInt32(number + 1)
        }
    }

    /// FNV-1a, 64 bits, folded.
    private static func hash(_ word: UnsafeRawBufferPointer, _ mark: UInt8) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        if mark != 0 { hash = (hash ^ UInt64(mark)) &* 0x0000_0100_0000_01B3 }
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
    }
}
