import Corpus

/// Cuts from a long note the lines that show why it was found.
///
/// Notes run to a megabyte, and marking words in one takes as long as a search. So the place is looked for by the first
/// letters of the words, and only what is shown is marked.
struct NoteSnippet {
    /// The beginnings of the query's words, folded.
    private let stems: [[UInt8]]

    /// Bytes.
    private static let length = 300
    /// How much stands before the first word that matches.
    private static let lead = 80

    init(_ query: SearchQuery) {
        var words: [[UInt8]] = []
        for clause in query.clauses where !clause.isExcluded { NoteSnippet.add(clause.node, to: &words) }
        // Forms of a word differ at its end: `shepherds` is found by `shepherd`.
        stems = words.prefix(32).map { Array($0.prefix(max(4, $0.count - 3))) }
    }

    private static func add(_ node: SearchQuery.Node, to words: inout [[UInt8]]) {
        switch node {
        case .word(let word), .prefix(let word): words.append(word)
        case .phrase(let parts), .compound(let parts, _): words += parts
        case .near(let nodes, _), .any(let nodes): for node in nodes { add(node, to: &words) }
        default: break
        }
    }

    /// One line: where most of the words stand together, or the beginning of the note.
    func text(of note: TextSlice) -> String {
        note.withBytes { bytes in
            let first = densestPlace(in: bytes)
            var start = first > NoteSnippet.lead ? first - NoteSnippet.lead : 0
            while start > 0, start < first, !isSpace(bytes[start - 1]) { start += 1 }
            var end = min(start + NoteSnippet.length, bytes.count)
            while end < bytes.count, end > start, !isSpace(bytes[end]) { end -= 1 }
            // A script without spaces is cut between characters.
            if end == start {
                end = min(start + NoteSnippet.length, bytes.count)
                while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            }
            let words = bytes[start..<end].split(whereSeparator: isSpace)
            let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            return (start > 0 ? "…" : "") + line + (end < bytes.count ? "…" : "")
        }
    }

    /// Where the stretch begins that has the most of the words; 0 where none is found, as in a script that is folded
    /// otherwise than ASCII.
    private func densestPlace(in bytes: UnsafeRawBufferPointer) -> Int {
        let reach = NoteSnippet.length - NoteSnippet.lead
        var found: [(place: Int, stem: Int)] = []
        var counts = Array(repeating: 0, count: stems.count)
        var left = 0
        var distinct = 0
        var best = (distinct: 0, place: 0)
        var isInWord = false
        for place in 0..<bytes.count {
            let isLetter = NoteSnippet.isLetter(bytes[place])
            defer { isInWord = isLetter }
            guard isLetter, !isInWord, let stem = stem(at: place, in: bytes) else { continue }
            found.append((place, stem))
            counts[stem] += 1
            if counts[stem] == 1 { distinct += 1 }
            while place - found[left].place > reach {
                counts[found[left].stem] -= 1
                if counts[found[left].stem] == 0 { distinct -= 1 }
                left += 1
            }
            if distinct > best.distinct { best = (distinct, found[left].place) }
            if distinct == stems.count { break }
        }
        return best.place
    }

    private func stem(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        stems.firstIndex { stem in
            guard place + stem.count <= bytes.count else { return false }
            for offset in 0..<stem.count where NoteSnippet.folded(bytes[place + offset]) != stem[offset] {
                return false
            }
            return true
        }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded(byte))
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
