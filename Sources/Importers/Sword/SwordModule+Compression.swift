extension SwordModule {
    /// How the blocks of a module are packed.
    enum Compression { case zip, lzss }

    /// What the conf says; LZSS where it is silent.
    var compression: Compression? {
        switch (conf["CompressType"] ?? "LZSS").uppercased() {
        case "ZIP": .zip
        case "LZSS": .lzss
        default: nil
        }
    }
}

extension SwordModule.Compression {
    /// How a block is packed by its own bytes, which outweigh the conf's word or its silence: a stream of zlib begins with two
    /// bytes that are a multiple of 31 (RFC 1950, section 2.2). LZSS would have to begin with three copies of blanks to look so.
    func judged(by block: UnsafeRawBufferPointer) -> Self {
        guard block.count > 2, block[0] == 0x78, (Int(block[0]) << 8 | Int(block[1])) % 31 == 0 else { return self }
        return .zip
    }

    /// What a block unpacks to, at most `size` bytes; `nil` where it is damaged, or is said to hold more than its bytes can.
    func unpacked(_ block: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
        switch self {
        case .zip:
            Inflate.isPlausible(size: size, from: block.count) ? Inflate.bytes(block, size: size, wrapper: .zlib) : nil
        case .lzss: LZSS.isPlausible(size: size, from: block.count) ? LZSS.bytes(block, size: size) : nil
        }
    }
}
