import Corpus
import JSON
import Scripture

/// Unified Scripture XML, 2 and 3: the markers of USFM as XML elements, one file per book.
enum USX {
    static let files = MarkerFiles(
        label: "USX", version: "usx-3", codes: codes,
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

/// Reads one file of USX. It need not be well-formed: an end without a start is ignored, and an element without an end
/// ends with the element that contains it.
private struct USXReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: MarkupScanner
    private var open: [MarkerElement?] = []
    private var names: [TagName] = []

    /// The deepest nesting of elements. Elements below it are ignored.
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
        reading.draft.report.add(.brokenTag, at: reading.currentVerse, count: scanner.brokenTagCount)
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
            element.set(known, CharacterReference.resolved(UnsafeRawBufferPointer(rebasing: bytes[value])))
        }
        return element
    }

    /// Appends text with its character references resolved.
    private func append(_ range: Range<Int>, to reading: inout MarkerReading) {
        let text = UnsafeRawBufferPointer(rebasing: bytes[range])
        if text.contains(UInt8(ascii: "&")) {
            reading.append(CharacterReference.resolved(text))
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

/// Unified Scripture JSON, 3.1: the markers of USFM as JSON objects, one file per book.
enum USJ {
    static let files = MarkerFiles(
        label: "USJ", version: "usj-3", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    static func isOne(_ head: FileHead) -> Bool {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return head.bytes.prefix(1024).withoutBlanks.contains("\"type\":\"USJ\"")
    }

    /// The largest file, in bytes: a book of some ten thousand verses. The parser's own limit on values keeps the use
    /// of memory low.
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
            throw .damaged(module: reading.draft.source, reason: "its JSON cannot be read: \(error)")
        }
        try read(content: value, into: &reading)
    }

    /// - Parameter value: an object, whose content is read, or the content itself. The parser limits its depth.
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

    /// The codes after `"code":`, as in `"code": "GEN"`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var rest = bytes.prefix(FileHead.size).withoutBlanks[...]
        var found: [String] = []
        while let key = rest.firstRange(of: "\"code\":\"") {
            rest = rest[key.upperBound...]
            let code = rest.prefix { $0 != UInt8(ascii: "\"") }.prefix(20)
            found.append(String(decoding: code, as: UTF8.self).uppercased())
        }
        return found
    }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutBlanks: [UInt8] { filter { $0 > 0x20 } }
}

/// An element of USX or an object of USJ. Both name a marker of USFM: `<para style="q1">`, `{"type": "para", "marker":
/// "q1"}`.
struct MarkerElement {
    enum Kind: Sendable {
        case book, chapter, verse, paragraph, character, note, milestone, figure, row, cell, sidebar, periphery
        case lineBreak
    }

    let kind: Kind
    /// The marker of USFM.
    var marker = ""
    /// The code of a book.
    var code = ""
    /// The number of a chapter or a verse; empty at its end.
    var number = ""
    var word = WordAttributes()

    init(_ kind: Kind) { self.kind = kind }

    /// The kinds by their names in USX 3.0 and, where they differ, in USJ 3.1. `table` and `ref` do not change their
    /// text.
    static let kinds: [String: Kind] = [
        "book": .book, "chapter": .chapter, "verse": .verse, "para": .paragraph, "char": .character, "note": .note,
        "ms": .milestone, "figure": .figure, "row": .row, "table:row": .row, "cell": .cell, "table:cell": .cell,
        "sidebar": .sidebar, "periph": .periphery, "optbreak": .lineBreak,
    ]

    /// Sets an attribute. Both formats have the same, except that USX calls the marker `style`.
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
            // The text of this element is only a remark.
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

    /// The role of the marker; `other` if it is in no standard or not possible here.
    private func role(
        among isPossible: (MarkerRole) -> Bool, else other: MarkerRole, _ reading: inout MarkerReading
    ) -> MarkerRole {
        if let role = MarkerRole.role(of: TagName(marker)) { return isPossible(role) ? role : other }
        reading.draft.report.add(.unknownMarker, at: reading.currentVerse, detail: String(marker.prefix(20)))
        return marker.hasPrefix("z") && other == .prose ? .header : other
    }
}
