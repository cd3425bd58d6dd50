/// One section of a `.conf` file: what a module says of itself.
struct SwordConf: Sendable {
    /// The module's id, from the section's name.
    let id: String
    /// Keys in lower case, with every value they were given, in order.
    private(set) var values: [String: [String]] = [:]

    /// The first value of a key, in any case of letters; `nil` where it is absent or empty.
    subscript(key: String) -> String? {
        guard let value = values[key.lowercased()]?.first, !value.isEmpty else { return nil }
        return value
    }

    /// Whether a key is there at all, be it empty: `CipherKey=` says that the text is enciphered.
    func has(_ key: String) -> Bool { values[key.lowercased()] != nil }

    func all(_ key: String) -> [String] { values[key.lowercased()] ?? [] }

    /// The sections of a file. `[Globals]`, which is about no module, is left out.
    static func sections(_ bytes: [UInt8]) -> [SwordConf] {
        var sections: [SwordConf] = []
        var continued: String?
        // Editors on Windows begin a file with a byte order mark, or save it as UTF-16.
        let text = TextFile.head(bytes)
        for line in lines(text[...]) {
            let line = trimmed(line[...])
            if let key = continued {
                continued = sections[sections.count - 1].extend(key, with: line)
                continue
            }
            if line.hasPrefix("["), let close = line.firstIndex(of: "]") {
                sections.append(SwordConf(id: String(trimmed(line[line.index(after: line.startIndex)..<close]))))
                continue
            }
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "="), !sections.isEmpty else { continue }
            let key = trimmed(line[..<equals]).lowercased()
            sections[sections.count - 1].values[key, default: []].append("")
            continued = sections[sections.count - 1].extend(key, with: trimmed(line[line.index(after: equals)...]))
        }
        return sections.filter { $0.id != "Globals" && (1...100).contains($0.id.utf8.count) }
    }

    /// Adds a line to the last value of a key.
    ///
    /// - Returns: the key where the line ends in `\`, so that the value goes on; after `\\` it does not.
    private mutating func extend(_ key: String, with line: Substring) -> String? {
        let goesOn = line.hasSuffix("\\") && !line.hasSuffix("\\\\")
        let value = goesOn ? line.dropLast() : line
        let last = values[key]!.count - 1
        // A line break in the file is no break in the value.
        if values[key]![last].utf8.count + value.utf8.count < valueLimit {
            if !values[key]![last].isEmpty && values[key]![last].utf8.last != UInt8(ascii: " ") {
                values[key]![last] += " "
            }
            values[key]![last] += value
        }
        return goesOn ? key : nil
    }

    /// The longest value met is an `About` of 20 kB.
    private var valueLimit: Int { 1 << 16 }

    /// The lines of a file. The format says Latin-1 unless `Encoding` says otherwise; files mix both (`oshb.conf`), so each line
    /// is judged by itself.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            // Of `\r\n`, the second ends nothing.
            let at = line.startIndex
            if line.isEmpty, at > bytes.startIndex, at < bytes.endIndex, bytes[at - 1] == 0x0D, bytes[at] == 0x0A {
                continue
            }
            lines.append(String(decoding: TextEncoding.utf8(line, declared: .utf8).bytes, as: UTF8.self))
        }
        return lines
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return text
    }
}

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
