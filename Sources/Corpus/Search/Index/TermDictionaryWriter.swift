/// Collects terms with their lists and writes them sorted, each block beginning with a whole term.
struct TermDictionaryWriter {
    private var entries: [(term: [UInt8], list: PostingsList)] = []

    mutating func add(_ term: [UInt8], _ list: PostingsList) { entries.append((term, list)) }

    consuming func finish() -> (heads: [UInt8], terms: [UInt8], count: Int) {
        entries.sort { $0.term.lexicographicallyPrecedes($1.term) }
        var heads = ByteWriter()
        var terms = ByteWriter()
        var previous: [UInt8] = []
        for (place, entry) in entries.enumerated() {
            if place % SearchFormat.termsPerBlock == 0 {
                heads.fixed(UInt32(terms.bytes.count))
                previous = []
            }
            let shared = zip(previous, entry.term).prefix { $0 == $1 }.count
            terms.number(shared)
            terms.number(entry.term.count - shared)
            terms.bytes.append(contentsOf: entry.term[shared...])
            terms.number(entry.list.documents)
            terms.number(entry.list.offset)
            terms.number(entry.list.length)
            previous = entry.term
        }
        return (heads.bytes, terms.bytes, entries.count)
    }
}
