import Foundation
import JSON
import Testing

/// `lectern download` with a server on loopback.
@Suite(.enabled(if: LoopbackServer.isPossible, "needs python3")) struct DownloadTests {
    private let lectern: Lectern
    private let server: LoopbackServer

    init() throws {
        lectern = try Lectern()
        server = try LoopbackServer(["--requests", "100000", "--delay", "0.02"], log: lectern.home + "/asked")
        try #"{"bibleAPI":"\#(server.base)","bibleAPIRequests":100000}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
    }

    /// The requests for the chapters of the server, the two lists above them, one list per book, and whether there are
    /// books that are not listed.
    private let requests = 4 + 21 + 23 + 1 + 3 + 1 + 5 + 1

    @Test func aTranslationIsInstalledAndLocalFromThenOn() throws {
        let outcome = try lectern.run(["download", "bible-api:asv"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("Installed bible-api-asv (asv): American Standard Version (1901)"))
        let asked = try server.log().count
        #expect(asked == requests)
        let verse = try lectern.run(["lookup", "Ruth 4:22", "-t", "asv", "--json", "--offline"])
        let reply = try JSONParser.value(from: verse.output)
        #expect(reply["provider"]?.string == "local")
        #expect(reply["text"]?.string == "ASV RUT 4:22 is written here.")
        #expect(try lectern.run(["packs", "verify"]).code == 0)
        #expect(try server.log().count == asked)
    }

    /// A New Testament that lists all books.
    @Test func aBookThatIsListedAndLackingIsSkipped() throws {
        let outcome = try lectern.run(["download", "bible-api:cherokee"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("The service lists but lacks Ruth, Psalms, Genesis."), "\(outcome.output)")
        #expect(try lectern.run(["lookup", "Jude 25", "-t", "cherokee", "--offline"]).code == 0)
    }

    /// The list of books may lack some that the service has.
    @Test func aBookThatIsNotListedIsFetched() throws {
        try #"{"bibleAPI":"\#(server.base)","bibleAPIRequests":100000,"providers":["local","bible-api"]}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let outcome = try lectern.run(["download", "bible-api:house"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try lectern.run(["lookup", "Jude 25", "-t", "house", "--offline"]).code == 0)
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func whatWasInterruptedGoesOnWhereItStopped(_ signal: Int32) throws {
        for moment in [0.15, 0.3, 0.5] {
            let process = lectern.process(["download", "bible-api:asv"])
            process.standardError = FileHandle.nullDevice
            try process.run()
            Thread.sleep(forTimeInterval: moment)
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(!FileManager.default.fileExists(atPath: lectern.home + "/packs/bible-api-asv.lectern"))
        }
        #expect(try lectern.run(["download", "bible-api:asv"]).code == 0)
        let log = try server.log()
        #expect(Set(log).count == requests)
        // The requests that were in progress at each of the three interruptions are sent once more.
        #expect(log.count <= requests + 3)
    }

    @Test func aNameThatNobodyKnowsIsSaid() throws {
        let outcome = try lectern.run(["download", "bible-api:nosuch"])
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("nosuch"))
    }
}

/// The server of `Tests/Fixtures/network/server.py`.
final class LoopbackServer {
    let base: String
    private let process = Process()

    static let isPossible: Bool = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
    }()

    private let logFile: String

    init(_ arguments: [String], log: String) throws {
        logFile = log
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/network/server.py")
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path, "--log", log] + arguments
        process.standardInput = Pipe()
        process.standardOutput = output
        try process.run()
        let line = output.fileHandleForReading.availableData
        let port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        base = "http://127.0.0.1:\(port)"
    }

    deinit { process.terminate() }

    /// The HTTP headers of the requests so far.
    func heads() throws -> [String] {
        try String(contentsOfFile: logFile + ".heads", encoding: .utf8).split(separator: "\n").map { String($0) }
    }

    /// The paths requested so far.
    func log() throws -> [String] {
        try String(contentsOfFile: logFile, encoding: .utf8).split(separator: "\n").map { String($0) }
    }
}
