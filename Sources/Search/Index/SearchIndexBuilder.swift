package import Packs

/// Makes the sections of a search index from documents: verses with their slots, or other entries with numbers.
///
///     var builder = SearchIndexBuilder(language: "en")
///     builder.add(document: 4, text: bytes)
///     PackWriter.bytes(of: imported, adding: builder.sections())
///
/// The same documents always make the same bytes. A Bible takes a tenth of a second; with Strong's numbers it takes
/// less than half a second.
package struct SearchIndexBuilder {
    private let language: SearchLanguage
    private var lengths: [UInt8] = []
    private var documentCount = 0
    private var wordCount = 0
    private var terms = TermTable()
    private var occurrences = TermOccurrences()
    private var tokenized = TokenizedText()
    /// How many words with a term have a Strong's number: the term's number above the 20 bits of `StrongsTerm.code`.
    private var renderings: [Int: Int] = [:]
    /// The terms of the document's tokens.
    private var tokenTerms: [Int] = []
    /// The tags that words had so far. A Bible has four hundred thousand tagged words, but few thousand tags.
    private var strongs: [String: StrongsTag] = [:]
    private var lemmas: [String: Int?] = [:]
    private var codes: [String: Int?] = [:]

    /// A Strong's number as terms: itself, and an extended one also without its letters.
    private struct StrongsTag {
        let terms: [Int]
        /// See `StrongsTerm.code`; nil for text that is no number.
        let code: Int?
    }

    /// - Parameter language: a BCP 47 tag. It chooses the rules for variants of words.
    package init(language: String) { self.language = SearchLanguage(tag: language) }

    /// Adds a document. Document numbers ascend. A text with neither a word nor a Strong's number is not added.
    ///
    /// - Parameter words: the words with Strong's numbers, which become terms.
    package mutating func add(document: Int, text: [UInt8], words: [NumberedWord] = []) {
        precondition(document >= lengths.count && document < SearchFormat.maximumDocumentBound)
        text.withUnsafeBytes { Tokenizer.tokenize($0, into: &tokenized) }
        // The text of a word may have no letter ("…", or only a mark). Its Strong's number must be found all the same.
        guard tokenized.wordCount > 0 || words.contains(where: \.hasTags) else { return }
        lengths.append(contentsOf: repeatElement(0, count: document - lengths.count))
        lengths.append(DocumentLength.code(tokenized.wordCount))
        documentCount += 1
        wordCount += tokenized.wordCount
        occurrences.begin(document: document)
        tokenTerms.removeAll(keepingCapacity: true)
        tokenized.letters.withUnsafeBytes { letters in
            for token in tokenized.tokens.prefix(SearchFormat.maximumWordCount) {
                let form = letters[token.letters].prefix(SearchFormat.maximumTermLength)
                let number = terms.number(of: UnsafeRawBufferPointer(rebasing: form), mark: 0)
                occurrences.add(term: number, at: token.position)
                tokenTerms.append(number)
            }
        }
        addTags(of: words)
    }

    /// Adds the tags of words. The position of a tag is that of the first word in its range; for a word that is not
    /// translated, it is the position of the last word.
    private mutating func addTags(of words: [NumberedWord]) {
        let parts = tokenized.tokens.lazy.filter { !$0.isJoined }
        var token = parts.startIndex
        var found: [(position: Int, term: Int)] = []
        var own: [Int] = []
        for word in words where word.hasTags {
            if token == parts.endIndex || parts[token].source.lowerBound > word.range.lowerBound {
                token = parts.startIndex
            }
            while token != parts.endIndex, parts[token].source.upperBound <= word.range.lowerBound {
                token = parts.index(after: token)
            }
            let position = token == parts.endIndex ? max(tokenized.wordCount - 1, 0) : parts[token].position
            own.removeAll(keepingCapacity: true)
            for number in word.strongs { for term in tag(ofStrongs: number).terms { own.append(term) } }
            for lemma in word.lemmas { if let term = term(ofLemma: lemma) { own.append(term) } }
            for code in word.morphology { if let term = term(ofCode: code) { own.append(term) } }
            // Each term once, so that every term counts words.
            for (index, term) in own.enumerated() where !own[..<index].contains(term) { found.append((position, term)) }
            var last = token
            var count = 0
            while last != parts.endIndex, parts[last].source.lowerBound < word.range.upperBound {
                count += 1
                last = parts.index(after: last)
            }
            // Of a longer group of words it is not clear which word renders what.
            if (1...SearchIndexBuilder.maximumGroup).contains(count), last <= tokenTerms.count {
                addRenderings(of: word, parts[token..<last].indices.map { tokenTerms[$0] })
            }
        }
        // Positions of a term ascend in a document; the source may name words in another order than the text's.
        found.sort { $0.position < $1.position }
        for (position, term) in found { occurrences.add(term: term, at: position) }
    }

    private mutating func tag(ofStrongs number: String) -> StrongsTag {
        if let known = strongs[number] { return known }
        let written = StrongsTerm.terms(of: number.utf8)
        // An extended number counts with its base.
        let tag = StrongsTag(
            terms: written.map { term(of: $0, SearchFormat.strongsMark) }, code: written.last.flatMap(StrongsTerm.code))
        strongs[number] = tag
        return tag
    }

    private mutating func term(ofLemma lemma: String) -> Int? {
        if let known = lemmas[lemma] { return known }
        let number = tagTerm(of: WordTag.lemma(lemma), SearchFormat.lemmaMark)
        lemmas[lemma] = .some(number)
        return number
    }

    private mutating func term(ofCode code: String) -> Int? {
        if let known = codes[code] { return known }
        let number = tagTerm(of: WordTag.morphology(code), SearchFormat.morphologyMark)
        codes[code] = .some(number)
        return number
    }

    private mutating func tagTerm(of tag: [UInt8], _ mark: UInt8) -> Int? {
        tag.isEmpty || tag.count > SearchFormat.maximumTermLength ? nil : term(of: tag, mark)
    }

    private mutating func term(of tag: [UInt8], _ mark: UInt8) -> Int {
        tag.withUnsafeBytes { terms.number(of: $0, mark: mark) }
    }

    private static let maximumGroup = 4

    /// Counts which numbers the words of a group have.
    private mutating func addRenderings(of word: NumberedWord, _ tokens: [Int]) {
        for number in word.strongs.prefix(3) {
            guard let code = tag(ofStrongs: number).code else { continue }
            for token in tokens { renderings[token << 20 | code & 0xFFFFF, default: 0] += 1 }
        }
    }

    /// Which bound the index exceeds; `nil` if none.
    package func excess(over bounds: SearchIndexBounds) -> SearchIndexBounds.Excess? {
        if occurrences.count > bounds.occurrences { return .occurrences }
        return terms.count > bounds.terms || terms.letterCount > bounds.letters ? .terms : nil
    }

    /// The sections, which `PackWriter` adds after those of the text.
    package consuming func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        let relevance = Relevance(documents: documentCount, words: wordCount)
        var writer = PostingsWriter(relevance: relevance, lengths: lengths)
        var dictionary = TermDictionaryWriter()
        let grouped = occurrences.grouped(termCount: terms.count)
        // Freed, because both copies together would double the memory while the lists are written.
        occurrences = TermOccurrences()
        let groups = KeyGroups(of: terms, in: language)
        var codes: [Int: [(code: Int, count: Int)]] = [:]
        for (pair, count) in renderings { codes[pair >> 20, default: []].append((pair & 0xFFFFF, count)) }
        for group in 0..<groups.count {
            let members = groups.terms(of: group)
            let key = groups.key(of: group)
            var list = PostingsList()
            for number in members {
                list = writer.add(grouped.occurrences(of: Int(number)), keepsRepeats: key == nil)
                dictionary.add(terms.term(Int(number)), list)
            }
            guard let key else { continue }
            if members.count > 1 { list = writer.add(grouped.occurrences(of: members)) }
            dictionary.add(key, list)
            var counts: [Int: Int] = [:]
            for number in members { for row in codes[Int(number)] ?? [] { counts[row.code, default: 0] += row.count } }
            if !counts.isEmpty {
                let best = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
                    .prefix(SearchFormat.maximumRenderings).map { (code: $0.key, count: $0.value) }
                dictionary.add([SearchFormat.renderingMark] + key.dropFirst(), writer.add(renderings: best))
            }
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

/// The limits on the search index of a text from an unknown source. While an index is built, it takes about thirty
/// bytes for each word, and for each different word about a hundred bytes and four times its letters.
package struct SearchIndexBounds: Sendable {
    /// How many words and Strong's numbers there are, with repetitions.
    package var occurrences: Int
    /// How many different words and numbers there are.
    package var terms: Int
    /// The bytes of these terms.
    package var letters: Int

    /// The limits for a Bible. A Bible has a million words, and twice that with a Strong's number on each word. The
    /// most different words in a Bible that we have seen are ninety thousand (Hebrew, word by word), of eight bytes
    /// each. Languages with more forms, or without spaces between words, may have several times that.
    package static let bible = SearchIndexBounds(occurrences: 4_000_000, terms: 400_000, letters: 10 << 20)

    /// The bound that a text exceeds.
    package enum Excess: Error, Sendable {
        case occurrences, terms
    }
}

/// The terms of an index that is being built, numbered from 0 in the order of their first use: a hash table.
///
/// For a Bible's eight hundred thousand words, the standard library's dictionary takes ten times as long: its hash
/// resists attackers, and it allocates memory for each key.
struct TermTable {
    private var letters: [UInt8] = []
    private var ends: [UInt32] = [0]
    /// A term's number plus one, at its hash; 0 if the slot is free. The count is a power of two, and at most half are
    /// taken.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    var count: Int { ends.count - 1 }
    /// The bytes of all terms.
    var letterCount: Int { letters.count }

    func term(_ number: Int) -> ArraySlice<UInt8> { letters[range(of: number)] }

    private func range(of number: Int) -> Range<Int> { Int(ends[number])..<Int(ends[number + 1]) }

    /// The number of the term that consists of `mark` and `word`; a new number for a new term. A mark of 0 is no mark.
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
        for index in 0..<word.count where letters[start + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for number in 0..<count {
            let hash = letters.withUnsafeBytes {
                TermTable.hash(UnsafeRawBufferPointer(rebasing: $0[range(of: number)]), 0)
            }
            var slot = hash & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// The hash FNV-1a of 64 bits, with its upper half mixed into the lower one.
    private static func hash(_ word: UnsafeRawBufferPointer, _ mark: UInt8) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        if mark != 0 { hash = (hash ^ UInt64(mark)) &* 0x0000_0100_0000_01B3 }
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
    }
}

/// The occurrences of terms in the order of the text: the documents ascend, and each has the numbers of its terms and
/// their positions.
///
/// An occurrence takes eight bytes; a Bible has more than a million.
struct TermOccurrences {
    private var terms: [UInt32] = []
    private var positions: [UInt32] = []
    /// The documents, and how many occurrences there are before each.
    private var documents: [(number: Int, start: Int)] = []

    var count: Int { terms.count }

    /// Begins a document: occurrences that are added from now on belong to it.
    mutating func begin(document: Int) { documents.append((document, terms.count)) }

    mutating func add(term: Int, at position: Int) {
        terms.append(UInt32(term))
        positions.append(UInt32(position))
    }

    /// The occurrences grouped by term, each group in the order of the text: a counting sort.
    ///
    /// - Parameter termCount: the number of terms.
    func grouped(termCount: Int) -> GroupedOccurrences {
        var starts = [UInt32](repeating: 0, count: termCount + 1)
        for term in terms { starts[Int(term) + 1] += 1 }
        for term in 0..<termCount { starts[term + 1] += starts[term] }
        var next = starts
        var occurrences = [UInt64](repeating: 0, count: terms.count)
        for (order, document) in documents.enumerated() {
            let end = order + 1 < documents.count ? documents[order + 1].start : terms.count
            let base = UInt64(document.number) << 32
            for index in document.start..<end {
                let term = Int(terms[index])
                occurrences[Int(next[term])] = base | UInt64(positions[index])
                next[term] += 1
            }
        }
        return GroupedOccurrences(starts: starts, all: occurrences)
    }
}

/// The occurrences of each term, ascending. Each has its document in the upper half and its position in the lower half.
struct GroupedOccurrences {
    fileprivate let starts: [UInt32]
    fileprivate let all: [UInt64]

    func occurrences(of term: Int) -> ArraySlice<UInt64> { all[Int(starts[term])..<Int(starts[term + 1])] }

    /// The occurrences of several terms together.
    func occurrences(of terms: ArraySlice<UInt32>) -> ArraySlice<UInt64> {
        if terms.count == 1 { return occurrences(of: Int(terms.first!)) }
        var merged: [UInt64] = []
        merged.reserveCapacity(terms.reduce(0) { $0 + occurrences(of: Int($1)).count })
        for term in terms { merged.append(contentsOf: occurrences(of: Int(term))) }
        merged.sort()
        return merged[...]
    }
}

/// The terms of an index that is being built, in groups of terms with the same key. A tag is a group of its own.
///
/// Groups are in the order of their first terms in the text, so that the lists of the words of a verse are near each
/// other.
struct KeyGroups {
    /// The keys, numbered.
    private var keys = TermTable()
    /// The number of the key of each group; `none` for a tag.
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
            if let first = term.first, first <= SearchFormat.lastMark {
                keyNumbers.append(KeyGroups.none)
            } else {
                let key = language.key(of: Array(term)).prefix(SearchFormat.maximumTermLength)
                let keyNumber = key.withUnsafeBytes { keys.number(of: $0, mark: SearchFormat.keyMark) }
                if keyNumber == groupNumbers.count {
                    groupNumbers.append(UInt32(group))
                    keyNumbers.append(UInt32(keyNumber))
                } else {
                    group = Int(groupNumbers[keyNumber])
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

    /// The terms of a group, at least one, in the order of the text.
    func terms(of group: Int) -> ArraySlice<UInt32> { terms[Int(starts[group])..<Int(starts[group + 1])] }

    /// The key of a group, with the mark of keys; `nil` for a tag.
    func key(of group: Int) -> ArraySlice<UInt8>? {
        keyNumbers[group] == KeyGroups.none ? nil : keys.term(Int(keyNumbers[group]))
    }
}
