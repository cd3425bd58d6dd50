/// Brings words to the spelling of a text: editions differ in whether they write a compound as one word or as two.
///
/// `maran atha` is `maranatha` where the text has that and does not have both; `forever` is `for ever` where the text
/// lacks the one and has the two in a row.
struct TextSpelling {
    let lookup: TermLookup
    /// Longer words are no compounds that people write either way.
    static let splitLengths = 4...24

    func words(_ written: [[UInt8]]) throws(PackError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in try joined(written) { words += try split(word) }
        return words
    }

    private func joined(_ written: [[UInt8]]) throws(PackError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var lastIsKnown = true
        for word in written {
            let isKnown = try lookup.variants(word) != nil
            if let last = words.last, !lastIsKnown || !isKnown, try lookup.form(last + word) != nil {
                words[words.count - 1] = last + word
                lastIsKnown = true
            } else {
                words.append(word)
                lastIsKnown = isKnown
            }
        }
        return words
    }

    /// The two words that an unknown one is, where they stand in a row; of several ways the one with the most frequent
    /// words.
    private func split(_ word: [UInt8]) throws(PackError) -> [[UInt8]] {
        guard TextSpelling.splitLengths.contains(word.count), try lookup.variants(word) == nil else { return [word] }
        var ways: [(documents: Int, parts: [[UInt8]], lists: [PostingsList])] = []
        // A byte that continues a character begins no word.
        for cut in 2...word.count - 2 where word[cut] & 0xC0 != 0x80 {
            let parts = [Array(word[..<cut]), Array(word[cut...])]
            guard let first = try lookup.form(parts[0]), let second = try lookup.form(parts[1]) else { continue }
            ways.append((min(first.documents, second.documents), parts, [first, second]))
        }
        // Sorting is not promised to be stable, so the earlier cut decides between equals.
        ways.sort { ($1.documents, $0.parts[0].count) < ($0.documents, $1.parts[0].count) }
        for way in ways {
            let cursors = [try lookup.index.cursor(way.lists[0]), try lookup.index.cursor(way.lists[1])]
            let phrase = PhraseCursor(cursors)
            _ = try phrase.seek(0)
            if phrase.document != PostingsCursor.endOfList { return way.parts }
        }
        return [word]
    }
}
