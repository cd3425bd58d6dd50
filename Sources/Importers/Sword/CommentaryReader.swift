import Scripture

/// Reads the markup of one entry of a commentary into clean paragraphs. It accepts any bytes, like `MarkupScanner`.
///
/// References are kept as the source prints them. The text before verse 1 of a chapter, between the milestones that
/// osis2mod calls `x-preverse`, is the introduction of the chapter if it is more than a title.
struct CommentaryReader {
    /// The markup of entries.
    enum Dialect: Sendable {
        case xml, gbf
        /// The markup is not stated. Then no tag breaks lines, and the line breaks of the source are kept.
        case plain
        /// Text without markup.
        case literal

        init(sourceType: String?) {
            switch (sourceType ?? "").uppercased() {
            case "GBF": self = .gbf
            case "": self = .plain
            case "PLAIN", "PLAINTEXT": self = .literal
            default: self = .xml
            }
        }
    }

    /// The content of an entry.
    struct Entry {
        var text: [UInt8] = []
        /// The text before the first verse; empty unless the entry was read as that of a first verse.
        var introduction: [UInt8] = []
        /// The range that the markup states (`annotateRef`), as it is written; empty if it states none.
        var statedRange = ""
        /// Whether the text is more than titles.
        var hasProse = false
        /// The number of tags that are not complete at the end of the entry.
        var brokenTags = 0
        /// The first title, if nothing but titles comes before it. The text has it too.
        var title: [UInt8] = []
        /// What the markup of references states, in the order of the text.
        var references: [String] = []
    }

    /// The most references of an entry that are kept.
    private static let maximumReferences = 4096

    private let bytes: UnsafeRawBufferPointer
    private let dialect: Dialect
    private let splitsIntroduction: Bool
    private var scanner: MarkupScanner
    private var text = ParagraphText()
    private var entry = Entry()
    /// The element whose text is dropped, and the number of open elements with its name.
    private var dropped: (name: TagName, depth: Int)?
    private var titleDepth = 0
    private var wasLineBreak = false
    /// The id of the open milestone before a first verse.
    private var preverse: String?
    private var hasProse = false
    private var firstTitle = CleanText()
    private var titleCount = 0

    /// - Parameter splitsIntroduction: whether the entry is that of a chapter's first verse.
    static func entry(of bytes: [UInt8], _ dialect: Dialect, splitsIntroduction: Bool = false) -> Entry {
        bytes.withUnsafeBytes { bytes in
            var reader = CommentaryReader(bytes, dialect, splitsIntroduction)
            reader.read()
            return reader.entry
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ dialect: Dialect, _ splitsIntroduction: Bool) {
        self.bytes = bytes
        self.dialect = dialect
        self.splitsIntroduction = splitsIntroduction
        scanner = MarkupScanner(bytes)
    }

    private mutating func read() {
        if dialect == .literal { appendLines(String(decoding: bytes, as: UTF8.self)) }
        while dialect != .literal, let event = scanner.next() {
            switch event {
            case .text(let range): append(CharacterReference.resolved(UnsafeRawBufferPointer(rebasing: bytes[range])))
            case .tag(let tag): read(tag)
            }
        }
        entry.text = text.take()
        entry.hasProse = hasProse
        entry.brokenTags = scanner.brokenTagCount
        entry.title = firstTitle.bytes
    }

    private mutating func append(_ words: String) {
        guard dropped == nil else { return }
        if dialect == .plain { return appendLines(words) }
        if titleDepth > 0 && titleCount == 1 && !hasProse { firstTitle.append(words) }
        text.append(words)
        if !text.isAtLineStart {
            wasLineBreak = false
            if titleDepth == 0 { hasProse = true }
        }
    }

    /// Appends plain text with the lines of its source. An empty line ends a paragraph.
    private mutating func appendLines(_ words: String) {
        for (index, line) in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if index > 0 { text.breakLine(text.isAtLineStart ? .paragraph : .line) }
            text.append(String(line))
        }
        if !text.isAtLineStart { hasProse = true }
    }

    private mutating func read(_ tag: MarkupScanner.Tag) {
        let name = dialect == .gbf ? tag.name : tag.name.lowercased
        if let open = dropped {
            guard open.name == name, !tag.isEmpty else { return }
            let depth = open.depth + (tag.isEnd ? -1 : 1)
            dropped = depth > 0 ? (name, depth) : nil
            return
        }
        guard let role = (dialect == .gbf ? CommentaryTag.gbf : CommentaryTag.xml)[name] else { return }
        switch role {
        case .paragraph: text.breakLine(.paragraph)
        case .line: text.breakLine(.line)
        case .lineBreak:
            text.breakLine(wasLineBreak ? .paragraph : .line)
            wasLineBreak = true
        case .cell: text.separate()
        case .title:
            text.breakLine(.paragraph)
            if dialect == .gbf || tag.isEmpty { return }
            titleDepth = max(0, titleDepth + (tag.isEnd ? -1 : 1))
            // An element without text is no title.
            if !tag.isEnd && titleDepth == 1 && (titleCount == 0 || !firstTitle.isEmpty) { titleCount += 1 }
        case .division: readDivision(tag)
        case .reference where !tag.isEnd:
            let values = attributes(of: tag)
            if let target = values[TagName("osisref")] ?? values[TagName("passage")],
                entry.references.count < CommentaryReader.maximumReferences
            {
                entry.references.append(target)
            }
            if tag.isEmpty { text.append(values[TagName("passage")] ?? "") }
        case .reference: break
        case .dropped where !tag.isEmpty && !tag.isEnd: dropped = (name, 1)
        case .dropped: break
        }
    }

    private mutating func readDivision(_ tag: MarkupScanner.Tag) {
        text.breakLine(.paragraph)
        if tag.isEnd { return }
        let values = attributes(of: tag)
        if entry.statedRange.isEmpty, let range = values[TagName("annotateref")] { entry.statedRange = range }
        guard splitsIntroduction, values[TagName("subtype")] == "x-preverse" else { return }
        if let id = values[TagName("sid")], preverse == nil, text.isEmpty {
            preverse = id
            hasProse = false
        } else if let id = values[TagName("eid")], id == preverse {
            preverse = nil
            guard hasProse else { return }
            let before = text.take()
            if !entry.introduction.isEmpty && !before.isEmpty { entry.introduction += [0x0A, 0x0A] }
            entry.introduction += before
        }
    }

    private func attributes(of tag: MarkupScanner.Tag) -> [TagName: String] {
        var found: [TagName: String] = [:]
        scanner.attributes(of: tag) { name, value in
            if found.count < 16 {
                found[name] = CharacterReference.resolved(UnsafeRawBufferPointer(rebasing: bytes[value].prefix(4096)))
            }
        }
        return found
    }
}

/// What a tag does to the text of a commentary, in any vocabulary. Other tags do nothing, and their content is text.
enum CommentaryTag {
    case paragraph
    case line
    /// A line break of HTML. Two of them begin a paragraph.
    case lineBreak
    /// It separates words, because its content is a separate text.
    case cell
    /// A title. It is a paragraph, but not a note on the passage.
    case title
    /// `div`. It is a paragraph, and marks the text before a chapter's first verse.
    case division
    /// A reference, which some sources write without content.
    case reference
    /// Its content is not text.
    case dropped

    /// The tags of OSIS, ThML and TEI, with names in lower case.
    static let xml: [TagName: CommentaryTag] = table([
        (.paragraph, "p pb lg list table ul ol dl blockquote center hr pre closer opener salute signed caption body"),
        (.line, "l item row tr li dt dd label"), (.lineBreak, "br lb"), (.cell, "cell td th note footnote"),
        (.title, "title head h1 h2 h3 h4 h5 h6"), (.division, "div"), (.reference, "scripref reference ref"),
        (.dropped, "style script"),
    ])

    /// The tags of GBF, the General Bible Format, in their exact case.
    static let gbf: [TagName: CommentaryTag] = table([
        (.paragraph, "CM"), (.line, "CL PP PI Pp Pi"), (.cell, "RF Rf RX Rx"),
        (.title, "TS Ts TT Tt TB Tb TH Th TA Ta TN Tn"),
    ])

    private static func table(_ rows: [(CommentaryTag, String)]) -> [TagName: CommentaryTag] {
        var table: [TagName: CommentaryTag] = [:]
        for (tag, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = tag }
        }
        return table
    }
}

/// A text under construction, in lines and paragraphs. Each line has clean spaces, as in `CleanText`.
///
/// Lines are separated by `\n`, paragraphs by an empty line. The text does not begin or end with a line break, and no
/// line is empty.
struct ParagraphText {
    private var finished: [UInt8] = []
    private var line = CleanText()
    private var due: Break = .none

    /// What separates one line from the next. If several breaks meet, the greatest is used.
    enum Break: Int, Comparable {
        case none, line, paragraph
        static func < (a: Break, b: Break) -> Bool { a.rawValue < b.rawValue }
    }

    /// Whether there is no text yet.
    var isEmpty: Bool { finished.isEmpty && line.isEmpty }

    /// Whether there is no text since the last break.
    var isAtLineStart: Bool { line.isEmpty }

    mutating func append(_ text: String) { line.append(text) }

    /// The next text is a separate word.
    mutating func separate() { line.separate() }

    mutating func breakLine(_ kind: Break) {
        finishLine()
        if kind > due { due = kind }
    }

    /// Returns the text and begins a new one.
    mutating func take() -> [UInt8] {
        finishLine()
        let bytes = finished
        self = ParagraphText()
        return bytes
    }

    private mutating func finishLine() {
        guard !line.isEmpty else { return }
        if !finished.isEmpty {
            finished.append(0x0A)
            if due == .paragraph { finished.append(0x0A) }
        }
        finished += line.bytes
        line = CleanText()
        due = .none
    }
}
