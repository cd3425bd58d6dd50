/// Makes broken inputs out of whole ones; the same seed gives the same inputs.
struct Mutator {
    private var state: UInt64
    private let seeds: [[UInt8]]

    /// What parsers stumble over.
    private static let tokens: [[UInt8]] =
        [
            "\"", "\\", "\\u", "\\ud800", "\\udc00", "{", "}", "[", "]", ":", ",", "-", "0", "1e999", "null", "\n",
            "\r\n", "\r\n\r\n",
        ]
        .map { Array($0.utf8) } + [
            Array("Content-Length: ".utf8), Array("99999999999999999999".utf8), Array("\"id\":1".utf8),
            Array("\"method\":\"$/cancelRequest\"".utf8), Array("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n".utf8),
            [0x00], [0x7F], [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF], [0xEF, 0xBB, 0xBF],
        ]

    init(seed: UInt64, seeds: [[UInt8]]) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        self.seeds = seeds
    }

    mutating func next() -> [UInt8] {
        var bytes = seeds[below(seeds.count)]
        for _ in 0..<1 + below(4) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let length = min(bytes.count - place, 1 + below(16))
        switch below(8) {
        case 0 where !bytes.isEmpty: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
        case 1 where !bytes.isEmpty: bytes[below(bytes.count)] = UInt8(below(256))
        case 2: bytes.removeSubrange(place..<place + length)
        case 3: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: below(bytes.count + 1))
        case 4, 5: bytes.insert(contentsOf: Mutator.tokens[below(Mutator.tokens.count)], at: place)
        case 6:
            let other = seeds[below(seeds.count)]
            bytes = Array(bytes[..<place]) + other[below(other.count + 1)...]
        default: bytes.removeSubrange(place...)
        }
        // Long inputs find no more than short ones, only later.
        if bytes.count > 1 << 16 { bytes.removeSubrange((1 << 16)...) }
    }

    private mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
