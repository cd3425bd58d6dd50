import Corpus
import JSON
import Scripture

extension ExportFormat {
    /// USFM 3.1, one file per book, with a manifest of what the text is.
    static let usfm = ExportFormat(
        "usfm", "USFM 3.1, one file per book, and manifest.yaml", fileExtension: "usfm", hasFileForEachBook: true,
        keepsExtras: true,
        write: { (reading, hooks) throws(ExportError) in
            var files: [ExportedFile] = []
            var names: [(book: Book, file: String)] = []
            for (index, book) in reading.books.enumerated() {
                if hooks.isCancelled() { throw .cancelled }
                var writer = USFMWriter(book, name: reading.translation.name)
                for chapter in try reading.chapters(of: book) { writer.append(chapter.number, chapter.verses) }
                let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
                names.append((book, "\(number)-\(book.usfmCode).usfm"))
                files.append(ExportedFile(name: names[index].file, bytes: writer.bytes))
                hooks.progress(index + 1, reading.books.count)
            }
            if !files.isEmpty { files.append(ResourceContainer.manifest(reading.translation, names)) }
            return files
        })
}

/// Writes the manifest of a resource container (resource-container.readthedocs.io, 0.2), which Door43's programs read
/// beside books in USFM. USFM itself has no place for the language, the direction, the licence and the versification.
private enum ResourceContainer {
    static func manifest(_ translation: Translation, _ books: [(book: Book, file: String)]) -> ExportedFile {
        var text = "dublin_core:\n"
        func add(_ indent: String, _ key: String, _ value: String) {
            // A string of JSON is also one of YAML (yaml.org/spec/1.2.2, section 1.2).
            var writer = JSONWriter()
            writer.string(value)
            text += "\(indent)\(key): \(String(decoding: writer.bytes, as: UTF8.self))\n"
        }
        for (key, value) in [
            ("conformsto", "rc0.2"), ("type", "bundle"), ("format", "text/usfm3"), ("subject", "Bible"),
            ("identifier", translation.id), ("alternative", translation.alias), ("title", translation.name),
            ("description", translation.about), ("rights", translation.license), ("version", translation.sourceVersion),
        ] { add("  ", key, value) }
        text += "  language:\n"
        add("    ", "identifier", translation.language)
        add("    ", "direction", translation.direction.rawValue)
        text += "projects:\n"
        for (index, (book, file)) in books.enumerated() {
            add("  - ", "identifier", book.usfmCode.description.lowercased())
            add("    ", "title", BookNames.english.name(of: book))
            add("    ", "versification", translation.versification.name)
            text += "    sort: \(index + 1)\n"
            add("    ", "path", "./" + file)
        }
        return ExportedFile(name: "manifest.yaml", bytes: Array(text.utf8))
    }
}

/// Writes one book with the markers of USFM 3.1 (docs.usfm.bible).
///
/// Content for which USFM has no marker gets a private one, which other programs ignore: `\zcolophon`.
private struct USFMWriter {
    private(set) var bytes: [UInt8] = []
    private var paragraph = Paragraph.none
    /// The open styles of characters, the outermost first.
    private var open: [(mark: MarkedText.Mark, word: Word?)] = []

    private var isInIntroduction = false

    private enum Paragraph { case none, prose, poetry, heading }

    init(_ book: Book, name: String) {
        print("\\id \(book.usfmCode) ")
        text(name.utf8)
        print("\n\\usfm 3.1\n\\ide UTF-8\n\\h \(BookNames.english.name(of: book))\n")
    }

    mutating func append(_ chapter: Int, _ verses: [ExportedVerse]) {
        if chapter > 0 { print("\\c \(chapter)\n") }
        paragraph = .none
        var title: ExportedVerse?
        for verse in verses {
            if verse.isSuperscription {
                title = verse
            } else if chapter == 0 {
                append(introduction: verse)
            } else {
                append(verse, title: title)
                title = nil
            }
        }
        if let title { append(title: title) }
    }

    private mutating func append(title: ExportedVerse) {
        // Directly after the title of a book of the Psalter, `\d` may state the psalms of that book.
        if paragraph == .heading { print("\\b\n") }
        print("\\d ")
        paragraph = .heading
        pieces(of: title, title.extras.headings, keepsLines: false)
        print("\n")
    }

    /// Introductions are not Scripture and have markers of their own. `\zintro` before them lets Lectern read them again,
    /// and other programs ignore it.
    private mutating func append(introduction verse: ExportedVerse) {
        isInIntroduction = true
        defer { isInIntroduction = false }
        print("\\zintro\n")
        for heading in verse.extras.headings where heading.offset == 0 {
            let title = verse.text.isEmpty ? "mt1" : "is"
            print("\\\(heading.kind == .other ? title : USFMWriter.headings[heading.kind]!) ")
            text(heading.text.utf8)
            print("\n")
        }
        guard !verse.text.isEmpty || !verse.extras.footnotes.isEmpty else { return }
        print(verse.startsParagraph ? "\\ip " : "\\im ")
        pieces(of: verse, verse.extras.headings.filter { $0.offset > 0 }, keepsLines: true)
        print("\n")
    }

    /// - Parameter title: the title of the psalm if it is not yet written.
    private mutating func append(_ verse: ExportedVerse, title: ExportedVerse?) {
        for piece in verse.opening(title: title) {
            switch piece {
            case .heading(let heading): append(heading)
            case .title(let title): append(title: title)
            }
        }
        begin(startsParagraph: verse.startsParagraph, hasLines: !verse.extras.lineStarts.isEmpty)
        if verse.verse.verse > 0 { print("\\v \(verse.number) ") }
        pieces(of: verse, verse.extras.headings.filter { $0.offset > 0 }, keepsLines: true)
        print("\n")
    }

    /// Writes the marker of the paragraph or line that a verse begins, if it begins one.
    private mutating func begin(startsParagraph: Bool, hasLines: Bool) {
        switch (startsParagraph, hasLines, paragraph) {
        case (true, true, let before):
            // A line after a line belongs to the same paragraph unless something is between them.
            if before == .poetry { print("\\b\n") }
            print("\\q1\n")
            paragraph = .poetry
        case (true, false, _):
            print("\\p\n")
            paragraph = .prose
        case (false, true, .poetry): print("\\q1\n")
        case (false, _, .none), (false, _, .heading):
            print("\\nb\n")
            paragraph = .prose
        default: break
        }
    }

    private mutating func pieces(of verse: ExportedVerse, _ headings: [Heading], keepsLines: Bool) {
        for piece in MarkedText(verse.text, verse.extras, headings: headings).pieces {
            switch piece {
            case .text(let range): text(verse.text[range])
            case .note(let note):
                let isReference = note.kind == .crossReference
                print(isReference ? "\\x - \\xt " : "\\f + \\ft ")
                text(note.text.utf8)
                print(isReference ? "\\x*" : "\\f*")
            case .open(let mark):
                var word: Word?
                if case .word(let index) = mark { word = verse.extras.words[index] }
                begin(mark, word)
            case .close: end()
            case .heading(let heading):
                interrupted {
                    $0.print("\n")
                    $0.append(heading)
                    $0.print($0.isInIntroduction ? "\\im\n" : "\\nb\n")
                    $0.paragraph = .prose
                }
            case .line:
                guard keepsLines else {
                    print(" ")
                    continue
                }
                interrupted {
                    $0.print($0.isInIntroduction ? "\n\\iq1 " : "\n\\q1 ")
                    $0.paragraph = .poetry
                }
            }
        }
    }

    private mutating func append(_ heading: Heading) {
        let isOther = isInIntroduction && heading.kind == .other
        print("\\\(isOther ? "is" : USFMWriter.headings[heading.kind]!) ")
        text(heading.text.utf8)
        print("\n")
        paragraph = .heading
    }

    /// Writes something that ends all styles of characters: the open ones are closed before it and opened again after
    /// it.
    private mutating func interrupted(_ body: (inout USFMWriter) -> Void) {
        let open = open
        for _ in open { end() }
        body(&self)
        for (mark, word) in open { begin(mark, word) }
    }

    // MARK: Character styles

    private mutating func begin(_ mark: MarkedText.Mark, _ word: Word?) {
        print("\\\(open.isEmpty ? "" : "+")\(USFMWriter.marker(mark)) ")
        open.append((mark, word))
    }

    private mutating func end() {
        guard let (mark, word) = open.popLast() else { return }
        if let word { print(attributes(of: word)) }
        print("\\\(open.isEmpty ? "" : "+")\(USFMWriter.marker(mark))*")
    }

    private static func marker(_ mark: MarkedText.Mark) -> String {
        switch mark {
        case .word: "w"
        case .span(.wordsOfJesus): "wj"
        case .span(.added): "add"
        case .span(.divineName): "nd"
        }
    }

    private static let headings: [Heading.Kind: String] = [
        .pericope: "s", .superscription: "d", .acrostic: "qa", .other: "ms", .colophon: "zcolophon",
    ]

    /// The attributes of `\w`. Those that USFM does not define have the prefix `x-`, which it reserves for them.
    private func attributes(of word: Word) -> String {
        let lists = [
            ("lemma", word.lemmas.count == 1 ? word.lemmas : []),
            ("strong", [word.strongs.joined(separator: ",")]),
            ("x-lemmas", word.lemmas.count > 1 ? [word.lemmas.joined(separator: " ")] : []),
            // A colon without a scheme before it marks a code as complete, so that a reader keeps it.
            ("x-morph", [word.morphology.map { $0.contains(":") ? $0 : ":" + $0 }.joined(separator: " ")]),
            ("x-positions", [word.positions.map(String.init).joined(separator: ",")]),
            ("x-surface", [word.surface]), ("x-translit", [word.transliteration]), ("x-gloss", [word.gloss]),
        ]
        let stated = lists.compactMap { name, values in values.first.flatMap { $0.isEmpty ? nil : (name, $0) } }
        if stated.isEmpty { return "" }
        return "|"
            + stated.map { name, value in
                // A quoted value has no escapes, and a backslash would end the attributes, so both signs are removed.
                "\(name)=\"\(String(value.filter { $0 != "\"" && $0 != "\\" }))\""
            }.joined(separator: " ")
    }

    // MARK: Text

    /// Writes text and escapes what would be markup (USFM 3.1, "Escape characters").
    private mutating func text(_ text: some Sequence<UInt8>) {
        var last: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "|"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "/") where last == byte: bytes += [UInt8(ascii: "\\"), byte]
            default: bytes.append(byte)
            }
            last = byte
        }
    }

    private mutating func print(_ text: String) { bytes += Array(text.utf8) }
}
