/// What a recogniser sees of a file.
package struct FileHead: Sendable {
    /// How many bytes a recogniser sees. The header of an OSIS document may take twenty thousand.
    package static let size = 64 << 10

    /// The name without its folders.
    package let name: String
    /// The first `size` bytes; of a text in UTF-16 or Windows-1252, as UTF-8.
    package let bytes: [UInt8]

    package init(name: String, bytes: some Collection<UInt8>) {
        self.name = name
        self.bytes = TextFile.head(Array(bytes.prefix(FileHead.size)))
    }

    /// The head as text, for searching; bytes that are no UTF-8 give replacement characters.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the head has a piece of ASCII in it.
    package func contains(_ piece: String) -> Bool { bytes.contains(piece) }

    /// The first line, without its line break.
    var firstLine: Substring { text.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" } }
}

extension Collection<UInt8> where Index == Int {
    /// Whether the bytes of `piece` stand in these.
    func contains(_ piece: String) -> Bool {
        let wanted = Array(piece.utf8)
        guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
        for place in startIndex...endIndex - wanted.count where self[place] == first {
            if self[place..<place + wanted.count].elementsEqual(wanted) { return true }
        }
        return false
    }
}
