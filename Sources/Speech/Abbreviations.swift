/// What a language writes short and speaks in full: "e.g." as "for example".
///
/// Found by the letters that begin it, and then byte by byte, the longest first.
struct Abbreviations: Sendable {
    /// When what looks like the abbreviation is it.
    enum Condition: String, Sendable {
        /// Always.
        case any
        /// Always; its point may end a sentence as well.
        case ends
        /// Before a number: "v. 3".
        case number
        /// Before a capital letter: "St. Paul".
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
    /// The rows that begin with the same letters, one after another.
    private let groups: [Range<Int>]
    private let heads: NameTable
    /// A bit for each second letter (`z` + 1 for none), by first letter: most words end here.
    private let starts: [UInt32]

    /// The rows of texts: `condition; written; spoken`. A row in lower case also serves at the start of a sentence.
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
            if capital.spoken[0].isLetter { capital.spoken[0] &= 0xDF }
            return [row, capital]
        }
    }

    private static func head(_ written: [UInt8]) -> [UInt8] { Array(written.prefix { $0.isLetter }) }

    @inline(__always)
    private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter.isLetter ? letter & 31 : 0) }

    // MARK: Looking up

    /// The abbreviation that begins with the word at `offset`; words begin there.
    @inline(__always)
    func match(in text: SpeechBytes, at offset: Int, to end: Int) -> Match? {
        guard starts[Int(text[offset] & 63)] & Abbreviations.bit(text[offset + 1]) != 0 else { return nil }
        return lookUp(in: text, at: offset, to: end)
    }

    private func lookUp(in text: SpeechBytes, at offset: Int, to end: Int) -> Match? {
        var key = NameTable.Key()
        var place = offset
        while place < end, place - offset < Abbreviations.longestHead, text[place].isLetter {
            key.append(text[place])
            place += 1
        }
        guard let group = heads[key] else { return nil }
        for row in rows[groups[Int(group)]] {
            let stop = offset + row.written.count
            guard stop <= end, text[offset..<stop].elementsEqual(row.written) else { continue }
            let next = stop < end ? text[stop] : 0
            // "v.3" is a verse, and "v2" is not.
            let takesDigit = row.condition == .number && row.written.last == UInt8(ascii: ".")
            if next.isLetter || next.isDigit && !takesDigit || next >= 0x80 && !isPunctuation(text, stop) { continue }
            if holds(row.condition, in: text, at: stop, to: end) { return Match(row: row, end: stop) }
        }
        return nil
    }

    private func holds(_ condition: Condition, in text: SpeechBytes, at offset: Int, to end: Int) -> Bool {
        let place = text[offset] == 0x20 ? offset + 1 : offset
        let next = place < end ? text[place] : 0
        switch condition {
        case .any, .ends: return true
        case .number: return next.isDigit
        case .name: return place > offset && next.isCapital
        }
    }

    /// Whether a curved quotation mark or a dash stands at `offset`: U+2010 to U+203F.
    private func isPunctuation(_ text: SpeechBytes, _ offset: Int) -> Bool {
        text[offset] == 0xE2 && text[offset + 1] == 0x80
    }

    private static let longestHead = 12
}

/// A number, a range, or a chapter with its verses, behind an abbreviation: the "3-5" of "vv. 3-5", the "3:16" of
/// "ch. 3:16".
///
/// These are the references that name no book; the parser leaves them alone where nothing tells which book is meant.
struct SpokenRange {
    private(set) var from: Int
    private(set) var verse: Int?
    private(set) var to: Int?
    private(set) var isOpen = false
    private(set) var end: Int

    /// `nil` where the numbers go on in a way that is none of these: "v. 3a", "p. 3.2".
    ///
    /// - Parameter separator: between chapter and verse beside the colon, as the language has it: the comma of "Kap. 3,16".
    init?(in text: SpeechBytes, at offset: Int, to limit: Int, separator: UInt8) {
        let text = text.prefix(limit)
        end = text[offset] == 0x20 ? offset + 1 : offset
        guard let from = SpokenRange.number(in: text, at: &end) else { return nil }
        self.from = from
        var place = end + 1
        if text[end] == UInt8(ascii: ":") || text[end] == separator,
            let verse = SpokenRange.number(in: text, at: &place)
        {
            self.verse = verse
            end = place
        }
        place = end
        if SpokenRange.readDash(in: text, at: &place), let to = SpokenRange.number(in: text, at: &place) {
            self.to = to
            end = place
        }
        if to == nil, text[end] == UInt8(ascii: "f"), text[end + 1] == UInt8(ascii: "f") {
            isOpen = true
            end += 2
        }
        let next = text[end]
        if next.isLetter || text[end + 1].isDigit && SpokenRange.goesOn.contains(next) { return nil }
    }

    /// The numbers in words: "three through five", "three, verse sixteen".
    func words(_ locale: SpeechLocale) -> String {
        let say = locale.phrases
        let first = locale.numbers.cardinal(verse ?? from)
        var words = first
        if let to { words = say(.through, first, locale.numbers.cardinal(to)) }
        if isOpen { words = say(.following, words) }
        guard verse != nil else { return words }
        return say(.placeVerse, locale.numbers.cardinal(from), say(to == nil ? .verse : .verses, words))
    }

    private static let goesOn = ByteSet(".:,-")
    private static let longest = 4

    private static func number(in text: SpeechBytes, at place: inout Int) -> Int? {
        let start = place
        var value = 0
        while text[place].isDigit, place - start < longest {
            value = value * 10 + Int(text[place] - 0x30)
            place += 1
        }
        return place > start && !text[place].isDigit ? value : nil
    }

    /// A hyphen, or a dash from U+2010 to U+2015.
    private static func readDash(in text: SpeechBytes, at place: inout Int) -> Bool {
        if text[place] == UInt8(ascii: "-") {
            place += 1
            return true
        }
        guard text[place] == 0xE2, text[place + 1] == 0x80, text[place + 2] >= 0x90, text[place + 2] <= 0x95 else {
            return false
        }
        place += 3
        return true
    }
}
