import JSONRPC

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
