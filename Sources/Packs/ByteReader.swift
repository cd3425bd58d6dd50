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

/// Bytes that never change and live as long as any slice of them: a mapped file or a buffer in memory.
package final class ByteStorage: @unchecked Sendable {
    // Unchecked: the memory is written before `init` returns and is only read afterwards.
    package let bytes: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void

    /// Takes over `bytes`. `release` frees them when the last slice is gone.
    package init(adopting bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void)
    {
        self.bytes = bytes
        self.release = release
    }

    /// A copy of `bytes`.
    package convenience init(copying bytes: [UInt8]) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
        self.init(adopting: UnsafeRawBufferPointer(rebasing: memory[0..<bytes.count])) { $0.deallocate() }
    }

    deinit { release(bytes) }
}
