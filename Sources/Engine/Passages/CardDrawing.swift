import Corpus
import Scripture

/// A passage as a picture to share, in SVG 1.1: the text in the middle, the reference and the translation below it.
struct CardDrawing {
    /// The sizes of pictures, in pixels: for a post, for the preview of a link, for a telephone's screen.
    enum Size: String, CaseIterable, Sendable, ResultChoice {
        case square = "1080x1080"
        case wide = "1200x630"
        case tall = "1080x1920"

        var width: Int { self == .wide ? 1200 : 1080 }
        var height: Int {
            switch self {
            case .square: 1080
            case .wide: 630
            case .tall: 1920
            }
        }
    }

    let size: Size
    let theme: Theme
    private let language: String
    private let isRightToLeft: Bool
    private let reference: String
    private let translation: String
    private let text: FittedText

    /// The most bytes of a text that may fit. A longer one is not measured.
    private static let longest = 16 << 10
    private static let smallestFont = 22

    /// - Returns: nil if the text is too long for the picture.
    init?(_ reply: ScriptureReply, size: Size, theme: Theme) {
        let text = PlainRendering(numbers: false).string(of: reply)
        if text.utf8.count > CardDrawing.longest { return nil }
        self.size = size
        self.theme = theme
        language = reply.source.translation.language
        isRightToLeft = reply.source.translation.direction == .rightToLeft
        reference = reply.reference
        translation = reply.source.alias.uppercased()
        let side = min(size.width, size.height)
        let fitted = FittedText(
            text, width: size.width - 2 * CardDrawing.margin(size),
            height: size.height - 2 * CardDrawing.margin(size) - CardDrawing.labels(size),
            // A Hebrew text has vowels and accents above and below its lines.
            lineHeight: isRightToLeft ? 1.6 : 1.4, fonts: CardDrawing.smallestFont...side * 17 / 200)
        guard let fitted else { return nil }
        self.text = fitted
    }

    private static func margin(_ size: Size) -> Int { min(size.width, size.height) * 9 / 100 }
    private static func labelFont(_ size: Size) -> Int { max(min(size.width, size.height) * 34 / 1000, 26) }
    /// The height of the line, the reference and the translation.
    private static func labels(_ size: Size) -> Int { labelFont(size) * 9 / 2 }

    var svg: String {
        let middle = size.width / 2
        let font = CardDrawing.labelFont(size)
        let lineHeight = text.lineHeight
        let height = text.lines.count * lineHeight
        let free = size.height - 2 * CardDrawing.margin(size) - CardDrawing.labels(size) - height
        let top = CardDrawing.margin(size) + free / 2
        let below = top + height
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(size.width) \(size.height)" role="img" \
            aria-label="\(XMLText.escaped("\(reference) (\(translation))"))">
            <rect width="\(size.width)" height="\(size.height)" fill="\(theme[.card])"/>
            <g text-anchor="middle" font-family="\(XMLText.escaped(Theme.serif))" font-size="\(text.font)" \
            fill="\(theme[.text])" xml:lang="\(XMLText.escaped(language))"\(isRightToLeft ? " direction=\"rtl\"" : "")>

            """
        for (number, line) in text.lines.enumerated() {
            // The base line of a font is about three quarters below the top of its size.
            let y = top + number * lineHeight + (lineHeight - text.font) / 2 + text.font * 3 / 4
            svg += "<text x=\"\(middle)\" y=\"\(y)\">\(XMLText.escaped(line))</text>\n"
        }
        svg += """
            </g>
            <rect x="\(middle - font)" y="\(below + font)" width="\(font * 2)" height="4" fill="\(theme[.accent])"/>
            <g text-anchor="middle" font-family="\(XMLText.escaped(Theme.sans))">
            <text x="\(middle)" y="\(below + font * 11 / 4)" font-size="\(font)" font-weight="bold" \
            fill="\(theme[.label])">\(XMLText.escaped(reference))</text>
            <text x="\(middle)" y="\(below + font * 4)" font-size="\(font * 3 / 4)" \
            fill="\(theme[.muted])">\(XMLText.escaped(translation))</text>
            </g>
            </svg>

            """
        return svg
    }
}

/// A text broken into lines, in the largest font with which it fits into an area.
struct FittedText {
    let lines: [String]
    /// The size of the font, and the distance of the lines, in pixels.
    let font: Int
    let lineHeight: Int

    /// - Parameter text: with `\n` where a line must end.
    /// - Returns: nil if it does not fit in the smallest font.
    init?(_ text: String, width: Int, height: Int, lineHeight: Double, fonts: ClosedRange<Int>) {
        let paragraphs = text.split(separator: "\n").map { FittedText.pieces(of: $0) }
        func lines(_ font: Int) -> [String]? {
            let units = width * TextWidths.unitsPerEm / font
            let lines = FittedText.lines(of: paragraphs, width: units)
            return lines.count * Int(Double(font) * lineHeight) <= height ? lines : nil
        }
        guard lines(fonts.lowerBound) != nil else { return nil }
        var (low, high) = (fonts.lowerBound, fonts.upperBound)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines(middle) != nil { low = middle } else { high = middle - 1 }
        }
        font = low
        self.lineHeight = Int(Double(low) * lineHeight)
        // The same number of lines in the smallest width: so they have about the same length.
        let widest = width * TextWidths.unitsPerEm / low
        let count = FittedText.lines(of: paragraphs, width: widest).count
        var (narrow, wide) = (1, widest)
        while narrow < wide {
            let middle = (narrow + wide) / 2
            if FittedText.lines(of: paragraphs, width: middle).count <= count {
                wide = middle
            } else {
                narrow = middle + 1
            }
        }
        self.lines = FittedText.lines(of: paragraphs, width: wide)
    }

    /// A piece of text that is not broken, if it is not longer than a line.
    private struct Piece {
        let text: Substring
        let width: Int
        let hasSpaceBefore: Bool
    }

    /// The pieces of a text: it may be broken at spaces, after dashes, and between wide characters.
    private static func pieces(of text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        for word in text.split(separator: " ") {
            var start = word.startIndex
            for index in word.indices {
                let next = word.index(after: index)
                guard next < word.endIndex, isBreakable(after: word[index], before: word[next]) else { continue }
                pieces.append(piece(word[start..<next], spaceBefore: start == word.startIndex))
                start = next
            }
            pieces.append(piece(word[start...], spaceBefore: start == word.startIndex))
        }
        return pieces
    }

    private static func piece(_ text: Substring, spaceBefore: Bool) -> Piece {
        Piece(text: text, width: TextWidths.width(of: text), hasSpaceBefore: spaceBefore)
    }

    private static func isBreakable(after character: Character, before next: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, let following = next.unicodeScalars.first else {
            return false
        }
        if character == "—" { return following.properties.isAlphabetic }
        // A line of Chinese does not begin with a comma or end with an opening quotation mark.
        let opening = "「『（《〈“‘", closing = "，。、；：？！」』）》〉”’…"
        return (TextWidths.isWide(scalar) || TextWidths.isWide(following)) && !closing.contains(next)
            && !opening.contains(character)
    }

    /// - Parameter width: in the units of `TextWidths`.
    private static func lines(of paragraphs: [[Piece]], width: Int) -> [String] {
        let space = TextWidths.width(of: " ")
        var lines: [String] = []
        for pieces in paragraphs {
            var line = ""
            var used = 0
            for piece in pieces {
                let gap = piece.hasSpaceBefore && !line.isEmpty ? space : 0
                if !line.isEmpty, used + gap + piece.width > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                } else if gap > 0 {
                    line += " "
                    used += gap
                }
                // A piece that is longer than a line, as in scripts without spaces, is broken between any characters.
                for character in piece.text {
                    let own = piece.width > width ? TextWidths.width(of: String(character)) : 0
                    if own > 0, !line.isEmpty, used + own > width {
                        lines.append(line)
                        (line, used) = ("", 0)
                    }
                    line.append(character)
                    used += own
                }
                if piece.width <= width { used += piece.width }
            }
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }
}
