import JSON
import JSONRPC
import Scripture

/// Where the files of the workspace cite what.
///
/// It holds some twenty bytes a citation and none of the text. A question goes through all citations, which is a matter of
/// a millisecond for half a million.
final class WorkspaceIndex: @unchecked Sendable {
    /// The most citations that are kept, over all files.
    static let limit = 2_000_000

    /// What one file cites.
    private struct File {
        let path: String
        var mentions: [Citation]
    }

    private let monitor = Monitor()
    /// In the order of their paths.
    private var files: [File] = []
    private var count = 0

    /// Puts in what a file cites now; an empty list for a file that is gone.
    func set(_ mentions: [Citation], of path: String) {
        monitor.locked {
            let place = place(of: path)
            let isKnown = place < files.count && files[place].path == path
            if isKnown { count -= files[place].mentions.count }
            guard !mentions.isEmpty, count + mentions.count <= WorkspaceIndex.limit else {
                if isKnown { files.remove(at: place) }
                return
            }
            count += mentions.count
            if isKnown {
                files[place].mentions = mentions
            } else {
                files.insert(File(path: path, mentions: mentions), at: place)
            }
        }
    }

    func removeAll() {
        monitor.locked {
            files = []
            count = 0
        }
    }

    /// The citations that share a verse with `slots`, file by file in the order of paths; at most `limit`.
    ///
    /// - Parameter passedOver: paths whose text is known better.
    func citations(of slots: ClosedRange<Int>, passing passedOver: Set<String>, limit: Int)
        -> [(path: String, mentions: [Citation])]
    {
        var left = limit
        return monitor.locked {
            var found: [(path: String, mentions: [Citation])] = []
            for file in files.indices where left > 0 {
                let fitting = fitting(slots, in: file, limit: left)
                guard !fitting.isEmpty, !passedOver.contains(files[file].path) else { continue }
                found.append((files[file].path, fitting))
                left -= fitting.count
            }
            return found
        }
    }

    /// How much is known.
    var size: (files: Int, citations: Int) { monitor.locked { (files.count, count) } }

    private func fitting(_ slots: ClosedRange<Int>, in file: Int, limit: Int) -> [Citation] {
        let (from, to) = (Int32(slots.lowerBound), Int32(slots.upperBound))
        var fitting: [Citation] = []
        files[file].mentions.withUnsafeBufferPointer { mentions in
            for mention in mentions where mention.from <= to && mention.to >= from {
                fitting.append(mention)
                if fitting.count == limit { return }
            }
        }
        return fitting
    }

    private func place(of path: String) -> Int {
        var low = 0
        var high = files.count
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension WorkspaceIndex {
    /// One citation: the slots of its verses, and its place, counted as the client counts.
    struct Citation: Sendable {
        var from: Int32
        var to: Int32
        var line: Int32
        var start: Int32
        /// The line's end is the start's, but for references that are broken over lines.
        var endLine: Int32
        var end: Int32

        var startPosition: Position { Position(line: Int(line), character: Int(start)) }
        var endPosition: Position { Position(line: Int(endLine), character: Int(end)) }

        /// What the references of a text cite, in their order; `parser` is what read them.
        static func list(
            of finds: [ReferenceMatch], in text: DocumentText, _ parser: ReferenceParser, _ encoding: PositionEncoding
        ) -> [Citation] {
            let system = parser.options.versification
            var positions = PositionReader(text, encoding)
            return finds.flatMap { $0.counted(in: system).segments }.compactMap { segment in
                guard let slots = segment.verses.flatMap({ system.slots(of: $0) }) else { return nil }
                let start = positions.position(at: segment.range.lowerBound)
                let end = positions.position(at: segment.range.upperBound)
                return Citation(
                    from: Int32(slots.lowerBound), to: Int32(slots.upperBound), line: Int32(clamping: start.line),
                    start: Int32(clamping: start.character), endLine: Int32(clamping: end.line),
                    end: Int32(clamping: end.character))
            }
        }
    }
}

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
