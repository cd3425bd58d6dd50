import Corpus
import JSON
import Packs
import Scripture
import Search
import Synchronization

/// A text whose words of the original can be shown, as one library serves it.
final class InterlinearSource: Sendable {
    private let pack: LibraryText
    /// The text that has the words. It reads references in its versification, and writes them.
    let text: TranslationSource
    /// The meanings of its grammar codes.
    let grammar = GrammarCache()

    private init(_ pack: LibraryText, of text: TranslationSource) {
        self.pack = pack
        self.text = text
    }

    /// The exact id.
    var id: String { pack.names.id }
    /// The language and schemes of the words; `nil` for a translation whose own words have Strong's numbers.
    var header: InterlinearHeader? { pack.interlinear }
    /// What a reader can do if the source lacks a verse; empty if the source is whole.
    var advice: String { text.provider.library?.advice ?? "" }

    /// The words of `range`, verse by verse; verses without words are left out.
    ///
    /// - Parameter range: in the text's own versification. Both ends exist there.
    func originalVerses(_ range: VerseRange) throws(MethodError) -> [OriginalVerse] {
        do throws(PackError) {
            return try pack.originalVerses(range)
        } catch {
            throw MethodError(.packDamaged(file: pack.file, reason: error.description), source: text)
        }
    }

    /// The verses of another system that a verse of this text is; itself if the systems are one.
    func verses(of verse: Verse, in system: Versification) -> [Verse] {
        let own = text.translation.versification
        if own === system { return [verse] }
        let map = map.withLock { map in
            if let map, map.system === system { return map.map }
            let made = VersificationMap(from: own, to: system)
            map = (system, made)
            return made
        }
        return map.mapping(of: verse).verses
    }

    /// The map to the system of the tagged translation; made for the first verse that is merged.
    private let map = Mutex<(system: Versification, map: VersificationMap)?>(nil)

    /// Whether the text itself is in a language of the originals, so that its words are found by a search.
    var isOriginal: Bool { TaggedWords.isOriginal(pack.translation.language) }

    /// The words of the best verses that have a word of the original.
    func verses(withWord word: String, limit: Int) throws(MethodError) -> [OriginalVerse] {
        do throws(PackError) {
            guard let index = try pack.index() else { return [] }
            var verses: [OriginalVerse] = []
            for hit in try index.search(SearchQuery(word), within: nil, limit: limit, offset: 0).hits {
                guard let verse = pack.translation.versification.verse(atSlot: hit.document) else { continue }
                verses += try pack.originalVerses(VerseRange(verse))
            }
            return verses
        } catch {
            throw MethodError(.packDamaged(file: pack.file, reason: error.description), source: text)
        }
    }

    /// The texts of one library that have words of the original. The one that says most about a word is first.
    static func sources(of packs: [LibraryText], among texts: [TranslationSource]) -> [InterlinearSource] {
        let found = packs.filter(\.hasOriginalWords).compactMap { pack in
            texts.first { $0.translation.id == pack.names.id }.map { InterlinearSource(pack, of: $0) }
        }
        return found.enumerated().sorted {
            ($1.element.pack.interlinearRank, $0.offset) < ($0.element.pack.interlinearRank, $1.offset)
        }.map(\.element)
    }

    func isNamed(_ name: String) -> Bool {
        id == name || text.alias == name.lowercased() || pack.names.alias == name.lowercased()
            || id.lowercased() == name.lowercased()
    }
}

extension Catalog {
    /// The sources for a request: that of `name`, or all, the best first.
    ///
    /// - Throws: `resourceMissing` if there is none. The hint says how to install one, or which are installed.
    func interlinear(named name: String?) throws(MethodError) -> [InterlinearSource] {
        let matching = {
            // The exact id wins over a short name, which two sources may share.
            let all = self.interlinear
            guard let name else { return all }
            return all.first { $0.id == name }.map { [$0] } ?? all.filter { $0.isNamed(name) }
        }
        var found = matching()
        if found.isEmpty {
            refresh()
            found = matching()
        }
        if let first = found.first { return name == nil ? found : [first] }
        try checkDamage(named: name, isEmpty: interlinear.isEmpty)
        guard let name else { throw .noInterlinear("No text with words of the original is installed.") }
        let known = interlinear.map(\.id)
        throw MethodError(
            .resourceMissing, "There is no text `\(name.prefix(60))` with words of the original.",
            hint: known.isEmpty
                ? MethodError.interlinearHint : "Installed: \(Array(known.prefix(20)).listed(by: "and")).",
            details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
    }
}

extension MethodError {
    static let interlinearHint =
        "`lectern install originals` fetches the Hebrew and the Greek text with their grammar. Without a network: `lectern "
        + "import PATH` with the Open Scriptures Hebrew Bible or STEPBible's TAGNT; or install "
        + "what gives dictionary forms. " + Advice.installing("KJV", "StrongsGreek", "StrongsHebrew")

    static func noInterlinear(_ message: String) -> MethodError {
        MethodError(.resourceMissing, message, hint: interlinearHint)
    }
}

/// Keeps the meanings of a source's grammar codes, spelled out.
///
/// A verse repeats a dozen codes, and a Testament has some hundreds. Spelling out one code takes longer than writing
/// everything else about its word. The cache is a table with one entry for each hash; a new code replaces the old one
/// there. So its size is bounded, and a lookup takes a tenth of the time that a dictionary needs to hash the code.
final class GrammarCache: Sendable {
    private let known = Mutex<[Spelled?]>([])

    private final class Spelled: Sendable {
        let code: Code
        let text: [UInt8]

        init(_ code: Code, _ text: [UInt8]) {
            self.code = code
            self.text = text
        }
    }

    /// The code's meaning in UTF-8; empty if the scheme does not know the code.
    func spelled(_ bytes: UnsafeRawBufferPointer, by scheme: GrammarScheme) -> [UInt8] {
        guard let code = Code(bytes, scheme) else { return GrammarCache.spell(bytes, scheme) }
        return known.withLock { known in
            if known.isEmpty { known = Array(repeating: nil, count: Code.tableSize) }
            if let spelled = known[code.index], spelled.code == code { return spelled.text }
            let text = GrammarCache.spell(bytes, scheme)
            known[code.index] = Spelled(code, text)
            return text
        }
    }

    private static func spell(_ code: UnsafeRawBufferPointer, _ scheme: GrammarScheme) -> [UInt8] {
        var text: [UInt8] = []
        scheme.spell(code, into: &text)
        return text
    }

    /// A code of at most sixteen bytes. Only codes of joined words are longer; those are not kept.
    private struct Code: Equatable {
        private let scheme: GrammarScheme
        private let count: UInt8
        private var first: UInt64 = 0
        private var second: UInt64 = 0

        init?(_ bytes: UnsafeRawBufferPointer, _ scheme: GrammarScheme) {
            guard bytes.count <= 16 else { return nil }
            self.scheme = scheme
            count = UInt8(bytes.count)
            let half = min(bytes.count, 8)
            for offset in 0..<half { first = first << 8 | UInt64(bytes[offset]) }
            for offset in half..<bytes.count { second = second << 8 | UInt64(bytes[offset]) }
        }

        /// Several times the number of codes in any source, so that few share an index.
        static let tableSize = 1 << 12

        /// The index in the table. The highest bits of a product depend on all bits of its factors (Knuth, The Art of
        /// Computer Programming 3, §6.4).
        var index: Int {
            Int(((first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93) >> 52)
        }
    }
}

/// Keeps the dictionary form, the sound and the meaning of each Strong's number, from the lexicons.
///
/// A verse has dozens of numbers, and looking one up takes longer than writing everything else about its word. The
/// cache belongs to one snapshot of the catalog: it is dropped when something is installed.
final class LexemeCache: Sendable {
    final class Lexeme: Sendable {
        let lemma: String
        let transliteration: String
        let gloss: String
        /// Of the language of the word: `arc` differs from `hbo`.
        let isAramaic: Bool
        /// The id of the lexicon.
        let lexicon: String

        init(_ entry: DictionaryEntry, gloss: String, lexicon: String) {
            lemma = entry.originalWords.first ?? ""
            transliteration = entry.transliteration
            self.gloss = gloss
            isAramaic = entry.language == "arc"
            self.lexicon = lexicon
        }
    }

    private let lexicons: [DictionarySource]
    private let index: LexiconIndex
    /// Numbers without an entry are kept too.
    private let found = Mutex<[UInt32: Lexeme?]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    init(_ lexicons: [DictionarySource], _ index: LexiconIndex) {
        self.lexicons = lexicons
        self.index = index
    }

    /// The entry for the code of a number, from the first lexicon that has it; `nil` if no readable lexicon has it.
    func lexeme(_ code: UInt32) -> Lexeme? {
        found.withLock { found in
            if let known = found[code] { return known }
            let lexeme = read(code)
            if found.count < Self.limit { found[code] = .some(lexeme) }
            return lexeme
        }
    }

    private func read(_ code: UInt32) -> Lexeme? {
        guard let number = StrongsNumber(code: code) else { return nil }
        let feature: DictionaryWork.Features = number.letter == "H" ? .hebrew : .greek
        for lexicon in lexicons where lexicon.work.features.contains(feature) {
            // A damaged lexicon leaves these members empty. A request for its entries reports the damage.
            guard let entry = try? lexicon.pack.entries(ofKey: number.base).first else {
                continue
            }
            return Lexeme(entry, gloss: index.gloss(of: entry, number.code), lexicon: lexicon.work.id)
        }
        return nil
    }
}
