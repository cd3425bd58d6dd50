import Corpus
import Scripture

/// The texts of places in one translation, read at once.
struct PlaceTexts {
    private var texts: [String]

    /// - Parameter places: in the numbering of a set, which is the KJV's or close to it.
    init(_ places: [(range: VerseRange, system: Versification)], in edition: Edition?) throws(MethodError) {
        texts = Array(repeating: "", count: places.count)
        guard let edition else { return }
        let system = edition.translation.versification
        var asked: [(place: Int, range: VerseRange)] = []
        for (place, (range, own)) in places.enumerated() {
            // A place that the translation counts otherwise would be given another verse's words.
            guard system === own || system.countsLikeKJV(range), let slots = system.slots(of: range) else { continue }
            let last = min(slots.upperBound, slots.lowerBound + Bounds.crossReferenceVerses - 1)
            guard let to = system.verse(atSlot: last) else { continue }
            asked.append((place, VerseRange(from: range.from, to: to)))
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
            texts[asked.place] = verses.map(\.text.string).joined(separator: " ")
        }
    }

    func text(_ place: Int) -> String { texts[place] }
}
