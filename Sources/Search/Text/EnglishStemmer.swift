/// Removes the endings of English words: Martin Porter's second English stemmer ("Porter2",
/// snowballstem.org/algorithms/english/stemmer.html), with the verb endings of 1611 added.
///
/// The endings of `loveth`, `lovest` and `lovedst` are removed by the same rules as `ed` and `ing`, so these words have
/// the same stem as `loves` and `loved`. Each step has a table of endings, and uses the longest one that the word ends
/// with.
struct EnglishStemmer {
    /// The stem of a word of letters `a` to `z` and apostrophes. A word of one or two letters is its own stem.
    static func stem(_ word: [UInt8]) -> [UInt8] {
        guard word.count > 2 else { return word }
        if let stem = exceptions[word] { return stem }
        var stemmer = EnglishStemmer(word)
        stemmer.plural()
        if !invariants.contains(stemmer.word) {
            stemmer.verbEnding()
            stemmer.finalY()
            stemmer.replace(EnglishStemmer.doubleSuffixes, within: \.region1)
            stemmer.replace(EnglishStemmer.singleSuffixes, within: \.region1)
            stemmer.removeSuffix()
            stemmer.finalLetter()
        }
        return stemmer.word.map { $0 == consonantY ? y : $0 }
    }

    /// Step 0: `lord's`, `lords'` and `lord'` are `lord`.
    static func withoutPossessive(_ word: [UInt8]) -> [UInt8] {
        var word = word
        for ending in possessives where word.hasSuffix(ending) && word.count > ending.count {
            word.removeLast(ending.count)
            break
        }
        return word
    }

    private var word: [UInt8]
    /// The offsets at which Porter's regions R1 and R2 begin. R1 begins after the first consonant that follows a vowel;
    /// R2 begins after the next such consonant in R1.
    private var region1: Int
    private var region2: Int

    private init(_ word: [UInt8]) {
        self.word = word
        // A `y` that begins a word or follows a vowel is a consonant.
        for index in self.word.indices where self.word[index] == EnglishStemmer.y {
            if index == 0 || EnglishStemmer.isVowel(self.word[index - 1]) {
                self.word[index] = EnglishStemmer.consonantY
            }
        }
        region1 =
            EnglishStemmer.longBeginnings.first { word.starts(with: $0) }?.count
            ?? EnglishStemmer.region(of: self.word, from: 0)
        region2 = EnglishStemmer.region(of: self.word, from: region1)
    }

    private static func region(of word: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < word.count {
            if !isVowel(word[index]) && isVowel(word[index - 1]) { return index + 1 }
            index += 1
        }
        return word.count
    }

    // MARK: - Steps

    /// Step 1a.
    private mutating func plural() {
        if word.hasSuffix("sses") {
            word.removeLast(2)
        } else if word.hasSuffix("ied") || word.hasSuffix("ies") {
            word.removeLast(word.count > 4 ? 2 : 1)
        } else if word.last == EnglishStemmer.s && !word.hasSuffix("us") && !word.hasSuffix("ss") {
            if hasVowel(before: word.count - 2) { word.removeLast() }
        }
    }

    /// Step 1b, with the endings of 1611.
    private mutating func verbEnding() {
        if let ending = EnglishStemmer.longE.first(where: { word.hasSuffix($0) }) {
            if word.count - ending.count >= region1 { word.removeLast(ending.count - 2) }
            return
        }
        guard let ending = EnglishStemmer.verbEndings.first(where: { word.hasSuffix($0) }),
            hasVowel(before: word.count - ending.count), !EnglishStemmer.nouns.contains(word)
        else { return }
        word.removeLast(ending.count)
        if EnglishStemmer.lostE.contains(where: { word.hasSuffix($0) }) {
            word.append(EnglishStemmer.e)
        } else if let last = word.last, word.count > 1, last == word[word.count - 2],
            EnglishStemmer.doubles.contains(last)
        {
            word.removeLast()
        } else if isShort {
            word.append(EnglishStemmer.e)
        }
    }

    /// Step 1c.
    private mutating func finalY() {
        guard let last = word.last, last == EnglishStemmer.y || last == EnglishStemmer.consonantY, word.count > 2,
            !EnglishStemmer.isVowel(word[word.count - 2])
        else { return }
        word[word.count - 1] = EnglishStemmer.i
    }

    /// Steps 2 and 3: replaces one ending by another.
    private mutating func replace(_ table: SuffixTable, within region: KeyPath<EnglishStemmer, Int>) {
        guard let row = table.row(for: word) else { return }
        let start = word.count - row.ending.count
        guard start >= self[keyPath: region], row.follows.isEmpty || start > 0 && row.follows.contains(word[start - 1])
        else { return }
        if row.isInRegion2 && start < region2 { return }
        word.replaceSubrange(start..., with: row.replacement)
    }

    /// Step 4.
    private mutating func removeSuffix() {
        guard let row = EnglishStemmer.residues.row(for: word) else { return }
        let start = word.count - row.ending.count
        if start >= region2 && (row.follows.isEmpty || row.follows.contains(word[start - 1])) {
            word.removeSubrange(start...)
        }
    }

    /// Step 5.
    private mutating func finalLetter() {
        let end = word.count - 1
        if word.last == EnglishStemmer.e {
            if end >= region2 || end >= region1 && !endsInShortSyllable(at: end) { word.removeLast() }
        } else if word.hasSuffix("ll") && end >= region2 {
            word.removeLast()
        }
    }

    // MARK: - Conditions

    private static func isVowel(_ letter: UInt8) -> Bool { vowels.contains(letter) }

    private func hasVowel(before end: Int) -> Bool { end > 0 && word[..<end].contains(where: EnglishStemmer.isVowel) }

    /// Whether the first `end` letters end with a consonant, a vowel and a consonant other than `w`, `x` or `y`, or are
    /// a vowel and a consonant.
    private func endsInShortSyllable(at end: Int) -> Bool {
        guard end >= 2, !EnglishStemmer.isVowel(word[end - 1]), EnglishStemmer.isVowel(word[end - 2]) else {
            return false
        }
        if end == 2 { return true }
        return !EnglishStemmer.isVowel(word[end - 3]) && !EnglishStemmer.notShort.contains(word[end - 1])
    }

    private var isShort: Bool { region1 >= word.count && endsInShortSyllable(at: word.count) }
}

extension Array<UInt8> {
    fileprivate func hasSuffix(_ ending: [UInt8]) -> Bool {
        count >= ending.count && self[(count - ending.count)...].elementsEqual(ending)
    }

    fileprivate func hasSuffix(_ ending: StaticString) -> Bool {
        count >= ending.utf8CodeUnitCount
            && ending.withUTF8Buffer { self[(count - $0.count)...].elementsEqual($0) }
    }
}

// MARK: - Tables

/// The endings of one step, the longest first.
private struct SuffixTable: Sendable {
    struct Row {
        let ending: [UInt8]
        let replacement: [UInt8]
        /// The letter before the ending must be one of these; empty for any letter.
        let follows: [UInt8]
        let isInRegion2: Bool
    }

    private let rows: [Row]

    /// Reads one row for each ending: the ending; `>` and its replacement; `/` and the letters that may be before it,
    /// with `2` if it must be in R2.
    init(_ table: StaticString) {
        rows = table.description.split { $0 == "\n" || $0 == " " }.map { row in
            let parts = row.split(separator: "/")
            let change = parts[0].split(separator: ">", omittingEmptySubsequences: false)
            let flags = parts.count > 1 ? parts[1] : ""
            return Row(
                ending: Array(change[0].utf8), replacement: change.count > 1 ? Array(change[1].utf8) : [],
                follows: Array(flags.utf8.filter { $0 > 0x39 }), isInRegion2: flags.contains("2"))
        }.sorted { $0.ending.count > $1.ending.count }
    }

    func row(for word: [UInt8]) -> Row? { rows.first { word.hasSuffix($0.ending) } }
}

extension EnglishStemmer {
    private static let (e, i, s, y, consonantY) = (
        UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "y"), UInt8(ascii: "Y")
    )
    private static let vowels = Array("aeiouy".utf8)
    private static let notShort = Array("wxY".utf8)
    private static let doubles = Array("bdfgmnprt".utf8)

    private static func list(_ words: String) -> [[UInt8]] { words.split(separator: " ").map { Array($0.utf8) } }

    private static let possessives = list("'s' 's '")
    private static let longBeginnings = list("gener commun arsen")
    private static let longE = list("eedly eed")
    private static let verbEndings = list("ingly edest edly edst ing eth est ed")
    private static let lostE = list("at bl is iz")

    /// Nouns and names that end like the verbs of 1611. Without the ending they would be other words.
    private static let nouns = Set(
        list(
            """
            arrest behest conquest contest digest earnest elisabeth elizabeth forest guest harvest honest interest \
            invest manifest modest molest nazareth priest protest quest request suggest teeth tempest
            """))

    private static let exceptions: [[UInt8]: [UInt8]] = {
        var stems: [[UInt8]: [UInt8]] = [:]
        let words = """
            skis ski skies sky dying die lying lie tying tie idly idl gently gentl ugly ugli early earli only onli \
            singly singl sky sky news news howe howe atlas atlas cosmos cosmos bias bias andes andes moses moses \
            jesus jesus
            """
        let pairs = list(words)
        for index in stride(from: 0, to: pairs.count, by: 2) { stems[pairs[index]] = pairs[index + 1] }
        return stems
    }()

    /// The words whose stems no rule gives.
    static var exceptionalForms: some Sequence<[UInt8]> { exceptions.keys }

    /// Words that only step 1a changes.
    private static let invariants = Set(list("inning outing canning herring earring proceed exceed succeed"))

    /// Step 2.
    private static let doubleSuffixes = SuffixTable(
        """
        tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate
        alism>al aliti>al alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble
        ogi>og/l fulli>ful lessli>less li>/cdeghkmnrt
        """)
    /// Step 3.
    private static let singleSuffixes = SuffixTable(
        "tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness> ative>/2")
    /// Step 4.
    private static let residues = SuffixTable(
        "al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion/st")
}
