import Foundation
import Testing

/// Holds the habits of the house that a glance at the tree can check.
@Suite struct HouseTests {
    /// Files that may be long because they are tables of facts: path under Sources, and what the table is.
    static let longTables: [String: String] = [:]

    /// The most lines of a file that decides something.
    private static let bound = 550

    @Test func filesOfDecisionsAreShort() {
        for file in SourceFile.all where file.lines.count > Self.bound && Self.longTables[file.path] == nil {
            Issue.record("\(file.path) has \(file.lines.count) lines: split it, or name the table of facts that it is")
        }
    }

    @Test func everyExceptionIsStillNeeded() {
        for path in Self.longTables.keys {
            let file = SourceFile.all.first { $0.path == path }
            #expect((file?.lines.count ?? 0) > Self.bound, "\(path) is no longer long")
        }
    }

    /// A type named after its module makes qualified names mean the type: `JSON.Value` stops compiling.
    @Test func noTypeIsNamedAfterAModule() {
        let modules = Set(SourceFile.all.map(\.target))
        let declaration = /\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/
        for file in SourceFile.all {
            for (number, line) in file.lines.enumerated() where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                for match in line.matches(of: declaration) where modules.contains(String(match.1)) {
                    Issue.record("\(file.path):\(number + 1) names a type after the module \(match.1)")
                }
            }
        }
    }

    @Test func filesAreNamedAfterWhatTheyHold() {
        for file in SourceFile.all {
            for word in ["Utils", "Utilities", "Helpers", "Common", "Misc", "Manager"] {
                #expect(!file.name.contains(word), "\(file.path) says nothing about what it holds")
            }
        }
    }
}
