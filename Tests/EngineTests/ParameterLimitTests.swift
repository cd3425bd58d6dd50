import JSON
import Scripture
import Testing

@testable import Engine

/// Each kind of parameter takes values up to its limit and refuses those after it.
@Suite struct ParameterLimitTests {
    private struct Sample: ParameterSet {
        var text = ""
        var texts: [String] = []
        var number = 0
        var languages: [Language] = []
        var names: [String] = []

        static var fields: [Field<Sample>] {
            [
                .string("text", "A text.", limit: 5) { $0.text = $1 },
                .strings("texts", "Texts.", limit: 3) { $0.texts = $1 },
                .integer("number", 2...4, "A number.") { $0.number = $1 },
                .languages("languages", "Languages.") { $0.languages = $1 },
                .names("names", among: ["a", "b"], "Names.") { $0.names = $1 },
            ]
        }
    }

    private func sample(_ params: String) throws -> Sample? {
        let value = try JSONParser.value(from: params)
        return try? Sample.read(value)
    }

    private static let codes = Language.allCases.map { "\"\($0.code)\"" }
    private static let short = String(repeating: "x", count: Bounds.shortText)

    @Test(arguments: [
        "{}", "[]", "null", #"{"text":"abcde"}"#, #"{"text":"abcé"}"#, #"{"text":null}"#, #"{"texts":["a","b","c"]}"#,
        #"{"texts":["\#(short)"]}"#, #"{"number":2}"#, #"{"number":4}"#, #"{"languages":"auto"}"#,
        #"{"languages":"de"}"#, #"{"languages":[\#(codes.joined(separator: ","))]}"#, #"{"names":true}"#,
        #"{"names":[]}"#, #"{"names":["b","a"]}"#, #"["abcde",["a"],3,"en",true]"#, #"[null,null,null,null,null]"#,
    ])
    func taken(_ params: String) throws { #expect(try sample(params) != nil) }

    @Test(arguments: [
        "7", #""text""#, #"{"text":"abcdef"}"#, #"{"text":"abcdé"}"#, #"{"text":7}"#, #"{"texts":[]}"#,
        #"{"texts":["a","b","c","d"]}"#, #"{"texts":["\#(short)x"]}"#, #"{"texts":[1]}"#, #"{"texts":"a"}"#,
        #"{"number":1}"#, #"{"number":5}"#, #"{"number":2.5}"#, #"{"number":"2"}"#, #"{"languages":"xx"}"#,
        #"{"languages":[]}"#, #"{"languages":["de","xx"]}"#, #"{"languages":[\#(codes.joined(separator: ",")),"de"]}"#,
        #"{"names":["c"]}"#, #"{"names":["a","b","a"]}"#, #"{"other":1}"#, #"["a",["a"],3,"en",true,1]"#,
    ])
    func refused(_ params: String) throws { #expect(try sample(params) == nil) }

    @Test func valuesAreStored() throws {
        let read = try #require(try sample(#"["abc",["d"],3,["de","en"],true]"#))
        #expect(read.text == "abc" && read.texts == ["d"] && read.number == 3)
        #expect(read.languages.map(\.code) == ["de", "en"] && read.names == ["a", "b"])
    }

    @Test func listsInMessages() {
        #expect([String]().listed(by: "or") == "" && ["a"].listed(by: "or") == "`a`")
        #expect(
            ["a", "b"].listed(by: "or") == "`a` or `b`" && ["a", "b", "c"].listed(by: "and") == "`a`, `b` and `c`")
    }

    /// Names of every length: those of methods are found, and others are not.
    @Test func methodsAreFoundByTheirNames() {
        for method in MethodTable.entries { #expect(MethodTable.entry(named: method.name)?.name == method.name) }
        for length in 0...200 { #expect(MethodTable.entry(named: String(repeating: "x", count: length)) == nil) }
    }
}
