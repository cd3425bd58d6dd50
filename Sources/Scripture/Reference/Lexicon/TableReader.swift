/// Reads the tables of a language: lines of `head; item item …`, or of items alone.
///
/// It works on the bytes of a `StaticString` and allocates nothing, because the tables are read at the first reference
/// of every process, and a process may live for one reference only.
struct TableReader {
    typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

    struct Row {
        let headBytes: Bytes
        let items: Bytes

        var head: String { String(decoding: headBytes, as: UTF8.self) }

        func headEquals(_ name: StaticString) -> Bool {
            headBytes.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }

        func forEachItem(_ body: (Bytes) -> Void) {
            TableReader.forEachPart(of: items, separator: UInt8(ascii: " ")) { if !$0.isEmpty { body($0) } }
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ table: StaticString) {
        bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    }

    func forEachRow(_ body: (Row) -> Void) {
        TableReader.forEachPart(of: bytes[...], separator: UInt8(ascii: "\n")) { line in
            if let semicolon = line.firstIndex(of: UInt8(ascii: ";")) {
                body(Row(headBytes: line[..<semicolon], items: line[line.index(after: semicolon)...]))
            } else {
                body(Row(headBytes: line[..<line.startIndex], items: line))
            }
        }
    }

    private static func forEachPart(of bytes: Bytes, separator: UInt8, _ body: (Bytes) -> Void) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = start
            while end < bytes.endIndex && bytes[end] != separator { end += 1 }
            body(bytes[start..<end])
            start = end + 1
        }
    }
}

/// A spelling of a book with the marks behind it, as `Languages/English.swift` explains them.
struct Spelling {
    let letters: TableReader.Bytes
    /// The key of the word, or of the whole phrase.
    let key: WordKey
    /// The key of the first word of a phrase.
    let head: WordKey?
    private(set) var standing = Lexicon.Standing.plain
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
            case UInt8(ascii: "#"): needsNumber = true
            case UInt8(ascii: "?"): isSecondChoice = true
            case UInt8(ascii: "%"): isJumble = true
            default: break marks
            }
            end -= 1
        }
        letters = item[..<end]
        var words = letters.split(separator: UInt8(ascii: "_")).map { WordKey(spelled: $0) }
        var key = words.removeFirst()
        head = words.isEmpty ? nil : key
        for word in words { key.append(word) }
        self.key = key
    }
}

/// The short name of a published translation, and the versification it numbers by where that is known to us.
struct TranslationMark: Sendable {
    let name: String
    let versification: String?
    /// The letters at its start: digits end a word.
    var letters: ArraySlice<UInt8> { name.lowercased().utf8.prefix { $0 >= 0x61 }.reduce(into: []) { $0.append($1) } }

    init(_ item: TableReader.Bytes) {
        let parts = item.split(separator: UInt8(ascii: "="))
        name = String(decoding: parts[0], as: UTF8.self)
        versification = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    }
}

extension WordKey {
    /// The key of a word as the tables spell it, which is folded.
    init(spelled letters: some Sequence<UInt8>) {
        self.init()
        for letter in letters { append(UInt32(letter)) }
    }
}
