import Scripture

/// The beginning of a book's name as somebody writes it: `Joh`, `Song of S`, `1 Co`, `III J`, `1. Mo`, `Gén`, `約翰`.
///
/// Letters are compared without case and marks, so `Gene` begins `Génesis`.
struct BookBeginning {
    /// The number before the name, as a digit; nil without one.
    private let number: UInt8?
    /// Whether a point stands behind the number: `1. Mo`. Only a language that writes it so means a book by that; elsewhere
    /// it counts the items of a list.
    private let hasPoint: Bool
    /// Folded.
    private let letters: [UInt32]

    /// The numbers that books have, as they are written, and how many letters must follow to tell them from prose: `I` is a
    /// word of its own.
    private static let numbers: [(written: String, digit: UInt8, letters: Int)] = [
        ("1", 0x31, 1), ("2", 0x32, 1), ("3", 0x33, 1), ("4", 0x34, 1),
        ("III", 0x33, 1), ("II", 0x32, 1), ("IV", 0x34, 1), ("I", 0x31, 3),
    ]

    /// - Parameters:
    ///   - bytes: words with one space between, or a point and a space behind a number.
    ///   - words: how many; a number and the word that it stands before without a space are two.
    ///   - isUnspaced: whether the script runs words together, where two letters tell as much as three elsewhere.
    /// - Returns: nil for what nobody would take for a book: a word in small letters, or of fewer than three of them.
    init?(_ bytes: ArraySlice<UInt8>, words: Int, isUnspaced: Bool = false) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = BookBeginning.parts(of: text)
        guard words > (parts.number == nil ? 0 : 1), let first = parts.name.unicodeScalars.first,
            !first.properties.isLowercase, first.properties.isAlphabetic
        else { return nil }
        letters = Array(FoldedLetters(parts.name))
        guard letters.count >= parts.number?.letters ?? (isUnspaced ? 2 : 3) else { return nil }
        number = parts.number?.digit
        hasPoint = parts.hasPoint
    }

    /// Whether a book's name begins so. A numbered book is also meant without its number by a word long enough to mean it.
    func begins(_ book: String) -> Bool {
        let parts = BookBeginning.parts(of: book)
        if let number { guard parts.number?.digit == number, parts.hasPoint || !hasPoint else { return false } }
        if number == nil, parts.number != nil, letters.count < 4 { return false }
        return FoldedLetters(parts.name).starts(with: letters)
    }

    /// The number of a numbered book and the rest. What is written with a digit needs no space behind it.
    private static func parts(
        of text: String
    ) -> (number: (digit: UInt8, letters: Int)?, hasPoint: Bool, name: Substring) {
        // Nearly every name begins otherwise.
        guard let first = text.utf8.first, first &- 0x31 < 4 || first == UInt8(ascii: "I") else {
            return (nil, false, text[...])
        }
        for number in numbers where text.hasPrefix(number.written) {
            var name = text.dropFirst(number.written.count)
            let isDigit = number.written.utf8.first! < 0x3A
            let hasPoint = isDigit && name.first == "."
            if hasPoint { name = name.dropFirst() }
            if name.first == " " { name = name.dropFirst() } else if !isDigit { continue }
            return ((number.digit, number.letters), hasPoint, name)
        }
        return (nil, false, text[...])
    }
}

/// The letters of a name in small and without marks; all that parts words is left as it is.
private struct FoldedLetters: Sequence, IteratorProtocol {
    private var scalars: Substring.UnicodeScalarView.Iterator

    init(_ text: Substring) { scalars = text.unicodeScalars.makeIterator() }

    mutating func next() -> UInt32? {
        while let scalar = scalars.next() {
            let value = scalar.value
            if value < 0x80 { return value &- 0x41 < 26 ? value | 0x20 : value }
            if !LetterFolding.isPoint(value) { return LetterFolding.folded(value) ?? value }
        }
        return nil
    }
}
