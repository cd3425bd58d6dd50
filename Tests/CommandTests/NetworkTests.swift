import Foundation
import JSON
import Testing

/// When the program touches the network, and when it does not.
@Suite struct NetworkTests {
    private static func isThere(_ program: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    /// Command lines that are answered without the network.
    static let local: [[String]] = [
        ["lookup", "John 3:16"], ["lookup", "John 3:16", "-t", "web"], ["lookup", "Gen 40:3", "-t", "kjv"],
        ["random"], ["daily"], ["call", "translations.list"], ["call", "engine.status"],
        ["lookup", "John 3:16", "-t", "asv", "--offline"],
        ["random", "--provider", "bible-api", "--offline"],
        ["call", "--offline", "translations.list", #"{"provider":"bible-api"}"#],
        ["search", "love"], ["call", "--offline", "search.balanced", #"{"query":"love","translation":"far"}"#],
        ["call", "--offline", "devotional.today", "{}"], ["devotional", "search", "grace", "--offline"],
        ["daily", "-t", "asv", "--offline"],
    ]

    @Test(.enabled(if: NetworkTests.isThere("strace"), "needs strace"), arguments: local)
    func nothingTouchesTheNetwork(_ arguments: [String]) throws {
        try check(arguments.map { "'\($0)'" }.joined(separator: " "))
    }

    /// A session of a client with requests that are answered without the network.
    @Test(.enabled(if: NetworkTests.isThere("strace"), "needs strace"))
    func aLocalSessionTouchesNoNetwork() throws {
        let calls = [
            ("verse.lookup", #"{"reference":"John 3:16"}"#),
            ("verse.lookup", #"{"reference":"John 3:16","translations":["kjv","web"]}"#),
            ("search.balanced", #"{"query":"love"}"#), ("lexicon.entry", #"{"key":"G26"}"#), ("verse.random", "{}"),
            ("daily.get", "{}"), ("translations.list", "{}"), ("engine.status", "{}"),
            ("tts.plainText", #"{"text":"See John 3:16."}"#),
        ]
        let lines = calls.enumerated().map { id, call in
            #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(call.0)","params":\#(call.1)}"#
        }
        let output = try check("serve", input: lines.joined(separator: "\n") + "\n")
        #expect(output.split(separator: "\n").count == calls.count)
    }

    /// With a configuration that is not as it was meant, even requests for the network touch none.
    @Test(
        .enabled(if: NetworkTests.isThere("strace"), "needs strace"),
        arguments: [#"{"offline": true,}"#, #"{"offline":"true"}"#, #"{"bibleAPI":"127.0.0.1:1"}"#])
    func aBrokenConfigurationTouchesNoNetwork(_ configuration: String) throws {
        for words in [
            "lookup 'John 3:16' -t asv", "random --provider bible-api", "install KJV", "available", "download asv",
            "devotional", #"call translations.list '{"provider":"bible-api"}'"#,
        ] {
            try check(words, configuration: configuration)
        }
        let input =
            #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"reference":"John 3:16","translation":"asv"}}"#
        #expect(
            try check("serve", input: input + "\n", configuration: configuration).contains("until the configuration"))
    }

    /// A configuration that allows much use of the network.
    private static let busy = #"""
        {"external":{"far":{"command":["/bin/true"],"translations":[{"id":"far"}]}},
        "devotionals":{"morning":{"url":"http://127.0.0.1:1"}},"repository":"http://127.0.0.1:1"}
        """#

    /// Runs the program under strace.
    ///
    /// - Returns: its output.
    @discardableResult
    private func check(_ words: String, input: String = "", configuration: String = NetworkTests.busy) throws -> String
    {
        let lectern = try Lectern()
        try configuration.write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let trace = lectern.home + "/trace"
        let requests = lectern.home + "/requests"
        try input.write(toFile: requests, atomically: true, encoding: .utf8)
        let outcome = try lectern.shell(
            "strace -f -qq -e trace=network,process -o '\(trace)' \"$lectern\" \(words) <'\(requests)'")
        let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        #expect(calls.contains { $0.contains("execve") }, "strace saw nothing")
        for call in calls {
            #expect(!["socket(", "connect(", "sendto(", "fork("].contains(where: call.contains), "\(call)")
        }
        #expect(calls.count { $0.contains("execve(") } == 1)
        return outcome.output
    }

    @Test func offlineIsAnErrorWithAHintAndACodeOfItsOwn() throws {
        let outcome = try Lectern().run(["lookup", "John 3:16", "-t", "asv", "--offline"])
        #expect(outcome.code == 4)
        #expect(outcome.errors.contains("forbidden"))
    }

    @Test func whereTheProgramIsMissingTheErrorSaysHowToGetIt() throws {
        let lectern = try Lectern()
        try #"{"fetchProgram":"/nowhere/lectern-fetch"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let outcome = try lectern.run(["lookup", "John 3:16", "-t", "asv"])
        #expect(outcome.code == 4)
        #expect(outcome.errors.contains("make install"))
        #expect(try lectern.run(["lookup", "John 3:16"]).code == 0)
    }

    @Test func aWrongReferenceNeverLeavesTheMachine() throws {
        let lectern = try Lectern()
        try #"{"fetchProgram":"/nowhere/lectern-fetch"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        for reference in ["John 3:99", "hello", "Gen 51"] {
            let outcome = try lectern.run(["lookup", reference, "-t", "asv"])
            #expect(outcome.code == 1)
        }
    }
}
