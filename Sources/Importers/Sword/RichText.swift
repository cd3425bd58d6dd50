/// The few words of RTF that a conf's `About` may hold, as plain text.
enum RichText {
    /// `\par` and `\pard` break lines, `\qc` and its like vanish, `\u233?` is a character; tags of HTML are taken out.
    static func plain(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        // Where no tag ends, none is looked for again.
        var hasTagEnd = true
        while let character = rest.first {
            switch character {
            case "\\":
                rest = rest.dropFirst()
                rest = control(rest, &result)
            case "{", "}": rest = rest.dropFirst()
            case "<":
                // `<a href="…">` and its end; a lone sign stays.
                let next = rest.dropFirst().first
                let close = hasTagEnd ? rest.firstIndex(of: ">") : nil
                hasTagEnd = close != nil
                if let close, next == "/" || next?.isLetter == true {
                    rest = rest[rest.index(after: close)...]
                } else {
                    result.append(character)
                    rest = rest.dropFirst()
                }
            default:
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return tidy(result)
    }

    /// Reads a control word behind its backslash.
    ///
    /// - Returns: what follows it.
    private static func control(_ text: Substring, _ result: inout String) -> Substring {
        if text.first == "\\" || text.first == "{" || text.first == "}" {
            result.append(text.first!)
            return text.dropFirst()
        }
        let word = text.prefix { $0.isASCII && $0.isLetter }
        var rest = text.dropFirst(word.count)
        let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "-" }
        rest = rest.dropFirst(number.count)
        if word == "u", let value = Int(number) {
            // RTF writes numbers above 32767 as negative ones.
            if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value < 0 ? value + 65_536 : value)) {
                result.unicodeScalars.append(scalar)
            }
            return rest.first == "?" ? rest.dropFirst() : rest
        }
        if word == "par" || word == "pard" || word == "line" { result.append("\n") }
        if word == "tab" { result.append(" ") }
        return rest.first == " " ? rest.dropFirst() : rest
    }

    /// Single spaces, no space around line breaks, at most one empty line.
    private static func tidy(_ text: String) -> String {
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty && (lines.last ?? "").isEmpty { continue }
            lines.append(words)
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
