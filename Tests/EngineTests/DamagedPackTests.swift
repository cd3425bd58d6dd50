import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// A damaged pack over the wire: 1201, whichever byte is wrong and whoever could stand in.
@Suite final class DamagedPackTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    /// A pack with one verse, installed after `damage` has changed its bytes.
    private func code(translation: String?, after damage: (inout [UInt8]) -> Void) throws -> Int? {
        let versification = Versification.kjv
        var text = ImportedText(
            translation: Translation(
                id: "Sample", alias: "kjv", name: "Sample", language: "en", versification: versification))
        let slot = try #require(versification.slot(of: Verse(.john, 11, 35)))
        text.set(ImportedVerse("Jesus wept."), slots: slot...slot)
        var bytes = PackWriter.bytes(of: text)
        damage(&bytes)
        try folder.install(bytes, id: "Sample")
        let engine = TestEngine.make(providers: [LocalProvider(folder: folder), FixturesProvider()])
        let params = translation.map { ",\"translation\":\"\($0)\"" } ?? ""
        let reply = try TestEngine.exchange(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"verse.lookup\",\"params\":{\"reference\":\"John 11:35\"\(params)}}\n",
            engine: engine)
        return try JSONParser.value(from: reply)["error"]?["code"]?.int
    }

    @Test func aSoundPackAnswers() throws {
        #expect(try code(translation: nil) { _ in } == nil)
    }

    @Test(arguments: [nil, "kjv", "Sample"])
    func aTruncatedPackIsReported(_ translation: String?) throws {
        for part in [0, 10, 100, 1000] {
            #expect(try code(translation: translation) { $0.removeLast($0.count - min(part, $0.count - 1)) } == 1201)
        }
    }

    @Test func theWordsThemselvesAreChecked() throws {
        let code = try code(translation: "Sample") { bytes in
            let place = bytes.firstIndex(of: UInt8(ascii: "w")).flatMap { _ in
                bytes.indices.first { bytes[$0...].starts(with: Array("wept".utf8)) }
            }
            bytes[place!] ^= 0x01
        }
        #expect(code == 1201)
    }
}
