import Scripture

/// The abbreviations of a language, which are spoken in full: "e.g." as "for example".
///
/// They are grouped by the letters they begin with, and in a group the longest is tried first.
struct Abbreviations: Sendable {
    /// What must follow the written form, so that it is the abbreviation.
    enum Condition: String, Sendable {
        /// Anything.
        case any
        /// Anything. Its full stop may also end a sentence.
        case ends
        /// The same, and a time zone or a day may follow: "5 p.m. EST".
        case time
        /// A number: "v. 3".
        case number
        /// A capital letter: "St. Paul".
        case name
    }

    struct Row: Sendable {
        var written: [UInt8]
        var spoken: [UInt8]
        var condition: Condition
    }

    struct Match {
        var row: Row
        var end: Int
    }

    /// In the order of `groups`.
    private let rows: [Row]
    /// The indices of the rows that begin with the same letters.
    private let groups: [Range<Int>]
    /// The index of a group, by its letters.
    private let heads: NameTable
    /// For each first letter the set of second letters, one bit per letter, and bit 0 for an abbreviation of one
    /// letter. This test is enough for most words.
    private let starts: [UInt32]

    /// - Parameter texts: rows `condition; written; spoken`. A row in lower case also stands for the same with a
    ///   capital.
    init(_ texts: [StaticString]) {
        var byHead: [[UInt8]: [Row]] = [:]
        for row in texts.flatMap(Abbreviations.rows) {
            byHead[Abbreviations.head(row.written), default: []].append(row)
        }
        var rows: [Row] = []
        var groups: [Range<Int>] = []
        var heads: [(name: Substring, value: UInt32)] = []
        var starts = [UInt32](repeating: 0, count: 64)
        for (head, group) in byHead {
            heads.append((Substring(decoding: head, as: UTF8.self), UInt32(groups.count)))
            groups.append(rows.count..<rows.count + group.count)
            rows += group.sorted { $0.written.count > $1.written.count }
            starts[Int(head[0] & 63)] |= Abbreviations.bit(head.count > 1 ? head[1] : 0)
        }
        self.rows = rows
        self.groups = groups
        self.heads = NameTable(heads)
        self.starts = starts
    }

    private static func rows(_ text: StaticString) -> [Row] {
        text.description.split(separator: "\n").flatMap { line -> [Row] in
            let fields = line.split(separator: ";").map { $0.drop { $0 == " " } }
            guard fields.count == 3, let condition = Condition(rawValue: String(fields[0])) else {
                preconditionFailure("row: \(line)")
            }
            let row = Row(written: Array(fields[1].utf8), spoken: Array(fields[2].utf8), condition: condition)
            guard !row.written[0].isCapital else { return [row] }
            var capital = row
            capital.written[0] &= 0xDF
            if capital.spoken[0].isASCIILetter { capital.spoken[0] &= 0xDF }
            return [row, capital]
        }
    }

    private static func head(_ written: [UInt8]) -> [UInt8] { Array(written.prefix { $0.isASCIILetter }) }

    private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter.isASCIILetter ? letter & 31 : 0) }

    // MARK: Looking up

    /// The abbreviation at `offset`, which must be the start of a word; `nil` if there is none before `end`.
    func match(in text: SpeechBytes, at offset: Int, to end: Int) -> Match? {
        guard starts[Int(text[offset] & 63)] & Abbreviations.bit(text[offset + 1]) != 0 else { return nil }
        return lookUp(in: text, at: offset, to: end)
    }

    private func lookUp(in text: SpeechBytes, at offset: Int, to end: Int) -> Match? {
        var key = NameTable.Key()
        var position = offset
        while position < end, position - offset < Abbreviations.longestHead, text[position].isASCIILetter {
            key.append(text[position])
            position += 1
        }
        guard let group = heads[key] else { return nil }
        for row in rows[groups[Int(group)]] {
            let stop = offset + row.written.count
            guard stop <= end, text[offset..<stop].elementsEqual(row.written) else { continue }
            let next = stop < end ? text[stop] : 0
            // "v.3" is verse 3, but "v2" is not verse 2.
            let takesDigit = row.condition == .number && row.written.last == UInt8(ascii: ".")
            if next.isASCIILetter || next.isASCIIDigit && !takesDigit || next >= 0x80 && !isPunctuation(text, stop) {
                continue
            }
            if holds(row.condition, in: text, at: stop, to: end) { return Match(row: row, end: stop) }
        }
        return nil
    }

    private func holds(_ condition: Condition, in text: SpeechBytes, at offset: Int, to end: Int) -> Bool {
        let following = text[offset] == 0x20 ? offset + 1 : offset
        let next = following < end ? text[following] : 0
        switch condition {
        case .any, .ends, .time: return true
        case .number: return next.isASCIIDigit
        case .name: return following > offset && next.isCapital
        }
    }

    /// Whether there is a curved quotation mark or a dash at `offset`: U+2010 to U+203F.
    private func isPunctuation(_ text: SpeechBytes, _ offset: Int) -> Bool {
        text[offset] == 0xE2 && text[offset + 1] == 0x80
    }

    private static let longestHead = 12
}

/// The numbers after an abbreviation: the "3-5" of "vv. 3-5", the "3:16" of "ch. 3:16".
///
/// Such a reference names no book, and the parser does not read it if the text does not say which book is meant.
struct SpokenRange {
    private(set) var from: Int
    private(set) var verse: Int?
    private(set) var to: Int?
    /// Whether "ff" follows.
    private(set) var isOpen = false
    /// The offset after the numbers.
    private(set) var end: Int

    /// `nil` if there is no number at `offset`, or it continues in another way: "v. 3a", "p. 3.2".
    ///
    /// - Parameter separator: the language's mark between chapter and verse, read as the colon is: the comma of "Kap.
    ///   3,16".
    init?(in text: SpeechBytes, at offset: Int, to limit: Int, separator: UInt8) {
        let text = text.prefix(limit)
        end = text[offset] == 0x20 ? offset + 1 : offset
        guard let from = SpokenRange.number(in: text, at: &end) else { return nil }
        self.from = from
        var position = end + 1
        if text[end] == UInt8(ascii: ":") || text[end] == separator,
            let verse = SpokenRange.number(in: text, at: &position)
        {
            self.verse = verse
            end = position
        }
        position = end
        if SpokenRange.readDash(in: text, at: &position), let to = SpokenRange.number(in: text, at: &position) {
            self.to = to
            end = position
        }
        if to == nil, text[end] == UInt8(ascii: "f"), text[end + 1] == UInt8(ascii: "f") {
            isOpen = true
            end += 2
        }
        let next = text[end]
        if next.isASCIILetter || text[end + 1].isASCIIDigit && SpokenRange.continuing.contains(next) { return nil }
    }

    /// The numbers in words: "three through five", "three, verse sixteen".
    func words(_ locale: SpeechLocale) -> String {
        // A larger number is a year or a page. It stays digits, because a speech engine says "fourteen hundred".
        func word(_ number: Int) -> String { number < 1_000 ? locale.numbers.cardinal(number) : String(number) }
        let say = locale.phrases
        let first = word(verse ?? from)
        var words = first
        if let to { words = say(.through, first, word(to)) }
        if isOpen { words = say(.following, words) }
        guard verse != nil else { return words }
        return say(.locationVerse, word(from), say(to == nil ? .verse : .verses, words))
    }

    private static let continuing = ByteSet(".:,-")
    private static let mostDigits = 4

    private static func number(in text: SpeechBytes, at position: inout Int) -> Int? {
        let start = position
        var value = 0
        while text[position].isASCIIDigit, position - start < mostDigits {
            value = value * 10 + Int(text[position] - 0x30)
            position += 1
        }
        return position > start && !text[position].isASCIIDigit ? value : nil
    }

    /// A hyphen, or a dash from U+2010 to U+2015.
    private static func readDash(in text: SpeechBytes, at position: inout Int) -> Bool {
        if text[position] == UInt8(ascii: "-") {
            position += 1
            return true
        }
        guard text[position] == 0xE2, text[position + 1] == 0x80, text[position + 2] >= 0x90, text[position + 2] <= 0x95
        else {
            return false
        }
        position += 3
        return true
    }
}
