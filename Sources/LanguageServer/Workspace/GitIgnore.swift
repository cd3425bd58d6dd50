/// The patterns of one `.gitignore` (gitignore(5), "Pattern format").
struct GitIgnore: Sendable {
    private struct Rule: Sendable {
        var segments: [[UInt8]]
        var isNegated: Bool
        var isForFolders: Bool
        /// Whether it matches only from the folder of the file, not at any depth.
        var isAnchored: Bool
    }

    private let rules: [Rule]

    var isEmpty: Bool { rules.isEmpty }

    /// - Parameter text: the bytes of the file; only the first 1000 lines are read.
    init(_ text: [UInt8]) {
        rules = text.split(separator: 0x0A).prefix(1000).compactMap { line in
            var line = line
            while let last = line.last, last == 0x0D || last == 0x20 && line.dropLast().last != UInt8(ascii: "\\") {
                line.removeLast()
            }
            guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
            let isNegated = first == UInt8(ascii: "!")
            if isNegated { line.removeFirst() }
            let isForFolders = line.last == UInt8(ascii: "/")
            if isForFolders { line.removeLast() }
            let isAnchored = line.contains(UInt8(ascii: "/"))
            let segments = line.split(separator: UInt8(ascii: "/")).map { Array($0) }
            guard !segments.isEmpty, segments.count <= 40 else { return nil }
            return Rule(segments: segments, isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored)
        }
    }

    /// Whether a path, relative to the folder of the file, is ignored. The last matching pattern decides; nil if none matches.
    func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool? {
        for rule in rules.reversed() where isFolder || !rule.isForFolders {
            let matches =
                rule.isAnchored
                ? GitIgnore.matches(rule.segments[...], path[...])
                : GitIgnore.matches(rule.segments[0], path[path.count - 1])
            if matches { return !rule.isNegated }
        }
        return nil
    }

    private static func matches(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if first == Array("**".utf8) {
            if pattern.count == 1 { return !path.isEmpty }
            return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) }
        }
        guard let name = path.first, matches(first, name) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    /// Matches a name against a pattern with `*`, `?`, `[a-z]` and `\`. On a mismatch only the last star is tried again, so
    /// the time is at most the product of both lengths.
    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var (p, n) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while n < name.count {
            if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
                star = (p, n)
                p += 1
            } else if p < pattern.count, let next = matchOne(pattern, p, name[n]) {
                p = next
                n += 1
            } else if let last = star {
                p = last.pattern + 1
                n = last.name + 1
                star = (last.pattern, n)
            } else {
                return false
            }
        }
        while p < pattern.count, pattern[p] == UInt8(ascii: "*") { p += 1 }
        return p == pattern.count
    }

    /// Matches one element of a pattern against one byte. Returns the index of the next element; nil if it does not match.
    private static func matchOne(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> Int? {
        switch pattern[start] {
        case UInt8(ascii: "?"): return start + 1
        case UInt8(ascii: "\\") where start + 1 < pattern.count: return pattern[start + 1] == byte ? start + 2 : nil
        case UInt8(ascii: "["):
            guard let end = pattern[(start + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else { break }
            var index = start + 1
            let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
            if isNegated { index += 1 }
            var matches = false
            while index < end {
                if index + 2 < end, pattern[index + 1] == UInt8(ascii: "-") {
                    matches = matches || byte >= pattern[index] && byte <= pattern[index + 2]
                    index += 3
                } else {
                    matches = matches || byte == pattern[index]
                    index += 1
                }
            }
            return matches != isNegated ? end + 1 : nil
        default: break
        }
        return pattern[start] == byte ? start + 1 : nil
    }
}
