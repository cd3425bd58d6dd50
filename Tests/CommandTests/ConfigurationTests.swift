import Foundation
import Testing

/// Warnings about a configuration with a wrong shape: the path, and what is expected there.
@Suite struct ConfigurationTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    /// One row per case: the file, and the warning.
    @Test(
        arguments: [
            (#"{"cacheDays":-1}"#, "“cacheDays” must be a whole number from 0 to 36500, not -1."),
            (#"{"cacheDays":"7"}"#, "“cacheDays” must be a whole number from 0 to 36500, not “7”."),
            (#"{"offline":"yes"}"#, "“offline” must be true or false, not “yes”."),
            (#"{"translation":null}"#, "“translation” must be a string, not null."),
            (#"{"providers":["local",5]}"#, "“providers[1]” must be a string, not 5."),
            (#"{"logLevel":"loud"}"#, "“logLevel” must be one of error, warning, info, debug, not “loud”."),
            (
                #"{"bibleAPI":"ftp://x"}"#,
                "“bibleAPI” must be an address with https:// or http:// in front, not “ftp://x”."
            ),
            (#"{"numbering":"nope"}"#, "“numbering” has a wrong value: The numbering of references"),
            (#"{"aliases":{"a":1}}"#, "“aliases.a” must be a string, not 1."),
            (
                #"{"external":{"esv":{"command":"esv.py"}}}"#,
                "“external.esv.command” must be a list of strings, not “esv.py”."
            ),
            (#"{"external":{"esv":{"command":[]}}}"#, "“external.esv.command” must not be empty."),
            (#"{"external":{"esv":{}}}"#, "“external.esv” lacks “command”."),
            (#"{"external":{"esv":{"comand":["x"]}}}"#, "“external.esv.comand” is unknown; did you mean “command”?"),
            (
                #"{"external":{"esv":{"command":["x"],"timeout":0}}}"#,
                "“external.esv.timeout” must be a whole number from 1"
            ),
            (#"{"external":{"local":{"command":["x"]}}}"#, "“external.local” has a name that is taken."),
            (
                #"{"external":{"esv":{"command":["x"],"translations":[{"name":"a"}]}}}"#,
                "“external.esv.translations[0]” lacks “id”."
            ),
            (
                #"{"external":{"esv":{"command":["x"],"secrets":{"KEY":"abc"}}}}"#,
                "“external.esv.secrets.KEY” must be an object with one member, “env” or “command”, not a string."
            ),
            (#"{"external":5}"#, "“external” must be an object, not 5."),
            (#"{"external":{"":{"command":["x"]}}}"#, "“external” has a member without a name."),
            (#"{"devotionals":{"a":{"url":"x"}}}"#, "“devotionals.a.url” must be an address"),
            (#"{"editor":{"languages":["xx"]}}"#, "“editor.languages[0]” must be one of en, "),
            (#"{"editor":{"hover":1}}"#, "“editor.hover” is unknown"),
            (
                #"{"repository":5}"#,
                "“repository” must be an address with https:// or http:// in front or an object with"
            ),
            (#"{"repository":{"url":"https://x","lst":"y"}}"#, "“repository.lst” is unknown; did you mean “list”?"),
        ] as [(String, String)])
    func theMemberIsNamed(_ text: String, _ warning: String) throws {
        let path = try write(text)
        let outcome = try lectern.run(["lookup", "John 11:35"])
        #expect(outcome.code == 0 && outcome.output == "Jesus wept.\n")
        #expect(outcome.errors.hasPrefix("lectern: warning: \(path): \(warning)"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }

    /// In objects with names, and in the settings of an editor, a wrong member does not affect the others.
    @Test func aWrongMemberStandsAlone() throws {
        try write(
            #"""
            {"aliases":{"a":5,"wept":"fixtures-web"},"external":{"bad":{"command":5},"good":{"command":["true"]}},
             "editor":{"hoverVerses":"many","lexicon":false,"locale":null}}
            """#)
        let outcome = try lectern.run(["config", "show"])
        #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
        let shown = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((shown["aliases"] as? [String: String]) == ["wept": "fixtures-web"])
        #expect((shown["external"] as? [String: Any])?.keys.sorted() == ["good"])
        let editor = shown["editor"] as? [String: Any]
        #expect(editor?["lexicon"] as? Bool == false && editor?["hoverVerses"] as? Int == 12)
    }

    @Test func whatMeansNothingDoesNoHarm() throws {
        try write(#"{"external":{"esv":{"command":["true"],"note":"ours"}},"translaton":"kjv","cacheDays":7}"#)
        let outcome = try lectern.run(["config", "show"])
        #expect(outcome.errors.contains("“external.esv.note” is unknown.") && outcome.errors.contains("“translation”?"))
        let shown = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((shown["external"] as? [String: Any])?.keys.sorted() == ["esv"] && shown["cacheDays"] as? Int == 7)
    }

    /// A value with the deepest nesting that is allowed gives a short warning.
    @Test(arguments: ["[", #"{"a":"#])
    func deepAndLongValues(_ opening: String) throws {
        let deep =
            String(repeating: opening, count: 300) + "1" + String(repeating: opening == "[" ? "]" : "}", count: 300)
        try write(#"{"external":{"\#(String(repeating: "n", count: 5000))":\#(deep)},"translation":\#(deep)}"#)
        let outcome = try lectern.run(["lookup", "John 11:35"])
        #expect(outcome.code == 0 && outcome.errors.utf8.count < 1000, "\(outcome.errors)")
    }

    @discardableResult
    private func write(_ text: String) throws -> String {
        let path = lectern.home + "/config.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// Files that cannot be read as they were meant: one row each, with a part of the reason.
    static let unusable: [(String, String)] = [
        (#"{"offline": true, "cacheDays": 7,}"#, "not valid JSON"), ("", "not valid JSON"), ("[]", "not a JSON object"),
        (#"{"offline":"true"}"#, "“offline” must be true or false"), (#"{"offline":1}"#, "“offline”"),
        (#"{"ofline":true}"#, "did you mean “offline”?"), (#"{"bibleAPI":"example.org"}"#, "“bibleAPI”"),
        (#"{"bibleAPI":"https://exa mple.org"}"#, "“bibleAPI”"),
        (#"{"bibleApi":"https://example.org"}"#, "“bibleAPI”?"),
        (#"{"bibleAPIHeaders":{"X-Key":"abcdef"}}"#, "“bibleAPIHeaders.X-Key”"),
        (#"{"bibleAPIHeaders":{"X-Key\nX-Other":{"env":"KEY"}}}"#, "“bibleAPIHeaders"),
        (#"{"providers":["local",null,"bible-api"]}"#, "“providers[1]”"),
        (#"{"requestTimeout":0}"#, "“requestTimeout”"),
        (#"{"external":{"esv":{"command":[]}}}"#, "“external.esv.command”"),
        (#"{"devotionals":{"a":{"url":"x"}}}"#, "“devotionals.a.url”"), (#"{"repository":5}"#, "“repository”"),
    ]

    @Test(arguments: unusable)
    func whatCannotBeReadForbidsTheNetwork(_ text: String, _ reason: String) throws {
        let path = try write(text)
        for command in [["lookup", "John 3:16", "-t", "asv"], ["download", "bible-api:asv"], ["install", "KJV"]] {
            let outcome = try lectern.run(command)
            #expect(outcome.code == 4, "\(command)")
            #expect(outcome.errors.contains("forbidden until the configuration is corrected: "), "\(outcome.errors)")
            #expect(outcome.errors.contains(reason) && outcome.errors.contains("Correct \(path)."), "\(outcome.errors)")
        }
        // What is here needs no network.
        #expect(try lectern.run(["lookup", "John 11:35"]).output == "Jesus wept.\n")
        #expect(try lectern.run(["doctor"]).output.contains("WRONG network: forbidden until"))
    }

    /// A folder, a link to nothing, and a file that may not be opened.
    @Test func aFileThatCannotBeOpenedForbidsTheNetwork() throws {
        let path = lectern.home + "/config.json"
        let makers: [() throws -> Void] = [
            { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) },
            { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/config.json") },
            { #expect(mkfifo(path, 0o600) == 0) },
            { try Data(count: 2 << 20).write(to: URL(filePath: path)) },
        ]
        for make in makers {
            try make()
            let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"])
            #expect(outcome.code == 4 && outcome.errors.contains("forbidden until"), "\(outcome.errors)")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// A correct setting about something else does not forbid it, and neither does a wrong one.
    @Test(arguments: [#"{"translation":5,"fetchProgram":"/nowhere"}"#, #"{"editor":7,"fetchProgram":"/nowhere"}"#])
    func otherMistakesAllowTheNetwork(_ text: String) throws {
        try write(text)
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"])
        #expect(outcome.code == 4 && outcome.errors.contains("not installed"), "\(outcome.errors)")
    }

    @Test func aSecretIsNeverShown() throws {
        for text in [
            #"{"bibleAPI":"ftp://ann:hidden@example.org"}"#, #"{"bibleAPI":"https://ann:hidden@example.org"}"#,
            #"{"repository":"https://ann:hidden@example.org/x"}"#,
            #"{"repository":["https://ann:hidden@example.org"]}"#,
            #"{"devotionals":{"a":{"url":"https://ann:hidden@example.org"}}}"#,
            #"{"external":{"esv":{"command":["esv","https://ann:hidden@example.org"]}}}"#,
            #"{"bibleAPIHeaders":{"X-Key":"hidden"}}"#,
            #"{"external":{"a":{"command":["x"],"secrets":{"K":"hidden"}}}}"#,
        ] {
            try write(text)
            for command in [["config", "show"], ["doctor"], ["lookup", "John 11:35"]] {
                let outcome = try lectern.run(command)
                #expect(!outcome.output.contains("hidden") && !outcome.errors.contains("hidden"), "\(text)")
            }
        }
    }

    @Test(.enabled(if: LoopbackServer.isPossible, "needs python3"))
    func aPasswordInAnAddressIsSentAndNotKept() throws {
        let server = try LoopbackServer([], log: lectern.home + "/asked")
        try write(#"{"bibleAPI":"\#(server.base.replacing("//", with: "//an%6e:s%40cret@"))"}"#)
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try server.heads().contains { $0.contains("Authorization: Basic YW5uOnNAY3JldA==") })
        try FileManager.default.removeItem(atPath: lectern.home + "/config.json")
        try FileManager.default.removeItem(atPath: lectern.home + "/asked.heads")
        let files = FileManager.default.enumerator(atPath: lectern.home)?.compactMap { $0 as? String } ?? []
        #expect(files.contains { $0.hasSuffix(".http") })
        for file in files {
            #expect(!file.contains("cret"))
            let bytes = FileManager.default.contents(atPath: lectern.home + "/" + file) ?? Data()
            #expect(!String(decoding: bytes, as: UTF8.self).contains("cret@"), "\(file)")
        }
    }

    @Test(.enabled(if: LoopbackServer.isPossible, "needs python3"))
    func aSecretWithALineEndIsAnError() throws {
        let server = try LoopbackServer([], log: lectern.home + "/asked")
        try write(#"{"bibleAPI":"\#(server.base)","bibleAPIHeaders":{"X-Key":{"env":"KEY"}}}"#)
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"], environment: ["KEY": "abc\r\nX-Other: d"])
        #expect(outcome.code == 4 && outcome.errors.contains("`KEY` has a line end"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: lectern.home + "/asked"))
    }
}
