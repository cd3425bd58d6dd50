import Foundation
import Testing

/// Files that commands read and write, on a real disk.
@Suite struct FileTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    @Test func frontMatterIsNotSpoken() throws {
        let path = lectern.home + "/page.md"
        try Data("---\ntitle: Grace\ntags: [a, b]\n---\n# Grace\nSee Jn 3:16.\n".utf8).write(to: URL(filePath: path))
        let outcome = try lectern.run(["speak", path])
        #expect(outcome.code == 0)
        #expect(outcome.output == "Grace\n\nSee John chapter three, verse sixteen.\n")
    }

    /// An export creates files but no folders that were not requested, and never replaces a device by a file.
    @Test func exportsWriteWhereTheyAreTold() throws {
        try importBible()
        for (path, reason) in [
            (lectern.home + "/none/mine.tsv", "no folder \(lectern.home)/none"), (lectern.home, "is a folder"),
            ("/dev/null", "/dev/null is not a file"),
        ] {
            let outcome = try lectern.run(["export", "mine", "--as", "tsv", "-o", path])
            #expect(outcome.code == 2 || outcome.code == 3)
            #expect(outcome.errors.contains(reason), "\(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: lectern.home + "/none"))
        let printed = try lectern.run(["export", "mine", "--as", "tsv"])
        #expect(printed.output.contains("Jesus cried."))
        #expect(try lectern.run(["export", "mine", "--as", "tsv", "-o", "-"]).output == printed.output)
    }

    /// What a killed process left is removed by the next import and by `doctor`; what a running one writes stays.
    @Test func unfinishedFilesAreRemoved() throws {
        try importBible()
        let packs = lectern.home + "/packs"
        let exports = lectern.home + "/texts"
        // The id of a process that has ended.
        let ended = Process()
        ended.executableURL = URL(filePath: "/bin/true")
        try ended.run()
        ended.waitUntilExit()
        let dead = ended.processIdentifier
        let own = ProcessInfo.processInfo.processIdentifier
        let living = [packs + "/.Mine.lectern.\(own).1.tmp", packs + "/notes.tmp", packs + "/.tmp", packs + "/.a.tmp"]
        func leave() throws -> [String] {
            try FileManager.default.createDirectory(
                atPath: exports + "/.usfm.\(dead).tmp", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                atPath: lectern.home + "/exports", withIntermediateDirectories: true)
            try exports.write(toFile: lectern.home + "/exports/\(dead)", atomically: true, encoding: .utf8)
            let files = [
                packs + "/.Mine.lectern.\(dead).1.tmp", packs + "/.A.2.lectern.\(dead).12.tmp",
                exports + "/.usfm.\(dead).tmp/01-GEN.usfm", exports + "/.mine.tsv.\(dead).3.tmp",
            ]
            for file in files + living { try Data(count: 1000).write(to: URL(filePath: file)) }
            return files + [exports + "/.usfm.\(dead).tmp"]
        }
        for command in [
            ["doctor"], ["import", lectern.home + "/JHN.usfm", "--id", "mine", "--language", "en", "--force"],
        ] {
            let left = try leave()
            let outcome = try lectern.run(command)
            for file in left { #expect(!FileManager.default.fileExists(atPath: file), "\(command): \(file)") }
            for file in living { #expect(FileManager.default.fileExists(atPath: file), "\(command): \(file)") }
            #expect(
                (outcome.output + outcome.errors).contains("of a process") || outcome.errors.contains("4 unfinished"))
        }
        #expect(try lectern.run(["doctor"]).output.contains("died") == false)
    }

    /// Commands that take ids report the id if a pack is named in another way.
    @Test(arguments: [["packs", "verify"], ["packs", "remove"], ["export", "--as", "tsv"]])
    func anIdThatIsNone(_ command: [String]) throws {
        try importBible()
        #expect(try lectern.run(["packs", "alias", "mine", "short"]).code == 0)
        for name in ["MINE", "mien"] {
            let outcome = try lectern.run(command + [name])
            #expect(outcome.code == 1 && outcome.errors.contains("Did you mean mine?"), "\(outcome)")
        }
        if command[0] == "packs" {
            #expect(try lectern.run(command + ["short"]).errors.contains("Did you mean mine?"))
        }
    }

    /// A check installs nothing. With --json it prints one line of JSON per work.
    @Test func aCheckInstallsNothing() throws {
        let path = lectern.home + "/JHN.usfm"
        try Data("\\id JHN\n\\c 11\n\\p\n\\v 35 Jesus cried.".utf8).write(to: URL(filePath: path))
        let checked = try lectern.run(["import", "--check", path, "--language", "en"])
        #expect(checked.code == 0 && checked.errors.isEmpty)
        #expect(checked.output.contains("    1 of 879 verses of these books\n"), "\(checked)")
        #expect(checked.output.contains("  ! 56 verses without text"), "\(checked)")
        let json = try lectern.run(["import", "--check", "--json", path])
        #expect(
            json.output.split(separator: "\n").count == 1 && json.output.contains("\"verses\":{\"count\":1,\"of\":879}")
        )
        #expect(try lectern.run(["packs"]).output.isEmpty)
        #expect(try lectern.run(["import", "--json", path]).code == 2)
        #expect(try lectern.run(["import", "--check", lectern.home + "/none"]).code == 3)
    }

    /// Without a general book, the command says how to get one.
    @Test func booksThatAreNotInstalled() throws {
        let none = try lectern.run(["book"])
        #expect(none.code == 1 && none.errors.contains("lectern available book"), "\(none)")
        #expect(try lectern.run(["book", "Pilgrim"]).code == 3)
        #expect(try lectern.run(["book", "--json"]).output == "{\"works\":[]}\n")
    }

    /// A pack is compared with its source, under whatever name it is installed.
    @Test func aPackIsComparedWithItsSource() throws {
        try importBible()
        let path = lectern.home + "/JHN.usfm"
        let other = lectern.home + "/other.usfm"
        try Data("\\id JHN\n\\c 11\n\\p\n\\v 35 Jesus wept.\n\\v 36 So they said".utf8).write(to: URL(filePath: other))
        let own = try lectern.run(["packs", "verify", "mine", "--against", path])
        // The command line of the import named the work and its language; the source does not.
        #expect(own.code == 1 && !own.output.contains("John."), "\(own)")
        let changed = try lectern.run(["packs", "verify", "mine", "--against", other])
        #expect(changed.code == 1)
        #expect(changed.output.contains("mine\tJohn.11.35\ttext\tJesus cried.\tJesus wept.\n"), "\(changed)")
        #expect(try lectern.run(["packs", "verify", "--against", other]).code == 1)
        #expect(try lectern.run(["packs", "verify", "none", "--against", other]).code == 1)
        #expect(try lectern.run(["packs", "verify", "mine", "--against", other + "x"]).code == 3)
        #expect(try lectern.run(["packs", "list", "--against", other]).code == 2)
    }

    /// If nothing can be written, the message names the file.
    @Test func aPlaceThatTakesNoFiles() throws {
        try importBible()
        let outcome = try lectern.run(["export", "mine", "--as", "tsv", "-o", "/proc/mine.tsv"])
        guard FileManager.default.fileExists(atPath: "/proc/self") else { return }
        #expect(outcome.code == 3 && outcome.errors.hasPrefix("lectern: Cannot write /proc/mine.tsv: "), "\(outcome)")
    }

    /// Reported once, before anything is read; the doctor reports it too.
    @Test func aHomeThatTakesNoPacks() throws {
        let file = lectern.home + "/file"
        try Data().write(to: URL(filePath: file))
        let source = lectern.home + "/JHN.usfm"
        try Data("\\id JHN\n\\c 11\n\\v 35 Jesus cried.".utf8).write(to: URL(filePath: source))
        let nowhere = ["LECTERN_HOME": file + "/home"]
        let outcome = try lectern.run(["import", source, source, "--id", "mine"], environment: nowhere)
        #expect(outcome.code == 3 && outcome.output.isEmpty)
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.hasPrefix("lectern: Cannot make"))
        let doctor = try lectern.run(["doctor"], environment: nowhere).output
        #expect(doctor.contains("→ Repair the folder, or set LECTERN_HOME to another."), "\(doctor)")
        let homeless = try lectern.run(["packs"], environment: ["LECTERN_HOME": "", "HOME": ""])
        #expect(homeless.code == 3 && homeless.errors.contains("There is no folder for packs."))
    }

    private func importBible() throws {
        let path = lectern.home + "/JHN.usfm"
        try Data("\\id JHN\n\\c 11\n\\p\n\\v 35 Jesus cried.\n\\v 36 So they said".utf8).write(to: URL(filePath: path))
        #expect(try lectern.run(["import", path, "--id", "mine", "--language", "en"]).code == 0)
    }
}
