import Foundation
import JSON
import Testing

@testable import Corpus
@testable import Providers

/// The server of `Tests/Fixtures/network/server.py` on a free port of loopback; it ends with this object.
final class LoopbackServer {
    let base: String
    private let process = Process()
    private let input = Pipe()

    /// Why servers cannot be started here; nil if they can.
    static let obstacle: String? = {
        for name in ["python3", "lectern-fetch"] where path(of: name) == nil { return "\(name) is not there" }
        return nil
    }()

    /// The path of a program: next to the tests, else on `PATH`.
    static func path(of name: String) -> String? {
        let own = Bundle.main.bundleURL.path
        let folders =
            [own] + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { String($0) }
        return folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(_ arguments: [String] = ["--requests", "100000", "--misses", "100000"], scheme: String = "http") throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/network/server.py")
        let output = Pipe()
        process.executableURL = URL(filePath: LoopbackServer.path(of: "python3")!)
        process.arguments = [script.path] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { break }
            line += piece
        }
        let port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(Int(port) != nil, "the server does not start")
        base = "\(scheme)://127.0.0.1:\(port)"
    }

    deinit {
        // Other child processes may hold its input open, so the test does not wait for its end.
        process.terminate()
    }

    /// Lets the next request meet this fault.
    func misbehave(_ fault: String, _ network: TestNetwork) throws {
        _ = try network.fetch.answer(to: FetchCall(url: base + "/_fault/" + fault), deadline: .endless)
    }

    /// The paths requested so far.
    func log(_ network: TestNetwork) throws -> [String] {
        let answer = try network.fetch.answer(to: FetchCall(url: base + "/_log"), deadline: .endless)
        return (try JSONParser.value(from: answer.body.span).array ?? []).compactMap(\.string)
    }
}

/// The parts between a provider and a server, with a temporary folder and short time limits.
final class TestNetwork {
    let folder = NSTemporaryDirectory() + "lectern-network-" + UUID().uuidString
    let fetch: FetchProcess
    let time: TestTime

    init(program: String? = nil, time: TestTime = TestTime()) {
        let path = program ?? LoopbackServer.path(of: "lectern-fetch") ?? ""
        fetch = FetchProcess { [path] }
        self.time = time
    }

    deinit {
        fetch.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    var cache: HTTPCache { cache(limit: 1 << 20) }

    func cache(limit: Int, folder: String? = nil) -> HTTPCache {
        HTTPCache(folder: folder ?? self.folder + "/http", limit: limit) { [time] in time.seconds.value }
    }

    func budget(_ limits: RequestBudget.Limits = .init(requests: 100_000, misses: 100_000, window: 1000))
        -> RequestBudget
    {
        RequestBudget(path: folder + "/budget", limits: limits)
    }

    func provider(
        _ base: String, budget: RequestBudget? = nil, cache: HTTPCache? = nil,
        change: (inout HTTPClient.Settings) -> Void = { _ in }
    ) -> BibleAPIProvider {
        var settings = HTTPClient.Settings()
        settings.connectTimeout = 2000
        settings.timeout = 5000
        change(&settings)
        return BibleAPIProvider(
            base: base, client: HTTPClient(fetch: fetch, cache: cache ?? self.cache, settings: settings),
            budget: budget ?? self.budget())
    }
}

/// A clock that the test sets.
final class TestTime: Sendable {
    let seconds = Locked(1_800_000_000)
}

/// A value that threads share.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value
    init(_ value: Value) { stored = value }
    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}
