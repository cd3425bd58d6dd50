/// Makes the sections of a search index from documents: verses by their slots, or entries of any kind by their numbers.
///
///     var builder = SearchIndexBuilder(language: "en")
///     builder.add(document: 4, text: bytes)
///     PackWriter.bytes(of: imported, adding: builder.sections())
///
/// The index is the same however often it is built. A Bible takes a tenth of a second, one with Strong's numbers less
/// than half a second.
package struct SearchIndexBuilder {
    private let language: SearchLanguage
    private var lengths: [UInt8] = []
    private var documentCount = 0
    private var wordCount = 0
    private var terms = TermTable()
    private var occurrences = TermOccurrences()
    private var tokenized = TokenizedText()

    /// - Parameter language: a BCP 47 tag, which decides about variants of words.
    package init(language: String) { self.language = SearchLanguage(tag: language) }

    /// Adds a document. Numbers ascend; a text without a word and without a Strong's number is no document.
    ///
    /// - Parameter words: what is known word by word; their Strong's numbers become terms.
    package mutating func add(document: Int, text: [UInt8], words: [Word] = []) {
        precondition(document >= lengths.count && document < SearchFormat.maximumDocumentBound)
        text.withUnsafeBytes { Tokenizer.tokenize($0, into: &tokenized) }
        // What stands for a word may have no letter in it ("…", a lone mark), and its number is asked for all the same.
        guard tokenized.wordCount > 0 || words.contains(where: { !$0.strongs.isEmpty }) else { return }
        lengths.append(contentsOf: repeatElement(0, count: document - lengths.count))
        lengths.append(DocumentLength.code(tokenized.wordCount))
        documentCount += 1
        wordCount += tokenized.wordCount
        occurrences.begin(document: document)
        tokenized.letters.withUnsafeBytes { letters in
            for token in tokenized.tokens.prefix(SearchFormat.maximumWordCount) {
                let form = letters[token.letters].prefix(SearchFormat.maximumTermLength)
                let number = terms.number(of: UnsafeRawBufferPointer(rebasing: form), mark: 0)
                occurrences.add(term: number, at: token.position)
            }
        }
        addStrongs(of: words)
    }

    /// A number stands where the first word of its range stands, or behind the text for a word left untranslated.
    private mutating func addStrongs(of words: [Word]) {
        let parts = tokenized.tokens.lazy.filter { !$0.isJoined }
        var token = parts.startIndex
        var found: [(position: Int, term: [UInt8])] = []
        for word in words where !word.strongs.isEmpty {
            if token == parts.endIndex || parts[token].source.lowerBound > word.range.lowerBound {
                token = parts.startIndex
            }
            while token != parts.endIndex, parts[token].source.upperBound <= word.range.lowerBound {
                token = parts.index(after: token)
            }
            let position = token == parts.endIndex ? max(tokenized.wordCount - 1, 0) : parts[token].position
            for term in StrongsTerm.terms(ofWord: word.strongs) { found.append((position, term)) }
        }
        // Positions of a term ascend in a document; the source may name words in another order than the text's.
        found.sort { $0.position < $1.position }
        for (position, term) in found {
            let number = term.withUnsafeBytes { terms.number(of: $0, mark: SearchFormat.strongsMark) }
            occurrences.add(term: number, at: position)
        }
    }

    /// What there is more of than there may be; `nil` where all is within the bounds.
    func excess(over bounds: SearchIndexBounds) -> SearchIndexBounds.Excess? {
        if occurrences.count > bounds.occurrences { return .occurrences }
        return terms.count > bounds.terms || terms.letterCount > bounds.letters ? .terms : nil
    }

    /// The sections, for `PackWriter` to add behind those of the text.
    package consuming func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        let relevance = Relevance(documents: documentCount, words: wordCount)
        var writer = PostingsWriter(relevance: relevance, lengths: lengths)
        var dictionary = TermDictionaryWriter()
        let grouped = occurrences.grouped(termCount: terms.count)
        // They would double what is in memory while the lists are written.
        occurrences = TermOccurrences()
        let groups = KeyGroups(of: terms, in: language)
        for group in 0..<groups.count {
            let members = groups.terms(of: group)
            let key = groups.key(of: group)
            var list = PostingsList()
            for number in members {
                list = writer.add(grouped.places(of: Int(number)), keepsRepeats: key == nil)
                dictionary.add(terms.term(Int(number)), list)
            }
            guard let key else { continue }
            if members.count > 1 { list = writer.add(grouped.places(of: members)) }
            dictionary.add(key, list)
        }
        let (postings, positions) = writer.finish()
        let (heads, termBytes, count) = dictionary.finish()
        return [
            (.searchHeader, header(terms: count)), (.searchLengths, lengths), (.searchTermHeads, heads),
            (.searchTerms, termBytes), (.searchPostings, postings), (.searchPositions, positions),
        ]
    }

    private func header(terms: Int) -> [UInt8] {
        var header = ByteWriter()
        header.fixed(SearchFormat.version)
        header.fixed(UInt32(lengths.count))
        header.fixed(UInt32(documentCount))
        header.fixed(UInt32(terms))
        header.fixed(UInt64(wordCount))
        header.fixed(UInt64(language.rawValue))
        return header.bytes
    }
}
