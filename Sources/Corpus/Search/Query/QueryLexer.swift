/// Cuts the text of a query into what stands between its spaces and quotes.
enum QueryLexer {
    struct Item: Equatable {
        enum Kind: Equatable {
            case text
            /// The inside of quotes.
            case quoted
            /// `key:value`, the value quoted or not.
            case field(String)
            case or
            case and
            case near(Int)
        }

        var kind: Kind
        /// The words, without quotes, key and sign.
        var text: Substring
        /// Everything as written, for an operator that turns out to be none.
        var written: Substring
        var isExcluded = false
    }

    private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”", "„", "«", "»"]
    private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{A0}", "\u{3000}"]
    private static let fields = ["strong", "strongs", "in", "t", "translation"]

    static func items(in text: String) -> [Item] {
        var rest = bounded(text)
        var items: [Item] = []
        while items.count < SearchQuery.maximumClauses * 2 {
            rest = rest.drop { spaces.contains($0) }
            guard !rest.isEmpty else { break }
            items.append(item(&rest))
        }
        return items
    }

    private static func bounded(_ text: String) -> Substring.UnicodeScalarView {
        var end = text.startIndex
        var length = 0
        while end < text.endIndex {
            length += UTF8.width(text.unicodeScalars[end])
            if length > SearchQuery.maximumLength { break }
            end = text.unicodeScalars.index(after: end)
        }
        return text[..<end].unicodeScalars
    }

    private static func item(_ rest: inout Substring.UnicodeScalarView) -> Item {
        let start = rest
        var item = Item(kind: .text, text: "", written: "")
        if rest.first == "-", let next = rest.dropFirst().first, !spaces.contains(next), next != "-" {
            item.isExcluded = true
            rest.removeFirst()
        }
        if let key = fields.first(where: { hasKey($0, rest) }) {
            let value = rest.dropFirst(key.unicodeScalars.count + 1)
            if let first = value.first, !spaces.contains(first) {
                item.kind = .field(key)
                rest = value
            }
        }
        if let quoted = quoted(&rest) {
            if item.kind == .text { item.kind = .quoted }
            item.text = Substring(quoted)
        } else {
            // A quote that nothing closes is passed over; one in the middle of a word begins the next item.
            if let first = rest.first, quotes.contains(first) { rest.removeFirst() }
            let word = rest.prefix { !spaces.contains($0) && !quotes.contains($0) }
            rest = rest[word.endIndex...]
            item.text = Substring(word)
            if item.kind == .text && !item.isExcluded { item.kind = operatorKind(item.text) }
        }
        item.written = Substring(start[..<rest.startIndex])
        return item
    }

    private static func hasKey(_ key: String, _ rest: Substring.UnicodeScalarView) -> Bool {
        let count = key.unicodeScalars.count
        guard rest.dropFirst(count).first == ":" else { return false }
        return rest.prefix(count).elementsEqual(key.unicodeScalars) { $0.value | 0x20 == $1.value }
    }

    private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard let open = rest.first, quotes.contains(open) else { return nil }
        let inside = rest.dropFirst()
        guard let close = inside.firstIndex(where: { quotes.contains($0) }) else { return nil }
        rest = inside[inside.index(after: close)...]
        return inside[..<close]
    }

    private static func operatorKind(_ text: Substring) -> Item.Kind {
        switch text {
        case "OR", "|": return .or
        case "AND", "&": return .and
        default: break
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "near", !parts[1].isEmpty,
            parts[1].utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
        else { return .text }
        // A number that does not fit is a distance as great as any.
        let distance = Int(parts[1]) ?? SearchQuery.maximumDistance
        return .near(min(max(distance, 1), SearchQuery.maximumDistance))
    }
}
