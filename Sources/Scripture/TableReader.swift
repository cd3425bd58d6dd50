/// Reads tables of facts: lines of `head; item item …` or `head; field; field`, or of items alone.
///
/// It works on the bytes of a `StaticString` and allocates nothing, because the tables are read at the first reference
/// of every process, and a process may live for one reference only.
struct TableReader {
    typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

    struct Row {
        let head: Bytes
        let items: Bytes

        func headEquals(_ name: StaticString) -> Bool {
            head.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }

        func forEachHead(_ body: (Bytes) -> Void) { TableReader.forEachPart(of: head, separator: 0x20, body) }

        /// The parts behind the head, where they are set apart by semicolons too; spaces around them do not count.
        func forEachField(_ body: (Bytes) -> Void) {
            TableReader.forEachPart(of: items, separator: UInt8(ascii: ";")) { field in
                var field = field
                while field.first == 0x20 { field.removeFirst() }
                while field.last == 0x20 { field.removeLast() }
                body(field)
            }
        }

        func forEachItem(_ body: (Bytes) -> Void) { TableReader.forEachPart(of: items, separator: 0x20, body) }
    }

    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ table: StaticString) {
        bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    }

    func forEachRow(_ body: (Row) -> Void) {
        TableReader.forEachPart(of: bytes[...], separator: UInt8(ascii: "\n")) { line in
            if let semicolon = line.firstIndex(of: UInt8(ascii: ";")) {
                body(Row(head: line[..<semicolon], items: line[(semicolon + 1)...]))
            } else {
                body(Row(head: line[..<line.startIndex], items: line))
            }
        }
    }

    /// The parts between separators; empty ones are passed over.
    static func forEachPart(of bytes: Bytes, separator: UInt8, _ body: (Bytes) -> Void) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = start
            while end < bytes.endIndex && bytes[end] != separator { end += 1 }
            if start < end { body(bytes[start..<end]) }
            start = end + 1
        }
    }
}
