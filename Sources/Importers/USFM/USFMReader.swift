import Corpus
import Scripture

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
