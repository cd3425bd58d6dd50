import Corpus
import Scripture

/// Replaces the tags of one vocabulary by those of another, without changing the text.
enum TagRewriting {
    enum Change {
        case keeping
        case replacing(String)
        /// For the start of an element: replaces the element with its content and its end.
        case replacingContent(String)
    }

    /// The longest content that is replaced, in bytes. Codes and callers of notes are far shorter.
    private static let longestContent = 200

    /// - Parameter change: decides what to do with a tag. It gets the text between `<` and `>` without a slash, up to
    ///   64 bytes, whether the tag is an end, and for a start the text up to the next tag.
    static func rewrite(
        _ text: [UInt8], _ change: (_ name: String, _ isEnd: Bool, _ content: ArraySlice<UInt8>) -> Change
    ) -> [UInt8] {
        guard text.contains(UInt8(ascii: "<")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 2)
        text.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            // Text before this offset is the content of an element that was replaced.
            var keptFrom = 0
            while let event = scanner.next() {
                switch event {
                case .text(let range):
                    if range.lowerBound >= keptFrom { result += text[range] }
                case .tag(let tag):
                    let inside = text[tag.nameRange.lowerBound..<tag.rest.upperBound]
                    // An empty element has none: `c<S/> d` is not the code `d`.
                    let next = text[tag.range.upperBound...].prefix(tag.isEmpty ? 0 : longestContent)
                    let content = next.prefix { $0 != UInt8(ascii: "<") }
                    switch change(inside.prefix(64).text[...].trimmed.description, tag.isEnd, content) {
                    case .keeping: result += text[tag.range]
                    case .replacing(let other): result += Array(other.utf8)
                    case .replacingContent(let other):
                        if tag.isEnd { continue }
                        result += Array(other.utf8)
                        keptFrom = content.endIndex
                    }
                }
            }
        }
        return result
    }
}

/// Replaces MyBible's tags by those of OSIS and ThML, which `VerseBuilder` reads: `<S>7225</S>` after a word becomes
/// `<sync type="Strongs" value="7225"/>`.
enum MyBibleMarkup {
    static func osis(_ text: [UInt8]) -> [UInt8] {
        TagRewriting.rewrite(text) { name, isEnd, content in
            switch name {
            case "S": .replacingContent(code(content, "Strongs", ""))
            case "m": .replacingContent(code(content, "morph", "robinson:"))
            // The callers of footnotes, whose text is in another module.
            case "f": .replacingContent("")
            case "pb": .replacing("<p/>")
            case "br": .replacing("<lb/>")
            default: elements[name].map { .replacing(isEnd ? "</\($0.end)>" : "<\($0.start)>") } ?? .keeping
            }
        }
    }

    private static let elements: [String: (start: String, end: String)] = [
        "J": ("q who=\"Jesus\"", "q"), "i": ("transChange type=\"added\"", "transChange"), "n": ("note", "note"),
        "t": ("l", "l"), "h": ("title", "title"),
    ]

    /// The tag of a code; empty if the content is not a code. A code has letters, digits, and the separators of
    /// Robinson's codes.
    private static func code(_ content: ArraySlice<UInt8>, _ type: String, _ scheme: String) -> String {
        let text = content.text[...].trimmed
        let isCode =
            text.utf8.count <= 40
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                        || "-/:".unicodeScalars.contains(scalar))
            }
        return isCode && !text.isEmpty ? "<sync type=\"\(type)\" value=\"\(scheme)\(text)\"/>" : ""
    }
}

/// Replaces MySword's tags by those of GBF, which `VerseBuilder` reads. Titles have levels in MySword (`<TS1>`), and
/// cross references have numbers (`<RX 43.3.16>`).
enum MySwordMarkup {
    static func gbf(_ text: [UInt8]) -> [UInt8] {
        TagRewriting.rewrite(text) { name, _, _ in
            if name.count == 3, name.hasPrefix("TS") { return .replacing("<TS>") }
            if name.hasPrefix("RX "), let reference = reference(name.dropFirst(3)) {
                return .replacing("<RX \(reference)>")
            }
            return .keeping
        }
    }

    /// The reference of numbers: `John 3:16-17` for `43.3.16-17`.
    private static func reference(_ numbers: Substring) -> String? {
        let parts = numbers.split(separator: ".")
        guard parts.count >= 2, let number = Int(parts[0]), let book = BookNumbering.protestant.book(number),
            parts.dropFirst().allSatisfy({ part in part.allSatisfy { $0.isNumber || $0 == "-" } })
        else { return nil }
        return BookNames.english.name(of: book) + " " + parts[1] + (parts.count > 2 ? ":" + parts[2] : "")
    }
}

/// Replaces e-Sword's markup by the tags of GBF, which `VerseBuilder` reads: the control words of RTF in older modules
/// (`.bblx`), and three elements of e-Sword in newer ones (`.bbli`).
///
/// Only the parts of RTF 1.9.1 that verses need are read: italics for added words, colour 6 for the words of Jesus,
/// raised text for Strong's numbers, breaks, and characters. Other control words are removed.
struct ESwordMarkup {
    private var rest: ArraySlice<UInt8>
    private var result: [UInt8] = []
    private var state = State()
    private var groups: [State] = []
    /// The raised text so far.
    private var raised: [UInt8] = []

    private struct State {
        var isItalic = false
        var isRed = false
        var isRaised = false
        /// Whether it is inside a destination that is not text (`{\*…}`).
        var isDropped = false
    }

    /// The deepest nesting of groups. Deeper ones are read as part of their parents.
    private static let maximumDepth = 64
    private static let backslash = UInt8(ascii: "\\")

    static func gbf(_ text: [UInt8]) -> [UInt8] {
        if isRichText(text) {
            var markup = ESwordMarkup(rest: text[...])
            markup.read()
            return markup.result
        }
        return TagRewriting.rewrite(text) { name, isEnd, content in
            switch name {
            case "num": .replacingContent(number(content).map { "<W\($0)>" } ?? "")
            // The kind of a verb's form.
            case "tvm": .replacingContent("")
            case "red": .replacing(isEnd ? "<Fr>" : "<FR>")
            default: .keeping
            }
        }
    }

    /// The same in the tags of HTML, for dictionaries and commentaries: lines, paragraphs and italics. Text that is not
    /// RTF stays as it is.
    static func html(_ text: [UInt8]) -> [UInt8] {
        guard isRichText(text) else { return text }
        return TagRewriting.rewrite(withoutUnderscores(gbf(text))) { name, _, _ in
            switch name {
            case "CM": .replacing("<p/>")
            case "CL": .replacing("<br/>")
            case "FI": .replacing("<i>")
            case "Fi": .replacing("</i>")
            case "FR", "Fr": .replacing("")
            default: name.hasPrefix("W") ? .replacing(" " + name.dropFirst()) : .keeping
            }
        }
    }

    /// The text with the spaces of its references, for which e-Sword writes underscores: `1_John_3:16`.
    private static func withoutUnderscores(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for index in text.indices.dropFirst().dropLast() where text[index] == UInt8(ascii: "_") {
            if text[index - 1].isASCIIDigit || text[index + 1].isASCIIDigit { text[index] = 0x20 }
        }
        return text
    }

    /// Whether a text contains a control word of RTF. The verses of MySword, in tables of the same shape, have no
    /// backslash.
    private static func isRichText(_ text: [UInt8]) -> Bool {
        guard text.contains(backslash) else { return false }
        return text.indices.dropLast().contains { index in
            text[index] == backslash && (text[index + 1].isASCIILetter || text[index + 1] == UInt8(ascii: "'"))
        }
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    private mutating func read() {
        while let byte = rest.popFirst() {
            switch byte {
            case Self.backslash: control()
            case UInt8(ascii: "{"):
                if groups.count < Self.maximumDepth { groups.append(state) }
            case UInt8(ascii: "}"): if let outer = groups.popLast() { change(to: outer) }
            // Line breaks of the file are not line breaks of the text.
            case 0x0A, 0x0D: break
            default: append(byte)
            }
        }
        change(to: State())
    }

    private mutating func append(_ byte: UInt8) {
        if state.isDropped { return }
        if state.isRaised { raised.append(byte) } else { result.append(byte) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encode("\u{FFFD}")! { append(byte) }
    }

    private mutating func append(tag: String) { if !state.isDropped { result += Array(tag.utf8) } }

    /// Reads a control word or symbol after a backslash.
    private mutating func control() {
        guard let first = rest.first else { return }
        guard first.isASCIILetter else { return symbol(rest.removeFirst()) }
        let word = rest.prefix(while: \.isASCIILetter)
        rest = rest.dropFirst(word.count)
        let digits = rest.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        rest = rest.dropFirst(digits.count)
        if rest.first == 0x20 { rest.removeFirst() }
        let number = Int(digits.prefix(10).text)
        var next = state
        switch word.prefix(16).text {
        case "i": next.isItalic = number != 0
        case "cf": next.isRed = number == 6
        case "super": next.isRaised = number != 0
        case "nosupersub": next.isRaised = false
        case "plain", "pard": next = State(isDropped: state.isDropped)
        case "par": append(tag: "<CM>")
        case "line": append(tag: "<CL>")
        case "tab": append(0x20)
        case "emdash": append("\u{2014}" as Unicode.Scalar)
        case "endash": append("\u{2013}" as Unicode.Scalar)
        case "lquote": append("\u{2018}" as Unicode.Scalar)
        case "rquote": append("\u{2019}" as Unicode.Scalar)
        case "ldblquote": append("\u{201C}" as Unicode.Scalar)
        case "rdblquote": append("\u{201D}" as Unicode.Scalar)
        case "u": unicode(number ?? 0)
        case "fonttbl", "colortbl", "stylesheet", "info", "pict": next.isDropped = !groups.isEmpty
        default: break
        }
        change(to: next)
    }

    private mutating func symbol(_ symbol: UInt8) {
        switch symbol {
        case UInt8(ascii: "'"):
            guard let value = UInt8(rest.prefix(2).text, radix: 16) else { return }
            rest = rest.dropFirst(2)
            append(Windows1252.scalar(value))
        case UInt8(ascii: "*"): state.isDropped = !groups.isEmpty
        case UInt8(ascii: "~"): append(0x20)
        case UInt8(ascii: "_"): append(UInt8(ascii: "-"))
        // A character beyond ASCII is not a symbol: the backslash is lost, and the character and its other bytes are text.
        case Self.backslash, UInt8(ascii: "{"), UInt8(ascii: "}"), 0x80...: append(symbol)
        default: break
        }
    }

    /// Appends a character by its number. RTF writes numbers above 32767 as negative numbers, and characters beyond
    /// the Basic Multilingual Plane as two numbers. A question mark after a number is for readers that do not know the
    /// number.
    private mutating func unicode(_ number: Int) {
        var value = UInt32(truncatingIfNeeded: number < 0 ? number + 65_536 : number)
        if rest.first == UInt8(ascii: "?") { rest.removeFirst() }
        if 0xD800...0xDBFF ~= value, rest.starts(with: "\\u".utf8) {
            let digits = rest.dropFirst(2).prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
            let second = Int(digits.prefix(10).text) ?? 0
            let low = UInt32(truncatingIfNeeded: second < 0 ? second + 65_536 : second)
            if 0xDC00...0xDFFF ~= low {
                rest = rest.dropFirst(2 + digits.count)
                if rest.first == 0x20 { rest.removeFirst() }
                if rest.first == UInt8(ascii: "?") { rest.removeFirst() }
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
        }
        append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    /// Closes and opens tags according to the differences between two states.
    private mutating func change(to next: State) {
        let last = state
        if last.isRaised && !next.isRaised {
            for code in raised.split(whereSeparator: { " ,;()[]".utf8.contains($0) }) {
                if let number = Self.number(code) { append(tag: "<W\(number)>") }
            }
            raised = []
        }
        if last.isItalic && !next.isItalic { append(tag: "<Fi>") }
        if last.isRed && !next.isRed { append(tag: "<Fr>") }
        if !last.isRed && next.isRed { append(tag: "<FR>") }
        if !last.isItalic && next.isItalic { append(tag: "<FI>") }
        state = next
    }

    /// A Strong's number; `nil` for other raised text, which is the caller of a note.
    private static func number(_ text: ArraySlice<UInt8>) -> String? {
        let text = text.prefix(12).text
        return (text.hasPrefix("G") || text.hasPrefix("H")) ? StrongsNumber(text)?.key : nil
    }

}
