import Corpus
import Packs
import Scripture

/// A few notes of a commentary, compiled in.
enum FixtureCommentary {
    static let work: CommentaryWork = {
        var work = CommentaryWork(
            id: "fixtures-henry", alias: "henry", name: "Matthew Henry's Concise Commentary (excerpts)", language: "en",
            license: "Public Domain", about: "Some notes, shortened, compiled in. Install a module for all of them.")
        work.author = "Matthew Henry"
        work.years = "1662–1714"
        return work
    }()

    static let pack: CommentaryPack = {
        var commentary = ImportedCommentary(work)
        for row in notes.description.split(separator: "\n") {
            let fields = row.split(separator: "|")
            let ends = fields[0].split(separator: "-").map { Verse(osisID: $0) }
            guard fields.count == 2, let from = ends[0], let to = ends[ends.count - 1],
                let slots = work.versification.slots(of: VerseRange(from: from, to: to))
            else { preconditionFailure("fixture row: \(row)") }
            commentary.add(Array(fields[1].split(separator: "¶").joined(separator: "\n\n").utf8), slots: slots)
        }
        do throws(PackError) {
            return try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))
        } catch {
            preconditionFailure("a pack just made does not read: \(error.description)")
        }
    }()

    /// Matthew Henry's Concise Commentary, public domain, shortened: the verses, then the text with `¶` between
    /// paragraphs. Verse 0 is the introduction of a chapter.
    private static let notes: StaticString = """
        Ps.23.0-Ps.23.0|Confidence in God's grace and care.
        Ps.23.1-Ps.23.6|"The Lord is my shepherd." In these words, the believer is taught to express his satisfaction in the care of the great Pastor of the universe, the Redeemer and Preserver of men. With joy he reflects that he has a shepherd, and that shepherd is Jehovah.¶The Lord gives quiet and contentment in the mind, whatever the lot is.
        John.3.0-John.3.0|Christ's discourse with Nicodemus. (1-21)¶The baptism of John of Christ John's testimony. (22-36)
        John.3.1-John.3.8|Verses 1-8¶Nicodemus was afraid, or ashamed to be seen with Christ, therefore came in the night. When religion is out of fashion, there are many Nicodemites.
        John.3.14-John.3.18|Jesus Christ came to save us by healing us, as the children of Israel, stung with fiery serpents, were cured and lived by looking up to the brazen serpent.¶Jesus Christ came to save us by pardoning us, that we might not die by the sentence of the law. Here is gospel, good news indeed. Here is God's love in giving his Son for the world. God so loved the world; so really, so richly. Behold and wonder, that the great God should love such a worthless world! Here, also, is the great gospel duty, to believe in Jesus Christ.
        """
}

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

    /// The verse, the word of it to which the references belong (may be empty), and the references.
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
