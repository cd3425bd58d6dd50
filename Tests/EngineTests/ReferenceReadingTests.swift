import Corpus
import JSON
import JSONRPC
import Providers
import Testing

@testable import Engine

/// What is said of a text that should be a reference and is none.
@Suite struct ReferenceReadingTests {
    private func hint(_ text: String, _ more: JSONObject = [:]) throws -> String? {
        var params = more
        params["text"] = .string(text)
        do throws(ResponseError) {
            _ = try TestEngine.make(providers: [PackLibrary.fixtures]).call("reference.parse", params)
            return nil
        } catch {
            return error.data?["hint"]?.string ?? ""
        }
    }

    /// A book of a wider canon is one by its full name alone, and that is what to say.
    @Test func aShortNameOfAWiderCanonIsKnown() throws {
        #expect(try hint("Tob 1:1") == "Tobit is read under its full name, or with `canon` `catholic`.")
        #expect(try hint("3 Macc 1:2")?.contains("`canon` `orthodox`") == true)
        #expect(try hint("Tob 1:1", ["locale": "de"])?.contains("unter dem vollen Namen") == true)
        #expect(try hint("Tob 1:1", ["canon": "catholic"]) == nil && hint("Tobit 1:1") == nil)
    }

    @Test(arguments: ["nonsense", "", "1", "zzz 3", "Tob 99:1"])
    func anythingElseIsToldWhatAReferenceIs(_ text: String) throws {
        #expect(try hint(text)?.contains("`1 Cor 13:4-8`") == true)
    }

    /// A catholic canon has no wider one that it is told of.
    @Test func aCanonThatWasChosenStands() throws {
        #expect(try hint("3 Macc 1:2", ["canon": "catholic"])?.contains("canon") == false)
    }
}
