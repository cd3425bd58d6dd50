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
    package enum Style: Sendable {
        case lines
        case headers
    }

    package enum Event: Sendable, Equatable {
        case message(Range<Int>)
        case problem(FramingProblem)
    }

    /// Known after the first byte that is not white space, or the colon behind a name.
    package private(set) var style: Style?
    /// Bytes `head..<tail` are still to be looked at.
    private var buffer: [UInt8]
    private var head = 0
    private var tail = 0
    /// Up to here a line has been searched for its end, so that a long one is not searched again with every read.
    private var searched = 0
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
        buffer = Array(repeating: 0, count: max(capacity, 256))
    }

    /// The bytes that wait here, of messages not yet complete or not yet taken.
    package var count: Int { tail - head }

    /// Shows a message's bytes.
    @inline(__always)
    package func withMessage<R, E>(_ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(buffer.span.extracting(range))
    }

    /// Whether the text stands in the waiting bytes after the first `seen` (or across that border).
    package func contains(_ text: StaticString, afterFirst seen: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        let span = buffer.span
        var from = head + max(0, seen - length)
        while let index = span.firstIndex(of: text.utf8Start[0], in: from..<tail), index &+ length <= tail {
            var matched = 1
            while matched < length, span[index &+ matched] == text.utf8Start[matched] { matched &+= 1 }
            if matched == length { return true }
            from = index &+ 1
        }
        return false
    }

    // MARK: In

    /// Lets `read` put bytes into free space, of which there is always some; it returns how many it put there.
    package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        makeRoom()
        let start = tail
        // One read takes what a pipe holds, so that the number of small messages read ahead stays bounded.
        let end = min(buffer.count, start + 1 << 16)
        let got = buffer.withUnsafeMutableBytes { read(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
        if got > 0 { tail += got }
        return got
    }

    private mutating func makeRoom() {
        if head == tail {
            head = 0
            tail = 0
            searched = 0
            if buffer.count > 1 << 20 { buffer = Array(repeating: 0, count: 1 << 16) }
        }
        guard tail == buffer.count || head > buffer.count / 2 else { return }
        if head > 0 {
            let rest = tail - head
            let from = head
            buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress!.copyMemory(from: bytes.baseAddress! + from, byteCount: rest)
            }
            searched -= head
            head = 0
            tail = rest
        }
        // Memory follows the bytes that have come, not the length that a header declared.
        if tail > buffer.count / 2 { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    }

    // MARK: Out

    /// The next message or problem; nil when more bytes are needed.
    package mutating func next() -> Event? {
        while true {
            switch state {
            case .undecided:
                guard let opening = opening() else { return nil }
                style = opening
                state = opening == .headers ? .header(HeaderBlock()) : .line
            case .line:
                guard let end = lineEnd() else {
                    guard tail - head > limit else { return nil }
                    state = .skippingLine
                    return .problem(.tooLong(nil))
                }
                let range = head..<end
                consumeLine(endingAt: end)
                if range.count > limit { return .problem(.tooLong(nil)) }
                if !isBlank(range) { return .message(range) }
            case .skippingLine:
                guard let end = lineEnd() else {
                    head = tail
                    return nil
                }
                consumeLine(endingAt: end)
                state = .line
            case .header(let block):
                switch header(block) {
                case .goOn: break
                case .wait: return nil
                case .failed(let problem): return .problem(problem)
                }
            case .body(let length):
                guard tail - head >= length else { return nil }
                let range = head..<head + length
                begin(at: range.upperBound)
                return .message(range)
            case .skippingBody(let length):
                let skipped = min(length, tail - head)
                if skipped < length {
                    head = tail
                    state = .skippingBody(length - skipped)
                    return nil
                }
                begin(at: head + skipped)
            case .lost:
                guard findPlausibleHeader() else { return nil }
                begin(at: head)
            }
        }
    }

    /// What the end of the stream leaves: a last line without a newline is a message, half a message a problem.
    package mutating func finish() -> Event? {
        if case .undecided = state {
            skipSpace()
            if head < tail {
                style = .lines
                state = .line
            }
        }
        defer {
            head = tail
            state = style == .headers ? .lost : .line
        }
        switch state {
        case .line:
            let range = head..<tail
            return isBlank(range) ? nil : .message(range)
        case .header(let block):
            skipSpace()
            return block.isEmpty && head == tail ? nil : .problem(.truncated)
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
        skipSpace()
        if !hasSkippedMark {
            let start = buffer[head..<tail].prefix(Self.byteOrderMark.count)
            if Self.byteOrderMark.starts(with: start) {
                guard start.count == Self.byteOrderMark.count else { return nil }
                head += start.count
                hasSkippedMark = true
                skipSpace()
            }
        }
        guard head < tail else { return nil }
        guard buffer[head].isLetter else { return .lines }
        var place = head
        while place < tail, HeaderBlock.isNameByte(buffer[place]) { place += 1 }
        while place < tail, buffer[place] == UInt8(ascii: " ") || buffer[place] == UInt8(ascii: "\t") { place += 1 }
        if place < tail { return buffer[place] == UInt8(ascii: ":") ? .headers : .lines }
        return place - head > HeaderBlock.longestLine ? .lines : nil
    }

    // MARK: Lines

    /// Where the newline stands that ends the line at `head`.
    private mutating func lineEnd() -> Int? {
        searched = max(searched, head)
        guard let end = buffer.span.firstIndex(of: UInt8(ascii: "\n"), in: searched..<tail) else {
            searched = tail
            return nil
        }
        return end
    }

    private mutating func consumeLine(endingAt end: Int) {
        head = end + 1
        searched = head
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        for index in range where !buffer[index].isSpace { return false }
        return true
    }

    private mutating func skipSpace() {
        while head < tail, buffer[head].isSpace { head += 1 }
        searched = max(searched, head)
    }

    // MARK: Headers

    /// The next message begins here, with its header block.
    private mutating func begin(at position: Int) {
        head = position
        searched = position
        state = .header(HeaderBlock())
    }

    /// Reads the lines of a header block that have come.
    private mutating func header(_ start: HeaderBlock) -> HeaderStep {
        var block = start
        // White space between messages belongs to none.
        if block.isEmpty { skipSpace() }
        while let end = lineEnd() {
            let line = head..<(end > head && buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
            if line.isEmpty {
                consumeLine(endingAt: end)
                return endOfBlock(block)
            }
            guard block.read(buffer.span.extracting(line)) else {
                // The same line must not be found again, or the framer would go round in circles.
                head += 1
                return lose(.malformedHeader)
            }
            consumeLine(endingAt: end)
        }
        state = .header(block)
        // What cannot become a header line is not waited for.
        guard head == tail || HeaderBlock.isNameByte(buffer[head]) || buffer[head] == UInt8(ascii: "\r"),
            tail - head <= HeaderBlock.longestLine
        else { return lose(.malformedHeader) }
        return .wait
    }

    private mutating func endOfBlock(_ block: HeaderBlock) -> HeaderStep {
        switch block.length {
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
        searched = head
        return .failed(problem)
    }

    /// Moves `head` to the next `Content-Length: N` at a line's end; false when there is none yet.
    private mutating func findPlausibleHeader() -> Bool {
        while head < tail {
            switch HeaderBlock.plausibleStart(buffer.span.extracting(head..<tail)) {
            case .yes: return true
            case .perhaps: return false
            case .no: head += 1
            }
        }
        searched = head
        return false
    }
}

extension UInt8 {
    /// A to Z, in either case.
    fileprivate var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

    /// White space of JSON: space, tab, newline, carriage return.
    var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B && self != 0x0C) }
}
