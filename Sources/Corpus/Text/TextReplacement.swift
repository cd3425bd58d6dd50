extension String {
    /// The text with every `piece`, which is not empty, replaced: byte by byte, without what the standard library's
    /// `replacing` brings along.
    package func replacingAll(_ piece: String, with text: String) -> String {
        let bytes = Array(utf8)
        let wanted = Array(piece.utf8)
        var result: [UInt8] = []
        var place = 0
        var isChanged = false
        while place < bytes.count {
            if bytes[place] == wanted[0], bytes[place...].starts(with: wanted) {
                result.append(contentsOf: text.utf8)
                place += wanted.count
                isChanged = true
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return isChanged ? String(decoding: result, as: UTF8.self) : self
    }
}
