import Foundation
import JSON
import Scripture
import Testing

@testable import Corpus
@testable import Providers

/// External providers: correct programs, and every kind of faulty one.
@Suite(.enabled(if: LoopbackServer.path(of: "python3") != nil, "needs python3"))
struct ExternalProviderTests {
    private static let own = Translation(
        id: "house:h1", alias: "h1", name: "House One", language: "en", versification: .kjv)

    private func provider(_ command: [String], timeout: Int = 60_000, ban: NetworkBan? = nil) -> ExternalProvider {
        var settings = ExternalProvider.Settings(command: command, translations: [Self.own])
        settings.timeout = timeout
        settings.ban = ban
        settings.path = ProcessInfo.processInfo.environment["PATH"]
        return ExternalProvider(name: "house", settings: settings)
    }

    /// A Python program that runs `body` for each `message`.
    private func python(_ body: String) -> [String] {
        let head =
            "import json,sys,time,os\ndef say(m,**k): print(json.dumps({'jsonrpc':'2.0','id':m['id'],**k}),flush=True)\n"
        let indented = body.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return ["python3", "-c", "\(head)for line in sys.stdin:\n  m=json.loads(line)\n\(indented)\n"]
    }

    private static let verse = VerseRange(Verse(.john, 3, 16))

    private func text(_ provider: ExternalProvider) throws -> String? {
        defer { provider.stop() }
        return try provider.passage([Self.verse], of: "house:h1", detail: [], deadline: .endless).verses[0].first?.text
            .string
    }

    private let good = "p=m['params']\nsay(m,result={'verses':[{**p['from'],'text':' Well\\n done. '}]})"

    @Test func aPassageIsServed() throws {
        #expect(try text(provider(python(good))) == "Well done.")
    }

    /// A program may return the titles of psalms; they appear as with a pack.
    @Test func titlesComeWhereTheyAreAskedFor() throws {
        let all = """
            p=m['params']
            r=[{'book':'PSA','chapter':c,'verse':v,'text':f'{c}.{v}'} for c in (3,4) for v in (0,1,8)]
            at=lambda e:(e['chapter'],e['verse'])
            say(m,result={'verses':[x for x in r if at(p['from'])<=at(x)<=at(p['to'])]})
            """
        let provider = provider(python(all))
        defer { provider.stop() }
        func texts(from: Int, to: Verse, _ detail: PassageDetail) throws -> [String] {
            let range = VerseRange(from: Verse(.ps, 3, from), to: to)
            let passage = try provider.passage([range], of: "house:h1", detail: detail, deadline: .endless)
            return passage.verses[0].map(\.text.string)
        }
        #expect(try texts(from: 1, to: Verse(.ps, 4, 1), []) == ["3.1", "3.8", "4.1"])
        #expect(try texts(from: 1, to: Verse(.ps, 4, 1), [.superscriptions]) == ["3.0", "3.1", "3.8", "4.0", "4.1"])
        #expect(try texts(from: 0, to: Verse(.ps, 3, 1), []) == ["3.0", "3.1"])
        #expect(try texts(from: 0, to: Verse(.ps, 3, 0), []) == ["3.0"])
        #expect(try texts(from: 8, to: Verse(.ps, 3, 8), [.superscriptions]) == ["3.8"])
    }

    @Test func translationsAreLearned() throws {
        let provider = provider(
            python("say(m,result={'translations':[{'id':'H2','name':'Two','language':'cy','versification':'Vulg'}]})"))
        defer { provider.stop() }
        try provider.learnTranslations(deadline: .endless)
        let learned = provider.translations()
        #expect(learned.map(\.id) == ["house:H2"])
        #expect(learned.map(\.alias) == ["h2"])
        #expect(learned.map(\.versification.name) == ["Vulg"])
    }

    @Test func aVerseByChanceIsServed() throws {
        let provider = provider(python("say(m,result={'book':m['params']['books'][0],'chapter':1,'verse':3})"))
        defer { provider.stop() }
        let verse = try provider.randomVerse(of: "house:h1", in: [.jude], seed: 5, deadline: .endless)
        #expect(verse == Verse(.jude, 1, 3))
    }

    /// One row per fault: what the program does, and the expected error.
    static let faults: [(body: String, kind: NetworkFailure.Kind)] = [
        ("sys.exit(1)", .unavailable),
        ("os.kill(os.getpid(),9)", .unavailable),
        ("print('hello',flush=True)", .misunderstood),
        ("print('[1]',flush=True)", .misunderstood),
        ("sys.stdout.write('x'*(9<<20)); sys.stdout.flush(); time.sleep(9)", .misunderstood),
        ("time.sleep(99)", .timeout),
        ("say({'id':m['id']+1},result={})", .timeout),
        ("say(m)", .misunderstood),
        ("say(m,result=5)", .misunderstood),
        ("say(m,result={'verses':[{'book':'XYZ','chapter':1,'verse':1,'text':'x'}]})", .misunderstood),
        ("say(m,result={'verses':[{'book':'JHN','chapter':3,'verse':16,'text':7}]})", .misunderstood),
        ("say(m,error={'code':1102,'message':'slowly','data':{'retryAfter':9}})", .rateLimited),
        ("say(m,error={'code':-32601,'message':'no such method'})", .unavailable),
        ("say(m,error='?')", .unavailable),
    ]

    @Test(arguments: faults.indices)
    func aFaultIsAnErrorOfItsRequestAlone(_ place: Int) throws {
        let fault = Self.faults[place]
        // Only the first request meets the fault. A file records that it has happened, because the program may have
        // been restarted.
        let file = NSTemporaryDirectory() + "lectern-external-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: file) }
        let good = good.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let body = "if os.path.exists('\(file)'):\n\(good)\nelse:\n  \(fault.body)"
        // Only the time that must pass is short: a busy machine takes seconds to start a program.
        let provider = provider(python(body), timeout: fault.kind == .timeout ? 8000 : 60_000)
        defer { provider.stop() }
        #expect {
            try provider.passage([Self.verse], of: "house:h1", detail: [], deadline: .endless)
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == fault.kind
        }
        try "".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try text(provider) == "Well done.", "\(fault.body)")
    }

    @Test func aTranslationThatIsGoneIsNamed() {
        #expect {
            try text(provider(python("say(m,error={'code':1003,'message':'gone'})")))
        } throws: { error in
            guard case ProviderError.unknownTranslation(let id) = error else { return false }
            return id == "house:h1"
        }
    }

    /// Nothing from a program can control the terminal: neither its texts, names and errors, nor numbers beyond their
    /// range.
    @Test func whatSteersTheDisplayIsDropped() throws {
        let evil = "\\x1b]0;pwn\\x07\\x1b[31mred\\u202e"
        let verse = "p=m['params']\nsay(m,result={'verses':[{**p['from'],'text':'\(evil)'}]})"
        #expect(try text(provider(python(verse))) == "]0;pwn[31mred")
        let list = provider(
            python("say(m,result={'translations':[{'id':'H2','name':'\(evil)'},{'id':'\(evil)','name':'x'}]})"))
        defer { list.stop() }
        try list.learnTranslations(deadline: .endless)
        #expect(list.translations().map(\.name) == ["]0;pwn[31mred"])
        let failing = "say(m,error={'code':1102,'message':'\(evil)','data':{'retryAfter':\(Int.max)}})"
        #expect {
            try text(provider(python(failing)))
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.message.hasSuffix("says: ]0;pwn[31mred") && failure.retryAfter == 3600
        }
    }

    @Test func versesThatWereNotAskedForAreLeftOut() throws {
        let flood =
            "say(m,result={'verses':[{'book':'JHN','chapter':3,'verse':n,'text':str(n)} for n in range(1,37)]*99})"
        let provider = provider(python(flood))
        defer { provider.stop() }
        let passage = try provider.passage([Self.verse], of: "house:h1", detail: [], deadline: .endless)
        #expect(passage.verses[0].map(\.text.string) == ["16"])
    }

    @Test func offlineStartsNothing() {
        #expect(throws: ProviderError.self) { try text(provider(["/nowhere"], ban: .option)) }
        #expect(throws: ProviderError.self) { try text(provider(["/nowhere"])) }
    }

    private func search(
        _ provider: ExternalProvider, _ query: String = "love", scope: [VerseRange]? = nil, limit: Int = 10
    )
        throws -> RankedVerses?
    {
        defer { provider.stop() }
        return try provider.search(query, in: "house:h1", within: scope, limit: limit, deadline: .endless)
    }

    @Test func aSearchIsPassedOn() throws {
        let gospel = VerseRange(from: Verse(.john, 1, 1), to: Verse(.john, 21, 25))
        let answer =
            "p=m['params']\nassert p['scope'][0]['from']=={'book':'JHN','chapter':1,'verse':1}\n"
            + "v=lambda n,s:{'book':'JHN','chapter':3,'verse':n,'text':p['query']+str(n),'score':s}\n"
            // Out of order, repeated, out of scope, and one that does not exist.
            + "x={'book':'GEN','chapter':1,'verse':1,'text':'x','score':9}\n"
            + "say(m,result={'total':7,'verses':[v(16,.5),v(17,.9),v(16,.4),x,v(99,1)]})"
        let found = try #require(try search(provider(python(answer)), scope: [gospel]))
        #expect(found.verses.map(\.verse) == [Verse(.john, 3, 17), Verse(.john, 3, 16)])
        #expect(found.verses.map(\.text) == ["love17", "love16"])
        #expect(found.total == 7)
        let one = try #require(try search(provider(python(answer)), scope: [gospel], limit: 1))
        #expect(one.verses.count == 1)
    }

    @Test func aProgramNeedNotSearch() throws {
        #expect(try search(provider(python("say(m,error={'code':-32601,'message':'no such method'})"))) == nil)
        for answer in ["say(m,result={})", "say(m,result={'verses':[{'book':'JHN'}]})", "say(m,result=[])"] {
            #expect(throws: ProviderError.self) { try search(provider(python(answer))) }
        }
    }

    /// One row per source of a secret.
    static let places: [Secret.Source] = [
        .variable("LECTERN_TEST_SECRET"), .command(["/bin/sh", "-c", "echo open-sesame; echo second line"]),
    ]

    @Test(arguments: places)
    func aSecretReachesTheProgramAndNobodyElse(_ place: Secret.Source) throws {
        setenv("LECTERN_TEST_SECRET", "open-sesame", 1)
        // The program prints its secret, once as text and once in an error.
        let body =
            "p=m['params']\nkey=os.environ['HOUSE_KEY']\n"
            + "if p['from']['verse']==1: say(m,error={'code':1103,'message':'wrong key '+key,'data':{'hint':key+'!'}})\n"
            + "else: say(m,result={'verses':[{**p['from'],'text':'len %d of %d'%(len(key),os.getpid())}]})"
        var settings = ExternalProvider.Settings(command: python(body), translations: [Self.own])
        settings.path = ProcessInfo.processInfo.environment["PATH"]
        settings.secrets = [("HOUSE_KEY", Secret(place, path: settings.path))]
        let provider = ExternalProvider(name: "house", settings: settings)
        defer { provider.stop() }
        let passage = try provider.passage([Self.verse], of: "house:h1", detail: [], deadline: .endless)
        let text = try #require(passage.verses[0].first?.text.string)
        #expect(text.hasPrefix("len 11 of "))
        // Its arguments, as `ps` shows them.
        let id = try #require(Int32(text.split(separator: " ").last ?? ""))
        let ps = Process()
        ps.executableURL = URL(filePath: "/bin/sh")
        ps.arguments = ["-c", "ps -o args= -p \(id) 2>/dev/null || tr '\\0' ' ' </proc/\(id)/cmdline"]
        let output = Pipe()
        ps.standardOutput = output
        try ps.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(shown.contains("python3"))
        #expect(!shown.contains("open-sesame"))
        #expect {
            try provider.passage([VerseRange(Verse(.john, 3, 1))], of: "house:h1", detail: [], deadline: .endless)
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.message == "The provider `house` says: wrong key •••" && failure.hint == "•••!"
        }
    }

    @Test(arguments: [
        Secret.Source.variable("LECTERN_TEST_NO_SUCH_SECRET"), .command(["/nowhere"]), .command(["false"]),
        .command(["nosuch-program"]),
    ])
    func aMissingSecretIsToldAndStartsNothing(_ place: Secret.Source) {
        let path = ProcessInfo.processInfo.environment["PATH"]
        var settings = ExternalProvider.Settings(command: python(good), translations: [Self.own])
        settings.path = path
        settings.secrets = [("HOUSE_KEY", Secret(place, path: path))]
        #expect {
            try text(ExternalProvider(name: "house", settings: settings))
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == .unavailable && failure.message.contains("A key is missing")
        }
    }

    @Test func aCommandThatTakesTooLongIsGivenUp() {
        var settings = ExternalProvider.Settings(command: python(good), translations: [Self.own])
        settings.path = ProcessInfo.processInfo.environment["PATH"]
        settings.secrets = [("HOUSE_KEY", Secret(.command(["sleep", "60"]), path: settings.path))]
        let end = Date().addingTimeInterval(0.3)
        let deadline = RequestDeadline(
            milliseconds: { max(0, Int(end.timeIntervalSinceNow * 1000)) }, isCancelled: { false })
        #expect {
            try ExternalProvider(name: "house", settings: settings)
                .passage([Self.verse], of: "house:h1", detail: [], deadline: deadline)
        } throws: { "\($0)".contains("did not end in time") }
        #expect(Date().timeIntervalSince(end) < 30)
    }

    @Test func theExampleForAnAPIWithAKeyWorks() throws {
        let server = try LoopbackServer()
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Clients/python/esv_provider.py")
        let command = { (key: String) in
            ["/usr/bin/env", "ESV_API=\(server.base)", "ESV_API_KEY=\(key)", "python3", script.path]
        }
        let provider = provider(command("secret"))
        defer { provider.stop() }
        let range = VerseRange(from: Verse(.john, 3, 35), to: Verse(.john, 4, 2))
        let passage = try provider.passage([range], of: "house:h1", detail: [], deadline: .endless)
        #expect(
            passage.verses[0].map(\.text.string) == [
                "ESV John 3:35.", "ESV John 3:36.", "ESV John 4:1.", "ESV John 4:2.",
            ])
        #expect {
            try text(self.provider(command("wrong")))
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == .unavailable && failure.message.contains("ESV_API_KEY")
        }
    }
}
