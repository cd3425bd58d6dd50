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
        // StrongsHebrew marks 113 words with a raised `o`, which is no letter of theirs. A transliteration has raised
        // letters of its own: `k<hi rend="super">e</hi>râmîym`.
        if run.roles.isSuperset(of: [.word, .superscript]) { return }
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
        // One transliteration of several words is that of a name of these words (StrongsHebrew 6278).
        if entry.originalWords.count > 1, spellings.count == 1,
            entry.transliteration.split(separator: " ").count == entry.originalWords.count
        {
            entry.originalWords = [entry.originalWords.joined(separator: " ")]
        }
        entry.otherForms = spellings.dropFirst() + entry.otherForms.filter { !$0.isEmpty }
        entry.pronunciation = EntryText.clean(pronunciation)
        let isHebrew = entry.key.hasPrefix("H")
        let texts = [origin, definition, usage].map { text in
            let text = String(decoding: text.bytes, as: UTF8.self)
            return isHebrew ? StrongsProse.withoutSixes(text) : text
        }
        var prose = StrongsProse(origin: texts[0], definition: texts[1], usage: texts[2])
        prose.split(isHebrew: isHebrew)
        entry.pronunciation = StrongsProse.withoutRepetition(StrongsProse.withoutBraces(entry.pronunciation))
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

/// Repairs that need all entries of a lexicon: the order of the forms of a word, and letters of a wrong alphabet.
enum LexiconRepairs {
    /// Puts the forms of each Hebrew word into the order of their transliterations.
    ///
    /// StrongsHebrew lists several forms in reverse order: `שׁמה שׁמים` for `shâmayim shâmeh`. Most forms differ only in a
    /// vav or a yod, so the entries whose forms have other consonants decide for all.
    ///
    /// - Returns: the keys of the entries that were changed.
    static func orderForms(of entries: inout [DictionaryEntry]) -> [String] {
        var isForward: Set<Int> = []
        var backward = 0
        var several: [Int] = []
        for index in entries.indices where entries[index].originalWords.count > 1 {
            let entry = entries[index]
            guard entry.language == "hbo" || entry.language == "arc", let first = entry.originalWords.first,
                let last = entry.originalWords.last
            else { continue }
            several.append(index)
            let fitsFirst = SoundKey.agrees(entry.transliteration, with: first)
            let fitsLast = SoundKey.agrees(entry.transliteration, with: last)
            if fitsFirst && !fitsLast { isForward.insert(index) }
            if fitsLast && !fitsFirst { backward += 1 }
        }
        guard backward > isForward.count else { return [] }
        var changed: [String] = []
        for index in several where !isForward.contains(index) {
            entries[index].originalWords.reverse()
            changed.append(entries[index].key)
        }
        return changed
    }

    /// Replaces Greek letters in the transliteration of a Hebrew word: StrongsHebrew has `ώ` for `ś` (`‛âώâh`).
    ///
    /// - Returns: whether the entry was changed.
    static func replaceGreekLetters(in entry: inout DictionaryEntry) -> Bool {
        guard entry.key.hasPrefix("H") else { return false }
        var isChanged = false
        func repaired(_ text: String) -> String {
            guard text.unicodeScalars.contains(where: { wrong[$0] != nil }) else { return text }
            isChanged = true
            var result = String.UnicodeScalarView()
            for scalar in text.unicodeScalars { result.append(wrong[scalar] ?? scalar) }
            return String(result)
        }
        entry.transliteration = repaired(entry.transliteration)
        entry.otherForms = entry.otherForms.map(repaired)
        entry.origin = repaired(entry.origin)
        entry.definition = repaired(entry.definition)
        return isChanged
    }

    /// Unicode has the omega with an accent twice.
    private static let wrong: [Unicode.Scalar: Unicode.Scalar] = ["\u{3CE}": "ś", "\u{1F7D}": "ś"]
}
