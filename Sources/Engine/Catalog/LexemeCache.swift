import Corpus
import Synchronization

/// What the lexicons say in a word of each Strong's number: its form, its sound and its meaning.
///
/// A verse has dozens of numbers and a lookup costs more than all else about a word, so what was found is kept. It belongs to
/// one moment of the catalog, and is dropped with it when something is installed.
final class LexemeCache: Sendable {
    final class Lexeme: Sendable {
        let lemma: String
        let transliteration: String
        let gloss: String
        /// The id of the lexicon.
        let lexicon: String

        init(_ entry: DictionaryEntry, lexicon: String) {
            lemma = entry.originalWords.first ?? ""
            transliteration = entry.transliteration
            gloss = entry.shortDefinition
            self.lexicon = lexicon
        }
    }

    private let lexicons: [DictionaryEdition<any LexiconProvider>]
    /// Numbers without an entry are kept too.
    private let found = Mutex<[UInt32: Lexeme?]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    init(_ lexicons: [DictionaryEdition<any LexiconProvider>]) { self.lexicons = lexicons }

    /// The first lexicon's entry of a number's code; `nil` where none has it, or cannot be read.
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
            // A damaged lexicon leaves these members empty; asking it itself tells what is wrong.
            guard let entry = try? lexicon.provider.entries(ofKey: number.base, in: lexicon.work.id).first else {
                continue
            }
            return Lexeme(entry, lexicon: lexicon.work.id)
        }
        return nil
    }
}
