import Foundation
import Testing

@testable import Scripture

/// The Open Scriptures Hebrew Bible has a note at each verse with another number in the King James Version. The map
/// agrees with these notes.
@Suite struct HebrewNotesTests {
    private static let folder = URL(filePath: #filePath)
        .appending(path: "../../../../../shared/data/original/oshb/wlc").standardized
    private static var files: [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
            .filter { $0.pathExtension == "xml" }
    }

    /// The notes: a verse of the Hebrew Bible, and its number in the King James Version. They are read once, because
    /// the files have 30 MB.
    private static let notes = Result {
        var notes: [(verse: Verse, kjv: Verse)] = []
        for file in files {
            var verse: Verse?
            // A note is a line of its own, and so is the beginning of a verse. Bytes are split ten times as fast as
            // characters.
            for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
                let text = line.drop { $0 == UInt8(ascii: " ") }
                guard text.starts(with: Data("<verse".utf8)) || text.starts(with: Data("<note".utf8)) else { continue }
                let line = String(decoding: text, as: UTF8.self)
                if let id = line.firstMatch(of: /<verse osisID="([^"]+)"/) { verse = Verse(osisID: id.1) }
                if let note = line.firstMatch(of: /<note[^>]*>\s*KJV:([^<!]+)(![a-z])?<\/note>/) {
                    notes.append((try #require(verse), try #require(Verse(osisID: note.1))))
                }
            }
        }
        return notes
    }

    @Test(.enabled(if: !files.isEmpty, "shared/data/original/oshb is not here"))
    func everyNoteIsTheMap() throws {
        let notes = try HebrewNotesTests.notes.get()
        #expect(notes.count == 2027)
        let map = VersificationMap(from: .leningrad, to: .kjv)
        for (verse, kjv) in notes {
            let mapped = map.mapping(of: verse)
            #expect(mapped.verses.contains(kjv), "\(verse): \(mapped.verses)")
        }
        // A verse that maps to more verses than the note names holds two verses of the KJV; the note at its other half
        // names the second. The first verse of a psalm also has the title.
        let several = notes.filter { note in
            map.mapping(of: note.verse).verses.filter { $0.book != .ps || $0.verse > 0 } != [note.kjv]
        }
        #expect(Set(several.map(\.verse)) == [Verse(.kgs1, 22, 21), Verse(.isa, 63, 19), Verse(.ps, 13, 6)])
    }

    /// If the map gives a verse another number than the Hebrew, there is a note at the verse. Titles of psalms have
    /// none.
    @Test(.enabled(if: !files.isEmpty, "shared/data/original/oshb is not here"))
    func whatTheMapMovesHasANote() throws {
        let noted = Set(try HebrewNotesTests.notes.get().map(\.verse))
        let map = VersificationMap(from: .leningrad, to: .kjv)
        for slot in 0..<Versification.leningrad.slotCount {
            guard let verse = Versification.leningrad.verse(atSlot: slot), verse.verse > 0, !noted.contains(verse)
            else {
                continue
            }
            let mapped = map.mapping(of: verse)
            let isTitle = mapped.verses.first.map { $0.book == .ps && $0.verse == 0 } ?? false
            #expect(isTitle || mapped.verses == [verse], "\(verse): \(mapped.verses)")
        }
    }
}
