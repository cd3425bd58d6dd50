/// How a pack stores what is known word by word. Strings stand in a table that all words of the pack share.
///
///     count of words; each: start, as a signed distance from the end of the word before; length; which of the lists
///     follow (a bit each, in the order of `lists`); those lists, a count and then the numbers of the strings; positions
///     as numbers
///
/// A record has its length in front.
enum WordsRecord {
    private static let positionsBit = 1 << 6

    static func encode(_ words: [Word], number: (String) -> Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.number(words.count)
        var end = 0
        for word in words {
            writer.signed(word.range.lowerBound - end)
            writer.number(word.range.count)
            end = word.range.upperBound
            let lists = lists(of: word)
            var bits = word.positions.isEmpty ? 0 : positionsBit
            for (place, list) in lists.enumerated() where !list.isEmpty { bits |= 1 << place }
            writer.number(bits)
            for list in lists where !list.isEmpty {
                writer.number(list.count)
                for string in list { writer.number(number(string)) }
            }
            if !word.positions.isEmpty {
                writer.number(word.positions.count)
                for position in word.positions { writer.number(position) }
            }
        }
        return writer.bytes
    }

    /// The words in `bytes`; `nil` where the record does not decode or points outside the text or the strings.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, textLength: Int, string: (Int) throws(PackError) -> String?
    ) throws(PackError) -> [Word]? {
        var reader = ByteReader(bytes)
        guard let count = reader.count() else { return nil }
        var words: [Word] = []
        words.reserveCapacity(count)
        var end = 0
        for _ in 0..<count {
            guard let distance = reader.signed(), let length = reader.number(), let bits = reader.number() else {
                return nil
            }
            let start = end + distance
            guard start >= 0, start + length <= textLength, bits < positionsBit << 1 else { return nil }
            end = start + length
            var word = Word(range: start..<end)
            for place in 0..<6 where bits & 1 << place != 0 {
                guard let count = reader.count() else { return nil }
                var list: [String] = []
                list.reserveCapacity(count)
                for _ in 0..<count {
                    guard let number = reader.number(), let string = try string(number) else { return nil }
                    list.append(string)
                }
                setList(place, list, in: &word)
            }
            if bits & positionsBit != 0 {
                guard let count = reader.count() else { return nil }
                for _ in 0..<count {
                    guard let position = reader.number() else { return nil }
                    word.positions.append(position)
                }
            }
            words.append(word)
        }
        return reader.remaining == 0 ? words : nil
    }

    /// Tells of each word with Strong's numbers its range and the strings that hold them; nothing else is decoded.
    ///
    /// - Returns: false where the record does not decode; some words may have been told by then.
    @discardableResult
    static func eachStrongs(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>, [Int]) -> Void) -> Bool {
        var reader = ByteReader(bytes)
        guard let count = reader.count() else { return false }
        var numbers: [Int] = []
        var end = 0
        for _ in 0..<count {
            guard let distance = reader.signed(), let length = reader.number(), let bits = reader.number(),
                end + distance >= 0, bits < positionsBit << 1
            else { return false }
            let start = end + distance
            end = start + length
            numbers.removeAll(keepingCapacity: true)
            // The Strong's numbers are the first list.
            for place in 0..<7 where bits & 1 << place != 0 {
                guard let count = reader.count() else { return false }
                for _ in 0..<count {
                    guard let number = reader.number() else { return false }
                    if place == 0 { numbers.append(number) }
                }
            }
            if !numbers.isEmpty { body(start..<end, numbers) }
        }
        return true
    }

    private static func lists(of word: Word) -> [[String]] {
        func one(_ string: String) -> [String] { string.isEmpty ? [] : [string] }
        return [
            word.strongs, word.lemmas, word.morphology, one(word.surface), one(word.transliteration), one(word.gloss),
        ]
    }

    private static func setList(_ place: Int, _ list: [String], in word: inout Word) {
        switch place {
        case 0: word.strongs = list
        case 1: word.lemmas = list
        case 2: word.morphology = list
        case 3: word.surface = list.first ?? ""
        case 4: word.transliteration = list.first ?? ""
        default: word.gloss = list.first ?? ""
        }
    }
}
