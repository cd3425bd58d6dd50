import Foundation

/// Things outside the project that a machine may have: SWORD's tools, Debian's modules, the shared modules in zip
/// archives.
enum Environment {
    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let shared = project.deletingLastPathComponent().appendingPathComponent("shared/data")
    static let versifications = shared.appendingPathComponent("versification").path
    static let zips = shared.appendingPathComponent("sword-zips").path
    static let system = "/usr/share/sword"
    static let reader = project.appendingPathComponent("Tests/ImportersTests/reference/sword_plain.py").path

    static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func tool(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(
            where: has)
    }

    /// The standard output of a program; `nil` if it fails.
    static func output(_ program: String, _ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Runs `body` with a temporary folder.
    static func withFolder<R>(_ body: (String) throws -> R) throws -> R {
        let path = NSTemporaryDirectory() + "lectern-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }
}
