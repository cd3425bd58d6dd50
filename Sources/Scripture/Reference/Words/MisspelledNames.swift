/// Finds the book name that a misspelled word means. Many names are long, and people confuse their vowels and double
/// letters.
///
/// The measure is an edit distance. A likely mistake costs 1: two letters exchanged, a letter doubled or not doubled, a
/// vowel or a silent letter added or left out, a letter confused with another (`LetterRules`). Any other letter that is
/// wrong, missing or added costs 2. A word must have the first letter of the name, and may cost at most half the number
/// of the name's letters, rounded up.
struct MisspelledNames: Sendable {
    struct Match {
        var name: UInt8
        /// The name takes a number: "Corinthians".
        var isNumbered: Bool
        var ambiguity: WordTable.Ambiguity
        /// The key of the name as it should be written.
        var key: WordKey
        /// The edit distance; 0 for the name itself.
        var cost: Int
    }

    private struct Name: Sendable {
        var letters: Range<Int>
        var name: UInt8
        var isNumbered: Bool
        var isJumble: Bool
        var ambiguity: WordTable.Ambiguity
        var key: WordKey
    }

    /// Which letters people confuse.
    private let rules: LetterRules
    /// The letters of all names, one after another.
    private var letters: [UInt8] = []
    private var names: [Name] = []

    /// Longer words are not looked up; names are shorter.
    static let longestWord = 24
    private static let shortestWord = 4

    init(_ rules: LetterRules) { self.rules = rules }

    mutating func append(_ spelling: [UInt8], name: UInt8, numbered: Bool, _ marks: Spelling) {
        let start = letters.count
        letters.append(contentsOf: spelling)
        names.append(
            Name(
                letters: start..<letters.count, name: name, isNumbered: numbered, isJumble: marks.isJumble,
                ambiguity: marks.ambiguity, key: WordKey(spelled: spelling)))
    }

    /// The name with the lowest cost for the folded letters of a word; `nil` if every name costs more than its budget,
    /// or more than `limit`.
    func match(_ word: [UInt8], limit: Int = .max) -> Match? {
        guard word.count >= MisspelledNames.shortestWord, word.count <= MisspelledNames.longestWord else { return nil }
        var best: Match?
        for name in names where letters[name.letters.lowerBound] == word[0] {
            let cost = cost(word, name, limit: min(limit, (best?.cost).map { $0 - 1 } ?? .max))
            guard let cost else { continue }
            best = Match(
                name: name.name, isNumbered: name.isNumbered, ambiguity: name.ambiguity, key: name.key, cost: cost)
        }
        return best
    }

    /// The cost of `word` for a name; `nil` if it is above the name's budget or above `limit`.
    private func cost(_ word: [UInt8], _ name: Name, limit: Int) -> Int? {
        let target = letters[name.letters]
        let budget = min(limit, MisspelledNames.budget(name: target.count, word: word.count))
        guard budget >= 0 else { return nil }
        if abs(word.count - target.count) <= budget {
            let cost = self.cost(word, target, limit: budget)
            if cost <= budget { return cost }
        }
        guard limit >= MisspelledNames.shortened else { return nil }
        // "Lamen" is the start of a long name; "psaml" has the letters of "psalm" in another order.
        let isStart = target.count >= 6 && target.starts(with: word)
        let isJumble = name.isJumble && word.count <= target.count + 1 && word.allSatisfy { target.contains($0) }
        return isStart || isJumble ? MisspelledNames.shortened : nil
    }

    /// The cost of a name that is cut short or has its letters in another order: more than two likely mistakes, so that
    /// those have precedence.
    private static let shortened = 3

    /// The highest cost of a misspelling, by the number of letters of the name and of the word. Short words resemble
    /// too many names for more than one mistake ("Mach 3" is not Micah), and if both have at most four letters, for
    /// any. "Joell" is Joel.
    private static func budget(name: Int, word: Int) -> Int {
        if name <= 4 && word <= 4 { return 0 }
        return name > 5 && word > 4 ? (name + 1) / 2 : 1
    }

    /// The cost of `word` for `name`, or any number above `limit` if it is higher than that. This is the algorithm for
    /// the Damerau-Levenshtein distance, with one row per letter of the word.
    private func cost(_ word: [UInt8], _ name: ArraySlice<UInt8>, limit: Int) -> Int {
        let width = name.count + 1
        // Three rows: for the letter before the last one (for exchanged letters), for the last one, and for this one.
        // In temporary memory, because this runs for every unknown word of a query, and an array would be an
        // allocation.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            rows.initialize(repeating: 0)
            func letter(_ column: Int) -> UInt8 { name[name.startIndex + column - 1] }
            for column in 1..<width {
                rows[column] =
                    rows[column - 1] + rules.strayCost(letter(column), after: column > 1 ? letter(column - 1) : 0)
            }
            var twoBack = 2 * width
            var back = 0
            var this = width
            for row in 1...word.count {
                let written = word[row - 1]
                let before = row > 1 ? word[row - 2] : 0
                rows[this] = rows[back] + rules.strayCost(written, after: before)
                var least = rows[this]
                for column in 1..<width {
                    let meant = letter(column)
                    let previous = column > 1 ? letter(column - 1) : 0
                    var cost = rows[back + column - 1] + rules.swapCost(written, meant)
                    cost = min(cost, rows[back + column] + rules.strayCost(written, after: before))
                    cost = min(cost, rows[this + column - 1] + rules.strayCost(meant, after: previous))
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
}

/// Which letters of a language people confuse, and which they leave out or add.
struct LetterRules: Sendable {
    /// One bit per letter, from `a` on.
    private var vowels: UInt32 = 0
    /// The letters that may be left out or added: vowels, and silent letters.
    private var stray: UInt32 = 0
    /// For each letter, the letters that are confused with it.
    private var alike = [UInt32](repeating: 0, count: 32)

    /// - Parameter table: the rows of `LanguageDefinition.confusedLetters`.
    init(_ table: StaticString) {
        TableReader(table).forEachRow { row in
            row.forEachItem { letters in
                if row.headEquals("alike"), let first = letters.first, let last = letters.last {
                    alike[Int(first & 31)] |= LetterRules.bit(last)
                    alike[Int(last & 31)] |= LetterRules.bit(first)
                    return
                }
                for letter in letters {
                    stray |= LetterRules.bit(letter)
                    if row.headEquals("vowels") { vowels |= LetterRules.bit(letter) }
                }
            }
        }
    }

    /// The cost of one letter written for another.
    func swapCost(_ written: UInt8, _ meant: UInt8) -> Int {
        if written == meant { return 0 }
        let bit = LetterRules.bit(meant)
        return vowels & bit != 0 && vowels & LetterRules.bit(written) != 0
            || alike[Int(written & 31)] & bit != 0 ? 1 : 2
    }

    /// The cost of a letter added or left out after the letter `before`.
    func strayCost(_ letter: UInt8, after before: UInt8) -> Int {
        letter == before || stray & LetterRules.bit(letter) != 0 ? 1 : 2
    }

    /// Letters of other scripts are 0, and are not confused with any letter.
    private static func bit(_ letter: UInt8) -> UInt32 { letter == 0 ? 0 : 1 << UInt32(letter & 31) }
}
