import Corpus
import Importers
import Scripture

#if DEBUG
    /// The targets that read files of other formats, as the importers do.
    let importerTargets = [
        Target(name: "markup", seeds: "markup", run: UntrustedBytes.markup),
        Target(name: "conf", seeds: "conf", run: UntrustedBytes.conf),
        Target(name: "zip", seeds: "zip", run: UntrustedBytes.zip),
        Target(name: "tar", seeds: "tar", run: UntrustedBytes.tar),
        Target(name: "lzss", seeds: "lzss", run: UntrustedBytes.lzss),
        Target(name: "block", seeds: "block", run: UntrustedBytes.block),
        Target(name: "book", seeds: "book", run: UntrustedBytes.book),
        Target(name: "scsu", seeds: "scsu", run: UntrustedBytes.scsu),
        Target(name: "hebrew-bible", seeds: "interlinear", run: UntrustedBytes.hebrewBible),
        Target(name: "greek-table", seeds: "interlinear", run: UntrustedBytes.greekTable),
        Target(name: "byzantine-table", seeds: "interlinear", run: UntrustedBytes.byzantineTable),
        Target(name: "berean-table", seeds: "interlinear", run: UntrustedBytes.bereanTable),
        Target(name: "pack", seeds: "pack", made: packSeeds) { UntrustedBytes.pack($0) },
        Target(name: "commentary", seeds: "commentary", run: UntrustedBytes.commentary),
        Target(name: "usfm", seeds: "usfm", run: UntrustedBytes.usfm),
        Target(name: "usx", seeds: "usx", run: UntrustedBytes.usx),
        Target(name: "usj", seeds: "usj", run: UntrustedBytes.usj),
        Target(name: "xml-bible", seeds: "xml-bible", run: UntrustedBytes.xmlBible),
        Target(name: "json-bible", seeds: "json-bible", run: UntrustedBytes.jsonBible),
        Target(name: "bible-table", seeds: "bible-table", run: UntrustedBytes.bibleTable),
        Target(name: "line-bible", seeds: "line-bible", run: UntrustedBytes.lineBible),
        Target(name: "zefania-study", seeds: "zefania-study", run: UntrustedBytes.zefaniaStudy),
        Target(name: "sqlite", seeds: "sqlite", run: UntrustedBytes.sqlite),
        Target(name: "crossreferences", seeds: "crossreferences", run: UntrustedBytes.crossReferences),
    ]
#else
    let importerTargets: [Target] = []
#endif

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
