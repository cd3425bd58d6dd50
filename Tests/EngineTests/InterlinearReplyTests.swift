import JSON
import Testing

@testable import Engine

/// A reply of words is written by hand, and can be had as values: both say the same.
@Suite struct InterlinearReplyTests {
    @Test(arguments: ["John 1:1", "Gen 1:1", "Ps 23:1", "Rom 8:28", "Jude 24-25", "John 3:16"])
    func theWordsAreTheSameAsValues(_ reference: String) throws {
        let reply = try TestEngine.fixtures.answer(InterlinearVerse.self, ["reference": .string(reference)])
        let written = try JSONParser.value(from: reply.json)
        let text = reply.text
        let verses = written["verses"]?.array ?? [written]
        #expect(text.verses.count == verses.count)
        for (verse, wanted) in zip(text.verses, verses) {
            #expect(verse.osis == wanted["osis"]?.string && verse.reference == wanted["reference"]?.string)
            let words = try verse.words.map { try JSONParser.value(from: $0.json) }
            #expect(words == wanted["words"]?.array)
        }
        #expect(text.notes == written["notes"]?.array?.compactMap(\.string))
        #expect(text.lexicon == written["lexicon"]?.string ?? "")
        #expect(text.isRightToLeft == (written["direction"] == "rtl"))
    }
}
