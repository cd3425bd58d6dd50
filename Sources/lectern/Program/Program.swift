import Corpus
import Engine
import JSON
import JSONRPC
import Providers

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program put together: where its files are, what the person configured, and the engine over both.
struct Program: Sendable {
    static let version = "0.1.0"

    let paths: Paths
    let configuration: Configuration
    let log: Log
    /// Why the log is not in the file that the configuration names; it is on standard error then.
    let logProblem: String?

    /// - Parameters:
    ///   - logFile: where the command line wants the log.
    ///   - logLevel: how much of it.
    init(logFile: String? = nil, logLevel: String? = nil) throws(Failure) {
        paths = Paths(environment: Program.environment)
        let (configuration, warnings) = Configuration.load(paths.configuration)
        self.configuration = configuration
        let level = (logLevel ?? configuration.logLevel).flatMap(Log.Level.init(_:)) ?? .warning
        if let logFile {
            log = try Log(level: level, path: logFile)
            logProblem = nil
        } else {
            var problem: String?
            do throws(Failure) {
                log = try Log(level: level, path: configuration.logFile)
            } catch {
                log = try Log(level: level, path: nil)
                problem = error.message
            }
            logProblem = problem
        }
        if let logProblem { log.warning("\(paths.configuration): \(logProblem)") }
        for warning in warnings { log.warning("\(paths.configuration): \(warning)") }
    }

    /// The engine over the providers that the configuration names, in its order.
    func engine(offline: Bool = false) throws(Failure) -> ScriptureEngine {
        var settings = ScriptureEngine.Settings()
        settings.version = Program.version
        settings.offline = offline || configuration.offline
        settings.defaultTranslation = configuration.translation
        settings.aliases = configuration.aliases
        settings.numbering = configuration.numbering
        settings.timeLimit = configuration.network.timeLimit
        var providers: [any TextProvider] = []
        for name in providerOrder {
            if let external = configuration.external.first(where: { $0.name == name }) {
                providers.append(self.external(external.name, external.settings, offline: settings.offline))
            } else if let row = Program.providers.first(where: { $0.name == name }) {
                providers.append(row.make(self, settings.offline))
            } else {
                throw Failure(
                    .usage, "\(paths.configuration): there is no provider “\(name)”.",
                    hint:
                        "Known: \((Program.providerNames + configuration.external.map(\.name)).joined(separator: ", "))."
                )
            }
        }
        let engine = ScriptureEngine(
            providers: providers, devotionals: devotionals(offline: settings.offline), settings: settings,
            environment: ScriptureEngine.Environment(
                today: Clock.today, secondsSince1970: Clock.secondsSince1970, seed: Clock.seed))
        // It lives as long as the process: taking it apart would be a quarter of what a single lookup does.
        return Unmanaged.passRetained(engine).takeUnretainedValue()
    }

    /// The packs installed.
    var packFolder: PackFolder { PackFolder(paths.packs) }

    static let providerNames = providers.map(\.name)

    /// A row a provider, in the default order.
    ///
    /// bible-api comes last: so the network is asked only for a translation that nobody else has, or when it is named.
    private static let providers: [(name: String, make: @Sendable (Program, _ offline: Bool) -> any TextProvider)] = [
        ("local", { program, _ in LocalProvider(folder: program.packFolder) }),
        ("fixtures", { _, _ in FixturesProvider() }),
        ("bible-api", { program, offline in program.bibleAPI(offline: offline) }),
    ]

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
