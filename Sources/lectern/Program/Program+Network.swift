import Corpus
import Providers

extension Program {
    /// The provider of bible-api.com. Nothing is started, opened or looked for before it is asked.
    func bibleAPI(offline: Bool) -> BibleAPIProvider {
        let network = configuration.network
        let base = network.bibleAPI
        let settings = clientSettings(offline: offline)
        var limits = RequestBudget.Limits.bibleAPI
        limits.requests = network.requests
        limits.misses = max(limits.misses, network.requests / 3 * 2)
        return BibleAPIProvider(
            base: base, client: HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings),
            budget: RequestBudget(path: budgetFile(for: base), limits: limits), headers: network.bibleAPIHeaders)
    }

    /// The repository that modules are installed from.
    var repository: ModuleRepository {
        var settings = clientSettings(offline: configuration.offline)
        // An archive may take long; it may not stand still.
        settings.timeout = 3_600_000
        settings.stall = max(1, configuration.network.requestTimeout / 1000)
        settings.answerLimit = 256 << 20
        settings.freshness = 86_400
        return ModuleRepository(
            configuration.repository, client: HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings),
            budget: budgetFile(for: configuration.repository.base))
    }

    /// The feeds of devotionals that the configuration names.
    func devotionals(offline: Bool) -> [any DevotionalProvider] {
        if configuration.devotionals.isEmpty { return [] }
        var settings = clientSettings(offline: offline)
        settings.freshness = configuration.network.feedMinutes * 60
        let client = HTTPClient(fetch: fetchProcess, cache: httpCache, settings: settings)
        return configuration.devotionals.map { feed in
            WordPressFeed(
                feed, client: client, budget: budgetFile(for: feed.url), secondsSince1970: Clock.secondsSince1970)
        }
    }

    private func clientSettings(offline: Bool) -> HTTPClient.Settings {
        var settings = HTTPClient.Settings()
        settings.isOffline = offline
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

    /// The order of the configuration; providers of the person's own that it does not place come at its end, but before the
    /// service that everybody has.
    var providerOrder: [String] {
        var order = configuration.providers
        let own = configuration.external.map(\.name).filter { !order.contains($0) }
        order.insert(contentsOf: own, at: order.last == "bible-api" ? order.count - 1 : order.count)
        return order
    }

    func external(_ name: String, _ settings: ExternalProvider.Settings, offline: Bool) -> any TextProvider {
        var settings = settings
        settings.isOffline = offline
        settings.path = Program.environment("PATH")
        return ExternalProvider(name: name, settings: settings)
    }

    private var fetchProcess: FetchProcess {
        FetchProcess { fetchPrograms }
    }

    /// Where lectern-fetch may be, in the order in which it is looked for.
    var fetchPrograms: [String] {
        if let program = configuration.network.fetchProgram { return [program] }
        return Executable.places(of: "lectern-fetch", path: Program.environment("PATH"))
    }

    /// All engines of the user count their requests of one server here.
    private func budgetFile(for base: String) -> String {
        guard !paths.cache.isEmpty else { return "" }
        let host = base.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
        return paths.cache + "/"
            + String(host.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" })
            + ".budget"
    }
}
