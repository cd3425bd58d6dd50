/// How many words a document has, in one byte: exact to 127, then three bits of precision. Zero says there is no
/// document.
enum DocumentLength {
    static func code(_ count: Int) -> UInt8 {
        if count < 128 { return UInt8(max(count, 1)) }
        var shift = 4
        while count >> shift > 15 { shift += 1 }
        return UInt8(min(128 + (shift - 4) * 8 + (count >> shift) - 8, 255))
    }

    static func count(_ code: UInt8) -> Int {
        if code < 128 { return Int(code) }
        let rest = Int(code) - 128
        return (rest % 8 + 8) << (rest / 8 + 4)
    }
}
