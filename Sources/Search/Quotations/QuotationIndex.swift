/// The words of several texts in one language, indexed by sequences of three words.
///
/// Each verse has a number that all texts share, its *key*: `John 3:16` has the same key in every text, whatever the
/// text's own numbers are. The index lists, for each sequence of three classes of words, the keys of the verses with it,
/// once for all texts. So a second translation adds only what the first one does not say in the same words, and a
/// document is read once, however many texts there are.
///
/// It is made in memory from the verses: with optimisation about 0.2 s for each Bible, 15 MiB for the first one and 8 to
/// 11 MiB for each other one.
package final class QuotationIndex: Sendable {
    let vocabulary: QuotationVocabulary
    let texts: [Text]
    let sequences: QuotationSequences
    /// The number of keys.
    let keyCount: Int
    let chances: WordChances

    /// One text: the forms of its words in order, and where its verses begin.
    struct Text: Sendable {
        var forms = WordForms()
        /// The index in `forms` of the first word of each verse, and after the last.
        var starts: [UInt32] = []
        /// The slot and the key of each verse.
        var slots: [Int32] = []
        var keys: [UInt16] = []
        /// The verse of each key, plus one; 0 if the text lacks it.
        var verses: [UInt16] = []

        /// The number of the verse that has a word.
        func verse(ofWord word: Int) -> Int {
            var (low, high) = (0, starts.count - 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if Int(starts[middle]) <= word { low = middle } else { high = middle }
            }
            return low
        }

        /// The words of a verse.
        func words(ofVerse verse: Int) -> Range<Int> { Int(starts[verse])..<Int(starts[verse + 1]) }

        /// The number of the verse with a key; `nil` if the text lacks it.
        func verse(ofKey key: Int) -> Int? {
            guard key < verses.count, verses[key] > 0 else { return nil }
            return Int(verses[key]) - 1
        }
    }

    /// Makes an index verse by verse.
    package struct Builder {
        private var vocabulary: QuotationVocabulary
        private var texts: [Text] = []
        private var keyCount = 0

        /// - Parameter language: the BCP 47 tag of the texts.
        package init(language: String) { vocabulary = QuotationVocabulary(SearchLanguage(tag: language)) }

        package mutating func beginText() { texts.append(Text()) }

        /// Adds a verse to the last text. Verses come in the order of the text.
        ///
        /// - Parameter key: the number of the verse in all texts, below `QuotationIndex.keyLimit`.
        package mutating func addVerse(_ words: UnsafeRawBufferPointer, slot: Int, key: Int) {
            let text = texts.count - 1
            guard key >= 0, key < QuotationIndex.keyLimit, texts[text].keys.count < QuotationIndex.keyLimit - 1 else {
                return
            }
            texts[text].starts.append(UInt32(texts[text].forms.count))
            texts[text].slots.append(Int32(slot))
            texts[text].keys.append(UInt16(key))
            keyCount = max(keyCount, key + 1)
            var reader = QuotationReader(words)
            let end = texts[text].forms.count + QuotationIndex.longestVerse
            while texts[text].forms.count < end, reader.next() {
                let range = reader.range
                texts[text].forms.append(
                    vocabulary.add(reader.hash) { QuotationReader.letters(of: range, in: words) })
            }
        }

        package consuming func index() -> QuotationIndex {
            vocabulary.finish()
            for text in texts.indices {
                texts[text].starts.append(UInt32(texts[text].forms.count))
                var verses = Array(repeating: UInt16(0), count: keyCount)
                // Of several verses with one key the first one counts; the others follow it in the text.
                for (verse, key) in texts[text].keys.enumerated() where verses[Int(key)] == 0 {
                    verses[Int(key)] = UInt16(verse + 1)
                }
                texts[text].verses = verses
            }
            return QuotationIndex(vocabulary, texts, keyCount: keyCount)
        }
    }

    /// The words of a verse after these are not indexed. The last verse of Debian's WEB has its glossary, from which all
    /// prose would quote. The longest real verse, in the Greek Esther, has 714 words.
    static let longestVerse = 800

    /// Keys are numbers of 16 bits, which is enough for every canon.
    package static let keyLimit = 1 << 16

    private init(_ vocabulary: QuotationVocabulary, _ texts: [Text], keyCount: Int) {
        self.vocabulary = vocabulary
        self.texts = texts
        self.keyCount = keyCount
        sequences = QuotationSequences(texts, vocabulary)
        chances = WordChances(texts, vocabulary)
    }

    /// The slot of the first verse with a key; `nil` if the text lacks it.
    package func slot(ofKey key: Int, inText text: Int) -> Int? {
        texts[text].verse(ofKey: key).map { Int(texts[text].slots[$0]) }
    }

    /// The class of a word of a text.
    @inline(__always)
    func wordClass(_ text: Int, _ word: Int) -> UInt32 { vocabulary.classes[Int(texts[text].forms[word])] }
}

/// The forms of the words of a text. Few languages have so many forms that 16 bits are not enough for a number.
struct WordForms: Sendable {
    private var low: [UInt16] = []
    /// The next 8 bits of each number; empty if all are 0.
    private var high: [UInt8] = []

    var count: Int { low.count }
    var indices: Range<Int> { 0..<low.count }

    @inline(__always)
    subscript(word: Int) -> UInt32 {
        high.isEmpty ? UInt32(low[word]) : UInt32(low[word]) | UInt32(high[word]) << 16
    }

    /// `form` is below `limit`.
    mutating func append(_ form: UInt32) {
        if form > 0xFFFF && high.isEmpty { high = Array(repeating: 0, count: low.count) }
        if !high.isEmpty || form > 0xFFFF { high.append(UInt8(form >> 16)) }
        low.append(UInt16(truncatingIfNeeded: form))
    }

    static let limit = 1 << 24
}

/// The keys of the verses that have each sequence of three classes.
struct QuotationSequences: Sendable {
    /// The bits of the hash that choose a bucket. A posting has 16 more of them, and the key.
    private static let bucketBits: UInt64 = 18
    private static let filterBits: UInt64 = 23
    /// A sequence in more verses is no evidence for any of them.
    static let mostKeys = 64
    /// The bits of a bucket that choose a part. The parts are made one after the other, because the sequences of all texts
    /// take much more memory before those of the same verse are found.
    private static let partBits: UInt64 = 2

    /// The buckets whose numbers begin with the same bits.
    private struct Part: Sendable {
        var starts: [UInt32]
        var postings: [UInt32]

        /// The postings with a mark in a bucket.
        @inline(__always)
        func postings(_ bucket: Int, _ mark: UInt32) -> Range<Int> {
            var low = Int(starts[bucket])
            let end = Int(starts[bucket + 1])
            while low < end, postings[low] >> 16 < mark { low += 1 }
            var high = low
            while high < end, postings[high] >> 16 == mark { high += 1 }
            return low..<high
        }
    }

    private let parts: [Part]
    /// One bit for each hash that occurs: it rules out most sequences of ordinary prose in one step.
    private let filter: [UInt64]

    @inline(__always)
    static func hash(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt64 {
        var hash = (UInt64(a) << 40 ^ UInt64(b) << 20 ^ UInt64(c)) &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ hash >> 32) &* 0xbf58_476d_1ce4_e5b9
        return hash ^ hash >> 29
    }

    @inline(__always)
    private static func part(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> (64 - partBits)) }

    /// The number of a bucket in its part.
    @inline(__always)
    private static func bucket(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: (hash << partBits) >> (64 - bucketBits + partBits))
    }

    @inline(__always)
    private static func mark(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash >> (48 - bucketBits)) & 0xFFFF
    }

    init(_ texts: [QuotationIndex.Text], _ vocabulary: QuotationVocabulary) {
        var filter = Array(repeating: UInt64(0), count: 1 << Int(Self.filterBits - 6))
        parts = (0..<1 << Int(Self.partBits)).map { part in
            var starts = Array(repeating: UInt32(0), count: 1 << Int(Self.bucketBits - Self.partBits) + 1)
            for text in texts {
                Self.forEachSequence(of: text, vocabulary.classes) { hash, _ in
                    if Self.part(hash) == part { starts[Self.bucket(hash) + 1] += 1 }
                }
            }
            for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
            var next = starts
            var postings = Array(repeating: UInt32(0), count: Int(starts[starts.count - 1]))
            for text in texts {
                Self.forEachSequence(of: text, vocabulary.classes) { hash, verse in
                    guard Self.part(hash) == part else { return }
                    let bucket = Self.bucket(hash)
                    postings[Int(next[bucket])] = Self.mark(hash) << 16 | UInt32(text.keys[verse])
                    next[bucket] += 1
                    let bit = hash >> (64 - Self.filterBits)
                    filter[Int(bit >> 6)] |= 1 << (bit & 63)
                }
            }
            let end = postings.withUnsafeMutableBufferPointer { Self.compact(&starts, $0) }
            // A copy, because an array keeps its memory when it gets shorter.
            return Part(starts: starts, postings: Array(postings[..<end]))
        }
        self.filter = filter
    }

    /// Calls `body` with the hash of each sequence of a text and the number of the verse in which it begins.
    @inline(__always)
    private static func forEachSequence(
        of text: QuotationIndex.Text, _ classes: [UInt32], _ body: (UInt64, Int) -> Void
    ) {
        let forms = text.forms
        guard forms.count >= 3 else { return }
        var verse = 0
        var (a, b) = (classes[Int(forms[0])], classes[Int(forms[1])])
        for word in 2..<forms.count {
            while Int(text.starts[verse + 1]) <= word - 2 { verse += 1 }
            let c = classes[Int(forms[word])]
            body(hash(a, b, c), verse)
            (a, b) = (b, c)
        }
    }

    /// Sorts each bucket, and leaves in it each key of a sequence once, and only the first keys of a sequence that is in
    /// too many verses. Returns how many postings are left; `starts` is made to fit.
    private static func compact(_ starts: inout [UInt32], _ postings: UnsafeMutableBufferPointer<UInt32>) -> Int {
        var end = 0
        var first = 0
        for bucket in 0..<starts.count - 1 {
            let last = Int(starts[bucket + 1])
            if last - first > 16 {
                var many = UnsafeMutableBufferPointer(rebasing: postings[first..<last])
                many.sort()
            } else {
                sortFew(postings, first, last)
            }
            starts[bucket] = UInt32(end)
            var index = first
            while index < last {
                let mark = postings[index] >> 16
                let begin = end
                while index < last, postings[index] >> 16 == mark {
                    if end == begin || postings[end - 1] != postings[index], end - begin <= mostKeys {
                        postings[end] = postings[index]
                        end += 1
                    }
                    index += 1
                }
            }
            first = last
        }
        starts[starts.count - 1] = UInt32(end)
        return end
    }

    /// Most buckets have two or three postings.
    private static func sortFew(_ postings: UnsafeMutableBufferPointer<UInt32>, _ first: Int, _ last: Int) {
        guard last - first > 1 else { return }
        for index in first + 1..<last {
            let posting = postings[index]
            var hole = index
            while hole > first, postings[hole - 1] > posting {
                postings[hole] = postings[hole - 1]
                hole -= 1
            }
            postings[hole] = posting
        }
    }

    /// The postings of a sequence, for `key`; empty if no verse has it. More than `mostKeys` means that there are too many
    /// to count.
    @inline(__always)
    func postings(_ hash: UInt64) -> Range<Int> {
        let bit = hash >> (64 - Self.filterBits)
        if filter[Int(bit >> 6)] & 1 << (bit & 63) == 0 { return 0..<0 }
        return parts[Self.part(hash)].postings(Self.bucket(hash), Self.mark(hash))
    }

    /// The key of a posting of the sequence with a hash.
    @inline(__always)
    func key(_ posting: Int, _ hash: UInt64) -> Int { Int(parts[Self.part(hash)].postings[posting] & 0xFFFF) }
}

/// How surprising words and pairs of words are: what a match of them says about a quotation.
///
/// The information of a word is the negative logarithm, to the base 2, of its chance. The chance of a word after another
/// one is the mean of its chance in ordinary language and its chance after that word in the texts. So a stock phrase of
/// the Bible (`and it came to pass`) says little, although each of its words alone would say more.
struct WordChances: Sendable {
    /// For each class the information in sixteenths of a bit, in ordinary language.
    private let ordinary: [UInt8]
    private let counts: [UInt32]
    /// How often pairs of classes occur, by a hash. Rare pairs may share a number, which only makes them look commoner.
    private var pairs: [UInt16]
    private static let pairBits: UInt64 = 19

    init(_ texts: [QuotationIndex.Text], _ vocabulary: QuotationVocabulary) {
        counts = vocabulary.counts
        pairs = Array(repeating: 0, count: 1 << Int(Self.pairBits))
        for text in texts {
            var last: UInt32 = 0
            for word in text.forms.indices {
                let wordClass = vocabulary.classes[Int(text.forms[word])]
                let index = Self.index(last, wordClass)
                if pairs[index] < .max { pairs[index] += 1 }
                last = wordClass
            }
        }
        // A pair that is common in ordinary language counts as if the texts had it as often.
        for (first, second, chance) in OrdinaryEnglish.pairs(of: vocabulary) {
            let index = Self.index(first, second)
            pairs[index] = UInt16(min(65_535, Float(pairs[index]) + Float(counts[Int(first)]) * chance))
        }
        ordinary = OrdinaryEnglish.information(of: vocabulary)
    }

    private static func index(_ a: UInt32, _ b: UInt32) -> Int {
        let hash = (UInt64(a) << 32 | UInt64(b)) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: (hash ^ hash >> 31) >> (64 - pairBits))
    }

    /// The information of a word alone, in bits.
    func bits(_ wordClass: UInt32) -> Float { Float(ordinary[Int(wordClass)]) / 16 }

    /// What follows a rare word in its only verse is not therefore a stock phrase: so many more words are counted.
    private static let fewWords: Float = 20

    /// The information of a word after the word before it, in bits.
    func bits(_ wordClass: UInt32, after last: UInt32) -> Float {
        let alone = bits(wordClass)
        let pair = Float(pairs[Self.index(last, wordClass)])
        let chance = 0.5 * pair / (Float(counts[Int(last)]) + Self.fewWords) + 0.5 * Self.power(-alone)
        return min(alone + 1, -Self.logarithm(chance))
    }

    /// The logarithm to the base 2 of a positive number.
    static func logarithm(_ number: Float) -> Float {
        let significand = number.significand
        return Float(number.exponent) + (significand - 1) * (1.3465 - 0.3465 * (significand - 1) * 1)
    }

    /// 2 to the power of a number.
    static func power(_ number: Float) -> Float {
        let whole = number.rounded(.down)
        let rest = number - whole
        return Float(sign: .plus, exponent: Int(whole), significand: 1 + rest * (0.6565 + 0.3435 * rest))
    }
}
