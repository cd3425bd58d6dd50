import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// A Bible from files that were imported in the format that recognises them. Its pack is read again.
struct ImportedBible {
    let format: String
    let pack: TextPack
    let report: ImportReport

    /// The Bibles of files with these names and bytes, in one folder.
    static func all(
        _ files: [String: some Sequence<UInt8>], choices: BibleChoices = BibleChoices()
    ) throws -> [ImportedBible] {
        try Environment.withFolder { folder in
            for (name, bytes) in files {
                let url = URL(fileURLWithPath: folder + "/" + name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: url)
            }
            return try all(at: files.count == 1 ? folder + "/" + files.keys.first! : folder, choices: choices)
        }
    }

    /// The Bibles at a path.
    static func all(at path: String, choices: BibleChoices = BibleChoices()) throws -> [ImportedBible] {
        var hooks = ImportHooks()
        hooks.choices = choices
        var found: [ImportedBible] = []
        for (format, source) in try ImportFormats.works(in: ImportSource(path: path)) {
            for made in try format.packs(of: source, hooks) {
                let pack = try TextPack(ByteStorage(copying: made.bytes))
                try pack.verify()
                found.append(ImportedBible(format: format.name, pack: pack, report: made.report))
            }
        }
        return found
    }

    /// The Bible of one file.
    static func one(
        _ text: String, name: String = "file.txt", choices: BibleChoices = BibleChoices()
    ) throws -> ImportedBible {
        try one(bytes: Array(text.utf8), name: name, choices: choices)
    }

    static func one(
        bytes: [UInt8], name: String = "file.txt", choices: BibleChoices = BibleChoices()
    ) throws -> ImportedBible {
        let found = try all([name: bytes], choices: choices)
        #expect(found.count == 1)
        return try #require(found.first)
    }

    var system: Versification { pack.translation.versification }

    /// The verse of an OSIS id such as `Gen.1.1`; `nil` if there is none.
    func verse(_ osisID: String) throws -> VerseText? {
        try Verse(osisID: osisID).flatMap { try verse($0) }
    }

    func verse(_ verse: Verse) throws -> VerseText? {
        guard let slot = system.slot(of: verse) else { return nil }
        let place = try pack.content(atSlot: slot)
        guard !place.isEmpty else { return nil }
        return try pack.verse(verse, from: place, detail: [.extras, .lines, .words])
    }

    func text(_ osisID: String) throws -> String? { try verse(osisID)?.text.string }

    func text(_ verse: Verse) throws -> String? { try self.verse(verse)?.text.string }

    func extras(_ verse: Verse) throws -> VerseExtras { try #require(try self.verse(verse)).extras }

    /// The lines of a verse.
    func lines(_ osisID: String) throws -> [String] {
        guard let verse = try verse(osisID) else { return [] }
        let bytes = Array(verse.text.string.utf8)
        let starts = [0] + verse.extras.lineStarts + [bytes.count + 1]
        return zip(starts, starts.dropFirst()).map { String(decoding: bytes[$0..<$1 - 1], as: UTF8.self) }
    }

    /// Every verse that has content, in the order of the versification.
    func verses() throws -> [(verse: Verse, text: String, extras: VerseExtras)] {
        var found: [(Verse, String, VerseExtras)] = []
        for slot in 0..<system.slotCount {
            let place = try pack.content(atSlot: slot)
            guard !place.isEmpty, let verse = system.verse(atSlot: slot) else { continue }
            let read = try pack.verse(verse, from: place, detail: [.extras, .lines, .words])
            found.append((verse, read.text.string, read.extras))
        }
        return found
    }

    /// The details of the report's examples of one kind of finding.
    func details(_ kind: Finding.Kind) -> [String] {
        report.findings.first { $0.kind == kind }?.examples.map(\.detail) ?? []
    }
}
