/// Reads the words of a text one by one, as a hash and a range. The finder of quotations compares these hashes.
///
/// Words are folded as in search (`SearchFolding`), with differences that make copied text equal to printed text: an
/// apostrophe inside a word is left out (`LORD’s` is `lords`), every hyphen separates words, but a hyphen at the end of
/// a line joins the two halves, and numbers are no words, because they are the verse numbers of pasted passages.
struct QuotationReader {
    private let text: UnsafeRawBufferPointer
    private let roles = QuotationReader.asciiRoles
    private(set) var offset: Int
    /// The word that was read last: its range in the text, and the hash of its folded letters.
    private(set) var range = 0..<0
    private(set) var hash: UInt64 = 0

    /// `text` outlives the reader.
    init(_ text: UnsafeRawBufferPointer, from offset: Int = 0) {
        self.text = text
        self.offset = offset
    }

    private enum Role {
        static let separator: UInt8 = 1
        static let apostrophe: UInt8 = 2
        static let hyphen: UInt8 = 3
        static let digit: UInt8 = 4
    }

    /// For each ASCII character its folded letter or its role; 0 for a byte of a longer character.
    private static let asciiRoles: [UInt8] = (0..<256).map { value in
        guard value < 0x80, let scalar = Unicode.Scalar(value) else { return 0 }
        if value >= 0x30 && value <= 0x39 { return Role.digit }
        return switch SearchFolding.role(of: scalar) {
        case .letter(let folded): UInt8(folded.value)
        case .apostrophe: Role.apostrophe
        case .hyphen: Role.hyphen
        default: Role.separator
        }
    }

    static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of a word with one more byte.
    @inline(__always)
    static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    /// The hash of a word's folded letters.
    static func hash(_ letters: some Sequence<UInt8>) -> UInt64 { letters.reduce(emptyHash, hash) }

    /// Reads the next word. Returns false at the end of the text.
    mutating func next() -> Bool {
        var hash = QuotationReader.emptyHash
        var (start, end) = (0, 0)
        var hasLetter = false
        var isInWord = false
        while offset < text.count {
            let role = roles[Int(text[offset])]
            if role > Role.digit {
                if !isInWord { (start, isInWord) = (offset, true) }
                hasLetter = true
                hash = QuotationReader.hash(hash, role)
                offset += 1
                end = offset
                continue
            }
            if role == Role.separator {
                offset += 1
                if !isInWord { continue }
                if hasLetter { break }
                (isInWord, hash) = (false, QuotationReader.emptyHash)
                continue
            }
            let (length, folded, kind) = long(role)
            switch kind {
            case .letters:
                // An ideograph is a word of its own; the next one begins another.
                if folded.isIdeograph && isInWord { break }
                if !isInWord { (start, isInWord) = (offset, true) }
                hasLetter = hasLetter || role != Role.digit
                folded.forEachByte { hash = QuotationReader.hash(hash, $0) }
                offset += length
                end = offset
                if !folded.isIdeograph { continue }
            case .mark:
                offset += length
                continue
            case .joiner:
                // An apostrophe, or a hyphen at the end of a line.
                if isInWord, let next = continuation(after: offset + length, isHyphen: role == Role.hyphen) {
                    offset = next
                    continue
                }
                offset += length
                if !isInWord { continue }
            case .separator:
                offset += length
                if !isInWord { continue }
            }
            if hasLetter { break }
            (isInWord, hash) = (false, QuotationReader.emptyHash)
        }
        guard isInWord && hasLetter else { return false }
        range = start..<end
        self.hash = hash
        return true
    }

    private enum Kind { case letters, mark, joiner, separator }

    /// Some folded letters.
    private struct Folded {
        var scalars: (Unicode.Scalar?, [Unicode.Scalar]) = (nil, [])
        var isIdeograph = false

        func forEachByte(_ body: (UInt8) -> Void) {
            if let scalar = scalars.0 { for byte in UTF8.encode(scalar)! { body(byte) } }
            for scalar in scalars.1 { for byte in UTF8.encode(scalar)! { body(byte) } }
        }
    }

    /// What the character at the offset is; its number of bytes comes first.
    private func long(_ role: UInt8) -> (Int, Folded, Kind) {
        switch role {
        case Role.apostrophe, Role.hyphen: return (1, Folded(), .joiner)
        case Role.digit: return (1, Folded(scalars: (Unicode.Scalar(text[offset]), [])), .letters)
        default: break
        }
        guard let (scalar, length) = Tokenizer.decode(text, at: offset) else { return (1, Folded(), .separator) }
        // The soft hyphen is a mark, but at the end of a line it joins.
        switch SearchFolding.role(of: scalar) {
        case .letter(let folded): return (length, Folded(scalars: (folded, [])), .letters)
        case .letters(let folded): return (length, Folded(scalars: (nil, folded)), .letters)
        case .ideograph(let folded): return (length, Folded(scalars: (folded, []), isIdeograph: true), .letters)
        case .apostrophe, .hyphen: return (length, Folded(), .joiner)
        case .mark: return (length, Folded(), .mark)
        case .separator: return (length, Folded(), .separator)
        }
    }

    /// The offset at which a word continues after an apostrophe or hyphen that ends at `offset`; `nil` if it ends there.
    private func continuation(after offset: Int, isHyphen: Bool) -> Int? {
        var offset = offset
        if isHyphen || offset < text.count && isSpace(text[offset]) {
            guard isHyphen else { return nil }
            let limit = min(text.count, offset + 16)
            var lines = 0
            while offset < limit, isSpace(text[offset]) {
                if text[offset] == 0x0A { lines += 1 }
                offset += 1
            }
            guard lines == 1 else { return nil }
        }
        guard offset < text.count else { return nil }
        let role = roles[Int(text[offset])]
        return role > Role.digit || role == 0 ? offset : nil
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// The folded letters of the word at `range`, which a reader has read.
    static func letters(of range: Range<Int>, in text: UnsafeRawBufferPointer) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let role = asciiRoles[Int(text[offset])]
            if role > Role.digit || role == Role.digit {
                letters.append(role == Role.digit ? text[offset] : role)
            } else if role == 0, let (scalar, length) = Tokenizer.decode(text, at: offset) {
                switch SearchFolding.role(of: scalar) {
                case .letter(let folded), .ideograph(let folded): letters.append(contentsOf: UTF8.encode(folded)!)
                case .letters(let folded): for scalar in folded { letters.append(contentsOf: UTF8.encode(scalar)!) }
                default: break
                }
                offset += length - 1
            }
            offset += 1
        }
        return letters
    }
}

/// The words of several texts in one language: a number for each form, and a number for each class of forms.
///
/// The forms of a class are inflections, spellings and old forms of one word (`hath` and `has`, `thee` and `you`). So a
/// modernised quotation has the same classes as the text. Form 0 is a word that no text has.
struct QuotationVocabulary: Sendable {
    let language: SearchLanguage
    /// Open addressing: the high half is part of the hash, the low half the form.
    private var table: [UInt64]
    private var mask: Int
    /// The ends of the letters of each form in `letters`.
    private var ends: [UInt32] = [0]
    private var letters: [UInt8] = []
    /// The class of each form: the first form of the class.
    private(set) var classes: [UInt32] = [0]
    /// The class of each key, by the key's hash.
    private var classByKey: [UInt64: UInt32] = [:]
    /// How often each class occurs in the texts.
    private(set) var counts: [UInt32] = [0]
    /// Finds forms that differ in one letter: the form, and 8 bits of its hash or of its hash without one letter.
    private var nearTable: [UInt32] = []
    private var nearMask = 0

    init(_ language: SearchLanguage) {
        self.language = language
        table = Array(repeating: 0, count: 1 << 12)
        mask = table.count - 1
    }

    var formCount: Int { classes.count }

    /// The form with a hash; 0 if no form has it.
    @inline(__always)
    func form(_ hash: UInt64) -> UInt32 {
        var index = Int(truncatingIfNeeded: hash ^ hash >> 29) & mask
        while true {
            let entry = table[index]
            if entry == 0 { return 0 }
            if entry >> 32 == hash >> 32 { return UInt32(truncatingIfNeeded: entry) }
            index = (index + 1) & mask
        }
    }

    func letters(ofForm form: Int) -> ArraySlice<UInt8> {
        form == 0 ? [] : letters[Int(ends[form - 1])..<Int(ends[form])]
    }

    /// The form of a word of the texts. `word` gives its letters if the form is new.
    mutating func add(_ hash: UInt64, _ word: () -> [UInt8]) -> UInt32 {
        var form = form(hash)
        if form == 0 {
            if classes.count == WordForms.limit { return 0 }
            form = UInt32(classes.count)
            let word = word()
            let key = QuotationReader.hash(QuotationVocabulary.key(of: word, language))
            let ownClass = classByKey[key] ?? form
            classByKey[key] = ownClass
            classes.append(ownClass)
            counts.append(0)
            letters += word
            ends.append(UInt32(letters.count))
            insert(hash, form)
            if classes.count * 2 > table.count { grow() }
        }
        counts[Int(classes[Int(form)])] += 1
        return form
    }

    private mutating func insert(_ hash: UInt64, _ form: UInt32) {
        var index = Int(truncatingIfNeeded: hash ^ hash >> 29) & mask
        while table[index] != 0 { index = (index + 1) & mask }
        table[index] = hash & ~0xFFFF_FFFF | UInt64(form)
    }

    private mutating func grow() {
        table = Array(repeating: 0, count: table.count * 2)
        mask = table.count - 1
        for form in 1..<classes.count { insert(QuotationReader.hash(letters(ofForm: form)), UInt32(form)) }
    }

    /// What all forms of one class share.
    static func key(of word: [UInt8], _ language: SearchLanguage) -> [UInt8] {
        guard language == .english else { return word }
        if let modern = oldForms[word] { return language.key(of: modern) }
        return language.key(of: word)
    }

    /// Forms of 1611, with the modern ones that replace them. `SearchLanguage` knows inflections and spellings.
    private static let oldForms: [[UInt8]: [UInt8]] = {
        var forms: [[UInt8]: [UInt8]] = [:]
        for row in oldFormTable.description.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let words = row.split(separator: " ").map { Array($0.utf8) }
            for word in words.dropFirst() { forms[word] = words[0] }
        }
        return forms
    }()

    private static let oldFormTable: StaticString = """
        you thou thee ye,your thy thine,my mine,to unto,are art,were wast wert,on upon,where whither,there thither
        here hither,why wherefore,no nay,yes yea,between betwixt,among amongst,while whilst,toward towards
        whoever whosoever whoso,whatever whatsoever,wherever wheresoever,truly verily,yourself thyself,until till
        before ere,see lo,you yourselves
        """

    /// The class of a word, also of one that no text has in this form; 0 if no text has a form of its class.
    func wordClass(_ word: [UInt8]) -> UInt32 {
        let form = form(QuotationReader.hash(word))
        return form != 0
            ? classes[Int(form)]
            : classByKey[QuotationReader.hash(QuotationVocabulary.key(of: word, language)), default: 0]
    }

    // MARK: - Misprints

    /// Prepares `nearest(to:)`; called once after the last word.
    mutating func finish() {
        var total = 0
        for form in 1..<max(1, classes.count) where canBeMisprinted(form) {
            total += letters(ofForm: form).count + 1
        }
        var size = 1 << 10
        while size * 4 < total * 5 { size *= 2 }
        nearTable = Array(repeating: 0, count: size)
        nearMask = size - 1
        for form in 1..<max(1, classes.count) where canBeMisprinted(form) {
            let word = letters(ofForm: form)
            insertNear(QuotationReader.hash(word), form)
            for skipped in word.indices { insertNear(QuotationVocabulary.hash(word, without: skipped), form) }
        }
    }

    private func canBeMisprinted(_ form: Int) -> Bool {
        let count = letters(ofForm: form).count
        return count >= 3 && count <= 24
    }

    private static func hash(_ word: ArraySlice<UInt8>, without skipped: Int) -> UInt64 {
        var hash = QuotationReader.emptyHash
        for index in word.indices where index != skipped { hash = QuotationReader.hash(hash, word[index]) }
        return hash
    }

    /// The bits of a hash that an entry of `nearTable` has, above the 24 bits of the form.
    private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & 0xFF00_0000 }

    private mutating func insertNear(_ hash: UInt64, _ form: Int) {
        var index = Int(truncatingIfNeeded: hash ^ hash >> 29) & nearMask
        let entry = QuotationVocabulary.tag(hash) | UInt32(form)
        while nearTable[index] != 0 {
            if nearTable[index] == entry { return }
            index = (index + 1) & nearMask
        }
        nearTable[index] = entry
    }

    /// The commonest form that differs from a word by one letter, or by a group of letters that machines that read print
    /// confuse (`rn` and `m`); 0 if no form has it. The word itself has no form.
    ///
    /// Prose has such words all the time, so nothing is allocated unless a form is near.
    func nearest(to word: [UInt8]) -> UInt32 {
        guard word.count >= 3, word.count <= 24, !nearTable.isEmpty else { return 0 }
        var best: UInt32 = 0
        for row in QuotationVocabulary.lookalikes where word.count > row.from.count {
            for start in 0...(word.count - row.from.count)
            where word[start] == row.from[0] && (row.from.count == 1 || word[start + 1] == row.from[1]) {
                var hash = QuotationReader.emptyHash
                for index in 0..<start { hash = QuotationReader.hash(hash, word[index]) }
                for letter in row.to { hash = QuotationReader.hash(hash, letter) }
                for index in start + row.from.count..<word.count { hash = QuotationReader.hash(hash, word[index]) }
                better(form(hash), than: &best)
            }
        }
        if best != 0 { return best }
        collect(QuotationReader.hash(word), word, &best)
        var prefix = QuotationReader.emptyHash
        for skipped in word.indices {
            var hash = prefix
            for index in skipped + 1..<word.count { hash = QuotationReader.hash(hash, word[index]) }
            collect(hash, word, &best)
            prefix = QuotationReader.hash(prefix, word[skipped])
        }
        return best
    }

    private func better(_ form: UInt32, than best: inout UInt32) {
        guard form != 0 else { return }
        if best == 0 || counts[Int(classes[Int(form)])] > counts[Int(classes[Int(best)])] { best = form }
    }

    private func collect(_ hash: UInt64, _ word: [UInt8], _ best: inout UInt32) {
        let tag = QuotationVocabulary.tag(hash)
        var index = Int(truncatingIfNeeded: hash ^ hash >> 29) & nearMask
        while nearTable[index] != 0 {
            if nearTable[index] & 0xFF00_0000 == tag {
                let form = nearTable[index] & 0xFF_FFFF
                if MisprintDistance.isOne(word[...], letters(ofForm: Int(form))) { better(form, than: &best) }
            }
            index = (index + 1) & nearMask
        }
    }

    /// Groups of letters as a machine misreads them, and what was printed. Single letters need no row.
    private static let lookalikes: [(from: [UInt8], to: [UInt8])] = [
        ("rn", "m"), ("m", "rn"), ("cl", "d"), ("d", "cl"), ("vv", "w"), ("w", "vv"), ("li", "h"), ("h", "li"),
        ("ii", "u"), ("ii", "n"), ("ri", "n"), ("in", "m"), ("ni", "m"), ("nn", "m"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}

/// The distance between a word and a misprint of it.
enum MisprintDistance {
    /// Whether one letter is changed, missing or added, or two neighbours are swapped.
    static func isOne(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        let (long, short) = a.count >= b.count ? (Array(a), Array(b)) : (Array(b), Array(a))
        guard long.count - short.count <= 1 else { return false }
        var start = 0
        while start < short.count, long[start] == short[start] { start += 1 }
        var end = 0
        while end < short.count - start, long[long.count - 1 - end] == short[short.count - 1 - end] { end += 1 }
        let (more, fewer) = (long.count - start - end, short.count - start - end)
        if more <= 1 { return true }
        return more == 2 && fewer == 2 && long[start] == short[start + 1] && long[start + 1] == short[start]
    }

    /// Whether two words are so alike that one may be a misprint of the other: a third of the letters differ at most.
    static func isAlike(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        let longest = max(a.count, b.count)
        guard longest >= 3, longest <= 24, abs(a.count - b.count) <= 2 else { return false }
        let limit = longest <= 4 ? 1 : longest <= 8 ? 2 : 3
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let old = row[j + 1]
                row[j + 1] = min(diagonal + (letter == other ? 0 : 1), row[j] + 1, old + 1)
                diagonal = old
            }
        }
        return row[b.count] <= limit
    }
}

/// The text of words of a verse, by their numbers.
package enum QuotedWordRanges {
    /// The text from the first to the last of some words, and how many words the verse has.
    package static func text(_ words: Range<Int>, in verse: UnsafeRawBufferPointer) -> (text: String, count: Int) {
        var reader = QuotationReader(verse)
        var count = 0
        var range: Range<Int>?
        while reader.next() {
            if words.contains(count) {
                range = (range?.lowerBound ?? reader.range.lowerBound)..<reader.range.upperBound
            }
            count += 1
        }
        return (range.map { String(decoding: verse[$0], as: UTF8.self) } ?? "", count)
    }

    /// The words of a verse directly before some of its words, from the last punctuation on: `For the love of` before
    /// `money is the root of all evil`. Empty if the verse lacks these words, or if they begin a clause of it.
    ///
    /// `last` is the last of these words, and `following` are the second to the fourth word after them; both folded.
    package static func clauseStart(
        before words: UnsafeRawBufferPointer, in verse: UnsafeRawBufferPointer
    ) -> (text: String, last: String, following: [String]) {
        let own = read(words)
        let all = read(verse)
        guard !own.isEmpty, own.count < all.count else { return ("", "", []) }
        for start in 1...all.count - own.count
        where (0..<own.count).allSatisfy({ all[start + $0].hash == own[$0].hash }) {
            var first = start
            while first > 0 {
                let end = all[first].range.lowerBound
                let isTouching = (all[first - 1].range.upperBound..<end).allSatisfy {
                    verse[$0] == 0x20 || verse[$0] == 0x0A
                }
                if !isTouching { break }
                first -= 1
            }
            guard first < start else { return ("", "", []) }
            let range = all[first].range.lowerBound..<all[start - 1].range.upperBound
            return (
                String(decoding: verse[range], as: UTF8.self), folded(all[start - 1].range, in: verse),
                own.dropFirst().prefix(3).map { folded($0.range, in: words) }
            )
        }
        return ("", "", [])
    }

    private static func read(_ text: UnsafeRawBufferPointer) -> [(hash: UInt64, range: Range<Int>)] {
        var reader = QuotationReader(text)
        var words: [(hash: UInt64, range: Range<Int>)] = []
        while reader.next() { words.append((reader.hash, reader.range)) }
        return words
    }

    private static func folded(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> String {
        String(decoding: QuotationReader.letters(of: range, in: text), as: UTF8.self)
    }
}
