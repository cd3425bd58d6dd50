import Platform

/// The input that has arrived and has not been taken: `bytes[head..<tail]`.
///
/// Offsets count from the start of the memory and are valid until the next `fill`. It cannot be copied, because a copy
/// would copy all the bytes it holds.
struct InputBuffer: ~Copyable {
    private var bytes: [UInt8]
    private(set) var head = 0
    private(set) var tail = 0
    /// The bytes from `head` to this offset contain no newline. So a long line is not searched again after every read.
    private var searched = 0

    /// The most bytes of one read: as much as a pipe holds, so that the number of small messages read ahead stays
    /// bounded.
    private static let readSize = 1 << 16
    /// The capacity that is kept when the buffer is empty. The memory of a longer message is freed.
    private static let keptCapacity = 1 << 20

    init(capacity: Int) {
        bytes = Array(repeating: 0, count: max(capacity, 256))
    }

    var count: Int { tail - head }
    var isEmpty: Bool { head == tail }

    subscript(offset: Int) -> UInt8 {
        @inline(__always) get { bytes[offset] }
    }

    /// Shows the bytes of a range.
    @inline(__always)
    func withBytes<R, E>(_ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(bytes.span.extracting(range))
    }

    /// Whether the buffer contains the text after the first `seen` bytes, or across the end of these. The search looks
    /// for the letter at index `rarest` of the text: each false match costs as much as a hundred bytes without one.
    func contains(_ text: StaticString, rarest: Int, afterFirst seen: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        let span = bytes.span
        var from = head + max(0, seen - length) + rarest
        while from < tail, let index = span.firstIndex(of: text.utf8Start[rarest], in: from..<tail) {
            let start = index - rarest
            guard start + length <= tail else { return false }
            var matched = 0
            while matched < length, span[start + matched] == text.utf8Start[matched] { matched += 1 }
            if matched == length { return true }
            from = index + 1
        }
        return false
    }

    // MARK: In

    /// Lets `read` put bytes into free space, which is never empty. `read` returns how many it put there.
    mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        makeRoom()
        let start = tail
        let end = min(bytes.count, start + Self.readSize)
        let got = bytes.withUnsafeMutableBytes { read(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
        if got > 0 { tail += got }
        return got
    }

    private mutating func makeRoom() {
        if isEmpty {
            head = 0
            tail = 0
            searched = 0
            if bytes.count > Self.keptCapacity { bytes = Array(repeating: 0, count: Self.readSize) }
        }
        guard tail == bytes.count || head > bytes.count / 2 else { return }
        if head > 0 {
            let rest = count
            let from = head
            bytes.withUnsafeMutableBytes { bytes in
                bytes.baseAddress!.copyMemory(from: bytes.baseAddress! + from, byteCount: rest)
            }
            searched -= head
            head = 0
            tail = rest
        }
        // The memory grows with the bytes that arrive, not with the length that a header declares.
        if tail > bytes.count / 2 { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    }

    // MARK: Out

    /// Takes all bytes before `offset`, where a line may begin.
    mutating func take(upTo offset: Int) {
        head = offset
        searched = offset
    }

    mutating func takeAll() {
        take(upTo: tail)
    }

    /// Takes the white space at the front.
    mutating func skipSpace() {
        while head < tail, bytes[head].isSpace { head += 1 }
        searched = max(searched, head)
    }

    /// The offset of the newline that ends the line at `head`; nil if it has not arrived.
    mutating func lineEnd() -> Int? {
        guard let end = bytes.span.firstIndex(of: UInt8(ascii: "\n"), in: max(searched, head)..<tail) else {
            searched = tail
            return nil
        }
        return end
    }

    func isBlank(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isSpace { return false }
        return true
    }
}

extension UInt8 {
    /// White space of JSON: space, tab, newline, carriage return.
    var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B && self != 0x0C) }
}

extension Span<UInt8> {
    /// The index of the first such byte in the range. It calls `memchr`, which is vectorised.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        extracting(range).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
            return range.lowerBound + (UnsafeRawPointer(found) - start)
        }
    }
}
