import Corpus

/// The attributes of a word in `\w`: `strong="H7225"`, `lemma="grace"`. USX and USJ use the same names.
struct WordAttributes {
    private var strongs: [String] = []
    private var lemmas: [String] = []
    private var morphology: [String] = []
    private var positions: [Int] = []
    private var surface = ""
    private var transliteration = ""
    private var gloss = ""
    /// Whether the numbers are in the notation of unfoldingWord.
    var isUnfoldingWord = false

    /// The longest text of attributes, in bytes. Longer text is not read.
    static let maximumLength = 1024
    private static let maximumCount = 16

    init() {}

    /// Reads the attributes of USFM, the text after `|`: names with quoted values, or only one value, the lemma.
    init(_ text: String) {
        var rest = Substring(text).trimmed
        guard rest.contains("=") else {
            set("lemma", rest.trimmed.withoutQuotes)
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
        case "strong", "x-strong": strongs = value.split { ", ;".contains($0) }.map(String.init)
        case "lemma", "x-lemma": lemmas = value.isEmpty ? [] : [String(value.prefix(200))]
        case "x-lemmas": lemmas = WordAttributes.items(value)
        case "gloss", "x-gloss": gloss = String(value.prefix(200))
        // A code means nothing without its scheme. The codes of unfoldingWord name a language instead:
        // `Gr,N,,,,,NMS,`, `He,R:Ncfsa`.
        case "x-morph" where value.dropFirst(2).first == ",": isUnfoldingWord = true
        // An export of Lectern writes a code without a scheme as `:V-2ADP-GSF`.
        case "x-morph":
            morphology = WordAttributes.items(value).filter { $0.contains(":") }.map {
                $0.hasPrefix(":") ? String($0.dropFirst()) : $0
            }.filter { !$0.isEmpty }
        case "x-positions":
            positions = value.split(separator: ",").compactMap { Int($0) }.filter { (1...10_000).contains($0) }
        case "x-surface", "x-content": surface = String(value.prefix(200))
        case "x-translit": transliteration = String(value.prefix(200))
        default: break
        }
    }

    /// The number without its last digit, if it has five digits. In unfoldingWord's Greek numbers, as in its lexicon,
    /// the fifth digit distinguishes homonyms and is 0 if there are none: `G25210` is G2521.
    private static func withoutSense(_ number: String) -> String {
        let digits = number.dropFirst()
        return number.hasPrefix("G") && digits.count == 5 && digits.allSatisfy { "0"..."9" ~= $0 }
            ? String(number.dropLast()) : number
    }

    private static func items(_ value: String) -> [String] {
        value.split(separator: " ").prefix(maximumCount).map { String($0.prefix(200)) }
    }

    /// The word; `nil` if the attributes say nothing.
    func word(isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        for number in strongs.prefix(WordAttributes.maximumCount) {
            // The prefixes of a Hebrew word come before a colon and have no number: `c:d:H0776`.
            var number = number.split(separator: ":").last.map(String.init) ?? ""
            if isUnfoldingWord { number = WordAttributes.withoutSense(number) }
            if let number = WordTags.strongs(number, isOldTestament: isOldTestament) { word.strongs.append(number) }
        }
        word.lemmas = lemmas
        word.morphology = morphology
        word.positions = Array(positions.prefix(WordAttributes.maximumCount))
        word.surface = surface
        word.transliteration = transliteration
        word.gloss = gloss
        return WordTags.isEmpty(word) ? nil : word
    }
}

extension Substring {
    fileprivate var withoutQuotes: String { String(self).split(separator: "\"").joined() }
}

/// Alignments of a translation with the original, as in the Bibles of unfoldingWord:
///
/// The words of an alignment become one word here, like a phrase in `\w`. If an alignment begins directly inside
/// another one, the phrase translates several words of the original.
extension MarkerReading {
    /// - Parameter attributes: the attributes of the word of the original; `nil` if they are too long to be read.
    mutating func beginAlignment(_ attributes: WordAttributes?) {
        guard book != nil, elements.count < VerseWriter.maximumDepth / 2 else { return }
        var attributes = attributes
        attributes?.isUnfoldingWord = true
        let word = attributes?.word(isOldTestament: isOldTestament)
        let isInner = elements.last?.role == .alignment
        if isInner, let outer = alignedWord, let word {
            let joined = outer.joined(with: word)
            alignedWord = joined
            writer.amend(.word(joined))
            // The outermost alignment has the attributes. This one has only an end.
            alignmentDepth += 1
            return
        }
        elements.append((MarkerReading.alignment, .alignment))
        alignmentDepth = 1
        alignedWord = word
        if let word { writer.begin(.word(word)) } else { writer.begin(.plain) }
    }

    /// Ends the innermost alignment. The end of a line of poetry may already have ended it.
    mutating func endAlignment() {
        alignmentDepth = max(0, alignmentDepth - 1)
        if alignmentDepth == 0 { close(MarkerReading.alignment) }
    }

    private static let alignment = TagName("zaln-s")
}

extension Word {
    /// One word that translates the originals of both words.
    fileprivate func joined(with other: Word) -> Word {
        // One element may have no more.
        guard strongs.count < 16, lemmas.count < 16 else { return self }
        var word = self
        word.strongs += other.strongs
        word.lemmas += other.lemmas
        word.surface = [surface, other.surface].filter { !$0.isEmpty }.joined(separator: " ")
        return word
    }
}
