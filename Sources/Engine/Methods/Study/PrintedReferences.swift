import Corpus
import Scripture
import Synchronization

/// The cross references that translations print in their notes, by the verses that they name.
///
/// The WEB prints Hab 2:4 at Rom 1:17, and nothing at Hab 2:4. A reader of Habakkuk wants the quotations as well, and the
/// notes are found only at the verses that have them. So all notes of a translation are read once, when they are first
/// needed.
final class PrintedReferences: Sendable {
    /// A note: the verse that has it, and the slots that it names, in the numbers of the KJV.
    private struct Row {
        let verse: VerseRange
        let named: ClosedRange<Int>
    }

    private let known = Mutex<[String: [Row]]>([:])
    private static let versification = Versification.kjv
    /// No translation prints as many.
    private static let limit = 100_000
    /// A note on more verses names a part of the Bible and quotes nothing.
    private static let longestTarget = 12

    /// The verses whose notes name a verse of some slots of the KJV, in the order of the text.
    func verses(naming slots: [ClosedRange<Int>], in source: TranslationSource) throws(ProviderError) -> [VerseRange] {
        let id = source.translation.id
        let rows: [Row]
        if let found = known.withLock({ $0[id] }) {
            rows = found
        } else {
            rows = try PrintedReferences.read(source)
            known.withLock { $0[id] = rows }
        }
        return rows.filter { row in slots.contains { $0.overlaps(row.named) } }.map(\.verse)
    }

    private static func read(_ source: TranslationSource) throws(ProviderError) -> [Row] {
        let system = source.translation.versification
        let map = system === versification ? nil : VersificationMap(from: system, to: versification)
        func own(_ range: VerseRange) -> [VerseRange] { map.map { $0.mapping(of: range).ranges } ?? [range] }
        var rows: [Row] = []
        guard source.translation.features.contains(.footnotes) else { return rows }
        for book in system.books {
            let slots = system.slots(of: book)
            guard let from = system.verse(atSlot: slots.lowerBound), let to = system.verse(atSlot: slots.upperBound - 1)
            else { continue }
            let passage: PassageText
            do throws(ProviderError) {
                passage = try source.provider.passage(
                    [VerseRange(from: from, to: to)], of: source.translation.id, detail: .extras)
            } catch .notInTranslation {
                continue
            }
            for verse in passage.verses.joined() where rows.count < limit {
                for note in verse.extras.footnotes where note.kind == .crossReference {
                    guard let shown = own(VerseRange(verse.verse)).first else { continue }
                    for named in source.parser.matches(in: note.text).flatMap(\.segments).compactMap(\.verses) {
                        for range in own(named) {
                            guard let slots = versification.slots(of: range), slots.count <= longestTarget else {
                                continue
                            }
                            rows.append(Row(verse: shown, named: slots))
                        }
                    }
                }
            }
        }
        return rows
    }
}
