import Synchronization

/// A cursor over the bytes of a record. It returns `nil` at their end and never reads past them.
///
/// Its methods can be inlined into other modules: `TermReader` in Search uses them for each term, `WordsRecord` in Corpus
/// for each word of a verse.
@usableFromInline package struct ByteReader {
    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline package internal(set) var position: Int

    @inlinable package init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    @inlinable package var remaining: Int { bytes.count - position }

    @inlinable package mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    /// An unsigned number of at most five bytes: seven bits in each byte, the lowest bits first.
    @inline(__always)
    @inlinable package mutating func number() -> Int? {
        // Nearly all numbers are lengths below 128. A verse word by word has a hundred of them.
        if position < bytes.count, bytes[position] < 0x80 {
            position &+= 1
            return Int(bytes[position &- 1])
        }
        return longNumber()
    }

    @inline(never)
    @usableFromInline mutating func longNumber() -> Int? {
        var value = 0
        var shift = 0
        while shift < 35, let byte = byte() {
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    /// A count of items of at least one byte each; `nil` if fewer bytes are left, because the record is then damaged.
    @inline(__always)
    @inlinable package mutating func count() -> Int? {
        guard let count = number(), count <= remaining else { return nil }
        return count
    }

    /// A number that may be negative, written by `ByteWriter.signed`.
    @inlinable package mutating func signed() -> Int? {
        guard let value = number() else { return nil }
        return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
    }

    /// Skips `count` bytes. Returns false, and skips nothing, if fewer are left.
    @inline(__always)
    @inlinable package mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, count <= remaining else { return false }
        position += count
        return true
    }

    /// A string after its length.
    @inlinable package mutating func string() -> String? { text().map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of a string after its length, not copied.
    @inlinable package mutating func text() -> UnsafeRawBufferPointer? {
        guard let count = count() else { return nil }
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }
}

/// Writes bytes in the encodings that `ByteReader` reads.
@usableFromInline package struct ByteWriter {
    @usableFromInline package var bytes: [UInt8] = []

    package init() {}

    /// `value` is in `0..<2^35`.
    package mutating func number(_ value: Int) {
        precondition(value >= 0 && value < 1 << 35)
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func signed(_ value: Int) { number(value < 0 ? (-(value + 1)) << 1 | 1 : value << 1) }

    package mutating func string(_ value: String) {
        number(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    @inlinable package mutating func fixed<T: FixedWidthInteger>(_ value: T) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

extension UnsafeRawBufferPointer {
    /// The integer at `offset`. All its bytes must be inside the buffer.
    @inlinable @inline(__always)
    package func littleEndian<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type, at offset: Int) -> T {
        T(littleEndian: loadUnaligned(fromByteOffset: offset, as: T.self))
    }
}

/// Bytes that live as long as any slice of them: a buffer in memory, a mapped file, or the parts of a file that were
/// loaded.
///
/// A byte never changes once `load` has returned true for it.
package final class ByteStorage: @unchecked Sendable {
    // Unchecked: a byte is written before `load` returns, and is only read afterwards.
    package let bytes: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void
    /// Reads bytes at an offset of the file into memory; `nil` if all bytes are there. It returns false if it cannot
    /// read all of them.
    private let read: (@Sendable (UnsafeMutableRawBufferPointer, _ offset: Int) -> Bool)?
    /// One bit for each page that was loaded.
    private let loaded = Mutex<[UInt64]>([])

    /// The unit in which a file is loaded: bytes. A page of memory, so that a verse takes one or two reads.
    private static let pageSize = 4096

    /// Takes over `bytes`. `release` frees them when the last slice is gone.
    package init(adopting bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void)
    {
        self.bytes = bytes
        self.release = release
        read = nil
    }

    /// Takes over memory that is filled from a file page by page.
    ///
    /// - Parameter read: called for one run of pages at a time, each page once.
    package init(
        filling memory: UnsafeMutableRawBufferPointer,
        read: @escaping @Sendable (UnsafeMutableRawBufferPointer, _ offset: Int) -> Bool,
        release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) {
        bytes = UnsafeRawBufferPointer(memory)
        self.read = read
        self.release = release
    }

    /// A copy of `bytes`.
    package convenience init(copying bytes: [UInt8]) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
        self.init(adopting: UnsafeRawBufferPointer(rebasing: memory[0..<bytes.count])) { $0.deallocate() }
    }

    deinit { release(bytes) }

    /// Brings bytes into memory if they are not there yet. A page is read once: bytes that someone uses never change.
    ///
    /// - Returns: false if the file cannot be read, or is too short by now.
    package func load(_ range: Range<Int>) -> Bool {
        guard let read, !range.isEmpty else { return true }
        let memory = UnsafeMutableRawBufferPointer(mutating: bytes)
        return loaded.withLock { loaded in
            if loaded.isEmpty { loaded = Array(repeating: 0, count: (bytes.count / ByteStorage.pageSize + 64) / 64) }
            var page = range.lowerBound / ByteStorage.pageSize
            let end = (range.upperBound - 1) / ByteStorage.pageSize + 1
            while page < end {
                let first = page
                while page < end, loaded[page >> 6] & 1 << UInt64(page & 63) == 0 { page += 1 }
                if first < page {
                    let start = first * ByteStorage.pageSize
                    let run = memory[start..<min(page * ByteStorage.pageSize, bytes.count)]
                    guard read(UnsafeMutableRawBufferPointer(rebasing: run), start) else { return false }
                    for page in first..<page { loaded[page >> 6] |= 1 << UInt64(page & 63) }
                } else {
                    page += 1
                }
            }
            return true
        }
    }

    /// How many bytes of a file are in memory.
    package var loadedCount: Int {
        loaded.withLock { $0.reduce(0) { $0 + $1.nonzeroBitCount } } * ByteStorage.pageSize
    }
}
