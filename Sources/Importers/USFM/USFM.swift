import Corpus
import Scripture

/// Unified Standard Format Markers, 2 and 3 (docs.usfm.bible).
enum USFM {
    static let files = MarkerFiles(
        label: "USFM", version: "usfm-3", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    /// A file that begins with a marker, and has an `\id` or verses.
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

    /// The codes behind `\id`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        let wanted = Array("\\id ".utf8)
        var at = 0
        while found.count < 100, let start = bytes[at...].firstIndex(of: wanted[0]) {
            at = start + 1
            guard bytes[start...].starts(with: wanted) else { continue }
            let code = bytes[(start + wanted.count)...].drop { $0 == 0x20 }.prefix { $0 > 0x20 && $0 != wanted[0] }
                .prefix(20)
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

    /// - Parameter fallback: the book where the file names none, from its own name.
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
                if isHTML { reading.draft.report.add(.htmlLeftover, at: reading.place) }
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

    /// Attributes stand inside a character style. Elsewhere a bar is a bar.
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
            let said = scanner.milestone().map(slice) ?? slice(0..<0)
            if text(marker.nameRange).hasSuffix("e") { return reading.endAlignment() }
            reading.beginAlignment(
                said.count <= WordAttributes.maximumLength ? WordAttributes(String(decoding: said, as: UTF8.self)) : nil
            )
        case .note:
            reading.open(marker.name, role)
            scanner.skipCaller()
        case .superscription where reading.paragraph == .heading(.other) && nextLineHasDigit:
            // A book of the Psalter may say so which psalms it has: `\ms BOOK I`, `\d Psalms 1–41`.
            reading.beginParagraph(.heading(.other))
        case _ where role.isParagraph: reading.beginParagraph(role)
        default: reading.open(marker.name, role)
        }
    }

    /// The number behind a marker, which may lack its space: `\v16`.
    private mutating func number(of marker: USFMScanner.Marker, _ reading: inout MarkerReading) -> String {
        if marker.nameRange.count == 1 { return text(scanner.number()) }
        let name = text(marker.nameRange)
        reading.draft.report.add(.unknownMarker, at: reading.place, detail: "\\" + name.prefix(20))
        return String(name.dropFirst())
    }

    /// A marker that nobody knows: a milestone where one ends behind it; a paragraph at the beginning of a line; a style of characters elsewhere. Its text is kept, but for paragraphs of private use (`\z…`).
    private mutating func handleUnknown(
        _ marker: USFMScanner.Marker, _ reading: inout MarkerReading
    ) {
        let name = text(marker.nameRange)
        if scanner.milestone() != nil { return }
        reading.draft.report.add(.unknownMarker, at: reading.place, detail: "\\" + name.prefix(20))
        if hasPartner(name) {
            reading.open(marker.name, .inline)
        } else if marker.beginsLine {
            reading.beginParagraph(marker.name.begins(with: "z") ? .header : .prose)
        }
    }

    private var nextLineHasDigit: Bool {
        slice(scanner.restOfLine(limit: 100)).prefix { $0 != UInt8(ascii: "\\") }.contains {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }

    /// Whether the end of a marker stands on the same line.
    private func hasPartner(_ name: String) -> Bool {
        slice(scanner.restOfLine(limit: 4096)).contains("\\" + name + "*")
    }
}

/// Cuts USFM into markers and text. It knows no marker by name and takes anything.
struct USFMScanner {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    enum Event {
        case text(Range<Int>)
        case marker(Marker)
        /// `~` and `//`: a space that does not break a line, and a place where a line may be broken.
        case space
        /// A character that is written otherwise: `\|`, and HTML's `&#275;` that conversions left.
        case character(Unicode.Scalar, isHTML: Bool)
        /// `|`, behind which attributes may stand.
        case bar
    }

    struct Marker {
        /// Without the backslash, the `+` of nesting and the `*` of an end; empty for `\*`, the end of a milestone.
        var name: TagName
        var nameRange: Range<Int>
        var isEnd: Bool
        /// Whether nothing but white space stands before it on its line.
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

    /// The event of a special byte, or the text before it; `nil` where the byte is text.
    private mutating func special(_ byte: UInt8, from start: Int) -> Event? {
        let at = position
        guard let (event, length) = event(byte, at: at) else { return nil }
        if at > start { return .text(start..<at) }
        position = at + length
        return event
    }

    private func event(_ byte: UInt8, at: Int) -> (Event, Int)? {
        switch byte {
        case UInt8(ascii: "\\"): return marker(at: at)
        case UInt8(ascii: "~"): return (.space, 1)
        case UInt8(ascii: "|"): return (.bar, 1)
        case UInt8(ascii: "/"):
            // The slashes of an address are text.
            guard at + 1 < bytes.count, bytes[at + 1] == byte, at == 0 || bytes[at - 1] != UInt8(ascii: ":") else {
                return nil
            }
            return (.space, 2)
        default:
            let limit = min(bytes.count, at + Entities.maximumLength + 2)
            guard let end = (at..<limit).first(where: { bytes[$0] == UInt8(ascii: ";") }) else { return nil }
            let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
            return Entities.scalar(name[...]).map { (.character($0, isHTML: true), end + 1 - at) }
        }
    }

    private func marker(at: Int) -> (Event, Int)? {
        var end = at + 1
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
            let escaped = bytes[nameStart < bytes.count ? nameStart : at]
            let isEscape = [0x7C, 0x7E, 0x5C, 0x2F].contains(escaped) && nameStart < bytes.count
            return isEscape
                ? (.character(Unicode.Scalar(escaped), isHTML: false), nameStart + 1 - at) : (.space, 1)
        }
        let isEnd = end < bytes.count && bytes[end] == UInt8(ascii: "*")
        let marker = Marker(name: name, nameRange: nameStart..<end, isEnd: isEnd, beginsLine: beginsLine(at))
        if isEnd { return (.marker(marker), end + 1 - at) }
        // One white space ends the marker and is no part of the text.
        if end < bytes.count, bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A { end += 1 }
        if end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        return (.marker(marker), end - at)
    }

    private func beginsLine(_ at: Int) -> Bool {
        var place = at
        while place > 0 {
            place -= 1
            if bytes[place] == 0x0A || bytes[place] == 0x0D { return true }
            if bytes[place] > 0x20 { return false }
            // Blanks in masses would be read over and over.
            if at - place > 64 { return false }
        }
        return true
    }

    // MARK: What follows a marker

    /// The number behind `\v` or `\c`: all up to white space or the next marker, and one white space passed over.
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

    /// What is left of the line, at most `limit` bytes of it.
    func restOfLine(limit: Int) -> Range<Int> {
        var end = position
        while end < bytes.count, end - position < limit, bytes[end] != 0x0A { end += 1 }
        return position..<end
    }

    /// Passes over the caller of a note, `+`, `-` or a sign of its own, where one stands.
    mutating func skipCaller() {
        skipBlanks()
        var end = position
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\\"), end - position < 16 { end += 1 }
        // Text without a caller goes on behind its first word; a caller is followed by a marker or is a sign.
        var next = end
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        let isSign = end - position == 1 && [0x2B, 0x2D, 0x2A].contains(bytes[position])
        if isSign || next < bytes.count && next > end && bytes[next] == UInt8(ascii: "\\") {
            position = min(end + 1, next)
        }
    }

    /// The attributes behind a bar: all up to the next marker.
    mutating func attributes() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\\") { position += 1 }
        return start..<position
    }

    /// Passes over the attributes of a milestone and its end, `|who="Pilate"\*`, where they stand.
    ///
    /// - Returns: the attributes; `nil` where no end of a milestone follows.
    mutating func milestone() -> Range<Int>? {
        var at = position
        while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
        let start = at < bytes.count && bytes[at] == UInt8(ascii: "|") ? at + 1 : at
        if start > at { while at < bytes.count, bytes[at] != UInt8(ascii: "\\") { at += 1 } }
        guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "*") else {
            return nil
        }
        position = at + 2
        return min(start, at)..<at
    }

    /// Passes over everything up to the next `\id`.
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
    private static let isName: [Bool] = (0..<256).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
