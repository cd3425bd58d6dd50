import Foundation
import Testing

/// Checks the rules of the house that can be read from the source files: length and names.
@Suite struct HouseTests {
    // MARK: Length

    /// Files that may be longer because they are tables of facts: path under Sources, and what the table holds.
    static let longTables: [String: String] = [:]

    /// The most lines of a file that is no table.
    private static let mostLines = 550

    @Test func noFileIsTooLong() {
        for file in SourceFile.all where file.lines.count > Self.mostLines && Self.longTables[file.path] == nil {
            Issue.record("\(file.path) has \(file.lines.count) lines: split it, or name the table of facts that it is")
        }
    }

    @Test func everyLongTableIsStillLong() {
        for path in Self.longTables.keys {
            let file = SourceFile.all.first { $0.path == path }
            #expect((file?.lines.count ?? 0) > Self.mostLines, "\(path) is no longer long")
        }
    }

    /// A file is a chapter. Many short files would force a reader to open many files for one story.
    @Test func filesAreChapters() {
        let lengths = SourceFile.all.map(\.lines.count).sorted()
        let short = lengths.count { $0 < 50 }
        #expect(short * 8 <= lengths.count, "\(short) of \(lengths.count) files have under 50 lines: merge some")
        #expect(lengths[lengths.count / 2] > 120, "half of the files have at most 120 lines: merge some")
    }

    // MARK: Names

    /// A type named after its module makes qualified names mean the type: `JSON.Value` stops compiling.
    @Test func noTypeIsNamedAfterAModule() {
        let modules = Set(SourceFile.all.map(\.target))
        let declaration = /\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/
        for file in SourceFile.all {
            for (index, line) in file.lines.enumerated() {
                for match in SourceFile.code(of: line).matches(of: declaration) where modules.contains(String(match.1))
                {
                    Issue.record("\(file.path):\(index + 1) names a type after the module \(match.1)")
                }
            }
        }
    }

    @Test func filesAreNamedAfterWhatTheyHold() {
        let empty = ["Util", "Helper", "Common", "Misc", "Manager", "Extensions", "Support", "Stuff", "General"]
        for file in SourceFile.all {
            for word in empty where file.name.contains(word) {
                Issue.record("\(file.path): “\(word)” does not say what the file holds")
            }
        }
    }
}
