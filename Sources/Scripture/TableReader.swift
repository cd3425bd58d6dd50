/// Reads tables of facts: rows of `head; item item …`, of `head; field; field`, or of items without a head.
///
/// A row is a line. A line that begins with a space continues the row before it.
///
/// It works on the bytes of a `StaticString` and allocates nothing, because every process reads tables at its first
/// reference, and many a process reads one reference only.
struct TableReader {
    typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

    struct Row {
        let head: Bytes
        let items: Bytes

        func headEquals(_ name: StaticString) -> Bool {
            head.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }

        /// The parts of the head between spaces.
        func forEachHead(_ body: (Bytes) -> Void) { TableReader.forEachPart(of: head, separator: 0x20, body) }

        /// The parts after the head between semicolons, without the spaces around them.
        func forEachField(_ body: (Bytes) -> Void) {
            TableReader.forEachPart(of: items, separator: UInt8(ascii: ";")) { field in
                var field = field
                while let first = field.first, first <= 0x20 { field.removeFirst() }
                while let last = field.last, last <= 0x20 { field.removeLast() }
                body(field)
            }
        }

        /// The parts after the head between spaces.
        func forEachItem(_ body: (Bytes) -> Void) {
            TableReader.forEachPart(of: items, separator: UInt8(ascii: "\n")) { line in
                TableReader.forEachPart(of: line, separator: 0x20, body)
            }
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ table: StaticString) {
        bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    }

    /// The bytes between two offsets in the table.
    subscript(offsets: Range<Int>) -> Bytes { bytes[offsets] }

    func forEachRow(_ body: (Row) -> Void) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = start
            while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\n") || isContinued(at: end) { end += 1 }
            let row = bytes[start..<end]
            if let semicolon = row.firstIndex(of: UInt8(ascii: ";")) {
                body(Row(head: row[..<semicolon], items: row[(semicolon + 1)...]))
            } else if !row.isEmpty {
                body(Row(head: row[..<start], items: row))
            }
            start = end + 1
        }
    }

    /// Whether the line after the line end at an index begins with a space.
    private func isContinued(at lineEnd: Int) -> Bool { lineEnd + 1 < bytes.endIndex && bytes[lineEnd + 1] == 0x20 }

    /// The parts of a text between separators, without empty ones.
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
