import Corpus
import Scripture

/// Unified Standard Format Markers, 2 and 3 (docs.usfm.bible).
enum USFM {
    static let files = MarkerFiles(
        label: "USFM", version: "usfm-4", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    /// Whether a file begins with a marker and contains `\id` or verses.
    static func isOne(_ head: FileHead) -> Bool {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "\\") else { return false }
        return head.contains("\\id ") || head.contains("\\v ") && head.contains("\\c ")
    }

    static func read(
        _ bytes: [UInt8], fallback: String?, into reading: inout MarkerReading
    ) throws(ImportError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
            var reader = USFMReader(UnsafeRawBufferPointer(bytes))
            try reader.read(into: &reading, fallback: fallback)
        }
    }

    /// The codes after `\id`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        var rest = bytes[...]
        while found.count < 100, let marker = rest.firstRange(of: "\\id ") {
            rest = rest[marker.upperBound...]
            let code = rest.drop { $0 == 0x20 }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "\\") }.prefix(20)
            found.append(String(decoding: code, as: UTF8.self).uppercased())
        }
        return found
    }
}

/// Reads one file of USFM: a book, a chapter, or several of them one after another.
struct USFMReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: USFMScanner

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        scanner = USFMScanner(bytes)
    }

    /// - Parameter fallback: the book according to the name of the file, for a file without `\id`.
    mutating func read(into reading: inout MarkerReading, fallback: String?) throws(ImportError) {
        var isRead = false
        if let fallback, !UnsafeRawBufferPointer(rebasing: bytes.prefix(FileHead.size)).contains("\\id ") {
            isRead = try reading.beginBook(fallback)
        }
        while let event = scanner.next() {
            switch event {
            case .text(let range): if isRead { reading.append(slice(range)) }
            case .space: if isRead { reading.append(" ") }
            case .character(let scalar, let isHTML):
                guard isRead else { continue }
                if isHTML { reading.draft.report.add(.htmlLeftover, at: reading.currentVerse) }
                reading.append(String(Character(scalar)))
            case .bar: if isRead { readAttributes(into: &reading) }
            case .marker(let marker):
                if MarkerRole.role(of: marker.name) == .identification, !marker.isEnd {
                    let line = String(decoding: slice(scanner.line()), as: UTF8.self)
                    isRead = try reading.beginBook(reading.nameOfBook(on: line))
                    if !isRead { scanner.skipBook() }
                } else if isRead {
                    try handle(marker, &reading)
                }
            }
        }
    }

    private func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

    private func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

    /// Attributes occur only in a style of characters. Elsewhere `|` is text.
    private mutating func readAttributes(into reading: inout MarkerReading) {
        guard !reading.elements.isEmpty else { return reading.append("|") }
        let attributes = scanner.attributes()
        reading.describe(slice(attributes))
    }

    private mutating func handle(_ marker: USFMScanner.Marker, _ reading: inout MarkerReading) throws(ImportError) {
        if marker.isEnd {
            if !marker.nameRange.isEmpty { reading.close(marker.name) }
            return
        }
        guard let role = MarkerRole.role(of: marker.name) else { return handleUnknown(marker, &reading) }
        switch role {
        case .chapter: try reading.beginChapter(number(of: marker, &reading))
        case .verse: try reading.beginVerse(number(of: marker, &reading))
        case .sidebar: reading.beginSidebar()
        case .sidebarEnd: reading.endSidebar()
        case .periphery: reading.beginPeriphery()
        case .milestone: _ = scanner.milestone()
        case .alignment:
            let attributes = scanner.milestone().map(slice) ?? slice(0..<0)
            if text(marker.nameRange).hasSuffix("e") { return reading.endAlignment() }
            reading.beginAlignment(
                attributes.count <= WordAttributes.maximumLength
                    ? WordAttributes(String(decoding: attributes, as: UTF8.self)) : nil
            )
        case .note:
            reading.open(marker.name, role)
            scanner.skipCaller()
        case .superscription where reading.paragraph == .heading(.other) && nextLineHasDigit:
            // The title of a book of the Psalter may state its psalms in this way: `\ms BOOK I`, `\d Psalms 1–41`.
            reading.beginParagraph(.heading(.other))
        case _ where role.isParagraph: reading.beginParagraph(role)
        default: reading.open(marker.name, role)
        }
    }

    /// The number after a marker. The space between them may be missing: `\v16`.
    private mutating func number(of marker: USFMScanner.Marker, _ reading: inout MarkerReading) -> String {
        if marker.nameRange.count == 1 { return text(scanner.number()) }
        let name = text(marker.nameRange)
        reading.draft.report.add(.unknownMarker, at: reading.currentVerse, detail: "\\" + name.prefix(20))
        return String(name.dropFirst())
    }

    /// Handles a marker that is in no standard. It is a milestone if the end of a milestone follows, a style of
    /// characters if its end marker follows, and otherwise a paragraph if it begins a line. Its text is kept, except
    /// for paragraphs of private use (`\z…`).
    private mutating func handleUnknown(
        _ marker: USFMScanner.Marker, _ reading: inout MarkerReading
    ) {
        let name = text(marker.nameRange)
        if scanner.milestone() != nil { return }
        reading.draft.report.add(.unknownMarker, at: reading.currentVerse, detail: "\\" + name.prefix(20))
        if hasPartner(name) {
            reading.open(marker.name, .inline)
        } else if marker.beginsLine {
            reading.beginParagraph(marker.name.begins(with: "z") ? .header : .prose)
        }
    }

    private var nextLineHasDigit: Bool {
        slice(scanner.restOfLine(limit: 100)).prefix { $0 != UInt8(ascii: "\\") }.contains(where: \.isASCIIDigit)
    }

    /// Whether the end marker is on the same line.
    private func hasPartner(_ name: String) -> Bool {
        slice(scanner.restOfLine(limit: 4096)).contains("\\" + name + "*")
    }
}

/// Cuts USFM into markers and text. It does not know any markers, and accepts any bytes.
struct USFMScanner {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    enum Event {
        case text(Range<Int>)
        case marker(Marker)
        /// `~` and `//`: a space at which a line must not break, and a point at which it may.
        case space
        /// A character in another notation: `\|`, and the `&#275;` of HTML, which conversions leave.
        case character(Unicode.Scalar, isHTML: Bool)
        /// `|`, after which attributes may follow.
        case bar
    }

    struct Marker {
        /// The name without the backslash, the `+` of nesting and the `*` of an end. Empty for `\*`, the end of a
        /// milestone.
        var name: TagName
        var nameRange: Range<Int>
        var isEnd: Bool
        /// Whether only white space comes before it on its line.
        var beginsLine: Bool
    }

    mutating func next() -> Event? {
        guard position < bytes.count else { return nil }
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            guard USFMScanner.isSpecial[Int(byte)], let event = special(byte, from: start) else {
                position += 1
                continue
            }
            return event
        }
        return .text(start..<position)
    }

    /// The event of a special byte, or the text before it; `nil` if the byte is text.
    private mutating func special(_ byte: UInt8, from start: Int) -> Event? {
        let offset = position
        guard let (event, length) = event(byte, at: offset) else { return nil }
        if offset > start { return .text(start..<offset) }
        position = offset + length
        return event
    }

    private func event(_ byte: UInt8, at offset: Int) -> (Event, Int)? {
        switch byte {
        case UInt8(ascii: "\\"): return marker(at: offset)
        case UInt8(ascii: "~"): return (.space, 1)
        case UInt8(ascii: "|"): return (.bar, 1)
        case UInt8(ascii: "/"):
            // The slashes of a web address are text.
            guard offset + 1 < bytes.count, bytes[offset + 1] == byte,
                offset == 0 || bytes[offset - 1] != UInt8(ascii: ":")
            else {
                return nil
            }
            return (.space, 2)
        default:
            return CharacterReference(UnsafeRawBufferPointer(rebasing: bytes[offset...]), .closed)
                .map { (.character($0.scalar, isHTML: true), $0.length) }
        }
    }

    private func marker(at offset: Int) -> (Event, Int)? {
        var end = offset + 1
        guard end < bytes.count else { return (.space, 1) }
        if bytes[end] == UInt8(ascii: "*") {
            let marker = Marker(name: TagName(), nameRange: end..<end, isEnd: true, beginsLine: false)
            return (.marker(marker), 2)
        }
        if bytes[end] == UInt8(ascii: "+") { end += 1 }
        let nameStart = end
        var name = TagName()
        while end < bytes.count, USFMScanner.isName[Int(bytes[end])] {
            name.append(bytes[end])
            end += 1
        }
        guard end > nameStart else {
            // `\|`, `\~`, `\\` and `\/` are the characters themselves (USFM 3.1, "Escape characters").
            let escaped = bytes[nameStart < bytes.count ? nameStart : offset]
            let isEscape = [0x7C, 0x7E, 0x5C, 0x2F].contains(escaped) && nameStart < bytes.count
            return isEscape
                ? (.character(Unicode.Scalar(escaped), isHTML: false), nameStart + 1 - offset) : (.space, 1)
        }
        let isEnd = end < bytes.count && bytes[end] == UInt8(ascii: "*")
        let marker = Marker(name: name, nameRange: nameStart..<end, isEnd: isEnd, beginsLine: beginsLine(offset))
        if isEnd { return (.marker(marker), end + 1 - offset) }
        // One white space ends the marker and is not part of the text.
        if end < bytes.count, bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A { end += 1 }
        if end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        return (.marker(marker), end - offset)
    }

    private func beginsLine(_ offset: Int) -> Bool {
        var index = offset
        while index > 0 {
            index -= 1
            if bytes[index] == 0x0A || bytes[index] == 0x0D { return true }
            if bytes[index] > 0x20 { return false }
            // A limit, so that long runs of blanks are not read again and again.
            if offset - index > 64 { return false }
        }
        return true
    }

    // MARK: What follows a marker

    /// The number after `\v` or `\c`: everything up to white space or the next marker. One white space after it is
    /// skipped.
    mutating func number() -> Range<Int> {
        skipBlanks()
        let start = position
        while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: "\\"),
            position - start < 64
        {
            position += 1
        }
        let end = position
        if position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        return start..<end
    }

    /// The rest of the line, up to the next marker.
    mutating func line() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D,
            bytes[position] != UInt8(ascii: "\\")
        { position += 1 }
        return start..<position
    }

    /// The rest of the line, at most `limit` bytes.
    func restOfLine(limit: Int) -> Range<Int> {
        var end = position
        while end < bytes.count, end - position < limit, bytes[end] != 0x0A { end += 1 }
        return position..<end
    }

    /// Skips the caller of a note, `+`, `-` or another sign, if there is one.
    mutating func skipCaller() {
        skipBlanks()
        var end = position
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\\"), end - position < 16 { end += 1 }
        // A caller is a single sign, or a marker follows it. Otherwise this is the first word of the note.
        var next = end
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        let isSign = end - position == 1 && [0x2B, 0x2D, 0x2A].contains(bytes[position])
        if isSign || next < bytes.count && next > end && bytes[next] == UInt8(ascii: "\\") {
            position = min(end + 1, next)
        }
    }

    /// The attributes after `|`: everything up to the next marker.
    mutating func attributes() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\\") { position += 1 }
        return start..<position
    }

    /// Skips the attributes and the end of a milestone, `|who="Pilate"\*`, if they follow.
    ///
    /// - Returns: the attributes; `nil` if no end of a milestone follows.
    mutating func milestone() -> Range<Int>? {
        var end = position
        while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        let start = end < bytes.count && bytes[end] == UInt8(ascii: "|") ? end + 1 : end
        if start > end { while end < bytes.count, bytes[end] != UInt8(ascii: "\\") { end += 1 } }
        guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"), bytes[end + 1] == UInt8(ascii: "*") else {
            return nil
        }
        position = end + 2
        return min(start, end)..<end
    }

    /// Skips everything up to the next `\id`.
    mutating func skipBook() {
        while position + 3 < bytes.count {
            if bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "i"),
                bytes[position + 2] == UInt8(ascii: "d"), bytes[position + 3] <= 0x20
            {
                return
            }
            position += 1
        }
        position = bytes.count
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private static let isSpecial: [Bool] = (0..<256).map { "\\~|/&".utf8.contains(UInt8($0)) }
    private static let isName: [Bool] = (0...255).map { (byte: UInt8) in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
