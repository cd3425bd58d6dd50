/// Proposes the dictionary forms of an inflected word of the original, by the endings and prefixes of its language:
/// `בראשית` has the prefix of `ראשית`, `λόγου` the ending of a case of `λόγοσ`.
///
/// The rules know no vocabulary, so most proposals are no words. The caller looks them up: a proposal that a dictionary
/// has is a likely form. Irregular words (`εἶπεν`) are found only in texts whose words have Strong's numbers.
package enum InflectedForms {
    /// The most letters of a word that is taken apart. The longest word of either Testament has 24.
    static let maximumLength = 32

    /// The forms that a folded word may be inflected from, in groups: the first group with an entry answers.
    static func proposals(of word: [UInt8]) -> [[[UInt8]]] {
        let letters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        guard letters.count > 1, letters.count <= maximumLength, !word.contains(0x20) else { return [] }
        switch letters[0].value {
        case 0x05D0...0x05EA: return hebrew(letters)
        case 0x03B1...0x03C9: return greek(letters)
        default: return []
        }
    }

    /// The dictionary form of a folded word that no rule finds, or for which a rule finds a wrong word: `ויהי` is a form of
    /// `היה`, `του` the article. Empty for other words.
    static func irregular(_ word: [UInt8]) -> [[UInt8]] {
        IrregularForms.bases[String(decoding: word, as: UTF8.self)]?.map { Array($0.utf8) } ?? []
    }

    /// A folded word of a query as lexicons write it: search folds the last letter of `שלום` to its usual form.
    package static func written(_ word: [UInt8]) -> String {
        let letters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        guard let first = letters.first, (0x05D0...0x05EA).contains(first.value) else {
            return String(decoding: word, as: UTF8.self)
        }
        return String(String.UnicodeScalarView(withFinal(letters)))
    }

    /// The keys, besides the word itself, by which a dictionary form is found: its Greek stem, or its Hebrew letters
    /// without vav and yod inside, because texts write these letters or leave them out.
    static func keys(ofDictionaryForm word: String) -> [[UInt8]] {
        let folded = KeyFold.fold(word)
        let letters = Array(String(decoding: folded, as: UTF8.self).unicodeScalars)
        guard letters.count > 1, letters.count <= maximumLength, !folded.contains(0x20) else { return [] }
        switch letters[0].value {
        case 0x05D0...0x05EA: return [skeletonKey(letters)]
        case 0x03B1...0x03C9:
            guard
                let ending = dictionaryEndings.first(where: { letters.count > $0.count + 1 && letters.ends(with: $0) })
            else { return [] }
            return [stemKey(letters.dropLast(ending.count))]
        default: return []
        }
    }

    /// `=` and the letters. Other folded words have no such mark.
    private static func stemKey(_ letters: some Sequence<Unicode.Scalar>) -> [UInt8] {
        [UInt8(ascii: "=")] + utf8(letters)
    }

    private static func utf8(_ letters: some Sequence<Unicode.Scalar>) -> [UInt8] {
        letters.flatMap { Array(String(Character($0)).utf8) }
    }

    // MARK: - Hebrew

    private static func hebrew(_ letters: [Unicode.Scalar]) -> [[[UInt8]]] {
        var groups: [[[UInt8]]] = [[utf8(letters), skeletonKey(letters)]]
        // Prefixes: and, the, in, as, to, from, that; in this order, at most four of them.
        var stems = [letters]
        var rest = letters[...]
        while let first = rest.first, prefixes.contains(first), rest.count > 2, letters.count - rest.count < 4 {
            rest = rest.dropFirst()
            stems.append(Array(rest))
        }
        groups += stems.dropFirst().flatMap { [[utf8($0)], skeletonKeys($0)] }
        // Endings of the plural, of the construct state and of pronouns.
        groups += stems.map { nominal($0) }
        // Verbs: the person before or after the root.
        groups += stems.map { verbal($0) }
        return groups.filter { !$0.isEmpty }
    }

    private static func nominal(_ stem: [Unicode.Scalar]) -> [[UInt8]] {
        var found: [[UInt8]] = []
        for ending in nounEndings where stem.count > ending.count + 1 && stem.ends(with: ending) {
            let bare = Array(stem.dropLast(ending.count))
            for restored in [bare, bare + ["ה"], bare + ["י", "ם"]] {
                let word = withFinal(restored)
                found.append(utf8(word))
                found += skeletonKeys(word)
            }
        }
        return found
    }

    private static func verbal(_ stem: [Unicode.Scalar]) -> [[UInt8]] {
        var found: [[UInt8]] = []
        var bodies = [stem]
        if let first = stem.first, persons.contains(first), stem.count > 2 { bodies.append(Array(stem.dropFirst())) }
        for body in bodies {
            var shapes = [body]
            for ending in verbEndings where body.count > ending.count + 1 && body.ends(with: ending) {
                shapes.append(Array(body.dropLast(ending.count)))
            }
            for shape in shapes where shape != stem {
                for restored in [shape, shape + ["ה"]] {
                    let word = withFinal(restored)
                    found.append(utf8(word))
                    found += skeletonKeys(word)
                }
            }
        }
        return found
    }

    /// The letters without vav and yod, except at the beginning, and with small forms of the last letter.
    private static func skeletonKey(_ letters: [Unicode.Scalar]) -> [UInt8] {
        let inner = letters.dropFirst().filter { $0 != "ו" && $0 != "י" }
        return stemKey(withFinal(letters.prefix(1) + inner))
    }

    /// The skeleton of a word from which letters were removed; none if fewer than three letters are left, because most pairs
    /// of letters are the skeleton of some word: `לכם` is not `כמו`.
    private static func skeletonKeys(_ letters: [Unicode.Scalar]) -> [[UInt8]] {
        let key = skeletonKey(letters)
        return String(decoding: key, as: UTF8.self).unicodeScalars.count > 3 ? [key] : []
    }

    /// The last letter in its final shape, the others in the usual one.
    private static func withFinal(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var letters = letters.map { usual[$0] ?? $0 }
        if let last = letters.last, letters.count > 1, let final = finals[last] { letters[letters.count - 1] = final }
        return letters
    }

    private static let finals: [Unicode.Scalar: Unicode.Scalar] = ["כ": "ך", "מ": "ם", "נ": "ן", "פ": "ף", "צ": "ץ"]
    private static let usual: [Unicode.Scalar: Unicode.Scalar] = ["ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ"]
    private static let prefixes: Set<Unicode.Scalar> = ["ו", "ה", "ב", "כ", "ל", "מ", "ש"]
    private static let persons: Set<Unicode.Scalar> = ["י", "ת", "א", "נ"]
    private static let nounEndings = list(
        "יהם יהן יכם ותיו ותי ים ין ות יו יך יה ינו הם הן כם כן נו תי תו תך תם ת י ו ה ך ם ן")
    private static let verbEndings = list("תי תם תן נו נה ני הו ת ו ה י ך ם")

    // MARK: - Greek

    private static func greek(_ letters: [Unicode.Scalar]) -> [[[UInt8]]] {
        var groups: [[[UInt8]]] = [[utf8(letters)]]
        // The movable nu: `ἐστιν` is `ἐστί`.
        if letters.last == "ν" { groups.append([utf8(letters.dropLast())]) }
        var stems: [[Unicode.Scalar]] = []
        for ending in formEndings where letters.count > ending.count + 1 && letters.ends(with: ending) {
            stems.append(Array(letters.dropLast(ending.count)))
        }
        groups += stems.map { [stemKey($0)] }
        // Past tenses begin with an augment: `ἔλυσα` of `λύω`, `ἠγάπησεν` of `ἀγαπάω`. Perfects repeat the first letter.
        groups += stems.map { stem in withoutAugment(stem).map { stemKey($0) } }
        return groups.filter { !$0.isEmpty }
    }

    private static func withoutAugment(_ stem: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        guard stem.count > 2 else { return [] }
        let rest = Array(stem.dropFirst())
        switch stem[0] {
        case "ε": return [rest, ["ε"] + rest.drop { $0 == "ι" }]
        case "η": return [["α"] + rest, ["ε"] + rest]
        case "ω": return [["ο"] + rest]
        default:
            guard stem[1] == "ε", stem.count > 4 else { return [] }
            return [Array(stem.dropFirst(2))]
        }
    }

    /// The endings of dictionary forms, the longest first.
    private static let dictionaryEndings = list(
        """
        αομαι εομαι οομαι ομαι αμαι ημι ωμι υμι αω εω οω ευσ μι οσ ον ησ ασ ισ υσ ηρ ωρ ων ξ ψ ω η α σ ν υ ι
        """
    ).sorted { $0.count > $1.count }

    /// The endings of all other forms: of nouns, then of verbs. The longest is removed first.
    private static let formEndings: [[Unicode.Scalar]] = {
        let nouns = list(
            """
            οσ ου ω ον οι ων οισ ουσ ε α η ησ ην ασ αν αισ αι εσ ι σι σιν ατοσ ατι ατα ατων ασι ασιν εωσ ει εων εσι εσιν
            εισ ιν ιτοσ ιτι ιτα ιδοσ ιδι ιδα ιδεσ ιδων ευσ εα ευσιν κοσ κι κα κεσ κασ ξι κων τοσ τι τα τεσ τασ των ροσ ρι
            ρα ρεσ ρασ ρων ρασιν οντοσ οντι οντα οντεσ οντων οντασ ουσι ουσιν ουσ υσ υν υοσ υι αικοσ αικι αικα αικεσ αικων
            ονοσ ονι ονα ονεσ ονων ωνοσ ωνι ωνα
            """)
        let persons = list(
            """
            ω εισ ει ομεν ετε ουσι ουσιν ον εσ ε εν ομην ου ετο ομεθα εσθε οντο ομαι η εται ονται ων ουσα ειν εσθαι
            ομενοσ ομενη ομενον ομενοι ομενων ομενουσ ομενου ομενα ουσησ ουσαν οντοσ οντι οντα οντεσ οντων οντασ
            α ασ αμεν ατε αν αντεσ αντοσ ασα ασαι αι ασθαι αμενοσ αμενοι ατο αντο αμην ησ ηται ητε ωμεν ωσι ωσιν ωνται
            ετω ετωσαν εσαν
            """)
        var endings = nouns + persons
        // The vowel of contract verbs, then the letter of a tense.
        for vowel in ["", "η", "α", "ε", "ω"] {
            for tense in ["σ", "κ", "θησ", "θ", "ξ", "ψ", "θεντ"] {
                for person in persons + list("η ην ησ ημεν ητε ησαν εισ εισα εν οσ εσ ων ηναι εντεσ εντοσ ωμεν ωσιν") {
                    endings.append(Array((vowel + tense).unicodeScalars) + person)
                }
            }
        }
        for contracted in [
            "α", "ω", "ατε", "ωσιν", "ουν", "ειν", "αν", "ωμεν", "ουμεν", "ειτε", "ουντεσ", "ουντα", "ωντεσ",
        ] {
            endings.append(Array(contracted.unicodeScalars))
        }
        return Array(Set(endings.map { String(String.UnicodeScalarView($0)) })).map { Array($0.unicodeScalars) }
            .sorted { a, b in a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count > b.count }
    }()

    private static func list(_ words: String) -> [[Unicode.Scalar]] {
        words.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }
    }
}

extension Array<Unicode.Scalar> {
    fileprivate func ends(with ending: [Unicode.Scalar]) -> Bool {
        count >= ending.count && self[(count - ending.count)...].elementsEqual(ending)
    }
}
