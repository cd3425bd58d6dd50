import Corpus
import Scripture

/// A few dozen entries of a lexicon and a few topics, compiled in.
///
/// The tables are ours, so a row that does not read is a broken invariant.
enum FixtureDictionaries {
    static let lexiconWork: DictionaryWork = {
        var work = DictionaryWork(
            id: "fixtures-strongs", alias: "strongs", name: "Strong's Greek and Hebrew Dictionaries", language: "en",
            license: "Public Domain", about: "Some well-known words, compiled in. Install a module for all of them.")
        work.features = [.greek, .hebrew]
        return work
    }()

    static let topicsWork: DictionaryWork = {
        var work = DictionaryWork(
            id: "fixtures-nave", alias: "nave", name: "Nave's Topical Bible", language: "en", license: "Public Domain",
            about: "Some topics, compiled in. Install a module for all of them.")
        work.features = .topics
        return work
    }()

    static let lexiconPack = pack(lexiconWork, lexicon.description.split(separator: "\n").map(word))
    static let topicsPack = pack(topicsWork, topicEntries())

    private static func word(_ row: Substring) -> DictionaryEntry {
        let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 9 else { preconditionFailure("fixture row: \(row)") }
        var entry = DictionaryEntry(key: fields[0])
        entry.originalWords = [fields[1]]
        entry.transliteration = fields[2]
        entry.pronunciation = fields[3]
        entry.language = fields[4]
        entry.origin = fields[5]
        entry.definition = fields[6]
        entry.usage = fields[7]
        entry.related = fields[8].split(separator: " ").map(String.init)
        return entry
    }

    private static func topicEntries() -> [DictionaryEntry] {
        var entries: [DictionaryEntry] = []
        for row in topics.description.split(separator: "\n") {
            if row.hasPrefix("# ") {
                entries.append(DictionaryEntry(key: String(row.dropFirst(2))))
                continue
            }
            let fields = row.split(separator: "|", omittingEmptySubsequences: false)
            guard fields.count == 4, let depth = Int(fields[0]), !entries.isEmpty else {
                preconditionFailure("fixture row: \(row)")
            }
            var section = TopicSection(depth: depth, title: String(fields[1]))
            section.references = fields[2].split(separator: " ").map { range(of: $0) }
            section.related = fields[3].split(separator: ";").map { String($0.drop { $0 == " " }) }
            entries[entries.count - 1].related += section.related
            entries[entries.count - 1].sections.append(section)
        }
        return entries
    }

    /// The range of `Gen.1.1-Gen.1.3`, or of a chapter `Ps.23`.
    private static func range(of text: Substring) -> VerseRange {
        let ends = text.split(separator: "-")
        guard let from = end(ends[0], isLast: false), let to = end(ends[ends.count - 1], isLast: true) else {
            preconditionFailure("fixture reference: \(text)")
        }
        return VerseRange(from: from, to: to)
    }

    private static func end(_ text: Substring, isLast: Bool) -> Verse? {
        if let verse = Verse(osisID: text) { return verse }
        guard let first = Verse(osisID: text + ".1") else { return nil }
        let count = topicsWork.versification.verseCount(of: first.book, chapter: first.chapter)
        return Verse(first.book, first.chapter, isLast ? count : 1)
    }

    private static func pack(_ work: DictionaryWork, _ entries: [DictionaryEntry]) -> DictionaryPack {
        var dictionary = ImportedDictionary(work)
        dictionary.entries = entries
        do throws(PackError) {
            return try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary)))
        } catch {
            preconditionFailure("a pack just made does not read: \(error.description)")
        }
    }
}
