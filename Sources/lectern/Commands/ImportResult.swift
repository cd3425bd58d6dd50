import Importers
import Scripture

/// What an import has come to so far: it counts, prints what was imported, and says what was not and why.
struct ImportResult {
    /// Whether the findings are printed one by one.
    private let isVerbose: Bool
    private var output = Output()
    /// The ids of the packs made.
    private var imported: [String] = []
    private var upToDate = 0
    private var refused: [String] = []
    private var failures = 0

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    mutating func line(_ text: String) { output.line(text) }

    mutating func flush() { output.flush() }

    mutating func count(_ id: String) { imported.append(id) }

    mutating func passOver() { upToDate += 1 }

    mutating func refuse(_ reason: String) { refused.append(reason) }

    /// Tells of a work that is installed, and in the words of its report what was found on the way.
    mutating func say(_ report: ImportReport, _ text: String) {
        output.line("\(text), \(report.summary)")
        guard isVerbose else { return }
        for row in report.verses { output.line("    \(row.book.osisID)\t\(row.count)") }
        for finding in report.findings {
            for example in finding.examples {
                let place = example.verse.map { "\($0.book.osisID).\($0.chapter).\($0.verse)" } ?? ""
                output.line("    \(finding.kind): \(place) \(example.detail)")
            }
        }
    }

    mutating func complain(_ problems: [(file: String, reason: String)]) {
        for (file, reason) in problems { fail("\(file): \(reason)") }
    }

    mutating func fail(_ message: String) {
        failures += 1
        Output.error("lectern: " + message)
    }

    /// Says at the end what was left out, and gives the code that the import ends with.
    func end(moduleCount: Int, _ invocation: Invocation) -> ExitCode {
        if !refused.isEmpty {
            Output.error("Left out:")
            for reason in refused { Output.error("  " + reason) }
        }
        if upToDate > 0 { Output.error("\(upToDate) up to date; --force imports them again.") }
        if !imported.isEmpty {
            for name in SharedName.all(in: invocation.program) where !imported.allSatisfy({ !name.ids.contains($0) }) {
                Output.error(name.sentence)
            }
        }
        if failures > 0 { return .broken }
        if !imported.isEmpty || upToDate > 0 { return .success }
        if moduleCount == 0 {
            Output.error(
                """
                No SWORD modules found.
                  On Debian or Ubuntu: apt-get install sword-text-kjv sword-text-web
                  Elsewhere: lectern install KJV fetches one; lectern available lists them
                """)
        }
        return .noAnswer
    }
}
