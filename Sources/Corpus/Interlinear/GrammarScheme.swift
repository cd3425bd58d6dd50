/// A scheme of grammar codes, and how its codes are spelled out.
package enum GrammarScheme: String, Sendable, CaseIterable {
    /// Robinson's codes of the Greek New Testament, with what STEPBible's TAGNT adds: `V-AAI-3S`, `N-GSM-T`.
    case robinson
    /// The Open Scriptures Hebrew Morphology: `HVqp3ms`, `HC/Vqw3ms`, `ANcmsd`.
    case oshm
    /// The verb forms that come with Strong's numbers in Hebrew texts: `TH8804`.
    case strongMorph

    /// The scheme and the bare code of `robinson:V-AAI-3S`. A code without a scheme is read as one of Robinson's if it
    /// can be spelled out as one: CrossWire's King James Version leaves the scheme out twice.
    package static func split(_ code: String) -> (scheme: GrammarScheme, code: Substring)? {
        guard let colon = code.firstIndex(of: ":") else {
            return GrammarScheme.robinson.spelled(code) == nil ? nil : (.robinson, code[...])
        }
        guard let scheme = GrammarScheme(rawValue: String(code[..<colon])) else { return nil }
        return (scheme, code[code.index(after: colon)...])
    }

    /// Appends a code spelled out: `verb, aorist active indicative, third person singular`.
    ///
    /// - Returns: false, with nothing appended, if the scheme does not know a letter of the code.
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

    /// The same as a string; `nil` if the scheme does not know the code.
    package func spelled(_ code: some StringProtocol) -> String? {
        var text: [UInt8] = []
        let isKnown = Array(code.utf8).withUnsafeBytes { spell($0, into: &text) }
        return isKnown ? String(decoding: text, as: UTF8.self) : nil
    }
}

/// The meanings of single letters of a code: one row for each letter.
struct LetterTable: Sendable {
    /// The word for each ASCII letter. `GrammarCache` in the engine keeps the results, so this need not be fast.
    private let words: [StaticString?]

    init(_ rows: KeyValuePairs<Unicode.Scalar, StaticString>) {
        var words = [StaticString?](repeating: nil, count: 128)
        for (letter, word) in rows where letter.value < 128 { words[Int(letter.value)] = word }
        self.words = words
    }

    subscript(letter: UInt8) -> StaticString? { letter < 128 ? words[Int(letter)] : nil }
}

/// Reads a code letter by letter and writes their meanings.
struct GrammarSpeller {
    private let code: UnsafeRawBufferPointer
    /// The offset of the next letter. A caller may set it back to read letters again.
    var position = 0
    private(set) var text: [UInt8]

    /// Takes the content of `text` until `finish` gives it back, so that no new memory is needed.
    init(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) {
        self.code = code
        self.text = []
        swap(&self.text, &text)
    }

    /// Gives the text back, with the meanings appended.
    mutating func finish(_ text: inout [UInt8]) { swap(&self.text, &text) }

    var next: UInt8? { position < code.count ? code[position] : nil }
    var isAtEnd: Bool { position >= code.count }

    mutating func pop() -> UInt8? {
        guard position < code.count else { return nil }
        defer { position += 1 }
        return code[position]
    }

    /// Skips a letter if it comes next.
    mutating func pass(_ letter: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: letter) else { return false }
        position += 1
        return true
    }

    /// Writes the meaning of the next letter. Returns false if the table does not have the letter.
    mutating func write(_ table: LetterTable) -> Bool {
        guard let letter = next, let word = table[letter] else { return false }
        position += 1
        append(word)
        return true
    }

    /// Appends a word, after a space if there is text before it. An empty word appends nothing.
    mutating func append(_ word: StaticString) {
        guard word.utf8CodeUnitCount > 0 else { return }
        if let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
        text.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Ends a part of the description.
    mutating func comma() { text.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }

    /// Appends ` + `, between the parts of a joined word.
    mutating func plus() { text.append(contentsOf: [UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: " ")]) }

    /// Appends ` or `, between two parsings of one word.
    mutating func or() { text.append(contentsOf: " or ".utf8) }

    /// Reads the bytes up to a separator or the end.
    mutating func field(endingAt isSeparator: (UInt8) -> Bool) -> UnsafeRawBufferPointer {
        let start = position
        while let letter = next, !isSeparator(letter) { position += 1 }
        return UnsafeRawBufferPointer(rebasing: code[start..<position])
    }
}

/// The meanings of whole fields of a code: one row for each field.
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
