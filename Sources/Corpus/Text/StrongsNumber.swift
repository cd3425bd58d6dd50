/// A Strong's number as people and modules write it: `G3056`, `g3056`, `H0430`, `H1254a`, `G3004G`.
///
/// An extended key is a number of Strong's, its base, with letters that another scheme added: `H1254a` in OSHB,
/// `G3004G` in TAGNT.
package struct StrongsNumber: Sendable, Hashable {
    /// `G` or `H`.
    package let letter: Character
    /// 1 to 99999.
    package let number: Int
    /// The letters after the digits of an extended key; empty for a plain number.
    package let suffix: String

    /// Reads `G` or `H`, any zeros, one to five digits and at most two letters; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        var bytes = Substring(text).utf8[...]
        guard let first = bytes.popFirst() else { return nil }
        switch first {
        case UInt8(ascii: "G"), UInt8(ascii: "g"): letter = "G"
        case UInt8(ascii: "H"), UInt8(ascii: "h"): letter = "H"
        default: return nil
        }
        var number = 0
        var digits = 0
        while let byte = bytes.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 10 {
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            bytes = bytes.dropFirst()
        }
        guard number > 0, number < 100_000, bytes.count <= 2,
            bytes.allSatisfy({ $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") })
        else { return nil }
        self.number = number
        suffix = String(Substring(bytes))
    }

    /// The key without the letters of an extended key: `H1254`.
    package var base: String { "\(letter)\(number)" }
    /// The whole key without zeros: `H1254a`.
    package var key: String { base + suffix }

    /// The base as one number. Greek numbers sort before Hebrew ones.
    package var code: UInt32 { (letter == "G" ? 0 : 1 << 24) | UInt32(number) }

    /// The Strong's number with a code; `nil` if no number has that code.
    package init?(code: UInt32) { self.init("\(code >> 24 == 0 ? "G" : "H")\(code & 0xFF_FFFF)") }

    /// The code of H853, the mark of a definite object. No English word translates it, so taggers put its number on the
    /// words around it.
    static let objectMarker: UInt32 = 1 << 24 | 853

    /// The code of a base as packs write it, `G` or `H` and digits; `nil` for anything else.
    package static func code(of base: UnsafeRawBufferPointer) -> UInt32? {
        guard base.count > 1, base.count <= 6 else { return nil }
        var number: UInt32 = 0
        for byte in base.dropFirst() {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + UInt32(byte - UInt8(ascii: "0"))
        }
        switch base[0] {
        case UInt8(ascii: "G"): return number
        case UInt8(ascii: "H"): return 1 << 24 | number
        default: return nil
        }
    }
}
