extension String {
    /// The text with every `piece` replaced by `text`. `piece` must not be empty.
    ///
    /// The standard library's `replacing` would link the regex engine into the program, more than a megabyte.
    package func replacingAll(_ piece: String, with text: String) -> String {
        let bytes = Array(utf8)
        let wanted = Array(piece.utf8)
        var result: [UInt8] = []
        var offset = 0
        var isChanged = false
        while offset < bytes.count {
            if bytes[offset] == wanted[0], bytes[offset...].starts(with: wanted) {
                result.append(contentsOf: text.utf8)
                offset += wanted.count
                isChanged = true
            } else {
                result.append(bytes[offset])
                offset += 1
            }
        }
        return isChanged ? String(decoding: result, as: UTF8.self) : self
    }
}
