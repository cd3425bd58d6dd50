import Corpus
import JSON

/// Unified Scripture XML, 2 and 3: USFM's markers as elements, a file a book.
enum USX {
    static let files = MarkerFiles(
        label: "USX", version: "usx-2", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    static func isOne(_ head: FileHead) -> Bool {
        head.bytes.first { $0 > 0x20 } == UInt8(ascii: "<") && head.contains("<usx")
    }

    static func read(
        _ bytes: [UInt8], fallback: String?, into reading: inout MarkerReading
    ) throws(ImportError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
            var reader = USXReader(UnsafeRawBufferPointer(bytes))
            try reader.read(into: &reading)
        }
    }

    /// The codes of `<book code="GEN">`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            while let event = scanner.next() {
                guard case .tag(let tag) = event, tag.name == USX.book, !tag.isEnd else { continue }
                scanner.attributes(of: tag) { name, value in
                    guard name == USX.code else { return }
                    found.append(String(decoding: bytes[value].prefix(20), as: UTF8.self).uppercased())
                }
            }
        }
        return found
    }

    private static let book = TagName("book")
    private static let code = TagName("code")
}

/// Reads one file of USX. It need not be well-formed: an end without a start is passed over, and what lacks its end ends with
/// the element that it is in.
private struct USXReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: MarkupScanner
    private var open: [MarkerElement?] = []
    private var names: [TagName] = []

    /// Elements inside elements; deeper ones are passed over.
    private static let maximumDepth = 64

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        scanner = MarkupScanner(bytes)
    }

    mutating func read(into reading: inout MarkerReading) throws(ImportError) {
        while let event = scanner.next() {
            switch event {
            case .text(let range): append(range, to: &reading)
            case .tag(let tag): try handle(tag, &reading)
            }
        }
        reading.draft.report.add(.brokenTag, at: reading.place, count: scanner.brokenTagCount)
        while let element = open.popLast() { element?.end(in: &reading) }
    }

    private mutating func handle(
        _ tag: MarkupScanner.Tag, _ reading: inout MarkerReading
    ) throws(ImportError) {
        if tag.isEnd {
            guard let start = names.lastIndex(of: tag.name) else { return }
            while names.count > start {
                names.removeLast()
                open.removeLast()?.end(in: &reading)
            }
            return
        }
        let element = element(of: tag)
        try element?.begin(in: &reading)
        if tag.isEmpty {
            element?.end(in: &reading)
        } else if open.count < USXReader.maximumDepth {
            open.append(element)
            names.append(tag.name)
        }
    }

    private func element(of tag: MarkupScanner.Tag) -> MarkerElement? {
        guard let kind = USXReader.kinds[tag.name] else { return nil }
        var element = MarkerElement(kind)
        scanner.attributes(of: tag) { name, value in
            guard let known = USXReader.attributes[name] else { return }
            element.set(known, Entities.decoded(bytes[value]))
        }
        return element
    }

    /// Text with XML's characters written out.
    private func append(_ range: Range<Int>, to reading: inout MarkerReading) {
        let text = UnsafeRawBufferPointer(rebasing: bytes[range])
        if text.contains(UInt8(ascii: "&")) {
            reading.append(Entities.decoded(bytes[range]))
        } else {
            reading.append(text)
        }
    }

    private static let kinds: [TagName: MarkerElement.Kind] = Dictionary(
        uniqueKeysWithValues: MarkerElement.kinds.map { (TagName($0.key), $0.value) })

    private static let attributes: [TagName: String] = Dictionary(
        uniqueKeysWithValues: [
            "style", "code", "number", "strong", "lemma", "gloss", "x-gloss", "x-morph", "x-strong", "x-lemma",
            "x-content",
        ].map { (TagName($0), $0) })
}

extension Entities {
    /// Text with `&amp;` and its like written out; what nobody knows stays as it is.
    fileprivate static func decoded(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var result = ""
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<start], as: UTF8.self)
            let end = rest[start...].prefix(maximumLength + 2).firstIndex(of: UInt8(ascii: ";"))
            if let end, let scalar = scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self)[...]) {
                result.unicodeScalars.append(scalar)
                rest = rest[(end + 1)...]
            } else {
                result += "&"
                rest = rest[(start + 1)...]
            }
        }
        return result + String(decoding: rest, as: UTF8.self)
    }
}

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

/// An element of USX or an object of USJ, which both name what a marker of USFM does: `<para style="q1">`, `{"type": "para",
/// "marker": "q1"}`.
struct MarkerElement {
    enum Kind: Sendable {
        case book, chapter, verse, paragraph, character, note, milestone, figure, row, cell, sidebar, periphery
        case lineBreak
    }

    let kind: Kind
    /// The marker of USFM.
    var marker = ""
    /// A book's code.
    var code = ""
    /// A chapter's or a verse's number; empty at its end.
    var number = ""
    var word = WordAttributes()

    init(_ kind: Kind) { self.kind = kind }

    /// The kinds by their names in USX 3.0 and in USJ 3.1, where they differ. `table` and `ref` do nothing to their text.
    static let kinds: [String: Kind] = [
        "book": .book, "chapter": .chapter, "verse": .verse, "para": .paragraph, "char": .character, "note": .note,
        "ms": .milestone, "figure": .figure, "row": .row, "table:row": .row, "cell": .cell, "table:cell": .cell,
        "sidebar": .sidebar, "periph": .periphery, "optbreak": .lineBreak,
    ]

    /// Takes an attribute; both formats have the same, but that USX calls the marker `style`.
    mutating func set(_ name: String, _ value: String) {
        switch name {
        case "style", "marker": marker = value
        case "code": code = value
        case "number": number = value
        default: if kind == .character || kind == .milestone { word.set(name, value) }
        }
    }

    func begin(in reading: inout MarkerReading) throws(ImportError) {
        switch kind {
        case .book:
            // The text of the element is a remark.
            if try reading.beginBook(code) { reading.beginParagraph(.header) }
        case .chapter: if !number.isEmpty { try reading.beginChapter(number) }
        case .verse: if !number.isEmpty { try reading.beginVerse(number) }
        case .paragraph: reading.beginParagraph(role(among: \.isParagraph, else: .prose, &reading))
        case .row: reading.beginParagraph(.row)
        case .cell: reading.open(TagName(marker), .cell)
        case .character:
            reading.open(TagName(marker), role(among: { !$0.isParagraph }, else: .inline, &reading))
            reading.describe(word)
        case .note: reading.open(TagName(marker), role(among: \.isNote, else: .note(.note), &reading))
        case .figure: reading.open(MarkerElement.figure, .dropped)
        case .sidebar: reading.beginSidebar()
        case .periphery: reading.beginPeriphery()
        case .lineBreak: reading.append(" ")
        case .milestone:
            guard MarkerRole.role(of: TagName(marker)) == .alignment else { break }
            if marker.hasSuffix("e") { reading.endAlignment() } else { reading.beginAlignment(word) }
        }
    }

    func end(in reading: inout MarkerReading) {
        switch kind {
        case .book, .paragraph, .row: reading.endParagraph()
        case .character, .note: reading.close(TagName(marker))
        case .figure: reading.close(MarkerElement.figure)
        case .sidebar: reading.endSidebar()
        case .periphery: reading.endPeriphery()
        case .chapter, .verse, .milestone, .lineBreak, .cell: break
        }
    }

    private static let figure = TagName("fig")

    /// The role of the marker; of one that nobody knows, or that means nothing here, `other`.
    private func role(
        among isPossible: (MarkerRole) -> Bool, else other: MarkerRole, _ reading: inout MarkerReading
    ) -> MarkerRole {
        if let role = MarkerRole.role(of: TagName(marker)) { return isPossible(role) ? role : other }
        reading.draft.report.add(.unknownMarker, at: reading.place, detail: String(marker.prefix(20)))
        return marker.hasPrefix("z") && other == .prose ? .header : other
    }
}
