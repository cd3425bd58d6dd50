import Corpus
import Scripture

/// Well-known verses in two translations, compiled in.
enum FixtureTexts {
    /// One verse as a table has it.
    struct Row {
        let verse: Verse
        let startsParagraph: Bool
        let text: Substring
    }

    /// The rows of a table, in its order. The tables are ours, so a row that does not read is a broken invariant.
    static func rows(of table: StaticString) -> [Row] {
        lines(of: table).map { verse, text in
            let startsParagraph = text.hasPrefix("¶ ")
            return Row(verse: verse, startsParagraph: startsParagraph, text: startsParagraph ? text.dropFirst(2) : text)
        }
    }

    /// The rows of a table of tagged words, by verse.
    static func words(of table: StaticString) -> [Verse: Substring] {
        var rows: [Verse: Substring] = [:]
        for (verse, words) in lines(of: table) { rows[verse] = words }
        return rows
    }

    /// The lines of a table: a verse, a space, and what follows. By bytes, which takes a tenth of what characters take, and
    /// someone who has installed nothing waits for it.
    private static func lines(of table: StaticString) -> [(verse: Verse, rest: Substring)] {
        table.description.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            let id = line.prefix { $0 != UInt8(ascii: " ") }
            guard let verse = Verse(osisID: Substring(id)) else {
                preconditionFailure("fixture row: \(Substring(line))")
            }
            return (verse, Substring(line.dropFirst(id.count + 1)))
        }
    }

    /// The words of a row, each found in `text` behind the one before it.
    static func words(_ row: Substring, in text: [UInt8]) -> [Word] {
        var words: [Word] = []
        var at = 0
        for item in row.utf8.split(separator: UInt8(ascii: "|")) {
            let parts = item.split(separator: UInt8(ascii: "="))
            let spelling = Array(parts[0])
            while at + spelling.count <= text.count, !text[at...].starts(with: spelling) { at += 1 }
            precondition(at + spelling.count <= text.count, "fixture word: \(Substring(item))")
            var word = Word(range: at..<at + spelling.count)
            word.strongs = parts[1].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
            words.append(word)
            at = word.range.upperBound
        }
        return words
    }
}
