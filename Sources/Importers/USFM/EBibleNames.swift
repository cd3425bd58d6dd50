/// What eBible.org's files say by their names: `02-GENeng-web.usfm` is Genesis of `eng-web`, whose first three letters are
/// those of its language (ISO 639-3).
enum EBibleNames {
    /// The id that all names share; `nil` where one is no such name.
    static func id(of names: [String]) -> String? {
        guard let first = names.first.flatMap(id), names.allSatisfy({ id(of: $0) == first }) else { return nil }
        return first
    }

    /// The language of an id; empty where it begins with no code.
    static func language(of id: String) -> String {
        let code = id.prefix(3)
        return code.utf8.count == 3 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? String(code) : ""
    }

    private static func id(of name: String) -> String? {
        let stem = MarkerFiles.stem(of: name)
        let number = stem.prefix { $0.isASCII && $0.isNumber }
        let rest = stem.dropFirst(number.count)
        guard (2...3).contains(number.count), rest.first == "-" else { return nil }
        let id = rest.dropFirst(4)
        guard (3...40).contains(id.utf8.count),
            BookFinder.book(code: rest.dropFirst().prefix(3)) != nil || isMatter(rest),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return nil }
        return String(id)
    }

    /// Front matter and its like (`-FRTeng-web`), which have codes too.
    private static func isMatter(_ rest: Substring) -> Bool {
        FrontMatter.reason(rest.dropFirst().prefix(3).uppercased()) != nil
    }
}
