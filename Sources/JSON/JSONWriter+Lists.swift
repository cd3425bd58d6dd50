extension JSONWriter {
    /// A member that is a list of strings.
    @inlinable
    public mutating func strings(_ name: StaticString, _ list: [String]) {
        key(name)
        beginArray()
        for element in list { string(element) }
        endArray()
    }

    /// A member that is a list of whole numbers.
    @inlinable
    public mutating func integers(_ name: StaticString, _ list: [Int]) {
        key(name)
        beginArray()
        for element in list { int(element) }
        endArray()
    }

    /// A member that is a list of objects, one for each element; `write` writes its members.
    @inlinable
    public mutating func objects<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
        key(name)
        beginArray()
        for element in elements {
            beginObject()
            write(element, &self)
            endObject()
        }
        endArray()
    }
}
