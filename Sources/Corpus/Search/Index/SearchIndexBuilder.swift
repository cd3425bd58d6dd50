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
    /// Every occurrence, in the order of the text: the number of the term, and document and position in one number.
    private var termNumbers: [UInt32] = []
    private var places: [UInt64] = []
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
        let base = UInt64(document) << 32
        tokenized.letters.withUnsafeBytes { letters in
            for token in tokenized.tokens.prefix(SearchFormat.maximumWordCount) {
                let form = letters[token.letters].prefix(SearchFormat.maximumTermLength)
                termNumbers.append(UInt32(terms.number(of: UnsafeRawBufferPointer(rebasing: form), mark: 0)))
                places.append(base | UInt64(token.position))
            }
        }
        addStrongs(of: words, base: base)
    }

    /// A number stands where the first word of its range stands, or behind the text for a word left untranslated.
    private mutating func addStrongs(of words: [Word], base: UInt64) {
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
            termNumbers.append(UInt32(number))
            places.append(base | UInt64(position))
        }
    }

    /// The sections, for `PackWriter` to add behind those of the text.
    package func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        let relevance = Relevance(documents: documentCount, words: wordCount)
        var writer = PostingsWriter(relevance: relevance, lengths: lengths)
        var dictionary = TermDictionaryWriter()
        let occurrences = Grouping(of: places, by: termNumbers, count: terms.count)
        for group in keyGroups() { write(group, occurrences, &writer, &dictionary) }
        let (heads, terms, count) = dictionary.finish()
        let (postings, positions) = writer.finish()
        return [
            (.searchHeader, header(terms: count)), (.searchLengths, lengths), (.searchTermHeads, heads),
            (.searchTerms, terms), (.searchPostings, postings), (.searchPositions, positions),
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

    /// A key and the forms that share it, or a Strong's number alone.
    private struct KeyGroup {
        var key: [UInt8]?
        var terms: [Int] = []
    }

    /// In the order in which their first terms were met, so that words of a verse lie near each other.
    private func keyGroups() -> [KeyGroup] {
        var groups: [KeyGroup] = []
        var places: [[UInt8]: Int] = [:]
        for number in 0..<terms.count {
            let term = terms.term(number)
            if term.first == SearchFormat.strongsMark {
                groups.append(KeyGroup(terms: [number]))
                continue
            }
            let key = Array(language.key(of: Array(term)).prefix(SearchFormat.maximumTermLength))
            if let place = places[key] {
                groups[place].terms.append(number)
            } else {
                places[key] = groups.count
                groups.append(KeyGroup(key: key, terms: [number]))
            }
        }
        return groups
    }

    private func write(
        _ group: KeyGroup, _ occurrences: Grouping, _ writer: inout PostingsWriter,
        _ dictionary: inout TermDictionaryWriter
    ) {
        var list = PostingsList()
        for number in group.terms {
            list = writer.add(occurrences.values(of: number), keepsRepeats: group.key == nil)
            dictionary.add(Array(terms.term(number)), list)
        }
        guard let key = group.key else { return }
        if group.terms.count > 1 { list = writer.add(group.terms.flatMap { occurrences.values(of: $0) }.sorted()) }
        dictionary.add([SearchFormat.keyMark] + key, list)
    }

    /// Values by number, each number's in the order in which they came: a counting sort.
    private struct Grouping {
        private var starts: [Int]
        private var grouped: [UInt64]

        init(of values: [UInt64], by numbers: [UInt32], count: Int) {
            starts = Array(repeating: 0, count: count + 1)
            for number in numbers { starts[Int(number) + 1] += 1 }
            for number in 0..<count { starts[number + 1] += starts[number] }
            var next = starts
            grouped = Array(repeating: 0, count: values.count)
            for (value, number) in zip(values, numbers) {
                grouped[next[Int(number)]] = value
                next[Int(number)] += 1
            }
        }

        func values(of number: Int) -> ArraySlice<UInt64> { grouped[starts[number]..<starts[number + 1]] }
    }
}
