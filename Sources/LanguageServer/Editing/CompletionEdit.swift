import Scripture

/// The text before the cursor that an editor replaces when the user accepts a completion item.
///
/// LSP 3.17 lets the server choose the range (`textEdit`), but many editors replace what they call a word: `Co` of `1 Co`. An
/// item for the whole reference would then repeat what is before the word (`1 1 Corinthians`).
enum ReplacedText: String, CaseIterable, Sendable {
    /// The range of the edit, as LSP says.
    case range
    /// Letters, digits and underscores: Neovim, Kate.
    case word
    /// As `word`, with marks such as `-` and `*`, of which Emacs makes symbols too: Eglot. The edit itself has any range.
    case symbol
    /// Letters without accents, with digits only after a letter: ALE.
    case identifier
    /// Nothing; the text is inserted at the cursor: JupyterLab, for which a paragraph is one token.
    case nothing

    /// What the editor with a name replaces; the name is that in `clientInfo`.
    init(clientName: String?) {
        self =
            switch clientName?.lowercased() {
            case "neovim", "kate": .word
            case "eglot": .symbol
            default: .range
            }
    }

    /// Whether an edit may begin before the word.
    var takesAnyRange: Bool { self == .range || self == .symbol }

    /// The first byte of the replaced text, at most 120 bytes before the cursor.
    func start(before cursor: Int, in bytes: [UInt8]) -> Int {
        var start = cursor
        let limit = max(0, cursor - 120)
        loop: while start > limit {
            let byte = bytes[start - 1]
            switch self {
            case .nothing: break loop
            case .identifier:
                guard ReplacedText.isAlphanumeric(byte) || byte == UInt8(ascii: "$") else { break loop }
                start -= 1
            case .range, .word, .symbol:
                if byte == UInt8(ascii: "_") || self == .symbol && "-+*/&|<>=".utf8.contains(byte) {
                    start -= 1
                } else if let before = NameStarts.letter(before: start, in: bytes) {
                    start = before
                } else {
                    break loop
                }
            }
        }
        if self == .identifier { while start < cursor, bytes[start] &- 0x30 < 10 { start += 1 } }
        return start
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }
}

/// The edit of one completion item: which bytes before the cursor it replaces, and with what.
struct CompletionEdit {
    let range: Range<Int>
    let text: String
    /// The text by which the editor compares the item with what is typed next.
    let filter: String

    init(replacing range: Range<Int>, with text: String, filter: String) {
        (self.range, self.text, self.filter) = (range, text, filter)
    }

    /// Moves the beginning of an edit to the text that the editor replaces.
    ///
    /// `1 Co` → `1 Corinthians ` becomes `Co` → `Corinthians `, and in JupyterLab nothing → `rinthians `.
    ///
    /// - Parameters:
    ///   - range: the bytes that the text is to replace; it ends at the cursor.
    ///   - text: what they become.
    /// - Returns: nil if the editor cannot make this edit: in Neovim, `S of S` cannot become `Song of Solomon`.
    init?(replacing range: Range<Int>, with text: String, in document: DocumentText, as replaced: ReplacedText) {
        let cursor = range.upperBound
        let start = replaced.start(before: cursor, in: document.bytes)
        if start <= range.lowerBound {
            // An editor that takes any range needs no more than the edit, but Eglot compares all of its symbol.
            let isMoved = start < range.lowerBound && replaced != .range
            self.range = isMoved ? start..<cursor : range
            self.text = (isMoved ? document.string(start..<range.lowerBound) : "") + text
        } else if let rest = CompletionEdit.rest(of: text, after: document.string(range.lowerBound..<start)) {
            self.range = start..<cursor
            self.text = rest
        } else {
            guard replaced.takesAnyRange else { return nil }
            self.range = range
            self.text = text
        }
        let typed = document.string(self.range)
        filter = self.text.hasPrefix(typed) ? String(self.text.trimmedAtEnd) : typed
    }

    /// The rest of a text whose beginning is typed already: the same letters, or the number of a book in another form, such
    /// as `I ` for `1 `.
    private static func rest(of text: String, after typed: String) -> String? {
        if text.hasPrefix(typed) { return String(text.dropFirst(typed.count)) }
        let same = text.prefix(typed.count)
        if same.count == typed.count, FoldedLetters(same).elementsEqual(FoldedLetters(typed[...])) {
            return String(text.dropFirst(typed.count))
        }
        let (book, start) = (BookBeginning.parts(of: text[...]), BookBeginning.parts(of: typed[...]))
        guard let number = book.number, number.digit == start.number?.digit else { return nil }
        return rest(of: String(book.name), after: String(start.name))
    }
}

extension String {
    /// The text without spaces at its end.
    var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}
