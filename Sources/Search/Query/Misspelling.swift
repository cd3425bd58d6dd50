/// How likely a typed word is a misspelling of another word: the cost of what the writer did wrong.
///
/// People swap letters, double or drop them, write another vowel, or a consonant of the same sound. Words that differ in
/// another way are mostly two words: `rapture` is no misspelling of `capture`, nor `loneliness` of `lowliness`.
struct Misspelling {
    private let typed: [UInt8]
    /// The highest cost of a misspelling.
    private let limit: Int

    /// The cost of a letter that people do not confuse with the right one.
    private static let unlikely = 4
    private static let vowels = Set("aeiouy".utf8)
    /// Consonants that sound alike somewhere.
    private static let alike: [Set<UInt8>] = ["ckq", "csz", "sxz", "fv", "gj", "bp", "dt", "mn", "vw"].map {
        Set($0.utf8)
    }

    init(_ typed: [UInt8]) {
        self.typed = typed
        limit = typed.count < 5 ? 1 : typed.count < 9 ? 2 : 3
    }

    /// The cost if `typed` is meant to be `word`; `nil` if it is another word.
    func cost(of word: [UInt8]) -> Int? {
        guard abs(typed.count - word.count) <= limit else { return nil }
        let apostrophe = UInt8(ascii: "'")
        if word.contains(apostrophe) != typed.contains(apostrophe) { return nil }
        // Rows of letters of `typed`, columns of letters of `word` (Damerau).
        var table = [[Int]](repeating: Array(repeating: 0, count: word.count + 1), count: typed.count + 1)
        for column in word.indices { table[0][column + 1] = table[0][column] + droppedCost(word, column) }
        for row in typed.indices {
            table[row + 1][0] = table[row][0] + addedCost(row)
            for column in word.indices {
                var cost = table[row][column] + exchangedCost(row, word, column)
                cost = min(cost, table[row][column + 1] + addedCost(row))
                cost = min(cost, table[row + 1][column] + droppedCost(word, column))
                if row > 0, column > 0, typed[row] == word[column - 1], typed[row - 1] == word[column] {
                    cost = min(cost, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cost
            }
        }
        let cost = table[typed.count][word.count]
        return cost <= limit ? cost : nil
    }

    /// A letter of the right word that was not typed. The first letter is seldom forgotten, and a consonant that is heard
    /// less often than a vowel or half of a double letter.
    private func droppedCost(_ word: [UInt8], _ column: Int) -> Int {
        let letter = word[column]
        if letter == UInt8(ascii: "h") || letter >= 0x80 { return 1 }
        if column == 0 { return Misspelling.unlikely }
        return Misspelling.vowels.contains(letter) || word[column - 1] == letter ? 1 : 2
    }

    /// A letter too many: a doubled one, a vowel or an `h`.
    private func addedCost(_ row: Int) -> Int {
        let letter = typed[row]
        let isDouble = row > 0 && typed[row - 1] == letter || row + 1 < typed.count && typed[row + 1] == letter
        let isLight = letter == UInt8(ascii: "h") || Misspelling.vowels.contains(letter)
        return isDouble || row > 0 && isLight || letter >= 0x80 ? 1 : Misspelling.unlikely
    }

    private func exchangedCost(_ row: Int, _ word: [UInt8], _ column: Int) -> Int {
        let (wrong, right) = (typed[row], word[column])
        if wrong == right { return 0 }
        // Nothing is known of letters outside ASCII.
        if wrong >= 0x80 && right >= 0x80 { return 1 }
        if Misspelling.vowels.contains(wrong) && Misspelling.vowels.contains(right) { return 1 }
        return Misspelling.alike.contains { $0.contains(wrong) && $0.contains(right) } ? 1 : Misspelling.unlikely
    }
}
