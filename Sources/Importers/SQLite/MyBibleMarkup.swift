/// MyBible's tags in the words of OSIS and ThML, which `VerseBuilder` reads: `<S>7225</S>` behind a word is
/// `<sync type="Strongs" value="7225"/>`.
enum MyBibleMarkup {
    static func osis(_ text: [UInt8]) -> [UInt8] {
        TagRewriting.rewrite(text) { name, isEnd, content in
            switch name {
            case "S": .replacingContent(code(content, "Strongs", ""))
            case "m": .replacingContent(code(content, "morph", "robinson:"))
            // The marks of footnotes, whose text is in a module of its own.
            case "f": .replacingContent("")
            case "pb": .replacing("<p/>")
            case "br": .replacing("<lb/>")
            default: elements[name].map { .replacing(isEnd ? "</\($0.end)>" : "<\($0.start)>") } ?? .keeping
            }
        }
    }

    private static let elements: [String: (start: String, end: String)] = [
        "J": ("q who=\"Jesus\"", "q"), "i": ("transChange type=\"added\"", "transChange"), "n": ("note", "note"),
        "t": ("l", "l"), "h": ("title", "title"),
    ]

    /// A code is letters, digits, and what Robinson's have between them.
    private static func code(_ content: ArraySlice<UInt8>, _ type: String, _ scheme: String) -> String {
        let text = content.text.trimmingSpaces
        let isCode =
            text.utf8.count <= 40
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                        || "-/:".unicodeScalars.contains(scalar))
            }
        return isCode && !text.isEmpty ? "<sync type=\"\(type)\" value=\"\(scheme)\(text)\"/>" : ""
    }
}
