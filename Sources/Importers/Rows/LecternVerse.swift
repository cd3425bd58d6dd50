import Corpus
import JSON

/// Reads a verse of Lectern's own JSON, with everything that a pack contains.
///
/// A pack contains only clean text, and offsets only between characters. So an item that does not fit is left out and
/// counted.
enum LecternVerse {
    static func read(_ object: JSONObject, text: String) -> (verse: BuiltVerse, lost: Int) {
        let clean = CleanText(text)
        var reader = Reader(text: clean.bytes)
        if !clean.bytes.elementsEqual(text.utf8) { reader.isShifted = true }
        var extras = VerseExtras()
        extras.spans = reader.items(object["spans"]) { reader, item in
            guard let kind = named(TextSpan.Kind.allCases, item["type"]), let range = reader.range(item) else {
                return nil
            }
            return TextSpan(range, kind)
        }
        extras.headings = reader.items(object["headings"]) { reader, item in
            guard let kind = named(Heading.Kind.allCases, item["type"]), let offset = reader.offset(item["offset"]),
                let text = reader.text(item["text"])
            else { return nil }
            return Heading(kind: kind, offset: offset, text: text)
        }
        extras.footnotes = reader.items(object["footnotes"]) { reader, item in
            guard let kind = named(Footnote.Kind.allCases, item["type"]), let offset = reader.offset(item["offset"]),
                let text = reader.text(item["text"])
            else { return nil }
            return Footnote(kind: kind, offset: offset, text: text)
        }
        extras.lineStarts = reader.lines(object["lines"])
        extras.words = reader.items(object["words"]) { reader, item in reader.word(item) }
        var verse = BuiltVerse()
        verse.repairs = clean.repairs
        verse.repairs += reader.repairs
        if object["superscription"]?.bool == true {
            var title = ImportedVerse(text: clean.bytes, isSuperscription: true)
            title.extras = extras
            verse.superscription = title
        } else {
            verse.text = clean.bytes
            verse.extras = extras
            verse.startsParagraph = object["paragraph"]?.bool ?? false
        }
        return (verse, reader.lost)
    }

    private static func named<Kind>(_ kinds: [Kind], _ name: JSONValue?) -> Kind? {
        guard let name = name?.string else { return nil }
        return kinds.first { "\($0)" == name }
    }

    private struct Reader {
        let text: [UInt8]
        /// Whether cleaning changed the text, so that its offsets are wrong.
        var isShifted = false
        var lost = 0
        var repairs = TextRepairs()

        mutating func items<Item>(
            _ value: JSONValue?, _ item: (inout Reader, JSONValue) -> Item?
        ) -> [Item] {
            var items: [Item] = []
            for element in value?.array ?? [] {
                if let item = item(&self, element) { items.append(item) } else { lost += 1 }
            }
            return items
        }

        func offset(_ value: JSONValue?) -> Int? {
            guard !isShifted, let offset = value?.int, (0...text.count).contains(offset) else { return nil }
            return offset == text.count || text[offset] & 0xC0 != 0x80 ? offset : nil
        }

        func range(_ item: JSONValue) -> Range<Int>? {
            guard let start = offset(item["start"]), let end = offset(item["end"]), start <= end else { return nil }
            return start..<end
        }

        /// The clean text of a note or a heading.
        mutating func text(_ value: JSONValue?) -> String? {
            guard let source = value?.string else { return nil }
            let clean = CleanText(source)
            repairs += clean.repairs
            return clean.isEmpty ? nil : String(decoding: clean.bytes, as: UTF8.self)
        }

        /// The starts of lines. They ascend, and each comes after a space.
        mutating func lines(_ value: JSONValue?) -> [Int] {
            var lines: [Int] = []
            for element in value?.array ?? [] {
                if let line = offset(element), line > lines.last ?? 0, line < text.count, text[line - 1] == 0x20 {
                    lines.append(line)
                } else {
                    lost += 1
                }
            }
            return lines
        }

        mutating func word(_ item: JSONValue) -> Word? {
            guard let range = range(item) else { return nil }
            var word = Word(range: range)
            word.strongs = strings(item["strongs"])
            word.lemmas = strings(item["lemmas"])
            word.morphology = strings(item["morphology"])
            word.positions = (item["positions"]?.array ?? []).compactMap {
                $0.int.flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
            }
            word.surface = string(item["surface"])
            word.transliteration = string(item["transliteration"])
            word.gloss = string(item["gloss"])
            return word
        }

        private func strings(_ value: JSONValue?) -> [String] {
            (value?.array ?? []).prefix(64).map(string).filter { !$0.isEmpty }
        }

        private func string(_ value: JSONValue?) -> String { String((value?.string ?? "").prefix(1000)) }
    }
}
