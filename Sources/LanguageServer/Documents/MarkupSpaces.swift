/// What stands for a space in a kind of document: `~` in LaTeX, `&nbsp;` in HTML. A reference is read as if spaces stood
/// there: `John~3:16`.
struct MarkupSpaces: Sendable {
    /// The first is the one that is written where several are in question.
    let written: [StaticString]

    static let none = MarkupSpaces(written: [])

    /// A part of a text with as many spaces as bytes in the place of each; nil where there is nothing to change.
    func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard !written.isEmpty, bytes.contains(where: { isStart($0) }) else { return nil }
        var result = Array(bytes)
        var place = 0
        while place < result.count {
            let length = isStart(result[place]) ? self.length(at: place, in: result) : 0
            for index in place..<place + length { result[index] = 0x20 }
            place += max(length, 1)
        }
        return result
    }

    /// A reference as the document would have it that another takes the place of: spaces that kept it together stay so.
    ///
    ///     MarkupSpaces(written: ["~"]).kept("John 3:16; 4:1", from: "Jn~3:16;4:1")  // "John~3:16; 4:1"
    func kept(_ text: String, from old: String) -> String {
        guard let space = written.first, old.contains(space.description) else { return text }
        var result = ""
        for character in text {
            result += character == " " && result.last != ";" ? space.description : String(character)
        }
        return result
    }

    private func isStart(_ byte: UInt8) -> Bool { written.contains { $0.utf8Start[0] == byte } }

    private func length(at place: Int, in bytes: [UInt8]) -> Int {
        for space in written {
            let count = space.utf8CodeUnitCount
            let letters = UnsafeBufferPointer(start: space.utf8Start, count: count)
            if place + count <= bytes.count, bytes[place..<place + count].elementsEqual(letters) { return count }
        }
        return 0
    }
}
