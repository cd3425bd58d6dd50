/// Reads the words that some languages put behind the numbers of chapters and verses: "3章16節", "3장 16절", "3 глава 16 стих".
extension ReferenceReader {
    /// Reads the word behind the first number, and the verse behind that; `false` where no such word stands there.
    func readUnitsBehind(into place: inout Location) -> Bool {
        let word = text.token(at: place.end)
        guard word.newlines == 0, let entry = word.key.flatMap(wordTable.entry) else { return false }
        if entry.roles.contains(.verseBehind), place.unit != .chapter, !leadsToNumber(word, as: .verse, entry) {
            place.unit = .verse
            place.end = word.end
            return true
        }
        guard entry.roles.contains(.chapterBehind), place.unit != .verse else { return false }
        place.unit = .chapter
        place.end = word.end
        var next = text.token(at: word.end)
        if next.isMark(.comma) || next.isMark(.period) { next = text.token(at: next.end) }
        let prefix = wordTable.roles(of: next)
        if prefix.contains(.ordinalSign) || prefix.contains(.verse) { next = text.token(at: next.end) }
        guard next.newlines == 0, let verse = numeral(at: next, roman: false) else { return true }
        let behind = wordTable.roles(of: text.token(at: verse.end))
        // "3章16" counts verses as well, but "3장, 4장" counts chapters.
        guard !behind.contains(.chapterBehind),
            behind.contains(.verseBehind) || prefix.contains(.verse) || next.start - word.end < 2
        else { return true }
        place.second = verse
        place.end = verse.end
        return true
    }

    /// Passes over a word of a role behind a place.
    func skipWord(_ role: WordRoles, behind place: inout Location) {
        let word = text.token(at: place.end)
        guard word.newlines == 0, let entry = word.key.flatMap(wordTable.entry), entry.roles.contains(role),
            !leadsToNumber(word, as: .verse, entry)
        else { return }
        place.end = word.end
    }

    /// Whether a word that may stand before its number does: the "стих" of "глава 3, стих 16".
    private func leadsToNumber(_ word: Token, as role: WordRoles, _ entry: WordTable.Entry) -> Bool {
        guard entry.roles.contains(role) else { return false }
        var next = text.token(at: word.end)
        if next.isMark(.period) { next = text.token(at: next.end) }
        return numeral(at: next, roman: false) != nil
    }
}
