import JSONRPC
import Testing

struct FramerTests {
    /// The events for bytes that arrive in pieces: messages as text, problems by name.
    private func events(_ pieces: [[UInt8]], limit: Int = 1000) -> [String] {
        var framer = Framer(limit: limit, capacity: 256)
        var found: [String] = []
        func show(_ event: Framer.Event, _ framer: borrowing Framer) -> String {
            switch event {
            case .message(let range):
                framer.withMessage(range) { bytes in
                    String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
                }
            case .problem(let problem): "<\(problem)>"
            }
        }
        for piece in pieces { framer.feed(piece) { found.append(show($0, $1)) } }
        if let event = framer.finish() { found.append(show(event, framer)) }
        return found
    }

    /// The events are the same if the bytes come whole, one by one, or in two parts cut at any index.
    private func check(_ text: String, _ expected: [String], limit: Int = 1000) {
        let bytes = Array(text.utf8)
        #expect(events([bytes], limit: limit) == expected)
        #expect(events(bytes.map { [$0] }, limit: limit) == expected)
        for cut in 0...bytes.count {
            let found = events([Array(bytes[..<cut]), Array(bytes[cut...])], limit: limit)
            guard found == expected else {
                Issue.record("cut at \(cut): \(found)")
                return
            }
        }
    }

    @Test func lines() {
        check("{\"a\":1}\n[2]\r\n\n  \n3", ["{\"a\":1}", "[2]\r", "3"])
        check("\n\n \t{}\n", ["{}"])
        check("{}", ["{}"])
        check("\u{FEFF}{}\nnull\n", ["{}", "null"])
        // One byte order mark is common; two are an error.
        check("\u{FEFF}\u{FEFF}{}\n", ["\u{FEFF}{}"])
        check("\u{FEFF}", [])
        check("", [])
        check(" \r\n ", [])
    }

    /// A line of letters without a colon is a line like any other, and the lines after it are answered.
    @Test(arguments: ["true", "null", "nonsense", "a b: 1", "Content-Length 3", "Conte", "GET / HTTP/1.1"])
    func aFirstLineOfLetters(_ line: String) {
        check("\(line)\n{}\n[1]", [line, "{}", "[1]"])
        check(line, [line])
    }

    @Test func aLongFirstWordIsALine() {
        let word = String(repeating: "x", count: 5000)
        check("\(word)\n{}\n", [word, "{}"], limit: 10_000)
    }

    @Test func longLinesAreSkipped() {
        check(
            "[\(String(repeating: "1", count: 3000))]\n[1]\n[\(String(repeating: "2", count: 2000))",
            ["<tooLong(nil)>", "[1]", "<tooLong(nil)>"].map { $0 },
            limit: 300)
    }

    @Test func headers() {
        check("\u{FEFF}Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"])
        check("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"])
        check("content-length:2\n\n{}CONTENT-LENGTH :  3 \r\n\r\n[1]", ["{}", "[1]"])
        check(
            "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\nX-Y: z\r\n\r\n{}", ["{}"])
        check("  \r\n\r\nContent-Length: 2\r\n\r\n{}\r\n\r\n\nContent-Length: 2\r\n\r\n[]\n", ["{}", "[]"])
        check("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["", "{}"])
        check("Content-Length: 00000002\r\n\r\n{}Content-Length: 000000002\r\n\r\n[]", ["{}", "[]"])
        check("Content-Length: 2\r\nX: y\r\n\r\n{}Content-Length: 2\n\n[]", ["{}", "[]"])
        check("Content-Length: 002\r\nContent-Length: 2\r\n\r\n{}", ["{}"])
        // Bytes are counted, not characters.
        check("Content-Length: 14\r\n\r\n{\"a\":\"αβγδ\"}", ["{\"a\":\"αβγδ", "<malformedHeader>"])
    }

    @Test(arguments: [
        "X: 1\r\n\r\n{\"id\":1}", "Content-Length: -2\r\n\r\n{}", "Content-Length: +2\r\n\r\n{}",
        "Content-Length: 2.0\r\n\r\n{}",
        "Content-Length: 0x2\r\n\r\n{}", "Content-Length:\r\n\r\n{}", "Content-Length: two\r\n\r\n{}",
        "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "Content-Length: 1 2\r\n\r\n{}",
    ])
    func headerWithoutLength(_ broken: String) {
        check("\(broken)Content-Length: 3\r\n\r\n[1]", ["<lengthMissing>", "[1]"])
    }

    @Test(arguments: [
        "nonsense\r\n", "a b: 1\r\n\r\n", "Content-Length\r\n\r\n", "Co ntent-Length: 2\r\n\r\n{}", "x: \n{}: 1\n",
        "Content\rLength: 2\r\n\r\n{}",
    ])
    func malformedHeaders(_ broken: String) {
        check(
            "Content-Length: 2\r\n\r\n[]\(broken){}{}Content-Length: 3\r\n\r\n[1]", ["[]", "<malformedHeader>", "[1]"])
    }

    /// A body is longer than declared: the rest of it is before the next header.
    @Test func findsTheWayBack() {
        check("Content-Length: 3\r\n\r\n[1]]]]Content-Length: 3\r\n\r\n[2]", ["[1]", "<malformedHeader>", "[2]"])
        check("Content-Length: 3\r\n\r\n[1]xxxContent-Length: 3\r\n\r\n[2]", ["[1]", "<malformedHeader>", "[2]"])
        check(
            "Content-Length: 3\r\n\r\n[1]{\"a\":\"Content-Length: 5\\r\"}\nContent-Length: 3\r\n\r\n[2]",
            ["[1]", "<malformedHeader>", "[2]"])
        check(
            "Content-Length: 3\r\n\r\n[1]\0\0\u{1}Content-Content-Length: 3\r\n\r\n[2]",
            ["[1]", "<malformedHeader>", "[2]"])
    }

    @Test func longMessagesAreSkipped() {
        let long = String(repeating: "x", count: 5000)
        check(
            "Content-Length: 5000\r\n\r\n\(long)Content-Length: 2\r\n\r\n{}", ["<tooLong(Optional(5000))>", "{}"],
            limit: 300)
        check("Content-Length: 1000000000\r\n\r\n\(long)", ["<tooLong(Optional(1000000000))>"], limit: 300)
        // No client sends that much, so the framer looks for the next header.
        check(
            "Content-Length: 99999999999999999999999\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
            ["<tooLong(Optional(\(Int.max)))>", "[]"])
    }

    @Test func truncated() {
        check("Content-Length: 5\r\n\r\n{}", ["<truncated>"])
        check("Content-Length: 5\r\n", ["<truncated>"])
        check("Content-Length: 2\r\n\r\n[]Conte", ["[]", "<truncated>"])
    }

    /// Skipped bytes are not kept: the buffer stays small through a gigabyte.
    @Test func skippingStoresNothing() {
        var framer = Framer(limit: 1000, capacity: 4096)
        func feed(_ bytes: [UInt8]) {
            framer.feed(bytes) { _, _ in }
            #expect(framer.count < 1000)
        }
        feed(Array("Content-Length: 1000000000\r\n\r\n".utf8))
        var skipped = 0
        while skipped < 1_000_000_000 {
            let got = framer.fill { $0.count }
            skipped += got
            #expect(framer.next() == nil && framer.count == 0)
            if skipped + 4096 > 1_000_000_000 { break }
        }
        feed(Array(repeating: 0x20, count: 1_000_000_000 - skipped))
        feed(Array("Content-Length: 2\r\n\r\n".utf8))
        _ = framer.fill { space in
            space.copyBytes(from: "{}".utf8)
            return 2
        }
        guard case .message = framer.next() else {
            Issue.record("lost after skipping")
            return
        }
    }

    /// Random bytes never trap, and the framer always recovers after them.
    @Test func garbage() {
        var random = SeededGenerator(seed: 1)
        let alphabet = Array("Content-Length: 0123456789\r\n\r\n{}[]\"x:\0\u{7f}".utf8) + [0x80, 0xFF]
        for _ in 0..<2000 {
            let noise = (0..<Int.random(in: 1...200, using: &random)).map { _ in alphabet.randomElement(using: &random)!
            }
            _ = events([noise], limit: 50)
            let headers = Array("Content-Length: 2\r\n\r\n{}".utf8)
            let after = Array("}\n\n\nContent-Length: 7\r\n\r\n[\"end\"]".utf8)
            let whole = headers + noise + Array(repeating: 0x20, count: 60) + after
            let found = events([whole], limit: 50)
            #expect(found.first == "{}" && found.last == "[\"end\"]", "\(found)")
        }
    }
}
