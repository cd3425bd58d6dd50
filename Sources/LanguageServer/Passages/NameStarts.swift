import Scripture

/// Where the name of a book may begin that somebody is writing: the starts of the last words of a text.
struct NameStarts {
    /// The last of them first: at most four, of letters and digits with one space between, and none behind a mark that makes
    /// it a part of something else.
    private(set) var words: [Int] = []
    /// Within the last run of letters of a script without spaces: the longest beginning first.
    private(set) var letters: [Int] = []

    /// The most letters of one word that are gone through; no name has more.
    private static let longestWord = 20

    init(in bytes: [UInt8]) {
        var place = bytes.count
        while words.count < 4 {
            let end = place
            var count = 0
            while let before = NameStarts.letter(before: place, in: bytes) {
                place = before
                count += 1
                if count > NameStarts.longestWord { break }
                if words.isEmpty, bytes[place] >= 0xE0 { letters.append(place) }
            }
            if place == end || count > NameStarts.longestWord { break }
            if place > 0, "_@#/\\".utf8.contains(bytes[place - 1]) { break }
            // `1Co` is a number and a word.
            if bytes[place] &- 0x30 < 10, end - place > 1 {
                if bytes[place + 1] &- 0x30 < 10 { break }
                words.append(place + 1)
            }
            words.append(place)
            guard place > 1, bytes[place - 1] == 0x20 else { break }
            place -= 1
            // `1. Mo`
            if place > 1, bytes[place - 1] == UInt8(ascii: "."), bytes[place - 2] &- 0x31 < 4 { place -= 1 }
        }
        letters.reverse()
    }

    /// The start of the letter, digit or mark on a letter that ends at a place; nil for anything else.
    private static func letter(before place: Int, in bytes: [UInt8]) -> Int? {
        guard place > 0 else { return nil }
        var start = place - 1
        let last = bytes[start]
        if last < 0x80 { return (last | 0x20) &- 0x61 < 26 || last &- 0x30 < 10 ? start : nil }
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard let scalar = String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars.first,
            LetterFolding.isPoint(scalar.value) || LetterFolding.folded(scalar.value) != nil
        else { return nil }
        return start
    }
}
