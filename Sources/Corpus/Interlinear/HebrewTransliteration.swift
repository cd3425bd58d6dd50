/// Writes pointed Hebrew and Aramaic in Latin letters, in the general-purpose style of the SBL Handbook (2nd edition,
/// 5.1.2), which uses only letters of a keyboard:
///
/// - *Consonants*: alef `’` between vowels and nothing elsewhere, ayin `‘`, he `h`, het `h`, tet and tav `t`, tsade
///   `ts`, qof `q`, shin `sh`, sin and samekh `s`. With a dagesh bet is `b`, kaf `k` and pe `p`; without it they are
///   `v`, `kh` and `f`. Gimel, dalet and tav do not change.
/// - *Dagesh forte*, a dagesh after a full vowel, doubles a consonant that is written with one letter.
/// - *Vowels*: `a e i o u`, long and short alike. A qamats is `o` before a silent shewa without an accent or meteg of
///   its own, before a hatef qamats, and in the closed last syllable of a word without an accent (`kol`).
/// - *Shewa* is `e` under the first letter of a word, as the second of two, under a dagesh forte, after a vowel with a
///   meteg, and between two equal letters. Elsewhere it is silent.
/// - *Matres*: yod after i and e, vav with holam or as shureq, and an alef without a vowel are not written. A he at the
///   end is written. A patah under a final het, ayin or he with mappiq is furtive: it is written before its consonant.
/// - The divine name is `yhwh`, whatever its points.
///
/// A word without points, such as a ketiv, is written as its consonants.
package enum HebrewTransliteration {
    /// One word in Latin letters.
    package static func latin(_ word: String) -> String {
        let letters = Letter.letters(of: word)
        guard letters.contains(where: \.hasPoint) else { return letters.map(\.plain).joined() }
        var text = ""
        var end = letters.count
        let isDivineName = letters.suffix(4).map(\.consonant) == ["י", "ה", "ו", "ה"]
        if isDivineName { end -= 4 }
        let hasAccent = letters.contains(where: \.hasAccent)
        var writer = Writer(letters: letters, hasAccent: hasAccent)
        for index in 0..<end { text += writer.piece(at: index) }
        return isDivineName ? text + "yhwh" : text
    }

    /// A consonant and the points on it.
    private struct Letter {
        var consonant: Unicode.Scalar
        var vowel: Unicode.Scalar?
        var hasDagesh = false
        var isSin = false
        var hasMeteg = false
        var hasAccent = false

        var hasShewa: Bool { vowel == "\u{05B0}" }
        var hasFullVowel: Bool { vowel != nil && !hasShewa }
        var hasPoint: Bool { vowel != nil || hasDagesh }
        var plain: String { consonant == "א" ? "’" : Self.consonants[consonant] ?? String(Character(consonant)) }

        /// Whether a vav is the vowel o or u of the letter before it.
        func isVowel(after previous: Letter?) -> Bool {
            guard consonant == "ו" else { return false }
            if vowel == "\u{05B9}" || vowel == "\u{05BA}" {
                return previous.map { $0.vowel == nil && !$0.isVavWithDagesh } ?? false
            }
            return isVavWithDagesh && vowel == nil && previous?.vowel == nil
        }

        var isVavWithDagesh: Bool { consonant == "ו" && hasDagesh }

        static func letters(of word: String) -> [Letter] {
            var letters: [Letter] = []
            for scalar in word.unicodeScalars {
                guard !letters.isEmpty || (0x05D0...0x05EA).contains(scalar.value) else { continue }
                let last = letters.count - 1
                switch scalar.value {
                case 0x05D0...0x05EA: letters.append(Letter(consonant: scalar))
                case 0x05B0...0x05BB, 0x05C7: letters[last].vowel = scalar
                case 0x05BC: letters[last].hasDagesh = true
                case 0x05C2: letters[last].isSin = true
                case 0x05BD: letters[last].hasMeteg = true
                case 0x0591...0x05AF: letters[last].hasAccent = true
                default: break
                }
            }
            return letters
        }

        static let consonants: [Unicode.Scalar: String] = [
            "א": "", "ב": "v", "ג": "g", "ד": "d", "ה": "h", "ו": "v", "ז": "z", "ח": "h", "ט": "t", "י": "y",
            "כ": "kh", "ך": "kh", "ל": "l", "מ": "m", "ם": "m", "נ": "n", "ן": "n", "ס": "s", "ע": "‘", "פ": "f",
            "ף": "f", "צ": "ts", "ץ": "ts", "ק": "q", "ר": "r", "ש": "sh", "ת": "t",
        ]
        /// The sound with a dagesh, of those letters that it changes.
        static let hard: [Unicode.Scalar: String] = ["ב": "b", "כ": "k", "ך": "k", "פ": "p", "ף": "p"]
    }

    private struct Writer {
        let letters: [Letter]
        let hasAccent: Bool
        /// Whether the shewa under the letter before it was silent.
        private var lastShewaWasSilent = false

        init(letters: [Letter], hasAccent: Bool) {
            self.letters = letters
            self.hasAccent = hasAccent
        }

        private static let vowels: [Unicode.Scalar: String] = [
            "\u{05B1}": "e", "\u{05B2}": "a", "\u{05B3}": "o", "\u{05B4}": "i", "\u{05B5}": "e", "\u{05B6}": "e",
            "\u{05B7}": "a", "\u{05B8}": "a", "\u{05B9}": "o", "\u{05BA}": "o", "\u{05BB}": "u", "\u{05C7}": "o",
        ]
        private static let gutturals: Set<Unicode.Scalar> = ["א", "ה", "ח", "ע", "ר"]

        mutating func piece(at index: Int) -> String {
            let letter = letters[index]
            let previous = index > 0 ? letters[index - 1] : nil
            if letter.isVowel(after: previous) {
                return letter.vowel == nil ? "u" : "o"
            }
            if isMater(at: index) { return "" }
            let consonant = consonant(at: index)
            if isFurtive(at: index) { return "a" + consonant }
            return consonant + vowel(at: index)
        }

        private func consonant(at index: Int) -> String {
            let letter = letters[index]
            if letter.consonant == "א" {
                return index > 0 && letter.hasFullVowel && endsInVowel(before: index) ? "’" : ""
            }
            if letter.isSin { return isDoubled(at: index) ? "ss" : "s" }
            let soft = Letter.consonants[letter.consonant] ?? ""
            let sound = letter.hasDagesh ? Letter.hard[letter.consonant] ?? soft : soft
            return isDoubled(at: index) && sound.utf8.count == 1 ? sound + sound : sound
        }

        /// Whether a dagesh is forte: it comes after a full vowel.
        private func isDoubled(at index: Int) -> Bool {
            let letter = letters[index]
            guard letter.hasDagesh, index > 0, !Self.gutturals.contains(letter.consonant) else { return false }
            return letters[index - 1].hasFullVowel
                || letters[index - 1].isVowel(after: index > 1 ? letters[index - 2] : nil)
                    && index > 1
        }

        private func endsInVowel(before index: Int) -> Bool {
            guard index > 0 else { return false }
            let previous = letters[index - 1]
            return previous.vowel != nil || previous.isVowel(after: index > 1 ? letters[index - 2] : nil)
                || isMater(at: index - 1)
        }

        /// Whether a letter only marks the vowel before it as long.
        private func isMater(at index: Int) -> Bool {
            let letter = letters[index]
            guard index > 0, letter.vowel == nil, !letter.hasDagesh else { return false }
            if letter.consonant == "א" { return true }
            guard letter.consonant == "י", let vowel = letters[index - 1].vowel else { return false }
            if vowel == "\u{05B4}" || vowel == "\u{05B5}" || vowel == "\u{05B6}" { return true }
            // As in `devarav`, "his words".
            return vowel == "\u{05B8}" && index + 2 == letters.count && letters[index + 1].consonant == "ו"
                && letters[index + 1].vowel == nil
        }

        private func isFurtive(at index: Int) -> Bool {
            let letter = letters[index]
            guard index == letters.count - 1, index > 0, letter.vowel == "\u{05B7}" else { return false }
            return letter.consonant == "ח" || letter.consonant == "ע" || letter.consonant == "ה" && letter.hasDagesh
        }

        private mutating func vowel(at index: Int) -> String {
            let letter = letters[index]
            guard let vowel = letter.vowel else { return "" }
            if letter.hasShewa {
                let isVocal = isVocalShewa(at: index)
                lastShewaWasSilent = !isVocal
                return isVocal ? "e" : ""
            }
            lastShewaWasSilent = false
            if vowel == "\u{05B8}" && isShortQamats(at: index) { return "o" }
            return Self.vowels[vowel] ?? ""
        }

        private func isVocalShewa(at index: Int) -> Bool {
            if index == 0 { return true }
            if index == letters.count - 1 { return false }
            let previous = letters[index - 1]
            if previous.hasShewa { return lastShewaWasSilent }
            return isDoubled(at: index) || previous.hasMeteg || letters[index].consonant == letters[index + 1].consonant
        }

        private func isShortQamats(at index: Int) -> Bool {
            let letter = letters[index]
            guard !letter.hasMeteg, !letter.hasAccent, index + 1 < letters.count else { return false }
            let next = letters[index + 1]
            if next.vowel == "\u{05B3}" { return true }
            // The shewa under the last letter of a word is always silent.
            if next.hasShewa { return index + 2 < letters.count && !isDoubled(at: index + 1) }
            return !hasAccent && index + 2 == letters.count && next.vowel == nil && next.consonant != "א"
                && next.consonant != "ה"
        }
    }
}
