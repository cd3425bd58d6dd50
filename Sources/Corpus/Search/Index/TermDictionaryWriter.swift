/// Collects terms with their lists and writes them sorted, each block beginning with a whole term.
struct TermDictionaryWriter {
    private struct Entry {
        let start: UInt32
        let length: UInt32
        let list: PostingsList

        var letters: Range<Int> { Int(start)..<Int(start) + Int(length) }
    }

    private var letters: [UInt8] = []
    private var entries: [Entry] = []

    mutating func add(_ term: ArraySlice<UInt8>, _ list: PostingsList) {
        entries.append(Entry(start: UInt32(letters.count), length: UInt32(term.count), list: list))
        letters.append(contentsOf: term)
    }

    consuming func finish() -> (heads: [UInt8], terms: [UInt8], count: Int) {
        var heads = ByteWriter()
        var terms = ByteWriter()
        var sorted = entries
        // A second owner would have them copied to be sorted.
        entries = []
        letters.withUnsafeBytes { letters in
            sorted.sort { letters[$0.letters].lexicographicallyPrecedes(letters[$1.letters]) }
            var previous = letters[0..<0]
            for (place, entry) in sorted.enumerated() {
                if place % SearchFormat.termsPerBlock == 0 {
                    heads.fixed(UInt32(terms.bytes.count))
                    previous = letters[0..<0]
                }
                let term = letters[entry.letters]
                let shared = zip(previous, term).prefix { $0 == $1 }.count
                terms.number(shared)
                terms.number(term.count - shared)
                terms.bytes.append(contentsOf: term.dropFirst(shared))
                terms.number(entry.list.documents)
                terms.number(entry.list.offset)
                terms.number(entry.list.length)
                previous = term
            }
        }
        return (heads.bytes, terms.bytes, sorted.count)
    }
}
