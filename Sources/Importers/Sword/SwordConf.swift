/// One section of a `.conf` file, which describes a module.
struct SwordConf: Sendable {
    /// The id of the module, which is the name of the section.
    let id: String
    /// The keys in lower case, each with all its values in order.
    private(set) var values: [String: [String]] = [:]

    /// The first value of a key, ignoring case; `nil` if it is absent or empty.
    subscript(key: String) -> String? {
        guard let value = values[key.lowercased()]?.first, !value.isEmpty else { return nil }
        return value
    }

    /// Whether a key is present, even if empty: `CipherKey=` means that the text is enciphered.
    func has(_ key: String) -> Bool { values[key.lowercased()] != nil }

    func all(_ key: String) -> [String] { values[key.lowercased()] ?? [] }

    /// The sections of a file, without `[Globals]`, which does not describe a module.
    static func sections(_ bytes: [UInt8]) -> [SwordConf] {
        var sections: [SwordConf] = []
        var continued: String?
        // Editors on Windows begin a file with a byte order mark, or save it as UTF-16.
        let text = TextFile.head(bytes)
        for line in lines(text[...]) {
            let line = line[...].trimmed
            if let key = continued {
                continued = sections[sections.count - 1].extend(key, with: line)
                continue
            }
            if line.hasPrefix("["), let close = line.firstIndex(of: "]") {
                sections.append(SwordConf(id: String(line[line.index(after: line.startIndex)..<close].trimmed)))
                continue
            }
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "="), !sections.isEmpty else { continue }
            let key = line[..<equals].trimmed.lowercased()
            sections[sections.count - 1].values[key, default: []].append("")
            continued = sections[sections.count - 1].extend(key, with: line[line.index(after: equals)...].trimmed)
        }
        return sections.filter { $0.id != "Globals" && (1...100).contains($0.id.utf8.count) }
    }

    /// Adds a line to the last value of a key.
    ///
    /// - Returns: the key if the line ends in `\`, so that the next line continues the value. A line that ends in `\\`
    ///   does not.
    private mutating func extend(_ key: String, with line: Substring) -> String? {
        let continues = line.hasSuffix("\\") && !line.hasSuffix("\\\\")
        let value = continues ? line.dropLast() : line
        let last = values[key]!.count - 1
        // A line break in the file is not a line break in the value.
        if values[key]![last].utf8.count + value.utf8.count < valueLimit {
            if !values[key]![last].isEmpty && values[key]![last].utf8.last != UInt8(ascii: " ") {
                values[key]![last] += " "
            }
            values[key]![last] += value
        }
        return continues ? key : nil
    }

    /// In bytes. The longest known value is an `About` of 20 kB.
    private var valueLimit: Int { 1 << 16 }

    /// The lines of a file. The format is Latin-1 unless `Encoding` says otherwise. Some files mix both (`oshb.conf`),
    /// so each line is judged separately.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            // The second byte of `\r\n` does not end another line.
            let start = line.startIndex
            if line.isEmpty, start > bytes.startIndex, start < bytes.endIndex, bytes[start - 1] == 0x0D,
                bytes[start] == 0x0A
            {
                continue
            }
            lines.append(String(decoding: TextEncoding.utf8(line, declared: .utf8).bytes, as: UTF8.self))
        }
        return lines
    }
}

/// Converts the simple RTF that a conf's `About` may contain to plain text.
enum RichText {
    /// `\par` and `\pard` become line breaks, `\qc` and similar words are removed, `\u233?` becomes a character. HTML
    /// tags are removed.
    static func plain(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        // Whether a `>` may still follow. If one search finds none, the text is not searched again.
        var hasTagEnd = true
        while let character = rest.first {
            switch character {
            case "\\":
                rest = rest.dropFirst()
                rest = control(rest, &result)
            case "{", "}": rest = rest.dropFirst()
            case "<":
                // `<a href="…">` or its end. A single `<` stays.
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

    /// Reads a control word after its backslash.
    ///
    /// - Returns: the text after it.
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
            // RTF writes numbers above 32767 as negative numbers.
            if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value < 0 ? value + 65_536 : value)) {
                result.unicodeScalars.append(scalar)
            }
            return rest.first == "?" ? rest.dropFirst() : rest
        }
        if word == "par" || word == "pard" || word == "line" { result.append("\n") }
        if word == "tab" { result.append(" ") }
        return rest.first == " " ? rest.dropFirst() : rest
    }

    /// Single spaces, none around line breaks, and at most one empty line in a row.
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
