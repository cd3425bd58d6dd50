package import Packs
import Scripture

/// The format of a search index: sections of a pack.
///
///     search header     u32 version, u32 document bound, u32 documents, u32 terms, u64 words, u8 language, 7 zeros
///     search lengths    one byte for each document number: `DocumentLength`, 0 if there is no such document
///     search term heads u32 for each block of terms: its offset in `search terms`
///     search terms      blocks of `termsPerBlock` terms, sorted by bytes; for each term: how many letters it shares
///                       with the term before, how many other letters it has, those letters, its number of documents,
///                       and the offset and length of its list
///     search postings   one list for each term (`PostingsFormat`), then eight zero bytes
///     search positions  the positions of each block of a list, then eight zero bytes
///
/// A term is a form, a key (`SearchLanguage.key`) or a tag of words: a Strong's number, a lemma or a grammar code. Its
/// first byte says which. If only one form has a key, the key shares that form's list. A tag occurs once for each word
/// that has it, so its positions may repeat and its frequencies count words. Documents are numbers that the caller
/// gives; for verses they are slots.
///
/// The list of a rendering has no documents: it says which Strong's numbers the words of a key have, the most frequent
/// first: for each, its number (twice that, plus one for Hebrew) and how many words have it, as numbers of variable
/// length.
enum SearchFormat {
    static let version: UInt32 = 3
    /// Without lemmas, grammar codes and renderings.
    static let oldestVersion: UInt32 = 2
    static let headerSize = 32
    static let termsPerBlock = 16
    /// The first byte of a term that is not a form. A form begins with a letter or a digit.
    static let keyMark: UInt8 = 1
    static let strongsMark: UInt8 = 2
    static let lemmaMark: UInt8 = 3
    static let morphologyMark: UInt8 = 4
    static let renderingMark: UInt8 = 5
    static let lastMark = renderingMark
    /// How many Strong's numbers the rendering of a key has at most.
    static let maximumRenderings = 8
    /// In bytes. A longer word is cut; no language has words of this length.
    static let maximumTermLength = 96
    /// Words of a document after this many are not indexed.
    static let maximumWordCount = 1 << PostingsFormat.maximumFrequencyWidth
    /// Numbers are read with 64-bit loads, so up to this many bytes after a number may be read.
    static let slack = 8
    /// Document numbers are below this. It is far above what a pack holds, and only refuses damaged headers.
    static let maximumDocumentBound = 1 << 26
}

/// The search index of a pack, read from the bytes of the pack.
///
/// It keeps no state between searches, so any number of threads may search at once. Every read is checked, so a damaged
/// index throws a `PackError` and never traps.
package final class SearchIndex: Sendable {
    let container: PackContainer
    let language: SearchLanguage
    /// Document numbers are below this.
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
        guard (SearchFormat.oldestVersion...SearchFormat.version).contains(version) else {
            throw .unsupportedVersion(version)
        }
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

    /// The length codes of all documents (`DocumentLength`). One check serves a search that reads many of them.
    func documentLengths() throws(PackError) -> UnsafeRawBufferPointer {
        try container.bytes(lengths, at: 0, count: documentBound)
    }

    func cursor(_ list: PostingsList) throws(PackError) -> PostingsCursor { try PostingsCursor(list, in: self) }

    /// Reads every term and every list, and throws if one of them is damaged.
    package func verify() throws(PackError) {
        var lists: Set<PostingsList> = []
        var positions: [Int] = []
        var renderings: [PostingsList] = []
        try dictionary.forEach(prefix: []) { term, list in
            if term.first == SearchFormat.renderingMark { renderings.append(list) } else { lists.insert(list) }
            return true
        }
        for list in renderings { _ = try self.renderings(in: list) }
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
    /// How many words have a Strong's number. A plain number (`G26`) counts with its extended ones (`G26a`); an
    /// extended number counts alone.
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

    /// The Strong's numbers that words of a key have, the most frequent first, each with how many words have it.
    ///
    /// - Parameter form: a word; its variants count as well.
    package func renderings(of form: [UInt8]) throws(PackError) -> [(strongs: [UInt8], count: Int)] {
        guard let list = try dictionary.list(of: [SearchFormat.renderingMark] + language.key(of: form)) else {
            return []
        }
        return try renderings(in: list)
    }

    private func renderings(in list: PostingsList) throws(PackError) -> [(strongs: [UInt8], count: Int)] {
        var reader = ByteReader(try container.bytes(postings, at: list.offset, count: list.length))
        var found: [(strongs: [UInt8], count: Int)] = []
        while reader.remaining > 0 {
            guard let code = reader.number(), let count = reader.number(), code >> 1 > 0, code >> 1 < 100_000,
                found.count < SearchFormat.maximumRenderings
            else { throw .malformed(.searchPostings, offset: list.offset) }
            let letter = UInt8(ascii: code & 1 == 0 ? "G" : "H")
            found.append(([letter] + Array(String(code >> 1).utf8), count))
        }
        return found
    }

    /// Whether there is a document of this number.
    package func has(document: Int) throws(PackError) -> Bool {
        guard document >= 0, document < documentBound else { return false }
        return try container.bytes(lengths, at: document, count: 1)[0] != 0
    }

    /// The weight of a word with its variants (`Relevance.weight`); 0 if no document has it.
    package func weight(of form: [UInt8]) throws(PackError) -> Int {
        guard let list = try TermLookup(index: self).variants(form) else { return 0 }
        return Relevance.weight(of: list.documents, in: documentCount)
    }

    /// The documents in which words have a Strong's number, ascending.
    package func documents(ofStrongs number: String) throws(PackError) -> [Int] {
        var documents: [Int] = []
        try forEachDocument(ofStrongs: number) { document, _ in documents.append(document) }
        return documents
    }

    /// The same, but `nil` if there are more than `most` documents. These are not read then.
    package func documents(ofStrongs number: String, atMost most: Int) throws(PackError) -> [Int]? {
        guard let term = StrongsTerm.term(of: number.utf8),
            let list = try dictionary.list(of: [SearchFormat.strongsMark] + term)
        else { return [] }
        guard list.documents <= most else { return nil }
        var documents: [Int] = []
        try forEachDocument(of: list) { document, _ in documents.append(document) }
        return documents
    }

    /// How many words have each Strong's number of the index.
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
    /// The terms of a number: itself, and itself without the letters with which some dictionaries extend numbers.
    package static func terms(of number: some Sequence<UInt8>) -> [[UInt8]] {
        guard let term = term(of: number) else { return [] }
        let base = term.count - term.reversed().prefix { $0 >= 0x61 }.count
        return base == term.count ? [term] : [term, Array(term[..<base])]
    }

    /// The number without its letter, twice, plus one for Hebrew; `nil` if it is extended or no number.
    static func code(of term: [UInt8]) -> Int? {
        guard let letter = term.first, let number = Int(String(decoding: term.dropFirst(), as: UTF8.self)) else {
            return nil
        }
        return number << 1 | (letter == UInt8(ascii: "H") ? 1 : 0)
    }

    /// The number as a term of the index; `nil` for text that `StrongsNumber` does not read either.
    static func term(of number: some Sequence<UInt8>) -> [UInt8]? {
        var bytes = Array(number)[...]
        guard let first = bytes.popFirst() else { return nil }
        let letter = first & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        let digits = bytes.prefix { $0.isASCIIDigit }
        let kept = digits.drop { $0 == 0x30 }
        let suffix = bytes.dropFirst(digits.count)
        guard !kept.isEmpty, kept.count <= 5, digits.count <= 10, suffix.count <= 2,
            suffix.allSatisfy({ $0.isASCIILetter })
        else { return nil }
        return [letter] + kept + suffix.map { $0 | 0x20 }
    }
}

/// A word of a text with its tags.
package struct NumberedWord: Sendable {
    /// In UTF-8; empty for a word that is not translated.
    package var range: Range<Int>
    package var strongs: [String]
    /// Dictionary forms of words of the original.
    package var lemmas: [String]
    /// Grammar codes, each after its scheme: `robinson:V-AAI-3S`.
    package var morphology: [String]

    package init(
        range: Range<Int>, strongs: [String] = [], lemmas: [String] = [], morphology: [String] = []
    ) {
        self.range = range
        self.strongs = strongs
        self.lemmas = lemmas
        self.morphology = morphology
    }

    var hasTags: Bool { !strongs.isEmpty || !lemmas.isEmpty || !morphology.isEmpty }
}

/// Lemmas and grammar codes as terms.
package enum WordTag {
    /// The folded words of a lemma: without accents, points and case.
    static func lemma(_ text: some StringProtocol) -> [UInt8] {
        let found = Tokenizer.tokens(in: String(text))
        return Array(found.tokens.filter { !$0.isJoined }.map(found.form).joined(separator: [0x20]))
    }

    /// A grammar code without its scheme. Its case is kept, because codes of Hebrew differ by it.
    static func morphology(_ text: some StringProtocol) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return bytes }
        return Array(bytes[(colon + 1)...])
    }
}
