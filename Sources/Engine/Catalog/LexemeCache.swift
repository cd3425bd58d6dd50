import Corpus
import Synchronization

/// What the lexicons say in a word of each Strong's number: its form, its sound and its meaning.
///
/// A verse has dozens of numbers and a lookup costs more than all else about a word, so what was found is kept. It belongs to
/// one moment of the catalog, and is dropped with it when something is installed.
final class LexemeCache: Sendable {
    struct Lexeme: Sendable {
        var lemma: String
        var transliteration: String
        var gloss: String
        /// The id of the lexicon.
        var lexicon: String
    }

    private let lexicons: [DictionaryEdition<any LexiconProvider>]
    /// Numbers without an entry are kept too.
    private let found = Mutex<[UInt32: Lexeme?]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    init(_ lexicons: [DictionaryEdition<any LexiconProvider>]) { self.lexicons = lexicons }

    /// The first lexicon's entry of a number's base; `nil` where none has it, or cannot be read.
    func lexeme(_ number: StrongsNumber) -> Lexeme? {
        found.withLock { found in
            if let known = found[number.code] { return known }
            let lexeme = read(number)
            if found.count < Self.limit { found[number.code] = .some(lexeme) }
            return lexeme
        }
    }

    private func read(_ number: StrongsNumber) -> Lexeme? {
        let feature: DictionaryWork.Features = number.letter == "H" ? .hebrew : .greek
        for lexicon in lexicons where lexicon.work.features.contains(feature) {
            // A damaged lexicon leaves these members empty; asking it itself tells what is wrong.
            guard let entry = try? lexicon.provider.entries(ofKey: number.base, in: lexicon.work.id).first else {
                continue
            }
            return Lexeme(
                lemma: entry.originalWords.first ?? "", transliteration: entry.transliteration,
                gloss: entry.shortDefinition, lexicon: lexicon.work.id)
        }
        return nil
    }
}
