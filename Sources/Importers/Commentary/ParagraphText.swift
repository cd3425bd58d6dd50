/// Text under construction in lines and paragraphs, each line clean as `CleanText` makes it.
///
/// Lines are parted by `\n`, paragraphs by an empty line; neither stands at an end, and no line is empty.
struct ParagraphText {
    private var finished: [UInt8] = []
    private var line = CleanText()
    private var due: Break = .none

    /// What stands between one line and the next; the greater wins where several meet.
    enum Break: Int, Comparable {
        case none, line, paragraph
        static func < (a: Break, b: Break) -> Bool { a.rawValue < b.rawValue }
    }

    /// Whether nothing has been printed yet.
    var isEmpty: Bool { finished.isEmpty && line.isEmpty }

    /// Whether nothing has been printed since the last break.
    var isAtLineStart: Bool { line.isEmpty }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { line.append(UnsafeRawBufferPointer($0)) }
    }

    /// What comes next is another word.
    mutating func separate() { line.separate() }

    mutating func breakLine(_ kind: Break) {
        finishLine()
        if kind > due { due = kind }
    }

    /// What has been printed; the text is empty afterwards.
    mutating func take() -> [UInt8] {
        finishLine()
        let bytes = finished
        self = ParagraphText()
        return bytes
    }

    private mutating func finishLine() {
        guard !line.isEmpty else { return }
        if !finished.isEmpty {
            finished.append(0x0A)
            if due == .paragraph { finished.append(0x0A) }
        }
        finished += line.bytes
        line = CleanText()
        due = .none
    }
}
