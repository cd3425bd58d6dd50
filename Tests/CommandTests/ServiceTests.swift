import Foundation
import JSON
import Platform
import Testing

/// The program with a service on loopback: what survives when processes end, disks are full and the network fails.
@Suite(.enabled(if: LoopbackServer.isPossible, "needs python3")) struct ServiceTests {
    private let lectern: Lectern
    private let server: LoopbackServer

    init() throws {
        lectern = try Lectern()
        server = try LoopbackServer(
            ["--requests", "100000", "--misses", "100000"], log: lectern.home + "/asked")
        try configure()
    }

    private func configure(_ more: String = "") throws {
        try #"{"bibleAPI":"\#(server.base)","bibleAPIRequests":100000\#(more)}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
    }

    private func asked() -> Int { (try? server.log().count) ?? 0 }

    /// The output of `lectern daily` on a day whose passage the server has.
    private func daily(_ arguments: String...) throws -> JSONValue {
        let outcome = try lectern.run(["daily", "-t", "asv", "--json"] + arguments)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try JSONParser.value(from: outcome.output)
    }

    /// The first days of 2026 whose passages the server has.
    private func servedDays(_ wanted: Int) throws -> [String] {
        var days: [String] = []
        for month in 1...6 {
            for day in 1...28 where days.count < wanted {
                let date = "2026-0\(month)-" + (day < 10 ? "0" : "") + "\(day)"
                if try lectern.run(["daily", date, "-t", "asv"]).code == 0 { days.append(date) }
            }
        }
        try #require(days.count == wanted, "the server has too few passages of the list")
        return days
    }

    /// Such a server may have fewer translations than bible-api.com; the message has a hint.
    @Test func whatTheServerLacksIsTold() throws {
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "darby"])
        #expect(outcome.code == 1 && outcome.errors.contains("`bible-api` has no translation `darby`"), "\(outcome)")
        #expect(outcome.errors.contains("lectern call translations.list"))
    }

    /// A login page of a guest network answers every request.
    @Test func aLoginPageIsNoText() throws {
        let guestNetwork = try LoopbackServer(["--faults", "page"], log: lectern.home + "/guest")
        try #"{"bibleAPI":"\#(guestNetwork.base)"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"])
        #expect(outcome.code == 4 && outcome.errors.contains("a web page") && outcome.errors.contains("login"))
        #expect(try lectern.run(["lookup", "John 3:16", "-t", "asv"]).code == 0)
    }

    @Test func theVerseOfADayIsKeptForTheDay() throws {
        let days = try servedDays(2)
        let first = try daily(days[0])
        let count = asked()
        // A new process for each, with and without the network.
        for arguments in [[days[0]], [days[0], "--offline"]] {
            let again = try daily(arguments[0], arguments.count > 1 ? "--offline" : "--titles")
            #expect(again["text"]?.string == first["text"]?.string)
            #expect(again["osis"]?.string == first["osis"]?.string)
            #expect(again["cached"]?.bool == true)
        }
        #expect(asked() == count)
        #expect(try daily(days[1])["osis"]?.string != first["osis"]?.string)
    }

    @Test func aThingOfYesterdayIsServedWhereTheNetworkIsGone() throws {
        let day = try servedDays(1)[0]
        let first = try daily(day)
        // Nothing is fresh, and the server does not answer.
        try #"{"bibleAPI":"\#(server.base)","cacheDays":0,"fetchProgram":"/nowhere/lectern-fetch"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        Thread.sleep(forTimeInterval: 1.1)
        let old = try daily(day)
        #expect(old["text"]?.string == first["text"]?.string)
        #expect(old["stale"]?.bool == true)
    }

    @Test func enginesAtOnceShareWhatTheyFetch() throws {
        let references = (1...8).map { "John 1:\($0)" }
        let processes = try (0..<4).map { _ in
            let process = lectern.process(["lookup", "-t", "asv"] + [references.joined(separator: "; ")])
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let count = asked()
        #expect((1...32).contains(count))
        for reference in references {
            let outcome = try lectern.run(["lookup", reference, "-t", "asv", "--offline"])
            #expect(outcome.code == 0, "\(reference): \(outcome.errors)")
        }
        #expect(asked() == count)
    }

    @Test func aFullDiskKeepsNothingAndLosesNothing() throws {
        // A file at its size limit fails like a full disk.
        let line = "(trap '' XFSZ; ulimit -f 0; exec \"$lectern\" lookup 'John 1:1' -t asv --format plain) | cat"
        for count in 1...2 {
            let outcome = try lectern.shell(line)
            #expect(outcome.output.contains("ASV JHN 1:1 is written here."), "\(outcome.errors)")
            #expect(asked() == count)
        }
        #expect(try lectern.run(["lookup", "John 1:1", "-t", "asv"]).code == 0)
        #expect(try lectern.run(["lookup", "John 1:1", "-t", "asv", "--offline"]).code == 0)
        #expect(asked() == 3)
    }

    @Test func aCacheFolderThatCannotBeWrittenIsNoCache() throws {
        // A file in place of the folder, which stops root too.
        try "".write(toFile: lectern.home + "/cache", atomically: true, encoding: .utf8)
        for count in 1...2 {
            let outcome = try lectern.run(["lookup", "John 1:1", "-t", "asv"])
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(asked() == count)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "needs /proc"))
    func aDownloadOutlivesItsFetcher() throws {
        let slow = try LoopbackServer(["--requests", "100000", "--delay", "0.03"], log: lectern.home + "/asked-slowly")
        try #"{"bibleAPI":"\#(slow.base)","bibleAPIRequests":100000}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let process = lectern.process(["download", "bible-api:asv"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var killed = 0
        while killed < 3, process.isRunning {
            Thread.sleep(forTimeInterval: 0.15)
            for child in ServiceTests.children(of: process.processIdentifier) where kill(child, SIGKILL) == 0 {
                killed += 1
            }
        }
        process.waitUntilExit()
        #expect(killed == 3)
        #expect(process.terminationStatus == 0)
        #expect(try lectern.run(["packs", "verify"]).code == 0)
        let verse = try lectern.run(["lookup", "Ruth 4:22", "-t", "asv", "--offline"])
        #expect(verse.output.contains("ASV RUT 4:22 is written here."))
    }

    private static func children(of parent: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { id in
            // After the name in parentheses: the state, then the parent.
            guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return false }
            let fields = stat[stat.index(after: end)...].split(separator: " ")
            return fields.count > 1 && fields[0] != "Z" && Int32(fields[1]) == parent
        }
    }

    @Test func aKeyIsSentAndNeverLogged() throws {
        let log = lectern.home + "/log"
        let headers = #","bibleAPIHeaders":{"X-Key":{"command":["/bin/sh","-c","echo open-sesame"]}}"#
        try configure(headers)
        let outcome = try lectern.run(["lookup", "John 1:1", "-t", "asv", "--log-level", "debug", "--log-file", log])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try server.heads().contains { $0.contains("X-Key: open-sesame") })
        let config = try lectern.run(["config"])
        for text in [(try? String(contentsOfFile: log, encoding: .utf8)) ?? "", outcome.errors, config.output] {
            #expect(!text.contains("open-sesame"))
        }
        #expect(!config.output.contains("echo"))
    }
}
