import Platform
import Scripture

enum Measurement {
    static func run(prose path: String?) -> Int32 {
        do throws(WrongAnswer) {
            print("read\t\(try nanosecondsToRead())")
            print("write\t\(try nanosecondsToWrite())")
            guard let path, let text = bytes(of: path) else { return 0 }
            let withReferences = try megabytesPerSecond(scanning: text, least: text.count / 20_000)
            print("scan\t\(withReferences)")
            // The same prose with its numbers taken out cites almost nothing, and is as long.
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            let without = text.map { digits.contains($0) ? UInt8(ascii: "x") : $0 }
            print("pass\t\(try megabytesPerSecond(scanning: without, least: 0))")
            return 0
        } catch {
            let message = Array("ParsingBench: \(error.text)\n".utf8)
            write(STDERR_FILENO, message, message.count)
            return 1
        }
    }

    struct WrongAnswer: Error { var text: String }

    /// References as people type them, and what they mean.
    private static let typed: [(text: String, osis: String)] = [
        ("John 3:16", "John.3.16"), ("jn 3.16", "John.3.16"), ("1 Cor 13:4-8", "1Cor.13.4-1Cor.13.8"),
        ("Gen 1:1-3; 2:1", "Gen.1.1-Gen.1.3,Gen.2.1"), ("Ps 23", "Ps.23"), ("Song of Solomon 2:11", "Song.2.11"),
        ("II Tim. iii. 16", "2Tim.3.16"), ("Mt 5:3,5-7,9", "Matt.5.3,Matt.5.5-Matt.5.7,Matt.5.9"),
        ("Jude 5", "Jude.1.5"), ("Mal 4:6-Matt 1:1", "Mal.4.6-Matt.1.1"),
    ]

    private static func nanosecondsToRead() throws(WrongAnswer) -> Int {
        let parser = ReferenceParser()
        for (text, osis) in typed where parser.matches(in: text).osis != osis {
            throw WrongAnswer(text: "\(text) is read as \(parser.matches(in: text).osis)")
        }
        let rounds = 20_000
        var segments = 0
        let time = best(of: 5) {
            for _ in 0..<rounds {
                for (text, _) in typed { for find in parser.matches(in: text) { segments += find.segments.count } }
            }
        }
        guard segments == 5 * rounds * 13 else { throw WrongAnswer(text: "\(segments) segments") }
        return Int(time / .nanoseconds(1)) / (rounds * typed.count)
    }

    private static func nanosecondsToWrite() throws(WrongAnswer) -> Int {
        let formatter = ReferenceFormatter(style: .long, versification: .kjv)
        let verses = (0..<Versification.kjv.slotCount).compactMap { Versification.kjv.verse(atSlot: $0) }
        var buffer: [UInt8] = []
        let time = best(of: 5) {
            buffer.removeAll(keepingCapacity: true)
            for verse in verses {
                buffer.append(addingCapacity: formatter.longestVerse) { formatter.append(verse, to: &$0) }
            }
        }
        guard String(decoding: buffer.suffix(16), as: UTF8.self) == "Revelation 22:21" else {
            throw WrongAnswer(text: "the last verse is written wrong")
        }
        return Int(time / .nanoseconds(1)) / verses.count
    }

    private static func megabytesPerSecond(scanning text: [UInt8], least: Int) throws(WrongAnswer) -> Int {
        var options = ReferenceParser.Options()
        options.mode = .prose
        let parser = ReferenceParser(options)
        var counts: Set<Int> = []
        let time = best(of: 3) { counts.insert(parser.matches(in: text.span).count) }
        guard counts.count == 1, let count = counts.first, count >= least else {
            throw WrongAnswer(text: "\(counts) references found")
        }
        return Int(Double(text.count) / 1e6 / (time / .seconds(1)))
    }

    private static func best(of rounds: Int, _ work: () -> Void) -> Duration {
        (0..<rounds).map { _ in ContinuousClock().measure(work) }.min()!
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&block, 1, block.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: block[0..<count])
        }
    }
}
