/// Makes a draft of HTML: a pass over the bytes that never goes back and never looks at one twice.
///
/// It follows the tokenizer of the HTML Living Standard (§13.2.5) as far as a listener can tell the difference, and
/// builds no tree. Whatever the bytes are, they are read to the end.
struct HTMLReader {
    private static let plain = ByteSet(visibleBut: "<&")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var markup = HTMLMarkup()
        var place = 0
        while place < source.count {
            if markup.isSkipping {
                let next = source.offset(of: UInt8(ascii: "<"), from: place)
                draft.work += next - place
                place = next
            } else {
                place = draft.appendText(of: source, from: place, to: source.count, plain: plain)
            }
            guard place < source.count else { break }
            if source[place] == UInt8(ascii: "<"), let end = markup.read(source, at: place, into: &draft) {
                draft.work += end - place
                place = end
            } else if markup.isSkipping {
                place += 1
            } else {
                place = appendMark(of: source, at: place, to: &draft)
            }
        }
        draft.breakStretch(.block)
        return draft
    }

    /// Appends text that holds character references but no tags.
    static func appendText(of source: SpeechBytes, in range: Range<Int>, to draft: inout SpeechDraft) {
        var place = range.lowerBound
        while place < range.upperBound {
            place = draft.appendText(of: source, from: place, to: range.upperBound, plain: plain)
            if place < range.upperBound { place = appendMark(of: source, at: place, to: &draft) }
        }
    }

    /// Appends the `<` or `&` at `offset`, or the character that the `&` spells out; gives where text goes on.
    static func appendMark(of source: SpeechBytes, at offset: Int, to draft: inout SpeechDraft) -> Int {
        draft.work += 1
        if source[offset] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: offset) {
            draft.append(reference.scalar, from: offset..<reference.end)
            return reference.end
        }
        draft.append(offset..<offset + 1, of: source)
        return offset + 1
    }
}
