import Foundation

/// The cases of speech, in files of `Tests/Fixtures/speech`. In a field, `\n`, `\t` and `\\` are escapes.
enum SpeechFixture {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/speech")

    /// The rows of a file of tab-separated fields, without empty lines and comments.
    static func rows(_ name: String) -> [[String]] {
        let text = try! String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("// ") }.map { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
        }
    }

    private static func unescaped(_ field: Substring) -> String {
        var text = ""
        var isEscaped = false
        for character in field {
            if isEscaped {
                text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
