import JSON
import JSONRPC
import Library
import Scripture

// `library.export` and `library.import`: everything that a reader keeps, as one JSON value.

/// An entry of the library as an export has it.
struct ExportedItem: ResultObject {
    let item: LibraryItem
    let versions: [LibraryStore.Version]

    static let shapeName: String? = "LibraryItem"
    static let fields: [ResultField<ExportedItem>] = [
        .field("id", "Its id, unique in all libraries.") { $0.item.id },
        .field("kind", as: .oneOf(LibraryItem.Kind.allCases.map(\.name)), "What it is.") { $0.item.kind.name },
        .field("type", "The type of a bookmark, the colour of a highlight; else empty.") { $0.item.type },
        .field("title", "Its title.") { $0.item.title },
        .field("text", "The text of a favorite, a description, a note in Markdown, highlighted words.") {
            $0.item.body
        },
        .field("tags", "Its tags.") { $0.item.tags },
        .field("verses", "OSIS ids, `John.3.16-John.3.18`, separated by spaces; titles of psalms are verse 0.") {
            $0.item.verses
        },
        .field("versification", "The system whose numbers these are.") { $0.item.system.name },
        .field("translation", "The exact id of a translation, or empty.") { $0.item.translation },
        .field("target", "What a bookmark without verses names.") { $0.item.target },
        .optional("words", "The first and the last word of a highlight, counted from 0.") {
            $0.item.words.map { [$0.lowerBound, $0.upperBound] }
        },
        .field("created", as: .integer(0...Int.max), "Seconds since 1970.") { $0.item.created },
        .field("modified", as: .integer(0...Int.max), "Seconds since 1970.") { $0.item.modified },
        .optional("versions", "The overwritten texts of a note, the oldest first.") {
            $0.versions.isEmpty ? nil : $0.versions.map(ExportedVersion.init(version:))
        },
    ]

    struct ExportedVersion: ResultObject {
        let version: LibraryStore.Version
        static let fields: [ResultField<ExportedVersion>] = [
            .field("number", "Its number.") { $0.version.number },
            .field("title", "The title then.") { $0.version.title },
            .field("text", "The text then.") { $0.version.body },
            .field("modified", as: .integer(0...Int.max), "When it was written.") { $0.version.modified },
        ]
    }
}

extension LibraryItem.Kind {
    var name: String {
        switch self {
        case .favorite: "favorite"
        case .bookmark: "bookmark"
        case .note: "note"
        case .highlight: "highlight"
        }
    }
}

/// A search, a passage or a position as an export has it.
private struct ExportedVisit: ResultObject {
    let visit: LibraryStore.Visit
    static let fields: [ResultField<ExportedVisit>] = [
        .field("kind", as: .oneOf(LibraryStore.Visit.Kind.allCases.map(\.rawValue)), "What it is.") {
            $0.visit.kind.rawValue
        },
        .field("name", "The search; the translation and the verses; the translation of a position.") { $0.visit.name },
        .field("verses", "OSIS ids, as in entries.") { visited in
            var item = LibraryItem(.favorite)
            (item.ranges, item.system) = (visited.visit.ranges, visited.visit.system)
            return item.verses
        },
        .field("versification", "The system whose numbers these are.") { $0.visit.system.name },
        .field("page", "The page; 0 if none.") { $0.visit.page },
        .field("visited", as: .integer(0...Int.max), "Seconds since 1970.") { $0.visit.visited },
    ]
}

/// A setting as an export has it.
private struct ExportedSetting: ResultObject {
    let setting: LibraryStore.Setting
    static let fields: [ResultField<ExportedSetting>] = [
        .field("name", "Its name.") { $0.setting.name },
        .field("value", "Its value.") { (try? JSONParser.value(from: $0.setting.value)) ?? .null },
        .field("modified", as: .integer(0...Int.max), "Seconds since 1970.") { $0.setting.modified },
    ]
}

/// A library as one JSON value.
struct ExportedLibrary: ResultObject {
    let contents: LibraryStore.Contents

    static let formatName = "lectern-library"
    static let version = 1

    static let fields: [ResultField<ExportedLibrary>] = [
        .field("format", as: .oneOf([formatName]), "What this is.") { _ in formatName },
        .field("version", "The version of the format: 1.") { _ in version },
        .field("items", "The entries, the oldest first.") { library in
            library.contents.items.map { ExportedItem(item: $0.item, versions: $0.versions) }
        },
        .field("settings", "The settings that are not at their defaults.") {
            $0.contents.settings.map(ExportedSetting.init(setting:))
        },
        .field("visits", "Searches, passages and positions.") { $0.contents.visits.map(ExportedVisit.init(visit:)) },
    ]
}

/// `library.export`: everything.
enum LibraryExport: Method {
    static let name: StaticString = "library.export"
    static let summary: StaticString = "Everything in the library, as one JSON value for `library.import`."
    static let effect = Effect.reads
    static let errors = MethodError.libraryErrors
    typealias Params = NoParameters

    struct Result: ResultObject {
        let library: ExportedLibrary
        static let fields: [ResultField<Result>] = [
            .field("library", "The contents of a file that can be imported.") { $0.library }
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        // A large library takes a second; a worker answers then.
        let count = try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.itemCount() }
        if context.isInline && count > Bounds.quickItems { throw .deferral }
        return Result(
            library: ExportedLibrary(
                contents: try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.contents() }))
    }
}

/// `library.import`: adds an export to the library.
enum LibraryImport: Method {
    static let name: StaticString = "library.import"
    static let summary: StaticString =
        "Adds an export to the library. Of an entry that both have, the one changed last is kept."
    static let effect = Effect.writes
    static let errors = MethodError.libraryErrors

    struct Params: ParameterSet {
        var library = JSONValue.null
        static let fields: [Field<Params>] = [
            Field(
                name: "library", schema: .any, comment: "What `library.export` returned as `library`.",
                isRequired: true
            ) { (value, params) throws(MethodError) in params.library = value }
        ]
    }

    struct Result: ResultObject {
        let merge: LibraryStore.Merge
        let refused: [String]
        static let fields: [ResultField<Result>] = [
            .field("added", "Entries that are new.") { $0.merge.added },
            .field("updated", "Entries whose imported form is newer.") { $0.merge.updated },
            .field("unchanged", "Entries that the library had already.") { $0.merge.unchanged },
            .field("refused", "Why entries could not be read: at most 20 sentences.") { $0.refused },
        ]
    }

    static func isSlow(_ params: Params) -> Bool {
        params.library["items"]?.array?.count ?? 0 > Bounds.quickItems
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard params.library["format"]?.string == ExportedLibrary.formatName else {
            throw MethodError(
                .invalidParams, "`library` is no export of a library.",
                hint: "`library.export` makes one.", details: ["parameter": "library"])
        }
        guard params.library["version"]?.int == ExportedLibrary.version else {
            throw MethodError(
                .invalidParams, "The export has another version than \(ExportedLibrary.version).",
                hint: "Update Lectern.", details: ["parameter": "library"])
        }
        var reader = ExportReader()
        reader.read(params.library)
        let contents = reader.contents
        return Result(
            merge: try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
                try store.merge(contents, isInline: isInline)
            },
            refused: reader.refused)
    }
}

/// Reads an export. What cannot be read is left out, with a sentence; the rest is imported.
private struct ExportReader {
    private(set) var contents = LibraryStore.Contents()
    private(set) var refused: [String] = []

    mutating func read(_ library: JSONValue) {
        for (index, value) in (library["items"]?.array ?? []).enumerated() {
            if let item = item(value) {
                contents.items.append((item, versions(value)))
            } else if refused.count < 20 {
                refused.append("Entry \(index + 1) (`\((value["id"]?.string ?? "").prefix(40))`) cannot be read.")
            }
        }
        for value in library["settings"]?.array ?? [] {
            guard let name = value["name"]?.string, SharedSettings.names.contains(name), let setting = value["value"],
                let modified = moment(value["modified"]), setting.text.utf8.count <= Bounds.shortText
            else { continue }
            contents.settings.append(LibraryStore.Setting(name: name, value: setting.text, modified: modified))
        }
        for value in library["visits"]?.array ?? [] {
            guard let kind = value["kind"]?.string.flatMap(LibraryStore.Visit.Kind.init(rawValue:)),
                let name = text(value["name"], Bounds.shortText), let visited = moment(value["visited"])
            else { continue }
            var visit = LibraryStore.Visit(kind, name)
            guard let (ranges, system) = verses(value) else { continue }
            (visit.ranges, visit.system, visit.visited) = (ranges, system, visited)
            visit.page = min(max(value["page"]?.int ?? 0, 0), 1_000_000)
            contents.visits.append(visit)
        }
    }

    private func item(_ value: JSONValue) -> LibraryItem? {
        guard let id = text(value["id"], 64), !id.isEmpty,
            let kind = LibraryItem.Kind.allCases.first(where: { $0.name == value["kind"]?.string }),
            let body = text(value["text"], Bounds.note), let title = text(value["title"], Bounds.shortText),
            let type = text(value["type"], 64), let target = text(value["target"], Bounds.shortText),
            let translation = text(value["translation"], Bounds.shortText), let (ranges, system) = verses(value),
            let created = moment(value["created"]), let modified = moment(value["modified"])
        else { return nil }
        var item = LibraryItem(kind)
        (item.id, item.body, item.title, item.type, item.target) = (id, body, title, type, target)
        (item.translation, item.ranges, item.system) = (translation, ranges, system)
        (item.created, item.modified) = (created, modified)
        for tag in (value["tags"]?.array ?? []).prefix(Bounds.tags) {
            guard let tag = text(tag, Bounds.tag), !tag.isEmpty else { continue }
            item.tags.append(tag.split(whereSeparator: \.isNewline).joined(separator: " "))
        }
        if let words = value["words"]?.array, words.count == 2, let first = words[0].int, let last = words[1].int,
            first >= 0, last >= first, last < 1_000_000
        {
            item.words = first...last
        }
        return item
    }

    private func versions(_ value: JSONValue) -> [LibraryStore.Version] {
        (value["versions"]?.array ?? []).prefix(100).compactMap { version in
            guard let number = version["number"]?.int, number > 0, let body = text(version["text"], Bounds.note),
                let title = text(version["title"], Bounds.shortText), let modified = moment(version["modified"])
            else { return nil }
            return LibraryStore.Version(number: number, title: title, body: body, modified: modified)
        }
    }

    private func verses(_ value: JSONValue) -> (ranges: [VerseRange], system: Versification)? {
        guard let name = value["versification"]?.string, let system = Versification.named(name),
            let verses = text(value["verses"], Bounds.savedRanges * 40),
            let ranges = LibraryItem.ranges(verses, in: system)
        else { return nil }
        return (ranges, system)
    }

    private func text(_ value: JSONValue?, _ limit: Int) -> String? {
        guard let text = value?.string, text.utf8.count <= limit else { return nil }
        return text
    }

    /// Seconds from 1970 to the year 9999.
    private func moment(_ value: JSONValue?) -> Int? {
        guard let seconds = value?.int, (0..<253_402_300_800).contains(seconds) else { return nil }
        return seconds
    }
}
