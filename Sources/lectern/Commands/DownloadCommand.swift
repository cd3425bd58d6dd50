import Corpus
import Providers
import Scripture

extension Command {
    static let download = Command(
        "download", "bible-api:NAME",
        summary: "Fetch a whole translation of bible-api.com and install it as a pack.",
        details: """
            A download takes about forty minutes: a Bible needs some 1,200 requests, and the service allows 15 requests
            in 30 seconds. To continue an interrupted download, run the command again. After the download, the
            translation is read from this machine.

            Examples:
              lectern download bible-api:asv
              lectern call translations.list '{"provider": "bible-api"}'
            """,
        operandLimit: 1
    ) { (invocation) throws(Failure) in
        guard let name = invocation.operands.first else {
            throw Failure(.usage, "Download what?", hint: "For example: lectern download bible-api:asv")
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || parts[0] == "bible-api", parts.last?.isEmpty == false else {
            throw Failure(
                .usage, "“\(name.prefix(60))” is not a translation of bible-api.com.",
                hint: "For example: lectern download bible-api:asv")
        }
        return try Download(invocation.program, name).run()
    }
}

/// One run of `lectern download`.
private struct Download {
    private let program: Program
    private let name: String

    init(_ program: Program, _ name: String) {
        self.program = program
        self.name = name
    }

    func run() throws(Failure) -> ExitCode {
        if let ban = program.networkBan() { throw Failure(ban) }
        try program.prepareForPacks()
        Interrupt.listen()
        // A class, because it is drawn from inside a closure.
        let line = Line()
        let download = BibleAPIDownload(
            program.bibleAPI(nil), isCancelled: { Interrupt.isRequested },
            progress: { line.progress.show("Downloading \(name)", done: $0, of: $1) })
        let result: BibleAPIDownload.Result
        do throws(ProviderError) {
            let translation = try download.translation(named: name)
            result = try download.text(of: translation)
        } catch {
            line.progress.clear()
            if Interrupt.isRequested {
                Output.error("Interrupted; run the command again to continue where it stopped.")
                return Interrupt.exitCode
            }
            throw Failure(error)
        }
        line.progress.clear()
        return try install(result)
    }

    private func install(_ result: BibleAPIDownload.Result) throws(Failure) -> ExitCode {
        let translation = result.text.translation
        do throws(ProviderError) {
            try program.packFolder.install(
                PackWriter.bytes(of: result.text, adding: result.text.searchSections()), id: translation.id)
        } catch {
            throw Failure(error)
        }
        var output = Output()
        output.line(
            "Installed \(translation.id) (\(translation.alias)): \(translation.name), \(result.verses) verses"
                + (result.leftOut > 0 ? ", \(result.leftOut) left out that its numbering lacks" : ""))
        if !result.lacking.isEmpty {
            let names = result.lacking.prefix(Download.shownBooks).map { BookNames.english.name(of: $0) }
            let rest = result.lacking.count - names.count
            output.line(
                "The service lists but lacks \(names.joined(separator: ", "))"
                    + (rest > 0 ? " and \(rest) more books" : "")
                    + ".")
        }
        if result.lackingChapters > 0 {
            output.line("The service lists but lacks \(result.lackingChapters) chapters of other books.")
        }
        output.flush()
        return .success
    }

    /// How many names of lacking books are shown.
    private static let shownBooks = 5

    private final class Line {
        var progress = ProgressLine()
    }
}
