package import Packs
package import Scripture

/// The phrases of one verse of a tagged translation, each with the Strong's number of the word that it translates.
///
/// They give the words of an original their English. As with `OriginalVerse`, no `String` is made: a phrase is a range of
/// the pack.
package struct TaggedPhrases: Sendable {
    package struct Phrase: Sendable {
        /// See `StrongsNumber.code`.
        let code: UInt32
        /// A range of `storage`, which holds UTF-8.
        package let text: Range<Int>
        /// The number of the phrase in the verse, from 1.
        package let position: Int
    }

    package let storage: ByteStorage
    package private(set) var phrases: [Phrase] = []

    fileprivate init(_ storage: ByteStorage) { self.storage = storage }

    fileprivate mutating func add(_ text: Range<Int>, code: UInt32, position: Int) {
        if code == 0 || code == StrongsNumber.objectMarker { return }
        phrases.append(Phrase(code: code, text: text, position: position))
    }

    /// The phrases of each word of a verse: those with its number, in the order of the translation. If a number occurs
    /// several times, its words share the phrases; the last gets those that are left.
    ///
    /// - Returns: the phrases of all words in a row, and for each word which of them are its own.
    package func phrases(for verse: OriginalVerse) -> (phrases: [Phrase], ofWords: [Range<Int>]) {
        let codes = verse.words.map { word -> UInt32 in
            // The base of the first number: its letter and digits.
            let keys = verse.bytes(word.keys)
            var end = min(1, keys.count)
            while end < keys.count, keys[end] >= UInt8(ascii: "0"), keys[end] <= UInt8(ascii: "9") { end += 1 }
            return StrongsNumber.code(of: UnsafeRawBufferPointer(rebasing: keys[..<end])) ?? 0
        }
        var left = phrases.map { $0.code }
        var found: [Phrase] = []
        var ofWords: [Range<Int>] = []
        found.reserveCapacity(phrases.count)
        ofWords.reserveCapacity(codes.count)
        for (index, code) in codes.enumerated() {
            let start = found.count
            if code != 0 {
                let isLast = !codes[(index + 1)...].contains(code)
                for phrase in left.indices where left[phrase] == code {
                    found.append(phrases[phrase])
                    left[phrase] = 0
                    if !isLast || found.count - start == TaggedPhrases.mostParts { break }
                }
            }
            ofWords.append(start..<found.count)
        }
        return (found, ofWords)
    }

    /// Where the English of a phrase begins: at its verb, if only the particle after it is tagged (`rose <w>up</w>`, `lift
    /// him <w>up</w>`); at the negative word before it (`without <w>blemish</w>`).
    ///
    /// - Parameter end: the end of the phrase before, whose words are its own.
    static func start(of phrase: Range<Int>, after end: Int, in text: UnsafeRawBufferPointer) -> Int {
        guard end + 1 < phrase.lowerBound else { return phrase.lowerBound }
        func word(_ range: Range<Int>) -> String {
            String(decoding: UnsafeRawBufferPointer(rebasing: text[range]), as: UTF8.self).lowercased()
        }
        let isParticle = phrase.count <= 9 && EnglishWordForms.isParticle(word(phrase))
        var stop = phrase.lowerBound
        // The verb is at most three words before its particle; a negative word is directly before the phrase.
        for _ in 0..<(isParticle ? 3 : 1) {
            var upper = stop
            while upper > end, text[upper - 1] == 0x20 { upper -= 1 }
            var lower = upper
            while lower > end, isLetter(text[lower - 1]) { lower -= 1 }
            guard lower < upper else { break }
            let found = word(lower..<upper)
            if !isParticle { return found == "without" ? lower : phrase.lowerBound }
            if EnglishWordForms.isNegative(found) { break }
            if !EnglishWordForms.isLight(found) { return lower }
            stop = lower
        }
        return phrase.lowerBound
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    /// The most parts of the English of one word: `should … have … perished`.
    private static let mostParts = 3
}

extension LibraryText {
    /// The tagged phrases of verses; empty if none of them has numbers.
    package func taggedPhrases(_ verses: [Verse]) throws(PackError) -> TaggedPhrases {
        let pack = try self.pack
        var result = TaggedPhrases(pack.container.storage)
        let isEnglish = pack.translation.language.prefix { $0 != "-" } == "en"
        let codes = try strongsCodes { () throws(PackError) in try pack.strongsCodes() }
        for verse in verses {
            guard let slot = pack.translation.versification.slot(of: verse) else { continue }
            let content = try pack.content(atSlot: slot)
            let text = try pack.verse(verse, from: content, detail: []).text
            var position = 0
            var last = 0
            let bytes = UnsafeRawBufferPointer(rebasing: pack.container.storage.bytes[text.range])
            try pack.eachStrongs(of: content) { range, strings in
                if range.isEmpty { return }
                position += 1
                guard range.upperBound <= text.range.count else { return }
                let start = isEnglish ? TaggedPhrases.start(of: range, after: last, in: bytes) : range.lowerBound
                last = max(last, range.upperBound)
                let base = text.range.lowerBound
                for string in strings where string < codes.count {
                    result.add(base + start..<base + range.upperBound, code: codes[string], position: position)
                }
            }
        }
        return result
    }
}

extension TextPack {
    /// For each string that words share: the code of the Strong's number that it is, without the letters of an extended
    /// one; 0 for any other string.
    fileprivate func strongsCodes() throws(PackError) -> [UInt32] {
        var codes: [UInt32] = []
        codes.reserveCapacity(stringCount)
        for number in 0..<stringCount { codes.append(StrongsNumber(try string(number))?.code ?? 0) }
        return codes
    }
}
