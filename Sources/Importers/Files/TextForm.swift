/// In which form a text has its characters, judged by its bytes: what a file says of itself is often wrong.
enum TextForm {
    /// UTF-8, or an encoding that has the bytes of ASCII for ASCII.
    case bytes
    case utf16LittleEndian, utf16BigEndian

    /// How many of the first bytes are looked at.
    private static let reach = 512

    /// By the byte order mark (The Unicode Standard, section 23.8), by `<` as XML begins (XML 1.0, appendix F), or by where
    /// the zeros of UTF-16 stand.
    ///
    /// - Parameter head: the first bytes of the text.
    /// - Returns: the form, and how many bytes of a mark stand before the text.
    static func judged(_ head: UnsafeRawBufferPointer) -> (form: TextForm, markLength: Int) {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.bytes, 3) }
        if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        // UTF-32, which nothing is written in and nobody reads here, has the same mark with zeros behind it.
        if head.starts(with: [0xFF, 0xFE, 0, 0]) { return (.bytes, 0) }
        if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if head.starts(with: [0x3C, 0]) { return (.utf16LittleEndian, 0) }
        if head.starts(with: [0, 0x3C]) { return (.utf16BigEndian, 0) }
        return (formByZeros(head.prefix(reach)), 0)
    }

    /// Markers, digits and spaces are ASCII in every language, so one half of many units is zero, and hardly ever the other.
    private static func formByZeros(_ head: Slice<UnsafeRawBufferPointer>) -> TextForm {
        guard head.count >= 8 else { return .bytes }
        var zeros = [0, 0]
        for place in head.indices where head[place] == 0 { zeros[place % 2] += 1 }
        let enough = max(4, head.count / 8)
        if zeros[0] >= enough && zeros[1] * 8 < zeros[0] { return .utf16BigEndian }
        if zeros[1] >= enough && zeros[0] * 8 < zeros[1] { return .utf16LittleEndian }
        return .bytes
    }
}
