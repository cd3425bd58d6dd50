import Foundation
import Testing

@testable import Corpus
@testable import Providers

/// A repository of modules, as the client sees it: bytes, progress, and faults.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "needs python3 and lectern-fetch"))
struct ModuleRepositoryTests {
    private let network = TestNetwork()
    private let server: LoopbackServer
    private let archive = (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

    init() throws {
        let packages = network.folder + "/files/packages/rawzip"
        try FileManager.default.createDirectory(atPath: packages, withIntermediateDirectories: true)
        try Data(archive).write(to: URL(filePath: packages + "/Big.zip"))
        server = try LoopbackServer(
            ["--requests", "100000", "--misses", "100000", "--files", network.folder + "/files"])
    }

    private func repository(change: (inout HTTPClient.Settings) -> Void = { _ in }) -> ModuleRepository {
        var layout = ModuleRepository.Layout()
        layout.base = server.base + "/files/"
        var settings = HTTPClient.Settings()
        settings.timeout = 60_000
        change(&settings)
        return ModuleRepository(
            layout, client: HTTPClient(fetch: network.fetch, cache: network.cache, settings: settings), budget: "")
    }

    private func kind(_ id: String, _ repository: ModuleRepository, _ deadline: RequestDeadline = .endless)
        -> NetworkFailure.Kind?
    {
        do throws(ProviderError) {
            _ = try repository.archive(of: id, deadline: deadline) { _, _ in }
            return nil
        } catch .network(let failure) {
            return failure.kind
        } catch {
            return nil
        }
    }

    @Test func anArchiveComesWholeAndTellsHowFarItIs() throws {
        var told: [(done: Int, total: Int)] = []
        let bytes = try repository().archive(of: "Big", deadline: .endless) { told.append(($0, $1)) }
        #expect(bytes == archive)
        #expect(told.allSatisfy { $0.total == archive.count && (1...archive.count).contains($0.done) })
        #expect(told.map(\.done) == told.map(\.done).sorted())
    }

    @Test func whatStandsStillIsGivenUp() throws {
        try server.misbehave("never", network)
        #expect(kind("Big", repository { $0.stall = 1 }) == .timeout)
        #expect(kind("Big", repository { $0.stall = 1 }) == nil)
    }

    @Test func whatIsTooLargeIsCutOff() {
        #expect(kind("Big", repository { $0.answerLimit = 1 << 20 }) == .misunderstood)
        #expect(kind("Big", repository()) == nil)
    }

    @Test func aFetchIsCancelled() throws {
        try server.misbehave("slow-body", network)
        let end = Date().addingTimeInterval(0.2)
        let deadline = RequestDeadline(milliseconds: { nil }, isCancelled: { Date() > end })
        #expect(kind("Big", repository(), deadline) == .cancelled)
        #expect(kind("Big", repository()) == nil)
    }

    @Test(arguments: ["", "..", "../Big", "Big/../Big", "Big?x", "B g", "Bíg"])
    func aNameThatIsNoneNeverLeavesTheMachine(_ name: String) throws {
        #expect(kind(name, repository()) == .misunderstood)
        #expect(try server.log(network).isEmpty)
    }
}
