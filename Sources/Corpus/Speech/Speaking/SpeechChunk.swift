/// How much text is searched for references at once: finds are held in memory until they are spoken.
enum SpeechChunk {
    private static let longest = 1 << 16

    /// The end of the chunk at `start`: behind a sentence if one ends in its second half, else behind a word.
    static func end(in text: SpeechBytes, from start: Int, to end: Int) -> Int {
        guard end - start > longest else { return end }
        let limit = start + longest
        var behindWord: Int?
        for place in stride(from: limit, to: limit - longest / 2, by: -1) where text[place - 1] == 0x20 {
            if SentenceEnd.marks.contains(text[place - 2]) { return place }
            if behindWord == nil { behindWord = place }
        }
        if let behindWord { return behindWord }
        var place = limit
        while text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }
}
