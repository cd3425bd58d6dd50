import JSONRPC
import Scripture

/// Where the files of the workspace cite what.
///
/// It holds some twenty bytes a citation and none of the text. A question goes through all citations, which is a matter of
/// a millisecond for half a million.
final class WorkspaceIndex: @unchecked Sendable {
    /// One citation: the slots of its verses, and its place, counted as the client counts.
    struct Mention: Sendable {
        var from: Int32
        var to: Int32
        var line: Int32
        var start: Int32
        /// The line's end is the start's, but for references that are broken over lines.
        var endLine: Int32
        var end: Int32
    }

    /// The most citations that are kept, over all files.
    static let limit = 2_000_000

    private let monitor = Monitor()
    private var files: [String: [Mention]] = [:]
    private var count = 0

    /// Puts in what a file cites now; an empty list for a file that is gone.
    func set(_ mentions: [Mention], of path: String) {
        monitor.locked {
            count -= files[path]?.count ?? 0
            files[path] = mentions.isEmpty || count + mentions.count > WorkspaceIndex.limit ? nil : mentions
            count += files[path]?.count ?? 0
        }
    }

    func removeAll() {
        monitor.locked {
            files = [:]
            count = 0
        }
    }

    /// The citations that share a verse with `slots`, file by file in the order of paths, at most `limit` of them.
    ///
    /// - Parameter passedOver: paths whose text is known better.
    func citations(of slots: ClosedRange<Int>, passing passedOver: Set<String>, limit: Int)
        -> [(path: String, mention: Mention)]
    {
        let (from, to) = (Int32(slots.lowerBound), Int32(slots.upperBound))
        let found = monitor.locked {
            files.compactMap { path, mentions -> (String, [Mention])? in
                guard !passedOver.contains(path) else { return nil }
                let fitting = mentions.filter { $0.from <= to && $0.to >= from }
                return fitting.isEmpty ? nil : (path, fitting)
            }
        }
        return found.sorted { $0.0 < $1.0 }.lazy.flatMap { path, mentions in mentions.map { (path, $0) } }
            .prefix(limit).map { ($0.0, $0.1) }
    }

    /// How many files cite one of these verses, apart from those passed over.
    func fileCount(citing slots: ClosedRange<Int>, passing passedOver: Set<String>) -> Int {
        let (from, to) = (Int32(slots.lowerBound), Int32(slots.upperBound))
        return monitor.locked {
            files.reduce(0) { count, file in
                let cites =
                    !passedOver.contains(file.key)
                    && file.value.contains { $0.from <= to && $0.to >= from }
                return count + (cites ? 1 : 0)
            }
        }
    }

    /// How much is known.
    var size: (files: Int, citations: Int) { monitor.locked { (files.count, count) } }

    /// What a document cites.
    static func mentions(in document: inout Document, _ parser: ReferenceParser, _ encoding: PositionEncoding)
        -> [Mention]
    {
        let system = parser.options.versification
        let finds = document.finds(with: parser)
        var positions = PositionReader(document.text, encoding)
        return finds.flatMap(\.segments).compactMap { segment in
            guard let slots = segment.verses.flatMap({ system.slots(of: $0) }) else { return nil }
            let start = positions.position(at: segment.range.lowerBound)
            let end = positions.position(at: segment.range.upperBound)
            return Mention(
                from: Int32(slots.lowerBound), to: Int32(slots.upperBound), line: Int32(clamping: start.line),
                start: Int32(clamping: start.character), endLine: Int32(clamping: end.line),
                end: Int32(clamping: end.character))
        }
    }
}
