import Engine
import JSON

extension Command {
    static let convert = Command(
        "convert", "[FILE]", summary: "Copy a text, and write its references in another style.",
        details: """
            Reads a file or standard input, and writes to standard output. References with a problem are not changed.

            Example:
              echo "see Jn 3.16 and 1 Cor xiii" | lectern convert --style long
            """,
        flags: [.style, .mode, .translation, .canon, .versification, .punctuation, .language, .formLocale]
    ) { (invocation) throws(Failure) in
        guard invocation.operands.count <= 1 else { throw Failure(.usage, "One file at a time.") }
        let text = SourceText(try Input.bytes(of: invocation.operands.first ?? "-", limit: 16 << 20))
        var params = invocation.referenceParameters
        if params["style"] == nil { params["style"] = "long" }
        params["text"] = .string(text.string)
        params["offsetEncoding"] = "utf-8"
        let reply = try invocation.program.engine().result(of: ReferenceScan.self, params)
        var output = Output()
        var copied = 0
        for edit in reply.edits ?? [] {
            output.print(text.bytes[copied..<edit.range.start])
            output.print(edit.newText)
            copied = edit.range.end
        }
        output.print(text.bytes[copied...])
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
