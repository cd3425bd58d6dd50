import Corpus
import Scripture

/// The amalgamated Greek New Testament of STEPBible (TAGNT): one row per word, with tabs between the columns.
///
///     Jhn.1.38#20=N(k)O   location, and the traditions that have the word
///     μεθερμηνευόμενον (methermēneuomenon)
///     meaning             the translation here
///     G3177=V-PPP-NSN     keys and codes; ` + ` separates those of words that became one
///     μεθερμηνεύω=to mean dictionary form and its meaning
///     NA28+NA27+…         editions
///     ἑρμηνευόμενον (t=hermēneuomenon) interpreting - G2059=V-PPP-NSN in: TR+Byz
///     TR: εἶπον ;         differences of spelling
///
/// The text of a verse consists of the words that the Nestle-Aland text has (`N`). Words of other traditions are only
/// in the list of words. Verses are numbered as in the New Revised Standard Version.
enum GreekTable {
    static let version = "tagnt-2"

    /// The editions of a word that all editions have.
    private static let everyEdition = "NA28+NA27+Tyn+SBL+WH+Treg+TR+Byz"

    static func isOne(_ head: FileHead) -> Bool {
        let columns = head.firstLine.split(separator: "\t", omittingEmptySubsequences: false)
        return columns.count >= 8 && location(columns[0]) != nil && columns[3].hasPrefix("G")
    }

    static func read(_ source: ImportSource, _ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        var translation = Translation(
            id: "TAGNT", alias: "tagnt", name: "Translators Amalgamated Greek New Testament", language: "grc",
            versification: .nrsv, license: "CC BY 4.0",
            about: "By STEPBible.org, from work at Tyndale House, Cambridge. The text is that of Nestle and Aland; "
                + "words of other editions are known word by word alone.")
        translation.features = [.strongs, .morphology]
        var builder = InterlinearBuilder(
            InterlinearBuilder.Work(
                translation: translation,
                header: InterlinearHeader(language: "grc", grammar: .robinson, keyScheme: "TAGNT"),
                format: "TAGNT table", importer: version), time: source.time)
        for (index, file) in source.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            hooks.progress("the Greek New Testament", index, source.files.count)
            read(try builder.bytes(of: file, in: source), into: &builder)
        }
        return try builder.finish(path: source.path)
    }

    /// Reads one file. If two numberings of a verse differ, the rows of neighbouring verses are mixed. So the words of
    /// each verse are collected first and then sorted by their numbers.
    static func read(_ bytes: [UInt8], into builder: inout InterlinearBuilder) {
        var order: [Verse] = []
        var rows: [Verse: [Row]] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count < 1 << 16 {
            let columns = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
                .map { Substring(String($0).withoutControls) }
            guard columns.count >= 8, let location = location(columns[0]) else {
                builder.addFinding(.unreadableEntry, String(columns[0].prefix(40)))
                continue
            }
            if rows[location.verse] == nil { order.append(location.verse) }
            guard rows[location.verse, default: []].count < 1024 else { continue }
            rows[location.verse, default: []].append(
                Row(number: location.number, isNestle: location.type.hasPrefix("N"), word: word(columns)))
        }
        for verse in order {
            guard let rows = rows[verse] else { continue }
            add(
                rows.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
                    .map(\.element), at: verse, into: &builder)
        }
    }

    private struct Row {
        var number: Int
        var isNestle: Bool
        var word: WordDraft
    }

    private static func add(_ rows: [Row], at verse: Verse, into builder: inout InterlinearBuilder) {
        var draft = InterlinearDraft()
        var assembly = VerseAssembly()
        for row in rows {
            var word = row.word
            if row.isNestle {
                let range = assembly.add(word.surface, punctuation: word.punctuation)
                word.range = range
                assembly.tag(range, keys: word.keys, scheme: "robinson", grammar: word.grammar)
            }
            draft.words.append(word)
        }
        builder.add(assembly.verse, draft, at: verse)
    }

    private static func word(_ columns: [Substring]) -> WordDraft {
        var word = written(columns[1])
        word.english = English.withoutMarks(columns[2])
        (word.keys, word.grammar) = keys(columns[3])
        let lexemes = columns[4].pieces(" + ").map { $0.split(separator: "=", maxSplits: 1) }
        word.lemma = lexemes.compactMap { $0.first.map(String.init) }.joined(separator: " + ")
        word.gloss = lexemes.map { $0.count > 1 ? String($0[1]) : "" }.joined(separator: " + ")
        if columns[5] != everyEdition { word.editions = String(columns[5]) }
        let spelling = columns[7].trimmed
        if !columns[6].isEmpty || !spelling.isEmpty {
            var variant = VariantDraft(.edition)
            variant.note = String(spelling)
            variant.words = columns[6].pieces(" ¦ ").prefix(16).compactMap { reading($0) }
            word.variant = variant
        }
        return word
    }

    /// `ἑρμηνευόμενον (t=hermēneuomenon) interpreting - G2059=V-PPP-NSN in: TR+Byz`
    private static func reading(_ text: Substring) -> WordDraft? {
        let halves = text.pieces(" in: ")
        guard halves.count == 2 else { return nil }
        let parts = halves[0].pieces(" - ")
        guard parts.count > 1, let last = parts.last else { return nil }
        guard let close = halves[0].firstIndex(of: ")") else { return nil }
        var word = written(halves[0][...close])
        if let equals = word.transliteration.firstIndex(of: "=") {
            word.transliteration = String(word.transliteration[word.transliteration.index(after: equals)...])
        }
        let rest = halves[0][halves[0].index(after: close)...]
        word.english = English.withoutMarks(rest.dropLast(last.count + 3))
        (word.keys, word.grammar) = keys(last)
        word.editions = String(halves[1].trimmed)
        return word
    }

    /// A word, the punctuation after it and its transliteration: `λόγος, (logos)`.
    private static func written(_ text: Substring) -> WordDraft {
        var word = WordDraft()
        var surface = text
        if let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close {
            word.transliteration = String(text[text.index(after: open)..<close])
            surface = text[..<open]
        }
        // Double brackets enclose passages that the oldest manuscripts lack: `[[Ἀναστὰς`.
        surface = surface.trimmed.drop { $0 == "[" }
        var marks = ""
        while let last = surface.unicodeScalars.last, GreekTable.marks.contains(last) {
            // The marks of paragraphs and of such passages are not part of the text.
            if last != "¶" && last != "¬" && last != "]" { marks = String(Character(last)) + marks }
            surface = Substring(surface.unicodeScalars.dropLast())
        }
        word.transliteration.removeAll { $0 == "[" || $0 == "]" }
        word.surface = String(surface)
        word.punctuation = marks
        return word
    }

    private static let marks: Set<Unicode.Scalar> = [",", ".", ";", "·", "·", "¶", "¬", "]", "—", ":", "!", "?"]

    /// The keys without leading zeros, and the codes: `G3361=PRT-N + G4218=PRT`.
    private static func keys(_ text: Substring) -> (keys: [String], grammar: String) {
        var keys: [String] = []
        var codes: [Substring] = []
        for part in text.pieces(" + ") {
            let halves = part.split(separator: "=", maxSplits: 1)
            if let key = halves.first.flatMap({ StrongsNumber($0.trimmed) }) { keys.append(key.key) }
            if halves.count > 1 { codes.append(halves[1].trimmed) }
        }
        return (keys, codes.joined(separator: " + "))
    }

    /// The verse, the number of the word in it, and the type of `Jhn.1.38#20=N(k)O`. Another numbering may follow the
    /// verse in brackets: `1Jn.2.14[2.13]#01`.
    private static func location(_ text: Substring) -> (verse: Verse, number: Int, type: Substring)? {
        let halves = text.split(separator: "#", maxSplits: 1)
        guard halves.count == 2, let equals = halves[1].firstIndex(of: "="), let number = Int(halves[1][..<equals])
        else { return nil }
        let parts = halves[0].prefix { $0 != "[" && $0 != "{" && $0 != "(" }.split(separator: ".")
        guard parts.count == 3, let book = Book(usfmCode: parts[0]), let chapter = Int(parts[1]),
            let verse = Int(parts[2])
        else { return nil }
        return (Verse(book, chapter, verse), number, halves[1][halves[1].index(after: equals)...])
    }
}

/// The English of the table, which marks words that the Greek or the English lacks.
private enum English {
    /// The English without marks: `<the>` is a word that English leaves out, `[the]` one that it needs. `{14.24}`
    /// and `[5]` are the numbers of the verse in other editions.
    static func withoutMarks(_ text: Substring) -> String {
        var result = ""
        var skipped: Character?
        var last: Character?
        for character in text {
            defer { last = character }
            if let end = skipped {
                if character == end { skipped = nil }
            } else if last == "[", character.isNumber {
                skipped = "]"
            } else if character == "<" {
                skipped = ">"
            } else if character == "{" {
                skipped = "}"
            } else if character != "[" && character != "]" {
                result.append(character)
            }
        }
        return result.split(separator: " ").joined(separator: " ")
    }
}

extension Substring {
    /// The text without white space at its ends.
    var trimmed: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The texts between occurrences of `separator`, without an empty last one.
    func pieces(_ separator: String) -> [Substring] {
        let wanted = Array(separator.utf8)
        let bytes = utf8
        var found: [Substring] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            if bytes[index...].starts(with: wanted) {
                found.append(self[start..<index])
                index = bytes.index(index, offsetBy: wanted.count)
                start = index
            } else {
                index = bytes.index(after: index)
            }
        }
        if start < endIndex { found.append(self[start...]) }
        return found
    }
}
