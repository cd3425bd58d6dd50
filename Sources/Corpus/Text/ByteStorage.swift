import CSystem

/// Bytes that never change and outlive every slice of them: a mapped file or a buffer in memory.
package final class ByteStorage: @unchecked Sendable {
    // Unchecked: the memory is written before `init` returns and only read after it.
    package let bytes: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void

    /// Takes over `bytes`; `release` frees them when the last slice is gone.
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

    /// Has the first lines of memory of a stretch fetched while other work goes on: a verse is written some time after its
    /// place is known, and comes from memory that nobody has touched for long. The processor itself fetches what follows.
    ///
    /// - Parameter range: lies inside the storage.
    @inline(__always)
    func prefetch(_ range: Range<Int>) {
        guard let start = bytes.baseAddress else { return }
        lectern_prefetch(start + range.lowerBound)
        lectern_prefetch(start + min(range.lowerBound + 64, range.upperBound))
        lectern_prefetch(start + min(range.lowerBound + 128, range.upperBound))
    }

    deinit { release(bytes) }
}

/// A stretch of a `ByteStorage` that holds UTF-8 text.
package struct TextSlice: Sendable {
    package let storage: ByteStorage
    package let range: Range<Int>

    /// `range` lies inside the storage.
    package init(_ storage: ByteStorage, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= storage.bytes.count)
        self.storage = storage
        self.range = range
    }

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(ByteStorage(copying: bytes), 0..<bytes.count)
    }

    package var count: Int { range.count }
    package var isEmpty: Bool { range.isEmpty }

    @inline(__always)
    package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        body(UnsafeRawBufferPointer(rebasing: storage.bytes[range]))
    }

    package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
