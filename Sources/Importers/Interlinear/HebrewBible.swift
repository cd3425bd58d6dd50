import Corpus
import Scripture

/// The Hebrew Bible of the Open Scriptures: OSIS with a lemma and a morphology code on every word, in one file a book or all in
/// one.
///
/// A word's parts have slashes between, in its text, its lemma (`c/559`) and its code (`HC/Vqw3fs`). What is written but not read
/// (`x-ketiv`) is followed by a note with what is read (`x-qere`); the two are one word with a variant. Notes of the form
/// `KJV:Ps.51.1` say where the King James Version has a verse.
enum HebrewBible {
    static let version = "oshb-1"

    static func isOne(_ head: FileHead) -> Bool {
        head.contains("<osis") && head.contains("<w ") && (head.contains("morph=\"H") || head.contains("morph=\"A"))
            && head.contains("lemma=\"")
    }

    static func read(_ source: ImportSource, _ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        var translation = Translation(
            id: "OpenScripturesHebrewBible", alias: "oshb", name: "Open Scriptures Hebrew Bible", language: "hbo",
            direction: .rightToLeft, versification: .leningrad, license: "CC BY 4.0",
            about: "The Westminster Leningrad Codex with lemmas and morphology by the Open Scriptures.")
        translation.features = [.strongs, .morphology]
        var builder = InterlinearBuilder(
            InterlinearBuilder.Work(
                translation: translation,
                header: InterlinearHeader(language: "hbo", grammar: .oshm, keyScheme: "OSHB"), format: "OSIS",
                importer: version), time: source.time)
        for (place, file) in source.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            hooks.progress("the Hebrew Bible", place, source.files.count)
            read(try builder.bytes(of: file, in: source), into: &builder)
        }
        return try builder.finish(path: source.path)
    }

    /// Reads one file.
    static func read(_ bytes: [UInt8], into builder: inout InterlinearBuilder) {
        bytes.withUnsafeBytes { bytes in
            var reader = HebrewBibleReader(bytes)
            reader.read(into: &builder)
        }
    }
}
