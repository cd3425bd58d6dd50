/// A number as it is printed for a verse or for verses in one: `3`, `3-5`, `3,4`, `3a`.
struct VerseLabel {
    let verses: ClosedRange<Int>
    /// Whether it is one part of a verse: `3b`.
    let isPart: Bool

    /// The longest label that is looked at, in bytes.
    private static let maximumLength = 40

    /// `nil` for what has no number in it, or whose last comes before its first.
    init?(_ text: String) {
        guard text.utf8.count <= VerseLabel.maximumLength else { return nil }
        var numbers: [Int] = []
        var isInNumber = false
        var letters = 0
        for character in text {
            // Digits of any script: `٣`, `३`.
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                if isInNumber {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
                } else {
                    numbers.append(digit)
                }
                guard numbers[numbers.count - 1] < 1000 else { return nil }
                isInNumber = true
            } else {
                isInNumber = false
                if character.isLetter { letters += 1 }
                guard character.isLetter && !numbers.isEmpty || " -–—,.\u{200F}\u{200E}".contains(character) else {
                    return nil
                }
            }
        }
        guard let first = numbers.first, let last = numbers.last, first <= last, letters <= numbers.count else {
            return nil
        }
        verses = first...last
        isPart = letters > 0 && first == last
    }
}
