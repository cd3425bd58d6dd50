/// Writes Greek in Latin letters, in the general-purpose style of the SBL Handbook (2nd edition, 5.3):
///
/// - Accents and the iota subscript are left out. Long e and o are `ē` and `ō`.
/// - A rough breathing is `h` before its vowel or diphthong, and after an initial rho.
/// - Gamma is `n` before gamma, kappa, xi and chi. Upsilon is `u` in a diphthong and `y` elsewhere.
///
/// Text without accents has no breathings either, so it gets no `h`.
package enum GreekTransliteration {
    /// `λόγος` is `logos`, `υἱός` is `huios`, `ῥαββί` is `rhabbi`. Other scripts stay as they are.
    package static func latin(_ word: String) -> String {
        let letters = letters(of: word)
        var text = ""
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            var piece = ""
            var used = 1
            if let next, let pair = diphthong(letter, next) {
                piece = (next.isRough || letter.isRough ? "h" : "") + pair
                used = 2
            } else if letter.base == "γ", let next, "γκξχ".unicodeScalars.contains(next.base) {
                piece = "n"
            } else if letter.base == "ρ" && letter.isRough {
                piece = "rh"
            } else {
                piece = (letter.isRough ? "h" : "") + (table[letter.base] ?? String(Character(letter.base)))
            }
            text += letter.isCapital ? piece.prefix(1).uppercased() + piece.dropFirst() : piece
            index += used
        }
        return text
    }

    private struct Letter {
        /// The small letter without marks; a scalar that is no Greek letter stays as it is.
        var base: Unicode.Scalar
        var isCapital = false
        var isRough = false
        /// Whether it has a smooth or a rough breathing.
        var hasBreathing = false
        var hasDiaeresis = false
    }

    private static func diphthong(_ first: Letter, _ second: Letter) -> String? {
        // A breathing on the first vowel, or a diaeresis on the second, means that they are no diphthong.
        guard !second.hasDiaeresis, !first.hasBreathing, let row = diphthongs[first.base] else { return nil }
        return row[second.base]
    }

    private static let diphthongs: [Unicode.Scalar: [Unicode.Scalar: String]] = [
        "α": ["ι": "ai", "υ": "au"], "ε": ["ι": "ei", "υ": "eu"], "ο": ["ι": "oi", "υ": "ou"], "η": ["υ": "ēu"],
        "υ": ["ι": "ui"], "ω": ["υ": "ōu"],
    ]

    private static let table: [Unicode.Scalar: String] = [
        "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "ē", "θ": "th", "ι": "i", "κ": "k", "λ": "l",
        "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "ph",
        "χ": "ch", "ψ": "ps", "ω": "ō",
    ]

    private static func letters(of word: String) -> [Letter] {
        var letters: [Letter] = []
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0x0313: letters.mutateLast { $0.hasBreathing = true }
            case 0x0314:
                letters.mutateLast {
                    $0.isRough = true
                    $0.hasBreathing = true
                }
            case 0x0308: letters.mutateLast { $0.hasDiaeresis = true }
            case 0x0300...0x036F: break
            default: letters.append(letter(scalar))
            }
        }
        return letters
    }

    /// The parts of a precomposed letter. In the rows 1F0x to 1F6x and 1F8x to 1FAx of Unicode every odd scalar has a
    /// rough breathing, and the upper half of each row has the capitals.
    private static func letter(_ scalar: Unicode.Scalar) -> Letter {
        let value = scalar.value
        if (0x1F00...0x1F6F).contains(value) || (0x1F80...0x1FAF).contains(value) {
            guard let base = extendedRows[value >> 4] else { return Letter(base: scalar) }
            return Letter(base: base, isCapital: value & 8 != 0, isRough: value & 1 == 1, hasBreathing: true)
        }
        if let row = singles.first(where: { $0.range.contains(value) }) {
            return Letter(
                base: row.base, isCapital: row.isCapital, isRough: value == 0x1FE5 || value == 0x1FEC,
                hasDiaeresis: diaereses.contains(value))
        }
        if (0x0391...0x03A9).contains(value), let small = Unicode.Scalar(value + 0x20) {
            return Letter(base: small, isCapital: true)
        }
        return Letter(base: scalar)
    }

    private static let extendedRows: [UInt32: Unicode.Scalar] = [
        0x1F0: "α", 0x1F1: "ε", 0x1F2: "η", 0x1F3: "ι", 0x1F4: "ο", 0x1F5: "υ", 0x1F6: "ω", 0x1F8: "α", 0x1F9: "η",
        0x1FA: "ω",
    ]

    private static let diaereses: Set<UInt32> = [
        0x0390, 0x03AA, 0x03AB, 0x03B0, 0x03CA, 0x03CB, 0x1FD2, 0x1FD3, 0x1FD7, 0x1FE2, 0x1FE3, 0x1FE7,
    ]

    /// Letters with an accent and no breathing, and the two rhos.
    private static let singles: [(range: ClosedRange<UInt32>, base: Unicode.Scalar, isCapital: Bool)] = [
        (0x0386...0x0386, "α", true), (0x0388...0x0388, "ε", true), (0x0389...0x0389, "η", true),
        (0x038A...0x038A, "ι", true), (0x038C...0x038C, "ο", true), (0x038E...0x038E, "υ", true),
        (0x038F...0x038F, "ω", true), (0x0390...0x0390, "ι", false), (0x03AA...0x03AA, "ι", true),
        (0x03AB...0x03AB, "υ", true), (0x03AC...0x03AC, "α", false), (0x03AD...0x03AD, "ε", false),
        (0x03AE...0x03AE, "η", false), (0x03AF...0x03AF, "ι", false), (0x03B0...0x03B0, "υ", false),
        (0x03CA...0x03CA, "ι", false), (0x03CB...0x03CB, "υ", false), (0x03CC...0x03CC, "ο", false),
        (0x03CD...0x03CD, "υ", false), (0x03CE...0x03CE, "ω", false), (0x1F70...0x1F71, "α", false),
        (0x1F72...0x1F73, "ε", false), (0x1F74...0x1F75, "η", false), (0x1F76...0x1F77, "ι", false),
        (0x1F78...0x1F79, "ο", false), (0x1F7A...0x1F7B, "υ", false), (0x1F7C...0x1F7D, "ω", false),
        (0x1FB0...0x1FB7, "α", false), (0x1FB8...0x1FBC, "α", true), (0x1FC2...0x1FC7, "η", false),
        (0x1FC8...0x1FC9, "ε", true), (0x1FCA...0x1FCC, "η", true), (0x1FD0...0x1FD7, "ι", false),
        (0x1FD8...0x1FDB, "ι", true), (0x1FE4...0x1FE5, "ρ", false), (0x1FE0...0x1FE7, "υ", false),
        (0x1FE8...0x1FEB, "υ", true), (0x1FEC...0x1FEC, "ρ", true), (0x1FF2...0x1FF7, "ω", false),
        (0x1FF8...0x1FF9, "ο", true), (0x1FFA...0x1FFC, "ω", true),
    ]
}

extension Array {
    fileprivate mutating func mutateLast(_ body: (inout Element) -> Void) {
        if !isEmpty { body(&self[count - 1]) }
    }
}
