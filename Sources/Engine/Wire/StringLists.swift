import JSON

extension JSONWriter {
    /// A member that is a list of strings.
    mutating func strings(_ name: StaticString, _ list: [String]) {
        key(name)
        beginArray()
        for element in list { string(element) }
        endArray()
    }
}
