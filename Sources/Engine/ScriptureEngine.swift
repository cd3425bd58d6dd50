// The engine: the methods and their wire types. It knows no URL, no file path and no Bible text of its own; what it
// serves comes through the ports of Corpus, and the clock and randomness come in as parameters.
package import Corpus
package import JSON
package import JSONRPC
import Library

/// The engine: answers requests from what its providers serve.
package final class ScriptureEngine: RequestHandler {
    package let settings: Settings
    package let environment: Environment
    let catalog: Catalog
    private let feeds: [any DevotionalProvider]
    /// What the reader keeps. Nothing is opened before a method asks for it.
    let library: LibraryStore
    let libraryWatcher = LibraryWatcher()

    /// The feeds of devotionals: those of the configuration, then the installed books of daily readings.
    var devotionals: DevotionalFeeds { DevotionalFeeds(feeds, books: catalog.devotionalWorks) }

    /// What the person chose.
    package struct Settings: Sendable {
        /// The translation for requests that name none; nil for the catalog's own rule.
        package var defaultTranslation: String?
        /// The language of the person, a BCP 47 tag. If no King James Version is installed, the first Bible in this
        /// language answers requests that name no translation.
        package var language: @Sendable () -> String = { "en" }
        /// Short names that the person gave, lower case, each with the exact id that it means.
        package var aliases: [String: String] = [:]
        /// The numbering of references in requests that name none; nil for that of Bibles in the reference's language.
        package var numbering: Numbering?
        /// Whether the network is forbidden.
        package var offline = false
        /// How long a request that waits for the network may take, in milliseconds.
        package var timeLimit = 30_000
        /// The version of the program.
        package var version = ""

        package init() {}
    }

    /// What the composing program passes in: the local date, the clock, and a random seed.
    package struct Environment: Sendable {
        package var today: @Sendable () -> CalendarDate
        package var secondsSince1970: @Sendable () -> Int
        package var seed: @Sendable () -> UInt64
        package init(
            today: @escaping @Sendable () -> CalendarDate, secondsSince1970: @escaping @Sendable () -> Int,
            seed: @escaping @Sendable () -> UInt64
        ) {
            self.today = today
            self.secondsSince1970 = secondsSince1970
            self.seed = seed
        }
    }

    /// - Parameters:
    ///   - providers: in the order in which they are asked.
    ///   - devotionals: feeds of devotionals, likewise.
    ///   - library: the path of the library's file; empty if there is no folder for it.
    package init(
        providers: [any TextProvider], devotionals: [any DevotionalProvider] = [], library: String = "",
        settings: Settings, environment: Environment
    ) {
        self.settings = settings
        self.environment = environment
        feeds = devotionals
        self.library = LibraryStore(
            path: library, secondsSince1970: environment.secondsSince1970, seed: environment.seed)
        catalog = Catalog(providers: providers, settings: settings)
    }

    package func handle(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) -> Handling {
        guard let entry = MethodTable.entry(named: request.method) else {
            throw ScriptureEngine.unknownMethod(request.method)
        }
        do throws(MethodError) {
            return try entry.run(request.params, self, context, &result)
        } catch {
            if error.isDeferral { return .needsToWait }
            throw error.response
        }
    }

    /// Answers one call from inside the process, as the command line makes them.
    ///
    /// - Parameter mayWait: whether it may wait for the network; otherwise a call that would have to wait throws.
    package func answer<Call: EngineCall>(
        _ call: Call.Type, _ params: JSONObject, mayWait: Bool = false
    ) throws(MethodError) -> Call.Result {
        do throws(MethodError) {
            return try Call.answer(.object(params), in: self, context: mayWait ? .unhurried : .detached)
        } catch {
            throw error.isDeferral ? .needsInstalled : error
        }
    }

    /// The same for a method that is only known by its name.
    ///
    /// - Returns: the result as a value.
    package func call(_ method: String, _ params: JSONObject, mayWait: Bool = false) throws(ResponseError) -> JSONValue
    {
        try call(method, params: .object(params), mayWait: mayWait)
    }

    /// The same with `params` as they are in a request.
    package func call(_ method: String, params: JSONValue, mayWait: Bool = false) throws(ResponseError) -> JSONValue {
        var writer = JSONWriter(capacity: 4096)
        let request = Request(id: nil, method: method, params: params)
        let context = mayWait ? RequestContext.unhurried : .detached
        guard try handle(request, context: context, result: &writer) == .answered else {
            throw MethodError.needsInstalled.response
        }
        do throws(JSONError) {
            // The limits are for what strangers send; a reply of our own may hold more values.
            return try JSONParser.value(from: writer.bytes.span, limits: JSONParser.Limits(values: .max))
        } catch {
            throw ResponseError(code: -32603, message: "The reply of \(method) does not read back: \(error)", data: nil)
        }
    }

    /// The names of all methods, for completion and help.
    package static var methodNames: [String] { MethodTable.entries.map(\.name) }

    private static func unknownMethod(_ name: String) -> ResponseError {
        // A client of the language server expects that server's own error.
        if name.hasPrefix("textDocument/") || name.hasPrefix("workspace/") {
            return ResponseError(
                code: -32002, message: "`\(name.prefix(60))` was sent before `initialize`.",
                data: ["kind": "serverNotInitialized"])
        }
        let nearest = NearestName.nearest(to: name, among: methodNames).first
        var data: JSONObject = ["kind": "methodNotFound"]
        data["hint"] = .string(nearest.map { "Did you mean `\($0)`?" } ?? "`rpc.discover` lists the methods.")
        return ResponseError(
            code: -32601, message: "There is no method `\(name.prefix(60))`.", data: .object(data))
    }
}
