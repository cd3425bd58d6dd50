import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Bibles in files that a test writes, read as `lectern import` reads them.
enum BibleFiles {
    /// A Bible as it went into a pack.
    struct Bible {
        let format: String
        let pack: Pack
        let report: ImportReport

        func text(_ verse: Verse) throws -> String? {
            guard let slot = pack.translation.versification.slot(of: verse) else { return nil }
            return try pack.verse(verse, at: pack.place(atSlot: slot), detail: []).text.string
        }

        func extras(_ verse: Verse) throws -> VerseExtras {
            let slot = try #require(pack.translation.versification.slot(of: verse))
            return try pack.extras(at: pack.place(atSlot: slot), detail: [.extras, .lines, .words])
        }

        /// The text at every slot.
        func texts() throws -> [String] {
            let system = pack.translation.versification
            return try (0..<system.slotCount).map { slot in
                try pack.verse(system.verse(atSlot: slot)!, at: pack.place(atSlot: slot), detail: []).text.string
            }
        }
    }

    /// The Bibles in files with these contents, each in a format that recognises it.
    static func read(_ files: [String: Data], choices: BibleChoices = BibleChoices()) throws -> [Bible] {
        try Environment.withFolder { folder in
            for (name, data) in files {
                let path = URL(filePath: folder + "/" + name)
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: path)
            }
            return try read(folder, choices: choices)
        }
    }

    static func read(_ name: String, _ text: String, choices: BibleChoices = BibleChoices()) throws -> Bible {
        try #require(try read([name: Data(text.utf8)], choices: choices).first)
    }

    /// The Bibles at a path.
    static func read(_ path: String, choices: BibleChoices = BibleChoices()) throws -> [Bible] {
        var hooks = ImportHooks()
        hooks.choices = choices
        var bibles: [Bible] = []
        for (format, source) in try ImportFormats.works(in: ImportSource(path: path)) {
            for pack in try format.packs(of: source, hooks) {
                let opened = try Pack(ByteStorage(copying: pack.bytes))
                try opened.verify()
                bibles.append(Bible(format: format.name, pack: opened, report: pack.report))
            }
        }
        return bibles
    }
}
