/// How a source codes the grammar of its words, and how such a code is spelled out.
package enum GrammarScheme: String, Sendable, CaseIterable {
    /// Robinson's codes of the Greek New Testament, with what STEPBible's TAGNT adds: `V-AAI-3S`, `N-GSM-T`.
    case robinson
    /// The Open Scriptures Hebrew Morphology: `HVqp3ms`, `HC/Vqw3ms`, `ANcmsd`.
    case oshm
    /// The verb forms that come with Strong's numbers in Hebrew texts: `TH8804`.
    case strongMorph

    /// The scheme and the bare code of a code with its scheme in front: `robinson:V-AAI-3S`. Where the source has left it
    /// out, as CrossWire's King James Version twice has, the code is one of Robinson's if it reads as one.
    package static func split(_ code: String) -> (scheme: GrammarScheme, code: Substring)? {
        guard let colon = code.firstIndex(of: ":") else {
            return GrammarScheme.robinson.spelled(code) == nil ? nil : (.robinson, code[...])
        }
        guard let scheme = GrammarScheme(rawValue: String(code[..<colon])) else { return nil }
        return (scheme, code[code.index(after: colon)...])
    }

    /// Appends a code spelled out: `verb, aorist active indicative, third person singular`.
    ///
    /// - Returns: false where a letter of it means nothing in the scheme; nothing is appended then.
    @discardableResult
    package func spell(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) -> Bool {
        let start = text.count
        let isKnown =
            switch self {
            case .robinson: RobinsonGrammar.spell(code, into: &text)
            case .oshm: HebrewGrammar.spell(code, into: &text)
            case .strongMorph: StrongMorph.spell(code, into: &text)
            }
        if !isKnown { text.removeSubrange(start...) }
        return isKnown
    }

    /// The same as a string; `nil` where it is not known.
    package func spelled(_ code: some StringProtocol) -> String? {
        var text: [UInt8] = []
        let isKnown = Array(code.utf8).withUnsafeBytes { spell($0, into: &text) }
        return isKnown ? String(decoding: text, as: UTF8.self) : nil
    }
}

/// What single letters of a code mean: a row a letter.
///
/// The rows stand in memory that is never given back: the tables are made once, and reading them counts no references.
struct LetterTable: @unchecked Sendable {
    // Unchecked: the memory is written before `init` returns and only read after it.
    private let words: UnsafePointer<StaticString?>

    init(_ rows: KeyValuePairs<Unicode.Scalar, StaticString>) {
        let words = UnsafeMutablePointer<StaticString?>.allocate(capacity: 128)
        words.initialize(repeating: nil, count: 128)
        for (letter, word) in rows where letter.value < 128 { words[Int(letter.value)] = word }
        self.words = UnsafePointer(words)
    }

    @inline(__always)
    subscript(letter: UInt8) -> StaticString? { letter < 128 ? words[Int(letter)] : nil }
}

/// Reads a code letter by letter and writes what they mean.
struct GrammarSpeller {
    private let code: UnsafeRawBufferPointer
    /// Where the next letter is. Looking ahead and coming back copies no text.
    var position = 0
    private(set) var text: [UInt8]

    /// Takes over what `text` holds, until `finish` gives it back; a code is spelled without making room for it anew.
    init(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) {
        self.code = code
        self.text = []
        swap(&self.text, &text)
    }

    /// Gives the text back with what was written.
    mutating func finish(_ text: inout [UInt8]) { swap(&self.text, &text) }

    var next: UInt8? { position < code.count ? code[position] : nil }
    var isAtEnd: Bool { position >= code.count }

    @inline(__always)
    mutating func pop() -> UInt8? {
        guard position < code.count else { return nil }
        defer { position += 1 }
        return code[position]
    }

    /// Passes over a letter if it comes next.
    mutating func pass(_ letter: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: letter) else { return false }
        position += 1
        return true
    }

    /// Writes what the next letter means; false where the table does not know it.
    @inline(__always)
    mutating func write(_ table: LetterTable) -> Bool {
        guard let letter = next, let word = table[letter] else { return false }
        position += 1
        append(word)
        return true
    }

    /// Adds a word, with a space before it where one is needed; an empty one adds nothing.
    @inline(__always)
    mutating func append(_ word: StaticString) {
        guard word.utf8CodeUnitCount > 0 else { return }
        if let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
        text.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Ends a part of the description.
    mutating func comma() { text.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }

    /// Adds ` + `, which stands between what is joined in one word.
    mutating func plus() { text.append(contentsOf: [UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: " ")]) }

    /// Adds ` or `, which stands between two parsings of one word.
    mutating func or() { text.append(contentsOf: " or ".utf8) }

    /// The bytes up to a separator or the end, which are passed over.
    mutating func field(endingAt isSeparator: (UInt8) -> Bool) -> UnsafeRawBufferPointer {
        let start = position
        while let letter = next, !isSeparator(letter) { position += 1 }
        return UnsafeRawBufferPointer(rebasing: code[start..<position])
    }
}

/// What whole fields of a code mean: a row a field.
struct FieldTable: Sendable {
    private let rows: [(key: UInt64, word: StaticString)]

    init(_ rows: KeyValuePairs<StaticString, StaticString>) {
        self.rows = rows.map { field, word in
            (FieldTable.key(UnsafeRawBufferPointer(start: field.utf8Start, count: field.utf8CodeUnitCount)), word)
        }
    }

    subscript(field: UnsafeRawBufferPointer) -> StaticString? {
        guard field.count <= 8 else { return nil }
        let key = FieldTable.key(field)
        return rows.first { $0.key == key }?.word
    }

    /// At most eight bytes as one number.
    private static func key(_ bytes: UnsafeRawBufferPointer) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
