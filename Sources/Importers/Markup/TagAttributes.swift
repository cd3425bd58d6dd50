import Corpus
import Scripture

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

/// What an `osisID` names: one place, or several of one chapter (`Gen.1.1 Gen.1.2`).
struct OSISIDList {
    let book: Book
    /// 0 where the id names a book.
    let chapter: Int
    /// `0...0` where the id names a book or a chapter.
    let verses: ClosedRange<Int>

    /// `nil` for what names no book of ours, or places of several chapters. A work in front (`Bible:`) and a part behind
    /// (`!a`) are passed over.
    ///
    /// - Parameter book: the book of a name that is no OSIS id; `nil` where it is none.
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
            let place = (
                book: book, chapter: numbers.first.flatMap { $0 } ?? 0, verse: numbers.count > 1 ? numbers[1]! : 0
            )
            if let first, first.book != place.book || first.chapter != place.chapter || place.verse < first.verse {
                return nil
            }
            if first == nil { first = place }
            last = place.verse
        }
        guard let first else { return nil }
        (book, chapter, verses) = (first.book, first.chapter, first.verse...last)
    }

    func contains(_ verse: Verse) -> Bool {
        book == verse.book && chapter == verse.chapter && verses.contains(verse.verse)
    }
}

/// Tells the kinds of headings apart by what the source says and, where it says nothing, by where they stand.
enum HeadingKinds {
    /// What is known about a title when it ends.
    struct Clues {
        var type = ""
        var subType = ""
        var isCanonical = false
        var text = ""
        var verse: Verse
        /// Whether the chapter's end stands before it.
        var isAfterChapter = false
    }

    static func kind(_ clues: Clues) -> Heading.Kind {
        if clues.type == "acrostic" || isAcrosticLetter(clues.text) { return .acrostic }
        if clues.type == "psalm" || clues.isCanonical && clues.verse.book == .ps && !otherTypes.contains(clues.type) {
            // Inside an acrostic psalm the WEB calls every letter a title, and spells some its own way (`KAPF`).
            if clues.verse.verse > 1 { return clues.text.split(separator: " ").count <= 3 ? .acrostic : .other }
            return .superscription
        }
        if clues.isAfterChapter { return letters.contains(clues.verse.book) ? .colophon : .other }
        if otherTypes.contains(clues.type) || clues.subType == "x-speaker" || clues.verse.chapter == 0 { return .other }
        // The five books of the Psalter: `BOOK I`.
        let words = clues.text.split(separator: " ")
        if words.count == 2, clues.verse.book == .ps, ["BOOK", "PSALM"].contains(words[0].uppercased()) {
            return .other
        }
        return .pericope
    }

    /// Types that name no passage.
    private static let otherTypes: Set<String> = [
        "main", "chapter", "scope", "parallel", "x-introduction", "x-speaker", "speaker", "runningHead", "book",
    ]

    /// The books that end in a subscription: `Written to the Romans from Corinthus`.
    private static let letters = Set(Book.allCases[Book.rom.index...Book.jude.index])

    /// Whether a heading is nothing but a Hebrew letter and its name: `ב BETH.`, `Aleph`, `SIN AND SHIN`.
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

    /// The letters' names as Bibles in Latin script spell them.
    private static let letterNames = Set(
        """
        ALEPH ALEF BETH BET GIMEL GHIMEL GUIMEL DALETH DALET HE VAU VAV WAW ZAIN ZAYIN CHETH HETH HET TETH TET JOD YOD \
        YODH IOD CAPH KAPH KAF LAMED LAMEDH MEM NUN SAMECH SAMEKH AIN AYIN PE PHE TZADDI TSADHE TSADE TZADE SADE SADHE \
        KOPH QOPH COPH RESH RES SIN SHIN SCHIN TAU TAV TAW
        """.split(separator: " ").map(String.init))
}
