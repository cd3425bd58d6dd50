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

    /// Opens the index of a pack; `nil` where the pack has none.
    package convenience init?(_ pack: Pack) throws(PackError) {
        guard pack.container.section(.searchHeader) != nil else { return nil }
        try self.init(pack.container)
    }

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
