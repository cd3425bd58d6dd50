import Corpus

/// The prose of an entry of Strong's, divided at the marks of the printed edition.
///
/// `from G25; love, i.e. affection:--charity, dear, love. Compare G5368.` has an origin before the first semicolon,
/// then a definition, and after `:--` the renderings of the King James Version.
struct StrongsProse {
    var origin: String
    var definition: String
    var usage: String

    mutating func split(isHebrew: Bool) {
        if isHebrew { definition = StrongsProse.withoutBraces(definition) }
        if usage.isEmpty { splitUsage(isHebrew: isHebrew) }
        usage = StrongsProse.trimmed(usage[...], "-:; ")
        moveRemark()
        splitOrigin(isHebrew: isHebrew)
        origin = StrongsProse.paired(StrongsProse.tidy(StrongsProse.trimmed(origin[...], ";:, ")))
        definition = StrongsProse.paired(StrongsProse.tidy(StrongsProse.trimmed(definition[...], ";:, ")))
        usage = StrongsProse.tidy(StrongsProse.trimmed(usage[...], ". "))
    }

    /// Repairs what is left where the source dropped a word or has two marks for one: `of Hebrew origin;; a name`,
    /// `from , near`, `an ox´ s head`.
    static func tidy(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var bytes: [UInt8] = []
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "´":
                bytes.append(UInt8(ascii: "'"))
                let isPossessive =
                    scalars[(index + 1)...].starts(with: [" ", "s"])
                    && scalars.dropFirst(index + 3).first?.properties.isAlphabetic != true
                if isPossessive { index += 1 }
            case ",", ";":
                while bytes.last == 0x20 { bytes.removeLast() }
                let mark = UInt8(scalars[index].value)
                if bytes.last != mark { bytes.append(mark) }
            default: bytes += UTF8.encode(scalars[index])!
            }
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A pronunciation without its second half if both are the same: `kole, kole`.
    static func withoutRepetition(_ text: String) -> String {
        var parts: [Substring] = []
        for part in text.split(separator: ",").map({ $0.drop { $0 == " " } }) where !parts.contains(part) {
            parts.append(part)
        }
        return parts.joined(separator: ", ")
    }

    /// The text with brackets in pairs. Some entries lack one half, and a bracket may be opened in the origin and closed
    /// in the definition. A bracket that nothing closes ends at the next semicolon or at the end; one that nothing opens
    /// is left out: `new (especially in freshness; while …` becomes `new (especially in freshness); while …`.
    static func paired(_ text: String) -> String {
        var text = text
        while let empty = range(of: "()", in: text) { text.removeSubrange(empty) }
        var open: [(index: Int, close: Character)] = []
        let characters = Array(text)
        var partners: [Int: Int] = [:]
        for (index, character) in characters.enumerated() {
            if character == "(" { open.append((index, ")")) }
            if character == "[" { open.append((index, "]")) }
            if character == ")" || character == "]", let last = open.last, last.close == character {
                partners[last.index] = index
                partners[index] = last.index
                open.removeLast()
            }
        }
        if partners.count == characters.count(where: { "()[]".contains($0) }) { return text }
        var result: [Character] = []
        // The brackets to close, the innermost last, with the depth of paired brackets in which each was opened.
        var pending: [(close: Character, depth: Int)] = []
        var depth = 0
        func close(to result: inout [Character], from depth: Int) {
            while let last = pending.last, last.depth >= depth {
                while result.last == " " { result.removeLast() }
                result.append(last.close)
                pending.removeLast()
            }
        }
        for (index, character) in characters.enumerated() {
            switch character {
            case "(", "[":
                if partners[index] == nil {
                    pending.append((character == "(" ? ")" : "]", depth))
                } else {
                    depth += 1
                }
            case ")", "]":
                if partners[index] == nil { continue }
                close(to: &result, from: depth)
                depth -= 1
            case ";": close(to: &result, from: depth)
            default: break
            }
            result.append(character)
        }
        close(to: &result, from: 0)
        return String(result)
    }

    /// Separates the renderings. They follow `:--` in Greek entries (a few have only `--`), and `: - ` or ` - ` in
    /// Hebrew ones.
    private mutating func splitUsage(isHebrew: Bool) {
        for mark in isHebrew ? [": - ", ". - ", " - "] : [":--", "--"] {
            guard let range = StrongsProse.range(of: mark, in: definition) else { continue }
            usage = String(definition[range.upperBound...])
            definition = String(definition[..<range.lowerBound])
            return
        }
    }

    /// Moves a remark on the word, which follows the renderings: `Compare G5368.`
    private mutating func moveRemark() {
        var from = usage.startIndex
        while let stop = StrongsProse.range(of: ". ", in: usage[from...]) {
            let rest = usage[stop.upperBound...]
            if StrongsProse.remarks.contains(where: { rest.hasPrefix($0) }) {
                definition = StrongsProse.trimmed(definition[...], ";:, .") + (definition.isEmpty ? "" : ". ") + rest
                usage = String(usage[..<stop.lowerBound])
                return
            }
            from = stop.upperBound
        }
    }

    private static let remarks = ["Compare", "See", "Often", "Also", "Used", "Comp", "In ", "It ", "The "]

    /// Separates the origin from the meaning. The origin is the first clause and those after it that also say where the
    /// word comes from: `from an unused root meaning to be lofty; the sky` means the sky. A clause ends at a semicolon
    /// outside brackets, so `(to spread; akin to G4072); to fold` is two clauses.
    private mutating func splitOrigin(isHebrew: Bool) {
        let isStated = !origin.isEmpty
        let clauses = StrongsProse.clauses(
            of: isStated && !definition.isEmpty ? origin + "; " + definition : origin + definition)
        guard let first = clauses.first else { return }
        // Entries of StrongsHebrew begin with the origin. Those with one clause may have only a meaning.
        let isOrigin = isStated && !definition.isEmpty || isHebrew && !isStated && clauses.count > 1
        var count = isOrigin || Etymology.isOrigin(first) ? 1 : 0
        while count > 0, count < clauses.count, Etymology.isOrigin(clauses[count]) { count += 1 }
        var origins = clauses.prefix(count).map(String.init)
        var meanings = clauses.dropFirst(count).map(String.init)
        if meanings.isEmpty, let last = origins.last, let parts = Etymology.meaning(after: last) {
            origins[origins.count - 1] = parts.origin
            meanings = [parts.meaning]
        }
        origin = origins.joined(separator: "; ")
        definition = meanings.joined(separator: "; ")
    }

    /// The clauses of a text, which end at semicolons outside brackets. A bracket that has no other half does not count.
    static func clauses(of text: String) -> [Substring] {
        var open: [String.Index] = []
        var paired: Set<String.Index> = []
        for index in text.indices {
            if "([".contains(text[index]) { open.append(index) }
            if ")]".contains(text[index]), let start = open.popLast() { paired.formUnion([start, index]) }
        }
        var clauses: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            if paired.contains(index) { depth += "([".contains(text[index]) ? 1 : -1 }
            if depth == 0 && text[index] == ";" {
                clauses.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        clauses.append(text[start...])
        return clauses.map { Substring(trimmed($0, " ")) }.filter { !$0.isEmpty }
    }

    /// Restores the commas of StrongsHebrew, which lost them and put the word before each one into braces: `{first} in
    /// {place} {time}` was `first, in place, time`.
    static func withoutBraces(_ text: String) -> String {
        guard text.contains("{") else { return text }
        var result = ""
        var depth = 0
        for character in text {
            switch character {
            case "{": depth += 1
            case "}" where depth > 0:
                depth -= 1
                result += ","
            // The comma was after the closing bracket.
            case ")", "]":
                if result.hasSuffix(",") {
                    result.removeLast()
                    result.append(character)
                    result += ","
                } else {
                    result.append(character)
                }
            default: result.append(character)
            }
        }
        return result
    }

    /// Restores the commas that StrongsHebrew has as `6`, after a word: `figuratively life, anger6 unsubstantiality`.
    static func withoutSixes(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "6")) else { return text }
        var bytes = Array(text.utf8)
        for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "6") {
            let isAfterLetter =
                bytes[index - 1] | 0x20 >= UInt8(ascii: "a") && bytes[index - 1] | 0x20 <= UInt8(ascii: "z")
            let isAtEnd = index + 1 == bytes.count || bytes[index + 1] == 0x20
            // `H6` and `G6` are numbers of words.
            let isNumber =
                index == 1
                || !(bytes[index - 2] | 0x20 >= UInt8(ascii: "a") && bytes[index - 2] | 0x20 <= UInt8(ascii: "z"))
            if isAfterLetter && isAtEnd && !isNumber { bytes[index] = UInt8(ascii: ",") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func range(of part: String, in text: some StringProtocol) -> Range<String.Index>? {
        let wanted = Array(part.utf8)
        let bytes = text.utf8
        var start = bytes.startIndex
        while start < bytes.endIndex {
            if bytes[start...].starts(with: wanted) {
                return start..<bytes.index(start, offsetBy: wanted.count)
            }
            start = bytes.index(after: start)
        }
        return nil
    }

    static func trimmed(_ text: Substring, _ characters: String) -> String {
        var text = text.drop(while: characters.contains)
        while let last = text.last, characters.contains(last) { text = text.dropLast() }
        return String(text)
    }
}

/// Tells the clauses of Strong's that say where a word comes from (`feminine of H80`, `from the same as G260`) from those
/// that say what it means. Its vocabulary is small, so tables of words decide.
enum Etymology {
    /// Whether a clause says where the word comes from.
    static func isOrigin(_ clause: Substring) -> Bool {
        var text = clause
        // A remark in brackets before it belongs to it: `(Chaldee); corresponding to H1`.
        while text.first == "(" {
            guard let end = endOfBrackets(text) else { return false }
            let rest = text[text.index(after: end)...].drop { " ,:".contains($0) }
            if rest.isEmpty { return hasReference(text) || remarks.contains { text.dropFirst().hasPrefix($0) } }
            text = rest
        }
        let words = text.split { " ,.(".contains($0) }.map { $0.lowercased() }
        var index = 0
        while index < words.count, hedges.contains(words[index]) { index += 1 }
        guard index < words.count else { return false }
        let next = index + 1 < words.count ? words[index + 1] : ""
        switch words[index] {
        case let word where sources.contains(word): return true
        case "akin", "derived", "corresponding", "borrowed", "compounded", "allied", "related", "equivalent":
            return ["to", "from", "of", "by", "with"].contains(next)
        case "compare": return true
        case "see": return isNumber(next)
        case "same": return next == "as"
        case "from":
            return isNumber(next) || hasReference(text) || words[index...].contains(where: rootWords.contains)
        case "of": return words[index...].contains(where: originWords.contains)
        case "by": return transformations.contains(next)
        case "for": return isNumber(next)
        default: break
        }
        // `Feminine active participle of H6`, `the second form being dual of an unused singular`.
        let start = index
        while index < words.count, grammar.contains(words[index]) { index += 1 }
        guard index > start, index < words.count else { return false }
        let isLinked =
            ["from", "of", "to", "for"].contains(words[index - 1])
            || ["from", "of", "to", "for"].contains(words[index])
        return isLinked && (hasReference(text) || words[index...].prefix(4).contains(where: rootWords.contains))
    }

    /// The meaning at the end of a clause that begins with an origin: `From H2420, an enigma`, `A primitive root, to
    /// hail`, `from G2288 to kill`.
    static func meaning(after clause: String) -> (origin: String, meaning: String)? {
        var depth = 0
        var index = clause.startIndex
        while index < clause.endIndex {
            let character = clause[index]
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            let isBreak = ",:.".contains(character)
            if depth == 0, isBreak || character == ")" || character.isNumber {
                let after = clause.index(after: index)
                if after < clause.endIndex, clause[after] == " " {
                    let head = clause[..<(isBreak ? index : after)]
                    let tail = clause[clause.index(after: after)...]
                    if isMeaning(tail, after: head, isBreak: isBreak) { return (String(head), String(tail)) }
                }
            }
            index = clause.index(after: index)
        }
        return nil
    }

    private static func isMeaning(_ tail: Substring, after head: Substring, isBreak: Bool) -> Bool {
        guard let first = tail.split(separator: " ").first, tail.first?.isLetter == true || tail.first == "\"" else {
            return false
        }
        let word = first.lowercased()
        if connectives.contains(word) || isOrigin(tail) { return false }
        if ["to", "a", "an", "the", "my", "i"].contains(word) {
            return !tail.split(separator: " ").prefix(3).contains { rootWords.contains($0.lowercased()) }
        }
        // Without an article only a mark, or `bluster or …`, separates a meaning.
        return isBreak && (isOrigin(head) || head.last?.isNumber == true || head.last == ")")
    }

    private static func endOfBrackets(_ text: Substring) -> String.Index? {
        var depth = 0
        for index in text.indices {
            if "([".contains(text[index]) { depth += 1 }
            if ")]".contains(text[index]) {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// Whether a text has a Strong's number or a Greek or Hebrew word.
    private static func hasReference(_ text: Substring) -> Bool {
        text.unicodeScalars.contains { (0x370...0x5FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) }
            || text.split { !$0.isLetter && !$0.isNumber }.contains { isNumber($0) }
    }

    private static func isNumber(_ word: some StringProtocol) -> Bool {
        StrongsNumber(String(word.filter { $0.isLetter || $0.isNumber })) != nil
            || word.count > 1 && word.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func set(_ words: String) -> Set<String> {
        Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    private static let remarks = [
        "Chaldee", "Aramaic", "plural", "by ", "in ", "from", "corresponding", "of ", "second",
    ]
    private static let hedges = set(
        """
        probably perhaps apparently presumably possibly rather ultimately either properly evidently also strictly like or
        and but as if only with in the a an another
        """)
    /// A clause that begins with one of these names the source of a word.
    private static let sources = set(
        """
        primitive primary prim unused obsolete denominative patronymic patronymical patronymically patrial patronym
        contraction variation corruption orthographical derivative diminutive reduplicated reduplication transposition
        collateral abbreviation prolongation prolonged strengthened shortened fuller intensive irregular comparative
        superlative contracted
        """)
    private static let rootWords = set(
        """
        root base same unused obsolete compound primary primitive derivative presumed persian egyptian latin hebrew
        greek assyrian foreign stem theme
        """)
    private static let originWords = set("origin derivation affinity extraction formation etymology")
    private static let transformations = set(
        "contraction reduplication transposition orthographical permutation variation interchange corruption inversion")
    private static let grammar = set(
        """
        masculine feminine neuter neutral plural dual singular active passive participle participial infinitive intensive
        reflexive emphatic emphatical construct construction absolute collective genitive dative accusative nominative
        vocative imperative middle voice case first second third fourth last person personal present indicative perfect
        aorist imperfect future subjunctive optative form forms of and or the a an causative adverb adverbially adverbial
        adjective noun verbal substantive abstract concrete alternate abbreviated another apparent mere modified shorter
        longer later rare kindred fem masc neut pass irregularly apocopated enclitic by in for prefix prefixed negative
        with regular used formed relative inseparable full slightly simpler other certain some double being modification
        is as
        """)
    /// What begins with these goes on with the origin.
    private static let connectives = set(
        """
        and or with of in through by as from for used meaning which both but only compare masculine feminine perhaps
        probably apparently if taken also than instead on at via because like see under being transposition chaldee
        denoting having active passive plural miswritten prolonged another after properly rather that since when where
        """)
}
