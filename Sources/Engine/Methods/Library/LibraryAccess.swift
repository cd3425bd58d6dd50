import Corpus
import JSON
import JSONRPC
import Library
import Scripture
import Synchronization

// What the methods of the library share: access to the store, the parameters, and the members of results.

extension ScriptureEngine {
    /// Calls `body` with the store, and turns its errors into method errors.
    ///
    /// A write is answered on the reading thread, so that a client finds in the next reply what it stored in the one
    /// before. Only if another process has locked the file, a worker waits for that.
    func inLibrary<R>(
        _ context: RequestContext, _ body: (LibraryStore, _ isInline: Bool) throws(LibraryError) -> R
    ) throws(MethodError) -> R {
        do throws(LibraryError) {
            return try body(library, context.isInline)
        } catch {
            if error == .locked, context.isInline { throw .deferral }
            throw MethodError(error)
        }
    }
}

extension MethodError {
    /// The errors of every method that uses the library.
    static let libraryErrors: [Kind] = [.storageFailed, .libraryLocked, .libraryDamaged, .libraryTooNew]

    init(_ error: LibraryError) {
        switch error {
        case .noFolder:
            self.init(
                .storageFailed, "There is no folder for the library.",
                hint: "Set `HOME`, `XDG_STATE_HOME` or `LECTERN_HOME` to a folder that you can write to.")
        case .readOnly(let path):
            self.init(
                .storageFailed, "The library cannot be written: \(path) is read-only.",
                hint: "Make it writable, or set `XDG_STATE_HOME` to another folder.", details: ["file": .string(path)])
        case .locked:
            self.init(
                .libraryLocked, "Another program has locked the library.",
                hint: "Try again. If it stays locked, end the other program.")
        case .newerSchema(let path, let found, let known):
            self.init(
                .libraryTooNew,
                "A newer version of Lectern made the library (schema \(found); this one reads up to \(known)).",
                hint: "Update Lectern. The file was not changed: \(path).", details: ["file": .string(path)])
        case .damaged(let aside, let rescued):
            self.init(
                .libraryDamaged,
                "The library was damaged. It was renamed to \(aside); \(rescued) entries could be read and are in a new one.",
                hint: "Ask again. `library.import` adds the entries of an earlier export.",
                details: ["file": .string(aside), "rescued": .int(rescued)])
        case .noSpace:
            self.init(.storageFailed, "The disk is full; nothing was stored.", hint: "Make room, then try again.")
        case .full:
            self.init(
                .storageFailed, "The library has a million entries, which is its limit.", hint: "Delete some of them.")
        case .failed(let reason):
            self.init(
                .storageFailed, "The library cannot be used: \(reason).",
                hint: "Try again. If it fails again, see whether the disk has errors, and restore the file from a copy."
            )
        }
    }

    /// For an id that no entry of the kind has.
    static func noEntry(_ kind: String, _ id: String) -> MethodError {
        MethodError(
            .entryNotFound, "There is no \(kind) with the id `\(id.prefix(40))`.",
            hint: "`\(kind)s.list` lists them with their ids.", details: ["parameter": "id"])
    }
}

// MARK: - Parameters

/// The verses of an entry, as a request gives them.
struct ChosenPassage: Sendable {
    var reference: String?
    var translation: String?
    var numbering: Numbering?
    var languages: [Language]?

    static func fields<Params>(
        _ path: any WritableKeyPath<Params, ChosenPassage> & Sendable, _ comment: String, required: Bool = false
    ) -> [Field<Params>] {
        [
            .string("reference", comment, required: required) { $0[keyPath: path].reference = $1 },
            .string("translation", "The translation in whose numbers the verses are; by default the usual one.") {
                $0[keyPath: path].translation = $1
            },
            .numbering("The versification of the reference, as in `verse.lookup`.") {
                $0[keyPath: path].numbering = $1
            },
            .languages("language", "The languages of the reference, as in `verse.lookup`.") {
                $0[keyPath: path].languages = $1
            },
        ]
    }

    /// The verses, in the numbers of the translation; nil if the request gives no reference.
    ///
    /// - Throws: also if a part of the reference could not be read: it must not get lost in silence.
    func verses(in engine: ScriptureEngine) throws(MethodError) -> (ranges: [VerseRange], source: TranslationSource)? {
        guard let reference else { return nil }
        let source = try engine.catalog.source(translation, provider: nil)
        let reading = try engine.catalog.reading(
            reference, of: source, numbering: numbering, languages: languages, encoding: .utf16)
        if let problem = reading.problems.first {
            throw MethodError(
                problem.isAboutVerses ? .referenceOutOfRange : .invalidReference, problem.message,
                details: ["parameter": "reference"])
        }
        if reading.ranges.count > Bounds.savedRanges {
            throw MethodError(
                .invalidParams,
                "`reference` names \(reading.ranges.count) passages; the limit is \(Bounds.savedRanges).",
                details: ["parameter": "reference"])
        }
        return (reading.ranges, source)
    }

    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .notInTranslation, .resourceMissing, .packDamaged,
    ]
}

/// Which entries a list shows, and in what order.
struct LibraryFilter: ParameterSet {
    var text = ""
    var tags: [String] = []
    var passage = ChosenPassage()
    var order = LibraryList.Order.newest
    var paging = Paging()
    var locale: Language?

    static let fields: [Field<LibraryFilter>] =
        [
            .string("text", "Only entries that have all these words; the last one may be only begun.") { $0.text = $1 },
            .tags("Only entries that have all these tags, in upper or lower case.") { $0.tags = $1 },
        ]
        + ChosenPassage.fields(
            \.passage, "Only entries whose verses overlap this passage, in whatever numbers they were stored.")
        + [
            .choice("order", "`newest` first by default.") { $0.order = $1 },
            .language("locale", "The language of `reference`; English by default.") { $0.locale = $1 },
        ] + Paging.fields(\.paging)

    /// The page of entries of a kind, of some types only if any are named.
    func page(
        of kind: LibraryItem.Kind, types: [String] = [], in engine: ScriptureEngine, _ context: RequestContext
    ) throws(MethodError) -> LibraryList.Page {
        var list = try list(kind, in: engine)
        list.types = types
        let request = list
        return try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.list(request) }
    }

    func list(_ kind: LibraryItem.Kind, in engine: ScriptureEngine) throws(MethodError) -> LibraryList {
        var list = LibraryList(kind)
        list.text = text
        list.tags = tags
        list.order = order
        list.offset = paging.window.lowerBound
        list.limit = paging.pageSize
        if let (ranges, source) = try passage.verses(in: engine) {
            list.ranges = ranges
            list.system = source.translation.versification
        }
        return list
    }
}

extension Field {
    /// The same parameter, for a method whose `Params` keep these parameters at `path`.
    func inside<Whole>(_ path: any WritableKeyPath<Whole, Params> & Sendable) -> Field<Whole> {
        Field<Whole>(name: name, schema: schema, comment: comment, isRequired: isRequired) {
            (value, params) throws(MethodError) in try read(value, &params[keyPath: path])
        }
    }

    /// Tags: one line each.
    static func tags(_ comment: String, _ store: @escaping Store<[String]>) -> Field {
        Field(
            name: "tags", schema: .list(.text(limit: Bounds.tag), 0...Bounds.tags), comment: comment, isRequired: false
        ) { (value, params) throws(MethodError) in
            guard case .array(let elements) = value else {
                throw .wrongType(of: "tags", expected: "a list of strings")
            }
            guard elements.count <= Bounds.tags else { throw .tooLong("tags", limit: Bounds.tags, unit: "elements") }
            var tags: [String] = []
            for element in elements {
                guard case .string(let text) = element, text.utf8.count <= Bounds.tag else {
                    throw .wrongType(of: "tags", expected: "a list of strings of at most \(Bounds.tag) bytes")
                }
                let tag = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !tag.isEmpty && !tags.contains(tag) { tags.append(tag) }
            }
            store(&params, tags)
        }
    }
}

extension LibraryList.Order: ResultChoice {}

// MARK: - Results

/// The verses of an entry.
struct SavedPassage: ResultObject {
    let item: LibraryItem
    let locale: Language?

    static let fields: [ResultField<SavedPassage>] = [
        .field("reference", "The verses, written out.") { reference(of: $0.item, in: $0.locale ?? .english) },
        .field("osis", "The verses as OSIS ids.") { osis(of: $0.item) },
        .field("versification", "The system whose numbers these are.") { $0.item.system.name },
    ]

    /// The verses of an entry, written out.
    static func reference(of item: LibraryItem, in language: Language = .english) -> String {
        formatter(.long, item.system, language).string(item.ranges)
    }

    static func osis(of item: LibraryItem) -> String { formatter(.osis, item.system, .english).string(item.ranges) }

    private static let formatters = Mutex<[String: ReferenceFormatter]>([:])

    /// The formatter for a style, a numbering and a language. Making one takes longer than reading an entry, so they are
    /// kept: at most one for each of these.
    static func formatter(
        _ style: ReferenceFormatter.Style, _ system: Versification, _ language: Language
    ) -> ReferenceFormatter {
        formatters.withLock { formatters in
            let key = "\(style.rawValue) \(system.name) \(language.code)"
            if let known = formatters[key] { return known }
            let options = ReferenceFormatter.Options(form: language.form, strictTitles: false)
            let new = ReferenceFormatter(style: style, versification: system, names: language.names, options: options)
            formatters[key] = new
            return new
        }
    }

    /// Nil for an entry without verses.
    init?(_ item: LibraryItem, _ locale: Language?) {
        if item.ranges.isEmpty { return nil }
        self.item = item
        self.locale = locale
    }
}

/// What the reader keeps on a passage.
struct SavedEntries: ResultObject {
    private(set) var notes: [Note] = []
    private(set) var bookmarks: [Bookmark] = []
    private(set) var favorites: [Favorite] = []
    private(set) var highlights: [SavedHighlight] = []

    static let fields: [ResultField<SavedEntries>] = [
        .field("notes", "The notes, with the beginnings of their texts.") { $0.notes },
        .field("bookmarks", "The bookmarks.") { $0.bookmarks },
        .field("favorites", "The favorites.") { $0.favorites },
        .field("highlights", "The highlights, and where they are in the translation, by UTF-16 offsets.") {
            $0.highlights
        },
    ]

    /// The newest entries of each kind whose verses overlap `ranges`.
    init(
        on ranges: [VerseRange], in source: TranslationSource, _ locale: Language?, of engine: ScriptureEngine,
        _ context: RequestContext
    ) throws(MethodError) {
        func items(_ kind: LibraryItem.Kind) throws(MethodError) -> [LibraryItem] {
            var list = LibraryList(kind)
            (list.ranges, list.system, list.limit) = (ranges, source.translation.versification, Bounds.pageSize)
            let request = list
            return try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.list(request).items }
        }
        notes = try items(.note).map { Note(item: $0, locale: locale, isWhole: false) }
        bookmarks = try items(.bookmark).map { Bookmark(item: $0, locale: locale) }
        favorites = try items(.favorite).map { Favorite(item: $0, locale: locale) }
        highlights = try items(.highlight).map { item in
            SavedHighlight(
                item: item, locale: locale, position: HighlightsList.position(of: item, in: source, engine, .utf16))
        }
    }
}

// MARK: - Deletion

extension ScriptureEngine {
    /// Deletes the entry of a kind with an id.
    func deleteEntry(
        _ id: String, of kind: LibraryItem.Kind, _ context: RequestContext
    ) throws(MethodError) -> RemovedCount {
        let removed = try inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.delete(id, kind, isInline: isInline)
        }
        guard removed else { throw .noEntry(kind.name, id) }
        return RemovedCount(count: 1)
    }
}

/// An entry that a method of its own deletes.
protocol DeletableEntry: SendableMetatype {
    static var kind: LibraryItem.Kind { get }
    /// The name and the summary of the method.
    static var deletion: (name: StaticString, summary: StaticString) { get }
}

/// `bookmarks.delete` and `notes.delete`: removes an entry and what belongs to it.
enum EntryDelete<Entry: DeletableEntry>: Method {
    static var name: StaticString { Entry.deletion.name }
    static var summary: StaticString { Entry.deletion.summary }
    static var effect: Effect { .writes }
    static var errors: [MethodError.Kind] { [.entryNotFound] + MethodError.libraryErrors }

    typealias Params = EntryID
    typealias Result = RemovedCount

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        try engine.deleteEntry(params.id, of: Entry.kind, context)
    }
}

/// The id of an entry.
struct EntryID: ParameterSet {
    var id = ""
    static let fields: [Field<EntryID>] = [.string("id", "The id of the entry.", required: true) { $0.id = $1 }]
}

/// An answer to a request that deletes entries.
struct RemovedCount: ResultObject {
    let count: Int
    static let fields: [ResultField<RemovedCount>] = [
        .field("removed", "How many were removed.") { $0.count }
    ]
}

/// A moment as ISO 8601 writes it in UTC: `2026-12-25T00:00:00Z`.
enum Moment {
    static func text(_ seconds: Int) -> String {
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - day * 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = CalendarDate(daysSince1970: day)?.description ?? "0001-01-01"
        return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }
}

/// Which page of a list a reply has, and whether another follows.
struct LibraryPageFacts: ResultObject {
    let facts: PageFacts

    static let fields: [ResultField<LibraryPageFacts>] =
        PageFacts.fields.map { field in
            ResultField(properties: field.properties) { field.write($0.facts, &$1) }
        } + [.field("hasMore", "Whether there is a next page.") { $0.facts.page < $0.facts.totalPages }]
}
