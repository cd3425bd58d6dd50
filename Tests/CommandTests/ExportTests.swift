import Foundation
import Testing

/// `lectern import` with options for the Bible, `export`, `packs rename` and `packs alias`.
@Suite struct ExportTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    private func write(_ text: String, _ name: String) throws -> String {
        let path = lectern.home + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Installs two verses under an id.
    private func install(_ id: String) throws {
        let path = try write("JHN\t11\t35\tJesus wept.\nJHN\t11\t36\tThen said the Jews.\n", id + ".tsv")
        let outcome = try lectern.run(["import", path, "--id", id, "--name", "A Test", "--language", "en"])
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    @Test func whatIsSaidOfABibleIsKept() throws {
        try install("Mine")
        let list = try lectern.run(["packs"]).output
        #expect(list.hasPrefix("Mine\ttext\tmine\ten\t") && list.hasSuffix("\tA Test\n"))
        let bad = try lectern.run(["import", lectern.home + "/Mine.tsv", "--versification", "Nope"])
        #expect(bad.code == 2)
    }

    @Test(arguments: ["https://example.org/kjv.zip", "ftp://example.org/kjv.zip"])
    func anAddressIsRefusedWithAdvice(_ address: String) throws {
        let outcome = try lectern.run(["import", address])
        #expect(outcome.code == 2 && outcome.errors.contains("lectern import FILE"))
    }

    @Test func twoBiblesOfOneNameAreNotMixedUp() throws {
        let folder = lectern.home + "/both"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "JHN\t11\t35\tOne.\nJHN\t11\t36\tOne.\n".write(toFile: folder + "/x.tsv", atomically: true, encoding: .utf8)
        try #"{"John": {"11": {"35": "Two."}}}"#.write(toFile: folder + "/x.json", atomically: true, encoding: .utf8)
        let outcome = try lectern.run(["import", folder])
        #expect(outcome.code == 3 && outcome.errors.contains("both called X"))
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "X"]).output == "Two.\n")
        let named = try lectern.run(["import", folder, "--id", "Y"])
        #expect(named.code == 3 && named.errors.contains("one by one"))
    }

    /// Two works may have one id: `LEB` is a module of SWORD and a file of Zefania.
    @Test func anotherWorkReplacesAPackOnlyIfForced() throws {
        try install("Mine")
        let other = try write(#"{"John": {"11": {"35": "Another."}}}"#, "other.json")
        let refused = try lectern.run(["import", other, "--id", "Mine"])
        #expect(refused.code == 3 && refused.errors.contains("A Test (table)") && refused.errors.contains("--force"))
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "Mine"]).output == "Jesus wept.\n")
        #expect(try lectern.run(["import", other, "--id", "Mine", "--force"]).code == 0)
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "Mine"]).output == "Another.\n")
    }

    @Test func exportingToStandardOutputAndToFiles() throws {
        try install("Mine")
        let table = try lectern.run(["export", "mine", "--as", "vpl"])
        #expect(table.code == 0 && table.errors.isEmpty)
        #expect(table.output == "JHN 11:35 Jesus wept.\nJHN 11:36 Then said the Jews.\n")
        // Without `--as`, the ending of the name decides the format.
        for (name, format) in [("out.vpl", "vpl"), ("OUT.JSON", "json"), ("out.txt", "text")] {
            let path = lectern.home + "/" + name
            #expect(try lectern.run(["export", "mine", "-o", path]).code == 0)
            let written = try String(contentsOfFile: path, encoding: .utf8)
            #expect(try lectern.run(["export", "mine", "--as", format]).output == written)
        }
        let path = lectern.home + "/out.xml"
        #expect(try lectern.run(["export", "Mine", "--as", "osis", "-o", path]).code == 0)
        #expect(try lectern.run(["import", path, "--id", "Again"]).code == 0)
        #expect(try lectern.run(["export", "Again", "--as", "vpl"]).output == table.output)

        let folder = lectern.home + "/usfm"
        #expect(try lectern.run(["export", "Mine", "--as", "usfm"]).code == 2)
        #expect(try lectern.run(["export", "Mine", "--as", "usfm", "-o", folder]).code == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["01-JHN.usfm", "manifest.yaml"])
        let occupied = try lectern.run(["export", "Mine", "--as", "usfm", "-o", folder])
        #expect(occupied.code == 2 && occupied.errors.contains("already exists"))
    }

    @Test(
        arguments: [
            (["export"], 2), (["export", "Mine"], 2), (["export", "nope", "--as", "tsv"], 1),
            (["export", "Mine", "--as", "pdf"], 2), (["export", "Mine", "--as", "tsv", "-o", "/"], 2),
            (["export", "Mine", "--as", "tsv", "-o", "/proc/nothing/x"], 3), (["packs", "rename", "Mine"], 2),
            (["packs", "rename", "nope", "New"], 1), (["packs", "rename", "Mine", "../New"], 2),
            (["packs", "rename", "Mine", "Other"], 2), (["packs", "rename", "Mine", "other"], 2),
            (["packs", "rename", "Mine", "MINE"], 2), (["packs", "alias", "Mine", "other"], 2),
            (["packs", "alias", "Mine", "two words"], 2),
            (["packs", "alias", "Mine", ""], 2), (["packs", "alias", "nope", "x"], 1),
        ] as [([String], Int32)])
    func mistakesAreToldAndChangeNothing(_ arguments: [String], _ code: Int32) throws {
        try install("Mine")
        try install("Other")
        let before = try lectern.run(["packs"]).output
        let outcome = try lectern.run(arguments)
        #expect(outcome.code == code, "\(outcome.errors)")
        #expect(outcome.output.isEmpty && outcome.errors.hasPrefix("lectern: "))
        #expect(try lectern.run(["packs"]).output == before)
    }

    @Test func anotherIDAndAnotherShortName() throws {
        try install("Mine")
        #expect(try lectern.run(["packs", "rename", "Mine", "Yours"]).code == 0)
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "Yours"]).output == "Jesus wept.\n")
        #expect(try lectern.run(["packs", "alias", "Yours", "JW"]).code == 0)
        #expect(try lectern.run(["lookup", "John 11:35", "-t", "jw"]).output == "Jesus wept.\n")
        #expect(try lectern.run(["packs"]).output.hasPrefix("Yours\ttext\tjw\t"))
        #expect(try lectern.run(["packs", "verify"]).output == "Yours\tsound\n")
        // A pack may have its own name as an alias.
        #expect(try lectern.run(["packs", "rename", "Yours", "jw"]).code == 0)
        #expect(try lectern.run(["packs"]).output.hasPrefix("jw\ttext\tjw\t"))
    }
}
