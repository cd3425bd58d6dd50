import Foundation
import JSON
import JSONRPC
import Synchronization
import Testing

/// How a connection runs and ends: slow work, cancellation, order, `exit`, signals, clients that stop reading.
@Suite(.serialized) struct LifecycleTests {
    private func request(_ id: Int, _ method: String, _ params: String = "[]") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
    }

    private func cancel(_ id: Int) -> String {
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"# + "\n"
    }

    private let shutdown = #"{"jsonrpc":"2.0","id":"s","method":"shutdown"}"# + "\n"
    private let exit = #"{"jsonrpc":"2.0","method":"exit"}"# + "\n"
    private let cancelled = "\"error\":{\"code\":-32800"

    @Test func slowWorkHoldsNothingUp() {
        let client = Client()
        client.send(request(1, "wait", "[1]"))
        client.handler.started.wait()
        client.send(request(2, "echo"))
        #expect(client.line() == #"{"jsonrpc":"2.0","id":2,"result":[]}"#)
        client.handler.gate.signal()
        #expect(client.line() == #"{"jsonrpc":"2.0","id":1,"result":[1]}"#)
        client.endInput()
        #expect(client.exitStatus() == 0)
    }

    /// `printf … | lectern`: the input ends long before the answers are ready.
    @Test func theEndOfInputWaitsForAnswers() {
        let client = Client()
        client.send((1...20).map { request($0, "wait", "[\($0)]") }.joined())
        client.endInput()
        #expect(client.exitStatus(within: 0.2) == nil)
        for _ in 1...20 { client.handler.gate.signal() }
        let ids = client.rest().split(separator: "\n").compactMap {
            try? JSONParser.value(from: String($0))["id"]?.int
        }
        #expect(ids.sorted() == Array(1...20))
        #expect(client.exitStatus() == 0)
    }

    @Test func progressComesBeforeTheReply() {
        let lines = Client.lines(request(1, "progress"))
        #expect(lines.count == 4)
        #expect(lines.first == #"{"jsonrpc":"2.0","method":"$/progress","params":{"step":1}}"#)
        #expect(lines.last == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    }

    // MARK: Cancelling

    @Test func runningWorkIsToldAndAnsweredAtOnce() {
        let client = Client()
        client.send(request(1, "untilCancelled"))
        client.handler.started.wait()
        client.send(cancel(1))
        #expect(client.line()?.contains(cancelled) == true)
        client.send(request(2, "echo"))
        #expect(client.line()?.contains("\"id\":2,\"result\"") == true)
        client.endInput()
        #expect(client.rest() == "")
        #expect(client.exitStatus() == 0)
    }

    @Test func queuedWorkNeverStarts() {
        let client = Client { $0.workers = 1 }
        client.send(request(1, "wait"))
        client.handler.started.wait()
        client.send(request(2, "slow") + request(3, "slow") + cancel(2))
        #expect(client.line()?.contains(cancelled) == true)
        client.handler.gate.signal()
        client.endInput()
        #expect(client.rest().split(separator: "\n").count == 2)
        #expect(client.handler.runs.withLock { $0 } == ["wait", "slow"])
    }

    /// A cancellation overtakes requests of the same read: neither runs, not even the one that is answered inline.
    @Test func cancellingOvertakes() {
        let client = Client()
        client.send(request(1, "echo") + request(2, "slow") + cancel(1) + cancel(2) + request(3, "echo"))
        client.endInput()
        let lines = client.rest().split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].contains("\"id\":1,\(cancelled)") && lines[1].contains("\"id\":2,\(cancelled)"))
        #expect(client.handler.runs.withLock { $0 } == ["echo"])
    }

    /// PHP and Foundation write a slash as `\/`.
    @Test func cancellingOvertakesHoweverItIsWritten() {
        let client = Client()
        client.send(request(1, "echo") + cancel(1).replacing("/", with: "\\/") + request(2, "echo"))
        client.endInput()
        let lines = client.rest().split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("\"id\":1,\(cancelled)"))
        #expect(client.handler.runs.withLock { $0 } == ["echo"])
    }

    @Test func aBatchCancelsItsOwnMember() {
        let client = Client()
        let members = [request(1, "echo"), request(2, "echo"), cancel(1)]
        client.send("[\(members.map { $0.dropLast() }.joined(separator: ","))]\n")
        client.endInput()
        let reply = client.rest()
        #expect(reply.contains("\"id\":1,\(cancelled)") && reply.contains("\"id\":2,\"result\""))
        #expect(client.handler.runs.withLock { $0 } == ["echo"])
    }

    @Test func cancellingWhatIsOverChangesNothing() {
        let client = Client()
        client.send(request(1, "echo"))
        _ = client.line()
        client.send(cancel(1) + request(1, "echo") + cancel(7))
        client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest"}"# + "\n" + request(9, "echo"))
        client.endInput()
        #expect(client.rest().split(separator: "\n").allSatisfy { $0.contains("\"result\"") })
    }

    @Test func membersOfABatchCanBeCancelled() {
        let client = Client()
        let members = [request(1, "wait"), request(2, "untilCancelled"), request(3, "echo")]
        client.send("[\(members.map { $0.dropLast() }.joined(separator: ","))]\n")
        client.handler.started.wait()
        client.handler.started.wait()
        client.send(cancel(2))
        client.handler.gate.signal()
        let line = client.line() ?? ""
        #expect(line.hasPrefix("[") && line.contains("\"id\":2,\(cancelled)") && line.contains("\"id\":1,\"result\""))
        client.endInput()
        #expect(client.exitStatus() == 0)
    }

    // MARK: Bounds

    @Test func readingStopsAtTheBound() {
        let client = Client {
            $0.inFlightLimit = 8
            $0.workers = 2
        }
        client.send((1...8).map { request($0, "wait") }.joined() + request(9, "slow") + request(10, "echo"))
        client.handler.started.wait()
        usleep(100_000)
        // The ninth waits for a free slot, and the tenth waits after it.
        #expect(!client.handler.runs.withLock { $0.contains("echo") })
        for _ in 1...8 { client.handler.gate.signal() }
        client.endInput()
        #expect(client.rest().split(separator: "\n").count == 10)
        #expect(client.exitStatus() == 0)
    }

    // MARK: The end

    @Test func shutdownThenExit() {
        let client = Client()
        client.send(
            shutdown + request(1, "echo") + #"{"jsonrpc":"2.0","method":"echo"}"# + "\n" + exit + request(2, "echo"))
        let lines = client.rest().split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0] == #"{"jsonrpc":"2.0","id":"s","result":null}"#)
        #expect(lines[1].contains("\"id\":1,\"error\":{\"code\":-32600"))
        #expect(client.exitStatus() == 0)
    }

    @Test func exitAlone() {
        let client = Client()
        client.send(request(1, "echo") + exit)
        #expect(client.rest().split(separator: "\n").count == 1)
        #expect(client.exitStatus() == 1)
    }

    @Test func exitInABatch() {
        let client = Client()
        client.send(#"[{"jsonrpc":"2.0","method":"exit"},{"jsonrpc":"2.0","id":1,"method":"echo"}]"# + "\n")
        #expect(client.rest().hasPrefix(#"[{"jsonrpc":"2.0","id":1,"error":{"code":-32600"#))
        #expect(client.exitStatus() == 1)
    }

    @Test func exitDoesNotWaitForLong() {
        let client = Client()
        client.send(request(1, "wait") + request(2, "untilCancelled"))
        client.handler.started.wait()
        client.handler.started.wait()
        let start = Date()
        client.send(shutdown + exit)
        #expect(client.exitStatus(within: 3) == 0)
        #expect(Date().timeIntervalSince(start) < 2.2)
        #expect(client.rest().components(separatedBy: cancelled).count == 3)
        client.handler.gate.signal()
    }

    /// The client has stopped reading; `exit` is found all the same, after much other work.
    @Test(arguments: ["big", "slow"])
    func exitWithAStalledReader(_ method: String) {
        let client = Client()
        let big = method == "big" ? "{\"n\":100000}" : "[\"\(String(repeating: "x", count: 10_000))\"]"
        for id in 1...(method == "big" ? 50 : 20) { client.send(request(id, method, big)) }
        usleep(100_000)
        let start = Date()
        client.send(shutdown + exit)
        #expect(client.exitStatus(within: 4) == 0)
        #expect(Date().timeIntervalSince(start) < 2.5)
    }

    /// Requests that were read while nobody took the replies are answered as soon as somebody does, even if no more
    /// input arrives.
    @Test(.timeLimit(.minutes(1))) func whatWasReadAheadIsAnswered() {
        let client = Client()
        // Each reply is small enough to wait for the end of the input; together they are more than a pipe holds.
        for id in 1...3 {
            client.send(request(id, "big", "[50000]"))
            usleep(100_000)
        }
        client.send(request(4, "echo"))
        usleep(100_000)
        for _ in 1...3 { #expect(client.line()?.utf8.count ?? 0 > 50_000) }
        #expect(client.line() == #"{"jsonrpc":"2.0","id":4,"result":[]}"#)
        client.endInput()
        #expect(client.exitStatus() == 0)
    }

    @Test func workersAndAStalledReader() {
        let client = Client()
        let text = String(repeating: "x", count: 50_000)
        Thread { for id in 1...200 { client.send(request(id, "slow", "[\"\(text)\"]")) } }.start()
        usleep(300_000)
        // Now the client reads: nothing has been lost.
        for _ in 1...200 { #expect(client.line()?.count ?? 0 > 50_000) }
        client.endInput()
        #expect(client.exitStatus() == 0)
    }

    @Test func aReaderThatGoesAwayEndsQuietly() {
        let client = Client()
        client.stopReading()
        client.send(request(1, "echo"))
        #expect(client.exitStatus() == 0)
    }

    // MARK: SIGTERM

    @Test func terminated() {
        let client = Client { $0.catchesTermination = true }
        client.send(request(1, "echo") + request(2, "wait"))
        client.handler.started.wait()
        #expect(client.line()?.contains("\"id\":1") == true)
        kill(getpid(), SIGTERM)
        #expect(client.exitStatus(within: 3) == 143)
        #expect(client.rest().contains("\"id\":2,\(cancelled)"))
        client.handler.gate.signal()
    }

    @Test func terminatedWithAStalledReader() {
        let client = Client { $0.catchesTermination = true }
        Thread { for id in 1...100 { client.send(request(id, "big", "{\"n\":100000}")) } }.start()
        usleep(200_000)
        let start = Date()
        kill(getpid(), SIGTERM)
        #expect(client.exitStatus(within: 4) == 143)
        #expect(Date().timeIntervalSince(start) < 2.5)
    }
}
