import Corpus
import Scripture

/// Builds an entry from its runs: lines with references to Scripture, or lines of plain text.
enum TopicBuilder {
    /// A topic. Each line is a section, with the references and topics that it names.
    static func entry(key: String, _ runs: [EntryRun], _ parser: ReferenceParser) -> (
        entry: DictionaryEntry, unknownReferences: Int
    ) {
        var entry = DictionaryEntry(key: key)
        var unknown = 0
        var title = ""
        var section = TopicSection(depth: 0, title: "")
        var isBegun = false
        var lastReference = 0
        func addSection() {
            section.title = tidy(title)
            if !section.title.isEmpty || !section.references.isEmpty { entry.sections.append(section) }
            title = ""
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
            if run.roles.contains(.reference) {
                if run.element == lastReference { continue }
                lastReference = run.element
                let ranges = ReferenceTarget.ranges(run.target, parser)
                if ranges.isEmpty { unknown += 1 }
                section.references += ranges
                title += " "
            } else {
                if run.roles.contains(.link), let target = run.target.split(separator: ":").last.map(String.init) {
                    if !section.related.contains(target) { section.related.append(target) }
                    if !entry.related.contains(target) { entry.related.append(target) }
                }
                title += run.text
            }
        }
        addSection()
        return (entry, unknown)
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
            !word.allSatisfy { ";,→".contains($0) }
        }
        return StrongsProse.trimmed(EntryText.joiningPossessives(words.joined(separator: " "))[...], ";,: ")
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
