/// A line that begins with the place of its verse: `Gen 1:1 In the beginning`, `[1:1] In the beginning`, `1 Sam 2:3-4 …`.
struct VerseLine {
    /// What stands before the chapter; empty where nothing does.
    let book: ArraySlice<UInt8>
    let chapter: Int
    let verses: ClosedRange<Int>
    let text: ArraySlice<UInt8>

    /// The longest name of a book with what is around it, in bytes.
    private static let longestPlace = 120

    /// - Parameter isWhole: whether nothing may follow the place, as in a column of references.
    init?(_ line: ArraySlice<UInt8>, isWhole: Bool = false) {
        let isBracketed = line.first == UInt8(ascii: "[")
        let line = isBracketed ? line.dropFirst() : line
        // The first colon or point between digits; names of books have none there.
        guard
            let colon = line.prefix(VerseLine.longestPlace).indices.first(where: { place in
                (line[place] == UInt8(ascii: ":") || line[place] == UInt8(ascii: "."))
                    && place > line.startIndex && isDigit(line[place - 1])
                    && place + 1 < line.endIndex && isDigit(line[place + 1])
            })
        else { return nil }
        var start = colon
        while start > line.startIndex, isDigit(line[start - 1]) { start -= 1 }
        var end = colon + 1
        while end < line.endIndex, isDigit(line[end]) { end += 1 }
        end = VerseLine.endOfRange(line, end)
        guard let chapter = RowNumber.value(line[start..<colon]),
            let verses = RowNumber.verses(line[(colon + 1)..<end])
        else { return nil }
        if isBracketed {
            guard end < line.endIndex, line[end] == UInt8(ascii: "]") else { return nil }
            end += 1
        } else if end < line.endIndex {
            guard !isWhole || line[end...].allSatisfy({ $0 == 0x20 }), [0x20, 0x09, 0x3A].contains(line[end]) else {
                return nil
            }
            if line[end] == UInt8(ascii: ":") { end += 1 }
        }
        self.chapter = chapter
        self.verses = verses
        book = VerseLine.trimmed(line[line.startIndex..<start])
        text = line[end...]
    }

    /// Goes over a dash and the digits behind it.
    private static func endOfRange(_ line: ArraySlice<UInt8>, _ start: Int) -> Int {
        var end = start
        if end < line.endIndex, line[end] == UInt8(ascii: "-") {
            end += 1
        } else if end + 2 < line.endIndex, line[end] == 0xE2, line[end + 1] == 0x80, 0x90...0x95 ~= line[end + 2] {
            end += 3
        } else {
            return start
        }
        let digits = end
        while end < line.endIndex, isDigit(line[end]) { end += 1 }
        return end > digits ? end : start
    }

    /// Without spaces, and without the point or bar between a book and its chapter: `Gen.1.1`.
    private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var name = name
        while let last = name.last, last <= 0x20 || [0x2E, 0x7C, 0x5F].contains(last) { name.removeLast() }
        return name.drop { $0 <= 0x20 }
    }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
