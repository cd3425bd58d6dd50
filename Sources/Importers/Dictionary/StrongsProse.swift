/// The prose of an entry of Strong's, taken apart by the marks of its print.
///
/// `from G25; love, i.e. affection:--charity, dear, love. Compare G5368.` has an origin before the first semicolon, a
/// definition, and behind `:--` the renderings of the King James Version.
struct StrongsProse {
    var origin: String
    var definition: String
    var usage: String

    mutating func split(isHebrew: Bool) {
        if isHebrew { definition = StrongsProse.withoutBraces(definition) }
        if usage.isEmpty { splitUsage(isHebrew: isHebrew) }
        usage = StrongsProse.trimmed(usage[...], "-:; ")
        splitRemark()
        if isHebrew && origin.isEmpty { splitOrigin() }
        origin = StrongsProse.trimmed(origin[...], ";:, ")
        definition = StrongsProse.trimmed(definition[...], ";:, ")
        usage = StrongsProse.trimmed(usage[...], ". ")
    }

    /// The renderings follow `:--` in Greek entries (`--` alone in a few) and `: - ` or ` - ` in Hebrew ones.
    private mutating func splitUsage(isHebrew: Bool) {
        for mark in isHebrew ? [": - ", ". - ", " - "] : [":--", "--"] {
            guard let range = StrongsProse.range(of: mark, in: definition) else { continue }
            usage = String(definition[range.upperBound...])
            definition = String(definition[..<range.lowerBound])
            return
        }
    }

    /// What stands behind the renderings is a remark on the word: `Compare G5368.`
    private mutating func splitRemark() {
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

    /// The first clause says where a word comes from; a remark in parentheses before it (`(Chaldee);`) belongs to it.
    private mutating func splitOrigin() {
        var from = definition.startIndex
        var isRemark = definition.hasPrefix("(")
        while let stop = definition[from...].firstIndex(of: ";") {
            let clause = definition[from..<stop]
            if !(isRemark && clause.hasSuffix(")")) {
                origin = String(definition[..<stop])
                definition = String(definition[definition.index(after: stop)...])
                return
            }
            isRemark = false
            from = definition.index(after: stop)
        }
        // An entry with only an origin: `(Chaldee); corresponding to H1`.
        if from > definition.startIndex { (origin, definition) = (definition, "") }
    }

    /// StrongsHebrew has lost its commas and put the word before each into braces: `{first} in {place} {time}` was
    /// `first, in place, time`.
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
            // The comma stood behind what was closed.
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
