import Corpus

/// What `\w` says of its word: `strong="H7225"`, `lemma="grace"`. USX and USJ have the same names.
struct WordAttributes {
    private var strongs: [String] = []
    private var lemma = ""
    private var gloss = ""
    private var morphology = ""

    /// More are no attributes of a word.
    static let maximumLength = 1024
    private static let maximumCount = 16

    init() {}

    /// Reads what stands behind the bar in USFM: names and quoted values, or one value, which is the lemma's.
    init(_ text: String) {
        var rest = Substring(text).trimmed
        guard rest.contains("=") else {
            lemma = rest.trimmed.withoutQuotes
            return
        }
        var count = 0
        while let equals = rest.firstIndex(of: "="), count < WordAttributes.maximumCount {
            let name = rest[..<equals].trimmed
            rest = rest[rest.index(after: equals)...].trimmed
            let end: Substring.Index
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                end = rest.firstIndex(of: quote) ?? rest.endIndex
            } else {
                end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
            }
            set(String(name), String(rest[..<end]))
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
            count += 1
        }
    }

    mutating func set(_ name: String, _ value: String) {
        let value = value.withoutControls
        switch name {
        case "strong": strongs = value.split { ", ;".contains($0) }.map(String.init)
        case "lemma": lemma = String(value.prefix(200))
        case "gloss", "x-gloss": gloss = String(value.prefix(200))
        // A code says nothing without its scheme.
        case "x-morph": if value.contains(":") { morphology = String(value.prefix(200)) }
        default: break
        }
    }

    /// The word; `nil` where nothing is known of it.
    func word(isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        for number in strongs.prefix(WordAttributes.maximumCount) {
            var number = number
            let read = number.withUTF8 {
                WordTags.strongs(UnsafeRawBufferPointer($0), isOldTestament: isOldTestament)
            }
            if let read { word.strongs.append(read) }
        }
        if !lemma.isEmpty { word.lemmas = [lemma] }
        if !morphology.isEmpty { word.morphology = [morphology] }
        word.gloss = gloss
        return WordTags.isEmpty(word) ? nil : word
    }
}

extension Substring {
    fileprivate var withoutQuotes: String { String(self).split(separator: "\"").joined() }
}
