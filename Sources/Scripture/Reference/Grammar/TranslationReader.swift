/// Reads the translations that are named behind a reference: "(NIV, ESV)", " KJV", "; NASB".
extension ReferenceReader {
    /// The translations at an offset, and where they end; empty for none.
    func translations(at offset: Int) -> (rows: [UInt8], end: Int) {
        var rows: [UInt8] = []
        var token = text.token(at: offset)
        if token.isMark(.comma) || token.isMark(.semicolon) {
            token = text.token(at: token.end)
        } else if token.isMark(.dash) || token.isMark(.slash), token.newlines == 0 {
            // "John 3:16 – NIV", but not "John 3:16 - web".
            let name = text.token(at: token.end)
            if isInCapitals(name) { token = name }
        }
        let isEnclosed = token.isMark(.open)
        if isEnclosed { token = text.token(at: token.end) }
        var end = offset
        while let (row, markEnd) = translation(at: token) {
            rows.append(row)
            end = markEnd
            let comma = text.token(at: markEnd)
            guard comma.isMark(.comma) || comma.isMark(.slash) || comma.isMark(.semicolon) || comma.isMark(.ampersand),
                rows.count < 32
            else {
                break
            }
            token = text.token(at: comma.end)
        }
        guard !rows.isEmpty else { return ([], offset) }
        if isEnclosed {
            let close = text.token(at: end)
            if close.isMark(.close) { end = close.end }
        }
        return (rows, end)
    }

    private func isInCapitals(_ token: Token) -> Bool {
        (token.start..<token.end).allSatisfy { text[$0] & 0x20 == 0 }
    }

    /// The translation named by a token. In prose it must be in capitals: "net" and "web" are words.
    private func translation(at token: Token) -> (row: UInt8, end: Int)? {
        guard token.newlines == 0, let entry = token.key.flatMap(wordTable.entry), entry.roles.contains(.translation)
        else { return nil }
        if entry.isBook {
            // "Rv 3:2" is Revelation, "John 3:16 (RV)" a version.
            let next = text.token(at: token.end)
            if (next.isMark(.period) ? text.token(at: next.end) : next).number != nil { return nil }
        }
        if mode == .prose, !isInCapitals(token) { return nil }
        // The digits of "NIV84" belong to it, a number behind a space does not.
        var end = token.end
        while end - token.end < 4, case (.digit, let length) = text.glyph(at: end), end < text.count { end += length }
        return (entry.number, end)
    }
}
