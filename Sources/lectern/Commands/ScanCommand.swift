import Engine
import JSON
import LanguageServer
import Scripture

extension Command {
    static let scan = Command(
        "scan", "[FILE…]", summary: "Find the references in files, as grep would.",
        details: """
            Prints `file:line:column: OSIS` for each reference, or its problem. Columns count bytes from 1, as compilers
            do. Without a file, reads standard input. The exit status is 1 if nothing was found.

            Code and comments in Markdown, HTML, LaTeX and similar files are skipped. `--markup` says what a file is whose
            name does not: `lectern scan --markup plaintext notes.md` reads everything.

            Examples:
              lectern scan notes/*.md
              lectern scan --problems sermon.txt
            """,
        flags: [.problems, .mode, .translation, .canon, .versification, .punctuation, .language, .markup, .json]
    ) { (invocation) throws(Failure) in
        let files = invocation.operands.isEmpty ? ["-"] : invocation.operands
        var scan = FileScan(invocation, engine: try invocation.program.engine())
        var broken = false
        for file in files {
            do throws(Failure) {
                try scan.read(file)
            } catch {
                // A file that cannot be read does not stop the others.
                scan.flush()
                Output.error("lectern: " + error.message)
                if !error.hint.isEmpty { Output.error("  " + error.hint) }
                broken = true
            }
        }
        scan.flush()
        return broken ? .broken : scan.found ? .success : .noAnswer
    }
}

extension Flag {
    static let markup = Flag(
        "markup", choices: MarkedText.names, help: "How the text is marked up; by default as the name of the file says."
    )
    static let problems = Flag("problems", "p", help: "Print only references with a problem.")
}

/// One run of `lectern scan`.
private struct FileScan {
    private let invocation: Invocation
    private let engine: ScriptureEngine
    private var output = Output()
    private(set) var found = false

    init(_ invocation: Invocation, engine: ScriptureEngine) {
        self.invocation = invocation
        self.engine = engine
    }

    mutating func flush() { output.flush() }

    mutating func read(_ file: String) throws(Failure) {
        let bytes = try Input.bytes(of: file, limit: 16 << 20)
        let marked = MarkedText(bytes, markup: invocation.value(of: .markup), file: file)
        var params = invocation.referenceParameters
        params["text"] = .string(SourceText(marked.readable).string)
        params["offsetEncoding"] = "utf-8"
        let all = try engine.result(of: ReferenceScan.self, params)
        let reply = ReferenceScan.keeping(all) { !marked.isCode($0) }
        let references = reply.references
        if invocation.has(.json) {
            output.json(reply.json)
            found = found || !references.matches.isEmpty
            return
        }
        var lines = LineCounter(bytes)
        for match in references.matches {
            let problems = references.problems(of: match)
            if invocation.has(.problems) && problems.isEmpty { continue }
            found = true
            let (line, column) = lines.position(of: match.range.lowerBound)
            let message = ([match.osis].filter { !$0.isEmpty } + problems).joined(separator: " — ")
            let written = match.osis.isEmpty ? " (\(references.text(of: match)))" : ""
            output.line("\(file):\(line):\(column): \(message)\(written)")
        }
    }
}

/// Line and column of ascending offsets into a text, both from 1.
struct LineCounter {
    private let text: [UInt8]
    private var line = 1
    private var lineStart = 0
    private var read = 0

    init(_ text: [UInt8]) { self.text = text }

    mutating func position(of offset: Int) -> (line: Int, column: Int) {
        while read < min(offset, text.count) {
            if text[read] == UInt8(ascii: "\n") {
                line += 1
                lineStart = read + 1
            }
            read += 1
        }
        return (line, offset - lineStart + 1)
    }
}
