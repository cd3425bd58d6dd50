import Foundation
import Testing

@testable import Scripture

/// The Open Scriptures Hebrew Bible says at each verse that the King James Version numbers otherwise what it is there.
@Suite struct HebrewNotesTests {
    private static let folder = URL(filePath: #filePath)
        .appending(path: "../../../../../shared/data/original/oshb/wlc").standardized
    private static var files: [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
            .filter { $0.pathExtension == "xml" }
    }

    /// Each note, and where it stands.
    private func notes() throws -> [(verse: Verse, kjv: Verse)] {
        var notes: [(verse: Verse, kjv: Verse)] = []
        for file in HebrewNotesTests.files {
            var verse: Verse?
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
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
        let notes = try notes()
        #expect(notes.count == 2027)
        let map = VersificationMap(from: .leningrad, to: .kjv)
        for (verse, kjv) in notes {
            let mapped = map.mapping(of: verse)
            #expect(mapped.verses.contains(kjv), "\(verse): \(mapped.verses)")
        }
        // A verse that maps to more than the note names holds two of the KJV's, as the note at its other half says; the first
        // verse of a psalm also has the title.
        let several = notes.filter { note in
            map.mapping(of: note.verse).verses.filter { $0.book != .ps || $0.verse > 0 } != [note.kjv]
        }
        #expect(Set(several.map(\.verse)) == [Verse(.kgs1, 22, 21), Verse(.isa, 63, 19), Verse(.ps, 13, 6)])
    }

    /// And the other way: where the map says another number than the Hebrew, there is a note, but at titles of psalms.
    @Test(.enabled(if: !files.isEmpty, "shared/data/original/oshb is not here"))
    func whatTheMapMovesHasANote() throws {
        let noted = Set(try notes().map(\.verse))
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
