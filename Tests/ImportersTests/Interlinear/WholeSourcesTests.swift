import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// The whole sources, if they are installed: every word is returned in order, and every code is spelled out.
@Suite struct WholeSourcesTests {
    static let original = Environment.shared.appendingPathComponent("original").path

    /// The pack of a source; `nil`, with a message, if the source is not installed.
    static func pack(_ path: String) throws -> TextPack? {
        guard Environment.has(path) else {
            print("skipped: \(path) is not there")
            return nil
        }
        let recognised = try ImportFormats.recognised(ImportSource(path: path))
        let (format, source) = try #require(recognised)
        let made = try #require(format.packs(of: source).first)
        return try TextPack(ByteStorage(copying: made.bytes))
    }

    static func verses(_ pack: TextPack) throws -> [OriginalVerse] {
        var found: [OriginalVerse] = []
        for slot in 0..<pack.translation.versification.slotCount {
            guard let verse = pack.translation.versification.verse(atSlot: slot) else { continue }
            if var words = try pack.originalVerse(atSlot: slot) {
                words.verse = verse
                found.append(words)
            }
        }
        return found
    }

    /// The codes of all words that the scheme does not spell out, and the number of all codes.
    static func unspelled(_ verses: [OriginalVerse], _ scheme: GrammarScheme) -> (codes: Set<String>, count: Int) {
        var codes: Set<String> = []
        for verse in verses {
            for word in verse.words + verse.otherWords where !word.grammar.isEmpty {
                codes.insert(verse.string(word.grammar))
            }
        }
        return (codes.filter { scheme.spelled($0) == nil }, codes.count)
    }

    @Test func everyWordOfTheHebrewBibleComesBack() throws {
        let folder = Self.original + "/oshb/wlc"
        guard let pack = try Self.pack(folder) else { return }
        let verses = try Self.verses(pack)
        let found = Dictionary(uniqueKeysWithValues: verses.map { ($0.verse, $0) })
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file != "VerseMap.xml" {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            for (verse, words) in HebrewSource.verses(of: text) {
                count += words.count
                let original = try #require(found[verse], "\(verse)")
                // The word that is written comes before the word that is read, as in the source.
                let got = original.words.flatMap { word in
                    [original.string(word.surface)]
                        + (word.variant.map { original.otherWords[original.variants[$0].words] } ?? []).map {
                            original.string($0.surface)
                        }
                }
                let letters = { (words: [String]) in
                    words.joined().filter { $0 != " " && $0 != "\u{05BE}" }
                }
                #expect(letters(got) == letters(words), "\(verse)")
            }
        }
        #expect(count == 306_785)
        let (codes, total) = Self.unspelled(verses, .oshm)
        #expect(codes == [])
        #expect(total > 3_400)
        #expect(verses.reduce(0) { $0 + $1.variants.count } > 1_250)
        try Golden.check(
            "oshb.tsv", verses, ["Gen.1.1", "Ps.23.1", "Ps.51.1", "Ps.51.2", "Ps.51.3", "Isa.7.14"], .oshm)
    }

    @Test func everyWordOfTheGreekTableComesBack() throws {
        let folder = Self.original + "/tagnt-tr"
        guard let pack = try Self.pack(folder) else { return }
        let verses = try Self.verses(pack)
        var expected: [Verse: [(number: Int, word: String, english: String)]] = [:]
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".tsv") {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            for line in text.split(separator: "\n") {
                let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
                let place = columns[0].split(whereSeparator: { ".#=[{(".contains($0) })
                let number = columns[0].split(separator: "#")[1].prefix { $0 != "=" }
                let book = try #require(Book(usfmCode: place[0]))
                let verse = Verse(book, try #require(Int(place[1])), try #require(Int(place[2])))
                let word = columns[1].prefix { $0 != "(" }.filter { !" ¶¬[]".contains($0) }
                expected[verse, default: []].append((try #require(Int(number)), word, String(columns[2])))
                count += 1
            }
        }
        #expect(count == 140_891 && verses.reduce(0) { $0 + $1.words.count } == count)
        for verse in verses {
            let rows = (expected[verse.verse] ?? []).enumerated().sorted {
                ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
            }.map(\.element)
            let got = verse.words.map { verse.string($0.surface) + verse.string($0.punctuation) }
            #expect(got.map { $0.filter { $0 != " " } } == rows.map(\.word), "\(verse.verse)")
            // `<the>` is left out in English, `{14.24}` and `[5]` are numbers of verses, and `[the]` is added.
            let english = rows.map { Self.withoutNotes($0.english) }
            #expect(verse.words.map { verse.string($0.english) } == english, "\(verse.verse)")
        }
        let (codes, total) = Self.unspelled(verses, .robinson)
        #expect(codes == [])
        #expect(total > 1_100)
        try Golden.check("tagnt.tsv", verses, ["John.1.1", "John.3.16", "Rom.8.28"], .robinson)
    }

    private static func withoutNotes(_ english: String) -> String {
        let plain =
            english.utf8.contains { "<{[".utf8.contains($0) }
            ? english.replacing(/<[^>]*>|\{[^}]*\}|\[\d[^\]]*\]/, with: "").filter { !"[]".contains($0) } : english
        return plain.split(separator: " ").joined(separator: " ")
    }

    @Test func everyCodeOfTheByzantineTextIsSpelledOut() throws {
        guard let pack = try Self.pack(Self.original + "/byz/csv-unicode") else { return }
        let verses = try Self.verses(pack)
        let (codes, total) = Self.unspelled(verses, .robinson)
        #expect(codes == [])
        #expect(total > 1_000)
        // Words have accents if both tables have the same number of words.
        let john = try #require(verses.first { $0.verse == Verse(.john, 1, 1) })
        #expect(john.string(john.words[4].surface) == "λόγος" && john.string(john.words[4].punctuation) == ",")
    }

    @Test func everyVerseOfTheBereanBibleIsRead() throws {
        guard let pack = try Self.pack(Environment.shared.appendingPathComponent("bsb/interlinear").path) else {
            return
        }
        let verses = try Self.verses(pack)
        #expect(verses.count > 30_500)
        let john = try #require(verses.first { $0.verse == Verse(.john, 3, 16) })
        #expect(john.words.prefix(4).map { john.string($0.english) } == ["so", "For", "loved", ""])
        let text = try pack.passage([VerseRange(Verse(.john, 3, 16))], detail: []).verses[0][0].text.string
        #expect(text.hasPrefix("For God so loved the world that He gave [His] one and only Son, that everyone"))
    }

    @Test func everyCodeOfCrossWiresKingJamesIsSpelledOut() throws {
        let path = Environment.zips + "/KJV.zip"
        guard Environment.has(path) else { return print("skipped: \(path) is not there") }
        let module = try #require(SwordLibrary.modules(at: path).modules.first)
        let (text, _) = try SwordImporter.read(module)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        var unknown: Set<String> = []
        var total: Set<String> = []
        for book in Versification.kjv.books {
            for chapter in 1...Versification.kjv.chapterCount(of: book) {
                let last = Versification.kjv.verseCount(of: book, chapter: chapter)
                let range = VerseRange(from: Verse(book, chapter, 1), to: Verse(book, chapter, last))
                for verse in try pack.passage([range], detail: .words).verses.joined() {
                    for code in verse.extras.words.flatMap(\.morphology) where total.insert(code).inserted {
                        guard let (scheme, bare) = GrammarScheme.split(code), scheme.spelled(bare) != nil else {
                            unknown.insert(code)
                            continue
                        }
                    }
                }
            }
        }
        #expect(unknown == [])
        #expect(total.count > 1_000)
        // In the order of the Greek words, each with the phrase that translates it.
        let john = try #require(pack.originalVerses(VerseRange(Verse(.john, 3, 16))).first)
        #expect(john.words.prefix(3).map { john.string($0.surface) } == ["ουτως", "γαρ", "ηγαπησεν"])
        #expect(john.words.prefix(3).map { john.string($0.english) } == ["so", "For", "loved"])
    }
}

/// A second, simple reader of the Hebrew Bible's files.
enum HebrewSource {
    /// The verses of a file with the text of their words in order, written and read ones, without slashes and tags.
    static func verses(of text: String) -> [(verse: Verse, words: [String])] {
        var verses: [(verse: Verse, words: [String])] = []
        var tag: [UInt8]?
        var word: [UInt8]?
        // Byte by byte, because there are 30 MB.
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"): tag = []
            case UInt8(ascii: ">"):
                let name = String(decoding: tag ?? [], as: UTF8.self)
                tag = nil
                if name.hasPrefix("w ") {
                    word = []
                } else if name == "/w", let letters = word {
                    verses[verses.count - 1].words.append(String(decoding: letters, as: UTF8.self))
                    word = nil
                } else if name.hasPrefix("verse osisID="), let verse = Verse(osisID: name.split(separator: "\"")[1]) {
                    verses.append((verse, []))
                }
            default:
                if tag != nil { tag?.append(byte) } else if byte != UInt8(ascii: "/") { word?.append(byte) }
            }
        }
        return verses
    }
}

/// Verses word by word as files have them that a person has compared with the source. A missing file is written, and
/// the test fails once. LECTERN_RECORD=1 writes all of them again.
enum Golden {
    static func check(_ name: String, _ verses: [OriginalVerse], _ wanted: [String], _ scheme: GrammarScheme) throws {
        var text =
            "# verse, position, word, transliteration, English, keys, code, grammar, lemma, gloss, other readings\n"
        for osis in wanted {
            let place = try #require(Verse(osisID: osis))
            let verse = try #require(verses.first { $0.verse == place })
            for (position, word) in verse.words.enumerated() {
                let others = (word.variant.map { verse.otherWords[verse.variants[$0].words] } ?? []).map {
                    verse.string($0.surface)
                }
                let code = verse.string(word.grammar)
                let columns = [
                    osis, "\(position + 1)", verse.string(word.surface) + verse.string(word.punctuation),
                    verse.string(word.transliteration), verse.string(word.english), verse.string(word.keys), code,
                    scheme.spelled(code) ?? "", verse.string(word.lemma), verse.string(word.gloss),
                    others.joined(separator: " "),
                ]
                text += columns.joined(separator: "\t") + "\n"
            }
        }
        let url = Environment.project.appendingPathComponent("Tests/Fixtures/interlinear/\(name)")
        let isRecording = ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil
        guard !isRecording, let recorded = try? String(contentsOf: url, encoding: .utf8) else {
            try text.write(to: url, atomically: true, encoding: .utf8)
            if !isRecording { Issue.record("recorded \(name); read it, then run again") }
            return
        }
        #expect(text == recorded, "\(name)")
    }
}
