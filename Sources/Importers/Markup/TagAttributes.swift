import Corpus
import Scripture

/// Reads the attributes of a word: OSIS `<w lemma= morph= src=>`, GBF `<WG3056>`, ThML `<sync type="Strongs">`.
///
/// A Bible has half a million of them, so they are read as bytes.
enum WordTags {
    typealias Bytes = UnsafeRawBufferPointer

    /// A Strong's number with its letter and without leading zeros. `H07225` gives `H7225`, and so does `7225` in the
    /// Old Testament.
    ///
    /// - Returns: `nil` if the text is not a number: an optional letter, digits, and at most two letters after them
    ///   (`H1254a`, `G3004G`).
    static func strongs(_ text: Bytes, isOldTestament: Bool) -> String? {
        var at = 0
        var letter = UInt8(ascii: isOldTestament ? "H" : "G")
        if let first = text.first, first & 0xDF == UInt8(ascii: "H") || first & 0xDF == UInt8(ascii: "G") {
            letter = first & 0xDF
            at = 1
        }
        while at < text.count, text[at] == UInt8(ascii: "0") { at += 1 }
        var end = at
        while end < text.count, text[end].isASCIIDigit { end += 1 }
        guard end > at, end - at <= 6, text.count - end <= 2,
            text[end...].allSatisfy(\.isASCIILetter)
        else { return nil }
        return String(unsafeUninitializedCapacity: 12) { buffer in
            buffer[0] = letter
            for index in at..<text.count { buffer[index - at + 1] = text[index] }
            return text.count - at + 1
        }
    }

    static func strongs(_ text: String, isOldTestament: Bool) -> String? {
        var text = text
        return text.withUTF8 { strongs(Bytes($0), isOldTestament: isOldTestament) }
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

    /// Adds the attributes that a GBF tag gives to the word before it: `WG3056` is a Greek number, `WTG5656` and
    /// `WTH8804` are forms of the verb, `WTV-AAI-3S` is a code of Robinson's.
    static func addGBF(_ name: Bytes, to word: inout Word, isOldTestament: Bool) {
        guard name.count > 2 else { return }
        if name[1] == UInt8(ascii: "T") {
            let code = Bytes(rebasing: name[2...])
            let isNumber = code[0] == UInt8(ascii: "G") || code[0] == UInt8(ascii: "H")
            let scheme = isNumber && code.dropFirst().allSatisfy(\.isASCIIDigit) ? "strongMorph:T" : "robinson:"
            word.morphology.append(scheme + String(decoding: code, as: UTF8.self))
        } else if let number = strongs(Bytes(rebasing: name[1...]), isOldTestament: isOldTestament) {
            word.strongs.append(number)
        }
    }

    /// The value without the scheme before it: `house` for `gloss:house`.
    static func withoutScheme(_ value: String) -> String {
        value.firstIndex(of: ":").map { String(value[value.index(after: $0)...]) } ?? value
    }

    static func isEmpty(_ word: Word) -> Bool {
        word.strongs.isEmpty && word.lemmas.isEmpty && word.morphology.isEmpty && word.positions.isEmpty
            && word.gloss.isEmpty && word.transliteration.isEmpty
    }

    /// Whether a scheme is one of Strong's numbers: `strong`, `Strong`, `x-Strongs`.
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
}

/// The location that an `osisID` names: a book, a chapter, a verse, or several verses of one chapter (`Gen.1.1
/// Gen.1.2`).
struct OSISIDList {
    let book: Book
    /// 0 if the id names a book.
    let chapter: Int
    /// `0...0` if the id names a book or a chapter.
    let verses: ClosedRange<Int>

    /// Returns `nil` for an unknown book and for verses of several chapters. A work before the id (`Bible:`) and a
    /// part after it (`!a`) are ignored.
    ///
    /// - Parameter book: returns the book of a name that is not an OSIS id; `nil` if there is none.
    init?(_ osisID: String, book named: (String) -> Book? = { _ in nil }) {
        var first: (book: Book, chapter: Int, verse: Int)?
        var last = 0
        for id in osisID.split(separator: " ") {
            let reference = id.split(separator: ":").last?.split(separator: "!").first ?? ""
            let parts = reference.split(separator: ".")
            guard let book = parts.first.flatMap({ Book(rawValue: String($0)) ?? named(String($0)) }), parts.count <= 3
            else { return nil }
            let numbers = parts.dropFirst().map { Int($0) }
            guard numbers.allSatisfy({ $0 != nil && $0! >= 0 && $0! < 1000 }) else { return nil }
            let location = (
                book: book, chapter: numbers.first.flatMap { $0 } ?? 0, verse: numbers.count > 1 ? numbers[1]! : 0
            )
            if let first,
                first.book != location.book || first.chapter != location.chapter || location.verse < first.verse
            {
                return nil
            }
            if first == nil { first = location }
            last = location.verse
        }
        guard let first else { return nil }
        (book, chapter, verses) = (first.book, first.chapter, first.verse...last)
    }

    func contains(_ verse: Verse) -> Bool {
        book == verse.book && chapter == verse.chapter && verses.contains(verse.verse)
    }
}

/// Decides the kind of a heading by what the source says and, if it says nothing, by its position.
enum HeadingKinds {
    /// What is known about a title at its end.
    struct Clues {
        var type = ""
        var subType = ""
        var isCanonical = false
        var text = ""
        var verse: Verse
        /// Whether it comes after the end of the chapter.
        var isAfterChapter = false
    }

    static func kind(_ clues: Clues) -> Heading.Kind {
        if clues.type == "acrostic" || isAcrosticLetter(clues.text) { return .acrostic }
        if clues.type == "psalm" || clues.isCanonical && clues.verse.book == .ps && !otherTypes.contains(clues.type) {
            // Inside an acrostic psalm, the WEB marks every letter as a title, with some unusual spellings (`KAPF`).
            if clues.verse.verse > 1 { return clues.text.split(separator: " ").count <= 3 ? .acrostic : .other }
            return .superscription
        }
        if clues.isAfterChapter { return letters.contains(clues.verse.book) ? .colophon : .other }
        if otherTypes.contains(clues.type) || clues.subType == "x-speaker" || clues.verse.chapter == 0 { return .other }
        // The titles of the five books of the Psalter: `BOOK I`.
        let words = clues.text.split(separator: " ")
        if words.count == 2, clues.verse.book == .ps, ["BOOK", "PSALM"].contains(words[0].uppercased()) {
            return .other
        }
        return .pericope
    }

    /// Types of titles that do not name a passage.
    private static let otherTypes: Set<String> = [
        "main", "chapter", "scope", "parallel", "x-introduction", "x-speaker", "speaker", "runningHead", "book",
    ]

    /// The books that end with a subscription: `Written to the Romans from Corinthus`.
    private static let letters = Set(Book.allCases[Book.rom.index...Book.jude.index])

    /// Whether a heading is only a Hebrew letter, its name, or both: `ב BETH.`, `Aleph`, `SIN AND SHIN`.
    static func isAcrosticLetter(_ text: String) -> Bool {
        guard text.utf8.count < 40 else { return false }
        let words = text.uppercased().split { !$0.isLetter }
        var hasLetter = false
        for word in words {
            let isHebrew = word.unicodeScalars.allSatisfy { (0x05D0...0x05EA).contains($0.value) } && word.count == 1
            if isHebrew || letterNames.contains(String(word)) {
                hasLetter = true
            } else if word != "AND" {
                return false
            }
        }
        return hasLetter
    }

    /// The names of the letters as Bibles in Latin script spell them.
    private static let letterNames = Set(
        """
        ALEPH ALEF BETH BET GIMEL GHIMEL GUIMEL DALETH DALET HE VAU VAV WAW ZAIN ZAYIN CHETH HETH HET TETH TET JOD YOD \
        YODH IOD CAPH KAPH KAF LAMED LAMEDH MEM NUN SAMECH SAMEKH AIN AYIN PE PHE TZADDI TSADHE TSADE TZADE SADE SADHE \
        KOPH QOPH COPH RESH RES SIN SHIN SCHIN TAU TAV TAW
        """.split(separator: " ").map(String.init))
}
