import Corpus

/// Reads what tags say about a word: OSIS `<w lemma= morph= src=>`, GBF `<WG3056>`, ThML `<sync type="Strongs">`.
///
/// A Bible has half a million of them, so they are read as bytes.
enum WordTags {
    typealias Bytes = UnsafeRawBufferPointer

    /// A Strong's number without padding and with its letter: `H07225`, and `7225` of an Old Testament, give `H7225`.
    ///
    /// - Returns: `nil` for what is no number: a letter or none, digits, at most two letters behind (`H1254a`, `G3004G`).
    static func strongs(_ text: Bytes, isOldTestament: Bool) -> String? {
        var at = 0
        var letter = UInt8(ascii: isOldTestament ? "H" : "G")
        if let first = text.first, first & 0xDF == UInt8(ascii: "H") || first & 0xDF == UInt8(ascii: "G") {
            letter = first & 0xDF
            at = 1
        }
        while at < text.count, text[at] == UInt8(ascii: "0") { at += 1 }
        var end = at
        while end < text.count, isDigit(text[end]) { end += 1 }
        guard end > at, end - at <= 6, text.count - end <= 2,
            text[end...].allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
        else { return nil }
        return String(unsafeUninitializedCapacity: 12) { buffer in
            buffer[0] = letter
            for place in at..<text.count { buffer[place - at + 1] = text[place] }
            return text.count - at + 1
        }
    }

    /// Adds the lemmas of `lemma="strong:G3588 lemma.TR:ο"`.
    static func addLemmas(_ value: Bytes, to word: inout Word, isOldTestament: Bool) {
        eachItem(of: value) { item in
            guard let colon = item.firstIndex(of: UInt8(ascii: ":")) else {
                if let number = strongs(item, isOldTestament: isOldTestament) {
                    word.strongs.append(number)
                } else {
                    word.lemmas.append(String(decoding: item, as: UTF8.self))
                }
                return
            }
            let lemma = Bytes(rebasing: item[(colon + 1)...])
            if lemma.isEmpty { return }
            if isStrongs(Bytes(rebasing: item[..<colon])) {
                if let number = strongs(lemma, isOldTestament: isOldTestament) { word.strongs.append(number) }
            } else {
                word.lemmas.append(String(decoding: lemma, as: UTF8.self))
            }
        }
    }

    static func addMorphology(_ value: Bytes, to word: inout Word) {
        eachItem(of: value) { word.morphology.append(String(decoding: $0, as: UTF8.self)) }
    }

    static func addPositions(_ value: Bytes, to word: inout Word) {
        eachItem(of: value) { item in
            if let position = Int(String(decoding: item, as: UTF8.self)), (1...10_000).contains(position) {
                word.positions.append(position)
            }
        }
    }

    /// What a GBF tag says of the word before it: `WG3056` a Greek number, `WTG5656` and `WTH8804` a form of the verb,
    /// `WTV-AAI-3S` a code of Robinson's.
    static func addGBF(_ name: Bytes, to word: inout Word, isOldTestament: Bool) {
        guard name.count > 2 else { return }
        if name[1] == UInt8(ascii: "T") {
            let code = Bytes(rebasing: name[2...])
            let isNumber = code[0] == UInt8(ascii: "G") || code[0] == UInt8(ascii: "H")
            let scheme = isNumber && code.dropFirst().allSatisfy(isDigit) ? "strongMorph:T" : "robinson:"
            word.morphology.append(scheme + String(decoding: code, as: UTF8.self))
        } else if let number = strongs(Bytes(rebasing: name[1...]), isOldTestament: isOldTestament) {
            word.strongs.append(number)
        }
    }

    static func isEmpty(_ word: Word) -> Bool {
        word.strongs.isEmpty && word.lemmas.isEmpty && word.morphology.isEmpty && word.positions.isEmpty
            && word.gloss.isEmpty && word.transliteration.isEmpty
    }

    /// `strong`, `Strong`, `x-Strongs`.
    private static func isStrongs(_ scheme: Bytes) -> Bool {
        let name: StaticString = "strong"
        guard scheme.count >= 6 else { return false }
        let start = scheme[0] | 0x20 == UInt8(ascii: "x") ? 2 : 0
        guard start + 6 <= scheme.count else { return false }
        return (0..<6).allSatisfy { scheme[start + $0] | 0x20 == name.utf8Start[$0] }
    }

    private static func eachItem(of value: Bytes, _ body: (Bytes) -> Void) {
        var at = 0
        while at < value.count {
            let start = at
            while at < value.count, value[at] > 0x20 { at += 1 }
            if at > start { body(Bytes(rebasing: value[start..<at])) }
            at += 1
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
