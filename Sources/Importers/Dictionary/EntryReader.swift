/// Reads the markup of one entry, TEI, OSIS, ThML or of the Open Scriptures' files, into runs. Takes anything, as
/// `MarkupScanner` does.
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
            case .text(let range): append(EntryText.resolved(UnsafeRawBufferPointer(rebasing: bytes[range])))
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
                attributes[name] = EntryText.resolved(UnsafeRawBufferPointer(rebasing: bytes[value]))
            }
        }
        let meaning = role.meaning(attributes)
        if role.isList && !tag.isEmpty { depth = min(depth + 1, EntryReader.maximumDepth) }
        if role.breaksLine { breakLine() }
        elementCount += 1
        let parent = stack.last?.run ?? EntryRun()
        for (roles, text) in meaning.said {
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
        if !meaning.roles.isEmpty { run.element = elementCount }
        if !meaning.target.isEmpty { run.target = meaning.target }
        stack.append(Open(name: name, run: run, breaksLine: role.breaksLine, isList: role.isList))
    }

    /// Ends the innermost element of a name, and what was left open in it; an end without a start is nothing.
    private mutating func close(_ name: TagName) {
        guard let place = stack.lastIndex(where: { $0.name == name }) else { return }
        let closed = stack[place...]
        depth = max(0, depth - closed.count { $0.isList })
        let breaks = closed.contains(where: \.breaksLine)
        stack.removeSubrange(place...)
        if breaks { breakLine() }
    }
}

extension EntryReader {
    /// How entries are marked up, by the conf's `SourceType`.
    enum Dialect {
        case markup
        /// Nothing is said of it: an entry with a tag has markup, as `StrongsHebrew`, and another is text in lines.
        case unknown
        /// Text without markup, whatever signs are in it.
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
        case .unknown: lines(of: bytes.withUnsafeBytes { EntryText.resolved($0) })
        }
    }

    /// No entry has more lines; those beyond are one.
    private static let maximumLines = 1 << 16

    /// Plain text keeps the lines of its source.
    private static func lines(of text: String) -> [EntryRun] {
        var runs: [EntryRun] = []
        for line in text.split(maxSplits: maximumLines, whereSeparator: \.isNewline) {
            if !runs.isEmpty { runs.append(EntryRun(breaksLine: true)) }
            runs.append(EntryRun(text: String(line)))
        }
        return runs
    }
}

/// The characters of an entry's text.
enum EntryText {
    /// UTF-8 with its entities resolved.
    static func resolved(_ bytes: UnsafeRawBufferPointer) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let window = rest.prefix(Entities.maximumLength + 2)
            if let end = window.firstIndex(of: ";"),
                let scalar = Entities.scalar(rest[rest.index(after: start)..<end])
            {
                result.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// `PAUL' S` as `PAUL'S`: Nave has lost those words' shape.
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

    /// Single spaces, none at the ends, no control characters.
    static func clean(_ text: String) -> String {
        var clean = CleanText()
        var text = text
        text.withUTF8 { clean.append(UnsafeRawBufferPointer($0)) }
        return String(decoding: clean.bytes, as: UTF8.self)
    }
}

/// A stretch of a dictionary's entry: some text, and what the elements around it say that it is.
struct EntryRun: Equatable {
    /// What all elements around the text say together.
    var roles: Roles = []
    /// Which element it is in: two words one after another are two elements.
    var element = 0
    /// What the innermost reference or link points to.
    var target = ""
    /// Entities are resolved; white space is as in the source.
    var text = ""
    /// Whether a line begins here; the text is empty then.
    var breaksLine = false
    /// How many lists the text is in.
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
        /// A place of Scripture.
        static let reference = Roles(rawValue: 256)
        /// Another entry.
        static let link = Roles(rawValue: 512)
        /// What is no part of the entry as people read it: a second spelling for machines, a note.
        static let dropped = Roles(rawValue: 1024)

        /// What an entry says of its own word before it says what the word means.
        static let head: Roles = [.word, .transliteration, .pronunciation, .partOfSpeech, .language]
    }

    /// Whether words of both would run together that are parts of the entry of their own: `<orth>beth</orth><def>house</def>`,
    /// as files have it that were written without white space.
    func isApart(from last: EntryRun) -> Bool {
        let parts = Roles.head.union([.definition, .origin, .usage])
        guard element != last.element,
            !roles.symmetricDifference(last.roles).isDisjoint(with: parts) || roles.contains(.word),
            let end = last.text.last, let start = text.first
        else { return false }
        return (end.isLetter || end.isNumber) && (start.isLetter || start.isNumber)
    }
}

/// What an element of an entry means, whatever vocabulary it comes from.
struct EntryRole: Sendable {
    typealias Attributes = [TagName: String]

    var breaksLine = false
    var isList = false
    let meaning: @Sendable (Attributes) -> Meaning

    struct Meaning {
        /// What the text inside is.
        var roles: EntryRun.Roles = []
        var target = ""
        /// What the element says by its attributes, as if it stood before its text.
        var said: [(EntryRun.Roles, String)] = []
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

    /// `orth` is the word, or with a `type` another spelling of it: `trans` for people, `writing` (betacode) for machines.
    private static let orth = EntryRole { attributes in
        switch attributes[TagName("type")] {
        case nil: Meaning(roles: .word)
        case "trans": Meaning(roles: .transliteration)
        default: Meaning(roles: .dropped)
        }
    }

    private static let reference = EntryRole { attributes in
        if let place = attributes[TagName("osisref")] ?? attributes[TagName("passage")] {
            return Meaning(roles: .reference, target: place)
        }
        guard let target = attributes[TagName("target")] else { return Meaning() }
        return Meaning(roles: .link, target: target)
    }

    /// The Open Scriptures' Hebrew file: the word with what is known of it, or a link with a bare number as its text.
    private static let hebrewWord = EntryRole { attributes in
        if let key = attributes[TagName("src")] { return Meaning(roles: .dropped, said: [(.link, key)]) }
        let said: [(EntryRun.Roles, String)] = [
            (.transliteration, "xlit"), (.pronunciation, "pron"), (.partOfSpeech, "pos"), (.language, "xml:lang"),
        ].compactMap { role, name in attributes[TagName(name)].map { (role, $0) } }
        // Other formats mark words inside text with an element of this name.
        return said.isEmpty ? Meaning() : Meaning(roles: .word, said: said)
    }

    /// The Open Scriptures' Greek file, which keeps words and links in attributes.
    private static let greekWord = EntryRole { attributes in
        Meaning(
            said: [
                (.word, attributes[TagName("unicode")] ?? ""),
                (.transliteration, attributes[TagName("translit")] ?? ""),
            ]
        )
    }

    private static let greekPronunciation = EntryRole { attributes in
        Meaning(said: [(.pronunciation, attributes[TagName("strongs")] ?? "")])
    }

    private static let greekLink = EntryRole { attributes in
        let letter = attributes[TagName("language")] == "HEBREW" ? "H" : "G"
        let digits = (attributes[TagName("strongs")] ?? "").drop { $0 == "0" }
        return Meaning(said: [(.link, letter + digits)])
    }

    /// A row an element, by its name in lower case; others are passed over and their text kept.
    static let roles: [TagName: EntryRole] = Dictionary(
        uniqueKeysWithValues: [
            ("orth", orth), ("pron", plain(.pronunciation)), ("orig", plain(.origin)), ("def", plain(.definition)),
            ("pos", plain(.partOfSpeech)), ("ref", reference), ("reference", reference), ("scripref", reference),
            ("w", hebrewWord), ("source", plain(.origin)), ("meaning", plain(.definition)), ("usage", plain(.usage)),
            ("greek", greekWord), ("pronunciation", greekPronunciation), ("strongsref", greekLink),
            ("strongs_derivation", plain(.origin)), ("strongs_def", plain(.definition)), ("kjv_def", plain(.usage)),
            ("strongs", plain(.dropped)), ("see", plain(.dropped)), ("note", plain(.dropped)), ("lb", line),
            ("br", line), ("p", line), ("div", line), ("sense", line), ("title", line), ("head", line), ("item", line),
            ("li", line), ("list", EntryRole(isList: true) { _ in Meaning() }),
            ("ul", EntryRole(isList: true) { _ in Meaning() }),
        ].map { (TagName($0.0), $0.1) })
}
