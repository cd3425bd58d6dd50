/// Cuts a stream of bytes into messages: a pure state machine, bytes in, events out. It never looks into a message.
///
/// What stands first, after one byte order mark and white space, decides the framing, for good: a name and a colon begin a
/// header block (`Content-Length: N`, an empty line, N bytes), anything else one JSON value a line. What cannot be framed gives one
/// `problem`, and the framer finds its way back: a line that is too long ends at its newline, a message that is too long
/// after the bytes it declared (neither is stored), and after a broken header block the next `Content-Length: N` alone
/// on the end of a line begins the next message.
///
/// Usage: `fill` with bytes, take `next` until it is nil, and at the end of the stream `finish` once. The range of a
/// message is good until the next `fill`. It has one owner: a copy would copy all that waits.
package struct Framer: ~Copyable {
    /// How messages are told apart.
    package enum Style: Sendable {
        /// One JSON value a line.
        case lines
        /// `Content-Length: N`, an empty line, N bytes (LSP 3.17, Base Protocol).
        case headers
    }

    /// What the bytes gave.
    package enum Event: Sendable, Equatable {
        /// Where a whole message stands.
        case message(Range<Int>)
        case problem(FramingProblem)
    }

    /// Known after the first byte that is not white space, or the colon behind a name.
    package private(set) var style: Style?
    private var input: InputBuffer
    private var state = State.undecided
    private var hasSkippedMark = false
    private let limit: Int

    private enum State {
        case undecided
        case line
        /// The rest of a line that was too long.
        case skippingLine
        case header(HeaderBlock)
        case body(Int)
        case skippingBody(Int)
        /// Looking for the next plausible header.
        case lost
    }

    private enum HeaderStep {
        case goOn
        /// More bytes are needed.
        case wait
        case failed(FramingProblem)
    }

    /// - Parameter limit: the longest message in bytes.
    package init(limit: Int, capacity: Int = 1 << 16) {
        self.limit = limit
        input = InputBuffer(capacity: capacity)
    }

    /// The bytes that wait here, of messages not yet complete or not yet taken.
    package var count: Int { input.count }

    /// Shows a message's bytes.
    @inline(__always)
    package func withMessage<R, E>(_ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try input.withBytes(range, body)
    }

    /// Whether the text stands in the waiting bytes after the first `seen` (or across that border); it is looked for by
    /// its letter at `rarest`, which should be one that few texts have.
    package func contains(_ text: StaticString, rarest: Int, afterFirst seen: Int) -> Bool {
        input.contains(text, rarest: rarest, afterFirst: seen)
    }

    /// Lets `read` put bytes into free space, of which there is always some; it returns how many it put there.
    package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        input.fill(read)
    }

    // MARK: Messages

    /// The next message or problem; nil when more bytes are needed.
    package mutating func next() -> Event? {
        while true {
            switch state {
            case .undecided:
                guard let opening = opening() else { return nil }
                style = opening
                state = opening == .headers ? .header(HeaderBlock()) : .line
            case .line:
                guard let end = input.lineEnd() else {
                    guard input.count > limit else { return nil }
                    state = .skippingLine
                    return .problem(.tooLong(nil))
                }
                let range = input.head..<end
                input.take(upTo: end + 1)
                if range.count > limit { return .problem(.tooLong(nil)) }
                if !input.isBlank(range) { return .message(range) }
            case .skippingLine:
                guard let end = input.lineEnd() else {
                    input.takeAll()
                    return nil
                }
                input.take(upTo: end + 1)
                state = .line
            case .header(let block):
                switch header(block) {
                case .goOn: break
                case .wait: return nil
                case .failed(let problem): return .problem(problem)
                }
            case .body(let length):
                guard input.count >= length else { return nil }
                let range = input.head..<input.head + length
                begin(at: range.upperBound)
                return .message(range)
            case .skippingBody(let length):
                let skipped = min(length, input.count)
                if skipped < length {
                    input.takeAll()
                    state = .skippingBody(length - skipped)
                    return nil
                }
                begin(at: input.head + skipped)
            case .lost:
                guard findPlausibleHeader() else { return nil }
                begin(at: input.head)
            }
        }
    }

    /// What the end of the stream leaves: a last line without a newline is a message, half a message a problem.
    package mutating func finish() -> Event? {
        if case .undecided = state {
            input.skipSpace()
            if !input.isEmpty {
                style = .lines
                state = .line
            }
        }
        defer {
            input.takeAll()
            state = style == .headers ? .lost : .line
        }
        switch state {
        case .line:
            let range = input.head..<input.tail
            return input.isBlank(range) ? nil : .message(range)
        case .header(let block):
            input.skipSpace()
            return block.isEmpty && input.isEmpty ? nil : .problem(.truncated)
        case .body:
            return .problem(.truncated)
        case .undecided, .skippingLine, .skippingBody, .lost:
            return nil
        }
    }

    // MARK: The beginning

    /// EF BB BF, which some platforms write before any text.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The framing of the bytes that stand first; `nil` where it takes more of them to tell.
    private mutating func opening() -> Style? {
        input.skipSpace()
        if !hasSkippedMark {
            let mark = Self.byteOrderMark
            let length = min(mark.count, input.count)
            if (0..<length).allSatisfy({ input[input.head + $0] == mark[$0] }) {
                guard length == mark.count else { return nil }
                input.take(upTo: input.head + length)
                hasSkippedMark = true
                input.skipSpace()
            }
        }
        guard !input.isEmpty else { return nil }
        guard input[input.head].isLetter else { return .lines }
        var place = input.head
        while place < input.tail, HeaderBlock.isNameByte(input[place]) { place += 1 }
        while place < input.tail, input[place] == UInt8(ascii: " ") || input[place] == UInt8(ascii: "\t") { place += 1 }
        if place < input.tail { return input[place] == UInt8(ascii: ":") ? .headers : .lines }
        return input.count > HeaderBlock.longestLine ? .lines : nil
    }

    // MARK: Headers

    /// The next message begins here, with its header block.
    private mutating func begin(at position: Int) {
        input.take(upTo: position)
        state = .header(HeaderBlock())
    }

    /// Reads the lines of a header block that have come.
    private mutating func header(_ start: HeaderBlock) -> HeaderStep {
        var block = start
        if block.isEmpty {
            if let plain = input.withBytes(input.head..<input.tail, { HeaderBlock.plain($0) }) {
                input.take(upTo: input.head + plain.size)
                return endBlock(.known(plain.length))
            }
            // White space between messages belongs to none.
            input.skipSpace()
        }
        while let end = input.lineEnd() {
            let hasReturn = end > input.head && input[end - 1] == UInt8(ascii: "\r")
            let line = input.head..<(hasReturn ? end - 1 : end)
            if line.isEmpty {
                input.take(upTo: end + 1)
                return endBlock(block.length)
            }
            guard input.withBytes(line, { block.read($0) }) else {
                // The same line must not be found again, or the framer would go round in circles.
                input.take(upTo: input.head + 1)
                return lose(.malformedHeader)
            }
            input.take(upTo: end + 1)
        }
        state = .header(block)
        // What cannot become a header line is not waited for.
        guard input.isEmpty || HeaderBlock.isNameByte(input[input.head]) || input[input.head] == UInt8(ascii: "\r"),
            input.count <= HeaderBlock.longestLine
        else { return lose(.malformedHeader) }
        return .wait
    }

    /// A header block has ended, having said this of the length.
    private mutating func endBlock(_ length: HeaderBlock.Length) -> HeaderStep {
        switch length {
        case .known(let length) where length <= limit:
            state = .body(length)
            return .goOn
        case .known(let length):
            state = .skippingBody(length)
            return .failed(.tooLong(length))
        case .beyondInt:
            // Nobody sends that many bytes: skipping them would swallow the rest of the connection.
            return lose(.tooLong(.max))
        case .missing, .invalid:
            return lose(.lengthMissing)
        }
    }

    private mutating func lose(_ problem: FramingProblem) -> HeaderStep {
        state = .lost
        return .failed(problem)
    }

    /// Takes what stands before the next `Content-Length: N` at a line's end; false when there is none yet.
    private mutating func findPlausibleHeader() -> Bool {
        while !input.isEmpty {
            switch input.withBytes(input.head..<input.tail, { HeaderBlock.plausibleStart($0) }) {
            case .yes: return true
            case .perhaps: return false
            case .no: input.take(upTo: input.head + 1)
            }
        }
        return false
    }
}

extension UInt8 {
    /// A to Z, in either case.
    fileprivate var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
}
