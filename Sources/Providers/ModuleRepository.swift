package import Corpus

/// A repository of SWORD modules on the web: a list of what it has, and a zip archive a module.
///
/// What it sends is handed on as bytes; the importers judge it.
package struct ModuleRepository: Sendable {
    /// Where a repository keeps what, below its address. The defaults are CrossWire's.
    package struct Layout: Sendable, Equatable {
        /// The address, `https://…`.
        package var base = "https://www.crosswire.org/ftpmirror/pub/sword"
        /// The list: the confs of all modules in a tar archive, packed by gzip.
        package var list = "raw/mods.d.tar.gz"
        /// The folder of the archives.
        package var packages = "packages/rawzip"

        package init() {}
    }

    private let layout: Layout
    private let client: HTTPClient
    private let service: WebService
    private let archiveService: WebService

    /// What a repository bears of one person, and one engine asks no more: requests in half a minute.
    private static let limits = RequestBudget.Limits(requests: 120, misses: 60, window: 30_000)

    /// - Parameters:
    ///   - client: with limits that fit archives of many megabytes.
    ///   - budget: the file in which all engines of the user count; empty for none.
    package init(_ layout: Layout, client: HTTPClient, budget: String) {
        self.layout = layout
        self.client = client
        let budget = RequestBudget(path: budget, limits: ModuleRepository.limits)
        service = WebService(name: "The repository", setting: "repository", budget: budget) {
            $0.starts(with: [0x1F, 0x8B])
        }
        archiveService = WebService(name: "The repository", setting: "repository", budget: budget) { _ in false }
    }

    /// What the list is, to people.
    package var listAddress: String { address(layout.list) }

    /// The list as `decode` reads it; kept for a while, so that it is not fetched for every module.
    package func list<Value>(
        deadline: RequestDeadline, decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Value {
        try client.get(listAddress, from: service, deadline: deadline, decode: decode).value
    }

    /// Where the archive of a module is, to people.
    package func archiveAddress(of id: String) -> String { address("\(layout.packages)/\(id).zip") }

    /// The zip archive of a module.
    ///
    /// - Parameters:
    ///   - id: exactly as the list has it.
    ///   - progress: told now and then how many bytes have come, and of how many (below zero: nobody knows).
    package func archive(
        of id: String, deadline: RequestDeadline, progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) throws(ProviderError) -> [UInt8] {
        // Such an id is no part of an address; no module known has one.
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
