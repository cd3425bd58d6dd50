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
