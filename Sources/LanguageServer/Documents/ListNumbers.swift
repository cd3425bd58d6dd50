import Scripture

/// Which numbers begin the items of a document's numbered lists, for lines such as `1. John 3:16`: the first item of a list,
/// or the First Letter of John.
///
/// The parser tells by the lines around it: the number belongs to a list where another line starts with the number before or
/// after it. But it is given a piece of the document at a time, and the items of a list may be pieces of their own. So a piece
/// with such a line is read both ways, and the document, which knows all its lines, chooses.
struct ListNumbers: Sendable {
    /// A piece read as if the numbers were those of a list.
    struct Reading: Sendable {
        let numbers: [Int]
        let finds: [ReferenceFind]
    }

    /// The numbers that lines start with, as bits; those up to one more than any book has.
    private var seen: UInt8 = 0
    private static let largest = 5

    init(of text: DocumentText) {
        text.bytes.withUnsafeBufferPointer { bytes in
            for start in text.lines.starts {
                var place = start
                while place < bytes.count, ListNumbers.mayLead(bytes[place]) { place += 1 }
                if let number = ListNumbers.number(at: place, in: bytes) { seen |= 1 << UInt8(number) }
            }
        }
    }

    /// Whether a line that starts with one of these numbers is an item of a list.
    func count(anyOf numbers: [Int]) -> Bool {
        numbers.contains { seen & (1 << UInt8($0 + 1)) != 0 || $0 > 0 && seen & (1 << UInt8($0 - 1)) != 0 }
    }

    /// The other reading of a piece; nil where no find begins with such a number.
    ///
    /// - Parameter finds: those of the piece, which count from its start.
    static func reading(
        of piece: Range<Int>, in text: DocumentText, found finds: [ReferenceFind], with parser: ReferenceParser
    ) -> Reading? {
        let starts = text.bytes.withUnsafeBufferPointer { bytes in
            finds.compactMap { find -> (offset: Int, number: Int)? in
                let offset = piece.lowerBound + find.range.lowerBound
                guard let number = number(at: offset, in: bytes) else { return nil }
                var place = offset
                while place > piece.lowerBound, mayLead(bytes[place - 1]) { place -= 1 }
                let isLineStart = place == piece.lowerBound || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
                return isLineStart ? (offset, number) : nil
            }
        }
        guard !starts.isEmpty else { return nil }
        var bytes = Array(text.bytes[piece])
        for start in starts {
            // The digit and its point.
            for place in 0..<2 { bytes[start.offset - piece.lowerBound + place] = 0x20 }
        }
        return Reading(numbers: starts.map(\.number), finds: parser.finds(in: bytes.span))
    }

    /// The number of one digit at an offset, with a point and a space behind it.
    private static func number(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard offset + 2 < bytes.count, bytes[offset] &- 0x30 <= UInt8(largest), bytes[offset + 1] == UInt8(ascii: "."),
            bytes[offset + 2] == 0x20 || bytes[offset + 2] == 0x09
        else { return nil }
        return Int(bytes[offset] - 0x30)
    }

    /// What may stand before the number in its line: white space, the mark of a quotation.
    @inline(__always)
    private static func mayLead(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }
}
