import Corpus

/// Puts an entry of a lexicon together from its runs.
///
/// First stands the word with its transliteration and pronunciation; then where it comes from, what it means, and how the
/// King James Version renders it, told apart by elements or by the marks that Strong's own print has (`:--`).
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
        // A word that an attribute says has no space of its own.
        if run.roles.contains(.transliteration) { text.separate() }
        var characters = run.text
        characters.withUTF8 { text.append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func relate(_ run: EntryRun) {
        // The text of a link is better than its target: StrongsGreek's targets call Hebrew numbers Greek.
        let target = run.target.split(separator: ":").last.map(String.init) ?? ""
        if let number = StrongsNumber(EntryText.clean(run.text)) ?? StrongsNumber(target) { relate(number.key) }
    }

    private mutating func relate(_ key: String) {
        if key != entry.key && !entry.related.contains(key) { entry.related.append(key) }
    }

    private mutating func finish() -> DictionaryEntry {
        // Several spellings stand in one element with several spaces between them (StrongsHebrew 433).
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

/// The codes of the Open Scriptures' Hebrew file in words: `n-pr-m` is a proper noun, masculine.
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
