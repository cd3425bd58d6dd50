import Scripture

/// The number of a verse after `\v`: `16`, `1-2`, `1a`, `3b-5`, in the digits of any script.
struct VerseNumber: Equatable {
    let verses: ClosedRange<Int>
    /// Whether a letter marks it as a part of a verse.
    let isPart: Bool

    /// Returns `nil` if the text is not a number, or if the end of the range is before its start. Marks without width,
    /// which right-to-left texts have around the dash, are ignored.
    init?(_ text: some StringProtocol) {
        var numbers: [Int] = []
        var isInNumber = false
        var isPart = false
        for scalar in text.unicodeScalars {
            if let digit = VerseNumber.digit(scalar) {
                if !isInNumber { numbers.append(0) }
                isInNumber = true
                let value = numbers[numbers.count - 1] * 10 + digit
                guard value < 10_000, numbers.count <= 32 else { return nil }
                numbers[numbers.count - 1] = value
                continue
            }
            let wasInNumber = isInNumber
            isInNumber = false
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{2060}", "\u{200B}", "\u{FEFF}": isInNumber = wasInNumber
            case "-", "\u{2010}"..."\u{2014}", ",", ".", "\u{60C}": guard !numbers.isEmpty else { return nil }
            case "a"..."z", "A"..."Z":
                guard wasInNumber else { return nil }
                isPart = true
            default: return nil
            }
        }
        guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
        verses = first...last
        self.isPart = isPart
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil }
        return scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
    }
}

/// Reads the numbers of chapters and verses in tables: only ASCII, and strictly, because they are used to guess which
/// column has which content. `VerseNumber` reads what people write.
enum RowNumber {
    /// A whole number without a sign, with at most six digits. Spaces around it are allowed: `3`, ` 12`, `007`.
    static func value(_ text: some Collection<UInt8>) -> Int? {
        var value = 0
        var count = 0
        var isOver = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard !isOver, count < 6 else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
            case 0x20, 0x09: isOver = count > 0
            default: return nil
            }
        }
        return count > 0 ? value : nil
    }

    /// The verses of `16`, `16-17` and `16–17`.
    static func verses(_ text: ArraySlice<UInt8>) -> ClosedRange<Int>? {
        if let verse = value(text) { return verse...verse }
        guard let dash = text.firstIndex(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return nil }
        // U+2010 to U+2015 have three bytes.
        let isLong = text[dash] == 0xE2
        if isLong {
            guard dash + 2 < text.endIndex, text[dash + 1] == 0x80, 0x90...0x95 ~= text[dash + 2] else { return nil }
        }
        guard let first = value(text[..<dash]), let last = value(text[(dash + (isLong ? 3 : 1))...]), first <= last
        else { return nil }
        return first...last
    }
}

/// A line that begins with the reference of its verse: `Gen 1:1 In the beginning`, `[1:1] In the beginning`, `1 Sam
/// 2:3-4 …`.
struct VerseLine {
    /// The text before the chapter; may be empty.
    let book: ArraySlice<UInt8>
    let chapter: Int
    let verses: ClosedRange<Int>
    let text: ArraySlice<UInt8>

    /// The longest reference, in bytes.
    private static let longestReference = 120

    /// - Parameter isWhole: whether nothing may follow the reference, as in a column of references.
    init?(_ line: ArraySlice<UInt8>, isWhole: Bool = false) {
        let isBracketed = line.first == UInt8(ascii: "[")
        let line = isBracketed ? line.dropFirst() : line
        // The first colon or period between digits. Names of books have none between digits.
        guard
            let colon = line.prefix(VerseLine.longestReference).indices.first(where: { index in
                (line[index] == UInt8(ascii: ":") || line[index] == UInt8(ascii: "."))
                    && index > line.startIndex && line[index - 1].isASCIIDigit
                    && index + 1 < line.endIndex && line[index + 1].isASCIIDigit
            })
        else { return nil }
        var start = colon
        while start > line.startIndex, line[start - 1].isASCIIDigit { start -= 1 }
        var end = colon + 1
        while end < line.endIndex, line[end].isASCIIDigit { end += 1 }
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

    /// The end of a range of verses: skips a dash and the digits after it. Returns `start` if there is no range.
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
        while end < line.endIndex, line[end].isASCIIDigit { end += 1 }
        return end > digits ? end : start
    }

    /// Removes spaces, and the period or bar between a book and its chapter: `Gen.1.1`.
    private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var name = name
        while let last = name.last, last <= 0x20 || [0x2E, 0x7C, 0x5F].contains(last) { name.removeLast() }
        return name.drop { $0 <= 0x20 }
    }
}
