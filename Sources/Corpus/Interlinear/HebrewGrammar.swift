import Scripture

/// The codes of the Open Scriptures Hebrew Morphology (hb.openscriptures.org/parsing/HebrewMorphologyCodes.html).
///
/// A code begins with its language, `H` or `A`. The parts of the word follow, with slashes between them: `HC/Vqw3ms`.
/// The meaning of the letter of a verb's stem depends on the language.
enum HebrewGrammar {
    static func spell(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) -> Bool {
        var speller = GrammarSpeller(code, into: &text)
        defer { speller.finish(&text) }
        return word(&speller)
    }

    private static func word(_ speller: inout GrammarSpeller) -> Bool {
        guard let language = speller.next, speller.write(languages) else { return false }
        let stems = language == UInt8(ascii: "A") ? aramaicStems : hebrewStems
        repeat {
            guard part(&speller, stems) else { return false }
            if speller.isAtEnd { return true }
            guard speller.pass("/") else { return false }
            speller.plus()
        } while true
    }

    /// The kind of a part, then the meanings of its letters. Letters at the end may be missing.
    private static func part(_ speller: inout GrammarSpeller, _ stems: LetterTable) -> Bool {
        guard let letter = speller.next, speller.write(parts) else { return false }
        if letter == UInt8(ascii: "V") { return verb(&speller, stems) }
        guard let tables = shapes[Int(letter)] else { return false }
        return letters(&speller, tables)
    }

    private static func verb(_ speller: inout GrammarSpeller, _ stems: LetterTable) -> Bool {
        if isAtEndOfPart(speller) { return true }
        guard speller.write(stems) else { return false }
        guard let conjugation = speller.next, !isAtEndOfPart(speller) else { return true }
        guard speller.write(conjugations) else { return false }
        // Participles are inflected like nouns.
        let isParticiple = conjugation == UInt8(ascii: "r") || conjugation == UInt8(ascii: "s")
        return letters(&speller, isParticiple ? ofParticiples : ofVerbs)
    }

    private static func letters(_ speller: inout GrammarSpeller, _ tables: [LetterTable]) -> Bool {
        for table in tables {
            if isAtEndOfPart(speller) { return true }
            guard speller.write(table) else { return false }
        }
        return isAtEndOfPart(speller)
    }

    private static func isAtEndOfPart(_ speller: GrammarSpeller) -> Bool {
        speller.next == nil || speller.next == UInt8(ascii: "/")
    }

    private static let ofParticiples = [genders, numbers, states]
    private static let ofVerbs = [persons, genders, numbers]

    private static let languages = LetterTable(["H": "Hebrew", "A": "Aramaic"])

    private static let parts = LetterTable([
        "A": "adjective", "C": "conjunction", "D": "adverb", "N": "noun", "P": "pronoun", "R": "preposition",
        "S": "suffix", "T": "particle", "V": "verb",
    ])

    /// The tables of the letters that follow a part's first letter.
    private static let shapes: [[LetterTable]?] = {
        var shapes = [[LetterTable]?](repeating: nil, count: 128)
        let rows: KeyValuePairs<Unicode.Scalar, [LetterTable]> = [
            "A": [adjectives, genders, numbers, states], "C": [], "D": [], "N": [nouns, genders, numbers, states],
            "P": [pronouns, persons, genders, numbers], "R": [prepositions],
            "S": [suffixes, persons, genders, numbers], "T": [particles],
        ]
        for (letter, tables) in rows { shapes[Int(letter.value)] = tables }
        return shapes
    }()

    private static let adjectives = LetterTable([
        "a": "", "c": "cardinal number", "g": "gentilic", "o": "ordinal number",
    ])
    private static let nouns = LetterTable(["c": "common", "g": "gentilic", "p": "proper name", "x": ""])
    private static let pronouns = LetterTable([
        "d": "demonstrative", "f": "indefinite", "i": "interrogative", "p": "personal", "r": "relative",
    ])
    private static let prepositions = LetterTable(["d": "with definite article"])
    private static let suffixes = LetterTable([
        "d": "directional he", "h": "paragogic he", "n": "paragogic nun", "p": "pronominal",
    ])
    private static let particles = LetterTable([
        "a": "affirmation", "d": "definite article", "e": "exhortation", "i": "interrogative", "j": "interjection",
        "m": "demonstrative", "n": "negative", "o": "direct object marker", "r": "relative",
    ])
    private static let persons = LetterTable(["1": "first", "2": "second", "3": "third", "x": ""])
    private static let genders = LetterTable([
        "b": "both genders", "c": "common", "f": "feminine", "m": "masculine", "x": "",
    ])
    private static let numbers = LetterTable(["d": "dual", "p": "plural", "s": "singular", "x": ""])
    private static let states = LetterTable(["a": "absolute", "c": "construct", "d": "determined"])

    private static let conjugations = LetterTable([
        "p": "perfect", "q": "sequential perfect", "i": "imperfect", "w": "sequential imperfect", "h": "cohortative",
        "j": "jussive", "v": "imperative", "r": "participle active", "s": "participle passive",
        "a": "infinitive absolute", "c": "infinitive construct",
    ])

    private static let hebrewStems = LetterTable([
        "q": "qal", "N": "niphal", "p": "piel", "P": "pual", "h": "hiphil", "H": "hophal", "t": "hithpael",
        "o": "polel", "O": "polal", "r": "hithpolel", "m": "poel", "M": "poal", "k": "palel", "K": "pulal",
        "Q": "qal passive", "l": "pilpel", "L": "polpal", "f": "hithpalpel", "D": "nithpael", "j": "pealal",
        "i": "pilel", "u": "hothpaal", "c": "tiphil", "v": "hishtaphel", "w": "nithpalel", "y": "nithpoel",
        "z": "hithpoel",
    ])

    private static let aramaicStems = LetterTable([
        "q": "peal", "Q": "peil", "u": "hithpeel", "p": "pael", "P": "ithpaal", "M": "hithpaal", "a": "aphel",
        "h": "haphel", "s": "saphel", "e": "shaphel", "H": "hophal", "i": "ithpeel", "t": "hishtaphel",
        "v": "ishtaphel", "w": "hithaphel", "o": "polel", "z": "ithpoel", "r": "hithpolel", "f": "hithpalpel",
        "b": "hephal", "c": "tiphel", "m": "poel", "l": "palpel", "L": "ithpalpel", "O": "ithpolel", "G": "ittaphal",
    ])
}

/// The numbers of verb forms that some texts have beside Strong's numbers: `TH8804` in CrossWire's King James Version.
///
/// The table has the stem and the conjugation of each number, in the letters of `HebrewGrammar`. It was made by
/// comparing the verbs of that text with those of the Open Scriptures Hebrew Bible. The numbers do not distinguish a
/// sequential form from a plain one.
enum StrongMorph {
    static func spell(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) -> Bool {
        guard code.starts(with: "TH".utf8), code.count <= 8 else { return false }
        var number = 0
        for byte in code.dropFirst(2) {
            guard byte.isASCIIDigit else { return false }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        if let remark = remarks[number] {
            text.append(contentsOf: remark.utf8)
            return true
        }
        guard let form = forms[number] else { return false }
        return Array(form.utf8).withUnsafeBytes { HebrewGrammar.spell($0, into: &text) }
    }

    private static let remarks: [Int: String] = [
        8675: "written otherwise than read (ketiv)", 8676: "read otherwise than written (qere)",
        8677: "another number fits as well", 8678: "irregular form",
    ]

    private static let forms: [Int: String] = {
        var forms: [Int: String] = [:]
        for row in table.description.split(separator: "\n") {
            let items = row.split(separator: " ")
            guard let first = Int(items[0]) else { preconditionFailure("a row without a number") }
            for (index, form) in items.dropFirst().enumerated() { forms[first + index] = String(form) }
        }
        return forms
    }()

    /// A number, then the forms of it and of the numbers after it.
    private static let table: StaticString = """
        8680 AVav AVhi AVhc AVhr AVhp
        8685 HVhv HVhi HVhc HVhr HVhp
        8690 HVtv HVti HVtc HVtr HVtp
        8695 HVrv HVri HVfv HVfi HVfc HVfr HVfp
        8702 AVup HVrp HVri HVrc HVrr HVrp
        8708 HVrv HVri HVrc HVrr HVrp
        8713 HVHv HVHi HVHc HVHs HVHp
        8718 HVuc HVup
        8720 AVti AVMi AVMr AVMr AVMp
        8725 AVui AVuc AVur AVup AVui AVip AVui AVur AVzp
        8734 HVNv HVNi HVNc HVNr HVNp
        8739 HVDp
        8740 AVpv AVpi AVpc AVpr AVps AVpp
        8746 HVLi
        8747 AVqv AVqi AVqc AVqr AVqr AVQp AVQp AVqp
        8755 AVei AVec AV AVep AVQs AVQp
        8761 HVpv HVpi HVpc HVpr HVpp
        8766 HVoi HVor HVkp HVlv HVli HVlc HVlr HVlp
        8774 HVma HVMs HVMp HVjp HV HVmi HVmc HVmr HVmp
        8783 HVOi HVOs HV HVov HVoi HVoc HVor HVop
        8791 HVLp HVPi HVPc HVPs HVPp
        8796 HVos HVKp
        8798 HVqv HVqi HVqc HVqr HVqr HVqs HVqp
        8805 AVec AVep
        8807 HVci HVcr HVcp
        """
}
