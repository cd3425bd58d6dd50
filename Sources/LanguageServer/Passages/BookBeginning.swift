/// The beginning of a book's English name as somebody writes it: `Joh`, `Song of S`, `1 Co`, `III J`.
struct BookBeginning {
    /// The number before the name, as a digit; nil without one.
    private let number: UInt8?
    private let name: String

    /// The numbers that books have, as they are written, and how many letters must follow to tell them from prose: `I` is a
    /// word of its own.
    private static let numbers: [(written: String, digit: UInt8, letters: Int)] = [
        ("1", 0x31, 1), ("2", 0x32, 1), ("3", 0x33, 1), ("4", 0x34, 1),
        ("III", 0x33, 1), ("II", 0x32, 1), ("IV", 0x34, 1), ("I", 0x31, 3),
    ]

    /// - Parameters:
    ///   - bytes: words with one space between.
    ///   - words: how many; a number and the word that it stands before without a space are two.
    /// - Returns: nil for what nobody would take for a book: a word without a capital, or of fewer than three letters.
    init?(_ bytes: ArraySlice<UInt8>, words: Int) {
        let text = String(decoding: bytes, as: UTF8.self)
        let number = BookBeginning.numbers.first {
            text.hasPrefix($0.written)
                && (text.dropFirst($0.written.count).first == " " || $0.written == "\($0.digit - 0x30)")
        }
        var name = Substring(text)
        if let number {
            name = name.dropFirst(number.written.count)
            if name.first == " " { name = name.dropFirst() }
        }
        guard words > (number == nil ? 0 : 1), let first = name.utf8.first, first &- 0x41 < 26,
            name.utf8.count >= number?.letters ?? 3
        else { return nil }
        self.number = number?.digit
        self.name = name.lowercased()
    }

    /// Whether a book's name in small letters begins so. A numbered book is also meant without its number by a word long
    /// enough to mean it.
    func begins(_ book: String) -> Bool {
        let isNumbered = book.utf8.first! &- 0x30 < 10
        guard let number else {
            return isNumbered ? name.utf8.count >= 4 && book.dropFirst(2).hasPrefix(name) : book.hasPrefix(name)
        }
        return isNumbered && book.utf8.first! == number && book.dropFirst(2).hasPrefix(name)
    }
}
