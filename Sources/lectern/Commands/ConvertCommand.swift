import Engine
import JSON
import LanguageServer

extension Command {
    static let convert = Command(
        "convert", "[FILE]", summary: "Copy a text, and write its references in another style.",
        details: """
            Reads a file or standard input, and writes to standard output. References with a problem are not changed,
            nor are those in code and comments of Markdown, HTML, LaTeX and similar files, or with emphasis inside.

            Example:
              echo "see Jn 3.16 and 1 Cor xiii" | lectern convert --style long
            """,
        flags: [.style, .mode, .translation, .canon, .versification, .punctuation, .language, .formLocale, .markup]
    ) { (invocation) throws(Failure) in
        guard invocation.operands.count <= 1 else { throw Failure(.usage, "One file at a time.") }
        let file = invocation.operands.first ?? "-"
        let bytes = try Input.bytes(of: file, limit: 16 << 20)
        let marked = MarkedText(bytes, markup: invocation.value(of: .markup), file: file)
        var params = invocation.referenceParameters
        if params["style"] == nil { params["style"] = "long" }
        params["text"] = .string(SourceText(marked.readable).string)
        params["offsetEncoding"] = "utf-8"
        let reply = try invocation.program.engine().result(of: ReferenceScan.self, params)
        var output = Output()
        var copied = 0
        for edit in reply.edits ?? [] {
            let range = edit.range.start..<edit.range.end
            guard let new = marked.respelled(edit.newText, replacing: range) else { continue }
            output.print(bytes[copied..<range.lowerBound])
            output.print(new)
            copied = range.upperBound
        }
        output.print(bytes[copied...])
        output.flush()
        return .success
    }
}

/// The bytes of a text that may not be valid UTF-8, and a string of the same length for the engine to read.
///
/// A byte that is not valid UTF-8 becomes `?` in the string. So offsets into the string are offsets into the bytes, and what
/// is copied from the bytes is unchanged.
struct SourceText {
    let bytes: [UInt8]
    let string: String

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if let string = String(validating: bytes, as: UTF8.self) {
            self.string = string
            return
        }
        var readable: [UInt8] = []
        readable.reserveCapacity(bytes.count)
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        reading: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): readable.append(contentsOf: scalar)
            case .error(let length): readable.append(contentsOf: repeatElement(UInt8(ascii: "?"), count: length))
            case .emptyInput: break reading
            }
        }
        string = String(decoding: readable, as: UTF8.self)
    }
}
