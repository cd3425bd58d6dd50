import Foundation
import Scripture
import Testing

@testable import Corpus
@testable import Providers

/// A faulty server: each fault has its kind of error, and the next request is answered.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "needs python3 and lectern-fetch"))
struct FaultTests {
    /// The expected outcome of a fault.
    enum End: Sendable, Equatable {
        case network(NetworkFailure.Kind)
        case notInTranslation
        case unknownTranslation
    }

    /// One row per fault: its name in the server, the expected outcome, and the seconds after which to try again.
    static let faults: [(name: String, end: End, retryAfter: Int?)] = [
        ("reset", .network(.unavailable), nil),
        ("cut", .network(.unavailable), nil),
        ("garbage", .network(.misunderstood), nil),
        ("slow-header", .network(.timeout), nil),
        ("slow-body", .network(.timeout), nil),
        ("never", .network(.timeout), nil),
        ("404-json", .notInTranslation, nil),
        ("404-translation", .unknownTranslation, nil),
        ("404-html", .network(.misunderstood), nil),
        ("400", .network(.misunderstood), nil),
        ("403", .network(.unavailable), nil),
        ("429", .network(.rateLimited), 1),
        ("429-after", .network(.rateLimited), 1),
        ("500", .network(.unavailable), nil),
        ("503", .network(.unavailable), 7),
        ("empty", .network(.misunderstood), nil),
        ("page", .network(.misunderstood), nil),
        ("truncated", .network(.misunderstood), nil),
        ("types", .network(.misunderstood), nil),
        ("shape", .network(.misunderstood), nil),
        ("other-book", .network(.misunderstood), nil),
        ("utf-16", .network(.misunderstood), nil),
        ("latin-1", .network(.misunderstood), nil),
        ("big", .network(.misunderstood), nil),
        ("gzip-bomb", .network(.misunderstood), nil),
        ("redirect-loop", .network(.misunderstood), nil),
        ("redirect-file", .network(.misunderstood), nil),
        ("redirect-ftp", .network(.misunderstood), nil),
        ("redirect-nowhere", .network(.misunderstood), nil),
    ]

    @Test func everyFaultHasItsKindAndTheNextRequestWorks() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base) { $0.timeout = 400 }
        for (place, fault) in Self.faults.enumerated() {
            // If a verse is not found, its chapter decides.
            for _ in 0..<(fault.end == .notInTranslation ? 2 : 1) { try server.misbehave(fault.name, network) }
            let verse = VerseRange(Verse(.john, 1, place + 1))
            let (end, retryAfter) = outcome { () throws(ProviderError) in
                try provider.passage([verse], of: "bible-api:asv", detail: [], deadline: .endless)
            }
            #expect(end == fault.end, "\(fault.name)")
            #expect(retryAfter == fault.retryAfter, "\(fault.name)")
            // A verse that is not in the cache, and one whose request has just failed.
            for chapter in [1, 6] {
                let next = try provider.passage(
                    [VerseRange(Verse(.john, chapter, place + 1))], of: "bible-api:asv", detail: [], deadline: .endless)
                let text = "ASV JHN \(chapter):\(place + 1) is written here."
                #expect(next.verses[0].first?.text.string == text, "\(fault.name)")
            }
        }
        #expect(network.fetch.startCount == 1)
    }

    private func outcome(_ body: () throws(ProviderError) -> PassageText) -> (End?, retryAfter: Int?) {
        do throws(ProviderError) {
            let passage = try body()
            return (passage.verses.allSatisfy(\.isEmpty) ? .notInTranslation : nil, nil)
        } catch .network(let failure) {
            return (.network(failure.kind), failure.retryAfter)
        } catch .unknownTranslation(let name) {
            #expect(name == "asv")
            return (.unknownTranslation, nil)
        } catch {
            return (nil, nil)
        }
    }

    private static let verse = [VerseRange(Verse(.john, 3, 16))]

    private func failure(_ provider: BibleAPIProvider, _ deadline: RequestDeadline = .endless) -> NetworkFailure? {
        do throws(ProviderError) {
            _ = try provider.passage(Self.verse, of: "bible-api:asv", detail: [], deadline: deadline)
            return nil
        } catch .network(let failure) {
            return failure
        } catch {
            return nil
        }
    }

    @Test func aRefusedConnectionIsToldAndTheNextServerAnswers() throws {
        let network = TestNetwork()
        #expect(failure(network.provider("http://127.0.0.1:1"))?.kind == .unavailable)
        let server = try LoopbackServer()
        #expect(failure(network.provider(server.base)) == nil)
    }

    @Test func aHostWithoutAnAddressIsOffline() {
        #expect(failure(TestNetwork().provider("http://no-such-host.invalid"))?.kind == .offline)
    }

    @Test func aFileIsNoPlaceToFetchFrom() {
        #expect(failure(TestNetwork().provider("file:///etc/passwd#"))?.kind == .misunderstood)
    }

    @Test(.enabled(if: LoopbackServer.path(of: "openssl") != nil, "needs openssl"))
    func aCertificateOfAnotherNameIsRefused() throws {
        let network = TestNetwork()
        try FileManager.default.createDirectory(atPath: network.folder, withIntermediateDirectories: true)
        let certificate = network.folder + "/certificate.pem"
        let openssl = Process()
        openssl.executableURL = URL(filePath: LoopbackServer.path(of: "openssl")!)
        openssl.arguments =
            ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=other.example"]
            + ["-addext", "subjectAltName=DNS:other.example", "-keyout", certificate + ".key", "-out", certificate]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        let both = certificate + ".both"
        let parts = try [certificate, certificate + ".key"].map { try String(contentsOfFile: $0, encoding: .utf8) }
        try parts.joined().write(toFile: both, atomically: true, encoding: .utf8)
        let server = try LoopbackServer(["--tls", both], scheme: "https")
        // The certificate is trusted; only the name is wrong.
        let script = network.folder + "/fetch"
        let program = try #require(LoopbackServer.path(of: "lectern-fetch"))
        try "#!/bin/sh\nSSL_CERT_FILE='\(certificate)' exec '\(program)'\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let trusting = TestNetwork(program: script)
        let error = failure(trusting.provider(server.base))
        #expect(error?.kind == .unavailable)
        #expect(error?.message.contains("not secure") == true)
    }

    @Test(arguments: ["http_proxy", "HTTP_PROXY", "ALL_PROXY"])
    func proxiesComeFromTheEnvironment(_ variable: String) throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        try FileManager.default.createDirectory(atPath: network.folder, withIntermediateDirectories: true)
        let script = network.folder + "/fetch"
        let program = try #require(LoopbackServer.path(of: "lectern-fetch"))
        try "#!/bin/sh\n\(variable)=\(server.base) exec '\(program)'\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let provider = TestNetwork(program: script).provider("http://bible.example")
        #expect(failure(provider) == nil)
        #expect(try server.log(network) == ["http://bible.example/JHN%203:16?translation=asv"])
    }

    @Test func aCancelledRequestEndsAtOnce() throws {
        let server = try LoopbackServer(["--delay", "5"])
        let network = TestNetwork()
        let provider = network.provider(server.base)
        let end = Date().addingTimeInterval(0.2)
        let start = Date()
        let deadline = RequestDeadline(milliseconds: { nil }, isCancelled: { Date() > end })
        #expect(failure(provider, deadline)?.kind == .cancelled)
        #expect(Date().timeIntervalSince(start) < 2)
    }

    @Test func theDeadlineOfTheRequestCountsToo() throws {
        let server = try LoopbackServer(["--delay", "5"])
        let provider = TestNetwork().provider(server.base)
        let end = Date().addingTimeInterval(0.3)
        let deadline = RequestDeadline(
            milliseconds: { max(0, Int(end.timeIntervalSinceNow * 1000)) }, isCancelled: { false })
        let start = Date()
        #expect(failure(provider, deadline)?.kind == .timeout)
        #expect(Date().timeIntervalSince(start) < 2)
    }
}
