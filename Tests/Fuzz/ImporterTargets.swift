import Corpus
import Importers
import Scripture

/// A sound pack of two verses, for damage to begin with.
func packSeeds() -> [[UInt8]] {
    var text = ImportedText(
        translation: Translation(id: "fuzz", alias: "fuzz", name: "Fuzz", language: "en", versification: .kjv))
    for (verse, words) in [(Verse(.john, 11, 35), "Jesus wept."), (Verse(.ps, 23, 1), "The LORD is my shepherd.")] {
        guard let slot = Versification.kjv.slot(of: verse) else { continue }
        text.set(ImportedVerse(text: Array(words.utf8)), slots: slot...slot)
    }
    return [PackWriter.bytes(of: text), PackWriter.bytes(of: text, adding: text.searchSections())]
}
