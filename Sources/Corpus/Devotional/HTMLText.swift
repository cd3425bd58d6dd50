/// The text of HTML without its markup, with a way back from a range of it to where it stood.
///
/// Blocks are parted by an empty line, lines by a line break. What is hidden, scripts and marks of footnotes are left out.
///
///     HTMLText("<p>Grace &amp; peace</p><p>Rom 1:7</p>").string
///     // "Grace & peace\n\nRom 1:7"
package struct HTMLText: Sendable {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let origins: SpeechOrigins
    /// Where the stretches of the draft stand here.
    private var pieces: [(start: Int, draft: Range<Int>)] = []

    /// Reads a source; of one longer than two gigabytes only as much.
    package init(_ html: String) {
        var html = html
        let draft = html.withUTF8 { bytes in
            HTMLReader.draft(of: SpeechBytes(UnsafeBufferPointer(rebasing: bytes.prefix(SpeechOrigins.longestSource))))
        }
        origins = draft.origins
        bytes.reserveCapacity(draft.bytes.count + draft.stretches.count * 2)
        for (place, stretch) in draft.stretches.enumerated() {
            pieces.append((bytes.count, stretch.range))
            bytes.append(contentsOf: draft.bytes[stretch.range])
            guard place + 1 < draft.stretches.count else { break }
            // Verses that stand side by side are parted by their numbers, which are no text.
            let gap: StaticString = stretch.join == .nothing ? " " : stretch.join.text
            gap.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Where ranges of the text stood in the source.
    ///
    /// - Parameter ranges: ascending, none of them empty.
    package func sources(of ranges: [Range<Int>]) -> [Range<Int>] {
        var cursor = SpeechOrigins.Cursor()
        var piece = 0
        func draft(_ offset: Int) -> Int {
            while piece + 1 < pieces.count, pieces[piece + 1].start <= offset { piece += 1 }
            return min(
                pieces[piece].draft.lowerBound + offset - pieces[piece].start, pieces[piece].draft.upperBound - 1)
        }
        return ranges.map { range in
            let start = draft(range.lowerBound)
            return cursor.source(of: start..<max(draft(range.upperBound - 1), start) + 1, in: origins)
        }
    }
}
