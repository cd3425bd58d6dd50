import Scripture

/// Reads the markup of one entry into runs: TEI, OSIS, ThML or that of the Open Scriptures' files. It accepts any
/// bytes, like `MarkupScanner`.
struct EntryReader {
    private let bytes: UnsafeRawBufferPointer
    private let scanner: MarkupScanner
    private(set) var runs: [EntryRun] = []
    private var stack: [Open] = []
    private var elementCount = 0
    private var depth = 0

    private struct Open {
        let name: TagName
        let run: EntryRun
        let breaksLine: Bool
        let isList: Bool
    }

    /// Deeper elements are read as part of their parents.
    private static let maximumDepth = 64

    static func runs(of bytes: [UInt8]) -> [EntryRun] {
        bytes.withUnsafeBytes { bytes in
            var reader = EntryReader(bytes)
            reader.read()
            return reader.runs
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        scanner = MarkupScanner(bytes)
    }

    private mutating func read() {
        var scanner = scanner
        while let event = scanner.next() {
            switch event {
            case .text(let range): append(CharacterReference.resolved(UnsafeRawBufferPointer(rebasing: bytes[range])))
            case .tag(let tag) where tag.isEnd: close(tag.name.lowercased)
            case .tag(let tag): open(tag)
            }
        }
    }

    private mutating func append(_ text: String) {
        var run = stack.last?.run ?? EntryRun()
        guard !run.roles.contains(.dropped), !text.isEmpty else { return }
        run.text = text
        run.depth = depth
        runs.append(run)
    }

    private mutating func breakLine() {
        if runs.last?.breaksLine != true { runs.append(EntryRun(breaksLine: true, depth: depth)) }
    }

    private mutating func open(_ tag: MarkupScanner.Tag) {
        let name = tag.name.lowercased
        guard let role = EntryRole.roles[name] else { return }
        var attributes: [TagName: String] = [:]
        scanner.attributes(of: tag) { name, value in
            if attributes.count < 32 {
                attributes[name] = CharacterReference.resolved(UnsafeRawBufferPointer(rebasing: bytes[value]))
            }
        }
        let meaning = role.meaning(attributes)
        if role.isList && !tag.isEmpty { depth = min(depth + 1, EntryReader.maximumDepth) }
        if role.breaksLine { breakLine() }
        elementCount += 1
        let parent = stack.last?.run ?? EntryRun()
        for (roles, text) in meaning.stated {
            elementCount += 1
            var run = EntryRun(roles: parent.roles.union(roles), element: elementCount)
            run.text = text
            run.depth = depth
            if roles.contains(.link) { run.target = text }
            if !parent.roles.contains(.dropped) { runs.append(run) }
        }
        guard !tag.isEmpty, stack.count < EntryReader.maximumDepth else { return }
        var run = parent
        run.roles.formUnion(meaning.roles)
        if !meaning.roles.subtracting(.superscript).isEmpty { run.element = elementCount }
        if !meaning.target.isEmpty { run.target = meaning.target }
        stack.append(Open(name: name, run: run, breaksLine: role.breaksLine, isList: role.isList))
    }

    /// Ends the innermost element of a name and the open elements inside it. An end without a start is ignored.
    private mutating func close(_ name: TagName) {
        guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
        let closed = stack[index...]
        depth = max(0, depth - closed.count { $0.isList })
        let breaks = closed.contains(where: \.breaksLine)
        stack.removeSubrange(index...)
        if breaks { breakLine() }
    }
}

extension EntryReader {
    /// The markup of entries, by the conf's `SourceType`.
    enum Dialect {
        case markup
        /// The markup is not stated. An entry with a tag has markup, as in `StrongsHebrew`; another is text in lines.
        case unknown
        /// Text without markup.
        case literal

        init(sourceType: String?) {
            switch (sourceType ?? "").uppercased() {
            case "": self = .unknown
            case "PLAIN", "PLAINTEXT": self = .literal
            default: self = .markup
            }
        }
    }

    static func runs(of bytes: [UInt8], _ dialect: Dialect) -> [EntryRun] {
        switch dialect {
        case .markup: runs(of: bytes)
        case .literal: lines(of: String(decoding: bytes, as: UTF8.self))
        case .unknown where bytes.contains(UInt8(ascii: "<")): runs(of: bytes)
        case .unknown: lines(of: bytes.withUnsafeBytes { CharacterReference.resolved($0) })
        }
    }

    /// The most lines of an entry. Text beyond them is one line.
    private static let maximumLines = 1 << 16

    /// The runs of plain text, with the lines of its source.
    private static func lines(of text: String) -> [EntryRun] {
        var runs: [EntryRun] = []
        for line in text.split(maxSplits: maximumLines, whereSeparator: \.isNewline) {
            if !runs.isEmpty { runs.append(EntryRun(breaksLine: true)) }
            runs.append(EntryRun(text: String(line)))
        }
        return runs
    }
}

/// Cleans the text of entries.
enum EntryText {
    /// Joins separated possessives: Nave has `PAUL' S` for `PAUL'S`.
    static func joiningPossessives(_ text: String) -> String {
        var words: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if word == "s" || word == "S", let last = words.last, last.hasSuffix("'") {
                words[words.count - 1] = last + word
            } else {
                words.append(word)
            }
        }
        return words.joined(separator: " ")
    }

    /// The text with single spaces, none at its ends, and without control characters.
    static func clean(_ text: String) -> String {
        String(decoding: CleanText(text).bytes, as: UTF8.self)
    }
}

/// A part of a dictionary's entry: a text, and the roles of the elements around it.
struct EntryRun: Equatable {
    /// The roles of all elements around the text.
    var roles: Roles = []
    /// The number of its element, to distinguish two words in a row.
    var element = 0
    /// The target of the innermost reference or link.
    var target = ""
    /// The text with its character references resolved, and with the white space of the source.
    var text = ""
    /// Whether a line begins here. Then the text is empty.
    var breaksLine = false
    /// The number of lists that contain the text.
    var depth = 0

    struct Roles: OptionSet, Equatable {
        let rawValue: UInt16
        static let word = Roles(rawValue: 1)
        static let transliteration = Roles(rawValue: 2)
        static let pronunciation = Roles(rawValue: 4)
        static let partOfSpeech = Roles(rawValue: 8)
        static let language = Roles(rawValue: 16)
        static let origin = Roles(rawValue: 32)
        static let definition = Roles(rawValue: 64)
        static let usage = Roles(rawValue: 128)
        /// A reference to Scripture.
        static let reference = Roles(rawValue: 256)
        /// A link to another entry.
        static let link = Roles(rawValue: 512)
        /// Content that readers do not see: a second spelling for programs, a note.
        static let dropped = Roles(rawValue: 1024)
        static let superscript = Roles(rawValue: 2048)

        /// The properties of the entry's word, which come before its meaning.
        static let head: Roles = [.word, .transliteration, .pronunciation, .partOfSpeech, .language]
    }

    /// Whether the text needs a space before it: two parts of the entry follow each other without one in some files,
    /// as in `<orth>beth</orth><def>house</def>`.
    func isApart(from last: EntryRun) -> Bool {
        let parts = Roles.head.union([.definition, .origin, .usage])
        guard element != last.element,
            !roles.symmetricDifference(last.roles).isDisjoint(with: parts) || roles.contains(.word),
            let end = last.text.last, let start = text.first
        else { return false }
        return (end.isLetter || end.isNumber) && (start.isLetter || start.isNumber)
    }
}

/// What an element of an entry means, in any vocabulary.
struct EntryRole: Sendable {
    typealias Attributes = [TagName: String]

    var breaksLine = false
    var isList = false
    let meaning: @Sendable (Attributes) -> Meaning

    struct Meaning {
        /// The roles of the text inside.
        var roles: EntryRun.Roles = []
        var target = ""
        /// What the element states in its attributes. It comes before the text inside.
        var stated: [(EntryRun.Roles, String)] = []
    }

    private init(
        breaksLine: Bool = false, isList: Bool = false, _ meaning: @escaping @Sendable (Attributes) -> Meaning
    ) {
        self.breaksLine = breaksLine
        self.isList = isList
        self.meaning = meaning
    }

    private static func plain(_ roles: EntryRun.Roles) -> EntryRole { EntryRole { _ in Meaning(roles: roles) } }

    private static let line = EntryRole(breaksLine: true) { _ in Meaning() }

    /// `orth` is the word. With a `type` it is another spelling: `trans` for people, `writing` (betacode) for
    /// programs.
    private static let orth = EntryRole { attributes in
        switch attributes[TagName("type")] {
        case nil: Meaning(roles: .word)
        case "trans": Meaning(roles: .transliteration)
        default: Meaning(roles: .dropped)
        }
    }

    /// Of the styles, only a raised letter matters: StrongsHebrew marks words with one.
    private static let style = EntryRole { attributes in
        Meaning(roles: attributes[TagName("rend")] == "super" ? .superscript : [])
    }

    private static let reference = EntryRole { attributes in
        if let reference = attributes[TagName("osisref")] ?? attributes[TagName("passage")] {
            return Meaning(roles: .reference, target: reference)
        }
        guard let target = attributes[TagName("target")] else { return Meaning() }
        return Meaning(roles: .link, target: target)
    }

    /// In works of MyBible and MySword, a link to another entry: `S:G26`, `#sG26`, `#dlove`. Other links of HTML mean
    /// nothing here.
    private static let anchor = EntryRole { attributes in
        let address = attributes[TagName("href")] ?? ""
        for start in ["S:", "#s", "#d"] where address.hasPrefix(start) {
            return Meaning(roles: .link, target: String(address.dropFirst(start.count)))
        }
        return Meaning()
    }

    /// In the Open Scriptures' Hebrew file: the word with its properties, or a link whose text is only a number.
    private static let hebrewWord = EntryRole { attributes in
        if let key = attributes[TagName("src")] { return Meaning(roles: .dropped, stated: [(.link, key)]) }
        let stated: [(EntryRun.Roles, String)] = [
            (.transliteration, "xlit"), (.pronunciation, "pron"), (.partOfSpeech, "pos"), (.language, "xml:lang"),
        ].compactMap { role, name in attributes[TagName(name)].map { (role, $0) } }
        // Other formats mark words inside text with an element of this name.
        return stated.isEmpty ? Meaning() : Meaning(roles: .word, stated: stated)
    }

    /// In the Open Scriptures' Greek file, which has words and links in attributes.
    private static let greekWord = EntryRole { attributes in
        Meaning(
            stated: [
                (.word, attributes[TagName("unicode")] ?? ""),
                (.transliteration, attributes[TagName("translit")] ?? ""),
            ]
        )
    }

    private static let greekPronunciation = EntryRole { attributes in
        Meaning(stated: [(.pronunciation, attributes[TagName("strongs")] ?? "")])
    }

    private static let greekLink = EntryRole { attributes in
        let letter = attributes[TagName("language")] == "HEBREW" ? "H" : "G"
        let digits = (attributes[TagName("strongs")] ?? "").drop { $0 == "0" }
        return Meaning(stated: [(.link, letter + digits)])
    }

    /// One row per element, by its name in lower case. Other elements are ignored, but their text is kept.
    static let roles: [TagName: EntryRole] = Dictionary(
        uniqueKeysWithValues: [
            ("orth", orth), ("a", anchor), ("pron", plain(.pronunciation)), ("orig", plain(.origin)),
            ("def", plain(.definition)),
            ("pos", plain(.partOfSpeech)), ("ref", reference), ("reference", reference), ("scripref", reference),
            ("w", hebrewWord), ("source", plain(.origin)), ("meaning", plain(.definition)), ("usage", plain(.usage)),
            ("greek", greekWord), ("pronunciation", greekPronunciation), ("strongsref", greekLink),
            ("strongs_derivation", plain(.origin)), ("strongs_def", plain(.definition)), ("kjv_def", plain(.usage)),
            ("strongs", plain(.dropped)), ("see", plain(.dropped)), ("note", plain(.dropped)), ("lb", line),
            ("hi", style), ("sup", plain(.superscript)),
            ("br", line), ("p", line), ("div", line), ("sense", line), ("title", line), ("head", line), ("item", line),
            ("li", line), ("list", EntryRole(isList: true) { _ in Meaning() }),
            ("ul", EntryRole(isList: true) { _ in Meaning() }),
        ].map { (TagName($0.0), $0.1) })
}
