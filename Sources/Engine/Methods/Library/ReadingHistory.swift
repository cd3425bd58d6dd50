import Corpus
import JSON
import JSONRPC
import Library
import Scripture

// `history.*`, `reading.*` and `settings.*`: what front ends share about reading.

/// A passage that was read.
struct VisitedPassage: ResultObject {
    let visit: LibraryStore.Visit
    let locale: Language?

    static let fields: [ResultField<VisitedPassage>] = [
        .optionalMembers("") { visited in
            var item = LibraryItem(.favorite)
            (item.ranges, item.system) = (visited.visit.ranges, visited.visit.system)
            return SavedPassage(item, visited.locale)
        },
        .field("translation", "The exact id of the translation.") { visited in
            visited.visit.name.split(separator: " ").first.map { String($0) } ?? ""
        },
        .field("page", "The page that the client stored with it; 0 if none.") { $0.visit.page },
        .field("visitedAt", "When it was last stored, in UTC: `2026-12-25T00:00:00Z`.") {
            Moment.text($0.visit.visited)
        },
    ]
}

/// `history.add`: stores a search or a passage as the last one.
enum HistoryAdd: Method {
    static let name: StaticString = "history.add"
    static let summary: StaticString = "Stores a search or a passage as the last one."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var query: String?
        var passage = ChosenPassage()
        static let fields: [Field<Params>] =
            [.string("query", "A search, as the reader typed it.") { $0.query = $1 }]
            + ChosenPassage.fields(\.passage, "Instead of `query`: a passage that was read.")
    }

    struct Result: ResultObject {
        let isStored: Bool
        static let fields: [ResultField<Result>] = [.field("stored", "True.") { $0.isStored }]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let passage = try params.passage.verses(in: engine)
        let query = params.query?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        guard (passage == nil) != query.isEmpty else {
            throw MethodError(
                .invalidParams,
                "One visit is a search or a passage, and this request gives \(passage == nil ? "neither" : "both").",
                hint: "Give `query`, or `reference`, and not both.", details: ["parameter": "query"])
        }
        var visit = LibraryStore.Visit(.search, query)
        if let (ranges, source) = passage {
            var item = LibraryItem(.favorite)
            (item.ranges, item.system) = (ranges, source.translation.versification)
            visit = LibraryStore.Visit(.passage, source.translation.id + " " + item.verses)
            (visit.ranges, visit.system) = (ranges, item.system)
        }
        let new = visit
        _ = try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
            try store.store(new, isInline: isInline)
        }
        return Result(isStored: true)
    }
}

/// `history.recent`: the last searches and passages.
enum HistoryRecent: Method {
    static let name: StaticString = "history.recent"
    static let summary: StaticString = "The last ten distinct searches and passages, the last one first."
    static let effect = Effect.reads
    static let errors = MethodError.libraryErrors

    struct Params: ParameterSet {
        var limit = 10
        var locale: Language?
        static let fields: [Field<Params>] = [
            .integer("limit", 1...200, "How many of each; 10 by default.") { $0.limit = $1 },
            .language("locale", "The language of `reference`; English by default.") { $0.locale = $1 },
        ]
    }

    struct Result: ResultObject {
        let searches: [String]
        let passages: [VisitedPassage]
        static let fields: [ResultField<Result>] = [
            .field("searches", "The last searches, as they were typed.") { $0.searches },
            .field("passages", "The last passages.") { $0.passages },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        try engine.inLibrary(context) { (store, _) throws(LibraryError) in
            Result(
                searches: try store.visits(.search, limit: params.limit).map(\.name),
                passages: try store.visits(.passage, limit: params.limit).map {
                    VisitedPassage(visit: $0, locale: params.locale)
                })
        }
    }
}

/// `history.clear`: forgets searches and passages.
enum HistoryClear: Method {
    static let name: StaticString = "history.clear"
    static let summary: StaticString = "Forgets all searches and passages; positions stay."
    static let effect = Effect.writes
    static let errors = MethodError.libraryErrors
    typealias Params = NoParameters
    typealias Result = RemovedCount

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        RemovedCount(
            count: try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
                try store.clearVisits([.search, .passage], isInline: isInline)
            })
    }
}

/// `reading.save`: stores where the reader is in a translation.
enum ReadingSave: Method {
    static let name: StaticString = "reading.save"
    static let summary: StaticString =
        "Stores where the reader is in a translation: the verse, and a page if there are pages."
    static let effect = Effect.writes
    static let errors = ChosenPassage.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        var passage = ChosenPassage()
        var page = 0
        static let fields: [Field<Params>] =
            ChosenPassage.fields(\.passage, "The verse.", required: true) + [
                .integer("page", 0...1_000_000, "The page, if the client has pages.") { $0.page = $1 }
            ]
    }

    typealias Result = VisitedPassage

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard let (ranges, source) = try params.passage.verses(in: engine) else { throw VerseLookup.missingReference }
        var visit = LibraryStore.Visit(.position, source.translation.id)
        (visit.ranges, visit.system) = (Array(ranges.prefix(1)), source.translation.versification)
        visit.page = params.page
        let new = visit
        return VisitedPassage(
            visit: try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
                try store.store(new, isInline: isInline)
            }, locale: nil)
    }
}

/// `reading.position`: where the reader was in each translation.
enum ReadingPosition: Method {
    static let name: StaticString = "reading.position"
    static let summary: StaticString = "Where the reader was last, in each translation."
    static let effect = Effect.reads
    static let errors = [.unknownTranslation, .resourceMissing, .packDamaged] + MethodError.libraryErrors

    struct Params: ParameterSet {
        var translation: String?
        var locale: Language?
        static let fields: [Field<Params>] = [
            .string("translation", "Only this translation.") { $0.translation = $1 },
            .language("locale", "The language of `reference`; English by default.") { $0.locale = $1 },
        ]
    }

    struct Result: ResultObject {
        let positions: [VisitedPassage]
        static let fields: [ResultField<Result>] = [
            .field("positions", "One per translation, the last one first.") { $0.positions }
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var wanted: String?
        if let name = params.translation { wanted = try engine.catalog.source(name, provider: nil).translation.id }
        let visits = try engine.inLibrary(context) { (store, _) throws(LibraryError) in
            try store.visits(.position, limit: 200)
        }
        return Result(
            positions: visits.filter { wanted == nil || $0.name == wanted }.map {
                VisitedPassage(visit: $0, locale: params.locale)
            })
    }
}

// MARK: - Settings

/// How a front end looks.
enum Appearance: String, CaseIterable, Sendable, ResultChoice { case system, light, dark, study }

/// The settings that all front ends of a reader share.
struct SharedSettings: ResultObject {
    var translation: String?
    var verseNumbers = true
    var fontSize = 20
    var appearance = Appearance.system

    static let names = ["translation", "verseNumbers", "fontSize", "appearance"]

    static let fields: [ResultField<SharedSettings>] = [
        .optional("translation", "The translation to read, as the reader named it; left out if none was chosen.") {
            $0.translation
        },
        .field("verseNumbers", "Whether verses show their numbers; true by default.") { $0.verseNumbers },
        .field("fontSize", "The size of the text, from 16 to 32; 20 by default.") { $0.fontSize },
        .field("appearance", "The colours; `system` by default.") { $0.appearance },
    ]

    /// Values that this version does not know keep their defaults.
    init(_ settings: [LibraryStore.Setting]) {
        for setting in settings {
            let value = try? JSONParser.value(from: setting.value)
            switch setting.name {
            case "translation": translation = value?.string
            case "verseNumbers": if case .bool(let shown)? = value { verseNumbers = shown }
            case "fontSize": fontSize = value?.int.map { min(max($0, 16), 32) } ?? 20
            case "appearance": appearance = value?.string.flatMap(Appearance.init(rawValue:)) ?? .system
            default: break
            }
        }
    }
}

/// `settings.get`: the settings.
enum SettingsGet: Method {
    static let name: StaticString = "settings.get"
    static let summary: StaticString = "The settings that all front ends of the reader share."
    static let effect = Effect.reads
    static let errors = MethodError.libraryErrors
    typealias Params = NoParameters
    typealias Result = SharedSettings

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        SharedSettings(try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.settings() })
    }
}

/// `settings.set`: changes settings.
enum SettingsSet: Method {
    static let name: StaticString = "settings.set"
    static let summary: StaticString = "Changes settings: only those that are given."
    static let effect = Effect.writes
    static let errors = MethodError.libraryErrors

    struct Params: ParameterSet {
        /// Names with the JSON of their values.
        var values: [(name: String, value: String?)] = []

        static let fields: [Field<Params>] = [
            .string("translation", "The translation to read.") {
                $0.values.append(("translation", JSONValue.string($1).text))
            },
            .bool("verseNumbers", "Whether verses show their numbers.") {
                $0.values.append(("verseNumbers", $1 ? "true" : "false"))
            },
            .integer("fontSize", 16...32, "The size of the text.") { $0.values.append(("fontSize", "\($1)")) },
            .choice("appearance", "The colours.") { (params: inout Params, value: Appearance) in
                params.values.append(("appearance", JSONValue.string(value.rawValue).text))
            },
        ]
    }

    typealias Result = SharedSettings

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        SharedSettings(
            try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
                if !params.values.isEmpty { try store.set(params.values, isInline: isInline) }
                return try store.settings()
            })
    }
}

/// `settings.reset`: sets settings back to their defaults.
enum SettingsReset: Method {
    static let name: StaticString = "settings.reset"
    static let summary: StaticString = "Sets settings back to their defaults: all, or those that are named."
    static let effect = Effect.writes
    static let errors = MethodError.libraryErrors

    struct Params: ParameterSet {
        var names = SharedSettings.names
        static let fields: [Field<Params>] = [
            .names("names", among: SharedSettings.names, "Only these settings.") { $0.names = $1 }
        ]
    }

    typealias Result = SharedSettings

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        SharedSettings(
            try engine.inLibrary(context) { (store, isInline) throws(LibraryError) in
                try store.set(params.names.map { ($0, nil) }, isInline: isInline)
                return try store.settings()
            })
    }
}
