import Corpus
import Scripture

extension ExportFormat {
    /// OSIS 2.1.1 with chapters and verses as containers, words as `w`, and paragraphs as CrossWire's milestones.
    static let osis = ExportFormat(
        "osis", "OSIS 2.1.1 (XML)", fileExtension: "xml", keepsExtras: true,
        write: { (reading, hooks) throws(ExportError) in
            try reading.oneFile(
                "osis.xml", hooks, head: OSISExport.head(reading.translation),
                tail: Array("</osisText>\n</osis>\n".utf8)
            ) { (book, bytes) throws(ExportError) in
                OSISExport.append(book, try reading.chapters(of: book), to: &bytes)
            }
        })
}

/// Writes the elements of OSIS (OSIS 2.1.1 User's Manual, sections 7 to 12).
private enum OSISExport {
    static func head(_ translation: Translation) -> [UInt8] {
        let id = XMLText.escaped(translation.id)
        let language = XMLText.escaped(translation.language)
        let system = XMLText.escaped(translation.versification.name)
        // The schema fixes the order of the elements in `work`.
        // Each line of the description is an element, because `description` has no line breaks.
        let about =
            translation.about.isEmpty ? [] : translation.about.split(separator: "\n", omittingEmptySubsequences: false)
        var facts = "      <title>\(XMLText.escaped(translation.name))</title>\n"
        for line in about { facts += "      <description>\(XMLText.escaped(String(line)))</description>\n" }
        if !translation.sourceVersion.isEmpty {
            facts +=
                "      <description type=\"x-version\">\(XMLText.escaped(translation.sourceVersion))</description>\n"
        }
        let rights =
            translation.license.isEmpty
            ? "" : "      <rights type=\"x-copyright\">\(XMLText.escaped(translation.license))</rights>\n"
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xsi:schemaLocation="http://www.bibletechnologies.net/2003/OSIS/namespace \
            http://www.bibletechnologies.net/osisCore.2.1.1.xsd">
            <osisText osisIDWork="\(id)" osisRefWork="Bible" xml:lang="\(language)">
              <header>
                <work osisWork="\(id)">
            \(facts)      <type type="OSIS">Bible</type>
                  <identifier type="OSIS">Bible.\(language).\(id)</identifier>
                  <identifier type="x-alias">\(XMLText.escaped(translation.alias))</identifier>
                  <language type="IETF">\(language)</language>
            \(rights)      <refSystem>Bible.\(system)</refSystem>
                </work>
                <work osisWork="Bible"><refSystem>Bible.\(system)</refSystem></work>
              </header>

            """.utf8)
    }

    static func append(_ book: Book, _ chapters: [(number: Int, verses: [ExportedVerse])], to bytes: inout [UInt8]) {
        func line(_ text: String) { bytes += Array((text + "\n").utf8) }
        line("<div type=\"book\" osisID=\"\(book.osisID)\">")
        for chapter in chapters {
            if chapter.number > 0 { line("<chapter osisID=\"\(book.osisID).\(chapter.number)\">") }
            var title: ExportedVerse?
            for verse in chapter.verses {
                if verse.isSuperscription {
                    title = verse
                } else {
                    append(verse, title: title, to: &bytes)
                    title = nil
                }
            }
            if let title { append(title: title, to: &bytes) }
            if chapter.number > 0 { line("</chapter>") }
        }
        line("</div>")
    }

    private static func append(title: ExportedVerse, to bytes: inout [UInt8]) {
        bytes += Array("<title type=\"psalm\" canonical=\"true\">".utf8)
        append(title, headings: title.extras.headings, to: &bytes)
        bytes += Array("</title>\n".utf8)
    }

    /// - Parameter title: the title of the psalm if it is not yet written.
    private static func append(_ verse: ExportedVerse, title: ExportedVerse?, to bytes: inout [UInt8]) {
        for piece in verse.opening(title: title) {
            switch piece {
            case .heading(let heading): append(heading, to: &bytes)
            case .title(let title): append(title: title, to: &bytes)
            }
        }
        let first = verse.verse
        let ids = (first.verse...verse.lastVerse).map { "\(first.book.osisID).\(first.chapter).\($0)" }
        bytes += Array("<verse osisID=\"\(ids.joined(separator: " "))\">".utf8)
        if verse.startsParagraph { bytes += Array("<milestone type=\"x-p\" marker=\"¶\"/>".utf8) }
        append(verse, headings: verse.extras.headings.filter { $0.offset > 0 }, to: &bytes)
        bytes += Array("</verse>\n".utf8)
    }

    private static func append(_ verse: ExportedVerse, headings: [Heading], to bytes: inout [UInt8]) {
        for piece in MarkedText(verse.text, verse.extras, headings: headings).pieces {
            switch piece {
            case .text(let range): XMLText.append(verse.text[range], to: &bytes)
            case .line: bytes += Array("<lb/>".utf8)
            case .heading(let heading): append(heading, to: &bytes)
            case .note(let note):
                let type = note.kind == .crossReference ? " type=\"crossReference\"" : ""
                bytes += Array("<note\(type)>\(XMLText.escaped(note.text))</note>".utf8)
            case .open(.word(let index)): bytes += Array("<w\(attributes(of: verse.extras.words[index]))>".utf8)
            case .close(.word): bytes += Array("</w>".utf8)
            case .open(.span(let kind)): bytes += Array("<\(elements[kind]!.open)>".utf8)
            case .close(.span(let kind)): bytes += Array("</\(elements[kind]!.close)>".utf8)
            }
        }
    }

    private static func append(_ heading: Heading, to bytes: inout [UInt8]) {
        let text = XMLText.escaped(heading.text)
        let line =
            heading.kind == .colophon
            ? "<div type=\"colophon\">\(text)</div>" : "<title\(titles[heading.kind]!)>\(text)</title>"
        bytes += Array(line.utf8)
    }

    private static let elements: [TextSpan.Kind: (open: String, close: String)] = [
        .wordsOfJesus: ("q who=\"Jesus\" marker=\"\"", "q"), .added: ("transChange type=\"added\"", "transChange"),
        .divineName: ("divineName", "divineName"),
    ]

    private static let titles: [Heading.Kind: String] = [
        .pericope: "", .superscription: " type=\"psalm\" canonical=\"true\"", .acrostic: " type=\"acrostic\"",
        .other: " type=\"chapter\"",
    ]

    /// The attributes of a `w`. Each value has a scheme before it, so that a colon in the value is part of it.
    private static func attributes(of word: Word) -> String {
        let lists = [
            ("lemma", word.strongs.map { "strong:" + $0 } + word.lemmas.map { "lemma:" + $0 }),
            ("morph", word.morphology), ("src", word.positions.map(String.init)),
            ("gloss", word.gloss.isEmpty ? [] : ["gloss:" + word.gloss]),
            ("xlit", word.transliteration.isEmpty ? [] : ["xlit:" + word.transliteration]),
        ]
        return lists.filter { !$0.1.isEmpty }.map { name, values in
            " \(name)=\"\(XMLText.escaped(values.joined(separator: " ")))\""
        }.joined()
    }
}
