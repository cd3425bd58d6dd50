import Foundation
import JSON
import Testing

/// The commands for what the reader keeps, pictures and addresses.
@Suite struct LibraryCommandTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    /// The first field of each line.
    private func ids(_ arguments: [String]) throws -> [String] {
        let outcome = try lectern.run(arguments)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    }

    @Test(arguments: [("favorites", []), ("bookmarks", ["--title", "Salt"]), ("highlights", ["--color", "green"])])
    func addedEntriesAreListedAndRemoved(_ noun: String, _ options: [String]) throws {
        #expect(try lectern.run([noun]).code == 1)
        let id = try ids([noun, "add", "John", "3:16"] + options)
        #expect(try ids([noun]) == id && ids([noun, "list"]) == id && ids([noun, "John 3"]) == id)
        #expect(try lectern.run([noun, "Gen 1"]).code == 1)
        let list = try lectern.run([noun]).output
        #expect(options.isEmpty || list.contains(options[1]))
        #expect(list.contains("John 3:16") && list.filter { $0 == "\n" }.count == 1)
        #expect(try lectern.run([noun, "remove"] + id).code == 0)
        #expect(try lectern.run([noun]).code == 1)
        #expect(try lectern.run([noun, "remove"] + id).code == 1)
        #expect(try lectern.run([noun, "add"]).code == 2)
    }

    @Test func notesComeFromPipesOptionsAndEditors() throws {
        let piped = try lectern.run(["notes", "add", "John 3:16"], input: "# From a pipe\nand more\n")
        #expect(piped.code == 0, "\(piped.errors)")
        let id = String(piped.output.split(separator: "\t")[0])
        #expect(try lectern.run(["notes", "show", id]).output == "# From a pipe\nand more\n\n")
        #expect(try ids(["notes", "search", "pip"]) == [id])
        #expect(try lectern.run(["notes", "edit", id, "--text", "Another text."]).code == 0)
        #expect(try lectern.run(["notes", "show", id]).output == "Another text.\n")
        #expect(try lectern.run(["notes", "add", "John 3:16"], input: " \n").code == 1)
        #expect(try lectern.run(["notes", "show", "unknown"]).code == 1)
        #expect(try lectern.run(["notes", "remove", id]).code == 0)
        #expect(try lectern.run(["notes", "show", id]).code == 1)
    }

    @Test func picturesAreSVG() throws {
        let card = try lectern.run(["card", "John 11:35", "--theme", "dark", "--size", "1200x630"])
        #expect(card.code == 0 && card.output.hasPrefix("<svg") && card.output.contains("Jesus wept."))
        #expect(try lectern.run(["card"]).code == 2)
        let without = try lectern.shell("PATH=/nowhere \"$lectern\" card --png 'John 11:35'")
        #expect(without.code == 3 && without.errors.contains("librsvg2-bin"))
    }

    @Test func translationsAreReadSideBySide() throws {
        let outcome = try lectern.run(["read", "John 3:16-17", "-t", "kjv,web", "--width", "60"])
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(outcome.code == 0 && lines[0] == "John 3:16-17", "\(outcome)")
        #expect(lines[2].hasPrefix("KJV ") && lines[2].hasSuffix("  WEB"))
        #expect(lines.allSatisfy { $0.count <= 60 })
        // Both columns begin a verse in the same line.
        #expect(lines.filter { $0.hasPrefix("16 ") && $0.contains("  16 ") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("17 ") && $0.contains("  17 ") }.count == 1)
        #expect(try lectern.run(["read", "John 3:16", "-t", "kjv,web", "--format", "html"]).code == 2)
    }

    @Test func addressesAreMadeAndRead() throws {
        let lines = try lectern.run(["link", "John", "3:16"]).output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("bible\tbible:John.3.16") })
        for line in lines {
            let address = String(line.split(separator: "\t")[1])
            #expect(try lectern.run(["link", address]).output.hasPrefix("John 3:16\tJohn.3.16"), "\(address)")
        }
        #expect(try lectern.run(["link", "https://example.org/"]).code == 2)
    }
}
