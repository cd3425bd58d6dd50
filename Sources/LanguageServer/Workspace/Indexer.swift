import JSON
import JSONRPC
import Scripture

/// Fills the index of the workspace on a thread of its own, which ends when there is nothing left to read.
final class Indexer: @unchecked Sendable {
    /// How files are read, and whom to tell of the progress.
    struct Manner: Sendable {
        var parser: ReferenceParser
        var encoding: PositionEncoding
        var skipsCode: Bool
        var channel: ClientChannel?
        /// The token of `window/workDoneProgress`; nil where the client shows none.
        var progress: String?
    }

    let index = WorkspaceIndex()
    private let monitor = Monitor()
    private var folders: [String] = []
    private var files: [String] = []
    private var manner: Manner?
    private var isRunning = false

    /// Reads whole folders.
    func read(folders: [String], _ manner: Manner) {
        start {
            self.folders = folders
            self.manner = manner
        }
    }

    /// Reads files again that have changed.
    func read(files: [String]) {
        start { if self.manner != nil { self.files += files } }
    }

    private func start(_ change: () -> Void) {
        monitor.locked {
            change()
            guard !isRunning, !folders.isEmpty || !files.isEmpty else { return }
            isRunning = BackgroundThread.start { self.work() }
        }
    }

    private func work() {
        while true {
            let next: (folders: [String], files: [String], manner: Manner)? = monitor.locked {
                guard let manner, !folders.isEmpty || !files.isEmpty else {
                    isRunning = false
                    return nil
                }
                defer { (folders, files) = ([], []) }
                return (folders, files, manner)
            }
            guard let next else { return }
            if !next.folders.isEmpty { readAll(next.folders, next.manner) }
            for path in next.files { read(path, next.manner) }
        }
    }

    private func readAll(_ folders: [String], _ manner: Manner) {
        tell(manner, ["kind": "begin", "title": "Lectern: reading references", "percentage": 0])
        let paths = folders.flatMap { FolderWalk($0).files }
        var told = 0
        for (place, path) in paths.enumerated() {
            if manner.channel?.isClosed == true { return }
            read(path, manner)
            let percentage = (place + 1) * 100 / paths.count
            if percentage >= told + 10 {
                told = percentage
                tell(manner, ["kind": "report", "percentage": .int(percentage), "message": "\(place + 1) files"])
            }
        }
        let size = index.size
        tell(manner, ["kind": "end", "message": "\(size.citations) references in \(size.files) files"])
    }

    /// A file that is gone, too long or not to be read cites nothing.
    private func read(_ path: String, _ manner: Manner) {
        guard let markup = Markup.ofFile(named: path),
            let bytes = FileBytes.read(path, limit: FolderWalk.sizeLimit)
        else { return index.set([], of: path) }
        var document = Document(uri: "", version: 0, text: DocumentText(bytes: bytes), markup: markup)
        document.skipsCode = manner.skipsCode
        index.set(WorkspaceIndex.mentions(in: &document, manner.parser, manner.encoding), of: path)
    }

    /// LSP 3.17, "Work Done Progress".
    private func tell(_ manner: Manner, _ value: JSONValue) {
        guard let token = manner.progress else { return }
        manner.channel?.notify("$/progress") { $0.value(["token": .string(token), "value": value]) }
    }
}

extension Session {
    /// Reads the folders of the workspace anew, where that is wanted.
    func indexWorkspace() {
        indexer.index.removeAll()
        guard settings.workspaceIndex, !folders.isEmpty else { return }
        var manner = Indexer.Manner(
            parser: parser, encoding: client.encoding, skipsCode: settings.skipCode, channel: channel)
        guard client.showsProgress else { return indexer.read(folders: folders, manner) }
        let token = "lectern-index-\(settingsNumber)"
        let folders = folders
        // The token may be used once the client has agreed to it.
        ask("window/workDoneProgress/create", ["token": .string(token)]) { session, result in
            if result != nil { manner.progress = token }
            session.indexer.read(folders: folders, manner)
        }
    }

    /// Where else verses are cited: open documents as they are now, other files as they were read last.
    func citations(of slots: ClosedRange<Int>, limit: Int) -> [(uri: String, start: Position, end: Position)] {
        var result: [(uri: String, start: Position, end: Position)] = []
        var open: Set<String> = []
        for uri in documents.keys.sorted() {
            if let path = FileURI.path(of: uri) { open.insert(path) }
            let (parser, encoding) = (parser, client.encoding)
            let mentions = withDocument(uri) { document, _ in WorkspaceIndex.mentions(in: &document, parser, encoding) }
            for mention in mentions ?? [] where mention.from <= slots.upperBound && mention.to >= slots.lowerBound {
                result.append((uri, mention.startPosition, mention.endPosition))
            }
        }
        for (path, mention) in indexer.index.citations(of: slots, passing: open, limit: limit) {
            result.append((FileURI.uri(of: path), mention.startPosition, mention.endPosition))
        }
        return Array(result.prefix(limit))
    }
}

extension WorkspaceIndex.Mention {
    var startPosition: Position { Position(line: Int(line), character: Int(start)) }
    var endPosition: Position { Position(line: Int(endLine), character: Int(end)) }
}
