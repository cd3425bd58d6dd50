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
    /// Reads a document through and tells the client what is wrong in it. The reading is done on a copy, so that requests
    /// need not wait for it.
    func check(_ uri: String) {
        let asked: (document: Document, complaints: Complaints, client: ClientCapabilities, channel: ClientChannel)? =
            withSession { session in
                guard let document = session.documents[uri], let channel = session.channel else { return nil }
                return (document, Complaints(session), session.client, channel)
            }
        guard let asked, !asked.channel.isClosed else { return }
        let (complaints, client, channel) = (asked.complaints, asked.client, asked.channel)
        var document = asked.document
        let finds = document.doubtfulFinds(with: complaints.parser)
        let isCurrent = withSession { session in
            session.documents[uri]?.takeReading(of: document)
            return session.documents[uri]?.revision == document.revision
        }
        // What has changed meanwhile is due again.
        guard isCurrent, !client.pullsDiagnostics else { return }
        channel.notify("textDocument/publishDiagnostics") { writer in
            writer.beginObject()
            writer.field("uri", uri)
            if client.takesDiagnosticVersion { writer.field("version", document.version) }
            writer.key("diagnostics")
            complaints.write(complaints.about(finds, in: document.text), in: document.text, client, to: &writer)
            writer.endObject()
        }
    }
}
