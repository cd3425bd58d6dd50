package import Packs

/// The layout of a search index: sections of a pack.
///
///     search header     u32 version, u32 document bound, u32 documents, u32 terms, u64 words, u8 language, 7 zero bytes
///     search lengths    a byte a document number: `DocumentLength`, 0 where there is no document
///     search term heads u32 a block of terms: where it begins in `search terms`
///     search terms      blocks of `termsPerBlock` terms, sorted by bytes; each: letters shared with the term before,
///                       count of its own letters, those letters, count of documents, offset and length of its list
///     search postings   a list a term: see `PostingsFormat`; eight bytes of zero behind the last
///     search positions  the positions of each block of a list; eight bytes of zero behind the last
///
/// Terms are forms, keys (`SearchLanguage.key`) and Strong's numbers, told apart by their first byte. A key whose only
/// form is itself a term shares that form's list. A Strong's number stands once for each word that has it, so its
/// positions may repeat and its frequencies count words. Documents are numbers that the caller gives, slots for verses.
enum SearchFormat {
    static let version: UInt32 = 2
    static let headerSize = 32
    static let termsPerBlock = 16
    /// What terms begin with that are no forms. A form begins with a letter or a digit.
    static let keyMark: UInt8 = 1
    static let strongsMark: UInt8 = 2
    /// A longer word is cut; none of a language is.
    static let maximumTermLength = 96
    /// What stands behind so many words of a document is not found.
    static let maximumWordCount = 1 << PostingsFormat.maximumFrequencyWidth
    /// Numbers are read with words of 64 bits: this many bytes may be read behind what is meant.
    static let slack = 8
    /// Numbers of documents are below this: a bound against damage, far above what a pack holds.
    static let maximumDocumentBound = 1 << 26
}

/// Finds the documents of a pack by their words, straight from the mapped bytes.
///
/// Nothing is remembered between searches, so any number of threads may search at once; every read is checked, so a
/// damaged index gives a `PackError` and never a trap.
package final class SearchIndex: Sendable {
    let container: PackContainer
    let language: SearchLanguage
    /// Numbers of documents are below this.
    let documentBound: Int
    /// How many documents there are.
    package let documentCount: Int
    let dictionary: TermDictionary
    let relevance: Relevance
    let postings: PackContainer.Section
    let positions: PackContainer.Section
    private let lengths: PackContainer.Section

    package init(_ container: PackContainer) throws(PackError) {
        let section = try container.required(.searchHeader)
        guard section.length == SearchFormat.headerSize else { throw .malformed(.searchHeader, offset: 0) }
        let header = try container.bytes(section, at: 0, count: SearchFormat.headerSize)
        let version = header.littleEndian(UInt32.self, at: 0)
        guard version == SearchFormat.version else { throw .unsupportedVersion(version) }
        self.container = container
        documentBound = Int(header.littleEndian(UInt32.self, at: 4))
        documentCount = Int(header.littleEndian(UInt32.self, at: 8))
        lengths = try container.required(.searchLengths)
        postings = try container.required(.searchPostings)
        positions = try container.required(.searchPositions)
        guard let words = Int(exactly: header.littleEndian(UInt64.self, at: 16)),
            let language = SearchLanguage(rawValue: header[24]), documentBound == lengths.length,
            documentBound <= SearchFormat.maximumDocumentBound, documentCount <= documentBound
        else { throw .malformed(.searchHeader, offset: 0) }
        self.language = language
        relevance = Relevance(documents: documentCount, words: words)
        dictionary = try TermDictionary(container)
    }

    /// The length codes of all documents, checked once for a search that reads many of them.
    func documentLengths() throws(PackError) -> UnsafeRawBufferPointer {
        try container.bytes(lengths, at: 0, count: documentBound)
    }

    func cursor(_ list: PostingsList) throws(PackError) -> PostingsCursor { try PostingsCursor(list, in: self) }

    /// Reads every term and every list.
    package func verify() throws(PackError) {
        var lists: Set<PostingsList> = []
        var positions: [Int] = []
        try dictionary.forEach(prefix: []) { _, list in
            lists.insert(list)
            return true
        }
        for list in lists {
            let cursor = try cursor(list)
            try cursor.advance()
            while cursor.document != PostingsCursor.endOfList {
                positions.removeAll(keepingCapacity: true)
                try cursor.appendPositions(to: &positions)
                try cursor.advance()
            }
        }
    }
}

extension SearchIndex {
    /// How many words have a Strong's number: those of a plain number and its extended keys, or of an extended key
    /// alone.
    package func wordCount(ofStrongs number: String) throws(PackError) -> Int {
        var count = 0
        try forEachDocument(ofStrongs: number) { count += $1 }
        return count
    }

    /// Whether any word has a Strong's number.
    package func hasStrongs() throws(PackError) -> Bool {
        var isFound = false
        try dictionary.forEach(prefix: [SearchFormat.strongsMark]) { _, _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The documents in which words have a Strong's number, ascending.
    package func documents(ofStrongs number: String) throws(PackError) -> [Int] {
        var documents: [Int] = []
        try forEachDocument(ofStrongs: number) { document, _ in documents.append(document) }
        return documents
    }

    /// How many words have each number, by the terms of the index.
    package func strongsCounts() throws(PackError) -> [[UInt8]: Int] {
        var lists: [(term: [UInt8], list: PostingsList)] = []
        try dictionary.forEach(prefix: [SearchFormat.strongsMark]) { term, list in
            lists.append((Array(term.dropFirst()), list))
            return true
        }
        var counts: [[UInt8]: Int] = [:]
        for (term, list) in lists { try forEachDocument(of: list) { counts[term, default: 0] += $1 } }
        return counts
    }

    private func forEachDocument(
        ofStrongs number: String, _ body: (_ document: Int, _ words: Int) -> Void
    ) throws(PackError) {
        guard let term = StrongsTerm.term(of: number.utf8),
            let list = try dictionary.list(of: [SearchFormat.strongsMark] + term)
        else { return }
        try forEachDocument(of: list, body)
    }

    private func forEachDocument(
        of list: PostingsList, _ body: (_ document: Int, _ words: Int) -> Void
    ) throws(PackError) {
        let cursor = try cursor(list)
        try cursor.advance()
        while cursor.document != PostingsCursor.endOfList {
            body(cursor.document, cursor.frequency)
            try cursor.advance()
        }
    }
}

/// A Strong's number as a term: `G26` for `g0026`, `H1254a` for `H1254A`.
package enum StrongsTerm {
    /// The terms that a number is found by: itself, and without the letters that some editions extend it with.
    package static func terms(of number: some Sequence<UInt8>) -> [[UInt8]] {
        guard let term = term(of: number) else { return [] }
        let base = term.count - term.reversed().prefix { $0 >= 0x61 }.count
        return base == term.count ? [term] : [term, Array(term[..<base])]
    }

    /// The terms of all numbers of a word, each once, so that every term counts words.
    static func terms(ofWord numbers: [String]) -> [[UInt8]] {
        var all: [[UInt8]] = []
        for number in numbers { for term in terms(of: number.utf8) where !all.contains(term) { all.append(term) } }
        return all
    }

    /// The number in the form of the index; `nil` for what `StrongsNumber` does not read either.
    static func term(of number: some Sequence<UInt8>) -> [UInt8]? {
        var bytes = Array(number)[...]
        guard let first = bytes.popFirst() else { return nil }
        let letter = first & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
        let kept = digits.drop { $0 == 0x30 }
        let suffix = bytes.dropFirst(digits.count)
        guard !kept.isEmpty, kept.count <= 5, digits.count <= 10, suffix.count <= 2,
            suffix.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A })
        else { return nil }
        return [letter] + kept + suffix.map { $0 | 0x20 }
    }
}

/// A word of a text as search knows it: its UTF-8 range, empty for a word left untranslated, and its Strong's numbers.
package typealias NumberedWord = (range: Range<Int>, strongs: [String])
