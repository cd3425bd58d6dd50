import Corpus
import JSON
import JSONRPC
import Library
import Scripture

/// A note in a reply. Lists have the beginning of its text, the other methods all of it.
struct Note: ResultObject {
    let item: LibraryItem
    var locale: Language?
    var isWhole = true

    static let shapeName: String? = "Note"
    static let fields: [ResultField<Note>] = [
        .field("id", "Its id.") { $0.item.id },
        .optionalMembers("If it is about a passage: ") { SavedPassage($0.item, $0.locale) },
        .field("title", "Its title; may be empty.") { $0.item.title },
        .optional("text", "The note in Markdown; not in lists.") { $0.isWhole ? $0.item.body : nil },
        .field("excerpt", "The first \(excerptLength) characters of the text.") {
            String($0.item.body.prefix(excerptLength))
        },
        .field("length", "The bytes of the text in UTF-8.") { $0.item.body.utf8.count },
        .field("tags", "Its tags.") { $0.item.tags },
        .field("createdAt", "When it was made, in UTC: `2026-12-25T00:00:00Z`.") { Moment.text($0.item.created) },
        .field("updatedAt", "When it was last changed.") { Moment.text($0.item.modified) },
    ]

    private static let excerptLength = 300
}

extension Note: DeletableEntry {
    static let kind = LibraryItem.Kind.note
    static let deletion: (name: StaticString, summary: StaticString) = (
        "notes.delete", "Deletes a note and its history."
    )
}

/// The parameters that are the content of a note.
private struct NoteContent: Sendable {
    var text: String?
    var title: String?
    var tags: [String]?
    var passage = ChosenPassage()

    /// - Parameter required: whether a request must give the text.
    static func fields(required: Bool) -> [Field<NoteContent>] {
        [
            .string("text", "The note in Markdown.", required: required, limit: Bounds.note) {
                $0.text = $1
            },
            .string("title", "Its title.") { $0.title = $1 },
            .tags("Its tags.") { $0.tags = $1 },
        ] + ChosenPassage.fields(\.passage, "The passages that it is about.")
    }
}

/// `notes.create`: stores a note.
enum NotesCreate: Method {
    static let name: StaticString = "notes.create"
    static let summary: StaticString = "Stores a note in Markdown, about passages or about nothing in particular."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        fileprivate var content = NoteContent()
        static let fields: [Field<Params>] = NoteContent.fields(required: true).map { $0.inside(\.content) }
    }

    typealias Result = Note

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var item = LibraryItem(.note)
        item.body = params.content.text ?? ""
        item.title = params.content.title ?? ""
        item.tags = params.content.tags ?? []
        if let (ranges, source) = try params.content.passage.verses(in: engine) {
            item.ranges = ranges
            item.system = source.translation.versification
        }
        let stored = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.add(item, isInline: isInline)
        }
        return Note(item: stored.item)
    }
}

/// `notes.update`: changes a note, or restores an overwritten text.
enum NotesUpdate: Method {
    static let name: StaticString = "notes.update"
    static let summary: StaticString = "Changes a note. The old text is kept, and can be restored."
    static let effect = Effect.writes
    static let errors = [.entryNotFound] + ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var id = ""
        var restore: Int?
        fileprivate var content = NoteContent()
        static let fields: [Field<Params>] =
            [
                .string("id", "The note's id.", required: true) { $0.id = $1 },
                .integer(
                    "restore", 1...Int(Int32.max),
                    "The number of an overwritten text in `notes.history`, which becomes the note's text and title."
                ) {
                    $0.restore = $1
                },
            ] + NoteContent.fields(required: false).map { $0.inside(\.content) }
    }

    typealias Result = Note

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var content = params.content
        if let number = params.restore {
            if content.text != nil || content.title != nil {
                throw MethodError(
                    .invalidParams, "A note cannot get an overwritten text and a new one.",
                    hint: "Give `restore`, or `text` and `title`.", details: ["parameter": "restore"])
            }
            let versions = try engine.inLibrary(context) { (store, _) throws(LibraryError) in
                try store.versions(of: params.id)
            }
            guard let version = versions.first(where: { $0.number == number }) else {
                throw MethodError(
                    .entryNotFound, "The note has no overwritten text number \(number).",
                    hint: "`notes.history` lists them.", details: ["parameter": "restore"])
            }
            (content.text, content.title) = (version.body, version.title)
        }
        let passage = try content.passage.verses(in: engine)
        let stored = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.update(params.id, .note, isInline: isInline) { item in
                if let text = content.text { item.body = text }
                if let title = content.title { item.title = title }
                if let tags = content.tags { item.tags = tags }
                if let (ranges, source) = passage {
                    item.ranges = ranges
                    item.system = source.translation.versification
                }
            }
        }
        guard let stored else { throw .noEntry("note", params.id) }
        return Note(item: stored)
    }
}

/// `notes.get`: one note with its whole text.
enum NotesGet: Method {
    static let name: StaticString = "notes.get"
    static let summary: StaticString = "A note with its whole text."
    static let effect = Effect.reads
    static let errors = [.entryNotFound] + MethodError.libraryErrors

    struct Params: ParameterSet {
        var id = ""
        var locale: Language?
        static let fields: [Field<Params>] = [
            .string("id", "The note's id.", required: true) { $0.id = $1 },
            .language("locale", "The language of `reference`; English by default.") { $0.locale = $1 },
        ]
    }

    typealias Result = Note

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let item = try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.item(params.id, .note) }
        guard let item else { throw .noEntry("note", params.id) }
        return Note(item: item, locale: params.locale)
    }
}

/// A page of notes.
struct NotePage: ResultObject {
    let notes: [Note]
    let facts: PageFacts

    static let fields: [ResultField<NotePage>] = [
        .field("notes", "The page's notes, with the beginnings of their texts.") { $0.notes },
        .field("metaData", "The page, and how many notes there are.") { LibraryPageFacts(facts: $0.facts) },
    ]

    init(_ page: LibraryList.Page, _ filter: LibraryFilter) {
        notes = page.items.map { Note(item: $0, locale: filter.locale, isWhole: false) }
        facts = filter.paging.page(of: page.total)
    }
}

/// `notes.list`: notes by passage, tags and words.
enum NotesList: Method {
    static let name: StaticString = "notes.list"
    static let summary: StaticString = "Notes, newest first: all, or those on a passage, with tags or with words."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    typealias Params = LibraryFilter
    typealias Result = NotePage

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        NotePage(try params.page(of: .note, in: engine, context), params)
    }
}

/// `notes.search`: notes by words, the best first.
enum NotesSearch: Method {
    static let name: StaticString = "notes.search"
    static let summary: StaticString = "Searches notes by words, the best match first."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var query = ""
        var filter = LibraryFilter()
        static let fields: [Field<Params>] =
            [.string("query", "Words; the last one may be only begun.", required: true) { $0.query = $1 }]
            + LibraryFilter.fields.filter { $0.name != "text" && $0.name != "order" }.map { $0.inside(\.filter) }
    }

    typealias Result = NotePage

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var list = try params.filter.list(.note, in: engine)
        list.text = params.query
        return NotePage(
            try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.search(list) }, params.filter)
    }
}

/// `notes.history`: the overwritten texts of a note.
enum NotesHistory: Method {
    static let name: StaticString = "notes.history"
    static let summary: StaticString = "The overwritten texts of a note, newest first; `notes.update` restores one."
    static let effect = Effect.reads
    static let errors = [.entryNotFound] + MethodError.libraryErrors

    typealias Params = EntryID

    struct Result: ResultObject {
        let versions: [LibraryStore.Version]
        static let fields: [ResultField<Result>] = [
            .field("versions", "The last 100 overwritten texts, of at most 32 MiB in all.") {
                $0.versions.map(Version.init(version:))
            }
        ]
    }

    struct Version: ResultObject {
        let version: LibraryStore.Version
        static let fields: [ResultField<Version>] = [
            .field("number", "Its number, for `restore` of `notes.update`.") { $0.version.number },
            .field("title", "The title then.") { $0.version.title },
            .field("text", "The text then.") { $0.version.body },
            .field("updatedAt", "When this text was written.") { Moment.text($0.version.modified) },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let (item, versions) = try engine.inLibrary(context) { (store, _) throws(LibraryError) in
            (try store.item(params.id, .note), try store.versions(of: params.id))
        }
        if item == nil { throw .noEntry("note", params.id) }
        return Result(versions: versions)
    }
}

/// Finds notes of the reader for `search.balanced`: those on the passage of the query's reference, with all of its words.
enum NoteMatches {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var list = LibraryList(.note)
        let system = request.sources[0].translation.versification
        let passage = request.reference.passage
        if !passage.isEmpty { (list.ranges, list.system) = (passage, system) }
        // A query with operators is no query of notes.
        if request.hasWords {
            guard let words = request.nameWords else { return SearchMatches() }
            list.text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        }
        if passage.isEmpty && list.text.isEmpty { return SearchMatches() }
        list.limit = request.limit
        let page: LibraryList.Page
        do throws(LibraryError) {
            page = list.text.isEmpty ? try request.library.list(list) : try request.library.search(list)
        } catch {
            throw MethodError(error)
        }
        let snippet = NoteSnippet(request.query)
        let language = request.sources[0].translation.language
        var result = SearchMatches()
        result.total = page.total
        result.matches = page.items.enumerated().map { rank, item in
            let kind = list.text.isEmpty ? SearchMatch.Kind.name : .allWords
            return SearchMatch(kind, share: 1 - Double(rank) / Double(page.total + 1)) {
                (highlighter) throws(MethodError) in
                let text = snippet.text(of: TextSlice(item.body))
                return SearchEntry(
                    id: "Note:\(item.id)", slug: item.ranges.first.map { Slug.of($0) } ?? "note/\(item.id)",
                    reference: item.title.isEmpty ? SavedPassage.reference(of: item) : item.title,
                    osis: SavedPassage.osis(of: item), text: text,
                    highlights: highlighter.highlights(in: text, words: [], language: language))
            }
        }
        return result
    }
}
