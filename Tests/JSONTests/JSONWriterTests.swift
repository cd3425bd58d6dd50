import JSON
import Testing

struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacity: 1)
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func commasComeByThemselves() {
        let text = written { writer in
            writer.beginObject()
            writer.field("a", 1)
            writer.field("b", "x")
            writer.field("c", nil as String?)
            writer.field("d", true)
            writer.field("e", 0.5)
            writer.field("f", .array([1, ["g": nil]]))
            writer.key(escaping: "h" as String)
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.beginArray()
            writer.endArray()
            writer.string("ends with a comma,")
            writer.string("[")
            writer.null()
            writer.bool(false)
            writer.int(-5)
            writer.endArray()
            writer.key("i")
            writer.beginString()
            writer.append("John ")
            writer.append(3)
            writer.append(byte: UInt8(ascii: ":"))
            writer.append(16)
            writer.endString()
            writer.endObject()
        }
        let expected = #"""
            {"a":1,"b":"x","c":null,"d":true,"e":0.5,"f":[1,{"g":null}],
            "h":[{},[],"ends with a comma,","[",null,false,-5],"i":"John 3:16"}
            """#
        #expect(text == expected.split(separator: "\n").joined())
    }

    @Test(arguments: [
        0, 1, -1, 9, 10, -10, 99, 100, 999_999, 1_000_000, Int.max, Int.min, 1_000_000_000_000_000_000,
        999_999_999_999_999_999,
    ])
    func integers(_ value: Int) {
        #expect(written { $0.int(value) } == String(value))
    }

    @Test(arguments: [0.0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, 123456.789, .greatestFiniteMagnitude])
    func doublesReadBack(_ value: Double) throws {
        #expect(try JSONParser.value(from: written { $0.double(value) }).double == value)
    }

    @Test func noNumberIsNull() {
        #expect(written { $0.double(.nan) } == "null")
        #expect(written { $0.double(-.infinity) } == "null")
    }

    /// Every ASCII character at every index of a string reads back as itself.
    @Test func escapesEverywhere() throws {
        for scalar in UInt8(0)..<0x80 {
            for place in 0..<17 {
                var text = String(repeating: "a", count: place)
                text.unicodeScalars.append(Unicode.Scalar(scalar))
                text += String(repeating: "ἀ", count: 17 - place)
                let whole = text
                let asString = written { $0.string(whole) }
                let asBytes = written { writer in Array(whole.utf8).withUnsafeBytes { writer.string(utf8: $0) } }
                #expect(asString == asBytes)
                #expect(try JSONParser.value(from: asString) == .string(whole))
            }
        }
        #expect(written { $0.string("\u{1}\u{1f}\n\"\\" as String) } == #""\u0001\u001f\n\"\\""#)
    }

    /// Texts of every short length, with a special byte at every index, read back as themselves.
    @Test func writesShortTextsOfEveryLength() throws {
        for length in 0..<12 {
            for place in 0...length {
                for piece in ["", "\"", "\\", "\n", "λ", "לֹ", "ἀ", "’", "𐀀", "\"ἀ\""] {
                    let letters = String("abcdefghijkl".prefix(length))
                    let text = String(letters.prefix(place)) + piece + String(letters.dropFirst(place))
                    let asString = written { $0.string(text) }
                    let asBytes = written { writer in Array(text.utf8).withUnsafeBytes { writer.string(utf8: $0) } }
                    #expect(asString == asBytes)
                    #expect(try JSONParser.value(from: asString) == .string(text))
                }
            }
        }
    }

    /// Invalid UTF-8 is repaired as in the standard library: each maximal part of a broken scalar becomes one U+FFFD.
    @Test func repairsInvalidUTF8() throws {
        var cases = ConformanceTests.refusedBytes
        cases.append([0xF0, 0x9F, 0x92, 0x41, 0xE2, 0x82])
        cases.append([0xF0, 0x80, 0x80, 0x41])
        for bytes in cases {
            for padding in 0..<9 {
                let text = Array(repeating: 0x62, count: padding) + bytes + [0x63, 0xCE, 0xB1]
                let output = written { writer in text.withUnsafeBytes { writer.string(utf8: $0) } }
                let expected = String(decoding: text, as: UTF8.self)
                #expect(try JSONParser.value(from: output) == .string(expected))
            }
        }
    }

    @Test func takesBack() {
        let text = written { writer in
            writer.beginArray()
            writer.int(1)
            let count = writer.count
            writer.string("thought better of" as String)
            writer.truncate(to: count)
            writer.int(2)
            writer.endArray()
        }
        #expect(text == "[1,2]")
    }

    /// read(write(x)) = x, and printing does not change a value.
    @Test func roundTrips() throws {
        let value: JSONValue = [
            "empty": [:], "none": [], "text": "say \"Ἐν ἀρχῇ\"\n", "deep": [[["a": [1, 2.5, nil, true, false]]]],
        ]
        #expect(try JSONParser.value(from: value.text) == value)
        #expect(try JSONParser.value(from: JSONPrinter.pretty(value)) == value)
    }

    @Test func printsForEyes() {
        let expected = """
            {
              "a": [
                1,
                "b"
              ],
              "c": {},
              "d": []
            }
            """
        #expect(JSONPrinter.pretty(["a": [1, "b"], "c": [:], "d": []]) == expected)
    }
}
