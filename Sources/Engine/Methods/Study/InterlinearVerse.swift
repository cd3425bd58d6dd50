import Corpus
import JSON
import JSONRPC
import Packs
import Scripture
import Synchronization

/// `interlinear.verse`: a verse word by word in the language it was written in.
///
/// Each verse comes from the source that says most about its words; `source` names another. If that source has no English,
/// as the Hebrew Bible, the words get that of the tagged translation. Members for which the sources have nothing are empty
/// strings, never null. One verse answers with `words`, several with `verses`.
package enum InterlinearVerse: Method {
    static let name: StaticString = "interlinear.verse"
    static let summary: StaticString = "A verse or a short passage word by word in Hebrew, Aramaic or Greek."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .notInTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var source: String?
        var numbering: Numbering?

        static let fields: [Field<Params>] = [
            .string("reference", "A verse, or a passage of at most \(Bounds.interlinearVerses) verses.", required: true)
            {
                $0.reference = $1
            },
            .string(
                "source", "The only source to ask, by its id or short name; by default the best that has the verse."
            ) {
                $0.source = $1
            },
            .numbering(
                "The numbering of the reference: `own` for the source's, or a system such as `KJV`; by default, that of Bibles in "
                    + "the language of the reference, as for `verse.lookup`."
            ) { $0.numbering = $1 },
        ]
    }

    package typealias Result = InterlinearReply

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> InterlinearReply {
        let catalog = engine.catalog
        var passage = try found(params, in: catalog.interlinear(named: params.source), of: catalog)
        if passage.verses[0].written == nil {
            try addEnglish(to: &passage, from: catalog.lexiconIndex.taggedText)
            if passage.range.from == passage.range.to {
                passage.verses[0].written = WrittenWords()
                catalog.mergedVerses.keep(passage.verses[0], as: passage.range.from)
            }
        }
        return InterlinearReply(passage, lexemes: catalog.lexemes)
    }

    /// The words for the reference, each verse from the first source that has both forms and grammar, or else from the one
    /// that says most.
    private static func found(
        _ params: Params, in sources: [InterlinearSource], of catalog: Catalog
    ) throws(MethodError) -> InterlinearPassage {
        var best: InterlinearPassage?
        var failure: MethodError?
        var isAbsent = false
        let numbering = params.numbering ?? catalog.settings.numbering
        let plain = numbering == nil ? Numbering.parser(for: .kjv).plainVerse(in: params.reference) : nil
        for source in sources {
            // A source of one Testament is asked for many verses of the other. The error would cost more than the reply.
            if let plain, sources.count > 1, !source.text.translation.versification.contains(plain.book) {
                isAbsent = isAbsent || source.advice.isEmpty
                continue
            }
            let reading: (range: VerseRange, renumbering: Renumbering?)
            if let best, best.source.text.translation.versification === source.text.translation.versification {
                reading = (best.range, best.renumbering)
            } else {
                do throws(MethodError) {
                    reading = try self.reading(params, of: source, in: catalog)
                } catch {
                    // A text that is not a reference fails for every source. A verse that this source lacks may be in
                    // another.
                    if error.kind == .invalidReference || error.kind == .invalidParams { throw error }
                    failure = failure ?? error
                    continue
                }
            }
            let verses: [SourcedVerse]
            if reading.range.from == reading.range.to,
                let known = catalog.mergedVerses.verse(reading.range.from, of: source)
            {
                verses = [known]
            } else {
                verses = try source.originalVerses(reading.range).map { SourcedVerse(verse: $0, source: source) }
            }
            if verses.isEmpty {
                isAbsent = isAbsent || source.advice.isEmpty
                continue
            }
            let own = InterlinearPassage(reading.range, reading.renumbering, of: source, verses)
            if best == nil { best = own } else { best?.improve(by: own) }
            if let best, best.isRich { return best }
        }
        if let best { return best }
        let names = sources.prefix(20).map(\.id).listed(by: "and")
        if isAbsent, failure == nil || sources.count > 1 {
            throw MethodError(
                .notInTranslation, "\(names) \(sources.count > 1 ? "have" : "has") no words for this place.",
                hint: MethodError.interlinearHint)
        }
        // Only the few verses that are compiled in were asked: then a source is missing, not a verse.
        if params.source == nil, sources.allSatisfy({ !$0.advice.isEmpty }), failure == nil {
            throw .noInterlinear("No text with words of the original is installed.")
        }
        throw failure
            ?? MethodError(
                .notInTranslation, "\(names) has no words for this place.", hint: sources.first?.advice ?? "")
    }

    /// The passage of the reference in the numbers of a source.
    private static func reading(
        _ params: Params, of source: InterlinearSource, in catalog: Catalog
    ) throws(MethodError) -> (range: VerseRange, renumbering: Renumbering?) {
        let reading = try catalog.reading(
            params.reference, of: source.text, numbering: params.numbering, encoding: .utf16)
        let asked = reading.renumbering?.asked ?? reading.ranges
        guard asked.count == 1 else {
            throw MethodError(
                .invalidParams, "One reply gives one passage; this names \(asked.count).",
                hint: "Ask for each in a request of its own.", details: ["parameter": "reference"])
        }
        guard reading.ranges.count == 1, let range = reading.ranges.first else {
            throw MethodError(
                .invalidParams,
                "In \(source.text.translation.name) this is \(source.text.formatter.string(reading.ranges)), and one reply "
                    + "gives one passage.", hint: "Ask for each in a request of its own, with `numbering` `own`.",
                details: ["parameter": "reference"])
        }
        let count = source.text.translation.versification.slots(of: range)?.count ?? 0
        guard count <= Bounds.interlinearVerses else {
            throw MethodError(
                .invalidParams,
                "The passage has about \(count) verses; one reply gives at most \(Bounds.interlinearVerses).",
                hint: "Ask for it in parts.", details: ["parameter": "reference"])
        }
        return (range, reading.renumbering)
    }

    /// Gives words without English that of a tagged translation: each gets the phrases that have its Strong's number.
    private static func addEnglish(
        to passage: inout InterlinearPassage, from tagged: LibraryText?
    ) throws(MethodError) {
        guard let tagged else { return }
        for index in passage.verses.indices {
            let own = passage.verses[index]
            // Words such as an article have no English even where the source gives it.
            guard own.source.id != tagged.translation.id,
                own.verse.words.count(where: { $0.english.isEmpty }) * 2 > own.verse.words.count
            else { continue }
            do throws(PackError) {
                let phrases = try tagged.taggedPhrases(
                    own.source.verses(of: own.verse.verse, in: tagged.translation.versification))
                if phrases.phrases.isEmpty { continue }
                let (found, ofWords) = phrases.phrases(for: own.verse)
                passage.verses[index].english = AddedEnglish(
                    storage: phrases.storage, phrases: found, ofWords: ofWords, translation: tagged.translation.alias)
            } catch {
                throw .packDamaged(file: tagged.file, reason: error.description)
            }
        }
    }
}

/// The verses of a reply, each with the source of its words.
struct InterlinearPassage {
    /// The source of the verses, or of most of them. The range is in its numbers.
    private(set) var source: InterlinearSource
    private(set) var range: VerseRange
    /// How the reference was renumbered for the source; nil if its numbers are the source's.
    private(set) var renumbering: Renumbering?
    /// At least one.
    var verses: [SourcedVerse]

    init(
        _ range: VerseRange, _ renumbering: Renumbering?, of source: InterlinearSource, _ verses: [SourcedVerse]
    ) {
        self.source = source
        self.range = range
        self.renumbering = renumbering
        self.verses = verses
    }

    /// Whether every verse has forms and grammar.
    var isRich: Bool { verses.allSatisfy { $0.verse.detail == .formsAndGrammar } }

    /// Takes the verses of which another source says more. Sources that number verses differently are not mixed.
    mutating func improve(by other: InterlinearPassage) {
        guard source.text.translation.versification === other.source.text.translation.versification else {
            if verses.count == 1, other.verses.count == 1, verses[0].verse.detail < other.verses[0].verse.detail {
                self = other
            }
            return
        }
        for verse in other.verses {
            guard let index = verses.firstIndex(where: { $0.verse.verse == verse.verse.verse }) else { continue }
            if verses[index].verse.detail < verse.verse.detail { verses[index] = verse }
        }
        // The whole reply is from one source if that has every verse.
        if let first = verses.first?.source, verses.allSatisfy({ $0.source === first }) { source = first }
    }
}

/// A verse of a reply, with the source of its words.
struct SourcedVerse {
    let verse: OriginalVerse
    let source: InterlinearSource
    /// English of a tagged translation, for words that have none.
    var english: AddedEnglish?
    /// The words as a reply has them, if the verse is kept.
    var written: WrittenWords?
}

/// The words of a verse as JSON, once they were written, and what the end of the reply needs to know of them.
final class WrittenWords: Sendable {
    struct Words: Sendable {
        let json: [UInt8]
        let hasGrammar: Bool
        let hasDictionaryForms: Bool
        let lexicon: String
    }

    let words = Mutex<Words?>(nil)
}

/// Keeps the single verses that were asked for, with the English that was merged into them, because readers come back to
/// a verse: to read, merge and write one takes ten times as long as to parse the request.
///
/// It belongs to one snapshot of the catalog: it is dropped when something is installed.
final class VerseCache: Sendable {
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let verse: Verse
    }

    private let known = Mutex<[Key: SourcedVerse]>([:])
    /// A verse takes about 5 KiB.
    private static let limit = 256

    func verse(_ verse: Verse, of source: InterlinearSource) -> SourcedVerse? {
        let key = Key(source: ObjectIdentifier(source), verse: verse)
        return known.withLock { $0[key] }
    }

    /// - Parameter verse: the number by which the verse was asked for. Bridged verses have several.
    func keep(_ sourced: SourcedVerse, as verse: Verse) {
        let key = Key(source: ObjectIdentifier(sourced.source), verse: verse)
        known.withLock { known in
            if known.count >= VerseCache.limit { known.removeAll(keepingCapacity: true) }
            known[key] = sourced
        }
    }
}

/// The phrases of a tagged translation for the words of a verse.
struct AddedEnglish {
    /// What holds the text of the phrases.
    let storage: ByteStorage
    /// The phrases of all words in a row.
    let phrases: [TaggedPhrases.Phrase]
    /// For each word which of them are its own.
    let ofWords: [Range<Int>]
    /// The short name of the translation.
    let translation: String
}
