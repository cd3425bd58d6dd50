import Corpus
import Scripture

/// Reads the files of a project that are not books: `Settings.xml` and `custom.vrs` of Paratext, and `metadata.xml` of
/// the Digital Bible Library.
enum ProjectFacts {
    /// The largest part of such a file that is read, in bytes.
    private static let maximumSize = 1 << 20

    /// The facts in the files of the source that are in `folder`.
    static func facts(_ source: ImportSource, folder: String) throws(ImportError) -> BibleFacts {
        var facts = BibleFacts()
        for file in source.siblings where MarkerFiles.folder(of: file) == folder {
            let bytes: [UInt8]
            switch file.fileName.lowercased() {
            case "custom.vrs":
                facts.verseCounts = ParatextVersification.chapters(try text(source, file))
                continue
            case "settings.xml", "metadata.xml": bytes = try text(source, file)
            default: continue
            }
            read(bytes, into: &facts)
        }
        return facts
    }

    private static func text(_ source: ImportSource, _ file: String) throws(ImportError) -> [UInt8] {
        try TextFile(source.head(of: file, limit: maximumSize), path: file).bytes
    }

    /// Reads the elements of `Settings.xml` or `metadata.xml`. The two have no path in common.
    static func read(_ bytes: [UInt8], into facts: inout BibleFacts) {
        for (path, value) in elements(bytes) where !value.isEmpty {
            switch path {
            case "FullName", "identification/name": if facts.name.isEmpty { facts.name = value }
            case "Name", "identification/abbreviation":
                if facts.id.isEmpty {
                    facts.id = value.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
                    facts.alias = facts.id
                }
            case "LanguageIsoCode": facts.language = String(value.prefix { $0 != ":" })
            case "language/iso": facts.language = value
            case "language/scriptDirection":
                facts.direction = value.uppercased() == "RTL" ? .rightToLeft : .leftToRight
            case "Copyright", "copyright/statement": facts.license = value
            case "Versification": facts.likelyVersifications = ParatextVersification.systems(value)
            case "identification/description": facts.about = value
            default: break
            }
        }
    }

    /// The text of each element without child elements, by its path: its name, with the name of its parent if that is
    /// not the root.
    private static func elements(_ bytes: [UInt8]) -> [(path: String, value: String)] {
        var found: [(String, String)] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            var open: [String] = []
            var text = CleanText()
            while let event = scanner.next(), found.count < 4096 {
                switch event {
                case .text(let range): text.append(UnsafeRawBufferPointer(rebasing: bytes[range]))
                case .tag(let tag) where tag.isEnd:
                    let path = open.dropFirst().suffix(2).joined(separator: "/")
                    found.append((path, String(decoding: text.bytes.prefix(4096), as: UTF8.self)))
                    text = CleanText()
                    _ = open.popLast()
                case .tag(let tag):
                    text = CleanText()
                    if !tag.isEmpty, open.count < 32 {
                        open.append(String(decoding: bytes[tag.nameRange], as: UTF8.self))
                    }
                }
            }
        }
        return found
    }
}

/// Reads `custom.vrs` of Paratext: the number of verses in the chapters of a project that differ from its standard.
///
///     # a comment
///     PSA 1:6 2:12 3:9
///     GEN 31:55 = GEN 32:1      a mapping, which does not change the number of verses
enum ParatextVersification {
    static func chapters(_ bytes: [UInt8]) -> [VersificationGuess.Chapter] {
        var found: [VersificationGuess.Chapter] = []
        TextRows.each(in: bytes) { line in
            let fields = line.split { $0 <= 0x20 }
            guard let code = fields.first, !line.contains(UInt8(ascii: "=")),
                let book = BookFinder.book(code: String(decoding: code, as: UTF8.self))
            else { return true }
            for field in fields.dropFirst() {
                let parts = field.split(separator: UInt8(ascii: ":"))
                guard parts.count == 2, let chapter = TextRows.number(parts[0]), let last = TextRows.number(parts[1]),
                    (1...BibleDraft.maximumChapter).contains(chapter), (0...BibleDraft.maximumVerse).contains(last)
                else { continue }
                found.append((book, chapter, last))
            }
            return found.count < 2000
        }
        return found
    }

    /// The systems closest to the standards that a project names by number: the original languages, the Septuagint,
    /// the Vulgate, English, and the Russian Protestant and Orthodox Bibles.
    static func systems(_ number: String) -> [String] { standards[number] ?? [] }

    private static let standards: [String: [String]] = [
        "1": ["Leningrad", "MT"], "2": ["LXX"], "3": ["Vulg"], "4": ["KJV", "NRSV", "KJVA", "NRSVA"],
        "5": ["SynodalProt"], "6": ["Synodal"],
    ]
}
