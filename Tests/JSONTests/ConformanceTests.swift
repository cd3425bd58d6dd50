import JSON
import Testing

/// RFC 8259 case by case, after JSONTestSuite: what the parser must accept, what it must reject, and its choice where
/// the standard leaves one.
struct ConformanceTests {
    private func isAccepted(_ bytes: [UInt8]) -> Bool {
        (try? JSONParser.value(from: bytes.span)) != nil
    }

    @Test(arguments: accepted)
    func reads(_ text: String) {
        #expect(isAccepted(Array(text.utf8)))
    }

    @Test(arguments: refused)
    func refuses(_ text: String) {
        #expect(!isAccepted(Array(text.utf8)))
    }

    @Test(arguments: refusedBytes)
    func refusesBytes(_ bytes: [UInt8]) {
        #expect(!isAccepted(bytes))
        #expect(!isAccepted(Array("[\"".utf8) + bytes + Array("\"]".utf8)))
        // Long enough for the steps of eight bytes, at every alignment.
        for padding in 1...9 {
            let text = Array("\"".utf8) + Array(repeating: 0x61, count: padding) + bytes + Array("aaaaaaaaa\"".utf8)
            #expect(!isAccepted(text))
        }
    }

    static let accepted = [
        // Arrays
        "[]", "[ ]", "[[]   ]", "[\"\"]", "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]", " [1]",
        "[1,null,null,null,2]",
        "[2] ", "[\"a\"]", "\t[\r\n]\n", "[[[[[[]]]]]]",
        // Numbers
        "[123e65]", "[0e+1]", "[0e1]", "[ 4]",
        "[-0.000000000000000000000000000000000000000000000000000000000000000000001]",
        "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]",
        "[1e+2]",
        "[123]", "[123.456789]", "0", "-0", "-0.0", "0.1", "1.5", "9223372036854775808", "-9223372036854775809",
        // Numbers beyond a double: kept by their text
        "[123.456e-789]", "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999]",
        "[-1e+9999]", "[1.5e+9999]", "[-123123123123123123123123123123]", "[100000000000000000000]",
        "[123123e100000]", "[-237462374673276894279832749832423479823246327846]",
        // Objects
        "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"asd\":\"sdf\"}", "{\"a\":\"b\",\"a\":\"c\"}",
        "{\"a\":\"b\",\"a\":\"b\"}", "{}",
        "{\"\":0}", "{\"foo\\u0000bar\": 42}", "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }",
        "{\"x\":[{\"id\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}], \"id\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}",
        "{\"a\":[]}",
        "{\"title\":\"\\u041f\\u043e\\u043b\\u0442\\u043e\\u0440\\u0430\"}", "{\n\"a\": \"b\"\n}",
        // Strings
        "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]",
        "[\"\\\\n\"]",
        "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[ \"asd\"]", "[\"\\uDBFF\\uDFFF\"]", "[\"new\\u00A0line\"]",
        "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", "[\"\\u0000\"]", "[\"\\u002c\"]", "[\"π\"]", "[\"\u{1BFFF}\"]",
        "[\"asd \"]",
        "\" \"", "[\"\\uD834\\uDd1e\"]", "[\"\\u0821\"]", "[\"\\u0123\"]", "[\"\u{2028}\"]", "[\"\u{2029}\"]",
        "[\"\\u0061\\u30af\\u30EA\\u30b9\"]", "[\"new\\u000Aline\"]", "[\"\u{7f}\"]", "[\"\\uA66D\"]", "[\"\\u005C\"]",
        "[\"⍂㈴⍂\"]", "[\"\\u200B\"]", "[\"\\u2064\"]", "[\"\\uFDD0\"]", "[\"\\u0022\"]", "[\"\\uFFFE\"]", "[\"€𝄞\"]",
        "[\"a\u{7f}a\"]", "\"בְּרֵאשִׁית\"", "\"Ἐν ἀρχῇ ἦν ὁ λόγος\"", "\"\u{FEFF}\"",
        // Lone surrogates: each becomes U+FFFD
        "[\"\\uDADA\"]", "[\"\\uD888\\u1234\"]", "[\"\\uD800\\n\"]", "[\"\\uDd1ea\"]", "[\"\\uD800\\uD800\\n\"]",
        "[\"\\ud800\"]",
        "[\"\\ud800abc\"]", "[\"\\uDd1e\\uD834\"]", "[\"\\uDFAA\"]",
        // Structure
        "false", "42", "-0.1", "null", "\"asd\"", "true", "\"\"", "[\"a\"]\n", "[true]", " [] ",
    ]

    static let refused = [
        // Arrays
        "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x",
        "[3[4]]", "[1:2]",
        "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]", "[\"\u{0B}a\"\\f]", "[*]", "[\"\"", "[1,",
        "[1,\n1\n,1",
        "[{}", "[fals]", "[nul]", "[tru]", "[False]", "[NULL]", "[nulll]", "[truefalse]",
        // Numbers
        "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]",
        "[0.3e]",
        "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]",
        "[2.e-3]",
        "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
        "[-123.123foo]",
        "[123.]", "[1e1e1]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]",
        "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "01", "-", "1e", "00", "--1", "0.", "[1_000]",
        // Objects
        "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}",
        "{key: 'value'}", "{\"a\" b}",
        "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}", "{null:null,null:null}",
        "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//",
        "{\"a\":\"b\"}/",
        "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#",
        "{\"a\":1 \"b\":2}", "{,}",
        "{\"a\":}", "{\"a\":1,}", "{\"a\"}",
        // Strings
        " ", "", "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]",
        "[\"\\\u{0}\"]", "[\"\\x00\"]",
        "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]", "[\"\\uD834\\uDd\"]",
        "[\"\\uD800\\uD800\\x\"]",
        "[\"\\a\"]", "[\"\\uqqqq\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']", "abc", "[\"\\",
        "[\"a\u{0}a\"]",
        "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x", "[\"asd]", "\"abcdefgh", "\"abcdefg\u{1f}\"", "\"\\u12",
        "\"\\u",
        "\"\u{0}\"", "\"\r\"",
        // Structure
        "<.>", "[<null>]", "[1]x", "[1]]", "[][]", "]", "{\"x\": true,", "[", "{", "{}}", "{\"a\": true} \"x\"",
        "[\"asd\"",
        "{]", "[}", "[1}", "{\"\":1]", "aå", "[True]", "1]", "{}x", "2@", "{\"\":\"", "[{", "[{\"a\":", "[\"a",
        "[\"a\"",
        "{\"a", "{'a'", "{[", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "[1", "[ false, nul", "[ true, fals",
        "[ false, tru",
        "{\"asd\":\"asd\"", "\u{FEFF}{}", "\u{2060}[]", "[\u{0C}]", "[\u{A0}]", "\u{0}", "[1]\u{0}", "// c\n1",
        "[1]// c", "nan", "undefined",
    ]

    /// Invalid UTF-8 is rejected, alone and inside a string.
    static let refusedBytes: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFC, 0x83],
        [0xFE], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x92], [0xCE], [0xE5], [0x81], [0xE9], [0xFF, 0xFE, 0x5B, 0x00],
        [0xFE, 0xFF, 0x00, 0x5B],
    ]
}
