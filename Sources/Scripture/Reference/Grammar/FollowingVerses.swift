/// Reads what says that a place goes on: "f", "ff", "and following", "et seq.", and the "end" of "15:11-end".
extension ReferenceReader {
    func readFollowing(into place: inout Location) {
        let token = text.token(at: place.end)
        if token.newlines > 1 { return }
        let roles = wordTable.roles(of: token)
        let behind = text.token(at: token.end)
        if token.isMark(.comma) {
            // "11, et seq.", but not "11, following the crowd".
            let isJoined = wordTable.roles(of: behind).contains(.list)
            guard behind.newlines == 0,
                let end = isJoined
                    ? wordsOfRest(at: text.token(at: behind.end))
                    : wordTable.roles(of: behind).contains(.rest) ? behind.end : nil, !runsOn(after: end)
            else { return }
            place.following = .rest
            place.end = end
            return
        }
        if roles.contains(.rest) {
            place.following = .rest
        } else if roles.contains(.list), let end = wordsOfRest(at: behind) {
            place.following = .rest
            place.end = end
            return
        } else if roles.contains(.list), isNext(behind) {
            place.following = .next
            place.end = behind.end
            return
        } else if roles.contains(.next), !token.spaced || token.end - token.start > 1 || !runsOn(after: token.end) {
            place.following = .next
        } else {
            return
        }
        place.end = token.end
    }

    /// Whether a word says "the next one" behind an "and": the "сл." of "и сл.", the "suiv." of "et suiv."
    private func isNext(_ token: Token) -> Bool {
        token.end - token.start > 2 && token.newlines == 0 && wordTable.roles(of: token).contains(.next)
            && text.token(at: token.end).number == nil
    }

    /// Where the "following" of "and following", the "seq." of "et seq." or the "verses" of "and the following verses" ends.
    private func wordsOfRest(at token: Token) -> Int? {
        let isArticle = wordTable.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard word.end - word.start > 2, word.newlines == 0, wordTable.roles(of: word).contains(.rest) else { return nil }
        let unit = text.token(at: word.end)
        let behind = text.token(at: unit.end)
        guard unit.newlines == 0, !wordTable.roles(of: unit).isDisjoint(with: [.verse, .chapter]), behind.number == nil
        else { return isArticle ? nil : word.end }
        return unit.end
    }

    /// Where the "end" of "15:11-end" ends, which stands for the last verse or chapter; `nil` for another token. In prose
    /// a dash must lead to it: "from Mark 5 to end the debate".
    func end(at token: Token, _ joiner: Joiner) -> Int? {
        guard mode == .query || !joiner.isWord else { return nil }
        let isArticle = wordTable.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard wordTable.roles(of: word).contains(.end), word.newlines == 0 else { return nil }
        if let end = endOfChapterNamed(behind: word) { return end }
        if joiner.isWord, runsOn(after: word.end) { return nil }
        return word.end
    }

    /// Where the "of the chapter" ends that may stand behind "the end".
    private func endOfChapterNamed(behind end: Token) -> Int? {
        let inside = text.token(at: end.end)
        guard wordTable.roles(of: inside).contains(.inside), inside.newlines == 0 else { return nil }
        let article = text.token(at: inside.end)
        let unit = wordTable.roles(of: article).contains(.article) ? text.token(at: article.end) : article
        guard wordTable.roles(of: unit).contains(.chapter), unit.newlines == 0,
            numeral(at: number(behindUnit: unit), roman: true) == nil
        else { return nil }
        return unit.end
    }
}
