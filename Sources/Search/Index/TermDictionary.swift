import Packs
import Scripture

/// The sorted terms of an index, read from the bytes of the pack.
///
/// A term is found by a binary search among the first terms of the blocks, and then by reading one block.
struct TermDictionary: Sendable {
    private let container: PackContainer
    private let heads: PackContainer.Section
    private let terms: PackContainer.Section

    init(_ container: PackContainer) throws(PackError) {
        self.container = container
        heads = try container.required(.searchTermHeads)
        terms = try container.required(.searchTerms)
        guard heads.length % 4 == 0 else { throw .malformed(.searchTermHeads, offset: 0) }
    }

    var blockCount: Int { heads.length / 4 }

    /// The list of a term; `nil` if no document has it.
    func list(of term: [UInt8]) throws(PackError) -> PostingsList? {
        guard let block = try block(of: term) else { return nil }
        var reader = try TermReader(block: bytes(of: block), offset: head(block))
        while let list = try reader.next() {
            if reader.term == term { return list }
            if term.lexicographicallyPrecedes(reader.term) { return nil }
        }
        return nil
    }

    /// Calls `body` with every term that begins with `prefix` and its list, in order, until `body` returns false.
    func forEach(prefix: [UInt8], _ body: ([UInt8], PostingsList) -> Bool) throws(PackError) {
        for block in (try block(of: prefix) ?? 0)..<blockCount {
            var reader = try TermReader(block: bytes(of: block), offset: head(block))
            while let list = try reader.next() {
                if reader.term.starts(with: prefix) {
                    if !body(reader.term, list) { return }
                } else if prefix.lexicographicallyPrecedes(reader.term) {
                    return
                }
            }
        }
    }

    /// The last block whose first term is not after `term`; `nil` if there is none.
    private func block(of term: [UInt8]) throws(PackError) -> Int? {
        let next = try (0..<blockCount).partitioningIndex { block throws(PackError) in
            try isFirstTerm(of: block, after: term)
        }
        return next > 0 ? next - 1 : nil
    }

    private func isFirstTerm(of block: Int, after term: [UInt8]) throws(PackError) -> Bool {
        let offset = try head(block)
        let count = min(terms.length - offset, SearchFormat.maximumTermLength + 8)
        var reader = ByteReader(try container.bytes(terms, at: offset, count: count))
        guard reader.number() == 0, let length = reader.count() else { throw .malformed(.searchTerms, offset: offset) }
        for index in 0..<length {
            // `count` has checked that the letters are there.
            let letter = reader.byte()!
            guard index < term.count else { return true }
            if letter != term[index] { return letter > term[index] }
        }
        return false
    }

    private func head(_ block: Int) throws(PackError) -> Int {
        Int(try container.bytes(heads, at: block * 4, count: 4).littleEndian(UInt32.self, at: 0))
    }

    private func bytes(of block: Int) throws(PackError) -> UnsafeRawBufferPointer {
        let start = try head(block)
        let end = block + 1 < blockCount ? try head(block + 1) : terms.length
        return try container.bytes(terms, at: start, count: end - start)
    }
}

/// Reads the terms of a block one after another.
private struct TermReader {
    private var reader: ByteReader
    private let offset: Int
    private(set) var term: [UInt8] = []

    init(block: UnsafeRawBufferPointer, offset: Int) {
        reader = ByteReader(block)
        self.offset = offset
    }

    mutating func next() throws(PackError) -> PostingsList? {
        guard reader.remaining > 0 else { return nil }
        guard let shared = reader.number(), shared <= term.count, let count = reader.count(),
            shared + count <= SearchFormat.maximumTermLength + 1
        else { throw .malformed(.searchTerms, offset: offset + reader.position) }
        term.removeLast(term.count - shared)
        for _ in 0..<count { term.append(reader.byte()!) }
        guard let documents = reader.number(), documents > 0, let start = reader.number(), let length = reader.number()
        else { throw .malformed(.searchTerms, offset: offset + reader.position) }
        return PostingsList(documents: documents, offset: start, length: length)
    }
}

/// Collects terms with their lists, and writes them sorted. Each block begins with a term in full.
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
        // With a second owner, `sort` would copy the array first.
        entries = []
        letters.withUnsafeBytes { letters in
            sorted.sort { letters[$0.letters].lexicographicallyPrecedes(letters[$1.letters]) }
            var previous = letters[0..<0]
            for (index, entry) in sorted.enumerated() {
                if index % SearchFormat.termsPerBlock == 0 {
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
