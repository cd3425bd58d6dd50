#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes that have come and have not been taken, `head..<tail` of memory that follows what has come.
///
/// Places are counted from the start of the memory, and good until the next `fill`. It has one owner: a copy would copy
/// all that waits.
struct InputBuffer: ~Copyable {
    private var bytes: [UInt8]
    private(set) var head = 0
    private(set) var tail = 0
    /// Up to here a line has been searched for its end, so that a long one is not searched again with every read.
    private var searched = 0

    /// What one read brings at most: as much as a pipe holds, so that the number of small messages read ahead stays bounded.
    private static let readSize = 1 << 16
    /// What is kept when all has been taken: beyond it, the memory of a long message is given back.
    private static let keptCapacity = 1 << 20

    init(capacity: Int) {
        bytes = Array(repeating: 0, count: max(capacity, 256))
    }

    var count: Int { tail - head }
    var isEmpty: Bool { head == tail }

    subscript(place: Int) -> UInt8 {
        @inline(__always) get { bytes[place] }
    }

    /// Shows the bytes of a range.
    @inline(__always)
    func withBytes<R, E>(_ range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(bytes.span.extracting(range))
    }

    /// Whether the text stands in the waiting bytes after the first `seen` (or across that border). Of the text, the letter
    /// at `rarest` is looked for, since each that is found in vain costs as much as a hundred bytes without one.
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

    /// Lets `read` put bytes into free space, of which there is always some; it returns how many it put there.
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
        // Memory follows the bytes that have come, not the length that a header declared.
        if tail > bytes.count / 2 { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    }

    // MARK: Out

    /// Takes all bytes before a place, which stands where a line may begin.
    mutating func take(upTo place: Int) {
        head = place
        searched = place
    }

    mutating func takeAll() {
        take(upTo: tail)
    }

    /// Takes the white space that stands first.
    mutating func skipSpace() {
        while head < tail, bytes[head].isSpace { head += 1 }
        searched = max(searched, head)
    }

    /// Where the newline stands that ends the line at `head`; nil when it has not come.
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
    /// Where the byte stands first.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        extracting(range).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
            return range.lowerBound + (UnsafeRawPointer(found) - start)
        }
    }
}
