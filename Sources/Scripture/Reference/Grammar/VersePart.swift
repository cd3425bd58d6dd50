/// Reads the letters that name a part of a verse: "16a", "16a-b", and as other languages write them "16а", "16α", "16上".
extension ReferenceReader {
    /// The letter behind the number of a place.
    func readPart(into place: inout Location) {
        guard (place.second ?? place.first)?.form == .digits else { return }
        let letter = text[place.end] | 0x20
        if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "e") {
            if text[place.end + 1] &- 0x30 < 10 { return }
            if text.isLetter(at: place.end + 1), !isPartAndFollowing(at: place.end) { return }
            place.part = letter
            place.end += 1
        } else if text[place.end] >= 0x80 {
            let word = text.token(at: place.end)
            guard !word.spaced, let entry = word.key.flatMap(wordTable.entry), entry.roles.contains(.part),
                !text.isLetter(at: word.end) || wordTable.isUnspaced
            else { return }
            place.part = UInt8(ascii: "a") + entry.number - 1
            place.end = word.end
        }
    }

    /// Whether a letter and an "ff" stand at an offset, as in "2:4bff", which are no word: "2:4cf. 5".
    private func isPartAndFollowing(at offset: Int) -> Bool {
        wordTable.roles(of: text.token(at: offset)).isEmpty
            && !wordTable.roles(of: text.token(at: offset + 1)).isDisjoint(with: [.next, .rest])
    }

    /// The "b" of "16a-b": a later part of the verse that `place` names a part of.
    func laterPart(at token: Token, of place: Location) -> Location? {
        guard let part = place.part, token.key != nil, token.end - token.start == 1, !token.spaced else { return nil }
        let letter = text[token.start]
        guard letter > part, letter <= UInt8(ascii: "e"), let verse = place.second ?? place.first else { return nil }
        var end = Location(start: token.start, end: token.end)
        end.unit = .verse
        end.first = verse
        end.part = letter
        return end
    }
}
