import CVersion
import Corpus
import Engine
import JSON
import JSONRPC
import Platform
import Providers

/// The composed program: its paths, its configuration and its log. It makes the engine and its providers from these.
struct Program: Sendable {
    static let version = "0.1.0"
    /// What `--version` prints: "lectern 0.1.0 (8087099c8d15 2026-11-23)". A build outside git has only the number.
    static let fullVersion = "lectern " + version + (commit.isEmpty ? "" : " (\(commit))")
    /// The date of the commit, as YYYY-MM-DD; empty if it is not known.
    static let releaseDate = String(commit.split(separator: " ").last ?? "")

    private static let commit = String(cString: lectern_commit())

    let paths: Paths
    let configuration: Configuration
    let log: Log
    /// Why the log is on standard error although the configuration names a file; nil if it is not.
    let logProblem: String?

    /// - Parameters:
    ///   - logFile: the file that the command line names.
    ///   - logLevel: the level that the command line names.
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

    /// The engine with the providers that the configuration names, in its order.
    func engine(offline: Bool = false) throws(Failure) -> ScriptureEngine {
        var settings = ScriptureEngine.Settings()
        settings.version = Program.version
        let ban = networkBan(isOffline: offline)
        settings.offline = ban != nil
        settings.defaultTranslation = configuration.translation
        settings.language = { Program.language(environment: Program.environment) }
        settings.aliases = configuration.aliases
        settings.numbering = configuration.numbering
        settings.timeLimit = configuration.network.timeLimit
        var providers: [any TextProvider] = []
        for name in providerOrder {
            if let external = configuration.external.first(where: { $0.name == name }) {
                providers.append(self.external(external.name, external.settings, ban))
            } else if let row = Program.providers.first(where: { $0.name == name }) {
                providers.append(row.make(self, ban))
            } else {
                throw Failure(
                    .usage, "\(paths.configuration): there is no provider “\(name)”.",
                    hint:
                        "Known: \((Program.providerNames + configuration.external.map(\.name)).joined(separator: ", "))."
                )
            }
        }
        let engine = ScriptureEngine(
            providers: providers, devotionals: devotionals(ban),
            library: paths.state.isEmpty ? "" : paths.state + "/library.sqlite", settings: settings,
            environment: ScriptureEngine.Environment(
                today: Clock.today, secondsSince1970: Clock.secondsSince1970, seed: Clock.seed))
        // It lives as long as the process. Freeing it would take a quarter of the time of a single lookup.
        return Unmanaged.passRetained(engine).takeUnretainedValue()
    }

    /// Our temporary files, wherever they are.
    var temporaryFiles: TemporaryFiles {
        let cache = paths.cache
        return TemporaryFiles(
            folders: [paths.packs] + (cache.isEmpty ? [] : [cache, cache + "/http", cache + "/chapters"]),
            state: paths.state)
    }

    /// Makes the folder of the packs if it is missing, and removes what processes that died left there.
    func prepareForPacks() throws(Failure) {
        do throws(ProviderError) { try packFolder.prepare() } catch { throw Failure(error) }
        let removed = temporaryFiles.clean()
        guard !removed.isEmpty else { return }
        let size = removed.reduce(0) { $0 + $1.size }
        Output.error("Removed \(removed.count) unfinished files of processes that died: \(size) bytes.")
    }

    /// The folder of the installed packs.
    var packFolder: PackFolder {
        PackFolder(paths.packs, catalogue: paths.cache.isEmpty ? "" : paths.cache + "/packs.catalogue")
    }

    /// That the few verses that are compiled in are all there is, for replies that find little; empty if a Bible is
    /// installed.
    var adviceIfEmpty: [String] {
        PackLibrary.installed(in: packFolder).packs.texts.isEmpty ? [PackLibrary.fixtures.advice] : []
    }

    static let providerNames = providers.map(\.name)

    /// One row per provider, in the default order.
    ///
    /// bible-api is last, so that the network is used only for a translation that no other provider has, or if it is
    /// named.
    private static let providers: [(name: String, make: @Sendable (Program, NetworkBan?) -> any TextProvider)] = [
        ("local", { program, _ in PackLibrary.installed(in: program.packFolder) }),
        ("fixtures", { _, _ in PackLibrary.fixtures }),
        ("bible-api", { program, ban in program.bibleAPI(ban) }),
    ]

    /// The language of the person, a BCP 47 tag, from the variables of the locale in their order (POSIX.1-2017, §8.2):
    /// `de` for `de_DE.UTF-8`, and English for the locale `C`.
    static func language(environment: (String) -> String?) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let tag = String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
        return tag == "C" || tag == "POSIX" ? "en" : tag
    }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension Program {
    /// Why the network is forbidden; nil if it is allowed. A configuration that cannot be read as it was meant forbids
    /// it: the person may have wanted that, or another server.
    ///
    /// - Parameter isOffline: whether the command line has `--offline`.
    func networkBan(isOffline: Bool = false) -> NetworkBan? {
        let path = paths.configuration
        if let problem = configuration.networkProblem {
            return NetworkBan("until the configuration is corrected: \(problem)", hint: "Correct \(path).")
        }
        if isOffline { return .option }
        guard configuration.offline else { return nil }
        return NetworkBan(
            "by `offline` in the configuration", hint: "Change \(path), or ask for an installed translation.")
    }

    /// The provider for bible-api.com. Nothing is started, opened or looked for before its first request.
    func bibleAPI(_ ban: NetworkBan?) -> BibleAPIProvider {
        let network = configuration.network
        let base = network.bibleAPI
        let settings = clientSettings(ban)
        var limits = RequestBudget.Limits.bibleAPI
        limits.requests = network.requests
        limits.misses = max(limits.misses, network.requests / 3 * 2)
        return BibleAPIProvider(
            base: base, client: HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings),
            budget: RequestBudget(path: budgetFile(for: base), limits: limits), headers: network.bibleAPIHeaders)
    }

    /// The repository that modules are installed from.
    var repository: ModuleRepository {
        var settings = clientSettings(networkBan())
        // An archive may take long, but the download may not stop.
        settings.timeout = 3_600_000
        settings.stall = max(1, configuration.network.requestTimeout / 1000)
        settings.answerLimit = 256 << 20
        settings.freshness = 86_400
        return ModuleRepository(
            configuration.repository, headers: configuration.repositoryHeaders,
            client: HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings),
            budget: budgetFile(for: configuration.repository.base))
    }

    /// The feeds of devotionals that the configuration names.
    func devotionals(_ ban: NetworkBan?) -> [any DevotionalProvider] {
        if configuration.devotionals.isEmpty { return [] }
        var settings = clientSettings(ban)
        settings.freshness = configuration.network.feedMinutes * 60
        let client = HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings)
        return configuration.devotionals.map { feed in
            WordPressFeed(
                feed, client: client, budget: budgetFile(for: feed.url), secondsSince1970: Clock.secondsSince1970)
        }
    }

    private func clientSettings(_ ban: NetworkBan?) -> HTTPClient.Settings {
        var settings = HTTPClient.Settings()
        settings.ban = ban
        settings.connectTimeout = configuration.network.connectTimeout
        settings.timeout = configuration.network.requestTimeout
        settings.freshness = configuration.network.cacheDays * 86_400
        return settings
    }

    private var httpCache: HTTPCache {
        HTTPCache(
            folder: paths.cache.isEmpty ? "" : paths.cache + "/http", limit: configuration.network.cacheLimit,
            secondsSince1970: Clock.secondsSince1970)
    }

    /// The order in the configuration. External providers that it does not list come at the end, but before bible-api
    /// if that is last.
    var providerOrder: [String] {
        var order = configuration.providers
        let own = configuration.external.map(\.name).filter { !order.contains($0) }
        order.insert(contentsOf: own, at: order.last == "bible-api" ? order.count - 1 : order.count)
        return order
    }

    func external(_ name: String, _ settings: ExternalProvider.Settings, _ ban: NetworkBan?) -> any TextProvider {
        var settings = settings
        settings.ban = ban
        settings.path = Program.environment("PATH")
        return ExternalProvider(name: name, settings: settings)
    }

    private var fetchProcess: FetchProcess {
        FetchProcess { fetchPrograms }
    }

    /// The paths where lectern-fetch may be, in the order in which they are tried.
    var fetchPrograms: [String] {
        if let program = configuration.network.fetchProgram { return [program] }
        return Executable.candidates(for: "lectern-fetch", path: Program.environment("PATH"))
    }

    /// The file in which all engines of the user count their requests to one server.
    private func budgetFile(for base: String) -> String {
        guard !paths.cache.isEmpty else { return "" }
        let host = base.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
        return paths.cache + "/"
            + String(host.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" })
            + ".budget"
    }
}

/// The folders of Lectern: under `LECTERN_HOME` if that is set, otherwise those of the XDG Base Directory Specification
/// (0.8). A relative `LECTERN_HOME` is relative to the working directory. All paths are absolute, because URIs are made
/// from them. The home folder is `$HOME`; the account database is not used.
struct Paths: Sendable {
    let packs: String
    let configuration: String
    let state: String
    /// Files that are generated or were fetched, and can be had again.
    let cache: String

    init(environment: (String) -> String?) {
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        /// An XDG folder; empty if there is none. A value that is not absolute is ignored, as the specification
        /// requires. A folder that everyone can write to, such as /tmp, never replaces a missing home: its first user
        /// would configure the program for all others.
        func folder(_ variable: String, _ fallback: String) -> String {
            if let path = environment(variable), path.hasPrefix("/") { return path + "/lectern" }
            return home.map { $0 + "/" + fallback + "/lectern" } ?? ""
        }
        if let own = environment("LECTERN_HOME").flatMap(Paths.absolute), !own.isEmpty {
            packs = own + "/packs"
            configuration = own + "/config.json"
            state = own
            cache = own + "/cache"
        } else {
            packs = Paths.path("packs", in: folder("XDG_DATA_HOME", ".local/share"))
            configuration = Paths.path("config.json", in: folder("XDG_CONFIG_HOME", ".config"))
            state = folder("XDG_STATE_HOME", ".local/state")
            cache = folder("XDG_CACHE_HOME", ".cache")
        }
    }

    /// Nil if the working directory no longer exists.
    private static func absolute(_ path: String) -> String? {
        if path.isEmpty || path.hasPrefix("/") { return path }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    private static func path(_ name: String, in folder: String) -> String { folder.isEmpty ? "" : folder + "/" + name }
}

/// The clock, the time zone and random numbers, which the engine takes as parameters.
enum Clock {
    static func secondsSince1970() -> Int { time(nil) }

    /// The date in the local time zone.
    static func today() -> CalendarDate {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        // A date outside the years 1 to 9999 means that the clock is broken; then the first day of Unix time is used.
        return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CalendarDate(year: 1970, month: 1, day: 1)!
    }

    static func seed() -> UInt64 { UInt64.random(in: 0...UInt64.max) }

    /// What is wrong with the time zone in `TZ`: the C library silently uses UTC for an unknown zone.
    static func zoneProblem(environment: (String) -> String?) -> String? {
        guard var zone = environment("TZ"), !zone.isEmpty else { return nil }
        if zone.hasPrefix(":") { zone.removeFirst() }
        // `EST5EDT` and `<+03>-3` contain their own rule (POSIX.1-2017, §8.3) and need no file.
        if zone.contains(where: \.isNumber) || zone == "UTC" { return nil }
        let path = zone.hasPrefix("/") ? zone : (environment("TZDIR") ?? "/usr/share/zoneinfo") + "/" + zone
        if access(path, R_OK) == 0 { return nil }
        return "TZ names the zone \(zone), which has no file \(path): dates are in UTC."
    }
}
