import Corpus
import JSON
import JSONRPC
import Library
import Scripture

/// What a bookmark is on.
enum BookmarkType: String, CaseIterable, Sendable, ResultChoice {
    case verse = "Verse"
    case verseVersion = "VerseVersion"
    case commentary = "Commentary"
    case hymn = "Hymn"
    case sermon = "Sermon"
    case catechism = "Catechism"
    case creed = "Creed"
    case devotional = "Devotional"
    case bookHighlight = "BookHighlight"
    case bookOverview = "BookOverview"
    case takeaway = "Takeaway"
    case strongsConcordance = "StrongsConcordance"
}

/// A bookmark in a reply.
struct Bookmark: ResultObject {
    let item: LibraryItem
    var locale: Language?

    static let shapeName: String? = "Bookmark"
    static let fields: [ResultField<Bookmark>] = [
        .field("id", "Its id.") { $0.item.id },
        .field("type", as: BookmarkType.schema, "What it is on.") { $0.item.type },
        .optionalMembers("If it is on verses: ") { SavedPassage($0.item, $0.locale) },
        .optional("translation", "The exact id of the translation, if one was given.") {
            $0.item.translation.isEmpty ? nil : $0.item.translation
        },
        .optional("target", "What it is on if not on verses, as the client named it: `G26`, the id of a hymn.") {
            $0.item.target.isEmpty ? nil : $0.item.target
        },
        .field("title", "Its title.") { $0.item.title },
        .field("description", "Its description; may be empty.") { $0.item.body },
        .field("tags", "Its tags.") { $0.item.tags },
        .field("createdAt", "When it was made, in UTC: `2026-12-25T00:00:00Z`.") { Moment.text($0.item.created) },
        .field("updatedAt", "When it was last changed.") { Moment.text($0.item.modified) },
    ]
}

/// The parameters that are the content of a bookmark.
private struct BookmarkContent: Sendable {
    var type: BookmarkType?
    var target: String?
    var title: String?
    var description: String?
    var tags: [String]?
    var passage = ChosenPassage()

    static let fields: [Field<BookmarkContent>] =
        [
            .choice("type", "What it is on; `Verse` by default.") { $0.type = $1 },
            .string("target", "What it is on if not on verses: `G26`, the id of a hymn.") {
                $0.target = $1
            },
            .string("title", "Its title; by default the reference or the target.") { $0.title = $1 },
            .string("description", "Its description.", limit: Bounds.explainedText) {
                $0.description = $1
            },
            .tags("Its tags.") { $0.tags = $1 },
        ] + ChosenPassage.fields(\.passage, "The verses that it is on.")

    /// Writes what the request gives into an entry.
    func apply(to item: inout LibraryItem, _ passage: (ranges: [VerseRange], source: TranslationSource)?) {
        if let type { item.type = type.rawValue }
        if let target { item.target = target }
        if let description { item.body = description }
        if let tags { item.tags = tags }
        if let (ranges, source) = passage {
            item.ranges = ranges
            item.system = source.translation.versification
            if self.passage.translation != nil { item.translation = source.translation.id }
        }
        if let title { item.title = title }
        if item.title.isEmpty { item.title = item.ranges.isEmpty ? item.target : SavedPassage.reference(of: item) }
    }
}

extension Bookmark: DeletableEntry {
    static let kind = LibraryItem.Kind.bookmark
    static let deletion: (name: StaticString, summary: StaticString) = ("bookmarks.delete", "Deletes a bookmark.")
}

/// `bookmarks.create`: stores a bookmark.
enum BookmarksCreate: Method {
    static let name: StaticString = "bookmarks.create"
    static let summary: StaticString = "Stores a bookmark on verses, or on an entry of another work."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        fileprivate var content = BookmarkContent()
        static let fields: [Field<Params>] = BookmarkContent.fields.map { $0.inside(\.content) }
    }

    typealias Result = Bookmark

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if params.content.passage.reference == nil, params.content.target ?? "" == "" {
            throw MethodError(
                .invalidParams, "A bookmark needs `reference` or `target`.",
                hint: "Give `reference` for verses (`John 3:16`), or `target` for anything else (`G26`).",
                details: ["parameter": "reference"])
        }
        var item = LibraryItem(.bookmark)
        item.type = BookmarkType.verse.rawValue
        params.content.apply(to: &item, try params.content.passage.verses(in: engine))
        let new = item
        let stored = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.add(new, isInline: isInline)
        }
        return Bookmark(item: stored.item)
    }
}

/// `bookmarks.update`: changes a bookmark.
enum BookmarksUpdate: Method {
    static let name: StaticString = "bookmarks.update"
    static let summary: StaticString = "Changes a bookmark: only what is given."
    static let effect = Effect.writes
    static let errors = [.entryNotFound] + ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var id = ""
        fileprivate var content = BookmarkContent()
        static let fields: [Field<Params>] =
            [.string("id", "The bookmark's id.", required: true) { $0.id = $1 }]
            + BookmarkContent.fields.map { $0.inside(\.content) }
    }

    typealias Result = Bookmark

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let passage = try params.content.passage.verses(in: engine)
        let stored = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.update(params.id, .bookmark, isInline: isInline) { params.content.apply(to: &$0, passage) }
        }
        guard let stored else { throw .noEntry("bookmark", params.id) }
        return Bookmark(item: stored)
    }
}

/// `bookmarks.list`: bookmarks, filtered and sorted, with the months in which they were made.
enum BookmarksList: Method {
    static let name: StaticString = "bookmarks.list"
    static let summary: StaticString = "Bookmarks by type, tags, words and passage, with the months of the page."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var types: [String] = []
        var filter = LibraryFilter()
        static let fields: [Field<Params>] =
            [
                .names("types", among: BookmarkType.allCases.map(\.rawValue), "Only these types; all by default.") {
                    $0.types = $1
                }
            ] + LibraryFilter.fields.map { $0.inside(\.filter) }
    }

    struct Result: ResultObject {
        let bookmarks: [Bookmark]
        let months: [Month]
        let facts: PageFacts
        static let fields: [ResultField<Result>] = [
            .field("bookmarks", "The page's bookmarks.") { $0.bookmarks },
            .field("months", "The months of the page's bookmarks, in their order.") { $0.months },
            .field("metaData", "The page, and how many bookmarks there are.") { LibraryPageFacts(facts: $0.facts) },
        ]
    }

    struct Month: ResultObject {
        let number: Int
        let count: Int

        static let fields: [ResultField<Month>] = [
            .field("month", "The month in UTC: `2026-12`.") { month in
                let name = month.number % 12 + 1
                return "\(month.number / 12)-\(name < 10 ? "0" : "")\(name)"
            },
            .field("name", "The same for people, in English: `December 2026`.") { month in
                "\(names[month.number % 12]) \(month.number / 12)"
            },
            .field("count", "How many bookmarks were made in it, on all pages.") { $0.count },
        ]

        private static let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let types = params.types.count == BookmarkType.allCases.count ? [] : params.types
        let page = try params.filter.page(of: .bookmark, types: types, in: engine, context)
        return Result(
            bookmarks: page.items.map { Bookmark(item: $0, locale: params.filter.locale) },
            months: page.months.map { Month(number: $0.month, count: $0.count) },
            facts: params.filter.paging.page(of: page.total))
    }
}
