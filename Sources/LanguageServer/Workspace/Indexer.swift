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

    /// What is to be read next, taken out of the indexer as it was asked for.
    private struct Run {
        /// The asking that it belongs to; what is found after the next one is thrown away.
        var generation: Int
        var folders: [String]
        /// Whether whole folders are read, rather than `files` alone.
        var isWhole: Bool
        var files: Set<String>
        var manner: Manner
    }

    let index = WorkspaceIndex()
    /// Guards all that follows, and the order of what is put into the index.
    private let monitor = Monitor()
    /// Counts the times that the index was emptied.
    private var generation = 0
    private var folders: [String] = []
    private var isWhole = false
    private var files: Set<String> = []
    /// Nil where nothing is collected.
    private var manner: Manner?
    private var isRunning = false

    /// Empties the index. Nothing comes into it before folders are named again, also of what is being read now.
    func stop() {
        monitor.locked { empty() }
    }

    private func empty() {
        generation += 1
        (folders, isWhole, files, manner) = ([], false, [], nil)
        index.removeAll()
    }

    /// Empties the index and reads whole folders.
    func read(folders: [String], _ manner: Manner) {
        monitor.locked {
            empty()
            (self.folders, self.manner, isWhole) = (folders, manner, !folders.isEmpty)
            start()
        }
    }

    /// Reads files again that have changed. Those that a walk through the folders would not give are left out.
    func read(files changed: [String]) {
        monitor.locked {
            guard let manner else { return }
            files.formUnion(changed)
            if files.count > FolderWalk.fileLimit {
                // To read all anew is less work than to look at each for its own sake.
                let folders = folders
                empty()
                (self.folders, self.manner, isWhole) = (folders, manner, true)
            }
            start()
        }
    }

    /// Has the thread running if there is something to read. The monitor is locked.
    private func start() {
        guard !isRunning, isWhole || !files.isEmpty else { return }
        isRunning = BackgroundThread.start { self.work() }
    }

    private func work() {
        while let run = next() {
            if run.isWhole { readAll(run) }
            for path in run.files {
                let isGiven = run.folders.contains { FolderRules.gives(path, in: $0) }
                guard set(isGiven ? mentions(in: path, run.manner) : [], of: path, run) else { break }
            }
        }
    }

    private func next() -> Run? {
        monitor.locked {
            guard let manner, isWhole || !files.isEmpty else {
                isRunning = false
                return nil
            }
            defer {
                (isWhole, files) = (false, [])
                // A token is used once: its `end` is the last that is heard of it.
                self.manner?.progress = nil
            }
            return Run(generation: generation, folders: folders, isWhole: isWhole, files: files, manner: manner)
        }
    }

    private func isWanted(_ run: Run) -> Bool {
        run.manner.channel?.isClosed != true && monitor.locked { generation == run.generation }
    }

    /// Puts in what a file cites, unless the index was emptied since the run began; says whether it was not.
    private func set(_ mentions: [WorkspaceIndex.Citation], of path: String, _ run: Run) -> Bool {
        monitor.locked {
            guard generation == run.generation else { return false }
            index.set(mentions, of: path)
            return true
        }
    }

    private func readAll(_ run: Run) {
        let manner = run.manner
        tell(manner, ["kind": "begin", "title": "Lectern: reading references", "percentage": 0])
        let paths = run.folders.flatMap { folder in FolderWalk(folder, while: { self.isWanted(run) }).files }
        var told = 0
        for (place, path) in paths.enumerated() {
            guard manner.channel?.isClosed != true, set(mentions(in: path, manner), of: path, run) else { break }
            let percentage = (place + 1) * 100 / paths.count
            if percentage >= told + 10 {
                told = percentage
                tell(manner, ["kind": "report", "percentage": .int(percentage), "message": "\(place + 1) files"])
            }
        }
        let size = index.size
        let outcome = isWanted(run) ? "\(size.citations) references in \(size.files) files" : "no longer wanted"
        tell(manner, ["kind": "end", "message": .string(outcome)])
    }

    /// A file that is gone, too long or not to be read cites nothing.
    private func mentions(in path: String, _ manner: Manner) -> [WorkspaceIndex.Citation] {
        guard let markup = Markup.ofFile(named: path),
            let bytes = FileBytes.read(path, limit: FolderWalk.sizeLimit)
        else { return [] }
        var document = Document(uri: "", version: 0, text: DocumentText(bytes: bytes), markup: markup)
        document.skipsCode = manner.skipsCode
        return document.mentions(with: manner.parser, manner.encoding)
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
        indexings += 1
        indexer.stop()
        guard settings.workspaceIndex, !folders.paths.isEmpty else { return }
        var manner = Indexer.Manner(
            parser: parser, encoding: client.encoding, skipsCode: settings.skipCode, channel: channel)
        let folders = folders.paths
        guard client.showsProgress else { return indexer.read(folders: folders, manner) }
        let number = indexings
        let token = "lectern-index-\(number)"
        // The token may be used once the client has agreed to it; by then the folders may be others.
        ask("window/workDoneProgress/create", ["token": .string(token)]) { session, result in
            guard session.indexings == number else { return }
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
            let mentions = withDocument(uri) { document, _ in document.mentions(with: parser, encoding) }
            for mention in mentions ?? [] where mention.from <= slots.upperBound && mention.to >= slots.lowerBound {
                result.append((uri, mention.startPosition, mention.endPosition))
            }
        }
        for (path, mentions) in indexer.index.citations(of: slots, passing: open, limit: limit) {
            let uri = FileURI.uri(of: path)
            for mention in mentions { result.append((uri, mention.startPosition, mention.endPosition)) }
        }
        return Array(result.prefix(limit))
    }
}
