import Foundation
import Testing

/// The program accepts the command lines of README.md.
@Suite struct ReadmeTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    /// Commands that need the network or files of the reader.
    private static let elsewhere = ["import", "install", "available", "download", "devotional"]

    /// Each `lectern …` in the shell blocks of the README, split into words, without what follows a pipe or a comment.
    static let lines: [(whole: String, command: String)] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        let text = try! String(contentsOf: file, encoding: .utf8)
        let blocks = text.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        return blocks.flatMap { $0.split(separator: "\n") }.compactMap { line in
            let whole = line.components(separatedBy: "   #")[0].components(separatedBy: "  # ")[0]
            let pieces = whole.components(separatedBy: "| ").map { $0.trimmingCharacters(in: .whitespaces) }
            return pieces.first { $0.hasPrefix("lectern ") }.map { (whole, $0) }
        }
    }()

    @Test func thereAreExamples() { #expect(ReadmeTests.lines.count > 20) }

    @Test(arguments: lines.map(\.command))
    func optionsAreThere(_ line: String) throws {
        let words = line.split(separator: " ").map { String($0) }
        guard !words[1].hasPrefix("-") else { return }
        let help = try lectern.run([words[1], "--help"])
        #expect(help.code == 0, "\(line)")
        for word in words.dropFirst(2) where word.hasPrefix("-") && word != "-" {
            #expect(
                help.output.contains(word.hasPrefix("--") ? "    \(word)" : "  \(word), ")
                    || help.output.contains(", \(word) "), "\(line): \(word)")
        }
    }

    /// Nothing is installed here, so some find nothing; but every command line must be valid.
    @Test(arguments: lines.filter { !elsewhere.contains($0.command.split(separator: " ")[1].description) }.map(\.whole))
    func examplesRun(_ line: String) throws {
        let tools = ["jq", "espeak-ng"].filter { line.contains("| \($0)") }
        let bare = tools.isEmpty ? line : String(line.split(separator: "|").dropLast().joined(separator: "|"))
        let outcome = try lectern.shell("lectern() { \"$lectern\" \"$@\"; }; cd '\(lectern.home)'; \(bare)")
        #expect(outcome.code != 2 && !outcome.errors.contains("has no option"), "\(outcome)")
    }
}
