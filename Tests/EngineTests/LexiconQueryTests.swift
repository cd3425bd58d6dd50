import JSON
import JSONRPC
import Testing

@testable import Engine

/// What a lexicon finds for a word, and what someone is told who asks it for what it has not.
@Suite struct LexiconQueryTests {
    /// A row a case: what was asked, and what it says that can be asked.
    @Test(
        arguments: [
            ("zzzz", "`search.balanced` finds verses"), ("26", "`G26` is Greek, `H26` Hebrew"),
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

    /// English words find the words of the original, the most frequent first, each with how often it is rendered so.
    @Test func englishWordsFindTheWordsThatTheyRender() throws {
        let entry = try TestEngine.fixtures.call("lexicon.entry", ["key": "loved"])
        let words = entry["words"]?.array ?? []
        #expect(words.contains { $0["key"] == "G25" && ($0["count"]?.int ?? 0) > 0 })
        let counts = words.compactMap { $0["count"]?.int }
        #expect(counts == counts.sorted(by: >))
        let list = try TestEngine.fixtures.call("lexicon.search", ["query": "love", "language": "greek"])
        let keys = list["entries"]?.array?.compactMap { $0["key"]?.string } ?? []
        #expect(keys.contains("G26") && keys.allSatisfy { $0.hasPrefix("G") })
    }

    /// One row per case: a word that is spelled in some system or inflected, and its entry.
    @Test(arguments: [
        ("elohim", "H430"), ("hesed", "H2617"), ("checed", "H2617"), ("kurios", "G2962"), ("psuche", "G5590"),
        ("YHWH", "H3068"), ("yahweh", "H3068"), ("בראשית", "H7225"), ("λόγου", "G3056"), ("ruach", "H7307"),
        ("ha-elohim", "H430"), ("the hesed of", "H2617"), ("the spirit", "G4151"),
    ])
    func wordsAreFoundInAnySpelling(_ word: String, _ key: String) throws {
        #expect(try TestEngine.fixtures.call("lexicon.entry", ["key": .string(word)])["key"]?.string == key)
    }

    /// Words of a query that are no rendering or name together are looked up one by one, the best of each first.
    @Test func severalWordsAreLookedUpOneByOne() throws {
        let entry = try TestEngine.fixtures.call("lexicon.entry", ["key": "elohim hesed"])
        #expect(entry["words"]?.array?.prefix(2).compactMap { $0["key"]?.string }.sorted() == ["H2617", "H430"])
    }

    /// One row per case: words in Greek or Hebrew letters, in any form, the verse that is first, and a Strong's number of
    /// the group Lexicon. Search folds the last letter of a Hebrew word; lexicons do not.
    @Test(arguments: [
        ("λόγος", "John.1.1", "G3056"), ("λόγου", "John.1.1", "G3056"), ("בראשית", "Gen.1.1", "H7225"),
        ("λόγον θεός", "John.1.1", ""),
    ])
    func formsOfTheOriginalFindVerses(_ query: String, _ verse: String, _ key: String) throws {
        let reply = try TestEngine.fixtures.call("search.balanced", ["query": .string(query)])
        let groups = reply["groups"]?.array ?? []
        func entries(_ type: String) -> [JSONValue] {
            groups.first { $0["type"]?.string == type }?["entries"]?.array ?? []
        }
        let verses = entries("BibleVerse")
        #expect(verses.first?["osis"]?.string == verse, "\(query)")
        // The words that render the number are marked.
        #expect(verses.allSatisfy { $0["highlights"]?.array?.isEmpty == false })
        #expect(key.isEmpty || entries("Lexicon").contains { $0["reference"]?.string == key })
    }

    @Test func everyCompiledInEntryHasAGlossAndAPartOfSpeech() throws {
        for key in ["G26", "H430", "H8064", "G5547", "H1254"] {
            let entry = try TestEngine.fixtures.call("lexicon.entry", ["key": .string(key)])
            #expect(entry["gloss"]?.string?.isEmpty == false && entry["partOfSpeech"]?.string?.isEmpty == false)
            #expect((entry["gloss"]?.string?.count ?? 0) <= 40)
        }
    }
}
