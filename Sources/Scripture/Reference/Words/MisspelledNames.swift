/// Finds the book name that a misspelled word means: the names are long, and people get their vowels and doubled
/// letters wrong.
///
/// The measure is an edit distance in half steps. What a hand slips over costs one: a letter taken for another, or one too
/// many or too few, as `LetterRules` say for the language, a doubled letter, two letters exchanged. Any other letter
/// wrong, missing or added costs two. A word may cost as many half steps as half the letters of the name, rounded up, and must begin as the name does.
struct MisspelledNames: Sendable {
    struct Match {
        var name: UInt8
        /// The name takes a number: "Corinthians".
        var isNumbered: Bool
        var ambiguity: WordTable.Ambiguity
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
        var ambiguity: WordTable.Ambiguity
        var key: WordKey
    }

    /// Which letters the language takes for each other.
    private let rules: LetterRules
    /// The letters of all names, one after another.
    private var letters: [UInt8] = []
    private var names: [Name] = []

    /// Longer words are nobody's slip.
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

    /// The nearest name for the folded letters of a word; `nil` where none is near. `limit` holds the cost down.
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

    /// The cost of writing `word` for a name; `nil` where it passes the name's budget or `limit`.
    private func cost(_ word: [UInt8], _ name: Name, limit: Int) -> Int? {
        let target = letters[name.letters]
        let budget = min(limit, MisspelledNames.budget(name: target.count, word: word.count))
        guard budget >= 0 else { return nil }
        if abs(word.count - target.count) <= budget {
            let cost = self.cost(word, target, limit: budget)
            if cost <= budget { return cost }
        }
        guard limit >= MisspelledNames.shortened else { return nil }
        // "Lamen" stops in the midst of a long name; "psaml" jumbles its letters.
        let isStart = target.count >= 6 && target.starts(with: word)
        let isJumble = name.isJumble && word.count <= target.count + 1 && word.allSatisfy { target.contains($0) }
        return isStart || isJumble ? MisspelledNames.shortened : nil
    }

    /// The cost of a name that is cut short or jumbled: dearer than any two slips, so that those are found first.
    private static let shortened = 3

    /// What a misspelling may cost, by the letters of the name and of the word. Short ones have too many neighbours for
    /// more than one slip ("Mach 3" is no Micah), and those of four letters for any but a letter too many ("Joell").
    private static func budget(name: Int, word: Int) -> Int {
        if name <= 4 && word <= 4 { return 0 }
        return name > 5 && word > 4 ? (name + 1) / 2 : 1
    }

    /// The cost of writing `word` for `name`, or more than `limit`: Damerau's distance, a row a letter of the word.
    private func cost(_ word: [UInt8], _ name: ArraySlice<UInt8>, limit: Int) -> Int {
        let width = name.count + 1
        // Three rows: two letters back (for exchanged letters), one back, and this one.
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

/// Which letters of a language people take for each other, or leave out and add without noticing.
struct LetterRules: Sendable {
    /// A bit for each letter from `a` on.
    private var vowels: UInt32 = 0
    /// Vowels, and letters that are not heard.
    private var stray: UInt32 = 0
    /// For each letter, those that sound like it.
    private var alike = [UInt32](repeating: 0, count: 32)

    /// - Parameter table: the rows `vowels`, `silent` and `alike`, of which the last holds pairs.
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

    /// The cost of one letter written for another, in half steps.
    func swapCost(_ written: UInt8, _ meant: UInt8) -> Int {
        if written == meant { return 0 }
        let bit = LetterRules.bit(meant)
        return vowels & bit != 0 && vowels & LetterRules.bit(written) != 0
            || alike[Int(written & 31)] & bit != 0 ? 1 : 2
    }

    /// The cost of a letter too many or too few, behind the letter `before`.
    func strayCost(_ letter: UInt8, after before: UInt8) -> Int {
        letter == before || stray & LetterRules.bit(letter) != 0 ? 1 : 2
    }

    /// Letters of other scripts are 0, and like no other.
    @inline(__always)
    private static func bit(_ letter: UInt8) -> UInt32 { letter == 0 ? 0 : 1 << UInt32(letter & 31) }
}
