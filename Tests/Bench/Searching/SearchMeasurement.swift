import Corpus
import Packs
import Platform
import Providers
import Scripture
import Search

struct SearchMeasurement {
    private let pack: TextPack
    private let index: SearchIndex

    static func run(_ arguments: [String]) -> Int32 {
        guard arguments.count >= 2, let measurement = SearchMeasurement(arguments[1]) else {
            return fail("no such pack")
        }
        let rest = arguments.dropFirst(2)
        do throws(PackError) {
            switch arguments[0] {
            case "rows": try measurement.printRows()
            case "time": for query in rest { try measurement.time(query) }
            case "remembered":
                guard let file = rest.first, let text = bytes(of: file) else { return fail("no such file") }
                try measurement.remember(String(decoding: text, as: UTF8.self))
            default: return fail("unknown: \(arguments[0])")
            }
        } catch {
            return fail(error.description)
        }
        return 0
    }

    private init?(_ path: String) {
        guard let storage = try? LoadedFile.open(path), let pack = try? TextPack(storage),
            let index = try? SearchIndex(pack)
        else { return nil }
        self.pack = pack
        self.index = index
    }

    private var system: Versification { pack.translation.versification }

    private func osis(_ slot: Int) -> String {
        guard let verse = system.verse(atSlot: slot) else { return "" }
        return "\(verse.book.osisID).\(verse.chapter).\(verse.verse)"
    }

    private func printRows() throws(PackError) {
        for slot in 0..<system.slotCount {
            let content = try pack.content(atSlot: slot)
            guard content.hasText, content.slots.lowerBound == slot, let verse = system.verse(atSlot: slot) else {
                continue
            }
            print("\(osis(slot))\t\(try pack.verse(verse, from: content, detail: []).text.string)")
        }
    }

    private func time(_ text: String) throws(PackError) {
        let clock = ContinuousClock()
        var times: [Duration] = []
        var hits: (total: Int, best: Int?) = (0, nil)
        for _ in 0..<301 {
            let start = clock.now
            let found = try index.search(SearchQuery(text), limit: 20)
            times.append(clock.now - start)
            hits = (found.total, found.hits.first?.document)
        }
        times.sort()
        let median = Int(times[times.count / 2] / .nanoseconds(1))
        print("\(median / 1000).\(median / 100 % 10)\t\(hits.total)\t\(hits.best.map(osis) ?? "")")
    }

    private func remember(_ table: String) throws(PackError) {
        var (count, first, inFive) = (0, 0, 0)
        for row in table.split(separator: "\n") where !row.hasPrefix("#") {
            let fields = row.split(separator: "\t")
            guard fields.count == 2 else { continue }
            let right = fields[1].split(separator: ",").map(String.init)
            let hits = try index.search(SearchQuery(String(fields[0])), limit: 5).hits.map { osis($0.document) }
            count += 1
            guard let rank = hits.firstIndex(where: right.contains) else { continue }
            inFive += 1
            if rank == 0 { first += 1 }
        }
        print("\(count)\t\(first)\t\(inFive)")
    }

    private static func fail(_ message: String) -> Int32 {
        let bytes = Array("SearchBench: \(message)\n".utf8)
        write(STDERR_FILENO, bytes, bytes.count)
        return 1
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { all += part[..<count] }
        return all
    }
}
