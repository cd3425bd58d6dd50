/// One word of a text as search sees it: its folded letters, and where it stands.
package struct SearchToken: Sendable, Hashable {
    /// The folded letters in `TokenizedText.letters`.
    let letters: Range<Int>
    /// The bytes of the text that it came from.
    package let source: Range<Int>
    /// Which word of the text it is, from 0. The parts of a compound count one by one.
    package let position: Int
    /// Whether it is a compound written as one (`maranatha` for `Maran-atha`), beside its parts. It has the position of
    /// its first part.
    package let isJoined: Bool
}

/// A text cut into words. Its storage is used again for the next text.
package struct TokenizedText: Sendable {
    /// In the order of their positions; a joined form follows its parts.
    package internal(set) var tokens: [SearchToken] = []
    /// The folded letters of all tokens, UTF-8.
    var letters: [UInt8] = []
    /// How many words there are, joined forms not counted.
    package internal(set) var wordCount = 0

    package init() {}

    /// The folded form of a token.
    package func form(_ token: SearchToken) -> [UInt8] { Array(letters[token.letters]) }
}
