import Corpus
import JSON
import JSONRPC
import Library
import Scripture

/// The colours of highlights. Each has one meaning in all front ends.
enum HighlightColor: String, CaseIterable, Sendable, ResultChoice {
    case blue, green, amber, rose, purple

    var meaning: String {
        switch self {
        case .blue: "original language"
        case .green: "doctrine"
        case .amber: "cross reference"
        case .rose: "reflection"
        case .purple: "general"
        }
    }
}

/// Where a highlight is in a translation.
struct HighlightPosition: ResultObject {
    enum Match: String, CaseIterable, Sendable, ResultChoice { case exact, aligned, lost }
    let osis: String
    let match: Match
    var range: WireRange?

    static let fields: [ResultField<HighlightPosition>] = [
        .field("osis", "The verses in the numbers of the translation; empty if it lacks them.") { $0.osis },
        .field(
            "match",
            "`exact`: the same words, or whole verses; `aligned`: the words that translate them; `lost`: these words were "
                + "not found, so show the whole verse."
        ) { $0.match },
        .optional("start", "If words are highlighted: where they begin in the verse's text.") { $0.range?.start },
        .optional("end", "The offset after the last character.") { $0.range?.end },
    ]
}

/// A highlight in a reply.
struct SavedHighlight: ResultObject {
    let item: LibraryItem
    var locale: Language?
    var position: HighlightPosition?

    static let shapeName: String? = "SavedHighlight"
    static let fields: [ResultField<SavedHighlight>] = [
        .field("id", "Its id.") { $0.item.id },
        .field("color", as: HighlightColor.schema, "Its colour.") { $0.item.type },
        .field("meaning", "What the colour means.") { HighlightColor(rawValue: $0.item.type)?.meaning ?? "" },
        .optionalMembers("") { SavedPassage($0.item, $0.locale) },
        .field("translation", "The exact id of the translation in which it was made.") { $0.item.translation },
        .optional("text", "The highlighted words as they were; left out for whole verses.") {
            $0.item.words == nil ? nil : $0.item.body
        },
        .optional("position", "With `translation`: where it is in that translation.") { $0.position },
        .field("createdAt", "When it was made, in UTC: `2026-12-25T00:00:00Z`.") { Moment.text($0.item.created) },
    ]
}

/// `highlights.set`: highlights verses or words of a verse.
enum HighlightsSet: Method {
    static let name: StaticString = "highlights.set"
    static let summary: StaticString = "Highlights verses, or words of one verse, in one of five colours."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.networkErrors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var passage = ChosenPassage()
        var color = HighlightColor.purple
        var start: Int?
        var end: Int?
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] =
            ChosenPassage.fields(\.passage, "The verses.", required: true) + [
                .choice(
                    "color",
                    "`blue` original language, `green` doctrine, `amber` cross reference, `rose` reflection, `purple` "
                        + "general; purple by default."
                ) { $0.color = $1 },
                .integer("start", 0...Bounds.longText, "For words of one verse: where they begin in its text.") {
                    $0.start = $1
                },
                .integer("end", 1...Bounds.longText, "The offset after the last character.") { $0.end = $1 },
                .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
            ]
    }

    typealias Result = SavedHighlight

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard let (ranges, source) = try params.passage.verses(in: engine) else { throw VerseLookup.missingReference }
        var item = LibraryItem(.highlight)
        item.type = params.color.rawValue
        item.ranges = ranges
        item.system = source.translation.versification
        item.translation = source.translation.id
        if params.start != nil || params.end != nil {
            guard let start = params.start, let end = params.end, start < end, ranges.count == 1,
                ranges[0].from == ranges[0].to
            else {
                throw MethodError(
                    .invalidParams, "`start` and `end` need each other, and a reference to one verse.",
                    details: ["parameter": "start"])
            }
            let reply = try PassageOptions().reply(of: ranges, in: source, waiting: NetworkWait(context, in: engine))
            let words = TextWords(reply.text)
            let offsets = Highlight.highlights(words.ranges, in: reply.text, params.offsetEncoding).map(\.range)
            let chosen = offsets.indices.filter { offsets[$0].start < end && offsets[$0].end > start }
            guard let first = chosen.first, let last = chosen.last else {
                throw MethodError(
                    .invalidParams, "No word of the verse is between `start` and `end`.",
                    details: ["parameter": "start"])
            }
            item.words = first...last
            item.body = words.string(first..<last + 1)
        }
        let new = item
        let stored = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            _ = try store.deleteAll(.highlight, overlapping: new.ranges, of: new.system, isInline: isInline) {
                $0.words == new.words && $0.hasVerses(new.ranges, of: new.system)
            }
            return try store.add(new, isInline: isInline).item
        }
        return SavedHighlight(item: stored)
    }
}

/// `highlights.clear`: removes highlights.
enum HighlightsClear: Method {
    static let name: StaticString = "highlights.clear"
    static let summary: StaticString = "Removes a highlight by its id, or all that overlap a passage."
    static let effect = Effect.writes
    static let errors = [.entryNotFound] + ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var id: String?
        var passage = ChosenPassage()
        static let fields: [Field<Params>] =
            [.string("id", "The highlight's id.") { $0.id = $1 }]
            + ChosenPassage.fields(\.passage, "Instead of `id`: the passage.")
    }

    typealias Result = RemovedCount

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if let id = params.id { return try engine.deleteEntry(id, of: .highlight, context) }
        guard let (ranges, source) = try params.passage.verses(in: engine) else {
            throw MethodError(
                .invalidParams, "`id` is missing.", hint: "Give `id` or `reference`.", details: ["parameter": "id"])
        }
        let removed = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.deleteAll(
                .highlight, overlapping: ranges, of: source.translation.versification, isInline: isInline
            ) { _ in true }
        }
        return RemovedCount(count: removed.count)
    }
}

/// `highlights.list`: highlights, and where they are in a translation.
enum HighlightsList: Method {
    static let name: StaticString = "highlights.list"
    static let summary: StaticString = "Highlights by passage and colour, and where they are in a translation."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var colors: [String] = []
        var filter = LibraryFilter()
        var offsetEncoding = OffsetEncoding.utf16
        static let fields: [Field<Params>] =
            [
                .names("colors", among: HighlightColor.allCases.map(\.rawValue), "Only these colours.") {
                    $0.colors = $1
                },
                .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
            ] + LibraryFilter.fields.filter { $0.name != "tags" }.map { $0.inside(\.filter) }
    }

    struct Result: ResultObject {
        let highlights: [SavedHighlight]
        let facts: PageFacts
        let encoding: OffsetEncoding
        static let fields: [ResultField<Result>] = [
            .field("highlights", "The page's highlights.") { $0.highlights },
            .field("metaData", "The page, and how many there are.") { LibraryPageFacts(facts: $0.facts) },
            .offsetEncoding { $0.encoding },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var list = try params.filter.list(.highlight, in: engine)
        list.types = params.colors.count == HighlightColor.allCases.count ? [] : params.colors
        let request = list
        let page = try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.list(request) }
        var target: TranslationSource?
        if let name = params.filter.passage.translation { target = try engine.catalog.source(name, provider: nil) }
        let highlights = page.items.map { item in
            SavedHighlight(
                item: item, locale: params.filter.locale,
                position: target.map { position(of: item, in: $0, engine, params.offsetEncoding) })
        }
        return Result(
            highlights: highlights, facts: params.filter.paging.page(of: page.total), encoding: params.offsetEncoding)
    }

    /// Finds the words of a highlight in a translation: the same words in their order, or else the words that are
    /// aligned with them.
    static func position(
        of item: LibraryItem, in source: TranslationSource, _ engine: ScriptureEngine, _ encoding: OffsetEncoding
    ) -> HighlightPosition {
        let map = VersificationMap(from: item.system, to: source.translation.versification)
        let ranges = item.ranges.flatMap { map.mapping(of: $0).ranges }
        let osis = source.osisFormatter.string(ranges)
        guard let words = item.words else {
            return HighlightPosition(osis: osis, match: ranges.isEmpty ? .lost : .exact)
        }
        guard let new = text(of: ranges, in: source) else { return HighlightPosition(osis: osis, match: .lost) }
        func found(_ range: Range<Int>, _ match: HighlightPosition.Match) -> HighlightPosition {
            let bytes = new.ranges[range.lowerBound].lowerBound..<new.ranges[range.upperBound - 1].upperBound
            let text = String(decoding: new.text, as: UTF8.self)
            return HighlightPosition(
                osis: osis, match: match, range: Highlight.highlights([bytes], in: text, encoding).first?.range)
        }
        let wanted = TextWords(item.body).spellings
        let starts = new.spellings.indices.filter { new.spellings[$0...].starts(with: wanted) }
        // If the verse has the words several times, the nearest to where they were.
        if !wanted.isEmpty, let start = starts.min(by: { abs($0 - words.lowerBound) < abs($1 - words.lowerBound) }) {
            return found(start..<start + wanted.count, .exact)
        }
        guard let made = try? engine.catalog.source(named: item.translation), let old = text(of: item.ranges, in: made)
        else { return HighlightPosition(osis: osis, match: .lost) }
        var aligned: Range<Int>?
        for segment in WordAlignment(old, new).segments where !segment.base.isEmpty && !segment.other.isEmpty {
            let shared = segment.base.clamped(to: words.lowerBound..<words.upperBound + 1)
            if shared.isEmpty { continue }
            let moved =
                segment.kind == .equal
                ? shared.lowerBound - segment.base.lowerBound + segment.other.lowerBound..<shared.upperBound
                    - segment.base.lowerBound + segment.other.lowerBound : segment.other
            aligned = (aligned?.lowerBound ?? moved.lowerBound)..<moved.upperBound
        }
        guard let aligned, !aligned.isEmpty else { return HighlightPosition(osis: osis, match: .lost) }
        return found(aligned, .aligned)
    }

    /// The words of verses of an installed translation; nil if it lacks them.
    private static func text(of ranges: [VerseRange], in source: TranslationSource) -> TextWords? {
        guard !ranges.isEmpty,
            let passage = try? source.provider.passage(ranges, of: source.translation.id, detail: .words)
        else { return nil }
        let verses = passage.verses.flatMap { $0 }
        if verses.isEmpty { return nil }
        var text = ""
        var tagged: [Word] = []
        for verse in verses {
            if !text.isEmpty { text += " " }
            let start = text.utf8.count
            text += verse.text.string
            for word in verse.extras.words {
                var moved = Word(range: word.range.lowerBound + start..<word.range.upperBound + start)
                moved.strongs = word.strongs
                tagged.append(moved)
            }
        }
        return TextWords(text, tagged: tagged)
    }
}
