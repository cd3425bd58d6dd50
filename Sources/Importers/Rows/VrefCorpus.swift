import Corpus
import Scripture

/// Texts of the BibleNLP corpus (github.com/BibleNLP/ebible): 41,899 lines without references, each the verse of the
/// same line of `vref.txt`. An empty line is a missing verse, and `<range>` a verse that the line before includes.
///
/// The order is that of the original languages in Paratext (`org.vrs`): the Old Testament as in the Leningrad Codex, the
/// New Testament as in German Bibles, then the deuterocanonical books, 4 Ezra, Jubilees and Enoch.
enum VrefCorpus {
    static let version = "vref-1"
    static let lineCount = 41_899

    static let format = ImportFormat(
        "vref", "a text of the BibleNLP corpus (lines in the order of vref.txt)", recognises: isOne,
        standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "vref", version, receive) { (bytes, path, rows) throws(ImportError) in
                try read(bytes, path: path, into: &rows)
            }
        })

    /// Whether a file is named after a language and a text, as in `eng-engULB.txt`, and has lines without references.
    /// Only its end shows how many lines it has.
    private static func isOne(_ head: FileHead) -> Bool {
        let parts = head.name.fileStem.split(separator: "-", maxSplits: 1)
        guard head.name.lowercased().hasSuffix(".txt"), parts.count == 2, (2...3).contains(parts[0].count),
            parts[0].allSatisfy({ $0.isASCII && $0.isLowercase }), !head.bytes.contains(0),
            parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        else { return false }
        // A text in prose has few lines; a corpus with one Testament begins with many empty ones.
        return head.bytes.prefix(FileHead.size).count { $0 == 0x0A } >= 20
    }

    static func read(_ bytes: [UInt8], path: String, into rows: inout BibleRows) throws(ImportError) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count == lineCount else {
            throw .unsupported(
                module: path,
                reason:
                    "has \(lines.count) lines, and a text of the BibleNLP corpus has \(lineCount), one for each line "
                    + "of vref.txt. If it is another format, name it with --as")
        }
        rows.draft.facts.language = LanguageTag.stated(String(path.fileStem.prefix { $0 != "-" }))
        rows.draft.facts.id = String(path.fileStem.drop { $0 != "-" }.dropFirst())
        rows.draft.facts.likelyVersifications = ["German", "Leningrad", "NRSVA"]
        var index = 0
        /// The last verse with text, to which the next `<range>` belongs.
        var open: (book: Book, chapter: Int, verses: ClosedRange<Int>, text: ArraySlice<UInt8>)?
        func close() throws(ImportError) {
            guard let verse = open else { return }
            open = nil
            try rows.add(verse.text, .plain, at: verse.book, verse.chapter, verse.verses)
        }
        for (book, chapters) in order {
            for (chapter, count) in chapters.enumerated() {
                for number in 1...count {
                    let line = lines[index]
                    index += 1
                    try rows.reportProgress(path, done: index, of: lineCount)
                    let text = line.last == 0x0D ? line.dropLast() : line
                    if text.elementsEqual("<range>".utf8) {
                        if let last = open, last.book == book, last.chapter == chapter + 1 {
                            open!.verses = last.verses.lowerBound...number
                        }
                        continue
                    }
                    try close()
                    if text.contains(where: { $0 > 0x20 }) { open = (book, chapter + 1, number...number, text) }
                }
            }
        }
        try close()
        let rest = lines[index...].count { line in line.contains { $0 > 0x20 } }
        if rest > 0 { rows.draft.skipBook(named: "\(rest) verses of 4 Ezra, Jubilees and Enoch", reason: "") }
    }

    /// The books in the order of `vref.txt`, with the number of verses of their chapters. 4 Ezra (715 verses, which
    /// are also in 2 Esdras), Jubilees (1,217) and Enoch (1,563), which follow, are not books here.
    private static let order: [(book: Book, chapters: [Int])] = {
        let systems = [Versification.named("Leningrad")!, Versification.named("German")!]
        let canon = Canon.protestant.books.map { book in
            let system = systems[book.index < Book.matt.index ? 0 : 1]
            return (book, (1...system.chapterCount(of: book)).map { system.verseCount(of: book, chapter: $0) })
        }
        return canon
            + deuterocanon.map { book, counts in (book, counts.split(separator: " ").map { Int($0)! }) }
    }()

    private static let deuterocanon: [(Book, String)] = [
        (.tob, "22 14 17 21 23 19 17 21 6 14 19 22 18 15"),
        (.jdt, "16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25"),
        (.esthGr, "39 23 22 47 28 14 10 39 32 13"),
        (.wis, "16 24 19 20 23 25 30 21 18 21 26 27 19 31 19 29 20 25 22"),
        (
            .sir,
            "30 18 31 31 15 37 36 19 18 31 34 18 26 27 20 30 32 33 30 31 28 27 27 34 26 "
                + "29 30 26 28 25 31 24 33 26 24 27 31 34 35 30 27 25 33 23 26 20 25 25 16 29 30"
        ),
        (.bar, "22 35 38 37 9"),
        (.epJer, "72"),
        (.prAzar, "67"),
        (.sus, "64"),
        (.bel, "42"),
        (.macc1, "64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24"),
        (.macc2, "36 32 40 50 27 31 42 36 29 38 38 45 26 46 39"),
        (.macc3, "29 33 30 21 51 41 23"),
        (.macc4, "35 24 21 26 38 35 23 29 32 21 27 19 27 20 32 25 24 24"),
        (.esd1, "55 26 24 63 71 33 15 92 55"),
        (.esd2, "40 48 36 52 56 59 140 63 47 59 46 51 58 48 63 78"),
        (.prMan, "15"),
        (.addPs, "7"),
        (.odes, "19 43 10 19 12 8 20 37 22 9 11 15 4 46"),
        (.pssSol, "8 37 12 25 19 6 10 34 11 8 9 6 12 10 13 15 46 12"),
    ]
}
