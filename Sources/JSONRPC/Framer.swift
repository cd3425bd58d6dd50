/// Cuts a stream of bytes into messages. It is a pure state machine: bytes in, events out. It never looks inside a
/// message.
///
/// The first bytes after one byte order mark and white space decide the framing of the whole stream. A name and a colon
/// begin a header block (`Content-Length: N`, an empty line, N bytes); anything else means one JSON value per line.
///
/// Bytes that cannot be framed give one `problem`, and then the framer recovers. A line that is too long ends at its
/// newline, and a message that is too long after the bytes it declared; neither is stored. After a broken header block,
/// the next message begins at the next `Content-Length: N` that ends a line.
///
/// Usage: `fill` with bytes, call `next` until it returns nil, and at the end of the stream call `finish` once. The
/// range of a message is valid until the next `fill`. It cannot be copied, because a copy would copy all the bytes it
/// holds.
package struct Framer: ~Copyable {
    /// How messages are separated.
    package enum Style: Sendable {
        /// One JSON value per line.
        case lines
        /// `Content-Length: N`, an empty line, N bytes (LSP 3.17, Base Protocol).
        case headers
    }

    /// A whole message, or bytes that could not be framed.
    package enum Event: Sendable, Equatable {
        /// The offsets of a whole message in the input.
        case message(Range<Int>)
        case problem(FramingProblem)
    }

    /// Nil until the framing is known: after the first byte that is not white space, or after the colon that follows a
    /// name.
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

    /// How many bytes it holds, of messages that are incomplete or not taken yet.
    package var count: Int { input.count }

    /// Shows a message's bytes.
    @inline(__always)
    package func withMessage<R, E>(_ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try input.withBytes(range, body)
    }

    /// Whether the bytes that it holds contain the text after the first `seen` bytes, or across the end of these. The
    /// search looks for the letter at index `rarest` of the text, which should be rare in messages.
    package func contains(_ text: StaticString, rarest: Int, afterFirst seen: Int) -> Bool {
        input.contains(text, rarest: rarest, afterFirst: seen)
    }

    /// Lets `read` put bytes into free space, which is never empty. `read` returns how many it put there.
    package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        input.fill(read)
    }

    // MARK: Messages

    /// The next message or problem; nil if more bytes are needed.
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

    /// Ends the stream. A last line without a newline is a message; half a message is a problem.
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

    /// The UTF-8 byte order mark, which some platforms write before any text.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The framing that the first bytes decide; nil if more bytes are needed.
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
        var index = input.head
        while index < input.tail, HeaderBlock.isNameByte(input[index]) { index += 1 }
        while index < input.tail, input[index] == UInt8(ascii: " ") || input[index] == UInt8(ascii: "\t") { index += 1 }
        if index < input.tail { return input[index] == UInt8(ascii: ":") ? .headers : .lines }
        return input.count > HeaderBlock.longestLine ? .lines : nil
    }

    // MARK: Headers

    /// The next message begins at `position`, with its header block.
    private mutating func begin(at position: Int) {
        input.take(upTo: position)
        state = .header(HeaderBlock())
    }

    /// Reads the lines of a header block that have arrived.
    private mutating func header(_ start: HeaderBlock) -> HeaderStep {
        var block = start
        if block.isEmpty {
            if let plain = input.withBytes(input.head..<input.tail, { HeaderBlock.plain($0) }) {
                input.take(upTo: input.head + plain.size)
                return endBlock(.known(plain.length))
            }
            // White space between messages is skipped.
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
                // Skips one byte, so that the search for the next header does not find this line again.
                input.take(upTo: input.head + 1)
                return lose(.malformedHeader)
            }
            input.take(upTo: end + 1)
        }
        state = .header(block)
        // Bytes that cannot become a header line are an error at once.
        guard input.isEmpty || HeaderBlock.isNameByte(input[input.head]) || input[input.head] == UInt8(ascii: "\r"),
            input.count <= HeaderBlock.longestLine
        else { return lose(.malformedHeader) }
        return .wait
    }

    /// Ends a header block that declared this length.
    private mutating func endBlock(_ length: HeaderBlock.Length) -> HeaderStep {
        switch length {
        case .known(let length) where length <= limit:
            state = .body(length)
            return .goOn
        case .known(let length):
            state = .skippingBody(length)
            return .failed(.tooLong(length))
        case .beyondInt:
            // No client sends that many bytes; skipping them would swallow the rest of the connection.
            return lose(.tooLong(.max))
        case .missing, .invalid:
            return lose(.lengthMissing)
        }
    }

    private mutating func lose(_ problem: FramingProblem) -> HeaderStep {
        state = .lost
        return .failed(problem)
    }

    /// Skips to the next `Content-Length: N` that ends a line; false if there is none yet.
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

/// Why bytes could not be cut into messages.
package enum FramingProblem: Sendable, Equatable {
    /// The message is longer than the limit; its length, if that is known.
    case tooLong(Int?)
    /// A line of the header block is not a header.
    case malformedHeader
    /// The header block has no valid Content-Length.
    case lengthMissing
    /// The stream ended inside a message.
    case truncated
}

/// What the header lines of one message have declared so far. Names may be in any case, and unknown names are ignored
/// (LSP, Base Protocol).
struct HeaderBlock {
    enum Length: Equatable {
        case missing
        case known(Int)
        /// All digits, but larger than an `Int`.
        case beyondInt
        /// Not a number, or two different ones.
        case invalid
    }

    /// Longer lines are not headers.
    static let longestLine = 4096
    /// Header blocks have one or two lines; longer ones are errors.
    private static let mostLines = 64

    private(set) var length = Length.missing
    private var lines = 0

    var isEmpty: Bool { lines == 0 }

    /// Reads one line without its line end; false if it cannot be a header.
    mutating func read(_ line: Span<UInt8>) -> Bool {
        lines += 1
        guard lines <= Self.mostLines, line.count <= Self.longestLine else { return false }
        guard var colon = line.firstIndex(of: UInt8(ascii: ":"), in: line.indices), colon > 0 else { return false }
        let afterColon = colon + 1
        while colon > 0, line[colon - 1].isSpace { colon -= 1 }
        let header = line.extracting(0..<colon)
        guard Self.endsWithContentLength(header) else { return Self.isName(header) }
        // A line such as `…}Content-Length: 5` or `xContent-Length: 5` begins with the end of a body that was longer
        // than declared. It is not a length.
        guard colon == Self.name.utf8CodeUnitCount else { return false }
        let value = Self.length(line.extracting(afterColon..<line.count))
        length = length == .missing || length == value ? value : .invalid
        return true
    }

    /// Reads a header block at the start of `bytes` in the form that nearly every client writes: `Content-Length: N`,
    /// an empty line, nothing else. Returns N and the size of the block in bytes; nil for any other form, and for an
    /// incomplete one.
    ///
    /// The general way, finding line ends and names in any case, costs more than parsing the id, method and version of
    /// the request.
    static func plain(_ bytes: Span<UInt8>) -> (length: Int, size: Int)? {
        let field: StaticString = "Content-Length: "
        let end: StaticString = "\r\n\r\n"
        let (wanted, raw) = (UnsafeRawPointer(field.utf8Start), bytes.bytes)
        guard bytes.count > 16,
            raw.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self) == wanted.loadUnaligned(as: UInt64.self),
            raw.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt64.self)
                == wanted.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        else { return nil }
        var length = 0
        var index = 16
        // A number of more than eight digits is above any limit.
        while index < min(24, bytes.count), bytes[index] &- UInt8(ascii: "0") < 10 {
            length = length &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
            index &+= 1
        }
        guard index > 16, index &+ 4 <= bytes.count,
            raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self)
                == UnsafeRawPointer(end.utf8Start).loadUnaligned(as: UInt32.self)
        else { return nil }
        return (length, index &+ 4)
    }

    private static func isName(_ header: Span<UInt8>) -> Bool {
        for index in header.indices where !isNameByte(header[index]) { return false }
        return true
    }

    /// Whether the byte may be part of a header name (RFC 9110 §5.6.2, `tchar`).
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    enum Plausibility {
        case yes
        case no
        /// The bytes so far could be the beginning of one.
        case perhaps
    }

    /// Whether the bytes begin with a whole line `Content-Length: N`.
    static func plausibleStart(_ bytes: Span<UInt8>) -> Plausibility {
        var index = 0
        while index < name.utf8CodeUnitCount {
            guard index < bytes.count else { return .perhaps }
            guard isName(bytes[index], at: index) else { return .no }
            index += 1
        }
        var colon = false
        var digits = 0
        // The bound is longer than any real header, and short enough to wait for.
        while index < 64 {
            guard index < bytes.count else { return .perhaps }
            switch bytes[index] {
            case UInt8(ascii: ":") where !colon: colon = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where colon: digits += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): return digits > 0 ? .yes : .no
            default: return .no
            }
            index += 1
        }
        return .no
    }

    private static let name: StaticString = "content-length"

    /// Whether the byte, in either case, is the letter at `index` of `content-length`.
    private static func isName(_ byte: UInt8, at index: Int) -> Bool {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isUpper ? byte | 0x20 : byte) == name.utf8Start[index]
    }

    private static func endsWithContentLength(_ header: Span<UInt8>) -> Bool {
        let start = header.count - name.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for index in 0..<name.utf8CodeUnitCount where !isName(header[start + index], at: index) { return false }
        return true
    }

    /// Reads a number of digits only, with optional white space around it.
    private static func length(_ value: Span<UInt8>) -> Length {
        var start = 0
        var end = value.count
        while start < end, value[start].isSpace { start += 1 }
        while start < end, value[end - 1].isSpace { end -= 1 }
        guard start < end else { return .invalid }
        var number = 0
        var isBeyond = false
        for index in start..<end {
            let digit = value[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return .invalid }
            let (tenfold, over) = number.multipliedReportingOverflow(by: 10)
            let (next, overAgain) = tenfold.addingReportingOverflow(Int(digit))
            isBeyond = isBeyond || over || overAgain
            number = isBeyond ? 0 : next
        }
        return isBeyond ? .beyondInt : .known(number)
    }
}
