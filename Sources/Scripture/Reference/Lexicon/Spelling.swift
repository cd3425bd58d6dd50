/// A spelling of a book with the marks behind it, as `ReferenceLanguage+English.swift` explains them.
struct Spelling {
    let letters: TableReader.Bytes
    /// The last word of a phrase.
    private(set) var lastWord: TableReader.Bytes
    /// The key of the word, or of the whole phrase.
    private(set) var key = WordKey()
    /// The keys of the first word of a phrase, of its first two, and so on up to all but its last.
    private(set) var beginnings: [WordKey] = []
    /// The second word of a phrase.
    private(set) var secondWord: TableReader.Bytes?
    private(set) var standing = WordTable.Standing.plain
    private(set) var isKnownMisspelled = false
    private(set) var needsNumber = false
    private(set) var isSecondChoice = false
    private(set) var isJumble = false

    init(_ item: TableReader.Bytes) {
        var end = item.endIndex
        marks: while end > item.startIndex {
            switch item[end - 1] {
            case UInt8(ascii: "+"): isKnownMisspelled = true
            case UInt8(ascii: "~"): standing = .person
            case UInt8(ascii: "="): standing = .everyday
            case UInt8(ascii: "!"): standing = .weak
            case UInt8(ascii: "^"): standing = .address
            case UInt8(ascii: "#"): needsNumber = true
            case UInt8(ascii: "?"): isSecondChoice = true
            case UInt8(ascii: "%"): isJumble = true
            default: break marks
            }
            end -= 1
        }
        letters = item[..<end]
        lastWord = letters
        var words = 0
        TableReader.forEachPart(of: letters, separator: UInt8(ascii: "_")) { word in
            let wordKey = WordKey(spelled: word)
            if words == 0 {
                key = wordKey
            } else {
                if words == 1 { secondWord = word }
                beginnings.append(key)
                key.append(wordKey)
            }
            words += 1
            lastWord = word
        }
    }
}

/// The short name of a published translation, and the versification it numbers by where that is known to us.
///
/// It holds places in the table of the language, which live as long as the program.
struct TranslationMark: @unchecked Sendable {
    private let nameBytes: TableReader.Bytes
    private let versificationBytes: TableReader.Bytes

    init(_ item: TableReader.Bytes) {
        let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        nameBytes = item[..<equals]
        versificationBytes = item[equals...].dropFirst()
    }

    var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// The name of the system, as `Versification.named` knows it.
    var versification: String? {
        versificationBytes.isEmpty ? nil : String(decoding: versificationBytes, as: UTF8.self)
    }

    /// The key of the letters at its start: digits end a word.
    var key: WordKey { WordKey(spelled: nameBytes.prefix { $0 >= 0x41 }.map { $0 | 0x20 }) }
}

extension WordKey {
    /// The key of a word as the tables spell it: in lower case, with whatever marks the language writes.
    init(spelled letters: some Collection<UInt8>) {
        self.init()
        letters.forEachFoldedLetter { append($0) }
    }
}

extension Collection<UInt8> {
    /// The letters of a spelling of the tables, folded as those of a text are; a digit is a letter of its name ("요한1서").
    func forEachFoldedLetter(_ body: (UInt32) -> Void) {
        var place = startIndex
        while place < endIndex {
            let first = self[place]
            formIndex(after: &place)
            if first < 0x80 {
                body(UInt32(first))
                continue
            }
            var value = UInt32(first) & (first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07)
            while place < endIndex, self[place] & 0xC0 == 0x80 {
                value = value << 6 | UInt32(self[place] & 0x3F)
                formIndex(after: &place)
            }
            if let letter = LetterFolding.isPoint(value) ? nil : LetterFolding.folded(value) { body(letter) }
        }
    }
}
