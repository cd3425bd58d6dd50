import Foundation
import Scripture

@testable import Corpus
@testable import Packs
@testable import Search

/// Verses to search: a sample that is in the repository, and a whole Bible if one is installed.
struct SearchCorpus: Sendable {
    struct Entry: Sendable {
        let slot: Int
        let osis: String
        let text: String
        var words: [Word] = []
    }

    static let system = Versification.kjv
    let entries: [Entry]
    let index: SearchIndex

    init(_ entries: [Entry], language: String = "en") throws {
        self.entries = entries
        index = try SearchIndex(PackContainer(ByteStorage(copying: SearchCorpus.bytes(entries, language: language))))
    }

    static func bytes(_ entries: [Entry], language: String = "en") -> [UInt8] {
        var builder = SearchIndexBuilder(language: language)
        for entry in entries {
            builder.add(
                document: entry.slot, text: Array(entry.text.utf8), words: entry.words.map(NumberedWord.init))
        }
        var container = PackContainerWriter()
        for section in builder.sections() { container.add(section.kind, section.bytes) }
        return container.finish()
    }

    func search(_ text: String, limit: Int = 20) throws -> SearchHits {
        let query = SearchQuery(text)
        return try index.search(query, within: SearchCorpus.slots(query), limit: limit)
    }

    /// The OSIS ids of the hits, in order.
    func hits(_ text: String, limit: Int = 20) throws -> [String] {
        try search(text, limit: limit).hits.map { hit in entries.first { $0.slot == hit.document }!.osis }
    }

    static func slots(_ query: SearchQuery) -> [Range<Int>]? {
        query.slots(in: system)
    }

    static func slot(_ osis: some StringProtocol) -> Int {
        system.slot(of: Verse(osisID: osis)!)!
    }

    // MARK: - Texts

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/search")

    static func rows(_ file: String) throws -> [[String]] {
        try String(contentsOf: fixtures.appending(path: file), encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    }

    /// Every third word of the sample is tagged with a number, half of them extended ones, so that numbers can be
    /// searched for.
    static let sample = try! SearchCorpus(
        rows("kjv-sample.tsv").map { row in
            var entry = Entry(slot: slot(row[0]), osis: row[0], text: row[1])
            for token in Tokenizer.tokens(in: row[1]).tokens where !token.isJoined && token.position % 3 == 0 {
                var word = Word(range: token.source)
                word.strongs = ["G\(token.source.count * 7 % 40 + 1)" + (token.position % 2 == 0 ? "a" : "")]
                entry.words.append(word)
            }
            return entry
        })

    /// The King James Version of Debian's `sword-text-kjv`, read by SWORD's own tool; `nil` if one of them is not
    /// installed.
    static let kjv: SearchCorpus? = try? wholeBible()

    private static func wholeBible() throws -> SearchCorpus? {
        let tool = URL(filePath: "/usr/bin/mod2imp")
        guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
        let process = Process()
        process.executableURL = tool
        process.arguments = ["engKJV2006eb"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        var books: [String: Book] = [:]
        var entries: [Entry] = []
        var verse: Verse?
        for line in output.split(separator: 0x0A) {
            if line.starts(with: "$$$".utf8) {
                verse = readVerse(String(decoding: line.dropFirst(3), as: UTF8.self), &books)
            } else if let verse, let slot = system.slot(of: verse) {
                let text = plain(line)
                if !text.isEmpty {
                    entries.append(
                        Entry(slot: slot, osis: "\(verse.book.osisID).\(verse.chapter).\(verse.verse)", text: text))
                }
            }
        }
        return entries.count > 31_000 ? try SearchCorpus(entries) : nil
    }

    /// `I Samuel 3:4`; `nil` for headings and verses 0.
    private static func readVerse(_ name: String, _ books: inout [String: Book]) -> Verse? {
        guard let space = name.lastIndex(of: " ") else { return nil }
        let numbers = name[space...].dropFirst().split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0 else { return nil }
        let book = String(name[..<space])
        if books[book] == nil {
            books[book] = ReferenceParser().matches(in: book + " 1:1").first?.segments[0].from.book
        }
        return books[book].map { Verse($0, numbers[0], numbers[1]) }
    }

    /// The text outside tags, notes and titles, with single spaces.
    private static func plain(_ markup: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var depth = 0
        for piece in markup.split(separator: 0x3C, omittingEmptySubsequences: false).enumerated() {
            var words = piece.element
            if piece.offset > 0 {
                let end = words.firstIndex(of: 0x3E) ?? words.endIndex
                let tag = words[..<end]
                for name in ["note", "title"] where tag.last != 0x2F {
                    if tag.starts(with: name.utf8) { depth += 1 }
                    if tag.starts(with: ("/" + name).utf8) { depth -= 1 }
                }
                words = words[end...].dropFirst()
            }
            if depth == 0 { text += words }
        }
        let pilcrow = Array("¶".utf8)
        let kept = text.split(separator: 0x20).filter { !$0.elementsEqual(pilcrow) }
        return String(decoding: Array(kept.joined(separator: [0x20])), as: UTF8.self)
    }
}
