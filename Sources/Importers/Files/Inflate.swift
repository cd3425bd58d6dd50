import CZlib

/// Deflated data, in a zlib stream (RFC 1950), in a gzip file (RFC 1952) or bare (RFC 1951).
enum Inflate {
    enum Wrapper: Int32 {
        case zlib = 15
        /// As in a zip archive.
        case none = -15
        case gzip = 31
    }

    /// No deflated byte gives more than 1032 bytes, so a declared size beyond that is a lie.
    static func isPlausible(size: Int, from compressed: Int) -> Bool { size <= compressed * 1032 + 64 }

    /// At most `size` bytes of what `source` holds; `nil` where it is no deflated data at all.
    ///
    /// A stream that breaks off gives what came before; the caller compares the count.
    static func bytes(_ source: UnsafeRawBufferPointer, size: Int, wrapper: Wrapper) -> [UInt8]? {
        guard size > 0, source.count > 0, source.count <= Int(UInt32.max), size <= Int(UInt32.max) else { return nil }
        var stream = z_stream()
        guard inflateInit2_(&stream, wrapper.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        let input = source.bindMemory(to: UInt8.self)
        let result = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(source.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(size)
            _ = inflate(&stream, Z_FINISH)
            count = size - Int(stream.avail_out)
        }
        return result.isEmpty ? nil : result
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
    }
}
