import JSON

/// Prints one scripture reply: as JSON, or its `formatted` text with, on a terminal, a line that says what it is.
struct PassagePrinter {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// - Parameter saysSource: whether the reader cannot know which passage it is, so that it is always said.
    func print(_ reply: JSONValue, saysSource: Bool = false) {
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else if invocation.has(.template) {
            output.print(reply["formatted"]?.string ?? "")
        } else {
            output.line(reply["formatted"]?.string ?? "")
            let isPlain = invocation.value(of: .format) ?? "plain" == "plain"
            if isPlain && (saysSource || Output.isTerminal) {
                let source = "\(reply["reference"]?.string ?? ""), \(reply["translation_name"]?.string ?? "")"
                output.line(Output.dim("— " + source))
            }
            if let note = reply["numbering"]?["note"]?.string { Output.error("lectern: " + note) }
            for problem in reply["problems"]?.array ?? [] {
                Output.error("lectern: \(problem["message"]?.string ?? "")")
            }
        }
        output.flush()
    }
}
