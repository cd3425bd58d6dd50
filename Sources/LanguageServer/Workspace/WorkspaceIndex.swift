import JSON
import JSONRPC
import Platform
import Scripture

/// The citations in the files of the workspace.
///
/// It stores 24 bytes per citation and none of the text. A query scans all citations; half a million take a millisecond.
final class WorkspaceIndex: @unchecked Sendable {
    /// The most citations in all files together.
    static let limit = 2_000_000

    /// The citations in one file.
    private struct File {
        let path: String
        var citations: [Citation]
    }

    private let monitor = Monitor()
    /// Sorted by path.
    private var files: [File] = []
    private var count = 0

    /// Replaces the citations of a file. An empty list removes the file.
    func set(_ citations: [Citation], of path: String) {
        monitor.locked {
            let index = index(of: path)
            let isKnown = index < files.count && files[index].path == path
            if isKnown { count -= files[index].citations.count }
            guard !citations.isEmpty, count + citations.count <= WorkspaceIndex.limit else {
                if isKnown { files.remove(at: index) }
                return
            }
            count += citations.count
            if isKnown {
                files[index].citations = citations
            } else {
                files.insert(File(path: path, citations: citations), at: index)
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
    /// - Parameter openPaths: files to leave out, because they are open and their documents are newer.
    func citations(of slots: ClosedRange<Int>, except openPaths: Set<String>, limit: Int)
        -> [(path: String, citations: [Citation])]
    {
        var left = limit
        return monitor.locked {
            var found: [(path: String, citations: [Citation])] = []
            for file in files.indices where left > 0 {
                let citations = citations(of: slots, in: file, limit: left)
                guard !citations.isEmpty, !openPaths.contains(files[file].path) else { continue }
                found.append((files[file].path, citations))
                left -= citations.count
            }
            return found
        }
    }

    /// The number of files with citations, and of all citations.
    var size: (files: Int, citations: Int) { monitor.locked { (files.count, count) } }

    private func citations(of slots: ClosedRange<Int>, in file: Int, limit: Int) -> [Citation] {
        let (from, to) = (Int32(slots.lowerBound), Int32(slots.upperBound))
        var result: [Citation] = []
        for citation in files[file].citations where citation.from <= to && citation.to >= from {
            result.append(citation)
            if result.count == limit { break }
        }
        return result
    }

    private func index(of path: String) -> Int {
        files.partitioningIndex { $0.path >= path }
    }
}

extension WorkspaceIndex {
    /// One citation: the slots of its verses, and its range in the client's position encoding.
    struct Citation: Sendable {
        /// The first and last slot.
        var from: Int32
        var to: Int32
        var line: Int32
        var start: Int32
        /// The line of the end. It is that of the start unless the reference contains a line break.
        var endLine: Int32
        var end: Int32

        var startPosition: Position { Position(line: Int(line), character: Int(start)) }
        var endPosition: Position { Position(line: Int(endLine), character: Int(end)) }

        /// The citations in a text, one per segment that exists, in order.
        ///
        /// - Parameter parser: the parser that made the matches.
        static func list(
            of matches: [ReferenceMatch], in text: DocumentText, _ parser: ReferenceParser, _ encoding: PositionEncoding
        ) -> [Citation] {
            let system = parser.options.versification
            var positions = PositionReader(text, encoding)
            return matches.flatMap { $0.renumbered(in: system).segments }.compactMap { segment in
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

/// Fills the index of the workspace on a thread of its own. The thread ends when there is nothing left to read.
final class Indexer: @unchecked Sendable {
    /// How files are read, and where progress is reported.
    struct Options: Sendable {
        var parser: ReferenceParser
        var encoding: PositionEncoding
        var skipsCode: Bool
        var channel: ClientChannel?
        /// The token of `window/workDoneProgress`; nil if the client shows no progress.
        var progress: String?
    }

    /// A piece of work for the thread.
    private struct Job {
        /// The generation when the job was made. If the indexer's has changed since, the results are dropped.
        var generation: Int
        var folders: [String]
        /// Whether the whole folders are read, or only `files`.
        var isWhole: Bool
        var files: Set<String>
        var options: Options
    }

    let index = WorkspaceIndex()
    /// Guards the members below and the writes to the index.
    private let monitor = Monitor()
    /// Counts the times that the index was emptied.
    private var generation = 0
    private var folders: [String] = []
    private var isWhole = false
    private var files: Set<String> = []
    /// Nil if there is nothing to index.
    private var options: Options?
    private var isRunning = false

    /// Empties the index, and drops the work in progress. The index stays empty until `read(folders:)` is called.
    func stop() {
        monitor.locked { empty() }
    }

    private func empty() {
        generation += 1
        (folders, isWhole, files, options) = ([], false, [], nil)
        index.removeAll()
    }

    /// Empties the index and reads whole folders.
    func read(folders: [String], _ options: Options) {
        monitor.locked {
            empty()
            (self.folders, self.options, isWhole) = (folders, options, !folders.isEmpty)
            start()
        }
    }

    /// Reads changed files again. Files that a walk through the folders would not find are ignored.
    func read(files changed: [String]) {
        monitor.locked {
            guard let options else { return }
            files.formUnion(changed)
            if files.count > FolderWalk.fileLimit {
                // Reading everything again is less work than checking each file.
                let folders = folders
                empty()
                (self.folders, self.options, isWhole) = (folders, options, true)
            }
            start()
        }
    }

    /// Starts the thread if there is work and it is not running. The caller holds the lock.
    private func start() {
        guard !isRunning, isWhole || !files.isEmpty else { return }
        isRunning = BackgroundThread.start { self.work() }
    }

    private func work() {
        while let job = next() {
            if job.isWhole { readAll(job) }
            for path in job.files {
                let isGiven = job.folders.contains { FolderRules.includes(path, in: $0) }
                guard set(isGiven ? citations(in: path, job.options) : [], of: path, job) else { break }
            }
        }
    }

    private func next() -> Job? {
        monitor.locked {
            guard let options, isWhole || !files.isEmpty else {
                isRunning = false
                return nil
            }
            defer {
                (isWhole, files) = (false, [])
                // A token can be used only once.
                self.options?.progress = nil
            }
            return Job(generation: generation, folders: folders, isWhole: isWhole, files: files, options: options)
        }
    }

    private func isWanted(_ job: Job) -> Bool {
        job.options.channel?.isClosed != true && monitor.locked { generation == job.generation }
    }

    /// Stores the citations of a file, unless the job is outdated. Returns whether they were stored.
    private func set(_ citations: [WorkspaceIndex.Citation], of path: String, _ job: Job) -> Bool {
        monitor.locked {
            guard generation == job.generation else { return false }
            index.set(citations, of: path)
            return true
        }
    }

    private func readAll(_ job: Job) {
        let options = job.options
        report(options, ["kind": "begin", "title": "Lectern: reading references", "percentage": 0])
        let paths = job.folders.flatMap { folder in FolderWalk(folder, while: { self.isWanted(job) }).files }
        var reported = 0
        for (index, path) in paths.enumerated() {
            guard options.channel?.isClosed != true, set(citations(in: path, options), of: path, job) else { break }
            let percentage = (index + 1) * 100 / paths.count
            if percentage >= reported + 10 {
                reported = percentage
                report(options, ["kind": "report", "percentage": .int(percentage), "message": "\(index + 1) files"])
            }
        }
        let size = index.size
        let outcome = isWanted(job) ? "\(size.citations) references in \(size.files) files" : "no longer wanted"
        report(options, ["kind": "end", "message": .string(outcome)])
    }

    /// The citations in a file; none if it does not exist, is too long or cannot be read.
    private func citations(in path: String, _ options: Options) -> [WorkspaceIndex.Citation] {
        guard let markup = Markup.ofFile(named: path),
            let bytes = FileBytes.read(path, limit: FolderWalk.sizeLimit)
        else { return [] }
        var document = Document(uri: "", version: 0, text: DocumentText(bytes: bytes), markup: markup)
        document.skipsCode = options.skipsCode
        return document.citations(with: options.parser, options.encoding)
    }

    /// Reports progress to the client (LSP 3.17, "Work Done Progress").
    private func report(_ options: Options, _ value: JSONValue) {
        guard let token = options.progress else { return }
        options.channel?.notify("$/progress") { $0.value(["token": .string(token), "value": value]) }
    }
}

extension Session {
    /// Indexes the folders of the workspace again, if the setting `workspaceIndex` is on.
    func indexWorkspace() {
        indexingCount += 1
        indexer.stop()
        guard settings.workspaceIndex, !folders.paths.isEmpty else { return }
        var options = Indexer.Options(
            parser: parser, encoding: client.encoding, skipsCode: settings.skipCode, channel: channel)
        let folders = folders.paths
        guard client.showsProgress else { return indexer.read(folders: folders, options) }
        let number = indexingCount
        let token = "lectern-index-\(number)"
        // The token may be used only after the client has accepted it. By then the folders may have changed.
        request("window/workDoneProgress/create", ["token": .string(token)]) { session, result in
            guard session.indexingCount == number else { return }
            if result != nil { options.progress = token }
            session.indexer.read(folders: folders, options)
        }
    }

    /// The citations of verses in the workspace. Open documents count as they are now, other files as they were last read.
    func citations(of slots: ClosedRange<Int>, limit: Int) -> [(uri: String, start: Position, end: Position)] {
        var result: [(uri: String, start: Position, end: Position)] = []
        var open: Set<String> = []
        for uri in documents.keys.sorted() {
            if let path = FileURI.path(of: uri) { open.insert(path) }
            let (parser, encoding) = (parser, client.encoding)
            let citations = withDocument(uri) { document, _ in document.citations(with: parser, encoding) }
            for citation in citations ?? [] where citation.from <= slots.upperBound && citation.to >= slots.lowerBound {
                result.append((uri, citation.startPosition, citation.endPosition))
            }
        }
        for (path, citations) in indexer.index.citations(of: slots, except: open, limit: limit) {
            let uri = FileURI.uri(of: path)
            for citation in citations { result.append((uri, citation.startPosition, citation.endPosition)) }
        }
        return Array(result.prefix(limit))
    }
}
