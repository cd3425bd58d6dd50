/// What stands between two places of one reference: ", and ", " – ", "; cf. (".
struct Joiner {
    enum Kind {
        case range
        case list
        /// White space, or a full stop with white space: only what is surely a place may follow.
        case loose
    }

    var kind = Kind.loose
    var end: Int
    /// A word ("to"), not a dash, makes the range.
    var isWord = false
    /// Parentheses opened on the way.
    var opened = 0
    /// It begins with a full stop, as a sentence ends; the one of "cf." does not count.
    var isStop = false
    /// It begins with a comma.
    var isComma = false
    /// It begins with a semicolon.
    var isSemicolon = false
    /// It is a colon, behind which only a book may follow.
    var needsBook = false
    /// It spans a line break, or two.
    var newlines: UInt8 = 0
}

extension ReferenceReader {
    /// Whether a full stop that parts verses ends a sentence instead: in prose white space and a word follow.
    private func endsSentence(_ stop: Token) -> Bool {
        let next = text.token(at: stop.end)
        return mode == .prose && next.spaced && next.number == nil
    }

    /// Whether a word that joins places is a book instead, as its capital tells: the "Dan" of Indonesian "Rat. 3:22; Dan. 3:17",
    /// where "dan" is "and".
    private func isBook(_ word: Token, _ entry: WordTable.Entry, behind joiner: Joiner) -> Bool {
        guard entry.isBook, text.isCapital(at: word.start) else { return false }
        return joiner.kind == .list || text[word.end] == UInt8(ascii: ".")
    }

    /// Where Dutch "t/m" ends, whose first letter is a word.
    private func endOfSlashed(_ word: Token) -> Int? {
        guard text[word.end] == UInt8(ascii: "/") else { return nil }
        let second = text.token(at: word.end + 1)
        return !second.spaced && wordTable.roles(of: second).contains(.range) ? second.end : nil
    }

    /// No joiner has more parts.
    private static let longestJoiner = 8

    /// The joiner at an offset. There is always one; the loosest is nothing at all.
    func joiner(at offset: Int) -> Joiner {
        var joiner = Joiner(end: offset)
        var hasWord = false
        for _ in 0..<ReferenceReader.longestJoiner {
            let token = text.token(at: joiner.end)
            // Swift 6.3 loses the value, optimised, where this is `max(joiner.newlines, token.newlines)`.
            if token.newlines > joiner.newlines { joiner.newlines = token.newlines }
            switch token.kind {
            case .mark(.comma), .mark(.semicolon), .mark(.ampersand), .mark(.slash):
                if joiner.kind == .range { return joiner }
                if joiner.end == offset {
                    joiner.isComma = token.isMark(.comma)
                    joiner.isSemicolon = token.isMark(.semicolon)
                }
                joiner.kind = .list
                // The point of "ff.," ends no sentence, but that of "3:16. Or, 2" does.
                if !hasWord { joiner.isStop = false }
            case .mark(.period):
                if joiner.end == offset { joiner.isStop = separators.stop || endsSentence(token) }
                if !separators.stop, !joiner.isStop { joiner.kind = .list }
            case .mark(.dash):
                // At the start of a line it begins an item of a list.
                if token.newlines > 0 { return joiner }
                if joiner.kind == .list || joiner.kind == .range && joiner.isWord { return joiner }
                joiner.kind = .range
            case .mark(.colon):
                if joiner.kind != .loose { return joiner }
                joiner.needsBook = true
                joiner.kind = .list
            case .mark(.asterisk):
                if token.newlines > 0 { return joiner }
                // "*ROM 11 *TO 29", but not "NIV*2*".
                guard mode == .query, text.token(at: token.end).key != nil else { return joiner }
            case .mark(.open):
                joiner.opened += 1
                if joiner.kind == .loose { joiner.kind = .list }
            case .word(let key):
                guard let entry = wordTable.entry(for: key), !isBook(token, entry, behind: joiner) else { return joiner }
                hasWord = true
                if entry.roles.contains(.list) {
                    if joiner.kind == .range {
                        // "tot en met", "bis und mit"
                        guard joiner.isWord, wordTable.roles(of: text.token(at: token.end)).contains(.range) else {
                            return joiner
                        }
                    } else {
                        joiner.kind = .list
                    }
                } else if entry.roles.contains(.range), joiner.kind == .loose || joiner.isWord {
                    // "through to" is one as well.
                    joiner.kind = .range
                    joiner.isWord = true
                    if let end = endOfSlashed(token) {
                        joiner.end = end
                        continue
                    }
                } else if entry.roles.contains(.title), mode == .query, joiner.kind == .list {
                    // "John 3, title, 4": only psalms have titles, so the word means nothing here.
                } else {
                    return joiner
                }
            default: return joiner
            }
            joiner.end = token.end
        }
        return joiner
    }
}
