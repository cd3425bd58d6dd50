import JSON
import JSONRPC

/// The documents that are to be looked at, each when nothing has changed in it for a while.
///
/// A thread waits for them; it ends when there is nothing left to wait for.
final class DiagnosticQueue: @unchecked Sendable {
    weak var server: LanguageService?
    private let monitor = Monitor()
    private var due: [String: Deadline] = [:]
    private var isRunning = false

    /// Asks for a document to be looked at `delay` milliseconds from now, and not before.
    func add(_ uri: String, delay: Int) {
        monitor.locked {
            due[uri] = .after(milliseconds: delay)
            if isRunning {
                monitor.broadcast()
            } else {
                isRunning = BackgroundThread.start { self.work() }
            }
        }
    }

    func remove(_ uri: String) {
        monitor.locked { due[uri] = nil }
    }

    private func work() {
        while let uri = next() { server?.check(uri) }
    }

    /// Waits for the next document that is due; nil when none waits.
    private func next() -> String? {
        monitor.locked {
            while let first = due.min(by: { $0.value < $1.value }) {
                if first.value.isPast {
                    due[first.key] = nil
                    return first.key
                }
                monitor.wait(milliseconds: max(1, first.value.remainingMilliseconds))
            }
            isRunning = false
            return nil
        }
    }
}

extension LanguageService {
    /// Reads a document through and tells the client what is wrong in it. The reading and the writing are done on a copy, so
    /// that requests need not wait for them; what has changed meanwhile is due again, and what was closed is not told of.
    func check(_ uri: String) {
        let asked = withSession { DiagnosticReading(of: uri, in: $0) }
        guard var reading = asked, !reading.channel.isClosed else { return }
        let finds = reading.document.doubtfulFinds(with: reading.complaints.parser)
        guard withSession({ reading.leaveFinds(in: $0) }), !reading.client.pullsDiagnostics else { return }
        guard withSession({ reading.isCurrent(in: $0) }) else { return }
        let params = reading.params(of: finds)
        // Never under the lock: a client that does not read yet would hold up the thread that reads what it writes.
        reading.channel.notify("textDocument/publishDiagnostics") { writer in
            params.withUnsafeBytes { writer.raw(utf8: $0) }
        }
        // `didClose` may have taken them back before they were sent.
        if withSession({ $0.documents[uri] == nil }) {
            reading.channel.notify("textDocument/publishDiagnostics") {
                $0.value(["uri": .string(uri), "diagnostics": []])
            }
        }
    }
}
