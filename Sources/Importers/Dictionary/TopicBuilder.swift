import Corpus
import Scripture

/// Builds an entry from its runs: lines with references to Scripture, or lines of plain text.
enum TopicBuilder {
    /// What was read of a topic: the entry, and how many references were repaired or left out.
    struct Topic {
        var entry: DictionaryEntry
        /// The references that name no verse.
        var unknownReferences = 0
        /// The references whose end is in the text after their markup.
        var continuedReferences = 0
        /// The references that have no markup.
        var unmarkedReferences = 0
    }

    /// A topic. Each line is a section, with the references and topics that it names.
    static func entry(key: String, _ runs: [EntryRun], _ parser: ReferenceParser) -> Topic {
        var topic = Topic(entry: DictionaryEntry(key: key))
        var line = TopicLine()
        var section = TopicSection(depth: 0, title: "")
        var isBegun = false
        func addSection() {
            section.references = line.read(parser, &topic)
            section.title = tidy(line.title)
            if !section.title.isEmpty || !section.references.isEmpty { topic.entry.sections.append(section) }
            line = TopicLine()
            isBegun = false
        }
        for run in runs {
            if run.breaksLine {
                addSection()
                section = TopicSection(depth: run.depth, title: "")
                continue
            }
            if !isBegun {
                section.depth = run.depth
                isBegun = true
            }
            line.append(run)
            guard !run.roles.contains(.reference), run.roles.contains(.link),
                let target = run.target.split(separator: ":").last.map(String.init)
            else { continue }
            if !section.related.contains(target) { section.related.append(target) }
            if !topic.entry.related.contains(target) { topic.entry.related.append(target) }
        }
        addSection()
        return topic
    }

    /// An entry of a dictionary of an unknown kind: its text in lines.
    static func plain(key: String, _ runs: [EntryRun]) -> DictionaryEntry {
        var entry = DictionaryEntry(key: key)
        var lines: [String] = []
        var line = ""
        var last = EntryRun()
        for run in runs {
            if run.breaksLine {
                lines.append(line)
                line = ""
            } else {
                if run.isApart(from: last) { line += " " }
                line += run.text
                last = run
            }
            if run.roles.contains(.link), let target = run.target.split(separator: ":").last.map(String.init) {
                if !entry.related.contains(target) { entry.related.append(target) }
            }
        }
        lines.append(line)
        entry.text = lines.map(EntryText.clean).filter { !$0.isEmpty }.joined(separator: "\n")
        return entry
    }

    /// The title without the arrow before it and the marks between its references.
    private static func tidy(_ title: String) -> String {
        let words = EntryText.clean(title).split(separator: " ").filter { word in
            !word.allSatisfy { ";,.→".contains($0) }
        }
        return StrongsProse.trimmed(EntryText.joiningPossessives(words.joined(separator: " "))[...], ";,: ")
    }
}

/// One line of a topic: its text and its references, in the order printed.
///
/// The markup of a reference may end too early, because a program set it. Nave's has three such forms:
///
/// - `<ref osisRef="Jude.1.1">Jude 1</ref>:7-9,12` is Jude 1:7-9,12: the verses come after the markup.
/// - `Son of <ref osisRef="Mic.2">Micah 2</ref>Ch 34:20` is "Son of Micah", 2 Chronicles 34:20: the number belongs to the
///   next book.
/// - `<ref osisRef="Num.26.3">Nu 26:3</ref>; with 33:48` goes on in the same book without markup.
///
/// A reference with a chapter and a verse may also have no markup at all: `Agrippa II Ac 25:13`.
private struct TopicLine {
    /// The text without its references.
    private(set) var title = ""
    private var pieces: [Piece] = []

    private struct Piece {
        var text: String
        /// The target of a reference; `nil` for text.
        var target: String?
        /// The number of the element of a reference.
        var element = 0
    }

    /// A longer text is no title, and is not searched for references without markup.
    private static let maximumTextLength = 1 << 12

    mutating func append(_ run: EntryRun) {
        let target = run.roles.contains(.reference) ? run.target : nil
        if let last = pieces.indices.last, (pieces[last].target == nil) == (target == nil),
            target == nil || pieces[last].element == run.element
        {
            pieces[last].text += run.text
        } else {
            pieces.append(Piece(text: run.text, target: target, element: run.element))
        }
    }

    /// Reads the references and sets the title.
    mutating func read(_ parser: ReferenceParser, _ topic: inout TopicBuilder.Topic) -> [VerseRange] {
        var found: [VerseRange] = []
        var last: Book?
        for index in pieces.indices {
            guard let target = pieces[index].target else {
                readText(index, after: last, parser, &found, &topic)
                continue
            }
            var ranges = ReferenceTarget.ranges(target, parser)
            let hasText = index + 1 < pieces.count && pieces[index + 1].target == nil
            if hasText, let whole = continued(index, parser) {
                ranges = whole
                topic.continuedReferences += 1
            }
            if ranges.isEmpty { topic.unknownReferences += 1 }
            found += ranges
            last = ranges.last?.to.book ?? last
            title += " "
        }
        return found
    }

    /// The ranges of a reference that goes on in the text after it; `nil` if it does not. The continuation is removed
    /// from the text.
    private mutating func continued(_ index: Int, _ parser: ReferenceParser) -> [VerseRange]? {
        let printed = EntryText.clean(pieces[index].text)
        let rest = pieces[index + 1].text
        guard let first = rest.first, let digit = printed.last, digit.isASCII, digit.isNumber,
            rest.utf8.count <= TopicLine.maximumTextLength
        else { return nil }
        if first == ":" {
            let tail = TopicLine.numbers(at: rest.startIndex, in: rest)
            guard tail.contains(where: \.isNumber),
                let match = parser.matches(in: printed + tail).first,
                match.range == 0..<(printed.utf8.count + tail.utf8.count)
            else { return nil }
            pieces[index + 1].text.removeFirst(tail.count)
            let ranges = match.segments.compactMap(\.verses)
            return ranges.isEmpty ? nil : ranges
        }
        guard first.isASCII, first.isLetter else { return nil }
        // The number at the end is that of the next book: `2` and `Ch 34:20`.
        let number = String(printed.reversed().prefix { $0.isNumber }.reversed())
        guard let match = parser.matches(in: number + rest).first, match.range.lowerBound == 0,
            match.segments[0].granularity == .verse, match.segments[0].from.book.osisID.hasPrefix(number)
        else { return nil }
        title += printed.dropLast(number.count)
        pieces[index + 1].text = String(
            decoding: Array(rest.utf8).dropFirst(match.range.upperBound - number.utf8.count), as: UTF8.self)
        return match.segments.compactMap(\.verses)
    }

    /// Reads text: the references without markup in it, and its title.
    private mutating func readText(
        _ index: Int, after last: Book?, _ parser: ReferenceParser, _ found: inout [VerseRange],
        _ topic: inout TopicBuilder.Topic
    ) {
        var text = pieces[index].text
        // `with` only connects two references.
        let isBetween = index > 0 && index + 1 < pieces.count
        if isBetween, text.split(whereSeparator: { !$0.isLetter }).elementsEqual(["with"]),
            !text.contains(where: \.isNumber)
        {
            title += " "
            return
        }
        guard text.utf8.count <= TopicLine.maximumTextLength, TopicLine.hasVerseNumber(text) else {
            title += text
            return
        }
        if index > 0, let last, let (numbers, rest) = TopicLine.furtherNumbers(text) {
            let ranges = parser.matches(in: "\(last.osisID) \(numbers)").first?.segments.compactMap(\.verses) ?? []
            if !ranges.isEmpty {
                found += ranges
                topic.unmarkedReferences += ranges.count
                text = rest
            }
        }
        let utf8 = Array(text.utf8)
        var at = 0
        for match in parser.matches(in: text) where match.segments[0].granularity == .verse && match.isValid {
            guard utf8[match.range].contains(UInt8(ascii: ":")) else { continue }
            let ranges = match.segments.compactMap(\.verses)
            found += ranges
            topic.unmarkedReferences += ranges.count
            title += String(decoding: utf8[at..<match.range.lowerBound], as: UTF8.self)
            at = match.range.upperBound
        }
        title += String(decoding: utf8[at...], as: UTF8.self)
    }

    /// Whether a text has a number, a colon and a number: `34:20`.
    private static func hasVerseNumber(_ text: String) -> Bool {
        var last: UInt8 = 0
        var beforeColon: UInt8 = 0
        for byte in text.utf8 {
            if last == UInt8(ascii: ":"), beforeColon.isASCIIDigit, byte.isASCIIDigit { return true }
            (beforeColon, last) = (last, byte)
        }
        return false
    }

    /// The numbers with which a text continues a reference before it, and the text after them: `; with 33:48-50; x`.
    private static func furtherNumbers(_ text: String) -> (numbers: Substring, rest: String)? {
        var start = text.drop { ";, ".contains($0) }
        if start.hasPrefix("with ") { start = start.dropFirst(5).drop { $0 == " " } }
        guard start.first?.isNumber == true else { return nil }
        let numbers = numbers(at: start.startIndex, in: text)
        guard numbers.contains(":") else { return nil }
        return (numbers, String(text[numbers.endIndex...]))
    }

    /// The longest part of a text that has only the numbers of chapters and verses, up to a digit.
    private static func numbers(at start: String.Index, in text: String) -> Substring {
        var numbers = text[start...].prefix { $0.isASCII && $0.isNumber || ":,-; ".contains($0) }
        // `; 2Ki 4:1`: the number of a book begins another reference.
        if let next = text[numbers.endIndex...].first, next.isLetter {
            while let last = numbers.last, last.isNumber || last == " " {
                let isSpace = last == " "
                numbers.removeLast()
                if isSpace { break }
            }
        }
        while let last = numbers.last, !last.isNumber { numbers.removeLast() }
        return numbers
    }
}

/// Reads the targets of references in dictionaries.
enum ReferenceTarget {
    /// The ranges of `Exod.6.16-Exod.6.20`, `1Chr.24` (the chapter), `joh 3:3 joh 3:5`; empty if the target names no
    /// verses.
    static func ranges(_ target: String, _ parser: ReferenceParser) -> [VerseRange] {
        let target = target.utf8.count <= 4096 ? target : ""
        var ranges: [VerseRange] = []
        for item in target.split(separator: " ") {
            guard let range = osisRange(item, parser.options.versification) else { return parsed(target, parser) }
            ranges.append(range)
        }
        return ranges
    }

    private static func osisRange(_ text: Substring, _ system: Versification) -> VerseRange? {
        let ends = text.split(separator: "-", maxSplits: 1)
        guard let from = ends.first.flatMap({ verse($0, system, isEnd: false) }),
            let to = ends.last.flatMap({ verse($0, system, isEnd: true) })
        else { return nil }
        let range = VerseRange(from: from, to: to)
        return system.slots(of: range) == nil ? nil : range
    }

    /// The first or the last verse that an id names.
    private static func verse(_ id: Substring, _ system: Versification, isEnd: Bool) -> Verse? {
        let parts = (id.split(separator: ":").last ?? "").split(separator: ".")
        guard (1...3).contains(parts.count), let book = Book(rawValue: String(parts[0])), system.contains(book) else {
            return nil
        }
        let numbers = parts.dropFirst().map { Int($0.prefix { $0 != "!" }) }
        guard numbers.allSatisfy({ $0 != nil }) else { return nil }
        let chapter = numbers.first.flatMap { $0 } ?? (isEnd ? system.chapterCount(of: book) : 1)
        let count = system.verseCount(of: book, chapter: chapter)
        let verse = numbers.count > 1 ? numbers[numbers.count - 1]! : (isEnd ? count : 1)
        return system.contains(Verse(book, chapter, verse)) ? Verse(book, chapter, verse) : nil
    }

    private static func parsed(_ text: String, _ parser: ReferenceParser) -> [VerseRange] {
        parser.matches(in: text).flatMap { $0.segments.compactMap(\.verses) }
    }
}
