import JSON

/// Keeps a reply short enough for a model to read: lists and texts that are too long are cut.
enum ReplyBounds {
    /// The longest structured result, in bytes of JSON: about 12,000 tokens.
    static let valueLimit = 48 << 10
    /// The longest text: bytes.
    static let textLimit = 24 << 10

    /// The value with its longest lists and texts cut, so that it fits.
    static func fitted(_ value: JSONValue) -> (value: JSONValue, isCut: Bool) {
        let size = size(of: value)
        return size <= valueLimit ? (value, false) : (cut(value, to: valueLimit), true)
    }

    /// The text, cut after a line if it is too long.
    static func fitted(_ text: String, limit: Int = textLimit) -> String {
        guard text.utf8.count > limit else { return text }
        let head = prefix(of: text, limit: limit)
        let end = head.lastIndex(of: "\n") ?? head.endIndex
        return head[..<end] + "\n… (\(text.utf8.count - head[..<end].utf8.count) more bytes are left out here)"
    }

    private static func size(of value: JSONValue) -> Int {
        switch value {
        case .null, .bool: 5
        case .number(let number): number.text.utf8.count
        case .string(let text): text.utf8.count + 2
        case .array(let elements): elements.reduce(2) { $0 + size(of: $1) + 1 }
        case .object(let object): object.members.reduce(2) { $0 + $1.key.utf8.count + 4 + size(of: $1.value) }
        }
    }

    /// The value cut to about `budget` bytes. A list loses its last elements. The members of an object share what it
    /// has: small ones stay whole.
    private static func cut(_ value: JSONValue, to budget: Int) -> JSONValue {
        switch value {
        case .string(let text) where text.utf8.count > max(budget, 100):
            return .string(prefix(of: text, limit: max(budget, 100)) + "…")
        case .array(let elements):
            var kept: [JSONValue] = []
            var left = budget
            for element in elements {
                let size = size(of: element) + 1
                // The first element is cut rather than left out: a list of one long entry must not become empty.
                if size > left, !kept.isEmpty { break }
                kept.append(size > left ? cut(element, to: left) : element)
                left -= size
            }
            return .array(kept)
        case .object(let object):
            var left = budget
            var fitted = object
            let sizes = object.members.map { (key: $0.key, value: $0.value, size: size(of: $0.value) + 8) }
                .sorted { $0.size < $1.size }
            for (index, member) in sizes.enumerated() {
                let share = left / (sizes.count - index)
                if member.size > share { fitted[member.key] = cut(member.value, to: share) }
                left -= min(member.size, share)
            }
            return .object(fitted)
        default: return value
        }
    }

    /// The first characters of a text that have at most `limit` bytes.
    private static func prefix(of text: String, limit: Int) -> String {
        var index = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
        while index > text.startIndex, index.samePosition(in: text) == nil { index = text.utf8.index(before: index) }
        return String(text[..<index])
    }
}

/// Writes a reply of the engine as text that a person or a model reads: passages as lines of verses, anything else as
/// an outline of names and values. Members that only programs need are left out.
enum ReadableText {
    static func of(_ value: JSONValue) -> String {
        var text = ""
        write(value, indent: "", to: &text)
        return text.isEmpty ? "Nothing was found." : String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    }

    /// Members without meaning for a reader: offsets, ids of programs, figures of the search.
    private static let omitted: Set<String> = [
        "highlights", "offsetEncoding", "slug", "id", "book_id", "paragraph", "direction", "score", "start", "end",
        "module", "provider", "cached", "alsoIn", "osisFull", "granularity", "inherited", "segments", "match",
        "versification", "features", "rows", "order", "about", "confidence",
    ]

    /// Members that say something only if they are true. That a quotation is not `exact`, or a reference does not agree, is
    /// said.
    private static let usuallyFalse: Set<String> = ["fellBack", "default", "approximate"]

    private static func write(_ value: JSONValue, indent: String, to text: inout String) {
        switch value {
        case .object(let object):
            if let passage = passage(object) {
                for line in passage { text += indent + line + "\n" }
            } else {
                write(object, indent: indent, to: &text)
            }
        case .array(let elements):
            for element in elements { write(item: element, indent: indent, to: &text) }
        default: text += indent + scalar(value) + "\n"
        }
    }

    private static func write(_ object: JSONObject, indent: String, to text: inout String) {
        for member in object.members where !omitted.contains(member.key) {
            switch member.value {
            case .null, .string(""), .array([]): continue
            case .bool(false) where usuallyFalse.contains(member.key): continue
            case .array(let elements) where elements.allSatisfy(isScalar):
                text += indent + member.key + ": " + elements.map(scalar).joined(separator: ", ") + "\n"
            case .array, .object:
                text += indent + member.key + ":\n"
                write(member.value, indent: indent + "  ", to: &text)
            default: text += indent + member.key + ": " + scalar(member.value) + "\n"
            }
        }
    }

    /// An element of a list: its scalars on one line, and the rest below it.
    private static func write(item: JSONValue, indent: String, to text: inout String) {
        guard let object = item.object, passage(object) == nil else {
            text += indent + "-\n"
            return write(item, indent: indent + "  ", to: &text)
        }
        var head: [String] = []
        var rest = JSONObject()
        // A name, a reference or a label comes first, and the text after it: `Romans 5:8: But God …`.
        let label = ["reference", "label", "name", "title"].first { object[$0]?.string?.isEmpty == false }
        if let label { head.append(scalar(object[label]!)) }
        if let words = object["text"]?.string, !words.isEmpty { head.append(words) }
        var facts: [String] = []
        for member in object.members where !omitted.contains(member.key) && member.key != label && member.key != "text"
        {
            switch member.value {
            case .null, .string(""), .array([]): continue
            case .bool(false) where usuallyFalse.contains(member.key): continue
            case .array(let elements) where elements.allSatisfy(isScalar):
                facts.append("\(member.key) \(elements.map(scalar).joined(separator: ", "))")
            case .array, .object: rest[member.key] = member.value
            default: facts.append("\(member.key) \(scalar(member.value))")
            }
        }
        var line = head.joined(separator: ": ")
        if !facts.isEmpty { line += (line.isEmpty ? "" : " ") + "(" + facts.joined(separator: "; ") + ")" }
        text += indent + "- " + line + "\n"
        // What is wrong with a reference is said of its segments.
        for problem in (object["segments"]?.array ?? []).flatMap({ $0["problems"]?.array ?? [] }) {
            if let message = problem["message"]?.string { text += indent + "  " + message + "\n" }
        }
        write(rest, indent: indent + "  ", to: &text)
    }

    /// The lines of a passage: its heading, then one line per verse. Nil if the object is no passage.
    private static func passage(_ object: JSONObject) -> [String]? {
        guard let verses = object["verses"]?.array, let name = object["translation_name"]?.string,
            let reference = object["reference"]?.string
        else { return nil }
        var lines = ["\(reference) (\(name))"]
        for verse in verses {
            let number = (verse["chapter"]?.int).map { "\($0):\(verse["verse"]?.int ?? 0)" } ?? ""
            let note = verse["context"]?.bool == true ? " [context]" : ""
            lines.append("\(number)\(note) \(verse["text"]?.string ?? "")")
        }
        for problem in object["problems"]?.array ?? [] {
            if let message = problem["message"]?.string { lines.append(message) }
        }
        return lines
    }

    private static func isScalar(_ value: JSONValue) -> Bool {
        switch value {
        case .array, .object: false
        default: true
        }
    }

    private static func scalar(_ value: JSONValue) -> String { value.string ?? value.text }
}
