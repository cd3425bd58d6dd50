import Corpus
import JSON
import Scripture

/// Cross references in JSON: objects by number, each with its verse as `"v": "GEN 1 1"` and, under `r`, the verses that it
/// refers to. A set has a file a thousand verses.
enum ReferenceJSON {
    static let version = "reference-json-1"

    static let format = CrossReferenceRows.format(
        "json-crossrefs", "cross references in JSON (objects with `v` and `r`)", label: "JSON", version: version,
        recognises: { recognises($0) }, read: { bytes, path, rows in read(bytes, path: path, into: &rows) })

    private static func recognises(_ head: FileHead) -> Bool {
        let start = head.bytes.lazy.filter { $0 > 0x20 }.prefix(256)
        guard start.first == UInt8(ascii: "{") else { return false }
        let pieces = Array(start)
        guard pieces.contains("{\"v\":\""), let quote = pieces[...].range(behind: "\"v\":\"") else { return false }
        // White space is gone: `GEN11`.
        return book(String(decoding: pieces[quote...].prefix(3), as: UTF8.self)) != nil
    }

    static func read(_ bytes: [UInt8], path: String, into rows: inout CrossReferenceRows) {
        let limits = JSONParser.Limits(depth: 8, values: 1 << 22)
        guard let value = try? JSONParser.value(from: bytes.span, limits: limits), case .object(let verses) = value
        else { return rows.skip("\(path) is not a JSON object") }
        for member in verses.members {
            guard let name = member.value["v"]?.string, let from = verse(name) else {
                rows.skip(String(member.key.prefix(40)))
                continue
            }
            let targets: [JSONValue] =
                switch member.value["r"] {
                case .object(let object)?: object.members.map(\.value)
                case .array(let list)?: list
                default: []
                }
            for target in targets {
                if let to = target.string.flatMap(verse) {
                    rows.add(CrossReference(VerseRange(to)), from: from)
                } else {
                    rows.skip(String((target.string ?? "").prefix(40)))
                }
            }
        }
    }

    /// The place of `GEN 1 1`.
    private static func verse(_ text: String) -> Verse? {
        let fields = text.split(separator: " ")
        guard fields.count == 3, text.utf8.count <= 32, let book = book(String(fields[0])),
            let chapter = Int(fields[1]),
            let verse = Int(fields[2]), chapter > 0, verse >= 0
        else { return nil }
        return Verse(book, chapter, verse)
    }

    private static func book(_ code: String) -> Book? { books[code] }

    /// USFM's codes, and those that are written in other ways by people who cut names after three letters.
    private static let books: [String: Book] = {
        var books = Dictionary(uniqueKeysWithValues: Book.allCases.map { ($0.usfmCode.description, $0) })
        let others: [(String, Book)] = [
            ("SOS", .song), ("EZE", .ezek), ("JOE", .joel), ("NAH", .nah), ("MAR", .mark), ("JOH", .john),
            ("JAM", .jas), ("1JO", .john1), ("2JO", .john2), ("3JO", .john3), ("JDE", .jude), ("PHI", .phil),
        ]
        for (code, book) in others { books[code] = book }
        return books
    }()
}

extension ArraySlice<UInt8> {
    /// The place behind the first occurrence of a piece of ASCII.
    fileprivate func range(behind piece: String) -> Int? {
        let wanted = Array(piece.utf8)
        var place = startIndex
        while place + wanted.count <= endIndex {
            if self[place..<place + wanted.count].elementsEqual(wanted) { return place + wanted.count }
            place += 1
        }
        return nil
    }
}
