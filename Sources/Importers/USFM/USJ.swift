import JSON

/// Unified Scripture JSON, 3.1: USFM's markers as objects, a file a book.
enum USJ {
    static let files = MarkerFiles(
        label: "USJ", version: "usj-2", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    static func isOne(_ head: FileHead) -> Bool {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return head.bytes.prefix(1024).withoutBlanks.contains("\"type\":\"USJ\"")
    }

    /// A book of some ten thousand verses; the parser's own bound on values keeps memory small.
    private static let maximumSize = 24 << 20

    static func read(
        _ bytes: [UInt8], fallback: String?, into reading: inout MarkerReading
    ) throws(ImportError) {
        guard bytes.count <= maximumSize else {
            throw .tooLarge(module: fallback ?? "the file", reason: "it has more than \(maximumSize) bytes of JSON")
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.value(from: bytes.span, limits: JSONParser.Limits(depth: 128))
        } catch {
            throw .damaged(module: reading.draft.source, reason: "its JSON does not read, \(error)")
        }
        try read(content: value, into: &reading)
    }

    /// - Parameter value: an object, whose content is read, or the content itself. No deeper than the parser allows.
    private static func read(content value: JSONValue, into reading: inout MarkerReading) throws(ImportError) {
        switch value {
        case .string(let text): reading.append(text)
        case .array(let values): for value in values { try read(content: value, into: &reading) }
        case .object(let object):
            let element = element(of: object)
            try element?.begin(in: &reading)
            if let content = object["content"] { try read(content: content, into: &reading) }
            element?.end(in: &reading)
        default: break
        }
    }

    private static func element(of object: JSONObject) -> MarkerElement? {
        guard let kind = object["type"]?.string.flatMap({ MarkerElement.kinds[$0] }) else { return nil }
        var element = MarkerElement(kind)
        for member in object.members where member.key != "content" {
            if let value = member.value.string { element.set(member.key, value) }
        }
        return element
    }

    /// The codes of `"code": "GEN"`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        let text = bytes.prefix(FileHead.size).withoutBlanks
        let wanted = Array("\"code\":\"".utf8)
        var found: [String] = []
        var at = 0
        while let start = text[at...].firstIndex(of: wanted[0]) {
            at = start + 1
            guard text[start...].starts(with: wanted) else { continue }
            found.append(
                String(
                    decoding: text[(start + wanted.count)...].prefix { $0 != wanted[0] }.prefix(20), as: UTF8.self
                ).uppercased())
        }
        return found
    }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutBlanks: [UInt8] { filter { $0 > 0x20 } }
}
