/// The numbers that count the lines of a list: the `1.` and `2)` of
///
///     1. John 3:16
///     2. Romans 8:28
///
/// or the `I.` and `ii)` of Roman ones, or `(1)`. A number at the start of a line, with a point or a parenthesis and a space
/// behind it, is one where another line of the text starts with the number before or after it. One such line alone may be
/// the number of a book: "1. John 3:16".
///
/// The lines are looked through when such a number is first met: most texts have none.
final class ListMarkers {
    private let text: SourceText
    /// Where the numbers start, in order.
    private lazy var starts = ListMarkers.starts(in: text)

    /// No list of references counts further.
    private static let largest = 999

    init(_ text: SourceText) { self.text = text }

    /// Whether the number that starts at an offset is one.
    func contains(_ offset: Int) -> Bool {
        guard ListMarkers.number(in: text, at: offset) != nil, isLineStart(offset) else { return false }
        return holds(offset)
    }

    /// Whether nothing but what may lead a line's number stands before an offset in its line.
    private func isLineStart(_ offset: Int) -> Bool {
        var place = offset
        while place > 0, ListMarkers.mayLead(text[place - 1]) { place -= 1 }
        return place == 0 || text[place - 1] == UInt8(ascii: "\n") || text[place - 1] == UInt8(ascii: "\r")
    }

    private static func starts(in text: SourceText) -> [Int] {
        var found: [(start: Int, number: Int)] = []
        var isLineStart = true
        for offset in 0..<text.count {
            let byte = text[offset]
            if isLineStart, let number = ListMarkers.number(in: text, at: offset) {
                found.append((offset, number))
                isLineStart = false
            } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                isLineStart = true
            } else if !ListMarkers.mayLead(byte) {
                isLineStart = false
            }
        }
        guard found.count > 1 else { return [] }
        var counted = [Bool](repeating: false, count: ListMarkers.largest + 3)
        for marker in found { counted[marker.number + 1] = true }
        return found.filter { counted[$0.number] || counted[$0.number + 2] }.map(\.start)
    }

    private func holds(_ offset: Int) -> Bool {
        var range = starts[...]
        while !range.isEmpty {
            let middle = range.startIndex + range.count / 2
            if range[middle] == offset { return true }
            range = range[middle] < offset ? range[(middle + 1)...] : range[..<middle]
        }
        return false
    }

    /// Whether a line's number may stand behind a byte: white space, the mark of a quotation, a parenthesis.
    @inline(__always)
    private static func mayLead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "["): true
        default: false
        }
    }

    /// The number of a marker at an offset.
    @inline(__always)
    private static func number(in text: SourceText, at offset: Int) -> Int? {
        let first = text[offset]
        if first &- 0x30 >= 10 && romanDigit(first) == nil { return nil }
        return marker(in: text, at: offset)
    }

    private static func marker(in text: SourceText, at offset: Int) -> Int? {
        var place = offset
        var number = 0
        if text[offset] &- 0x30 < 10 {
            while text[place] &- 0x30 < 10, place - offset < 3 {
                number = number * 10 + Int(text[place] - 0x30)
                place += 1
            }
        } else {
            var last = Int.max
            while let value = romanDigit(text[place]), place - offset < 5 {
                number += value > last ? value - 2 * last : value
                last = value
                place += 1
            }
        }
        switch text[place] {
        case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "]"): break
        default: return nil
        }
        return text[place + 1] == UInt8(ascii: " ") || text[place + 1] == UInt8(ascii: "\t") ? number : nil
    }

    /// No list is counted in Roman numerals beyond a few dozen lines.
    @inline(__always)
    private static func romanDigit(_ byte: UInt8) -> Int? {
        switch byte | 0x20 {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        default: nil
        }
    }
}
