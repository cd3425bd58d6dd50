import Corpus
import Scripture

/// Makes the entries of devotionals and general books: texts in paragraphs, with a title and the verses that they name.
///
/// A reference counts if the markup states it, or if it is in the text in the language of the work. Pictures are left
/// out, because a pack has only text.
struct ReadingBuilder {
    private let dialect: CommentaryReader.Dialect
    private let encoding: TextEncoding
    private let parser: ReferenceParser
    private(set) var report: ImportReport

    /// The most references of an entry that are kept.
    private static let maximumReferences = 4096

    init(_ module: SwordModule, _ system: Versification) {
        report = ImportReport(source: module.id)
        dialect = CommentaryReader.Dialect(sourceType: module.conf["SourceType"])
        encoding = module.encoding ?? .utf8
        var options = ReferenceParser.Options()
        options.mode = .prose
        options.versification = system
        if let language = Language(tag: module.language), language != .english {
            options.languages = [language, .english]
        }
        parser = ReferenceParser(options)
    }

    /// An entry of the source.
    ///
    /// - Parameters:
    ///   - key: its key in the pack.
    ///   - title: its title; `nil` for the first one in its text.
    ///   - depth: the depth of a section in its book; 0 for a devotional.
    mutating func entry(
        key: String, title: String?, depth: Int, _ raw: some Collection<UInt8>
    ) -> DictionaryEntry {
        let (utf8, wasRepaired) = TextEncoding.utf8(Array(raw)[...], declared: encoding)
        if wasRepaired { report.add(.reencodedEntry, detail: key) }
        report.add(.windows1252, count: CleanText.windows1252Count(in: utf8), detail: key)
        report.add(.picture, count: PictureTags.count(in: utf8), detail: key)
        let read = CommentaryReader.entry(of: Array(utf8), dialect)
        report.add(.brokenTag, count: read.brokenTags, detail: key)
        let ownTitle = title ?? String(decoding: read.title, as: UTF8.self)
        var text = read.text[...]
        // The title is not repeated at the beginning of the text.
        if !ownTitle.isEmpty, text.starts(with: ownTitle.utf8) {
            let rest = text.dropFirst(ownTitle.utf8.count)
            if rest.first ?? 0x0A == 0x0A { text = rest.drop { $0 == 0x0A } }
        }
        var entry = DictionaryEntry(key: key)
        entry.text = String(decoding: text, as: UTF8.self)
        var section = TopicSection(depth: depth, title: ownTitle)
        section.references = references(stated: read.references, in: String(decoding: read.text, as: UTF8.self))
        entry.sections = [section]
        return entry
    }

    /// The verses that a text names, each range once.
    private func references(stated: [String], in text: String) -> [VerseRange] {
        var found: [VerseRange] = []
        var seen = Set<VerseRange>()
        let ranges =
            stated.lazy.flatMap { ReferenceTarget.ranges($0, parser) }
            + parser.matches(in: text).flatMap(\.segments).compactMap { $0.isValid ? $0.verses : nil }
        for range in ranges where found.count < ReadingBuilder.maximumReferences && seen.insert(range).inserted {
            found.append(range)
        }
        return found
    }

    mutating func add(_ kind: Finding.Kind, count: Int = 1, detail: String = "") {
        report.add(kind, count: count, detail: detail)
    }
}

/// The tags of pictures in OSIS, TEI, ThML and HTML.
enum PictureTags {
    private static let names = ["img", "figure", "graphic", "image"].map { Array($0.utf8) }

    static func count(in text: ArraySlice<UInt8>) -> Int {
        var count = 0
        var index = text.startIndex
        while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            let rest = text[index...].prefix(8)
            for name in names where rest.count > name.count {
                let end = rest[rest.startIndex + name.count]
                if rest.prefix(name.count).elementsEqual(name, by: { $0 | 0x20 == $1 }), !end.isASCIILetter {
                    count += 1
                }
            }
        }
        return count
    }
}
