package import Corpus
package import Packs
import Scripture

/// Compares an installed pack with the pack that its source gives now: the work's facts, and every verse, note or entry.
///
/// The id and the short name are not compared, because `lectern packs` can change them.
package struct PackDifferences {
    package private(set) var found: [Difference] = []

    /// A part of a pack that the source has otherwise.
    package struct Difference: Sendable, Hashable {
        /// The verse as an OSIS id, or the key of the entry; empty for a fact about the whole work.
        package let location: String
        /// What differs: `text`, `notes`, `language`.
        package let part: String
        /// What the installed pack has; empty if it has nothing there.
        package let installed: String
        /// What the source has; empty if it has nothing there.
        package let source: String
    }

    private mutating func compare(_ part: String, _ installed: String, _ source: String, at location: String = "") {
        guard installed != source else { return }
        found.append(Difference(location: location, part: part, installed: installed, source: source))
    }

    package init(_ installed: AnyPack, _ source: AnyPack) throws(PackError) {
        switch (installed, source) {
        case (.text(let installed), .text(let source)): try compare(installed, source)
        case (.dictionary(let installed), .dictionary(let source)): try compare(installed, source)
        case (.commentary(let installed), .commentary(let source)): try compare(installed, source)
        case (.crossReferences(let installed), .crossReferences(let source)): try compare(installed, source)
        default: compare("kind", installed.kind.rawValue, source.kind.rawValue)
        }
    }

    // MARK: Texts

    private mutating func compare(_ a: TextPack, _ b: TextPack) throws(PackError) {
        let (one, other) = (a.translation, b.translation)
        compare("name", one.name, other.name)
        compare("language", one.language, other.language)
        compare("direction", one.direction.rawValue, other.direction.rawValue)
        compare("versification", one.versification.name, other.versification.name)
        compare("license", one.license, other.license)
        compare("about", one.about, other.about)
        compare("sourceVersion", one.sourceVersion, other.sourceVersion)
        // The same slot is another verse in another system.
        let system = one.versification
        guard system.name == other.versification.name else { return }
        let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
        for slot in 0..<system.slotCount {
            let (mine, theirs) = (try a.content(atSlot: slot), try b.content(atSlot: slot))
            guard !mine.isEmpty || !theirs.isEmpty, let verse = system.verse(atSlot: slot) else { continue }
            // A joined verse is compared once, at its first verse.
            if mine.slots == theirs.slots, mine.slots.lowerBound < slot { continue }
            let (first, second) = (try content(mine, of: a, verse), try content(theirs, of: b, verse))
            if first == second { continue }
            let location = osis.string([VerseRange(from: verse, to: verse)])
            compare("text", first.text, second.text, at: location)
            compare("verses", first.verses, second.verses, at: location)
            compare("paragraph", first.paragraph, second.paragraph, at: location)
            for (part, path) in PackDifferences.extras {
                if path(first) != path(second) { compare(part, path(first), path(second), at: location) }
            }
        }
        // The sections with the words of the original have no parts that can be named.
        for kind in [PackFormat.SectionKind.interlinear, .interlinearOffsets, .interlinearWords] {
            let (mine, theirs) = (try bytes(kind, a.container), try bytes(kind, b.container))
            guard mine != theirs else { continue }
            found.append(
                Difference(
                    location: "", part: "words of the original", installed: "\(mine.count) bytes",
                    source: "\(theirs.count) bytes"))
            break
        }
    }

    /// What a text has for a slot.
    private struct SlotText: Equatable {
        let text: String
        let verses: String
        let paragraph: String
        let extras: VerseExtras
    }

    private func content(
        _ content: TextPack.SlotContent, of pack: TextPack, _ verse: Verse
    ) throws(PackError) -> SlotText {
        let read = try pack.verse(verse, from: content, detail: [.extras, .lines, .words])
        return SlotText(
            text: read.text.string, verses: content.slots.count > 1 ? "\(content.slots.count)" : "",
            paragraph: read.startsParagraph ? "begins" : "", extras: read.extras)
    }

    /// The parts of what a source prints on and around a verse, as texts.
    private static let extras: [(part: String, text: @Sendable (SlotText) -> String)] = [
        ("headings", { $0.extras.headings.map { "\($0.kind) \($0.offset) \($0.text)" }.joined(separator: "; ") }),
        ("notes", { $0.extras.footnotes.map { "\($0.kind) \($0.offset) \($0.text)" }.joined(separator: "; ") }),
        ("marks", { $0.extras.spans.map { "\($0.kind) \($0.range)" }.joined(separator: "; ") }),
        ("lines", { $0.extras.lineStarts.map { "\($0)" }.joined(separator: " ") }),
        (
            "words",
            {
                $0.extras.words.map { word in
                    ([word.range.description] + word.strongs + word.lemmas + word.morphology
                        + word.positions.map { "\($0)" } + [word.surface, word.transliteration, word.gloss])
                        .filter { !$0.isEmpty }.joined(separator: " ")
                }.joined(separator: "; ")
            }
        ),
    ]

    private func bytes(_ kind: PackFormat.SectionKind, _ container: PackContainer) throws(PackError) -> [UInt8] {
        guard let section = container.section(kind) else { return [] }
        return Array(try container.bytes(section, at: 0, count: section.length))
    }

    // MARK: Other works

    private mutating func compareFacts(_ a: some PublishedWork, _ b: some PublishedWork) {
        compare("name", a.name, b.name)
        compare("language", a.language, b.language)
        compare("versification", a.versification.name, b.versification.name)
        compare("license", a.license, b.license)
        compare("about", a.about, b.about)
        compare("sourceVersion", a.sourceVersion, b.sourceVersion)
    }

    /// Compares lists of texts. Texts of one name follow each other, and the first is compared with the first.
    private mutating func compare(
        _ part: String, _ a: [(name: String, text: String)], _ b: [(name: String, text: String)]
    ) {
        var others: [String: [String]] = [:]
        for (name, text) in b.reversed() { others[name, default: []].append(text) }
        for (name, text) in a { compare(part, text, others[name]?.popLast() ?? "", at: name) }
        for (name, _) in b {
            if let text = others[name]?.popLast() { compare(part, "", text, at: name) }
        }
    }

    private mutating func compare(_ a: DictionaryPack, _ b: DictionaryPack) throws(PackError) {
        compareFacts(a.work, b.work)
        func entries(_ pack: DictionaryPack) throws(PackError) -> [(name: String, text: String)] {
            let osis = ReferenceFormatter(
                style: .osis, versification: pack.work.versification, options: .init(strictTitles: false))
            var list: [(name: String, text: String)] = []
            for number in 0..<pack.entryCount {
                let entry = try pack.entry(number)
                let parts =
                    entry.originalWords + [
                        entry.transliteration, entry.pronunciation, entry.language, entry.partOfSpeech,
                    ]
                    + [entry.origin, entry.definition, entry.usage, entry.text] + entry.related + entry.otherForms
                    + entry.sections.flatMap { ["\($0.depth)", $0.title, osis.string($0.references)] + $0.related }
                list.append((entry.key, parts.filter { !$0.isEmpty }.joined(separator: "; ")))
            }
            return list
        }
        compare("entry", try entries(a), try entries(b))
    }

    private mutating func compare(_ a: CommentaryPack, _ b: CommentaryPack) throws(PackError) {
        compareFacts(a.work, b.work)
        compare("author", a.work.author, b.work.author)
        compare("years", a.work.years, b.work.years)
        func notes(_ pack: CommentaryPack) throws(PackError) -> [(name: String, text: String)] {
            let osis = ReferenceFormatter(
                style: .osis, versification: pack.work.versification, options: .init(strictTitles: false))
            var list: [(name: String, text: String)] = []
            for span in try pack.spans(0..<pack.noteCount) {
                list.append((osis.string([try pack.range(of: span)]), try pack.text(of: span).string))
            }
            return list
        }
        compare("note", try notes(a), try notes(b))
    }

    private mutating func compare(_ a: CrossReferencePack, _ b: CrossReferencePack) throws(PackError) {
        compareFacts(a.work, b.work)
        let system = a.work.versification
        guard system.name == b.work.versification.name else { return }
        let osis = ReferenceFormatter(style: .osis, versification: system, options: .init(strictTitles: false))
        func text(_ reference: CrossReference) -> String {
            [osis.string([reference.target]), reference.votes.map { "\($0)" } ?? "", reference.keyword]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        for slot in 0..<system.slotCount {
            let (mine, theirs) = (try a.references(from: slot...slot), try b.references(from: slot...slot))
            guard mine != theirs, let verse = system.verse(atSlot: slot) else { continue }
            compare(
                "references", mine.map(text).joined(separator: "; "), theirs.map(text).joined(separator: "; "),
                at: osis.string([VerseRange(from: verse, to: verse)]))
        }
    }
}
