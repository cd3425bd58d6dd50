package import Corpus

/// A repository of SWORD modules on the web: a list of its modules, and one zip archive per module.
///
/// It returns bytes; the importers check them.
package struct ModuleRepository: Sendable {
    /// The addresses of a repository. The defaults are those of CrossWire.
    package struct Layout: Sendable, Equatable {
        /// The base address, `https://…`; the others are below it.
        package var base = "https://www.crosswire.org/ftpmirror/pub/sword"
        /// The list: the configuration files of all modules, in a tar archive compressed by gzip.
        package var list = "raw/mods.d.tar.gz"
        /// The folder of the archives.
        package var packages = "packages/rawzip"

        package init() {}
    }

    private let layout: Layout
    private let client: HTTPClient
    private let service: WebService
    private let archiveService: WebService

    /// The limits of one engine, for half a minute. One person never reaches them.
    private static let limits = RequestBudget.Limits(requests: 120, misses: 60, window: 30_000)

    /// - Parameters:
    ///   - headers: additional HTTP headers, for a repository that is not public.
    ///   - client: its limits must allow archives of many megabytes.
    ///   - budget: the file in which all engines of the user count requests; empty for none.
    package init(
        _ layout: Layout, headers: [(name: String, value: Secret)] = [], client: HTTPClient, budget: String
    ) {
        self.layout = layout
        self.client = client
        let budget = RequestBudget(path: budget, limits: ModuleRepository.limits)
        service = WebService(name: "The repository", setting: "repository", budget: budget, ownHeaders: headers) {
            $0.starts(with: [0x1F, 0x8B])
        }
        archiveService = WebService(
            name: "The repository", setting: "repository", budget: budget, ownHeaders: headers
        ) { _ in false }
    }

    /// The address of the list, for messages.
    package var listAddress: String { address(layout.list) }

    /// The list, as `decode` reads it. It is cached, so that it is not fetched for every module.
    package func list<Value>(
        deadline: RequestDeadline, decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Value {
        try client.get(listAddress, from: service, deadline: deadline, decode: decode).value
    }

    /// The address of the archive of a module, for messages.
    package func archiveAddress(of id: String) -> String { address("\(layout.packages)/\(id).zip") }

    /// The zip archive of a module.
    ///
    /// - Parameters:
    ///   - id: the id exactly as in the list.
    ///   - progress: called from time to time with the number of bytes so far and in all (below zero if unknown).
    package func archive(
        of id: String, deadline: RequestDeadline, progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) throws(ProviderError) -> [UInt8] {
        // The id becomes part of an address. No known module has such an id.
        guard PackFolder.isUsable(id: id) else {
            throw .network(NetworkFailure(.misunderstood, "“\(id.prefix(60))” cannot be the name of a module."))
        }
        return try client.getUncached(
            archiveAddress(of: id), from: archiveService, deadline: deadline, progress: progress
        ) { $0 }
    }

    private func address(_ path: String) -> String {
        var base = layout.base
        while base.hasSuffix("/") { base.removeLast() }
        return base + "/" + path.drop { $0 == "/" }
    }
}
