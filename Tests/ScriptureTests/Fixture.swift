import Foundation

/// Cases that are data: files of `Tests/Fixtures`.
enum Fixture {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The rows of a file of tab-separated fields, without empty lines and comments.
    static func rows(_ path: String) -> [[String]] {
        let text = try! String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
