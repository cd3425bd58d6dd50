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
        table.description.split(separator: "\n").map { line in
            let id = line.prefix { $0 != " " }
            guard let verse = Verse(osisID: id) else { preconditionFailure("fixture row: \(line)") }
            let text = line.dropFirst(id.count + 1)
            let startsParagraph = text.hasPrefix("¶ ")
            return Row(verse: verse, startsParagraph: startsParagraph, text: startsParagraph ? text.dropFirst(2) : text)
        }
    }

    /// The rows of a table of tagged words, by verse.
    static func words(of table: StaticString) -> [Verse: Substring] {
        var rows: [Verse: Substring] = [:]
        for line in table.description.split(separator: "\n") {
            let id = line.prefix { $0 != " " }
            guard let verse = Verse(osisID: id) else { preconditionFailure("fixture row: \(line)") }
            rows[verse] = line.dropFirst(id.count + 1)
        }
        return rows
    }

    /// The words of a row, each found in `text` behind the one before it.
    static func words(_ row: Substring, in text: [UInt8]) -> [Word] {
        var words: [Word] = []
        var at = 0
        for item in row.split(separator: "|") {
            let parts = item.split(separator: "=")
            let spelling = Array(parts[0].utf8)
            while at + spelling.count <= text.count, !text[at...].starts(with: spelling) { at += 1 }
            precondition(at + spelling.count <= text.count, "fixture word: \(item)")
            var word = Word(range: at..<at + spelling.count)
            word.strongs = parts[1].split(separator: ",").map(String.init)
            words.append(word)
            at = word.range.upperBound
        }
        return words
    }
}
