import Testing

@testable import Scripture

@Suite struct AlgorithmsTests {
    @Test func theBorderIsWhereAScanFindsIt() {
        for count in 0...9 {
            let numbers = (0..<count).map { $0 / 2 }
            for wanted in -1...5 {
                let scanned = numbers.firstIndex { $0 >= wanted } ?? numbers.endIndex
                #expect(numbers.partitioningIndex { $0 >= wanted } == scanned)
            }
        }
    }

    @Test(arguments: [
        ("moses", "moses", 0), ("moses", "mosse", 1), ("moses", "mose", 1), ("moses", "mosess", 1),
        ("moses", "noses", 1),
        ("moses", "omsse", 2), ("moses", "aaron", nil), ("ab", "", 2), ("", "ab", 2), ("ca", "abc", nil),
    ])
    func editDistance(word: String, other: String, expected: Int?) {
        var distance = EditDistance(from: Array(word.utf8), limit: 2)
        #expect(distance.distance(to: Array(other.utf8)) == expected)
        // The rows of the table are used again.
        #expect(distance.distance(to: Array(other.utf8)) == expected)
    }

    @Test func asciiClassesAreThoseOfUnicode() {
        for byte: UInt8 in 0...0xFF {
            let scalar = Unicode.Scalar(byte)
            let character = Character(scalar)
            #expect(byte.isASCIIDigit == (character.isASCII && character.isNumber))
            #expect(byte.isASCIILetter == (character.isASCII && character.isLetter))
            #expect(byte.isASCIISpace == (character.isASCII && scalar.properties.isWhitespace))
        }
    }
}
