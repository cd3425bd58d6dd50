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
