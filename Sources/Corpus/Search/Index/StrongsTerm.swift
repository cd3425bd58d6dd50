/// A Strong's number as a term: `G26` for `g0026`, `H1254a` for `H1254A`.
enum StrongsTerm {
    /// The terms that a number is found by: itself, and without the letters that some editions extend it with.
    static func terms(of number: some Sequence<UInt8>) -> [[UInt8]] {
        guard let term = term(of: number) else { return [] }
        let base = term.count - term.reversed().prefix { $0 >= 0x61 }.count
        return base == term.count ? [term] : [term, Array(term[..<base])]
    }

    /// The terms of all numbers of a word, each once, so that every term counts words.
    static func terms(ofWord numbers: [String]) -> [[UInt8]] {
        var all: [[UInt8]] = []
        for number in numbers { for term in terms(of: number.utf8) where !all.contains(term) { all.append(term) } }
        return all
    }

    /// The number in the form of the index; `nil` for what `StrongsNumber` does not read either.
    static func term(of number: some Sequence<UInt8>) -> [UInt8]? {
        var bytes = Array(number)[...]
        guard let first = bytes.popFirst() else { return nil }
        let letter = first & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
        let kept = digits.drop { $0 == 0x30 }
        let suffix = bytes.dropFirst(digits.count)
        guard !kept.isEmpty, kept.count <= 5, digits.count <= 10, suffix.count <= 2,
            suffix.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A })
        else { return nil }
        return [letter] + kept + suffix.map { $0 | 0x20 }
    }
}
