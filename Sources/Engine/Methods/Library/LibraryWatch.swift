import JSON
import JSONRPC
import Library
import Platform
import Synchronization

/// `library.watch`: asks for `library.changed`, a notification after each change of the library, also by another program.
enum LibraryWatch: Method {
    static let name: StaticString = "library.watch"
    static let summary: StaticString =
        "Asks for the notification `library.changed` when the library changes, or ends it."
    static let effect = Effect.reads
    static let errors = MethodError.libraryErrors

    struct Params: ParameterSet {
        var isOn = true
        static let fields: [Field<Params>] = [
            .bool("on", "False to end the notifications; true by default.") { $0.isOn = $1 }
        ]
    }

    struct Result: ResultObject {
        let isWatching: Bool
        static let fields: [ResultField<Result>] = [
            .field("watching", "Whether notifications are sent; false also if the caller cannot get any.") {
                $0.isWatching
            }
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard params.isOn, let channel = context.openChannel() else {
            engine.libraryWatcher.stop()
            return Result(isWatching: false)
        }
        let last = try engine.inLibrary(context) { (store, _) throws(LibraryError) in try store.lastChange() }
        let isWatching = engine.libraryWatcher.start(engine.library, after: last) { areas in
            if channel.isClosed { return false }
            if !areas.isEmpty { channel.notify("library.changed") { LibraryChanged(areas: areas).write(to: &$0) } }
            return true
        }
        return Result(isWatching: isWatching)
    }
}

/// The params of the notification `library.changed`.
struct LibraryChanged: ResultObject {
    let areas: [LibraryStore.Area]

    static let fields: [ResultField<LibraryChanged>] = [
        .field("areas", "What changed.") { $0.areas }
    ]
}

extension LibraryStore.Area: ResultName {
    var wireName: StaticString {
        switch self {
        case .favorites: "favorites"
        case .bookmarks: "bookmarks"
        case .notes: "notes"
        case .highlights: "highlights"
        case .history: "history"
        case .reading: "reading"
        case .settings: "settings"
        }
    }
}

/// Looks for changes of a library on a thread of its own, while somebody has asked for them.
final class LibraryWatcher: Sendable {
    /// The number of the watch that runs; a thread ends when it finds another number.
    private let current = Atomic<Int>(0)
    /// The pause between two looks, in milliseconds. A look reads one row of a table.
    private let pause: Int

    init(pause: Int = 200) { self.pause = pause }

    func stop() { current.wrappingAdd(1, ordering: .relaxed) }

    /// Ends the watch before, and begins one.
    ///
    /// - Parameters:
    ///   - number: that of the last change that is known.
    ///   - report: called after each look with what changed, which may be nothing. Returns false to end the watch.
    /// - Returns: false if the system cannot start a thread.
    func start(
        _ store: LibraryStore, after number: Int, report: @escaping @Sendable ([LibraryStore.Area]) -> Bool
    ) -> Bool {
        let own = current.wrappingAdd(1, ordering: .relaxed).newValue
        return BackgroundThread.start { [self] in
            var last = number
            while true {
                usleep(UInt32(pause) * 1000)
                guard current.load(ordering: .relaxed) == own else { return }
                // An error is reported to the next request that uses the library.
                let changes = try? store.changes(after: last)
                if let changes { last = changes.last }
                if !report(changes?.areas ?? []) { return }
            }
        }
    }
}
