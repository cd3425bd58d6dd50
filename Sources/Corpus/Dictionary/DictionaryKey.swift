/// One folded word by which an entry is found: twelve bytes.
///
///     u32 offset of the word in the key text | u16 its length | u8 kind | u8 zero | u32 number of the entry
///
/// Keys are sorted by their words as bytes, then by kind, then by entry.
struct DictionaryKey {
    static let size = 12
    static let maximumLength = 0xFFFF

    let textOffset: Int
    let textLength: Int
    let kind: Kind?
    let entry: Int

    /// What the word is to the entry; a lower kind is the better match.
    enum Kind: UInt8, CaseIterable {
        case key, originalWord, transliteration, otherForm
        /// One word of a key of several words.
        case wordOfKey
        /// One word of a section's title.
        case wordOfTitle
    }

    init(_ bytes: UnsafeRawBufferPointer) {
        textOffset = Int(bytes.littleEndian(UInt32.self, at: 0))
        textLength = Int(bytes.littleEndian(UInt16.self, at: 4))
        kind = Kind(rawValue: bytes[6])
        entry = Int(bytes.littleEndian(UInt32.self, at: 8))
    }

    /// The words by which an entry is found, each once.
    static func words(of entry: DictionaryEntry) -> [(word: [UInt8], kind: Kind)] {
        var found: [[UInt8]: Kind] = [:]
        func add(_ word: [UInt8], _ kind: Kind) {
            guard !word.isEmpty, word.count <= maximumLength else { return }
            if let known = found[word], known.rawValue <= kind.rawValue { return }
            found[word] = kind
        }
        func addWords(of text: String, _ kind: Kind) {
            for word in KeyFold.fold(text).split(separator: 0x20) { add(Array(word), kind) }
        }
        add(KeyFold.fold(entry.key), .key)
        for word in entry.originalWords { add(KeyFold.fold(word), .originalWord) }
        add(KeyFold.fold(entry.transliteration), .transliteration)
        for form in entry.otherForms { add(KeyFold.fold(form), .otherForm) }
        addWords(of: entry.key, .wordOfKey)
        for section in entry.sections { addWords(of: section.title, .wordOfTitle) }
        return found.map { ($0.key, $0.value) }
    }
}
