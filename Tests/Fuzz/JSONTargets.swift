import JSON

/// A value that was read can be written and read again, and is then equal.
func fuzzJSON(_ input: [UInt8]) {
    guard let value = try? JSONParser.value(from: input.span) else { return }
    let compact = value.text
    guard let again = try? JSONParser.value(from: compact) else { fatalError("not read back: \(compact)") }
    precondition(again == value, "changed by writing")
    precondition((try? JSONParser.value(from: JSONPrinter.pretty(value))) == value, "changed by printing")
    _ = value.int
    _ = value.double
}
