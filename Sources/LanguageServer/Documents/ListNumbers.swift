import Scripture

/// Which numbers begin the items of a document's numbered lists, for lines such as `1. John 3:16` and `I. John 3:16`: the
/// first item of a list, or the First Letter of John.
///
/// The parser tells by the lines around it: the number belongs to a list where another line starts with the number before or
/// after it. But it is given a piece of the document at a time, and the items of a list may be pieces of their own. So a piece
/// with such a line is read both ways, and the document, which knows all its lines, chooses.
struct ListNumbers: Sendable {
    /// A piece read as if the numbers were those of a list.
    struct Reading: Sendable {
        let numbers: [Int]
        let finds: [ReferenceMatch]
    }

    /// The numbers that lines start with, as bits: those up to one more than any book has, and from `roman` on the same in
    /// Roman numerals, which count lists of their own.
    private var seen: UInt16 = 0
    private static let largest = 5
    private static let roman = 8
    /// From one to `largest`.
    private static let romanNumerals: [StaticString] = ["I", "II", "III", "IV", "V"]

    init(of text: DocumentText) {
        text.bytes.withUnsafeBufferPointer { bytes in
            for start in text.lines.starts {
                var place = start
                while place < bytes.count, ListNumbers.mayLead(bytes[place]) { place += 1 }
                if let mark = ListNumbers.mark(at: place, in: bytes) { seen |= 1 << UInt16(mark.number) }
            }
        }
    }

    /// Whether a line that starts with one of these numbers is an item of a list.
    func count(anyOf numbers: [Int]) -> Bool {
        numbers.contains { seen & (1 << UInt16($0 + 1)) != 0 || $0 > 0 && seen & (1 << UInt16($0 - 1)) != 0 }
    }

    /// The other reading of a piece; nil where no find begins with such a number.
    ///
    /// - Parameters:
    ///   - spaced: the piece as it is read, where that is not as it stands.
    ///   - finds: those of the piece, which count from its start.
    static func reading(
        of piece: Range<Int>, in text: DocumentText, spaced: [UInt8]?, found finds: [ReferenceMatch],
        with parser: ReferenceParser
    ) -> Reading? {
        let starts = text.bytes.withUnsafeBufferPointer { bytes in
            finds.compactMap { find -> (offset: Int, mark: Mark)? in
                let offset = piece.lowerBound + find.range.lowerBound
                guard let mark = mark(at: offset, in: bytes) else { return nil }
                var place = offset
                while place > piece.lowerBound, mayLead(bytes[place - 1]) { place -= 1 }
                let isLineStart = place == piece.lowerBound || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
                return isLineStart ? (offset, mark) : nil
            }
        }
        guard !starts.isEmpty else { return nil }
        var bytes = spaced ?? Array(text.bytes[piece])
        for start in starts {
            for place in 0..<start.mark.length { bytes[start.offset - piece.lowerBound + place] = 0x20 }
        }
        return Reading(numbers: starts.map(\.mark.number), finds: parser.finds(in: bytes.span))
    }

    /// A number with its point: which, and how many bytes it has.
    private typealias Mark = (number: Int, length: Int)

    /// The number of one digit, or in capital Roman numerals, at an offset, with a point and a space behind it.
    private static func mark(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Mark? {
        guard offset + 2 < bytes.count else { return nil }
        if bytes[offset] &- 0x30 <= UInt8(largest) {
            return isPointed(offset + 1, in: bytes) ? (Int(bytes[offset] - 0x30), 2) : nil
        }
        guard bytes[offset] == UInt8(ascii: "I") || bytes[offset] == UInt8(ascii: "V") else { return nil }
        for (place, numeral) in romanNumerals.enumerated() {
            let end = offset + numeral.utf8CodeUnitCount
            let letters = UnsafeBufferPointer(start: numeral.utf8Start, count: numeral.utf8CodeUnitCount)
            if isPointed(end, in: bytes), bytes[offset..<end].elementsEqual(letters) {
                return (roman + place + 1, end + 1 - offset)
            }
        }
        return nil
    }

    private static func isPointed(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        place + 1 < bytes.count && bytes[place] == UInt8(ascii: ".")
            && (bytes[place + 1] == 0x20 || bytes[place + 1] == 0x09)
    }

    /// What may stand before the number in its line: white space, the mark of a quotation.
    @inline(__always)
    private static func mayLead(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }
}
