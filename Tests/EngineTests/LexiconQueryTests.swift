import JSON
import JSONRPC
import Testing

@testable import Engine

/// What someone is told who asks a lexicon for what it has not.
@Suite struct LexiconQueryTests {
    /// A row a case: what was asked, and what it says that can be asked.
    @Test(
        arguments: [
            ("love", "`search.balanced` finds verses"), ("26", "`G26` is Greek, `H26` Hebrew"),
            ("H9999", "from `H1` to `H8674`"), ("G5625", "from `G1` to `G5624`"),
        ])
    func whatCanBeAskedIsSaid(_ key: String, _ advice: String) throws {
        do throws(ResponseError) {
            _ = try TestEngine.fixtures.call("lexicon.entry", ["key": .string(key), "source": "fixtures-strongs"])
            Issue.record("\(key) was found")
        } catch {
            #expect(error.data?["hint"]?.string?.contains(advice) == true, "\(error)")
        }
    }

    /// A number that exists and that the source lacks has nothing wrong with it.
    @Test func aNumberThatExistsIsTaughtNothing() throws {
        do throws(ResponseError) {
            _ = try TestEngine.fixtures.call("lexicon.entry", ["key": "G5624", "source": "fixtures-strongs"])
            Issue.record("G5624 was found")
        } catch {
            #expect(error.data?["kind"]?.string == "entryNotFound")
            #expect(error.data?["hint"]?.string?.contains("Strong's numbers") != true, "\(error)")
        }
    }
}
