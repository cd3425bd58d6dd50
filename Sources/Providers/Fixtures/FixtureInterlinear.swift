import Corpus
import Scripture

/// The verses that are compiled in word by word, as sections of the King James Version's pack.
enum FixtureInterlinear {
    static let header = InterlinearHeader(language: "", grammar: nil)

    static func sections(of system: Versification) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var words = ImportedInterlinear(header, slotCount: system.slotCount)
        var draft = InterlinearDraft()
        var slot: Int?
        func file() {
            if let slot { words.set(draft, slot: slot) }
            draft = InterlinearDraft()
        }
        for line in FixtureTexts.interlinear.description.split(separator: "\n") {
            if line.hasPrefix("# ") {
                file()
                guard let verse = Verse(osisID: line.dropFirst(2)), let place = system.slot(of: verse) else {
                    preconditionFailure("no such verse: \(line)")
                }
                slot = place
            } else {
                draft.words.append(word(line.split(separator: "|", omittingEmptySubsequences: false)))
            }
        }
        file()
        return words.sections()
    }

    private static func word(_ fields: [Substring]) -> WordDraft {
        let surfaces = fields[0].split(separator: "/")
        var word = WordDraft(surfaces.joined())
        word.punctuation = String(fields[1])
        word.english = String(fields[2])
        word.grammar = String(fields[4])
        let isHebrew = word.grammar.hasPrefix("H")
        let lemmas = fields[3].split(separator: "/").map {
            $0.first?.isNumber == true ? (isHebrew ? "H" : "G") + $0 : String($0)
        }
        word.keys = lemmas.filter { $0.count > 1 }
        word.lemma = String(fields[5])
        word.gloss = String(fields[6])
        word.transliteration =
            isHebrew ? HebrewTransliteration.latin(word.surface) : GreekTransliteration.latin(word.surface)
        if surfaces.count > 1 {
            let codes = word.grammar.split(separator: "/")
            word.morphemes = surfaces.indices.map {
                MorphemeDraft(
                    surface: String(surfaces[$0]), lemma: $0 < lemmas.count ? lemmas[$0] : "",
                    grammar: String(codes[$0]))
            }
        }
        return word
    }
}
