import Corpus

/// What `\w` says of its word: `strong="H7225"`, `lemma="grace"`. USX and USJ have the same names.
struct WordAttributes {
    private var strongs: [String] = []
    private var lemmas: [String] = []
    private var morphology: [String] = []
    private var positions: [Int] = []
    private var surface = ""
    private var transliteration = ""
    private var gloss = ""
    /// Whether the numbers are unfoldingWord's, which spell theirs in their own way.
    var isUnfoldingWord = false

    /// More are no attributes of a word.
    static let maximumLength = 1024
    private static let maximumCount = 16

    init() {}

    /// Reads what stands behind the bar in USFM: names and quoted values, or one value, which is the lemma's.
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
        // A code says nothing without its scheme. unfoldingWord's name a language: `Gr,N,,,,,NMS,`, `He,R:Ncfsa`.
        case "x-morph" where value.dropFirst(2).first == ",": isUnfoldingWord = true
        case "x-morph": morphology = WordAttributes.items(value).filter { $0.contains(":") }
        case "x-positions":
            positions = value.split(separator: ",").compactMap { Int($0) }.filter { (1...10_000).contains($0) }
        case "x-surface", "x-content": surface = String(value.prefix(200))
        case "x-translit": transliteration = String(value.prefix(200))
        default: break
        }
    }

    /// A Greek number of unfoldingWord has five digits, of which the last tells homonyms apart and is 0 where there are
    /// none, as its lexicon numbers its entries: `G25210` is G2521.
    private static func withoutSense(_ number: String) -> String {
        let digits = number.dropFirst()
        return number.hasPrefix("G") && digits.count == 5 && digits.allSatisfy { "0"..."9" ~= $0 }
            ? String(number.dropLast()) : number
    }

    private static func items(_ value: String) -> [String] {
        value.split(separator: " ").prefix(maximumCount).map { String($0.prefix(200)) }
    }

    /// The word; `nil` where nothing is known of it.
    func word(isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        for number in strongs.prefix(WordAttributes.maximumCount) {
            // Before a colon stand the prefixes of a Hebrew word, which have no number: `c:d:H0776`.
            var number = number.split(separator: ":").last.map(String.init) ?? ""
            if isUnfoldingWord { number = WordAttributes.withoutSense(number) }
            let read = number.withUTF8 {
                WordTags.strongs(UnsafeRawBufferPointer($0), isOldTestament: isOldTestament)
            }
            if let read { word.strongs.append(read) }
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

/// Alignments of a translation with the original, as unfoldingWord's Bibles have them:
/// `\zaln-s |x-strong="G25210" x-lemma="κάθημαι"\*\w sat\w* \w down\w*\zaln-e\*`.
///
/// The words between are one word here, as a phrase of `\w` is. An alignment right inside another says that the phrase stands for
/// several words of the original.
extension MarkerReading {
    /// - Parameter attributes: of the word of the original; `nil` where they are too long to be read.
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
            // What says it is the outermost; this one only has an end.
            alignmentDepth += 1
            return
        }
        elements.append((MarkerReading.alignment, .alignment))
        alignmentDepth = 1
        alignedWord = word
        if let word { writer.begin(.word(word)) } else { writer.begin(.plain) }
    }

    /// Ends the innermost alignment. A line of poetry may have ended it before.
    mutating func endAlignment() {
        alignmentDepth = max(0, alignmentDepth - 1)
        if alignmentDepth == 0 { close(MarkerReading.alignment) }
    }

    private static let alignment = TagName("zaln-s")
}

extension Word {
    /// One word that stands for what two stand for.
    fileprivate func joined(with other: Word) -> Word {
        // As many as one element of a text may have.
        guard strongs.count < 16, lemmas.count < 16 else { return self }
        var word = self
        word.strongs += other.strongs
        word.lemmas += other.lemmas
        word.surface = [surface, other.surface].filter { !$0.isEmpty }.joined(separator: " ")
        return word
    }
}
