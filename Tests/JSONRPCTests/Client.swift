import Foundation
import JSON
import JSONRPC
import Synchronization

/// A handler for tests: `echo` returns its params, `wait` runs on a worker until the test releases it.
final class TestHandler: RequestHandler {
    let gate = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    let runs = Mutex<[String]>([])

    private static let slowMethods: Set = ["wait", "slow", "progress", "untilCancelled"]

    func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError)
        -> Handling
    {
        if context.isInline, TestHandler.slowMethods.contains(request.method) { return .needsWorker }
        runs.withLock { $0.append(request.method) }
        switch request.method {
        case "echo", "slow": result.value(request.params ?? .null)
        case "nothing": break
        case "fail":
            result.beginObject()
            result.field("taken", "back")
            throw ResponseError(code: 1001, message: "No.", data: ["kind": "no"])
        case "big":
            result.string(String(repeating: "x", count: request.params?[0]?.int ?? request.params?["n"]?.int ?? 0))
        case "wait":
            started.signal()
            gate.wait()
            result.value(request.params ?? .null)
        case "untilCancelled":
            started.signal()
            while !context.isCancelled { usleep(1000) }
            result.string("never seen" as StaticString)
        case "progress":
            for step in 1...3 { context.notify("$/progress", params: ["step": .int(step)]) }
            result.null()
        default: throw .methodNotFound(request.method)
        }
        return .answered
    }
}

extension JSONValue {
    fileprivate subscript(_ index: Int) -> JSONValue? {
        array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
}

/// A client with its own connection over pipes, as a parent process has it.
final class Client: @unchecked Sendable {
    let handler: TestHandler
    private let toServer = Pipe()
    private let fromServer = Pipe()
    private let ended = DispatchSemaphore(value: 0)
    private let status = Mutex<Int32?>(nil)
    private var received: [UInt8] = []

    init(handler: TestHandler = TestHandler(), change: (inout Connection.Configuration) -> Void = { _ in }) {
        self.handler = handler
        var configuration = Connection.Configuration()
        change(&configuration)
        let settled = configuration
        let input = toServer.fileHandleForReading.fileDescriptor
        let output = fromServer.fileHandleForWriting.fileDescriptor
        let thread = Thread { [self] in
            let connection = Connection(input: input, output: output, handler: handler, configuration: settled)
            let code = connection.run()
            status.withLock { $0 = code }
            try? fromServer.fileHandleForWriting.close()
            ended.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) {
        try? toServer.fileHandleForWriting.write(contentsOf: Data(bytes))
    }

    func endInput() {
        try? toServer.fileHandleForWriting.close()
    }

    func stopReading() {
        try? fromServer.fileHandleForReading.close()
    }

    /// The next line of replies; nil at the end.
    func line() -> String? {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                let line = String(decoding: received[..<end], as: UTF8.self)
                received.removeFirst(end + 1)
                return line
            }
            // Foundation's `read(upToCount:)` waits until it has them all.
            var data = [UInt8](repeating: 0, count: 1 << 16)
            let got = read(fromServer.fileHandleForReading.fileDescriptor, &data, data.count)
            guard got > 0 else { return nil }
            received += data[..<got]
        }
    }

    /// Everything until the connection ends.
    func rest() -> String {
        let data = (try? fromServer.fileHandleForReading.readToEnd()) ?? Data()
        defer { received = [] }
        return String(decoding: received + data, as: UTF8.self)
    }

    /// The exit status of the connection; nil if it has not ended after that time.
    func exitStatus(within seconds: Double = 10) -> Int32? {
        guard ended.wait(timeout: .now() + seconds) == .success else { return nil }
        ended.signal()
        return status.withLock { $0 }
    }

    /// All replies of a connection to an input that then ends.
    static func replies(to input: String, change: (inout Connection.Configuration) -> Void = { _ in }) -> String {
        let client = Client(change: change)
        let writer = Thread {
            client.send(input)
            client.endInput()
        }
        writer.start()
        return client.rest()
    }

    static func lines(_ input: String, change: (inout Connection.Configuration) -> Void = { _ in }) -> [String] {
        replies(to: input, change: change).split(separator: "\n").map(String.init)
    }

    static func framed(_ body: String) -> String {
        "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
