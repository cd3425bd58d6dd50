/// A text with fields in braces: fills those that have a value, and leaves the others as they are.
enum FieldTemplate {
    static func filled(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            if let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[close] == "}",
                let value = values[String(inside[..<close])]
            {
                result += value
                rest = inside[inside.index(after: close)...]
            } else {
                result += "{"
                rest = inside
            }
        }
        return result + rest
    }
}
