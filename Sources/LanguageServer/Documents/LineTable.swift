/// Where the lines of a text start. Lines end with LF, CR LF or a lone CR (LSP 3.17, "Text Documents").
///
/// The first line starts at 0 and starts ascend; a text that ends with a line break has an empty last line.
struct LineTable: Sendable {
    private(set) var starts: [Int] = [0]

    init() {}

    init(_ text: [UInt8]) {
        starts.reserveCapacity(text.count / 40)
        LineTable.appendStarts(of: text, in: 0..<text.count, to: &starts)
    }

    var count: Int { starts.count }

    /// The line that an offset lies on.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The end of a line with its line break.
    func end(of line: Int, in text: [UInt8]) -> Int { line + 1 < starts.count ? starts[line + 1] : text.count }

    /// The end of a line without its line break.
    func contentEnd(of line: Int, in text: [UInt8]) -> Int {
        var end = end(of: line, in: text)
        let start = starts[line]
        if line + 1 < starts.count {
            if end > start, text[end - 1] == 0x0A { end -= 1 }
            if end > start, text[end - 1] == 0x0D { end -= 1 }
        }
        return end
    }

    /// Whether a line holds nothing but spaces and tabs.
    func isBlank(_ line: Int, in text: [UInt8]) -> Bool {
        var place = starts[line]
        let end = end(of: line, in: text)
        while place < end {
            switch text[place] {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            default: return false
            }
        }
        return true
    }

    /// Follows an edit that put `length` bytes in the place of `range`; `text` is the text after it.
    ///
    /// - Returns: the bytes of the text after the edit whose lines were read anew, and where they ended before it.
    mutating func replace(_ range: Range<Int>, with length: Int, in text: [UInt8]) -> (region: Range<Int>, oldEnd: Int)
    {
        let shift = length - range.count
        // A line break may grow or shrink at either end (CR before LF), so a line on each side is read again.
        let first = max(line(at: range.lowerBound) - 1, 0)
        let last = min(line(at: range.upperBound) + 1, starts.count - 1)
        let oldEnd = last + 1 < starts.count ? starts[last + 1] : text.count - shift
        let region = starts[first]..<(oldEnd + shift)
        var fresh: [Int] = []
        LineTable.appendStarts(of: text, in: region, to: &fresh)
        // The line behind the region begins where it ends, and is there already.
        if last + 1 < starts.count, fresh.last == region.upperBound { fresh.removeLast() }
        if shift != 0 {
            for place in (last + 1)..<starts.count { starts[place] += shift }
        }
        starts.replaceSubrange((first + 1)..<(last + 1), with: fresh)
        return (region, oldEnd)
    }

    /// The offsets behind line breaks of a part of a text.
    private static func appendStarts(of text: [UInt8], in range: Range<Int>, to starts: inout [Int]) {
        text.withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place < range.upperBound {
                let byte = bytes[place]
                place += 1
                // Nearly every byte is neither.
                if byte > 0x0D { continue }
                if byte == 0x0A {
                    starts.append(place)
                } else if byte == 0x0D {
                    if place < bytes.count, bytes[place] == 0x0A {
                        guard place < range.upperBound else { continue }
                        place += 1
                    }
                    starts.append(place)
                }
            }
        }
    }
}
