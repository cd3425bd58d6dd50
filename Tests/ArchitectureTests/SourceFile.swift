import Foundation

/// A Swift file under Sources, read as lines.
struct SourceFile: Sendable {
    /// The path under Sources: `Scripture/Books/Book.swift`.
    let path: String
    let lines: [Substring]

    /// The target that the file belongs to: the first folder of its path.
    var target: String { String(path.prefix { $0 != "/" }) }
    var name: String { String(path.split(separator: "/").last!.dropLast(".swift".count)) }

    /// The modules imported, with the numbers of their lines.
    var imports: [(module: String, line: Int)] {
        lines.enumerated().compactMap { index, line in
            SourceFile.module(importedBy: String(line)).map { ($0, index + 1) }
        }
    }

    /// Whether the code uses pointers or another unsafe function, or forces inlining.
    var usesSharpTools: Bool {
        let sharp = /[Uu]nsafe|@inline\(__always\)/
        return lines.contains { SourceFile.code(of: $0).contains(sharp) }
    }

    /// A line without its comment. A `//` inside a string counts as a comment too, which is good enough here.
    static func code(of line: Substring) -> Substring { line[..<commentStart(of: line)] }

    /// The comment of a line; nil if it has none.
    static func comment(of line: Substring) -> Substring? {
        let start = commentStart(of: line)
        return start == line.endIndex ? nil : line[start...]
    }

    private static func commentStart(of line: Substring) -> Substring.Index {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { return line.startIndex }
        return line.range(of: " // ")?.lowerBound ?? line.endIndex
    }

    /// The module that a line imports: `Foundation` for `package import struct Foundation.Date`.
    static func module(importedBy line: String) -> String? {
        let words = line.split { $0 == " " || $0 == ";" || $0 == "\t" }.drop { word in
            word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
        }
        guard words.first == "import" else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        return words.dropFirst().first { !kinds.contains($0) }.map { String($0.prefix { $0 != "." }) }
    }

    /// The folder of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let all: [SourceFile] = {
        let folder = root.appending(path: "Sources")
        let paths = FileManager.default.enumerator(atPath: folder.path)!.compactMap { $0 as? String }
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let text = try! String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return SourceFile(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }()
}
