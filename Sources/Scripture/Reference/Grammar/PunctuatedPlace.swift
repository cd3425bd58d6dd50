/// Reads places whose parts other signs hold together than a reference's own: "Matt-5-6-7", and as addresses and names of
/// files have them "john/3/16", "John_3:16".
extension ReferenceReader {
    /// Whether a mark joins a name to its number as addresses and names of files do: "john/3/16", "John_3:16".
    func joinsName(_ mark: Token) -> Bool {
        guard mode == .query, !mark.spaced, mark.isMark(.slash) || text[mark.start] == UInt8(ascii: "_") else {
            return false
        }
        let next = text.token(at: mark.end)
        return next.number != nil && !next.spaced
    }

    /// The second number of "john/3/16" and "John_3_16".
    func slugVerse(at offset: Int) -> Numeral? {
        let mark = text.token(at: offset)
        return joinsName(mark) ? numeral(at: text.token(at: mark.end), roman: false) : nil
    }

    /// The 6 of "Matt-5-6-7", where dashes stand for everything.
    func dashedVerse(at offset: Int) -> Numeral? {
        let firstDash = text.token(at: offset)
        guard firstDash.isMark(.dash) else { return nil }
        guard let verse = numeral(at: text.token(at: firstDash.end), roman: false) else { return nil }
        let secondDash = text.token(at: verse.end)
        guard secondDash.isMark(.dash), text.token(at: secondDash.end).number != nil else { return nil }
        return verse
    }
}
