/// Finds the book name that a misspelled word means: the names are long, and people get their vowels and doubled
/// letters wrong.
///
/// The measure is an edit distance in half steps. What a hand slips over costs one: a vowel for another, a letter that sounds alike, a vowel or
/// an `h` too many or too few, a doubled letter, two letters exchanged. Any other letter wrong, missing or added costs
/// two. A word may cost as many half steps as half the letters of the name, rounded up, and must begin as the name does.
struct MisspelledNames: Sendable {
    struct Match {
        var name: UInt8
        /// The name takes a number: "Corinthians".
        var isNumbered: Bool
        var standing: Lexicon.Standing
        /// The key of the name as it should be written.
        var key: WordKey
        /// In half steps; 0 for the name itself.
        var cost: Int
    }

    private struct Name: Sendable {
        var letters: Range<Int>
        var name: UInt8
        var isNumbered: Bool
        var isJumble: Bool
        var standing: Lexicon.Standing
        var key: WordKey
    }

    /// The letters of all names, one after another.
    private var letters: [UInt8] = []
    private var names: [Name] = []

    /// Longer words are nobody's slip.
    static let longestWord = 24
    private static let shortestWord = 4

    mutating func append(_ spelling: TableReader.Bytes, name: UInt8, numbered: Bool, _ marks: Spelling) {
        let start = letters.count
        letters.append(contentsOf: spelling)
        names.append(
            Name(
                letters: start..<letters.count, name: name, isNumbered: numbered, isJumble: marks.isJumble,
                standing: marks.standing, key: WordKey(spelled: spelling)))
    }

    /// The nearest name for the folded letters of a word; `nil` where none is near. `limit` holds the cost down.
    func match(_ word: [UInt8], limit: Int = .max) -> Match? {
        guard word.count >= MisspelledNames.shortestWord, word.count <= MisspelledNames.longestWord else { return nil }
        var best: Match?
        for name in names where letters[name.letters.lowerBound] == word[0] {
            let target = letters[name.letters]
            let budget = min(limit, MisspelledNames.budget(target.count), (best?.cost).map { $0 - 1 } ?? .max)
            let cost: Int
            if name.isJumble && word.count <= target.count + 1 && limit == .max
                && word.allSatisfy({ target.contains($0) })
            {
                cost = 1
            } else if abs(word.count - target.count) <= budget {
                cost = MisspelledNames.cost(word, target, limit: budget)
            } else {
                continue
            }
            if cost <= budget {
                best = Match(
                    name: name.name, isNumbered: name.isNumbered, standing: name.standing, key: name.key, cost: cost)
            }
        }
        return best
    }

    /// What a misspelling of a name of so many letters may cost. Short names have too many neighbours for more than one
    /// slip: "Mach 3" is no Micah.
    private static func budget(_ count: Int) -> Int { count > 5 ? (count + 1) / 2 : 1 }

    /// The cost of writing `word` for `name`, or more than `limit`: Damerau's distance, a row a letter of the word.
    private static func cost(_ word: [UInt8], _ name: ArraySlice<UInt8>, limit: Int) -> Int {
        let width = name.count + 1
        // Three rows: two letters back (for exchanged letters), one back, and this one.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            rows.initialize(repeating: 0)
            func letter(_ column: Int) -> UInt8 { name[name.startIndex + column - 1] }
            for column in 1..<width {
                rows[column] = rows[column - 1] + strayCost(letter(column), after: column > 1 ? letter(column - 1) : 0)
            }
            var twoBack = 2 * width
            var back = 0
            var this = width
            for row in 1...word.count {
                let written = word[row - 1]
                let before = row > 1 ? word[row - 2] : 0
                rows[this] = rows[back] + strayCost(written, after: before)
                var least = rows[this]
                for column in 1..<width {
                    let meant = letter(column)
                    let previous = column > 1 ? letter(column - 1) : 0
                    var cost = rows[back + column - 1] + swapCost(written, meant)
                    cost = min(cost, rows[back + column] + strayCost(written, after: before))
                    cost = min(cost, rows[this + column - 1] + strayCost(meant, after: previous))
                    if row > 1, column > 1, written == previous, before == meant, written != meant {
                        cost = min(cost, rows[twoBack + column - 2] + 1)
                    }
                    rows[this + column] = cost
                    least = min(least, cost)
                }
                if least > limit { return limit + 1 }
                (twoBack, back, this) = (back, this, twoBack)
            }
            return rows[back + width - 1]
        }
    }

    /// The cost of one letter written for another.
    private static func swapCost(_ written: UInt8, _ meant: UInt8) -> Int {
        written == meant ? 0 : isVowel(written) && isVowel(meant) || soundsAlike(written, meant) ? 1 : 2
    }

    /// The cost of a letter too many or too few, behind the letter `before`.
    private static func strayCost(_ letter: UInt8, after before: UInt8) -> Int {
        letter == before || letter == UInt8(ascii: "h") || isVowel(letter) ? 1 : 2
    }

    /// Letters that are read alike and stand side by side on the keyboard or in the ear: "Exekiel".
    private static func soundsAlike(_ left: UInt8, _ right: UInt8) -> Bool {
        switch (left, right) {
        case (UInt8(ascii: "x"), UInt8(ascii: "z")), (UInt8(ascii: "z"), UInt8(ascii: "x")): true
        case (UInt8(ascii: "s"), UInt8(ascii: "z")), (UInt8(ascii: "z"), UInt8(ascii: "s")): true
        case (UInt8(ascii: "c"), UInt8(ascii: "k")), (UInt8(ascii: "k"), UInt8(ascii: "c")): true
        default: false
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "y"):
            true
        default: false
        }
    }
}
