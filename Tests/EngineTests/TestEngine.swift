import Corpus
import Foundation
import JSON
import JSONRPC
import Providers

@testable import Engine

/// Engines whose answers do not depend on the machine: the fixtures alone, a fixed day and a fixed seed.
enum TestEngine {
    static let fixtures = make(providers: [PackLibrary.fixtures])

    /// - Parameter library: the path of the library's file; without one, nothing can be stored.
    static func make(
        providers: [any TextProvider], library: String = "",
        change: (inout ScriptureEngine.Settings) -> Void = { _ in }
    ) -> ScriptureEngine {
        var settings = ScriptureEngine.Settings()
        settings.version = "0.0.0"
        change(&settings)
        return ScriptureEngine(
            providers: providers, library: library, settings: settings,
            environment: ScriptureEngine.Environment(
                today: { CalendarDate(year: 2026, month: 12, day: 25)! },
                secondsSince1970: { 1_798_156_800 }, seed: { 7 }))
    }

    /// What an engine answers to `input`, which ends there: everything that it writes, through the real connection.
    static func exchange(_ input: String, engine: ScriptureEngine = fixtures) throws -> String {
        let toEngine = Pipe()
        let fromEngine = Pipe()
        let server = Thread {
            let connection = Connection(
                input: toEngine.fileHandleForReading.fileDescriptor,
                output: fromEngine.fileHandleForWriting.fileDescriptor, handler: engine,
                configuration: Connection.Configuration())
            _ = connection.run()
            try? fromEngine.fileHandleForWriting.close()
        }
        server.stackSize = 8 << 20
        server.start()
        let client = Thread {
            try? toEngine.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? toEngine.fileHandleForWriting.close()
        }
        client.start()
        let output = try fromEngine.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: output, as: UTF8.self)
    }
}
