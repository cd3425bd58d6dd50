import Corpus
import Foundation
import JSON
import JSONRPC
import Packs
import Providers
import Scripture
import Testing

@testable import Engine

/// What nobody sends in good faith, and every error that a client can meet, over the wire: each request gets one reply,
/// no reply grows without bound, and the next request is answered as if nothing had been.
@Suite struct HostileInputTests {
    /// Sends one request and an innocent one behind it.
    private func error(
        _ method: String, _ params: String, engine: ScriptureEngine = TestEngine.fixtures,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONValue? {
        let reply = try reply(
            to: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#, engine: engine,
            sourceLocation: sourceLocation)
        return reply["error"]
    }

    private func reply(
        to line: String, engine: ScriptureEngine = TestEngine.fixtures,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONValue {
        let next = #"{"jsonrpc":"2.0","id":"next","method":"reference.format","params":{"reference":"jn 3 16"}}"#
        let lines = try TestEngine.exchange("\(line)\n\(next)\n", engine: engine).split(separator: "\n")
        #expect(lines.count == 2, sourceLocation: sourceLocation)
        let replies = try lines.map { try JSONParser.value(from: String($0), limits: .init(values: .max)) }
        // A worker's reply may come second.
        #expect(
            replies.contains { $0["id"] == "next" && $0["result"]?["osis"] == "John.3.16" },
            sourceLocation: sourceLocation)
        return try #require(replies.first { $0["id"] != "next" }, sourceLocation: sourceLocation)
    }

    /// Checks code and kind, and that whoever reads the message is told something.
    private func expect(
        _ error: JSONValue?, _ code: Int, _ kind: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(error?["code"]?.int == code, "\(error?.description ?? "no error")", sourceLocation: sourceLocation)
        #expect(error?["data"]?["kind"]?.string == kind, sourceLocation: sourceLocation)
        #expect(error?["message"]?.string?.isEmpty == false, sourceLocation: sourceLocation)
    }

    // MARK: A row an error

    @Test(arguments: ["hello", "", " ", "3:16", "\\u0000", "\\ud800", "Hezekiah 3:16"])
    func noReference(_ text: String) throws {
        expect(try error("verse.lookup", #"{"reference":"\#(text)"}"#), 1001, "invalidReference")
    }

    @Test(arguments: [
        ("John 3:99", "36"), ("John 99", "21"), ("Jude 26", "25"), ("John 3:99999999999999999999", "36"),
    ])
    func outOfRange(_ text: String, _ count: String) throws {
        let error = try error("verse.lookup", #"{"reference":"\#(text)"}"#)
        expect(error, 1002, "referenceOutOfRange")
        #expect(error?["message"]?.string?.contains(count) == true)
    }

    @Test(arguments: ["kjw", "../../etc/passwd", "", "\\u0000", String(repeating: "k", count: 4000)])
    func unknownTranslation(_ name: String) throws {
        let error = try error("verse.lookup", #"{"reference":"John 3:16","translation":"\#(name)"}"#)
        expect(error, 1003, "unknownTranslation")
        // Both providers of a name, and it stands once.
        #expect(error?["data"]?["hint"]?.string?.components(separatedBy: "`kjv`").count ?? 0 <= 3)
        #expect((error?["message"]?.string?.utf8.count ?? 0) < 200)
    }

    @Test func lackingPassage() throws {
        expect(try error("verse.lookup", #"{"reference":"Nahum 1:1"}"#), 1005, "notInTranslation")
    }

    /// A verse that a translation leaves out says so in a note, which is what the reader wants to see.
    @Test func lackingVerseWithItsNote() throws {
        let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        var text = ImportedText(
            translation: Translation(
                id: "Short", alias: "short", name: "Short", language: "en", versification: .kjv))
        let spoken = try #require(Versification.kjv.slot(of: Verse(.acts, 8, 36)))
        let omitted = try #require(Versification.kjv.slot(of: Verse(.acts, 8, 37)))
        text.set(ImportedVerse("See, here is water."), slots: spoken...spoken)
        var extras = VerseExtras()
        extras.footnotes = [Footnote(kind: .note, offset: 0, text: "Some add verse 37.")]
        text.set(ImportedVerse(text: [], extras: extras), slots: omitted...omitted)
        try folder.install(PackWriter.bytes(of: text), id: "Short")
        let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder)])
        let error = try error("verse.lookup", #"{"reference":"Acts 8:37"}"#, engine: engine)
        expect(error, 1005, "notInTranslation")
        #expect(error?["data"]?["note"] == "Some add verse 37.")
        #expect(error?["data"]?["missing"] == ["Acts.8.37"])
    }

    @Test(arguments: ["verse.lookup", "verse.random", "daily.get"])
    func nothingInstalled(_ method: String) throws {
        let params = method == "verse.lookup" ? #"{"reference":"John 3:16"}"# : "{}"
        let error = try error(method, params, engine: TestEngine.make(providers: []))
        expect(error, 1006, "resourceMissing")
        #expect(error?["data"]?["hint"]?.string?.contains("lectern import") == true)
    }

    @Test(arguments: ["verse.lookup", "verse.random", "daily.get"])
    func storageFails(_ method: String) throws {
        let params = method == "verse.lookup" ? #"{"reference":"John 3:16"}"# : #"{"seed":1}"#
        let engine = TestEngine.make(providers: [FailingProvider()])
        expect(try error(method, method == "daily.get" ? "{}" : params, engine: engine), 1202, "storageFailed")
    }

    @Test(arguments: [
        "{", "{\"jsonrpc\":\"2.0\",\"id\":1,}", "\u{FEFF}\u{FEFF}{}", "'x'", "[1,2", "\"\\ud8\"", "{\"id\":01}",
        "{\"id\":+1}", "{\"id\":.5}", "{\"id\":1.}", "{\"id\":0x1}", "\"\\x\"", "-", "\u{0}",
    ])
    func noJSON(_ line: String) throws {
        let reply = try reply(to: line)
        #expect(reply["id"] == .null)
        expect(reply["error"], -32700, "parseError")
    }

    @Test(arguments: ["{}", "[]", "7", "\"text\"", #"{"jsonrpc":"2.0","id":1,"method":7}"#])
    func noRequest(_ line: String) throws {
        expect(try reply(to: line)["error"], -32600, "invalidRequest")
    }

    @Test(arguments: ["verse.lokup", "Verse.lookup", "verse.lookup ", "", "rpc.", "\\u0000"])
    func noMethod(_ name: String) throws {
        let error = try error(name, "{}")
        expect(error, -32601, "methodNotFound")
        #expect(error?["data"]?["hint"] != nil)
    }

    @Test func methodsOfLanguageServersWantAHandshake() throws {
        expect(try error("textDocument/hover", "{}"), -32002, "serverNotInitialized")
    }

    @Test func cancelledInTheSameBreath() throws {
        let list = Array(repeating: "\"Gen\"", count: 500).joined(separator: ",")
        let request = #"{"jsonrpc":"2.0","id":9,"method":"verse.lookup","params":{"references":[\#(list)]}}"#
        let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}"#
        let output = try TestEngine.exchange("\(request)\n\(cancel)\n")
        expect(try JSONParser.value(from: output)["error"], -32800, "requestCancelled")
    }

    // MARK: Parameters

    @Test(arguments: [
        ("verse.lookup", #"{"reference":5}"#), ("verse.lookup", #"{"reference":"a","references":["b"]}"#),
        ("verse.lookup", #"{"references":[["John 3:16"]]}"#), ("verse.lookup", #"{"refrence":"John 3:16"}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":-1}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":201}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":1e400}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":0.1e-999}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":1.5}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":99999999999999999999}"#),
        ("verse.lookup", #"{"reference":"John 3:16","surrounding":"5"}"#),
        ("verse.lookup", #"{"reference":"John 3:16","format":"pdf"}"#),
        ("verse.lookup", #"{"reference":"John 3:16","template":"{"}"#),
        ("verse.lookup", #"{"reference":"John 3:16","provider":"nobody"}"#), ("verse.lookup", "{}"),
        ("verse.lookup", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"), ("verse.random", #"{"seed":-1}"#),
        ("verse.random", #"{"seed":9223372036854775808}"#), ("verse.random", #"{"books":[]}"#),
        ("verse.random", #"{"books":["Gen","Nope"]}"#), ("verse.random", #"{"books":["Gen"],"testament":"new"}"#),
        ("daily.get", #"{"date":"0000-01-01"}"#), ("daily.get", #"{"date":"10000-01-01"}"#),
        ("daily.get", #"{"date":"2023-02-29"}"#), ("daily.get", #"{"date":"1900-02-29"}"#),
        ("daily.get", #"{"date":"٢٠٢٦-٠١-٠١"}"#), ("daily.get", #"{"utcOffset":841}"#),
        ("reference.scan", #"{"text":"John 3:16","mode":"loose"}"#), ("engine.status", #"{"x":1}"#),
    ])
    func wrongParameters(_ method: String, _ params: String) throws {
        expect(try error(method, params), -32602, "invalidParams")
    }

    @Test(arguments: ["0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29"])
    func theCalendarsEnds(_ date: String) throws {
        // The fixtures hold few of the passages; the day itself is understood.
        let code = try error("daily.get", #"{"date":"\#(date)"}"#)?["code"]?.int
        #expect(code == nil || code == 1005)
    }

    @Test(arguments: ["0", "-0", "7", "1e1", "9223372036854775807"])
    func seeds(_ seed: String) throws {
        #expect(try error("verse.random", #"{"seed":\#(seed)}"#) == nil)
    }

    @Test func ofDuplicateMembersTheLastCounts() throws {
        #expect(try error("verse.lookup", #"{"reference":"nonsense","reference":"John 11:35"}"#) == nil)
    }

    @Test(arguments: ["method", "reference", "parameter", "translation", "id"])
    func longNamesAreNotRepeated(_ place: String) throws {
        let long = String(repeating: "x", count: 100_000)
        let line =
            switch place {
            case "method": #"{"jsonrpc":"2.0","id":1,"method":"\#(long)"}"#
            case "parameter": #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"\#(long)":1}}"#
            case "id": #"{"jsonrpc":"2.0","id":"\#(long)","method":"engine.status"}"#
            default: #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"\#(place)":"\#(long)"}}"#
            }
        let reply = try reply(to: line)
        if place == "id" {
            #expect(reply["id"]?.string == long)
        } else {
            #expect(reply["error"]?.description.utf8.count ?? .max < 2000)
        }
    }

    // MARK: Bounds

    /// A template may name the text a thousand times; what comes of it is bounded, and refused before it is built.
    @Test(arguments: ["{text}", "{verses}{numbered}{/verses}", "{verses}{reference}{/verses}", "{osis}", "x"])
    func templatesAreBounded(_ part: String) throws {
        let source = try TestEngine.fixtures.catalog.source("kjv", provider: nil)
        let reading = try ParsedReference("John 3:16; John 11:35", parser: source.parser)
        let reply = try PassageOptions().reply(of: reading.ranges, in: source)
        let template = try Template(String(repeating: part, count: 100))
        let whole = try #require(template.string(of: reply, limit: .max))
        #expect(template.string(of: reply, limit: whole.utf8.count) == whole)
        #expect(template.string(of: reply, limit: whole.utf8.count - 1) == nil)
    }

    /// The passages of a list share what may be written out: those at the end get an error of their own.
    @Test func templatesOfListsAreBounded() throws {
        let template = "{verses}\(String(repeating: "x", count: Bounds.template - 30)){/verses}"
        let list = Array(repeating: "\"Ps 119:1-150\"", count: 20).joined(separator: ",")
        let reply = try reply(
            to:
                #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"references":[\#(list)],"template":"\#(template)"}}"#,
            engine: TestEngine.make(providers: [LongProvider()]))
        let editions = try #require(reply["result"]?["passages"]?.array).compactMap { $0["editions"]?.array?.first }
        #expect(editions.count == 20)
        let lengths = editions.compactMap { $0["formatted"]?.string?.utf8.count }
        #expect(!lengths.isEmpty && lengths.count < 20 && lengths.reduce(0, +) <= Bounds.formatted)
        expect(editions[19]["error"], -32602, "invalidParams")
        #expect(editions[19]["error"]?["data"]?["hint"] != nil)
    }

    /// The verses of a reply are counted before they are read, over all passages and translations.
    @Test func listsAreBounded() throws {
        let list = Array(repeating: "\"Gen-Rev\"", count: 1000).joined(separator: ",")
        let reply = try reply(
            to: #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"references":[\#(list)]}}"#,
            engine: TestEngine.make(providers: [LongProvider()]))
        let passages = try #require(reply["result"]?["passages"]?.array)
        #expect(passages.count == 1000)
        let verses = passages.map { $0["editions"]?.array?.first?["verses"]?.array?.count ?? 0 }
        #expect(verses[0] > 31_000 && verses.reduce(0, +) <= Bounds.verses)
        let last = passages[999]["editions"]?.array?.first?["error"]
        expect(last, -32602, "invalidParams")
        #expect(last?["data"]?["hint"] != nil)
    }

    @Test func scansAreBounded() throws {
        let text = "John 3:16;" + String(repeating: "1,", count: Bounds.segments + 10)
        expect(try error("reference.scan", #"{"mode":"query","text":"\#(text)"}"#), -32602, "invalidParams")
    }

    @Test func scansOfAnything() throws {
        let texts = [
            "\\ud800 John 3:16 \\udc00", "\\u0000John 3:16", "John\\u00003:16", String(repeating: "(", count: 50_000),
            String(repeating: "v. ", count: 10_000), String(repeating: "John ", count: 10_000),
            String(repeating: "é\u{301}", count: 10_000), String(repeating: "👨‍👩‍👧‍👦", count: 2_000),
        ]
        for text in texts {
            for encoding in ["utf-8", "utf-16", "utf-32"] {
                let params = #"{"text":"\#(text)","offsetEncoding":"\#(encoding)"}"#
                #expect(try error("reference.scan", params) == nil)
            }
        }
    }

    /// A reply of the engine's own may hold more values than a stranger's request.
    @Test func longRepliesReadBack() throws {
        let text = "John 3:16;" + String(repeating: "1,", count: 50_000)
        let reply = try TestEngine.fixtures.call("reference.scan", ["text": .string(text), "mode": "query"])
        #expect(reply["references"]?.array?.isEmpty == false)
    }
}

/// What stands in the folder of packs and is none. Nobody may stand in for it without a word.
@Suite final class OddPackFolderTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func codes() throws -> [Int?] {
        let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures])
        let requests = [
            #""verse.lookup","params":{"reference":"John 11:35"}"#,
            #""verse.lookup","params":{"reference":"John 11:35","translation":"kjv"}"#,
            #""books.list","params":{"translation":"kjv"}"#,
            #""reference.parse","params":{"text":"John 11:35","translation":"kjv"}"#,
            #""reference.scan","params":{"text":"John 11:35","translation":"kjv"}"#,
        ].enumerated().map { #"{"jsonrpc":"2.0","id":\#($0),"method":\#($1)}"# + "\n" }
        return try TestEngine.exchange(requests.joined(), engine: engine).split(separator: "\n")
            .map { try JSONParser.value(from: String($0))["error"]?["code"]?.int }
    }

    @Test func anEmptyFolder() throws {
        #expect(try codes() == [nil, nil, nil, nil, nil])
    }

    @Test(arguments: ["empty", "folder", "link to itself", "link to nowhere", "pipe", "text"])
    func whatIsNoPack(_ kind: String) throws {
        let path = folder.file("kjv")
        let files = FileManager.default
        switch kind {
        case "empty": try Data().write(to: URL(filePath: path))
        case "folder": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
        case "link to itself": try files.createSymbolicLink(atPath: path, withDestinationPath: path)
        case "link to nowhere": try files.createSymbolicLink(atPath: path, withDestinationPath: path + ".gone")
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        default: try Data("In the beginning".utf8).write(to: URL(filePath: path))
        }
        #expect(try codes() == [1201, 1201, 1201, 1201, 1201])
    }

    /// A folder that cannot be listed may hold what was asked for.
    @Test func aFolderThatIsNone() throws {
        try FileManager.default.removeItem(atPath: folder.path)
        try Data().write(to: URL(filePath: folder.path))
        #expect(try codes() == [1201, 1201, 1201, 1201, 1201])
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: folder.path)
        #expect(try codes() == [1201, 1201, 1201, 1201, 1201])
    }

    /// Fuzzed with a fixed seed: each damage gives 1201 or the right words.
    @Test func flippedBytes() throws {
        var text = ImportedText(
            translation: Translation(
                id: "Sample", alias: "kjv", name: "Sample", language: "en", versification: .kjv))
        let slot = try #require(Versification.kjv.slot(of: Verse(.john, 11, 35)))
        text.set(ImportedVerse("Jesus wept."), slots: slot...slot)
        let bytes = PackWriter.bytes(of: text)
        var random = UInt64(20_261_225)
        for _ in 0..<300 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var damaged = bytes
            damaged[Int(random >> 33) % bytes.count] ^= UInt8(random >> 24 & 0xFF) | 1
            try folder.install(damaged, id: "Sample")
            let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures])
            do throws(ResponseError) {
                let reply = try engine.call("verse.lookup", ["reference": "John 11:35"])
                #expect(reply["text"] == "Jesus wept." && reply["module"] == "Sample")
            } catch {
                #expect(error.code == 1201)
            }
        }
    }
}

/// Fails at every question for text, as a disk does that is going bad.
private struct FailingProvider: TextProvider {
    let name = "failing"

    func translations() -> [Translation] {
        [Translation(id: "Bad", alias: "bad", name: "Bad", language: "en", versification: .kjv)]
    }

    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        throw .storageFailed("the disk does not answer")
    }

    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        throw .storageFailed("the disk does not answer")
    }
}

/// Has a text at every verse.
private struct LongProvider: TextProvider {
    let name = "long"

    func translations() -> [Translation] {
        [Translation(id: "Long", alias: "long", name: "Long", language: "en", versification: .kjv)]
    }

    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        do throws(PackError) {
            return try LongProvider.pack.passage(ranges, detail: detail)
        } catch {
            throw .packDamaged(file: "Long", reason: error.description)
        }
    }

    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        throw .notInTranslation
    }

    private static let pack: TextPack = {
        let versification = Versification.kjv
        var text = ImportedText(
            translation: Translation(id: "Long", alias: "long", name: "Long", language: "en", versification: .kjv))
        let words = ImportedVerse(
            "And it came to pass in those days, that there went out a decree unto all the people.")
        for slot in 0..<versification.slotCount where (versification.verse(atSlot: slot)?.verse ?? 0) > 0 {
            text.set(words, slots: slot...slot)
        }
        return try! TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
    }()
}
