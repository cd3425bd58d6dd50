// Numbers of SWORD's indexes. What asks for one has checked that its bytes are there.
extension [UInt8] {
    /// The little-endian number of two bytes at a place.
    func u16(_ at: Int) -> Int { Int(self[at]) | Int(self[at + 1]) << 8 }

    /// The little-endian number of four bytes at a place.
    func u32(_ at: Int) -> Int { u16(at) | u16(at + 2) << 16 }
}
