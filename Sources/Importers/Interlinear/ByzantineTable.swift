import Corpus
import Scripture

/// The Byzantine text of Robinson and Pierpont as comma-separated tables, with one file per book and one row per
/// verse.
///
/// The tables with Strong's numbers and Robinson's codes have no accents (`εν 1722 {PREP} αρχη 746 {N-DSF}`); those of
/// the printed text have them (`Ἐν ἀρχῇ`). If a folder has both, words are shown with accents in the verses that have
/// the same number of words in both.
enum ByzantineTable {
    static let version = "byz-1"

    private static let header = "chapter,verse,text"

    /// Whether a file is a table with codes or one with the accented text.
    static func isOne(_ head: FileHead) -> Bool {
        guard head.firstLine.trimmedASCII == header, book(of: head.name) != nil else { return false }
        return isParsed(head.bytes) || isAccented(head.bytes)
    }

    /// Whether a number and a code in braces follow each other. Braces alone mark variants in another table.
    private static func isParsed(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(1 << 10)
        guard let brace = head.firstIndex(of: UInt8(ascii: "{")), brace > 1 else { return false }
        return head[brace - 2].isASCIIDigit
    }

    /// Whether there are letters that only accented Greek has. They have three bytes, and these are the first two.
    private static func isAccented(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(1 << 10)
        return head.indices.dropLast().contains { head[$0] == 0xE1 && head[$0 + 1] >= 0xBC }
    }

    static func read(_ source: ImportSource, _ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        var translation = Translation(
            id: "RobinsonPierpont", alias: "byz", name: "The New Testament in the Original Greek: Byzantine Textform",
            language: "grc", versification: .kjv, license: "Unlicense",
            about: "By Maurice A. Robinson and William G. Pierpont.")
        translation.features = [.strongs, .morphology]
        var builder = InterlinearBuilder(
            InterlinearBuilder.Work(
                translation: translation, header: InterlinearHeader(language: "grc", grammar: .robinson),
                format: "CSV", importer: version), time: source.time)
        var accented: [Verse: [Substring]] = [:]
        var parsed: [(book: Book, bytes: [UInt8])] = []
        for file in source.files {
            if hooks.isCancelled() { throw .cancelled }
            let name = file.fileName
            guard let book = book(of: name) else { continue }
            let bytes = try builder.bytes(of: file, in: source)
            if isParsed(bytes) {
                parsed.append((book, bytes))
            } else {
                for (verse, text) in rows(of: bytes, book) where accented[verse] == nil {
                    accented[verse] = words(text)
                }
            }
        }
        for (index, (book, bytes)) in parsed.enumerated() {
            hooks.progress("the Byzantine text", index, parsed.count)
            read(bytes, book: book, accented: accented, into: &builder)
        }
        return try builder.finish(path: source.path)
    }

    /// Reads one table with codes.
    ///
    /// - Parameter accented: the words of verses with their accents and punctuation, if they are known.
    static func read(
        _ bytes: [UInt8], book: Book, accented: [Verse: [Substring]] = [:], into builder: inout InterlinearBuilder
    ) {
        for (verse, text) in rows(of: bytes, book) {
            var draft = InterlinearDraft()
            draft.words = drafts(text)
            var assembly = VerseAssembly()
            let forms = accented[verse] ?? []
            for index in draft.words.indices {
                if forms.count == draft.words.count {
                    (draft.words[index].surface, draft.words[index].punctuation) = parts(of: forms[index])
                }
                draft.words[index].transliteration = GreekTransliteration.latin(draft.words[index].surface)
                let word = draft.words[index]
                let range = assembly.add(word.surface, punctuation: word.punctuation)
                draft.words[index].range = range
                let code = word.grammar[...].pieces(" / ").first ?? ""
                assembly.tag(range, keys: word.keys, scheme: "robinson", grammar: String(code))
            }
            builder.add(assembly.verse, draft, at: verse)
        }
    }

    /// The words of a text like `word 1097 {V-PAI-2P} 1097 {V-PAM-2P}`: each word is followed by one or two pairs of a
    /// number and a code.
    private static func drafts(_ text: Substring) -> [WordDraft] {
        var words: [WordDraft] = []
        for item in text.split(separator: " ").prefix(4096) {
            if item.first == "{" {
                guard let last = words.indices.last else { continue }
                let code = item.filter { $0 != "{" && $0 != "}" }
                words[last].grammar += (words[last].grammar.isEmpty ? "" : " / ") + code
            } else if item.first?.isNumber == true {
                guard let last = words.indices.last, let key = StrongsNumber("G" + item)?.key else { continue }
                if !words[last].keys.contains(key) { words[last].keys.append(key) }
            } else {
                words.append(WordDraft(String(item)))
            }
        }
        return words
    }

    private static func words(_ text: Substring) -> [Substring] {
        text.filter { $0 != "\"" && $0 != "¶" }.split(separator: " ").map { $0 }
    }

    /// A word without the punctuation after it, and that punctuation.
    private static func parts(of word: Substring) -> (surface: String, punctuation: String) {
        let marks: Set<Character> = [",", ".", ";", "·", "·", "—", ":"]
        let end = word.lastIndex { !marks.contains($0) }.map { word.index(after: $0) } ?? word.startIndex
        return (String(word[..<end]), String(word[end...]))
    }

    private static func rows(of bytes: [UInt8], _ book: Book) -> [(verse: Verse, text: Substring)] {
        bytes.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
            guard line.count < 1 << 16 else { return nil }
            let columns = String(decoding: line, as: UTF8.self).withoutControls.split(separator: ",", maxSplits: 2)
            guard columns.count == 3, let chapter = Int(columns[0]), let verse = Int(columns[1]) else { return nil }
            return (located(Verse(book, chapter, verse)), columns[2].trimmed)
        }
    }

    /// The verse's number in the pack. The doxology of Romans follows chapter 14 here and chapter 16 there.
    private static func located(_ verse: Verse) -> Verse {
        verse.book == .rom && verse.chapter == 14 && (24...26).contains(verse.verse)
            ? Verse(.rom, 16, verse.verse + 1) : verse
    }

    private static func book(of name: String) -> Book? {
        let code = name.prefix { $0 != "." }.uppercased()
        return codes[code] ?? Book(usfmCode: code)
    }

    /// Codes of files that are not those of USFM.
    private static let codes: [String: Book] = [
        "MAR": .mark, "JOH": .john, "JAM": .jas, "1JO": .john1, "2JO": .john2, "3JO": .john3,
    ]
}

extension Substring {
    /// The text from its first to its last ASCII letter, without a byte order mark or a line break.
    fileprivate var trimmedASCII: String {
        let isLetter = { (character: Character) in character.isASCII && character.isLetter }
        guard let first = firstIndex(where: isLetter), let last = lastIndex(where: isLetter) else { return "" }
        return String(self[first...last])
    }
}
