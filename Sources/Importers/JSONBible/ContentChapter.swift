import Corpus
import JSON

/// A chapter as the Free Use Bible API (bible.helloao.org) has it: a `number`, and `content` in the order of reading, of which
/// a verse has its own, in pieces.
struct ContentChapter {
    let number: Int
    /// The verses, with what stands over them, in the words of OSIS, which `VerseBuilder` reads.
    private(set) var verses: [(number: Int, markup: [UInt8])] = []

    /// `nil` for an object of another shape.
    init?(_ object: JSONObject) {
        guard let number = object["number"]?.int, let content = object["content"]?.array else { return nil }
        self.number = number
        var notes: [Int: String] = [:]
        for note in object["footnotes"]?.array ?? [] {
            if let id = note["noteId"]?.int, let text = note["text"]?.string { notes[id] = text }
        }
        var before: [UInt8] = []
        for item in content {
            let pieces = item["content"]?.array ?? []
            switch item["type"]?.string {
            case "heading": before += Self.element("title", pieces.compactMap(\.string).joined(separator: " "))
            case "line_break": before += Array("<p/>".utf8)
            case "verse":
                guard let number = item["number"]?.int else { continue }
                verses.append((number, before + Self.markup(of: pieces, &notes)))
                before = []
            // A psalm's title comes before its verse 1.
            case "hebrew_subtitle":
                verses.append((0, Self.markup(of: pieces, &notes)))
            default: continue
            }
        }
    }

    private static func markup(of pieces: [JSONValue], _ notes: inout [Int: String]) -> [UInt8] {
        var markup: [UInt8] = []
        for piece in pieces { markup += self.markup(of: piece, &notes) }
        return markup
    }

    /// One piece of a verse: text, a line of a poem, words of Jesus, or the place of a note.
    private static func markup(of piece: JSONValue, _ notes: inout [Int: String]) -> [UInt8] {
        if let text = piece.string { return [0x20] + escaped(text) }
        // A note stands at one place, so that a chapter is never more than its file.
        if let id = piece["noteId"]?.int { return notes.removeValue(forKey: id).map { element("note", $0) } ?? [] }
        if piece["lineBreak"]?.bool == true { return Array("<lb/>".utf8) }
        if let heading = piece["heading"]?.string { return element("title", heading) }
        guard let text = piece["text"]?.string else { return [] }
        let words = piece["wordsOfJesus"]?.bool == true ? element("q who=\"Jesus\"", text) : escaped(text)
        return piece["poem"] == nil ? [0x20] + words : Array("<l>".utf8) + words + Array("</l>".utf8)
    }

    private static func element(_ start: String, _ text: String) -> [UInt8] {
        let name = start.prefix { $0 != " " }
        return Array("<\(start)>".utf8) + escaped(text) + Array("</\(name)>".utf8)
    }

    private static func escaped(_ text: String) -> [UInt8] {
        text.utf8.flatMap { byte in
            switch byte {
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            default: [byte]
            }
        }
    }
}
