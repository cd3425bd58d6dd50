/// What stands behind `\v`: `16`, `1-2`, `1a`, `3b-5`, in the digits of any script.
struct VerseNumber: Equatable {
    let verses: ClosedRange<Int>
    /// Whether a letter says that it is a part of a verse.
    let isPart: Bool

    /// `nil` for what is no number or runs backwards. Marks without width, which right-to-left texts put around the dash, are
    /// passed over.
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
