/// Reads the markup of one entry of a commentary into clean paragraphs. Takes anything, as `MarkupScanner` does.
///
/// References are kept as the source prints them. What stands before verse 1 of a chapter, between the milestones that
/// osis2mod calls `x-preverse`, is the chapter's introduction if it is more than a title.
struct CommentaryReader {
    /// How entries are marked up.
    enum Dialect: Sendable {
        case xml, gbf
        /// Nothing is said of the markup: none that breaks lines; line breaks are the source's own.
        case plain
        /// Text without markup, whatever signs are in it.
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

    /// What an entry holds.
    struct Entry {
        var text: [UInt8] = []
        /// What stands before the first verse; empty unless the entry was read as a first verse.
        var introduction: [UInt8] = []
        /// The range that the markup states (`annotateRef`), as it is written; empty where it states none.
        var statedRange = ""
        /// Tags that the entry ends in the middle of.
        var brokenTags = 0
    }

    private let bytes: UnsafeRawBufferPointer
    private let dialect: Dialect
    private let splitsIntroduction: Bool
    private var scanner: MarkupScanner
    private var text = ParagraphText()
    private var entry = Entry()
    /// The element whose text is dropped, and how deep in elements of its name.
    private var dropped: (name: TagName, depth: Int)?
    private var titleDepth = 0
    private var wasLineBreak = false
    /// The id of the milestone before a first verse, while it is open.
    private var preverse: String?
    private var hasProse = false

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
            case .text(let range): append(EntryText.resolved(UnsafeRawBufferPointer(rebasing: bytes[range])))
            case .tag(let tag): read(tag)
            }
        }
        entry.text = text.take()
        entry.brokenTags = scanner.brokenTagCount
    }

    private mutating func append(_ words: String) {
        guard dropped == nil else { return }
        if dialect == .plain { return appendLines(words) }
        text.append(words)
        if !text.isAtLineStart {
            wasLineBreak = false
            if titleDepth == 0 { hasProse = true }
        }
    }

    /// Plain text keeps the lines of its source; an empty one ends a paragraph.
    private mutating func appendLines(_ words: String) {
        for (place, line) in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if place > 0 { text.breakLine(text.isAtLineStart ? .paragraph : .line) }
            text.append(String(line))
        }
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
        case .division: readDivision(tag)
        case .reference where tag.isEmpty && !tag.isEnd:
            text.append(attributes(of: tag)[TagName("passage")] ?? "")
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
                found[name] = EntryText.resolved(UnsafeRawBufferPointer(rebasing: bytes[value].prefix(4096)))
            }
        }
        return found
    }
}
