package import Corpus
package import Packs
import Scripture

/// What a check of a source counts in the pack that an import of it would install: how complete the work is, and what
/// in it looks wrong.
package struct SourceStatistics: Sendable {
    /// In the order in which a report lists them.
    package private(set) var rows: [Row] = []

    /// One number, and examples of what was counted.
    package struct Row: Sendable {
        /// The name in JSON: `emptyVerses`.
        package let key: String
        /// For people: `verses without text`.
        package let title: String
        package internal(set) var count = 0
        /// How many there would be if nothing was missing; `nil` if there is no such number.
        package internal(set) var whole: Int?
        /// The first `exampleLimit` of what was counted.
        package internal(set) var examples: [String] = []
        /// Whether a number above 0 is a sign of an error.
        package internal(set) var isSuspicious = true

        init(_ key: String, _ title: String) {
            self.key = key
            self.title = title
        }

        mutating func add(_ example: @autoclosure () -> String, count: Int = 1) {
            self.count += count
            if examples.count < SourceStatistics.exampleLimit { examples.append(example()) }
        }
    }

    static let exampleLimit = 20

    /// Counts what a pack has.
    package init(_ pack: AnyPack) throws(PackError) {
        switch pack {
        case .text(let pack): try read(pack)
        case .dictionary(let pack): try read(pack)
        case .commentary(let pack): try read(pack)
        case .crossReferences(let pack): try read(pack)
        }
    }

    private mutating func add(_ key: String, _ title: String, _ count: Int, of whole: Int? = nil) {
        var row = Row(key, title)
        row.count = count
        row.whole = whole
        row.isSuspicious = false
        rows.append(row)
    }

    // MARK: Texts

    private mutating func read(_ pack: TextPack) throws(PackError) {
        let system = pack.translation.versification
        let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
        func name(_ verse: Verse) -> String { osis.string([VerseRange(from: verse, to: verse)]) }
        var presence: [(chapter: Int, hasText: [Bool])] = []
        var facts = (books: 0, chapters: 0, allChapters: 0, verses: 0, allVerses: 0, joined: 0)
        var missing = Row("missingChapters", "chapters without text, in books that have text")
        var empty = Row("emptyVerses", "verses without text, in chapters that have text")
        var repeated = Row("repeatedVerses", "verses with the same text as the verse before")
        var letters = LetterCheck(pack.translation.language)
        var markup = Row("markup", "verses with something that looks like markup")
        var odd = Row("oddCharacters", "characters that no text should have")
        for book in system.books {
            presence.removeAll(keepingCapacity: true)
            var last: [UInt8] = []
            for slot in system.slots(of: book) {
                guard let verse = system.verse(atSlot: slot) else { continue }
                let content = try pack.content(atSlot: slot)
                let isFirst = content.slots.lowerBound == slot
                if verse.verse > 0 {
                    if presence.last?.chapter != verse.chapter { presence.append((verse.chapter, [])) }
                    presence[presence.count - 1].hasText.append(content.hasText)
                    if content.hasText && !isFirst { facts.joined += 1 }
                }
                guard content.hasText, isFirst else { continue }
                let text = try pack.verse(verse, from: content, detail: []).text.withBytes { Array($0) }
                // `Selah.` may be repeated. A sentence that is repeated was read twice.
                if verse.verse > 1 && text == last && text.count > 20 { repeated.add(name(verse)) }
                last = text
                letters.read(text, at: { name(verse) }, odd: &odd)
                if let piece = LeftMarkup.piece(in: text) { markup.add("\(name(verse)) \(piece)") }
            }
            guard presence.contains(where: { $0.hasText.contains(true) }) else { continue }
            facts.books += 1
            for (chapter, hasText) in presence {
                facts.allChapters += 1
                facts.allVerses += hasText.count
                guard hasText.contains(true) else {
                    missing.add("\(book.osisID).\(chapter)")
                    continue
                }
                facts.chapters += 1
                for (index, isThere) in hasText.enumerated() {
                    if isThere { facts.verses += 1 } else { empty.add(name(Verse(book, chapter, index + 1))) }
                }
            }
        }
        add("books", "books", facts.books, of: system.books.count)
        add("chapters", "chapters of these books", facts.chapters, of: facts.allChapters)
        add("verses", "verses of these books", facts.verses, of: facts.allVerses)
        add("joinedVerses", "verses printed together with the verse before", facts.joined)
        rows += [missing, empty, repeated, letters.row, odd, markup]
    }

    // MARK: Other works

    private mutating func read(_ pack: DictionaryPack) throws(PackError) {
        var empty = Row("emptyEntries", "entries without text")
        var repeated = Row("repeatedKeys", "entries with the same key as the entry before")
        var letters = LetterCheck(pack.work.language, alsoAllows: [.greek, .hebrew])
        var markup = Row("markup", "entries with something that looks like markup")
        var odd = Row("oddCharacters", "characters that no text should have")
        var references = 0
        var last = ""
        for number in 0..<pack.entryCount {
            let entry = try pack.entry(number)
            let prose = [entry.definition, entry.usage, entry.origin, entry.text] + entry.sections.map(\.title)
            if prose.allSatisfy(\.isEmpty) && entry.related.isEmpty && entry.sections.isEmpty { empty.add(entry.key) }
            if entry.key == last { repeated.add(entry.key) }
            last = entry.key
            references += entry.sections.reduce(0) { $0 + $1.references.count }
            var piece: String?
            for text in prose where !text.isEmpty {
                let bytes = Array(text.utf8)
                letters.read(bytes, at: { entry.key }, odd: &odd)
                piece = piece ?? LeftMarkup.piece(in: bytes, allowsNumbers: true)
            }
            if let piece { markup.add("\(entry.key) \(piece)") }
        }
        add("entries", "entries", pack.entryCount)
        if references > 0 { add("references", "references to verses", references) }
        rows += [empty, repeated, letters.row, odd, markup]
    }

    private mutating func read(_ pack: CommentaryPack) throws(PackError) {
        let system = pack.work.versification
        let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
        var repeated = Row("repeatedNotes", "notes with the same text as the note before")
        var letters = LetterCheck(pack.work.language, alsoAllows: [.greek, .hebrew])
        var markup = Row("markup", "notes with something that looks like markup")
        var odd = Row("oddCharacters", "characters that no text should have")
        var covered = Set<Int>()
        var last: [UInt8] = []
        for span in try pack.spans(0..<pack.noteCount) {
            let range = try pack.range(of: span)
            let text = try pack.text(of: span).withBytes { Array($0) }
            if try !pack.isIntroduction(span) { covered.formUnion(span.slots) }
            if text == last { repeated.add(osis.string([range])) }
            last = text
            letters.read(text, at: { osis.string([range]) }, odd: &odd)
            if let piece = LeftMarkup.piece(in: text, allowsNumbers: true) {
                markup.add("\(osis.string([range])) \(piece)")
            }
        }
        let coverage = try pack.coverage()
        add("notes", "notes", pack.noteCount)
        add("books", "books with notes", coverage.count, of: system.books.count)
        let chapters = coverage.reduce(0) { $0 + system.chapterCount(of: $1.book) }
        add(
            "chapters", "chapters of these books with notes", coverage.reduce(0) { $0 + $1.chapters.count },
            of: chapters)
        let verses = covered.count { system.verse(atSlot: $0).map { $0.verse > 0 } ?? false }
        add("verses", "verses with notes", verses)
        rows += [repeated, letters.row, odd, markup]
    }

    private mutating func read(_ pack: CrossReferencePack) throws(PackError) {
        let system = pack.work.versification
        var verses = 0
        var books = Set<Book>()
        var repeated = Row("repeatedReferences", "references that a verse has twice")
        let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
        for slot in 0..<system.slotCount {
            let found = try pack.references(from: slot...slot)
            guard !found.isEmpty, let verse = system.verse(atSlot: slot) else { continue }
            verses += 1
            books.insert(verse.book)
            let count = found.count - Set(found).count
            if count > 0 { repeated.add(osis.string([VerseRange(from: verse, to: verse)]), count: count) }
        }
        add("references", "references", pack.count)
        add("books", "books with references", books.count, of: system.books.count)
        add("verses", "verses with references", verses)
        rows.append(repeated)
    }
}

/// Counts the letters of a text that are not of its language's script. If the language is not known, it is the script of
/// most of the letters.
private struct LetterCheck {
    private let expected: Set<WritingScript>?
    private let allowed: Set<WritingScript>
    private var counts: [WritingScript: (count: Int, examples: [String])] = [:]

    init(_ language: String, alsoAllows allowed: Set<WritingScript> = []) {
        expected = WritingScript.scripts(of: language)
        self.allowed = allowed
    }

    mutating func read(_ text: [UInt8], at location: () -> String, odd: inout SourceStatistics.Row) {
        // Most letters of most texts are ASCII, and need no look at each.
        let ascii = text.count { $0.isASCIILetter }
        if ascii > 0 {
            counts[.latin, default: (0, [])].count += ascii
            if let first = text.firstIndex(where: \.isASCIILetter) {
                note(.latin, Unicode.Scalar(text[first]), location)
            }
        }
        guard text.contains(where: { $0 >= 0x80 }) else { return }
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
            if let script = WritingScript(of: scalar) {
                counts[script, default: (0, [])].count += 1
                note(script, scalar, location)
            } else if LetterCheck.isOdd(scalar) {
                odd.add("\(location()) \(LetterCheck.name(of: scalar))")
            }
        }
    }

    private mutating func note(_ script: WritingScript, _ scalar: Unicode.Scalar, _ location: () -> String) {
        guard let known = counts[script], known.examples.count < 3 else { return }
        counts[script]!.examples.append("\(location()) \(LetterCheck.name(of: scalar))")
    }

    /// Whether a character is a sign of a wrong encoding: U+FFFD, a control character, or one without a meaning.
    private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate: true
        default: scalar == "\u{FFFD}"
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }

    /// The letters of other scripts, those of the commonest script first.
    var row: SourceStatistics.Row {
        var row = SourceStatistics.Row("otherScripts", "letters that are not of the language's script")
        let most = counts.max { $0.value.count < $1.value.count }
        let scripts = (expected ?? Set(most.map { [$0.key] } ?? [])).union(allowed)
        let others = counts.filter { !scripts.contains($0.key) }
        for (script, found) in others.sorted(by: {
            ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue)
        }) {
            row.count += found.count
            row.examples.append("\(found.count) \(script.rawValue): \(found.examples.joined(separator: ", "))")
        }
        return row
    }
}

/// Finds pieces of markup in text that should have none: a tag, a character reference, a marker of USFM or RTF, the
/// attributes of a marker, a Strong's number.
private enum LeftMarkup {
    /// The first piece, with at most 24 bytes; `nil` if there is none.
    ///
    /// - Parameter allowsNumbers: whether Strong's numbers belong to the text, as in a lexicon.
    static func piece(in text: [UInt8], allowsNumbers: Bool = false) -> String? {
        for index in text.indices {
            let next = index + 1 < text.count ? text[index + 1] : 0
            let isPiece =
                switch text[index] {
                case UInt8(ascii: "<"): next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                case UInt8(ascii: "&"): isReference(text[(index + 1)...])
                case UInt8(ascii: "\\"): next.isASCIILetter || next == UInt8(ascii: "+")
                case UInt8(ascii: "|"): isAttribute(text[(index + 1)...])
                case UInt8(ascii: "G"), UInt8(ascii: "H"): !allowsNumbers && isNumber(text, at: index)
                default: false
                }
            if isPiece {
                return String(decoding: text[index...].prefix(24).prefix { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
            }
        }
        return nil
    }

    /// Whether it is the rest of a character reference: letters and digits up to a semicolon.
    private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.prefix(12).prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }
        return !name.isEmpty && name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: ";")
    }

    /// Whether it is the rest of an attribute of USFM: `|strong="G3056"`.
    private static func isAttribute(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.prefix(24).prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
        return !name.isEmpty && name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: "=")
    }

    /// Whether a Strong's number begins at `index`: a letter and two to five digits, as a word of its own.
    private static func isNumber(_ text: [UInt8], at index: Int) -> Bool {
        if index > 0, text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit || text[index - 1] >= 0x80 {
            return false
        }
        let digits = text[(index + 1)...].prefix(6).prefix(while: \.isASCIIDigit)
        guard (2...5).contains(digits.count) else { return false }
        return digits.endIndex == text.endIndex || !text[digits.endIndex].isASCIILetter
    }
}
