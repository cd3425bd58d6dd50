import Foundation
import Testing

/// The forms of a command line, and the messages about wrong ones.
@Suite struct ArgumentTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    // MARK: Options before the command

    /// One row per case: the command line, and the same with the command in front.
    @Test(
        arguments: [
            (["--log-level", "debug", "lookup", "John 11:35"], ["lookup", "John 11:35"]),
            (["--log-level=debug", "parse", "Jn 3.16"], ["parse", "Jn 3.16"]),
            (["-t", "web", "lookup", "John 11:35"], ["lookup", "-t", "web", "John 11:35"]),
            (["-tweb", "--lines", "lookup", "John 11:35"], ["lookup", "-tweb", "--lines", "John 11:35"]),
            (["-o", "lexicon", "G26"], ["lexicon", "-o", "G26"]),
            // The first `export` is the name of a file.
            (["-o", "export", "export", "nope", "--as", "tsv"], ["export", "-o", "export", "nope", "--as", "tsv"]),
            (["--help", "lookup"], ["lookup", "--help"]), (["-h", "daily"], ["help", "daily"]),
            (["--version", "daily"], ["--version"]), (["daily", "--version"], ["--version"]),
            (["--log-level", "debug", "--help"], ["--help"]),
            // The command that was meant reports the problem.
            (["--nope", "lookup", "John 11:35"], ["lookup", "--nope", "John 11:35"]),
            (["--log-file", "lookup"], ["lookup", "--log-file"]),
        ] as [([String], [String])])
    func optionsMayStandFirst(_ arguments: [String], _ usual: [String]) throws {
        let (outcome, expected) = (try lectern.run(arguments), try lectern.run(usual))
        #expect(outcome.code == expected.code && outcome.output == expected.output, "\(outcome)")
        #expect(outcome.errors == expected.errors)
    }

    /// A list may contain spaces, and a repeated option adds to it; of any other option the last value counts.
    @Test(
        arguments: [
            (["lookup", "John 11:35", "-t", "kjv", "-t", "web"], ["lookup", "John 11:35", "-t", "kjv,web"]),
            (["lookup", "John 11:35", "-t", " kjv, web ,"], ["lookup", "John 11:35", "-t", "kjv,web"]),
            (
                ["parse", "Joh 3,16", "--language", "en", "--language", "de"],
                ["parse", "Joh 3,16", "--language", "en,de"]
            ),
            (
                ["random", "--books", "Ps", "--books", "John", "--seed", "3"],
                ["random", "--books", "Ps,John", "--seed", "3"]
            ),
            (["lookup", "John 11:35", "-f", "html", "-f", "plain"], ["lookup", "John 11:35"]),
            (["parse", "Jn 3.16", "--style", "OSIS"], ["parse", "Jn 3.16", "--style", "osis"]),
        ] as [([String], [String])])
    func optionsThatStandTwice(_ arguments: [String], _ usual: [String]) throws {
        let (outcome, expected) = (try lectern.run(arguments), try lectern.run(usual))
        #expect(outcome.code == 0 && outcome.output == expected.output && !outcome.output.isEmpty, "\(outcome)")
    }

    /// Editors and pipes start the engine without a command, or by names that other servers use.
    @Test(
        arguments: [
            [], ["--stdio"], ["--offline"], ["--stdio", "--offline"], ["--log-level", "error"], ["serve"],
            ["serve", "--stdio"], ["--stdio", "serve"], ["lsp"], ["lsp", "--stdio"], ["language-server"],
            ["--stdio", "--clientProcessId=1"],
        ] as [[String]])
    func theEngineStarts(_ arguments: [String]) throws {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"reference.parse","params":{"text":"John 11:35"}}"#
        let outcome = try lectern.run(arguments, input: request + "\n")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains(#""osis":"John.11.35""#))
    }

    @Test(arguments: [["-t", "kjv"], ["--nope"], ["-"], ["--", "lookup"], ["--stdio", "John 3:16"]])
    func optionsWithoutACommand(_ arguments: [String]) throws {
        let outcome = try lectern.run(arguments)
        #expect(outcome.code == 2 && outcome.errors.contains("no command"), "\(outcome)")
        #expect(outcome.errors.contains("lectern --help"))
    }

    @Test func otherNamesAreTold() throws {
        let help = try lectern.run(["lsp", "--help"]).output
        #expect(help.hasPrefix("Usage: lectern serve") && help.contains("`lectern lsp`"))
        #expect(!(try lectern.run(["--help"]).output.contains("\n  lsp ")))
    }

    // MARK: The words of messages

    /// One row per case: what is typed, how the message begins, and what it must not contain.
    @Test(
        arguments: [
            (["lookup", "John 3:16", "-c", "999"], "--surrounding must be", "`surrounding`"),
            (["lookup", "John 3:16", "--template", "{/verses}"], "--template: `{/verses}` has no `{verses}`", "mean"),
            (
                ["lookup", "John 3:16", "--template", "{verses}{verses}"], "--template: `{verses}` stands inside",
                "mean"
            ),
            (["lookup", "John 3:16", "--template", "{txt}"], "--template: There is no field `{txt}`", "`template`"),
            (["lookup", String(repeating: "x", count: 5000)], "REFERENCE is too long", "`reference`"),
            (["lookup", "John 3:16", "--language", "xx"], "--language must be", "`language`"),
            (["lookup", "John 3:16", "--locale", "xx"], "--locale must be", "`locale`"),
            (["lookup", "John 3:16", "-t", " ,"], "--translation needs a value", "There is no"),
            (["search", "love", "--in", "Nope"], "--in: “Nope” names no part", "`scope`"),
            (["search", "grace", "-law"], "`lectern search` has no option -l", "--help"),
            (["search", " "], "Search for what?", "Nothing matches"),
            (["topics", "--verse", "nope nope", "--page", "0"], "--page must be", "`page`"),
            (["topics", "love", "--verse", "John 3:16"], "Give --verse or words", "Which topic"),
            (["lexicon", "G26", "--page", "2"], "--page can be used only", "`page`"),
            (["lexicon", " "], "KEY is empty", "`key`"),
            (["scan", "see John 3:16"], "see John 3:16 cannot be read", "--help"),
            (["crossrefs", "John 3:16", "--limit", "9999"], "--limit must be", "`limit`"),
            (["daily", "tomorrow"], "DATE must be a day", "`date`"),
            (["random", "--books", "Nope"], "--books: “Nope” is not a book", "`books`"),
            (["random", "--seed", "-1"], "--seed must be", "`seed`"),
            (["speak", "John 3:16", "--locale", "xx"], "--locale must be", "`locale`"),
            (["speak", "nowhere.md"], "There is no file nowhere.md", "reference"),
            (["parse", "x", "--versification", "Nope"], "There is no versification", "--help"),
            (["packs", "list", "x"], "`lectern packs list` lists all", "There is no pack"),
            (["help", "lookup", "x"], "`lectern help` does not take “x”", "Usage"),
            (["call", "engine.status", "{}", "x"], "`lectern call` does not take “x”", "Which method"),
            (["import", "--system", "--id", "x"], "--id describes one Bible", "up to date"),
            (["import", ""], "Import what?", "No such file"),
            (["download", "elsewhere:asv"], "“elsewhere:asv” is not a translation", "network"),
        ] as [([String], String, String)])
    func messagesSpeakOfWhatWasTyped(_ arguments: [String], _ beginning: String, _ absent: String) throws {
        let outcome = try lectern.run(arguments)
        #expect((2...3).contains(outcome.code) && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.hasPrefix("lectern: " + beginning), "\(outcome.errors)")
        #expect(!outcome.errors.contains(absent), "\(outcome.errors)")
    }

    /// Methods are shown as `lectern call`, and a parameter with its value as an option.
    @Test func hintsSpeakOfCommands() throws {
        #expect(try lectern.run(["random", "--books", "Nope"]).errors.contains("`lectern call books.list`"))
        #expect(try lectern.run(["call", "nope.nope"]).errors.contains("`lectern call rpc.discover`"))
        #expect(try lectern.run(["call", "verse.lokup"]).errors.contains("`lectern call verse.lookup`"))
        let word = try lectern.run(["lexicon", "zzzz", "--source", "fixtures-strongs"])
        #expect(word.errors.contains("`lectern search` finds"), "\(word)")
    }

    /// One row per case: what is typed, and the hint of the error.
    @Test(
        arguments: [
            (["John 3:16"], #"lectern lookup "John 3:16""#),
            (["1", "Cor", "13", "-t", "web"], #"lectern lookup "1 Cor 13""#),
            (["verse", "John 3:16"], "`lectern lookup`"), (["Translations"], "`lectern packs`"),
            (["strongs", "G26"], "`lectern lexicon`"), (["uninstall", "kjv"], "`lectern packs remove`"),
            (["lokup", "John 3:16"], "`lectern lookup`"), (["love"], "lectern --help"),
            (["daily", "--date", "2026-12-25"], "lectern daily [DATE]"),
            (["lookup", "--reference", "John 3:16"], "lectern lookup REFERENCE"),
            (["scan", "see John 3:16"], "through a pipe"), (["speak"], "lectern speak - reads"),
            (["lookup", "John 3:16", "--format", "json"], "Did you mean --json?"),
            (["call", "verse.lookup", "John"], "lectern call reference.parse"),
        ] as [([String], String)])
    func theNextStepIsTold(_ arguments: [String], _ step: String) throws {
        let outcome = try lectern.run(arguments)
        #expect((2...3).contains(outcome.code) && outcome.output.isEmpty && outcome.errors.contains(step), "\(outcome)")
    }

    /// No name in the table of other programs is also the name of a command.
    @Test func foreignNamesAreNoCommands() throws {
        for name in ["verse", "find", "strong", "bibles", "rm"] {
            let outcome = try lectern.run([name])
            #expect(outcome.code == 2 && outcome.errors.contains("Did you mean `lectern "), "\(outcome)")
        }
    }
}
