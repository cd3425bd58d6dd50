import Foundation
import JSON
import Testing

/// The program between pipes: readers that go away, closed descriptors, signals, and `serve` as editors start it.
@Suite struct PipeTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    private let status = #"{"jsonrpc":"2.0","id":1,"method":"engine.status"}"#

    // MARK: serve

    @Test(arguments: [[], ["serve"], ["--stdio"], ["serve", "--offline"]])
    func servesAPipe(_ arguments: [String]) throws {
        let outcome = try lectern.run(arguments, input: status + "\n")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(try JSONParser.value(from: outcome.output)["result"]?["name"] == "lectern")
    }

    @Test func servesHeadersAsLanguageServersDo() throws {
        let outcome = try lectern.run([], input: "Content-Length: \(status.utf8.count)\r\n\r\n\(status)")
        #expect(outcome.code == 0 && outcome.output.hasPrefix("Content-Length: "))
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"# + "\n" + #"{"jsonrpc":"2.0","method":"exit"}"#, 0),
        (#"{"jsonrpc":"2.0","method":"exit"}"#, 1), ("", 0), ("nonsense", 0),
    ])
    func ends(_ input: String, _ code: Int32) throws {
        #expect(try lectern.run(["serve"], input: input).code == code)
    }

    /// Standard output has the protocol and nothing else, even if there are warnings.
    @Test func logsGoElsewhere() throws {
        try Data(#"{"nope":1}"#.utf8).write(to: URL(filePath: lectern.home + "/config.json"))
        let outcome = try lectern.run(["serve", "--log-level", "debug"], input: "{\n" + status + "\n")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2 && !outcome.errors.isEmpty)
        for line in lines { #expect(try JSONParser.value(from: String(line))["jsonrpc"] == "2.0") }
    }

    // MARK: Broken pipes and closed descriptors

    @Test(arguments: [
        ("lookup -", "head -1"), ("completions bash", "head -1"), ("call rpc.discover", "true"), ("", "true"),
    ])
    func aReaderThatGoesAwayIsNoError(_ command: String, _ reader: String) throws {
        let line = command.isEmpty ? status : "John 11:35"
        let input = lectern.home + "/input"
        try Data(String(repeating: line + "\n", count: 3000).utf8).write(to: URL(filePath: input))
        let outcome = try lectern.shell(
            "\"$lectern\" \(command) <'\(input)' | \(reader) >/dev/null; exit ${PIPESTATUS[0]}", shell: "/bin/bash")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test(arguments: [
        ("lookup 'John 11:35' <&-", 0), ("lookup 'John 11:35' 2>&-", 0), ("lookup 'John 11:35' >&-", 3),
        ("lookup nonsense 2>&-", 1), ("lookup - <&-", 3), ("scan <&-", 3), ("serve <&-", 3), ("serve <&- >&- 2>&-", 3),
        ("<&-", 3),
        ("--version >&-", 3), ("doctor >&-", 3),
    ])
    func closedDescriptors(_ line: String, _ code: Int32) throws {
        let outcome = try lectern.shell("\"$lectern\" \(line)")
        #expect(outcome.code == code)
        if code == 3 && !line.contains("2>") { #expect(outcome.errors.contains("Bad file descriptor")) }
    }

    /// The next file that is opened must not get the number of a closed stream: messages would overwrite the pack.
    @Test func aPackIsNoPlaceForMessages() throws {
        let path = lectern.home + "/JHN.usfm"
        try Data("\\id JHN\n\\c 11\n\\p\n\\v 35 Jesus cried.".utf8).write(to: URL(filePath: path))
        let arguments = "import '\(path)' --id mine --language en"
        _ = try lectern.shell("\"$lectern\" \(arguments) >&- 2>&- <&-")
        let outcome = try lectern.run(["packs", "verify"])
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output == "" || outcome.output == "mine\tsound\n")
    }

    @Test func aFullDisk() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let outcome = try lectern.shell("\"$lectern\" lookup 'John 11:35' >/dev/full")
        #expect(outcome.code == 3 && outcome.errors.contains("cannot be written"))
    }

    /// A server that cannot write its replies or read its requests has failed.
    @Test(arguments: [
        ("echo '{}' | \"$lectern\" serve >/dev/full", "cannot be written"),
        ("echo '{}' | \"$lectern\" serve >&-", "cannot be written"), ("\"$lectern\" serve </tmp", "cannot be read"),
    ])
    func aServerSaysWhatItLost(_ line: String, _ said: String) throws {
        guard !line.contains("/dev/full") || FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let outcome = try lectern.shell(line)
        #expect(outcome.code == 3 && outcome.errors.contains(said), "\(outcome)")
    }

    // MARK: Signals

    @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, Int32(130))])
    func signalsEndAServer(_ signal: Int32, _ code: Int32) throws {
        let process = lectern.process(["serve"])
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((status + "\n").utf8))
        // Once it has answered, it catches signals.
        var byte = UInt8(0)
        #expect(read(output.fileHandleForReading.fileDescriptor, &byte, 1) == 1)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let ended = process.terminationReason == .exit ? 0 : Int32(128)
        #expect(ended + process.terminationStatus == code)
    }

    /// Nobody reads the replies: the server reads a bounded amount, and SIGTERM still ends it.
    @Test func aReaderThatNeverReads() throws {
        let process = lectern.process(["serve"])
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = Pipe()
        try process.run()
        let descriptor = input.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        signal(SIGPIPE, SIG_IGN)
        let requests = Data(String(repeating: status + "\n", count: 1000).utf8)
        var taken = 0
        var idle = 0
        while idle < 20 {
            let count = requests.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                taken += count
                idle = 0
            } else {
                idle += 1
                usleep(20_000)
            }
        }
        #expect(taken < 8 << 20)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 143)
    }
}
