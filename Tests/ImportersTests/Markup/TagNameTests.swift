import Testing

@testable import Importers

@Suite struct TagNameTests {
    /// Names are compared by their first sixteen bytes and by whether there are more; capitals count until they are
    /// lowered.
    @Test func namesDifferWhereTheirLettersDiffer() {
        let whole = "abcdefghijklmnopqrst"
        for length in 0...whole.count {
            let name = String(whole.prefix(length))
            #expect(TagName(name) == TagName(name) && TagName(name.uppercased()).lowercased == TagName(name))
            #expect((TagName(name) == TagName(name + "x")) == (length > 16), "\(length)")
            for index in 0..<length {
                var other = Array(name.utf8)
                other[index] -= 0x20
                let changed = TagName(String(decoding: other, as: UTF8.self))
                #expect((changed == TagName(name)) == (index >= 16), "\(length), \(index)")
                #expect(changed.lowercased == TagName(name))
            }
        }
        for byte in UInt8(ascii: "0")..<UInt8(ascii: "{") {
            let character = String(UnicodeScalar(byte))
            #expect(TagName(character).lowercased == TagName(character.lowercased()), "\(character)")
        }
    }
}
