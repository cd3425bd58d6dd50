import Engine
import JSON
import Scripture

extension Command {
    static let scan = Command(
        "scan", "[FILE…]", summary: "Find the references in files, as grep would.",
        details: """
            Prints `file:line:column: OSIS` for each reference, or what is wrong with it; columns count bytes from 1, as
            compilers do. Without a file it reads standard input. Ends with 1 where nothing was found.

            Examples:
              lectern scan notes/*.md
              lectern scan --problems sermon.txt
            """,
        flags: [.problems, .mode, .translation, .canon, .versification, .punctuation, .json]
    ) { (invocation) throws(Failure) in
        let files = invocation.operands.isEmpty ? ["-"] : invocation.operands
        let engine = try invocation.program.engine()
        var output = Output()
        var found = false
        for file in files {
            let text = try Input.bytes(of: file, limit: 16 << 20)
            var params = invocation.referenceParameters
            params["text"] = .string(String(decoding: text, as: UTF8.self))
            params["offsetEncoding"] = "utf-8"
            let reply = try engine.answer("reference.scan", params)
            let references = reply["references"]?.array ?? []
            if invocation.has(.json) {
                output.line(reply.text)
                found = found || !references.isEmpty
                continue
            }
            var place = LinePlace(text)
            for reference in references {
                let problems = JSONValue.object(["references": [reference]]).problems
                if invocation.has(.problems) && problems.isEmpty { continue }
                found = true
                let (line, column) = place.of(reference["start"]?.int ?? 0)
                let osis = reference["osis"]?.string ?? ""
                let written = reference["text"]?.string ?? ""
                let message = ([osis].filter { !$0.isEmpty } + problems).joined(separator: " — ")
                output.line("\(file):\(line):\(column): \(message)" + (osis.isEmpty ? " (\(written))" : ""))
            }
        }
        output.flush()
        return found ? .success : .noAnswer
    }
}

extension Flag {
    static let problems = Flag("problems", "p", help: "Only references that something is wrong with.")
}

/// Line and column of ascending offsets into a text, both from 1.
private struct LinePlace {
    private let text: [UInt8]
    private var line = 1
    private var lineStart = 0
    private var read = 0

    init(_ text: [UInt8]) { self.text = text }

    mutating func of(_ offset: Int) -> (line: Int, column: Int) {
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
