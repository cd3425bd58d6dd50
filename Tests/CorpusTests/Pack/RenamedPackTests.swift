import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// A renamed pack differs only in its names.
@Suite struct RenamedPackTests {
    private func text() -> ImportedText {
        var text = ImportedText(
            translation: Translation(id: "Old", alias: "old", name: "A Text", language: "en", versification: .kjv))
        let slot = Versification.kjv.slot(of: Verse(.john, 11, 35))!
        text.set(ImportedVerse("Jesus wept."), slots: slot...slot)
        return text
    }

    @Test func onlyTheNamesChange() throws {
        var text = text()
        let old = PackWriter.bytes(of: text, adding: text.searchSections())
        let renamed = try RenamedPack.bytes(of: ByteStorage(copying: old), id: "New", alias: "new")
        text.translation.id = "New"
        text.translation.alias = "new"
        #expect(renamed == PackWriter.bytes(of: text, adding: text.searchSections()))
        #expect(try RenamedPack.bytes(of: ByteStorage(copying: old)) == old)
    }

    @Test func aDamagedPackIsNotCopied() {
        var bytes = PackWriter.bytes(of: text())
        bytes[bytes.count - 1] ^= 1
        let damaged = ByteStorage(copying: bytes)
        #expect(throws: PackError.self) { try RenamedPack.bytes(of: damaged, id: "New") }
    }
}
