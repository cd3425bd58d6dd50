import Engine
import JSON

extension Command {
    static let convert = Command(
        "convert", "[FILE]", summary: "Copy a text, its references written in another style.",
        details: """
            Reads a file or standard input and writes it to standard output. A reference that something is wrong with
            stays as it is.

            Example:
              echo "see Jn 3.16 and 1 Cor xiii" | lectern convert --style long
            """,
        flags: [.style, .mode, .translation, .canon, .versification, .punctuation]
    ) { (invocation) throws(Failure) in
        guard invocation.operands.count <= 1 else { throw Failure(.usage, "One file at a time.") }
        let text = try Input.bytes(of: invocation.operands.first ?? "-", limit: 16 << 20)
        var params = invocation.referenceParameters
        if params["style"] == nil { params["style"] = "long" }
        params["text"] = .string(String(decoding: text, as: UTF8.self))
        params["offsetEncoding"] = "utf-8"
        let reply = try invocation.program.engine().answer("reference.scan", params)
        let bytes = Array(String(decoding: text, as: UTF8.self).utf8)
        var output = Output()
        var copied = 0
        for reference in reply["references"]?.array ?? [] {
            guard let start = reference["start"]?.int, let end = reference["end"]?.int,
                let formatted = reference["formatted"]?.string,
                JSONValue.object(["references": [reference]]).problems.isEmpty
            else { continue }
            output.print(bytes[copied..<start])
            output.print(formatted)
            for name in reference["translations"]?.array ?? [] { output.print(" \(name.string ?? "")") }
            copied = end
        }
        output.print(bytes[copied...])
        output.flush()
        return .success
    }
}
