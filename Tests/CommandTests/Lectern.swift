import Foundation
import Platform
import Testing

/// The program as a shell starts it: the executable next to the tests, with a home of its own.
final class Lectern {
    /// How a run ended and what it wrote.
    struct Outcome {
        /// The exit code, or 128 plus the number of the signal, as in shells.
        let code: Int32
        let output: String
        let errors: String
    }

    /// The folder that `LECTERN_HOME` names. Nothing is installed there, so the compiled-in verses answer.
    let home = NSTemporaryDirectory() + "lectern-command-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    /// The executable is in the folder of the test bundle.
    static let executable: String = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            return bundle!.deletingLastPathComponent().appending(path: "lectern").path
        #else
            return Bundle.main.bundleURL.appending(path: "lectern").path
        #endif
    }()

    /// The environment of a run: nothing from the tester, except the paths of programs and libraries, and the mutant
    /// that `Tests/Mutation/run` tests.
    private func environment(_ changes: [String: String]) -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        var result = ["LECTERN_HOME": home, "HOME": home, "TZ": "UTC"]
        for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LECTERN_MUTANT"] { result[name] = own[name] }
        return result.merging(changes) { $1 }
    }

    func process(_ arguments: [String], environment changes: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Lectern.executable)
        process.arguments = arguments
        process.environment = environment(changes)
        return process
    }

    /// Runs the program to its end.
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome {
        try Lectern.finish(process(arguments, environment: environment), input: Data(input.utf8))
    }

    /// Runs a line of shell in which `$lectern` is the program.
    func shell(_ line: String, shell: String = "/bin/sh") throws -> Outcome {
        let process = process([])
        process.executableURL = URL(filePath: shell)
        process.arguments = ["-c", line]
        process.environment?["lectern"] = Lectern.executable
        return try Lectern.finish(process, input: Data())
    }

    private static func finish(_ process: Process, input: Data) throws -> Outcome {
        let files = try (0..<3).map { _ in try TemporaryFile() }
        try input.write(to: files[0].url)
        process.standardInput = try FileHandle(forReadingFrom: files[0].url)
        process.standardOutput = try FileHandle(forWritingTo: files[1].url)
        process.standardError = try FileHandle(forWritingTo: files[2].url)
        try process.run()
        process.waitUntilExit()
        let code = process.terminationReason == .exit ? 0 : Int32(128)
        return Outcome(
            code: code + process.terminationStatus, output: try files[1].text(), errors: try files[2].text())
    }
}

/// A file that is deleted with this object. A program can write to a file without a reader.
private final class TemporaryFile {
    let url = URL(filePath: NSTemporaryDirectory() + "lectern-io-" + UUID().uuidString)

    init() throws {
        try Data().write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
}
