import Corpus
import Scripture

/// The texts of places in one translation, read at once.
struct VerseTexts {
    private var texts: [String]

    /// - Parameter places: each in the numbering of its set.
    init(_ places: [(range: VerseRange, system: Versification)], in edition: TranslationSource?) throws(MethodError) {
        texts = Array(repeating: "", count: places.count)
        guard let edition else { return }
        let system = edition.translation.versification
        var asked: [(place: Int, range: VerseRange)] = []
        for (place, (range, own)) in places.enumerated() {
            let map = VersificationMap(from: own, to: system)
            var rest = Bounds.crossReferenceVerses
            for range in map.mapping(of: VerseTexts.beginning(of: range, in: own)).ranges where rest > 0 {
                guard let slots = system.slots(of: range),
                    let to = system.verse(atSlot: min(slots.upperBound, slots.lowerBound + rest - 1))
                else { continue }
                rest -= slots.count
                asked.append((place, VerseRange(from: range.from, to: to)))
            }
        }
        let passage: PassageText
        do throws(ProviderError) {
            passage = try edition.provider.passage(asked.map(\.range), of: edition.translation.id, detail: [])
        } catch .notInTranslation {
            return
        } catch {
            throw MethodError(error, edition: edition)
        }
        for (asked, verses) in zip(asked, passage.verses) {
            let text = verses.map(\.text.string).joined(separator: " ")
            if !texts[asked.place].isEmpty && !text.isEmpty { texts[asked.place] += " " }
            texts[asked.place] += text
        }
    }

    /// As much of a range as is shown at most; a set may refer to whole books.
    private static func beginning(of range: VerseRange, in system: Versification) -> VerseRange {
        guard let slots = system.slots(of: range), slots.count > Bounds.crossReferenceVerses,
            let to = system.verse(atSlot: slots.lowerBound + Bounds.crossReferenceVerses - 1)
        else { return range }
        return VerseRange(from: range.from, to: to)
    }

    func text(_ place: Int) -> String { texts[place] }
}
