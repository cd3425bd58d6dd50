import Foundation
import Testing

/// Two Bibles with the same short name.
@Suite struct SharedNameTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    private func importBible(_ id: String, _ text: String) throws -> Lectern.Outcome {
        let path = lectern.home + "/\(id).usfm"
        try Data("\\id JHN\n\\c 11\n\\p\n\\v 35 \(text)\n".utf8).write(to: URL(filePath: path))
        return try lectern.run(["import", path, "--id", id, "--language", "en"])
    }

    @Test func isToldWhereverPacksAre() throws {
        #expect(try importBible("First", "Jesus cried.").errors.isEmpty)
        #expect(try importBible("Second", "Jesus sighed.").errors.isEmpty)
        #expect(try lectern.run(["packs", "alias", "First", "mine"]).code == 0)
        // `packs alias` rejects a name that is in use; but a pack can contain it, as this copy does.
        try FileManager.default.copyItem(
            atPath: lectern.home + "/packs/First.lectern", toPath: lectern.home + "/packs/Other.lectern")
        #expect(try lectern.run(["packs", "rename", "Other", "Third"]).code == 0)
        let told = "Third has the short name mine too; -t mine means First.\n  `lectern packs alias Third NAME`"
        let list = try lectern.run(["packs"])
        #expect(list.code == 0 && list.errors.contains(told), "\(list)")
        #expect(try lectern.run(["doctor"]).output.contains("Third has the short name mine too"))
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "mine"]).output == "Jesus cried.\n")
        // Importing another file does not repeat the warning.
        #expect(try importBible("Second", "Jesus sighed again.").errors.isEmpty)
        #expect(try lectern.run(["packs", "alias", "Third", "hers"]).code == 0)
        #expect(try lectern.run(["packs"]).errors.isEmpty)
    }

    /// If the configuration decides which one is meant, there is no warning.
    @Test func isSettledByTheConfiguration() throws {
        #expect(try importBible("First", "Jesus cried.").code == 0)
        try FileManager.default.copyItem(
            atPath: lectern.home + "/packs/First.lectern", toPath: lectern.home + "/packs/Other.lectern")
        #expect(try lectern.run(["packs", "rename", "Other", "Third"]).code == 0)
        #expect(try lectern.run(["packs"]).errors.contains("short name first"))
        try Data(#"{"aliases":{"first":"Third"}}"#.utf8).write(to: URL(filePath: lectern.home + "/config.json"))
        #expect(try lectern.run(["packs"]).errors.isEmpty)
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "first"]).code == 0)
    }
}
