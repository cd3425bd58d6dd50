import Corpus
import Foundation
import Scripture
import Testing

@testable import Providers

/// The counts that are kept are those of the index.
@Suite final class StrongsCountsTests {
    private let path = NSTemporaryDirectory() + "lectern-" + UUID().uuidString + "/packs"
    private let folder: PackFolder

    init() { folder = PackFolder(path) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func install(_ id: String, words: [Word]) throws {
        let system = Versification.kjv
        var text = ImportedText(
            translation: Translation(id: id, alias: id, name: id, language: "en", versification: system))
        var verse = ImportedVerse("God so loved")
        verse.extras.words = words
        let slot = system.slot(of: Verse(.john, 3, 16))!
        text.set(verse, slots: slot...slot)
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: id)
    }

    private func word(_ range: Range<Int>, _ strongs: String) -> Word {
        var word = Word(range: range)
        word.strongs = [strongs]
        return word
    }

    @Test func countsTheSameEachTime() throws {
        try install("tagged", words: [word(0..<3, "G2316"), word(4..<6, "G3779a"), word(7..<12, "G2316")])
        let provider = PackLibrary.installed(in: folder)
        for _ in 0..<2 {
            for (key, count) in ["G2316": 2, "G3779": 1, "G3779a": 1, "H430": 0, "H2316": 0] {
                #expect(try provider.wordCount(of: #require(StrongsNumber(key)), in: "tagged") == count, "\(key)")
            }
        }
    }

    @Test func aTextWithoutNumbersCountsNone() throws {
        try install("plain", words: [])
        let provider = PackLibrary.installed(in: folder)
        for _ in 0..<2 { #expect(try provider.wordCount(of: #require(StrongsNumber("G2316")), in: "plain") == nil) }
    }
}
