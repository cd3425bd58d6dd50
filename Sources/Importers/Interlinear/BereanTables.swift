import Corpus
import JSON
import Scripture

/// The Berean Standard Bible word by word, as JSON with one file per chapter: `JHN3.json`.
///
///     {"eng": {"16": [["For", "G1063"], [" ", null], …]}, "grk": {"16": [["Οὕτως", "G3779"], …]}}
///
/// `eng` is the English text, in which each phrase has the key of the word that it translates. `grk` or `heb` are the
/// words of the original in their own order. `-` is a word without a translation, `. . .` continues a phrase, and
/// `vvv` continues one that comes later. The source lacks verse 1 of the psalms that have titles and the words of
/// Aramaic verses, and has no codes for grammar.
enum BereanTables {
    static let version = "bsb-words-1"

    static func isOne(_ head: FileHead) -> Bool {
        head.text.hasPrefix("{\"eng\":{\"") && location(of: head.name) != nil
    }

    static func read(_ source: ImportSource, _ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        var translation = Translation(
            id: "BereanInterlinear", alias: "bsb-words", name: "Berean Standard Bible, word by word", language: "en",
            versification: .kjv, license: "CC0",
            about: "By BSB Publishing. The source lacks verse 1 of the psalms that have titles.")
        translation.features = .strongs
        var builder = InterlinearBuilder(
            InterlinearBuilder.Work(
                translation: translation, header: InterlinearHeader(language: "", grammar: nil), format: "BSB JSON",
                importer: version), time: source.time)
        for (index, file) in source.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            if index % 16 == 0 { hooks.progress("the Berean Bible", index, source.files.count) }
            let name = file.fileName
            guard let chapter = location(of: name) else { continue }
            read(try builder.bytes(of: file, in: source), at: chapter, into: &builder)
        }
        return try builder.finish(path: source.path)
    }

    /// Reads one chapter.
    static func read(
        _ bytes: [UInt8], at chapter: (book: Book, chapter: Int), into builder: inout InterlinearBuilder
    ) {
        guard let value = try? JSONParser.value(from: bytes.span, limits: JSONParser.Limits(values: 1 << 20)),
            case .object(let english)? = value["eng"]
        else { return builder.addFinding(.unreadableEntry, "\(chapter.book.osisID) \(chapter.chapter)") }
        let isGreek = value["grk"] != nil
        let original = value[isGreek ? "grk" : "heb"]
        for member in english.members {
            guard let verse = Int(member.key), let fragments = member.value.array?.prefix(2048) else { continue }
            let words = (original?[member.key]?.array ?? []).prefix(1024)
            add(
                pairs(fragments), pairs(words), isGreek: isGreek,
                at: Verse(chapter.book, chapter.chapter, verse), into: &builder)
        }
    }

    private static func pairs(_ values: some Sequence<JSONValue>) -> [(text: String, key: StrongsNumber?)] {
        values.compactMap { value in
            guard let pair = value.array, let text = pair.first?.string else { return nil }
            return (text.withoutControls, pair.count > 1 ? pair[1].string.flatMap { StrongsNumber($0) } : nil)
        }
    }

    private static func add(
        _ english: [(text: String, key: StrongsNumber?)], _ original: [(text: String, key: StrongsNumber?)],
        isGreek: Bool, at verse: Verse, into builder: inout InterlinearBuilder
    ) {
        var assembly = VerseAssembly()
        var line = ""
        var phrases: [(key: String, text: String, isUsed: Bool)] = []
        var isAfterPlaceholder = false
        for fragment in english {
            // A placeholder may have spaces or signs around it, and those of some original words have no key: `vvv ` in
            // Acts 1:4, ` - ` in Joshua 17:17, ` . . ., ` in 1 Samuel 20:7.
            let words = fragment.text.split(whereSeparator: \.isWhitespace)
            let printed = withoutPlaceholders(words)
            let isPlaceholder = !words.isEmpty && printed.isEmpty
            if let key = fragment.key { phrases.append((key.key, printed, false)) }
            // `replied`, ` `, `-`, `, `: without the placeholder, the comma follows the word.
            if isAfterPlaceholder || printed.count < words.joined(separator: " ").count,
                let first = printed.first, closingSigns.contains(first)
            {
                while line.last?.isWhitespace == true { line.removeLast() }
            } else if let first = words.first,
                first.startIndex > fragment.text.startIndex || words.prefix(2).elementsEqual([".", "."])
            {
                // White space or a placeholder is before the words.
                line += " "
            }
            line += printed
            if fragment.text.last?.isWhitespace == true { line += " " }
            if isPlaceholder { isAfterPlaceholder = true } else if !printed.isEmpty { isAfterPlaceholder = false }
        }
        _ = assembly.add(line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        var draft = InterlinearDraft()
        for (text, key) in original {
            // A maqqef, the end of a verse and the marks of paragraphs come after the word.
            let end = isGreek ? nil : text.unicodeScalars.firstIndex { marks.contains($0) }
            var word = WordDraft(String(text[..<(end ?? text.endIndex)]))
            word.punctuation = String(text[(end ?? text.endIndex)...])
            word.transliteration =
                isGreek ? GreekTransliteration.latin(word.surface) : HebrewTransliteration.latin(word.surface)
            if let key {
                word.keys = [key.key]
                if let index = phrases.firstIndex(where: { !$0.isUsed && $0.key == key.key }) {
                    phrases[index].isUsed = true
                    word.english = phrases[index].text
                    if !word.english.isEmpty { word.englishPosition = index + 1 }
                }
            }
            draft.words.append(word)
        }
        builder.add(assembly.verse, draft, at: verse)
    }

    /// What is printed of a fragment with these words: `,` of `. . .,`, `—` of `. . .—`, and nothing of `-`.
    private static func withoutPlaceholders(_ words: [Substring]) -> String {
        if words.count == 1, placeholders.contains(String(words[0])) { return "" }
        var printed = ""
        var isAfterPlaceholder = false
        func add(_ word: Substring) {
            guard let first = word.first else { return }
            if !printed.isEmpty, !isAfterPlaceholder || !closingSigns.contains(first) { printed += " " }
            printed += word
            isAfterPlaceholder = false
        }
        var index = 0
        while index < words.count {
            // The last point may have signs after it, and the first a sign before it: `, . . . “`, `.” . . . `.
            if words[index...].prefix(2).elementsEqual([".", "."]), index + 2 < words.count,
                words[index + 2].first == "."
            {
                isAfterPlaceholder = true
                add(words[index + 2].dropFirst())
                index += 3
            } else {
                add(words[index])
                index += 1
            }
        }
        return printed
    }

    private static let marks: Set<Unicode.Scalar> = ["\u{05BE}", "\u{05C0}", "\u{05C3}", "\u{05C6}", " "]
    /// Placeholders of one word. An original word that English leaves out has another one, the three words `. . .`.
    private static let placeholders: Set<String> = ["-", "vvv"]
    /// Signs that follow a word without a space.
    private static let closingSigns: Set<Character> = [".", ",", ";", ":", "?", "!", ")", "”", "’", "—"]

    /// The book and chapter of a file: `1CH10.json` is 1 Chronicles 10.
    private static func location(of name: String) -> (book: Book, chapter: Int)? {
        guard name.hasSuffix(".json"), let book = Book(usfmCode: name.prefix(3)),
            let chapter = Int(name.dropFirst(3).dropLast(5))
        else { return nil }
        return (book, chapter)
    }
}
