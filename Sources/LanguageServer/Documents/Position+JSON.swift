import JSON

extension Position {
    init?(_ value: JSONValue?) {
        guard let value, let line = value["line"]?.int, let character = value["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    /// The position as LSP 3.17 writes it.
    var json: JSONValue { ["line": .int(line), "character": .int(character)] }
}

extension JSONWriter {
    mutating func field(_ name: StaticString, _ position: Position) {
        key(name)
        beginObject()
        field("line", position.line)
        field("character", position.character)
        endObject()
    }

    /// A member that is a range of the document that `positions` reads.
    mutating func field(_ name: StaticString, _ range: Range<Int>, _ positions: inout PositionReader) {
        key(name)
        value(range, &positions)
    }

    mutating func value(_ range: Range<Int>, _ positions: inout PositionReader) {
        let start = positions.position(at: range.lowerBound)
        let end = positions.position(at: range.upperBound)
        beginObject()
        field("start", start)
        field("end", end)
        endObject()
    }
}
