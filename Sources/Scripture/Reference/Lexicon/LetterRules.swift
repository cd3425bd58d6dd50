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
