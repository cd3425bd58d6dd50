/// A character that markup spells out: `&eacute;`, `&#233;`, `&#xE9;`.
struct CharacterReference {
    let scalar: Unicode.Scalar
    let end: Int

    /// The reference at an `&`; `nil` where none stands, so that the `&` is itself.
    init?(in source: SpeechBytes, at offset: Int) {
        if source[offset + 1] == UInt8(ascii: "#") {
            self.init(numeric: source, at: offset + 2)
        } else {
            self.init(named: source, at: offset + 1)
        }
    }

    // MARK: Numbers

    private init?(numeric source: SpeechBytes, at offset: Int) {
        let isHexadecimal = source[offset] | 0x20 == UInt8(ascii: "x")
        let start = isHexadecimal ? offset + 1 : offset
        var place = start
        var value: UInt32 = 0
        while let digit = CharacterReference.digit(source[place], isHexadecimal) {
            // Digits without end only make the number one that no character has.
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            place += 1
        }
        guard place > start else { return nil }
        end = source[place] == UInt8(ascii: ";") ? place + 1 : place
        scalar = CharacterReference.scalar(value)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte.isDigit { return UInt32(byte - 0x30) }
        let letter = byte | 0x20
        guard isHexadecimal, letter >= 0x61, letter <= 0x66 else { return nil }
        return UInt32(letter - 0x61 + 10)
    }

    /// The character of a number. Numbers from 0x80 to 0x9F mean what Windows-1252 has there (HTML, §13.2.5.80).
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        let value = value >= 0x80 && value < 0xA0 ? windows1252[Int(value - 0x80)] : value
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    // MARK: Names

    private init?(named source: SpeechBytes, at offset: Int) {
        var key = NameTable.Key()
        var place = offset
        while place - offset < CharacterReference.longestName, source[place].isLetter || source[place].isDigit {
            key.append(source[place])
            place += 1
        }
        guard place > offset, let value = CharacterReference.table[key], let scalar = Unicode.Scalar(value & 0xFFFFFF)
        else { return nil }
        if source[place] == UInt8(ascii: ";") {
            end = place + 1
        } else {
            guard value & CharacterReference.legacy != 0, source[place] != UInt8(ascii: "=") else { return nil }
            end = place
        }
        self.scalar = scalar
    }

    private static let longestName = 16
    private static let legacy: UInt32 = 1 << 31

    private static let table = NameTable(rows(legacyNames, flag: legacy) + rows(names, flag: 0))

    private static func rows(_ text: StaticString, flag: UInt32) -> [(name: Substring, value: UInt32)] {
        text.description.split { $0 == " " || $0 == "\n" }.map { row in
            let fields = row.split(separator: "=")
            return (fields[0], UInt32(fields[1], radix: 16)! | flag)
        }
    }
}
