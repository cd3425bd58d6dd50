import Packs

/// The encoding of the extras of a verse: its headings, footnotes, spans and lines, as short numbers.
///
///     bridge    number: 0, or 1 and then the first slot and the last slot
///     spans     count; each: kind, distance of its start from the start before (signed), length
///     headings  count; each: kind, offset, string
///     footnotes count; each: kind, offset, string
///     lines     count; each: distance from the line before
///
/// The record comes after its length. Words are in a section of their own.
enum ExtrasRecord {
    struct Value {
        var bridge: ClosedRange<Int>?
        var extras = VerseExtras()
    }

    static func isEmpty(_ extras: VerseExtras) -> Bool {
        extras.spans.isEmpty && extras.headings.isEmpty && extras.footnotes.isEmpty && extras.lineStarts.isEmpty
    }

    static func encode(_ extras: VerseExtras, bridge: ClosedRange<Int>?) -> [UInt8] {
        var writer = ByteWriter()
        writer.number(bridge == nil ? 0 : 1)
        if let bridge {
            writer.number(bridge.lowerBound)
            writer.number(bridge.upperBound)
        }
        var start = 0
        writer.number(extras.spans.count)
        for span in extras.spans {
            writer.number(Int(span.kind.rawValue))
            writer.signed(span.range.lowerBound - start)
            writer.number(span.range.count)
            start = span.range.lowerBound
        }
        writer.number(extras.headings.count)
        for heading in extras.headings {
            writer.number(Int(heading.kind.rawValue))
            writer.number(heading.offset)
            writer.string(heading.text)
        }
        writer.number(extras.footnotes.count)
        for footnote in extras.footnotes {
            writer.number(Int(footnote.kind.rawValue))
            writer.number(footnote.offset)
            writer.string(footnote.text)
        }
        var line = 0
        writer.number(extras.lineStarts.count)
        for next in extras.lineStarts {
            writer.number(next - line)
            line = next
        }
        return writer.bytes
    }

    /// The record in `bytes`; `nil` if it does not decode or has an offset outside a text of `textLength` bytes.
    static func decode(_ bytes: UnsafeRawBufferPointer, textLength: Int) -> Value? {
        var reader = ByteReader(bytes)
        var value = Value()
        guard decodeBridge(&reader, &value), decodeSpans(&reader, textLength, &value.extras),
            decodeHeadings(&reader, textLength, &value.extras), decodeFootnotes(&reader, textLength, &value.extras),
            decodeLines(&reader, textLength, &value.extras), reader.remaining == 0
        else { return nil }
        return value
    }

    private static func decodeBridge(_ reader: inout ByteReader, _ value: inout Value) -> Bool {
        guard let bridged = reader.number(), bridged <= 1 else { return false }
        if bridged == 0 { return true }
        guard let first = reader.number(), let last = reader.number(), first <= last else { return false }
        value.bridge = first...last
        return true
    }

    private static func decodeSpans(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras) -> Bool
    {
        guard let count = reader.count() else { return false }
        var start = 0
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(TextSpan.Kind.init), let distance = reader.signed(),
                let length = reader.number()
            else { return false }
            start += distance
            guard start >= 0, start + length <= textLength else { return false }
            extras.spans.append(TextSpan(start..<start + length, kind))
        }
        return true
    }

    private static func decodeHeadings(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras)
        -> Bool
    {
        guard let count = reader.count() else { return false }
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(Heading.Kind.init), let offset = reader.number(),
                offset <= textLength,
                let text = reader.string()
            else { return false }
            extras.headings.append(Heading(kind: kind, offset: offset, text: text))
        }
        return true
    }

    private static func decodeFootnotes(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras)
        -> Bool
    {
        guard let count = reader.count() else { return false }
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(Footnote.Kind.init), let offset = reader.number(),
                offset <= textLength,
                let text = reader.string()
            else { return false }
            extras.footnotes.append(Footnote(kind: kind, offset: offset, text: text))
        }
        return true
    }

    private static func decodeLines(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras) -> Bool
    {
        guard let count = reader.count() else { return false }
        var line = 0
        for _ in 0..<count {
            guard let distance = reader.number(), line + distance <= textLength else { return false }
            line += distance
            extras.lineStarts.append(line)
        }
        return true
    }
}

/// The encoding of the words of a verse. Their strings are in one table for the whole pack, the most frequent first, so
/// that most string numbers take one byte.
///
///     count of words; each:
///       head       length << 2 | bit 0 and bit 1
///       if bit 0   distance of its start from the end of the word before (signed); otherwise it is 1, for a space
///       if bit 1   shape: a number with one bit for each list that the word has (in the order of `lists`, then the
///                  positions), then the count of each of these lists; otherwise it is the shape of the word before
///       the numbers of the strings of each list, then the positions
///
/// The word before the first one ends at -1 and has no lists. The record comes after its length.
enum WordsRecord {
    static let listCount = 6

    static func encode(_ words: [Word], number: (String) -> Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.number(words.count)
        var end = -1
        var shape = Array(repeating: 0, count: listCount + 1)
        for word in words {
            let lists = lists(of: word)
            let distance = word.range.lowerBound - end
            let own = lists.map { $0.count } + [word.positions.count]
            writer.number(word.range.count << 2 | (distance == 1 ? 0 : 1) | (own == shape ? 0 : 2))
            if distance != 1 { writer.signed(distance) }
            if own != shape { write(shape: own, to: &writer) }
            for list in lists { for string in list { writer.number(number(string)) } }
            for position in word.positions { writer.number(position) }
            end = word.range.upperBound
            shape = own
        }
        return writer.bytes
    }

    private static func write(shape: [Int], to writer: inout ByteWriter) {
        var bits = 0
        for (list, count) in shape.enumerated() where count > 0 { bits |= 1 << list }
        writer.number(bits)
        for count in shape where count > 0 { writer.number(count) }
    }

    /// The same record with new numbers for its strings: `numbers[old]` is the new one. `nil` if it does not decode.
    static func renumbered(_ bytes: UnsafeRawBufferPointer, _ numbers: [Int]) -> [UInt8]? {
        var writer = ByteWriter()
        guard var reader = WordsReader(bytes) else { return nil }
        writer.number(reader.left)
        while reader.left > 0 {
            guard reader.next() else { return nil }
            writer.number(reader.head)
            if reader.head & 1 != 0 { writer.signed(reader.distance) }
            if reader.head & 2 != 0 { write(shape: reader.shape, to: &writer) }
            for count in reader.shape.prefix(listCount) {
                for _ in 0..<count {
                    guard let number = reader.number(), number < numbers.count else { return nil }
                    writer.number(numbers[number])
                }
            }
            for _ in 0..<reader.shape[listCount] {
                guard let position = reader.number() else { return nil }
                writer.number(position)
            }
        }
        return reader.isAtEnd ? writer.bytes : nil
    }

    /// The words in `bytes`; `nil` if the record does not decode, or has an offset or number outside the text or the
    /// strings.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, textLength: Int, string: (Int) throws(PackError) -> String?
    ) throws(PackError) -> [Word]? {
        guard var reader = WordsReader(bytes) else { return nil }
        var words: [Word] = []
        words.reserveCapacity(reader.left)
        while reader.left > 0 {
            guard reader.next(), reader.range.upperBound <= textLength else { return nil }
            var word = Word(range: reader.range)
            for (number, count) in reader.shape.prefix(listCount).enumerated() where count > 0 {
                var list: [String] = []
                list.reserveCapacity(count)
                for _ in 0..<count {
                    guard let number = reader.number(), let string = try string(number) else { return nil }
                    list.append(string)
                }
                setList(number, list, in: &word)
            }
            for _ in 0..<reader.shape[listCount] {
                guard let position = reader.number() else { return nil }
                word.positions.append(position)
            }
            words.append(word)
        }
        return reader.isAtEnd ? words : nil
    }

    /// Calls `body` for each word with Strong's numbers: its range, and the strings that hold the numbers. Nothing else
    /// is decoded.
    ///
    /// - Returns: false if the record does not decode. `body` may have been called for some words by then.
    @discardableResult
    static func eachStrongs(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>, [Int]) -> Void) -> Bool {
        guard var reader = WordsReader(bytes) else { return false }
        var numbers: [Int] = []
        while reader.left > 0 {
            guard reader.next() else { return false }
            numbers.removeAll(keepingCapacity: true)
            for (list, count) in reader.shape.enumerated() {
                for _ in 0..<count {
                    guard let number = reader.number() else { return false }
                    // The Strong's numbers are the first list.
                    if list == 0 { numbers.append(number) }
                }
            }
            if !numbers.isEmpty { body(reader.range, numbers) }
        }
        return true
    }

    private static func lists(of word: Word) -> [[String]] {
        func one(_ string: String) -> [String] { string.isEmpty ? [] : [string] }
        return [
            word.strongs, word.lemmas, word.morphology, one(word.surface), one(word.transliteration), one(word.gloss),
        ]
    }

    private static func setList(_ number: Int, _ list: [String], in word: inout Word) {
        switch number {
        case 0: word.strongs = list
        case 1: word.lemmas = list
        case 2: word.morphology = list
        case 3: word.surface = list.first ?? ""
        case 4: word.transliteration = list.first ?? ""
        default: word.gloss = list.first ?? ""
        }
    }
}

/// Reads a record of words, word by word. After `next`, the caller must read the numbers of the word's lists and its
/// positions.
private struct WordsReader {
    private var reader: ByteReader
    /// The number of words still to be read.
    private(set) var left: Int
    private(set) var head = 0
    private(set) var distance = 1
    private(set) var range = -1 ..< -1
    /// The number of strings in each list of the word, then the number of positions.
    private(set) var shape = Array(repeating: 0, count: WordsRecord.listCount + 1)

    init?(_ bytes: UnsafeRawBufferPointer) {
        reader = ByteReader(bytes)
        guard let count = reader.count() else { return nil }
        left = count
    }

    var isAtEnd: Bool { reader.remaining == 0 }

    mutating func number() -> Int? { reader.number() }

    /// Reads a word up to its lists. Returns false if it does not decode or begins before the text.
    mutating func next() -> Bool {
        guard let head = reader.number() else { return false }
        self.head = head
        distance = 1
        if head & 1 != 0 {
            guard let distance = reader.signed() else { return false }
            self.distance = distance
        }
        if head & 2 != 0 {
            guard let bits = reader.number(), bits < 1 << shape.count else { return false }
            for list in shape.indices {
                shape[list] = 0
                guard bits & 1 << list != 0 else { continue }
                guard let count = reader.count() else { return false }
                shape[list] = count
            }
        }
        let start = range.upperBound + distance
        guard start >= 0 else { return false }
        range = start..<start + (head >> 2)
        left -= 1
        return true
    }
}
