import Foundation
import JSON
import Testing

/// `lectern install` and `lectern available` with a repository on loopback.
@Suite(.enabled(if: LoopbackServer.isPossible, "needs python3")) struct InstallTests {
    private let lectern: Lectern
    private let server: LoopbackServer

    init() throws {
        lectern = try Lectern()
        let repository = lectern.home + "/repository"
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/network/repository.py")
        #expect(try lectern.shell("python3 '\(script.path)' '\(repository)'").code == 0)
        server = try LoopbackServer(["--files", repository], log: lectern.home + "/asked")
        try #"{"repository":"\#(server.base)/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
    }

    private var packs: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: lectern.home + "/packs")) ?? []).sorted()
    }

    @Test func aModuleIsInstalledAndLocalFromThenOn() throws {
        let outcome = try lectern.run(["install", "testde", "TestEN"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(packs == ["TestDE.lectern", "TestEN.lectern"])
        let verse = try lectern.run(["lookup", "Matt 1:3", "-t", "testde", "--json", "--offline"])
        let reply = try JSONParser.value(from: verse.output)
        #expect(reply["text"]?.string == "de Matthew 1:3.")
        #expect(reply["provider"]?.string == "local")
        // The list is requested once a day.
        #expect(
            try server.log() == [
                "/files/raw/mods.d.tar.gz", "/files/packages/rawzip/TestDE.zip", "/files/packages/rawzip/TestEN.zip",
            ])
        let again = try lectern.run(["install", "TestDE"])
        #expect(again.code == 0)
        #expect(again.errors.contains("up to date"))
    }

    /// One name installs a text of each Testament; this repository lacks the Greek one that is asked for first.
    @Test func originalsAreATextOfEachTestament() throws {
        let outcome = try lectern.run(["install", "originals"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(packs == ["OSHB.lectern", "Tisch.lectern"])
        #expect(outcome.errors.contains("OSHB: A small Hebrew Bible, Public Domain"))
        #expect(
            try server.log() == [
                "/files/raw/mods.d.tar.gz", "/files/packages/rawzip/OSHB.zip", "/files/packages/rawzip/Tisch.zip",
            ])
    }

    @Test func withoutANetworkItIsSaidHowToGetTheOriginals() throws {
        try #"{"offline":true,"repository":"\#(server.base)/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let forbidden = try lectern.run(["install", "originals"])
        try #"{"repository":"http://127.0.0.1:1/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        for outcome in [forbidden, try lectern.run(["install", "originals"])] {
            #expect(outcome.code == 4 && packs.isEmpty)
            #expect(outcome.errors.contains("/packages/rawzip/OSHB.zip") && outcome.errors.contains("lectern import"))
        }
        #expect(try lectern.run(["doctor"]).output.contains("lectern install originals"))
    }

    /// One row per fault: the name, the exit code, and the message.
    static let faults: [(name: String, code: Int32, says: String)] = [
        ("TestDX", 1, "TestDE"), ("nothing-like-it", 1, "lectern available"), ("Locked", 1, "enciphered"),
        ("Pilgrim", 1, "a packed book"), ("Gone", 4, "404"), ("Broken", 3, "zip archive"), ("Other", 3, "does not hold"),
        ("../../TestDE", 1, "no module"),
    ]

    @Test(arguments: faults.indices)
    func aFaultIsToldAndInstallsNothing(_ place: Int) throws {
        let fault = Self.faults[place]
        let outcome = try lectern.run(["install", fault.name])
        #expect(outcome.code == fault.code, "\(outcome.errors)")
        #expect(outcome.errors.contains(fault.says), "\(outcome.errors)")
        #expect(packs.isEmpty)
        #expect(try lectern.run(["install", "TestEN"]).code == 0)
    }

    /// The message about a repository that does not answer has its host, and the setting that names another.
    @Test func aRepositoryThatDoesNotAnswer() throws {
        try #"{"repository":"http://name:key@127.0.0.1:1/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        for command in [["install", "TestEN"], ["available"]] {
            let outcome = try lectern.run(command)
            #expect(outcome.code == 4 && outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("lectern: 127.0.0.1:1: "), "\(outcome.errors)")
            #expect(outcome.errors.contains("`repository` in the configuration"))
        }
    }

    @Test func aWrongNameIsToldBeforeAnythingIsFetched() throws {
        #expect(try lectern.run(["install", "TestEN", "TestDX"]).code == 1)
        #expect(packs.isEmpty)
        #expect(try server.log() == ["/files/raw/mods.d.tar.gz"])
    }

    @Test func anAddressThatIsNoRepositoryIsTold() throws {
        for address in ["\(server.base)/nowhere", "\(server.base)/files/packages"] {
            try #"{"repository":{"url":"\#(address)","list":"rawzip/TestDE.zip"}}"#
                .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
            let outcome = try lectern.run(["available"])
            #expect(outcome.code == 4)
            #expect(outcome.errors.contains("`repository`"))
        }
    }

    @Test func whatIsAvailableIsListed() throws {
        let all = try lectern.run(["available"])
        #expect(all.code == 0, "\(all.errors)")
        #expect(all.output.split(separator: "\n").count == 7)
        #expect(all.output.contains("TestDE de       bible      Eine kleine Bibel"))
        #expect(try lectern.run(["available", "--all", "BOOK"]).output.contains("A book of dreams"))
        #expect(try lectern.run(["available", "de"]).output.split(separator: "\n").count == 1)
        let none = try lectern.run(["available", "de", "english"])
        #expect(none.code == 1)
        _ = try lectern.run(["install", "TestDE"])
        let listed = try JSONParser.value(from: lectern.run(["available", "kleine", "--json"]).output)
        #expect(listed.array?.count == 1)
        #expect(listed.array?.first?["installed"]?.bool == true)
        #expect(listed.array?.first?["kind"]?.string == "bible")
        #expect(try lectern.run(["available"]).output.contains("* TestDE"))
    }

    @Test func offlineNothingIsAskedAndTheKeptListIsShown() throws {
        _ = try lectern.run(["available"])
        try #"{"offline":true,"repository":"\#(server.base)/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        #expect(try lectern.run(["available", "TestDE"]).code == 0)
        #expect(try lectern.run(["install", "TestDE"]).code == 4)
        #expect(try server.log().count == 1)
    }

    @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
    func whatIsInterruptedInstallsNothing(_ signal: Int32) throws {
        let slow = try LoopbackServer(
            ["--files", lectern.home + "/repository", "--delay", "1"], log: lectern.home + "/asked-slowly")
        try #"{"repository":"\#(slow.base)/files"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let process = lectern.process(["install", "TestDE"])
        process.standardError = FileHandle.nullDevice
        try process.run()
        while ((try? slow.log()) ?? []).count < 2, process.isRunning { Thread.sleep(forTimeInterval: 0.02) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(packs.isEmpty)
        #expect(process.terminationReason == .exit || signal == SIGKILL)
        #expect(process.terminationStatus == (signal == SIGINT ? 130 : signal == SIGTERM ? 143 : SIGKILL))
        #expect(try lectern.run(["install", "TestDE"]).code == 0)
        #expect(try lectern.run(["packs", "verify"]).code == 0)
    }
}
