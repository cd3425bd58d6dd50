import Corpus

/// Builds the entry of a lexicon from its runs.
///
/// An entry begins with the word, its transliteration and its pronunciation. Then follow its origin, its meaning, and
/// its renderings in the King James Version. Elements separate them, or the marks of Strong's printed edition (`:--`).
struct LexiconEntryBuilder {
    private var entry: DictionaryEntry
    private var origin = CleanText()
    private var definition = CleanText()
    private var usage = CleanText()
    private var words: [(element: Int, text: String)] = []
    private var transliterations: [(element: Int, text: String)] = []
    private var pronunciation = ""
    private var isInHead = true
    private var hasDefinition = false

    /// - Parameter key: a Strong's number, or a word.
    static func entry(key: String, _ runs: [EntryRun]) -> DictionaryEntry {
        var builder = LexiconEntryBuilder(key: key)
        for run in runs { builder.read(run) }
        return builder.finish()
    }

    private init(key: String) { entry = DictionaryEntry(key: key) }

    private mutating func read(_ run: EntryRun) {
        let isHead = !run.roles.isDisjoint(with: .head)
        let isBody = !run.roles.isDisjoint(with: [.origin, .definition, .usage])
        if isInHead {
            let isText = !isHead && run.text.contains { !$0.isWhitespace }
            let isOtherWord = run.roles.contains(.word) && !words.isEmpty && words.last?.element != run.element
            if !isBody && (pronunciation.isEmpty || !isText && !isOtherWord) { return readHead(run) }
            isInHead = false
        }
        readBody(run)
    }

    private mutating func readHead(_ run: EntryRun) {
        if run.roles.contains(.word) {
            LexiconEntryBuilder.append(run, to: &words)
        } else if run.roles.contains(.transliteration) {
            LexiconEntryBuilder.append(run, to: &transliterations)
        } else if run.roles.contains(.pronunciation) {
            pronunciation += run.text
        } else if run.roles.contains(.partOfSpeech) {
            entry.partOfSpeech = PartOfSpeech.name(EntryText.clean(run.text))
        } else if run.roles.contains(.language) {
            if run.text == "arc" { entry.language = "arc" }
        } else if run.text.contains(where: { !$0.isWhitespace }) {
            readBody(run)
        }
    }

    private static func append(_ run: EntryRun, to list: inout [(element: Int, text: String)]) {
        if list.last?.element == run.element {
            list[list.count - 1].text += run.text
        } else {
            list.append((run.element, run.text))
        }
    }

    private mutating func readBody(_ run: EntryRun) {
        if !run.roles.isDisjoint(with: [.word, .transliteration]) {
            entry.otherForms.append(EntryText.clean(run.text))
        }
        if !run.roles.isDisjoint(with: [.pronunciation, .partOfSpeech, .language]) { return }
        if run.roles.contains(.link) { relate(run) }
        if run.roles.contains(.definition) { hasDefinition = true }
        if run.roles.contains(.usage) {
            LexiconEntryBuilder.append(run, to: &usage)
        } else if run.roles.contains(.origin) || !hasDefinition && !run.roles.contains(.definition) {
            LexiconEntryBuilder.append(run, to: &origin)
        } else {
            LexiconEntryBuilder.append(run, to: &definition)
        }
    }

    private static func append(_ run: EntryRun, to text: inout CleanText) {
        if run.breaksLine { return text.separate() }
        // A word from an attribute has no space of its own.
        if run.roles.contains(.transliteration) { text.separate() }
        text.append(run.text)
    }

    private mutating func relate(_ run: EntryRun) {
        // The text of a link is more reliable than its target: the targets in StrongsGreek call Hebrew numbers Greek.
        let target = run.target.split(separator: ":").last.map(String.init) ?? ""
        if let number = StrongsNumber(EntryText.clean(run.text)) ?? StrongsNumber(target) { relate(number.key) }
    }

    private mutating func relate(_ key: String) {
        if key != entry.key && !entry.related.contains(key) { entry.related.append(key) }
    }

    private mutating func finish() -> DictionaryEntry {
        // Several spellings are in one element, with several spaces between them (StrongsHebrew 433).
        entry.originalWords = words.flatMap { LexiconEntryBuilder.spellings($0.text) }
        let spellings = transliterations.flatMap { LexiconEntryBuilder.spellings($0.text) }
        entry.transliteration = spellings.first ?? ""
        entry.otherForms = spellings.dropFirst() + entry.otherForms.filter { !$0.isEmpty }
        entry.pronunciation = EntryText.clean(pronunciation)
        var prose = StrongsProse(
            origin: String(decoding: origin.bytes, as: UTF8.self),
            definition: String(decoding: definition.bytes, as: UTF8.self),
            usage: String(decoding: usage.bytes, as: UTF8.self))
        let isHebrew = entry.key.hasPrefix("H")
        prose.split(isHebrew: isHebrew)
        entry.pronunciation = StrongsProse.withoutBraces(entry.pronunciation)
        (entry.origin, entry.definition, entry.usage) = (prose.origin, prose.definition, prose.usage)
        for text in [prose.origin, prose.definition] {
            for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            where word.first == "G" || word.first == "H" {
                if let number = StrongsNumber(word) { relate(number.key) }
            }
        }
        if StrongsNumber(entry.key) != nil && entry.language.isEmpty {
            let isAramaic = (prose.origin + prose.definition).contains(anyOf: ["(Chaldee", "(Aramaic"])
            entry.language = isHebrew ? (isAramaic ? "arc" : "hbo") : "grc"
        }
        return entry
    }

    private static func spellings(_ text: String) -> [String] {
        var spellings: [String] = []
        var current = ""
        var spaces = 0
        for character in text {
            if character.isWhitespace {
                spaces += 1
                continue
            }
            if spaces > 1 && !current.isEmpty {
                spellings.append(current)
                current = ""
            } else if spaces == 1 && !current.isEmpty {
                current += " "
            }
            spaces = 0
            current.append(character)
        }
        return (spellings + [current]).map(EntryText.clean).filter { !$0.isEmpty }
    }
}

extension String {
    fileprivate func contains(anyOf parts: [String]) -> Bool {
        parts.contains { StrongsProse.range(of: $0, in: self) != nil }
    }
}

/// Converts the codes of the Open Scriptures' Hebrew file to words: `n-pr-m` is a proper noun, masculine.
enum PartOfSpeech {
    static func name(_ codes: String) -> String {
        codes.split(separator: " ").map { code in
            code.split(separator: "-").map { names[String($0)] ?? String($0) }.joined(separator: " ")
        }.joined(separator: "; ")
    }

    private static let names = [
        "n": "noun", "v": "verb", "a": "adjective", "adv": "adverb", "prep": "preposition", "conj": "conjunction",
        "inj": "interjection", "prt": "particle", "pron": "pronoun", "d": "demonstrative", "i": "interrogative",
        "r": "relative", "p": "pronoun", "np": "proper noun", "dp": "demonstrative particle", "pr": "proper",
        "loc": "location", "m": "masculine", "f": "feminine",
    ]
}

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
        if isHebrew && origin.isEmpty { splitOrigin() }
        origin = StrongsProse.trimmed(origin[...], ";:, ")
        definition = StrongsProse.trimmed(definition[...], ";:, ")
        usage = StrongsProse.trimmed(usage[...], ". ")
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

    /// Separates the origin, which is the first clause. A remark in parentheses before it (`(Chaldee);`) belongs to
    /// it.
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
