import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// Published whole Bibles in XML.
@Suite struct OpenBiblesTests {
    static let folder = Environment.shared.appendingPathComponent("formats/open-bibles").path

    /// The Bible of a file; `nil` if the file is not installed.
    static func bible(_ name: String) throws -> (pack: TextPack, report: ImportReport)? {
        let path = folder + "/" + name
        guard Environment.has(path) else {
            print("skipped: \(path) is not there")
            return nil
        }
        let works = try ImportFormats.works(in: ImportSource(path: path))
        let packs = try works[0].format.packs(of: works[0].source, ImportHooks())
        #expect(works.count == 1 && packs.count == 1)
        return (try TextPack(ByteStorage(copying: packs[0].bytes)), packs[0].report)
    }

    /// All verses of a pack that have text.
    static func verses(_ pack: TextPack) throws -> [VerseText] {
        let system = pack.translation.versification
        var found: [VerseText] = []
        for book in system.books {
            for chapter in 1...system.chapterCount(of: book) {
                let count = system.verseCount(of: book, chapter: chapter)
                guard count > 0 else { continue }
                let range = VerseRange(from: Verse(book, chapter, 1), to: Verse(book, chapter, count))
                found += try pack.passage([range], detail: [.extras, .lines]).verses[0].filter { !$0.text.isEmpty }
            }
        }
        return found
    }

    // MARK: Comparison with a second, simple reader

    /// The verses of a document by their references: their text without tags and spaces, in lower case.
    ///
    /// - Parameters:
    ///   - verses: matches a verse, with the parts of its reference and then its content. Missing parts at the start
    ///     stay as they were.
    ///   - dropped: matches content that is not text of a verse.
    private func plain(_ name: String, verses: String, dropped: [String]) throws -> [String: String]? {
        let path = Self.folder + "/" + name
        guard Environment.has(path) else { return nil }
        let document = try String(contentsOfFile: path, encoding: .utf8)
        let pattern = try Regex(verses).dotMatchesNewlines()
        var found: [String: String] = [:]
        for match in document.matches(of: pattern) {
            let place = match.output.dropFirst().dropLast().compactMap(\.substring).map(String.init)
            var text = String(match.output.last?.substring ?? "")
            for pattern in dropped + ["<[^>]*>"] {
                text = text.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
            }
            found[place.joined(separator: ".")] = Self.bare(text)
        }
        return found
    }

    private static func bare(_ text: String) -> String {
        text.replacingOccurrences(of: "&amp;", with: "&").lowercased().filter { !$0.isWhitespace }
    }

    private func compare(_ pack: TextPack, _ plain: [String: String], place: (Verse) -> String) throws {
        let verses = try Self.verses(pack)
        #expect(verses.count == plain.values.filter { !$0.isEmpty }.count)
        for verse in verses { #expect(Self.bare(verse.text.string) == plain[place(verse.verse)], "\(verse.verse)") }
    }

    @Test func openEnglishBible() throws {
        guard let (pack, report) = try Self.bible("eng-us-oeb.osis.xml"),
            let plain = try plain(
                "eng-us-oeb.osis.xml", verses: "<verse sID=\"([^\"]*)\"[^>]*/>(.*?)<verse eID=\"\\1\" />",
                dropped: ["<note.*?</note>", "<title.*?</title>", "<!--.*?-->"].map { "(?s)" + $0 })
        else { return }
        #expect(report.verseCount == 11_703)
        // The text is left out here, and a note says so.
        #expect(report.count(.noteWithoutText) == 19)
        let unexpected = report.findings.map(\.kind).filter {
            ![.guessedVersification, .noteWithoutText, .missingVerse].contains($0)
        }
        #expect(unexpected == [])
        try compare(pack, plain) { "\($0.book.osisID).\($0.chapter).\($0.verse)" }
        let psalm = try pack.passage([VerseRange(Verse(.ps, 3, 1))], detail: [.extras, .superscriptions]).verses[0]
        #expect(psalm[0].verse.verse == 0 && psalm[0].text.string.hasPrefix("A psalm of David"))
        let john = try pack.passage([VerseRange(Verse(.john, 3, 16))], detail: .extras).verses[0][0]
        #expect(john.extras.spans == [TextSpan(0..<john.text.count, .wordsOfJesus)])
        let ruth = try pack.passage([VerseRange(Verse(.ruth, 1, 20))], detail: .extras).verses[0][0]
        #expect(ruth.startsParagraph && ruth.text.string.contains("call me Mara, for"))
        #expect(ruth.extras.footnotes.map(\.text) == ["In Hebrew “Naomi” means “pleasant,” and “Mara” means “bitter.”"])
        #expect(pack.translation.features == [.headings, .footnotes, .wordsOfJesus, .poetry])
    }

    @Test func cherokeeNewTestament() throws {
        guard let (pack, report) = try Self.bible("chr-cherokee.usfx.xml") else { return }
        let path = Self.folder + "/chr-cherokee.usfx.xml"
        var plain: [String: String] = [:]
        for book in try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "<book id=\"").dropFirst()
        {
            for chapter in book.components(separatedBy: "<c id=\"").dropFirst() {
                for verse in chapter.components(separatedBy: "<v id=\"").dropFirst() {
                    let place = [book, chapter, verse].map { $0.prefix { $0 != "\"" } }.joined(separator: ".")
                    let text = verse.drop { $0 != ">" }.dropFirst()
                    plain[place] = Self.bare(
                        text.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression))
                }
            }
        }
        #expect(report.findings.map(\.kind) == [.guessedVersification])
        #expect(report.verseCount == 7957)
        try compare(pack, plain) { "\($0.book.usfmCode).\($0.chapter).\($0.verse)" }
    }

    // MARK: One text in two formats

    /// Young's translation as a SWORD module, and its revision of a century later in Zefania. 3,176 verses are the
    /// same to the letter, with the same words marked as added. In the others the revision has other words (`thou
    /// hast`, `you have`) or other punctuation, and the table has every difference.
    @Test func youngsTranslationAndItsRevision() throws {
        let archive = Environment.zips + "/YLT.zip"
        guard let (pack, report) = try Self.bible("eng-ylt.zefania.xml") else { return }
        guard Environment.has(archive) else { return print("skipped: \(archive) is not there") }
        #expect(report.findings.map(\.kind) == [.guessedVersification])
        let module = try #require(SwordLibrary.modules(at: archive).modules.first)
        let (text, _) = try SwordImporter.read(module)
        let sword = try Self.verses(TextPack(ByteStorage(copying: PackWriter.bytes(of: text))))
        let older = sword.filter { $0.verse.book.index >= Book.matt.index }
        let newer = try Self.verses(pack)
        #expect(newer.map(\.verse) == older.map(\.verse) && newer.count == 7957)
        func added(_ verse: VerseText) -> [TextSpan] { verse.extras.spans.filter { $0.kind == .added } }
        var same = 0
        var changes: [String: Int] = [:]
        for (old, new) in zip(older, newer) {
            if old.text.string == new.text.string {
                same += 1
                #expect(added(old) == added(new), "\(old.verse)")
                continue
            }
            for change in WordChanges.between(old.text.string, new.text.string) { changes[change, default: 0] += 1 }
        }
        #expect(same == 3176)
        try Self.checkTable(
            "ylt-revised.tsv", changes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($1)\t\($0)" })
    }

    private static func checkTable(_ name: String, _ rows: [String]) throws {
        let text = "# times, words of 1898, words of the revision\n" + rows.joined(separator: "\n") + "\n"
        let url = Environment.project.appendingPathComponent("Tests/Fixtures/bibles/\(name)")
        let isRecording = ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil
        guard !isRecording, let recorded = try? String(contentsOf: url, encoding: .utf8) else {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            if !isRecording { Issue.record("recorded \(name); read it, then run again") }
            return
        }
        #expect(text == recorded)
    }
}

/// The differences between the words of a verse in two editions.
enum WordChanges {
    /// Each sequence of words that was replaced and its replacement, with a tab between them, in lower case.
    static func between(_ old: String, _ new: String) -> [String] {
        let (old, new) = (tokens(old), tokens(new))
        // For each pair of positions, the length of the longest common sequence of words after them.
        var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                common[i][j] = old[i] == new[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var changes: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            var (gone, come): ([String], [String]) = ([], [])
            while i < old.count || j < new.count, i == old.count || j == new.count || old[i] != new[j] {
                if j == new.count || i < old.count && common[i + 1][j] >= common[i][j + 1] {
                    gone.append(old[i])
                    i += 1
                } else {
                    come.append(new[j])
                    j += 1
                }
            }
            if !gone.isEmpty || !come.isEmpty {
                changes.append(gone.joined(separator: " ") + "\t" + come.joined(separator: " "))
            }
            i += 1
            j += 1
        }
        return changes
    }

    /// The words and the punctuation.
    private static func tokens(_ text: String) -> [String] {
        text.lowercased().matches(of: /[\p{L}\p{N}]+(?:['’\-][\p{L}\p{N}]+)*|[^\p{L}\p{N}\s]/).map { String($0.output) }
    }
}
