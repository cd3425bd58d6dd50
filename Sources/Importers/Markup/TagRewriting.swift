/// Puts the tags of one vocabulary in the words of another, and leaves the text as it is.
enum TagRewriting {
    enum Change {
        case keeping
        case replacing(String)
        /// For the start of an element: it, its content and its end become the text.
        case replacingContent(String)
    }

    /// The longest content that is replaced; a code or the mark of a note is far shorter.
    private static let longestContent = 200

    /// - Parameter change: given what stands between `<` and `>` without a slash, up to 64 bytes; whether it is an end; and
    ///   for a start what stands before the next tag.
    static func rewrite(
        _ text: [UInt8], _ change: (_ name: String, _ isEnd: Bool, _ content: ArraySlice<UInt8>) -> Change
    ) -> [UInt8] {
        guard text.contains(UInt8(ascii: "<")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 2)
        text.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            // An element that is replaced with its content: its name, until its end has come.
            var dropped: (name: TagName, limit: Int)?
            while let event = scanner.next() {
                switch event {
                case .text(let range):
                    if let open = dropped, range.lowerBound < open.limit { continue }
                    dropped = nil
                    result += text[range]
                case .tag(let tag):
                    if let open = dropped, tag.range.lowerBound <= open.limit {
                        if tag.isEnd && tag.name == open.name { dropped = nil }
                        continue
                    }
                    dropped = nil
                    let inside = text[tag.nameRange.lowerBound..<tag.rest.upperBound]
                    let next = text[tag.range.upperBound...].prefix(longestContent)
                    let content = next.prefix { $0 != UInt8(ascii: "<") }
                    switch change(inside.prefix(64).text.trimmingSpaces.description, tag.isEnd, content) {
                    case .keeping: result += text[tag.range]
                    case .replacing(let other): result += Array(other.utf8)
                    case .replacingContent(let other):
                        if tag.isEnd { continue }
                        result += Array(other.utf8)
                        if !tag.isEmpty { dropped = (tag.name, content.endIndex) }
                    }
                }
            }
        }
        return result
    }
}
