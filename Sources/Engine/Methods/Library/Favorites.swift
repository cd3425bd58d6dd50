import Corpus
import JSON
import JSONRPC
import Library
import Scripture

/// A favorite in a reply: a passage with its text as it was when it was saved.
struct Favorite: ResultObject {
    let item: LibraryItem
    let locale: Language?

    static let shapeName: String? = "Favorite"
    static let fields: [ResultField<Favorite>] = [
        .field("id", "Its id.") { $0.item.id },
        .optionalMembers("") { SavedPassage($0.item, $0.locale) },
        .field("text", "The text as it was.") { $0.item.body },
        .field("translation", "The exact id of the translation.") { $0.item.translation },
        .field("savedAt", "When it was saved, in UTC: `2026-12-25T00:00:00Z`.") { Moment.text($0.item.created) },
    ]
}

/// `favorites.add`: saves a passage with its text. The same verses in the same translation are saved once.
enum FavoritesAdd: Method {
    static let name: StaticString = "favorites.add"
    static let summary: StaticString = "Saves a passage as a favorite, with its text as it is now."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.networkErrors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var passage = ChosenPassage()
        static let fields: [Field<Params>] = ChosenPassage.fields(\.passage, "The passage to save.", required: true)
    }

    struct Result: ResultObject {
        let favorite: Favorite
        let isNew: Bool
        static let fields: [ResultField<Result>] = [
            .field("favorite", "The favorite.") { $0.favorite },
            .field("added", "False if it was a favorite before.") { $0.isNew },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard let (ranges, source) = try params.passage.verses(in: engine) else { throw VerseLookup.missingReference }
        let reply = try PassageOptions().reply(of: ranges, in: source, waiting: NetworkWait(context, in: engine))
        var item = LibraryItem(.favorite)
        item.ranges = ranges
        item.system = source.translation.versification
        item.translation = source.translation.id
        item.body = reply.text
        if item.body.utf8.count > Bounds.note {
            throw MethodError(
                .invalidParams, "The passage has more than \(Bounds.note >> 20) MiB of text.",
                hint: "Save a part of it.", details: ["parameter": "reference"])
        }
        let (saved, isNew) = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.add(item, isInline: isInline) { $0.translation == item.translation }
        }
        return Result(favorite: Favorite(item: saved, locale: nil), isNew: isNew)
    }
}

/// `favorites.remove`: by id, or all of a passage.
enum FavoritesRemove: Method {
    static let name: StaticString = "favorites.remove"
    static let summary: StaticString = "Removes a favorite by its id, or those of exactly a passage."
    static let effect = Effect.writes
    static let errors = [.entryNotFound] + ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var id: String?
        var passage = ChosenPassage()
        static let fields: [Field<Params>] =
            [.string("id", "The favorite's id.") { $0.id = $1 }]
            + ChosenPassage.fields(\.passage, "Instead of `id`: the passage, in any translation.")
    }

    typealias Result = RemovedCount

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if let id = params.id { return try engine.deleteEntry(id, of: .favorite, context) }
        guard let (ranges, source) = try params.passage.verses(in: engine) else {
            throw MethodError(
                .invalidParams, "`id` is missing.", hint: "Give `id` or `reference`.", details: ["parameter": "id"])
        }
        let system = source.translation.versification
        let removed = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.deleteAll(.favorite, overlapping: ranges, of: system, isInline: isInline) {
                $0.hasVerses(ranges, of: system)
            }
        }
        return RemovedCount(count: removed.count)
    }
}

/// `favorites.list`: the favorites, newest first.
enum FavoritesList: Method {
    static let name: StaticString = "favorites.list"
    static let summary: StaticString = "The favorites, newest first."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    typealias Params = LibraryFilter

    struct Result: ResultObject {
        let favorites: [Favorite]
        let facts: PageFacts
        static let fields: [ResultField<Result>] = [
            .field("favorites", "The page's favorites.") { $0.favorites },
            .field("metaData", "The page, and how many there are.") { LibraryPageFacts(facts: $0.facts) },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let page = try params.page(of: .favorite, in: engine, context)
        return Result(
            favorites: page.items.map { Favorite(item: $0, locale: params.locale) },
            facts: params.paging.page(of: page.total))
    }
}

/// `favorites.contains`: whether exactly a passage is a favorite.
enum FavoritesContains: Method {
    static let name: StaticString = "favorites.contains"
    static let summary: StaticString = "Whether exactly these verses are a favorite, in any translation and numbering."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var passage = ChosenPassage()
        static let fields: [Field<Params>] = ChosenPassage.fields(\.passage, "The passage.", required: true)
    }

    struct Result: ResultObject {
        let favorites: [Favorite]
        static let fields: [ResultField<Result>] = [
            .field("contains", "Whether it is a favorite.") { !$0.favorites.isEmpty },
            .field("favorites", "The favorites of these verses: one per translation.") { $0.favorites },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard let (ranges, source) = try params.passage.verses(in: engine) else { throw VerseLookup.missingReference }
        var list = LibraryList(.favorite)
        list.ranges = ranges
        list.system = source.translation.versification
        list.limit = Bounds.pageSize
        let page = try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.list(list) }
        return Result(
            favorites: page.items.filter { $0.hasVerses(ranges, of: list.system) }
                .map { Favorite(item: $0, locale: nil) })
    }
}
