import Corpus
package import Scripture

/// A passage for callers inside the process that lay it out themselves, such as the language server's hover.
package struct ReadablePassage: Sendable {
    /// The passage, written out: `John 3:16-18`.
    package let reference: String
    /// The translation's short name in capitals (`KJV`), and its exact id.
    package let translation: String
    package let module: String
    package let isRightToLeft: Bool
    /// Whether the numbers differ from those asked for, because the translation has another numbering.
    package let isRenumbered: Bool
    /// The verses in the order asked.
    package let verses: [Line]

    /// One verse.
    package struct Line: Sendable {
        package let verse: Verse
        /// The number as it is printed, `16` or `16–17`; empty for a superscription.
        package let number: String
        package let text: String
        /// The source's own notes on it, in order.
        package let notes: [String]
        /// Whether a paragraph begins with it.
        package let startsParagraph: Bool
        /// Of poetry: UTF-8 offsets in `text` where lines begin. Empty for prose, and if lines were not asked for.
        package let lineStarts: [Int]
    }
}

extension ScriptureEngine {
    /// The text of a reference.
    ///
    /// - Parameters:
    ///   - reference: as people write it.
    ///   - verses: the verses of `reference` if it was read before. It is not read again if the translation has these
    ///     verses and the same numbering.
    ///   - translation: an exact id or short name; nil for the default one.
    ///   - numbering: the numbering of the reference; nil for the one that `verse.lookup` uses by default.
    ///   - limit: the most verses to return; `nil` for all.
    ///   - notes: whether to read the source's notes too.
    ///   - lines: whether to read where the lines of poetry begin.
    /// - Returns: the passage, and how many verses there are in all.
    package func passage(
        _ reference: @autoclosure () -> String, verses: VerseRange? = nil, in translation: String? = nil,
        numbering: Numbering? = nil, limit: Int? = nil, notes: Bool = false, lines: Bool = false
    ) throws(MethodError) -> (passage: ReadablePassage, total: Int) {
        let source = try catalog.source(translation, provider: nil)
        let ranges: [VerseRange]
        var isRenumbered = false
        if catalog.readsOwnNumbers(of: source, numbering) {
            if let book = verses?.from.book, !source.translation.versification.contains(book) {
                throw MethodError(.notInTranslation, source.lacks(book))
            }
            if let verses, source.translation.versification.slots(of: verses) != nil {
                ranges = [verses]
            } else {
                ranges = try ParsedReference.verses(
                    in: reference(), parser: source.parser, encoding: .utf8, messageLanguage: source.language
                ).ranges
            }
        } else {
            let reading = try catalog.reading(reference(), of: source, numbering: numbering, encoding: .utf8)
            ranges = reading.ranges
            isRenumbered = reading.renumbering != nil
        }
        let wanted = limit.map { ScriptureEngine.firstVerses($0, of: ranges, in: source.translation.versification) }
        var options = PassageOptions()
        if notes { options.extras = ExtrasScope(names: ["footnotes"]) }
        options.lines = lines
        let reply = try options.reply(of: wanted?.ranges ?? ranges, in: source)
        let verses = reply.verses.map { verse in
            ReadablePassage.Line(
                verse: verse.verse, number: reply.number(of: verse), text: verse.text.string,
                notes: notes ? verse.extras.footnotes.filter { $0.kind == .note }.map(\.text) : [],
                startsParagraph: verse.startsParagraph, lineStarts: verse.extras.lineStarts)
        }
        let passage = ReadablePassage(
            reference: source.formatter.string(ranges), translation: source.alias.uppercased(),
            module: source.translation.id, isRightToLeft: source.translation.direction == .rightToLeft,
            isRenumbered: isRenumbered, verses: verses)
        return (passage, wanted?.total ?? verses.count)
    }

    /// The versification of a translation, or of the default one; nil if references to it are not in its own numbers.
    package func versification(of translation: String?) -> Versification? {
        guard let source = try? catalog.source(translation, provider: nil),
            catalog.readsOwnNumbers(of: source, nil)
        else { return nil }
        return source.translation.versification
    }

    /// The short names of the translations that answer at once.
    package var translationNames: [String] { catalog.sources.filter { !$0.isOnNetwork }.map(\.alias) }

    /// The first `limit` verses of some ranges, and how many verses there are in all.
    private static func firstVerses(
        _ limit: Int, of ranges: [VerseRange], in versification: Versification
    ) -> (ranges: [VerseRange], total: Int) {
        var kept: [VerseRange] = []
        var total = 0
        for range in ranges {
            guard range.from != range.to else {
                if total < limit { kept.append(range) }
                total += 1
                continue
            }
            let before = total
            var last = range.from
            var next: Verse? = range.from
            while let verse = next {
                if verse.verse > 0 || verse == range.from {
                    total += 1
                    if total <= limit { last = verse }
                }
                if verse == range.to { break }
                next = versification.verse(after: verse)
            }
            if before < limit { kept.append(VerseRange(from: range.from, to: last)) }
        }
        return (kept, total)
    }
}
