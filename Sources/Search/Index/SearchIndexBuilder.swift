package import Packs

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
    package mutating func add(document: Int, text: [UInt8], words: [NumberedWord] = []) {
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
    private mutating func addStrongs(of words: [NumberedWord]) {
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
    package func excess(over bounds: SearchIndexBounds) -> SearchIndexBounds.Excess? {
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

/// How much the search index of one text may hold, where nobody vouches for its source: an index under construction takes
/// some thirty bytes a word, and some hundred and its letters four times for each different one.
package struct SearchIndexBounds: Sendable {
    /// Words and Strong's numbers, each time that one stands in the text.
    package var occurrences: Int
    /// Different words and numbers.
    package var terms: Int
    /// The bytes of these.
    package var letters: Int

    /// A Bible has a million words, and twice that with a Strong's number on each. Ninety thousand different ones are the
    /// most that was met (Hebrew, word by word), of eight bytes each; languages that vary words more, or write without spaces,
    /// have room for several times that.
    package static let bible = SearchIndexBounds(occurrences: 4_000_000, terms: 400_000, letters: 10 << 20)

    /// What a text has more of than it may.
    package enum Excess: Error, Sendable {
        case occurrences, terms
    }
}

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

/// Where terms stand, as they are met: documents ascend, and each has the numbers of its terms and their positions.
///
/// Eight bytes an occurrence, as a Bible has a million and more.
struct TermOccurrences {
    private var terms: [UInt32] = []
    private var positions: [UInt32] = []
    /// The documents, and how many occurrences there were before each.
    private var documents: [(number: Int, start: Int)] = []

    var count: Int { terms.count }

    /// What is added from here on stands in this document.
    mutating func begin(document: Int) { documents.append((document, terms.count)) }

    mutating func add(term: Int, at position: Int) {
        terms.append(UInt32(term))
        positions.append(UInt32(position))
    }

    /// The occurrences by term: a counting sort, which keeps the order of each term's.
    ///
    /// - Parameter termCount: numbers of terms are below it.
    func grouped(termCount: Int) -> GroupedOccurrences {
        var starts = [UInt32](repeating: 0, count: termCount + 1)
        for term in terms { starts[Int(term) + 1] += 1 }
        for term in 0..<termCount { starts[term + 1] += starts[term] }
        var next = starts
        var places = [UInt64](repeating: 0, count: terms.count)
        for (order, document) in documents.enumerated() {
            let end = order + 1 < documents.count ? documents[order + 1].start : terms.count
            let base = UInt64(document.number) << 32
            for occurrence in document.start..<end {
                let term = Int(terms[occurrence])
                places[Int(next[term])] = base | UInt64(positions[occurrence])
                next[term] += 1
            }
        }
        return GroupedOccurrences(starts: starts, places: places)
    }
}

/// The occurrences of each term: the document in the upper and the position in the lower half of a number, ascending.
struct GroupedOccurrences {
    fileprivate let starts: [UInt32]
    fileprivate let places: [UInt64]

    func places(of term: Int) -> ArraySlice<UInt64> { places[Int(starts[term])..<Int(starts[term + 1])] }

    /// Those of several terms together.
    func places(of terms: ArraySlice<UInt32>) -> ArraySlice<UInt64> {
        if terms.count == 1 { return places(of: Int(terms.first!)) }
        var merged: [UInt64] = []
        merged.reserveCapacity(terms.reduce(0) { $0 + places(of: Int($1)).count })
        for term in terms { merged.append(contentsOf: places(of: Int(term))) }
        merged.sort()
        return merged[...]
    }
}

/// The terms of an index under construction, parted into those that share a key; a Strong's number is alone.
///
/// Groups stand in the order in which their first terms were met, so that words of a verse lie near each other.
struct KeyGroups {
    /// The keys of words, by the number that each has here.
    private var keys = TermTable()
    /// The number of each group's key; `none` for a Strong's number.
    private var keyNumbers: [UInt32] = []
    private var starts: [UInt32] = [0]
    /// The numbers of the terms, group by group.
    private var terms: [UInt32] = []

    private static let none = UInt32.max

    var count: Int { keyNumbers.count }

    init(of table: TermTable, in language: SearchLanguage) {
        var groups = [UInt32](repeating: 0, count: table.count)
        // The group of each key.
        var groupNumbers: [UInt32] = []
        for number in 0..<table.count {
            let term = table.term(number)
            var group = keyNumbers.count
            if term.first == SearchFormat.strongsMark {
                keyNumbers.append(KeyGroups.none)
            } else {
                let key = language.key(of: Array(term)).prefix(SearchFormat.maximumTermLength)
                let place = key.withUnsafeBytes { keys.number(of: $0, mark: SearchFormat.keyMark) }
                if place == groupNumbers.count {
                    groupNumbers.append(UInt32(group))
                    keyNumbers.append(UInt32(place))
                } else {
                    group = Int(groupNumbers[place])
                }
            }
            groups[number] = UInt32(group)
        }
        starts = [UInt32](repeating: 0, count: keyNumbers.count + 1)
        for group in groups { starts[Int(group) + 1] += 1 }
        for group in keyNumbers.indices { starts[group + 1] += starts[group] }
        var next = starts
        terms = [UInt32](repeating: 0, count: table.count)
        for (number, group) in groups.enumerated() {
            terms[Int(next[Int(group)])] = UInt32(number)
            next[Int(group)] += 1
        }
    }

    /// The terms of a group, in the order in which they were met; never none.
    func terms(of group: Int) -> ArraySlice<UInt32> { terms[Int(starts[group])..<Int(starts[group + 1])] }

    /// What its terms have in common, with its mark; `nil` for a Strong's number.
    func key(of group: Int) -> ArraySlice<UInt8>? {
        keyNumbers[group] == KeyGroups.none ? nil : keys.term(Int(keyNumbers[group]))
    }
}
