/// The compression that SWORD calls LZSS, Haruhiko Okumura's of 1989: a ring of 4096 bytes that begins as spaces.
enum LZSS {
    private static let ringSize = 4096
    private static let longestMatch = 18

    /// A flag byte covers eight matches of two bytes, each at most 18 bytes long.
    static func isPlausible(size: Int, from compressed: Int) -> Bool { size <= compressed * 9 + 64 }

    /// At most `size` bytes of what `source` holds.
    static func bytes(_ source: UnsafeRawBufferPointer, size: Int) -> [UInt8] {
        var ring = [UInt8](repeating: UInt8(ascii: " "), count: ringSize)
        var write = ringSize - longestMatch
        var output: [UInt8] = []
        output.reserveCapacity(size)
        var at = 0
        func put(_ byte: UInt8) {
            output.append(byte)
            ring[write] = byte
            write = (write + 1) % ringSize
        }
        while at < source.count {
            let flags = source[at]
            at += 1
            for bit in 0..<8 {
                guard output.count < size, at < source.count else { break }
                if flags & 1 << UInt8(bit) != 0 {
                    put(source[at])
                    at += 1
                } else {
                    guard at + 1 < source.count else { return output }
                    let position = Int(source[at]) | Int(source[at + 1] & 0xF0) << 4
                    let length = Int(source[at + 1] & 0x0F) + 3
                    at += 2
                    for step in 0..<length where output.count < size { put(ring[(position + step) % ringSize]) }
                }
            }
            if output.count >= size { break }
        }
        return output
    }
}
