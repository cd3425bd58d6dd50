import Corpus
import Scripture

/// A few cross references, compiled in.
enum FixtureCrossReferences {
    static let work = CrossReferenceWork(
        id: "fixtures-crossrefs", alias: "crossrefs", name: "A few well-known cross references", language: "en",
        license: "Public Domain", about: "Some references, compiled in. Import a whole set for all of them.")

    static let pack: CrossReferencePack = {
        var set = ImportedCrossReferences(work)
        for row in references.description.split(separator: "\n") {
            let fields = row.split(separator: "|", omittingEmptySubsequences: false)
            guard fields.count == 3, let verse = Verse(osisID: fields[0]) else {
                preconditionFailure("fixture row: \(row)")
            }
            for target in fields[2].split(separator: " ") {
                let ends = target.split(separator: "-").map { Verse(osisID: $0) }
                guard let from = ends[0], let to = ends[ends.count - 1],
                    set.add(
                        CrossReference(VerseRange(from: from, to: to), keyword: String(fields[1])), from: verse)
                else { preconditionFailure("fixture reference: \(target)") }
            }
        }
        do throws(PackError) {
            return try CrossReferencePack(ByteStorage(copying: PackWriter.bytes(of: set)))
        } catch {
            preconditionFailure("a pack just made does not read: \(error.description)")
        }
    }()

    /// The verse, the word of it that a reference belongs to (may be empty), and the places referred to.
    private static let references: StaticString = """
        Gen.1.1||John.1.1-John.1.3 Heb.11.3 Ps.33.6 Isa.42.5
        Ps.23.1|shepherd|John.10.11 Isa.40.11 Ezek.34.11-Ezek.34.12 1Pet.2.25
        Ps.23.1|want|Phil.4.19 Matt.6.33
        John.1.1||Gen.1.1 1John.1.1 Rev.19.13
        John.3.16|loved|Rom.5.8 1John.4.9-1John.4.10 Eph.2.4
        John.3.16|gave|Rom.8.32 Gen.22.12
        John.3.16|believeth|John.3.36 John.6.40 Rom.10.9
        Rom.8.28||Gen.50.20 2Cor.4.17
        """
}
