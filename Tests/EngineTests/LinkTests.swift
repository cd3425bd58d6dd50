import JSON
import Testing

@testable import Engine

/// Addresses of passages, in both directions.
@Suite struct LinkTests {
    private func call(_ method: String, _ params: JSONObject) throws -> JSONValue {
        try TestEngine.fixtures.call(method, params)
    }

    @Test(
        arguments: [
            ("lectern://John.3.16", "John.3.16", "lectern", nil),
            ("lectern://1Sam.3.1-1Sam.3.4?translation=kjv", "1Sam.3.1-1Sam.3.4", "lectern", "kjv"),
            ("leavn://bible/john/3/16", "John.3.16", "leavn", nil),
            ("Leavn://Bible/1-Samuel/3/1-4", "1Sam.3.1-1Sam.3.4", "leavn", nil),
            ("bible:John%203:16", "John.3.16", "bible", nil), ("bible://John.3.16", "John.3.16", "bible", nil),
            ("osis:John.3.16", "John.3.16", "osis", nil), ("osis:KJV:John.3.16", "John.3.16", "osis", "kjv"),
            ("sword://KJV/John 3:16", "John.3.16", "sword", "kjv"),
            ("sword://kjv/Song%20of%20Solomon%202:1", "Song.2.1", "sword", "kjv"),
            ("/kjv/john/3/16", "John.3.16", "scripturespot", "kjv"), ("/john/3", "John.3", "scripturespot", nil),
            ("https://scripturespot.com/WEB/1-john/4/8", "1John.4.8", "scripturespot", "web"),
            ("https://www.bible.com/bible/1/JHN.3.16.KJV", "John.3.16", "bible.com", "kjv"),
            ("http://m.bible.com/bible/1/jhn.3.16-18.kjv#top", "John.3.16-John.3.18", "bible.com", "kjv"),
            (
                "https://www.biblegateway.com/passage/?search=Romans+8%3A28-30&version=NIV", "Rom.8.28-Rom.8.30",
                "biblegateway", "niv"
            ),
            ("https://www.blueletterbible.org/kjv/jhn/3/16/s_1000016", "John.3.16", "blueletterbible", "kjv"),
            ("https://www.stepbible.org/?q=version=ESV@reference=John.3.16", "John.3.16", "stepbible", "esv"),
            ("https://www.stepbible.org/?q=version%3DESV%7Creference%3DGen.1&options=V", "Gen.1", "stepbible", "esv"),
            ("https://www.esv.org/John+3:16/", "John.3.16", "esv.org", nil),
        ] as [(String, String, String, String?)])
    func resolves(_ url: String, _ osis: String, _ site: String, _ translation: String?) throws {
        let reply = try call("link.resolve", ["url": .string(url)])
        #expect(reply["osis"]?.string == osis, "\(url)")
        #expect(reply["site"]?.string == site && reply["translation"]?.string == translation, "\(url)")
    }

    /// What is made is resolved to the same passage, or to its first verse for sites that have no ranges.
    @Test(arguments: ["John 3:16", "1 Sam 3:1-4", "Ps 23", "Jude 5", "Song 2:1", "3 John 2"])
    func whatIsMadeIsResolved(_ reference: String) throws {
        let made = try call("link.make", ["reference": .string(reference), "translation": "kjv"])
        let whole = try #require(made["reference"]?.string)
        for link in made["links"]?.array ?? [] {
            let url = try #require(link["url"]?.string)
            let reply = try call("link.resolve", ["url": .string(url)])
            #expect(reply["site"] == link["site"], "\(url)")
            let found = try #require(reply["reference"]?.string)
            let isFirst = link["site"] == "blueletterbible"
            #expect(isFirst ? found.hasPrefix(whole.prefix(4)) : found == whole, "\(url): \(found)")
        }
    }

    @Test(arguments: ["https://example.org/john/3/16", "ftp://bible.com/x", "mailto:a@b.c", "javascript:1"])
    func unknownSitesAreRefused(_ url: String) {
        #expect(throws: (any Error).self) { try call("link.resolve", ["url": .string(url)]) }
    }

    @Test(arguments: ["", "/", ":", "bible:", "https://", "lectern://%", "https://bible.com/%%%?=&=|@", "osis::::"])
    func hostileAddressesFail(_ url: String) {
        #expect(throws: (any Error).self) { try call("link.resolve", ["url": .string(url)]) }
    }
}
