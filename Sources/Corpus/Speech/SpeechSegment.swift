/// A stretch of spoken text that a player says and highlights as one.
///
/// `range` lies in the spoken text and `source` in the text that was read, both in UTF-8 with the end exclusive. The
/// segments of a text follow each other without gap or overlap and cover it; their sources ascend and do not overlap.
package struct SpeechSegment: Sendable, Equatable {
    /// What the stretch is in the text that was read; raw values are those of the wire.
    package enum Kind: String, Sendable, CaseIterable {
        case heading, paragraph, listItem, quotation, tableCell
        /// Text behind a verse's number, to the next number or the end of its paragraph.
        case verse
        /// A reference in the midst of other text, spelled out, with the punctuation behind it.
        case reference
    }

    package var range: Range<Int>
    package var source: Range<Int>
    package var kind: Kind
    /// How long to be silent behind the segment, in milliseconds.
    package var pauseAfterMs: Int

    /// The segment as it was written, in the draft; what `ssml` writes.
    var draft: Range<Int>
    /// What parts the segment from the next.
    var join: SpeechJoin
    var endsSentence: Bool
}

/// What parts two stretches of text, from the weakest to the strongest.
enum SpeechJoin: UInt8, Sendable, Comparable {
    case nothing, line, block

    static func < (left: SpeechJoin, right: SpeechJoin) -> Bool { left.rawValue < right.rawValue }

    /// The bytes between the two: an engine that is given the whole text pauses at an empty line.
    var text: StaticString {
        switch self {
        case .nothing: ""
        case .line: "\n"
        case .block: "\n\n"
        }
    }
}

/// How long the silences of a reading are, in milliseconds.
enum SpeechPause {
    static let sentence = 300
    static let line = 250
    /// A rule, `<hr>` or `***`, parts scenes.
    static let rule = 1_000

    /// The silence at the end of a block.
    static func after(_ kind: SpeechSegment.Kind) -> Int {
        switch kind {
        case .heading: 800
        case .listItem: 400
        case .tableCell: line
        case .paragraph, .quotation, .verse, .reference: 600
        }
    }
}
