#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Span<UInt8> {
    /// Where the byte stands first.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        extracting(range).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
            return range.lowerBound + (UnsafeRawPointer(found) - start)
        }
    }
}
