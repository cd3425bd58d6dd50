import Scripture

/// Paratext's `custom.vrs`: how many verses the chapters of a project have, where they differ from its standard.
///
///     # a comment
///     PSA 1:6 2:12 3:9
///     GEN 31:55 = GEN 32:1      a mapping, which says nothing of the counts
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

    /// The systems nearest to the standards that a project names by number: the original languages, the Septuagint, the
    /// Vulgate, English, and the Russian Protestant and Orthodox Bibles.
    static func systems(_ number: String) -> [String] { standards[number] ?? [] }

    private static let standards: [String: [String]] = [
        "1": ["Leningrad", "MT"], "2": ["LXX"], "3": ["Vulg"], "4": ["KJV", "NRSV", "KJVA", "NRSVA"],
        "5": ["SynodalProt"], "6": ["Synodal"],
    ]
}
