/// A Strong's number as a term: `G26` for `g0026`, `H1254a` for `H1254A`.
enum StrongsTerm {
    /// The terms that a number is found by: itself, and without the letter that some editions extend it with.
    static func terms(of number: some Sequence<UInt8>) -> [[UInt8]] {
        guard let term = term(of: number) else { return [] }
        guard let last = term.last, last >= 0x61 else { return [term] }
        return [term, term.dropLast()]
    }

    /// The number in the form of the index; `nil` for what is none.
    static func term(of number: some Sequence<UInt8>) -> [UInt8]? {
        var bytes = Array(number)[...]
        guard let first = bytes.popFirst() else { return nil }
        let letter = first & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
        let kept = digits.drop { $0 == 0x30 }
        let suffix = bytes.dropFirst(digits.count)
        guard !kept.isEmpty, kept.count <= 6, suffix.count <= 1,
            suffix.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A })
        else { return nil }
        return [letter] + kept + suffix.map { $0 | 0x20 }
    }
}
