/// Robinson's codes of Greek words (Maurice A. Robinson, "Declension codes" and "Conjugation codes", with his Byzantine
/// text), and the suffixes that STEPBible's TAGNT adds to names.
///
/// A code has a part of speech, an inflection and suffixes, with hyphens between them: `V-2ADI-3S`, `S-1SNPN`,
/// `N-GSM-T`. There is ` + ` between the codes of joined words, and ` / ` between two possible codes of one word.
enum RobinsonGrammar {
    static func spell(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) -> Bool {
        var speller = GrammarSpeller(code, into: &text)
        defer { speller.finish(&text) }
        return words(&speller)
    }

    private static func words(_ speller: inout GrammarSpeller) -> Bool {
        repeat {
            guard word(&speller) else { return false }
            guard speller.pass(" ") else { break }
            if speller.pass("/") { speller.or() } else if speller.pass("+") { speller.plus() } else { return false }
            guard speller.pass(" ") else { return false }
        } while true
        return speller.isAtEnd
    }

    private static func word(_ speller: inout GrammarSpeller) -> Bool {
        let part = part(&speller)
        guard let name = parts[part] else { return false }
        speller.append(name)
        if part.count == 1, speller.next == UInt8(ascii: "-") {
            _ = speller.pop()
            speller.comma()
            guard part[0] == UInt8(ascii: "V") ? verb(&speller) : noun(&speller, part[0]) else { return false }
        }
        while speller.pass("-") {
            guard let suffix = suffixes[self.part(&speller)] else { return false }
            speller.comma()
            speller.append(suffix)
        }
        return true
    }

    /// Reads the letters up to a hyphen or a space.
    private static func part(_ speller: inout GrammarSpeller) -> UnsafeRawBufferPointer {
        speller.field { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
    }

    private static func verb(_ speller: inout GrammarSpeller) -> Bool {
        if speller.pass("2") { speller.append("second") }
        guard speller.write(tenses), speller.write(voices), speller.write(moods) else { return false }
        let end = speller.position
        guard speller.pass("-"), let first = speller.next else {
            speller.position = end
            return true
        }
        if persons[first] != nil {
            speller.comma()
            return speller.write(persons) && speller.write(numbers)
        }
        // A case belongs to a participle. Anything else is a suffix.
        let start = speller.position
        guard cases[first] != nil, suffixes[part(&speller)] == nil else {
            speller.position = end
            return true
        }
        speller.position = start
        speller.comma()
        return speller.write(cases) && speller.write(numbers) && speller.write(genders)
    }

    private static func noun(_ speller: inout GrammarSpeller, _ part: UInt8) -> Bool {
        let start = speller.position
        if let word = indeclinable[self.part(&speller)] {
            speller.append(word)
            return true
        }
        speller.position = start
        if let first = speller.next, persons[first] != nil {
            guard speller.write(persons) else { return false }
            if part == UInt8(ascii: "S") {
                guard speller.write(possessors) else { return false }
            }
            speller.comma()
        }
        guard speller.write(cases), speller.write(numbers) else { return false }
        // Pronouns of the first and second person have no gender.
        guard let letter = speller.next, letter != UInt8(ascii: "-"), letter != UInt8(ascii: " ") else { return true }
        return speller.write(genders)
    }

    private static let parts = FieldTable([
        "N": "noun", "A": "adjective", "T": "article", "V": "verb", "P": "personal pronoun",
        "D": "demonstrative pronoun", "R": "relative pronoun", "C": "reciprocal pronoun", "K": "correlative pronoun",
        "I": "interrogative pronoun", "X": "indefinite pronoun", "Q": "correlative or interrogative pronoun",
        "F": "reflexive pronoun", "S": "possessive pronoun", "ADV": "adverb", "CONJ": "conjunction",
        "COND": "conditional particle", "PRT": "particle", "PREP": "preposition", "INJ": "interjection",
        "ARAM": "Aramaic word", "HEB": "Hebrew word",
    ])

    private static let indeclinable = FieldTable([
        "PRI": "indeclinable proper name", "NUI": "indeclinable numeral", "LI": "indeclinable letter",
        "OI": "indeclinable",
    ])

    private static let suffixes = FieldTable([
        "S": "superlative", "C": "comparative", "I": "interrogative", "N": "negative", "K": "joined with καί",
        "ATT": "Attic form", "ABB": "abbreviated", "ARAM": "Aramaic", "HEB": "Hebrew", "T": "title",
        "P": "name of a person", "L": "name of a place", "PG": "from the name of a person",
        "LG": "from the name of a place", "LI": "letter",
    ])

    private static let tenses = LetterTable([
        "P": "present", "I": "imperfect", "F": "future", "A": "aorist", "R": "perfect", "L": "pluperfect",
        "X": "no tense stated",
    ])

    private static let voices = LetterTable([
        "A": "active", "M": "middle", "P": "passive", "E": "middle or passive", "D": "middle deponent",
        "O": "passive deponent", "N": "middle or passive deponent", "Q": "impersonal active", "X": "no voice stated",
    ])

    private static let moods = LetterTable([
        "I": "indicative", "S": "subjunctive", "O": "optative", "M": "imperative", "N": "infinitive", "P": "participle",
        "R": "imperative participle",
    ])

    private static let persons = LetterTable(["1": "first person", "2": "second person", "3": "third person"])
    private static let numbers = LetterTable(["S": "singular", "P": "plural"])
    private static let possessors = LetterTable(["S": "singular possessor", "P": "plural possessor"])
    private static let cases = LetterTable([
        "N": "nominative", "G": "genitive", "D": "dative", "A": "accusative", "V": "vocative",
    ])
    private static let genders = LetterTable(["M": "masculine", "F": "feminine", "N": "neuter"])
}
