import Foundation
import Testing

/// The program as a person or a script sees it: the exit code, the result on standard output, and messages with hints
/// on standard error.
@Suite struct CommandTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    static let commands = [
        "lookup", "random", "daily", "search", "speak", "parse", "scan", "convert", "quotes", "identify", "call",
        "import", "export", "packs",
        "doctor", "config", "serve",
        "commentary", "crossrefs", "completions", "help",
    ]

    // MARK: Exit codes and streams

    /// One row per case: arguments, input, exit code. After a success standard error is empty, after a failure standard
    /// output.
    @Test(
        arguments: [
            (["lookup", "John 11:35"], "", 0), (["lookup", "-"], "John 11:35\r\n\nJohn 3:16\n", 0),
            (["lookup", "hello"], "", 1), (["lookup", "John 3:99"], "", 1), (["lookup", "Nahum 1:1"], "", 1),
            (["lookup", "John 3:16", "-t", "nope"], "", 1), (["lookup"], "", 2), (["lookup", "-", "John 3:16"], "", 2),
            (["lookup", "John 3:16", "--nope"], "", 2), (["lookup", "John 3:16", "-Z"], "", 2),
            (["lookup", "John 3:16", "-c", "201"], "", 2),
            (["lookup", "John 3:16", "-c", "99999999999999999999"], "", 2),
            (["lookup", "John 3:16", "--template", "{"], "", 2), (["lookup", "--template"], "", 2),
            (["lookup", "John 3:16", "-t", ""], "", 2), (["lookup", "x", "--json=1"], "", 2),
            (["lookup", "John 3:16", "-f", "pdf"], "", 2), (["parse", "Jn 3.16"], "", 0), (["parse", "x"], "", 1),
            (["random", "--seed", "7"], "", 0), (["random", "--seed", "-1"], "", 2),
            (["random", "--books", ""], "", 2),
            (["daily", "2023-02-29"], "", 2), (["scan"], "see John 3:16", 0), (["scan"], "nothing here", 1),
            (["scan", "/"], "", 3), (["scan", "/nonexistent"], "", 3), (["convert"], "see Jn 3.16", 0),
            (["convert", "a", "b"], "", 2),
            (["quotes"], "God so loved the world, that he gave his only begotten Son", 0),
            (["quotes"], "nothing here", 1),
            (["quotes", "--strict"], "God so loved the world, that he gave his only begotten Son", 0),
            (["quotes", "/nonexistent"], "", 3), (["quotes", "--fix"], "", 2), (["quotes", "-t", "nope"], "x", 1),
            (["quotes", "--minimum-words", "1"], "x", 2),
            (["identify", "Jesus", "wept"], "", 0), (["identify", "colourless green ideas"], "", 1),
            (["identify"], "", 2),
            (["commentary", "John 3:16"], "", 0), (["commentary", "--list"], "", 0), (["commentary"], "", 2),
            (["commentary", "Nahum 1:1"], "", 3), (["commentary", "John 3:16", "--work", "nobody"], "", 3),
            (["crossrefs", "Ps 23:1"], "", 0), (["crossrefs"], "", 2), (["crossrefs", "Nahum 1:1"], "", 3),
            (["crossrefs", "John 3:16", "-t", "nope"], "", 1), (["crossrefs", "John 3:16", "--limit", "0"], "", 2),
            (["call", "engine.status"], "", 0), (["call", "nope"], "", 1),
            (["call", "verse.lookup", "{"], "", 2), (["call"], "", 2), (["import"], "", 2),
            (["import", "/nonexistent"], "", 3), (["import", "/dev/null"], "", 3),
            (["packs", "remove", "nope"], "", 1),
            (["packs", "remove", "../../etc/passwd"], "", 1), (["packs", "nope"], "", 2), (["config", "nope"], "", 2),
            (["completions", "tcsh"], "", 2), (["help", "nope"], "", 2), (["lokup"], "", 2), ([""], "", 2),
            (["--nope"], "", 2), (["--version"], "", 0), (["-V"], "", 0), (["--help"], "", 0),
        ] as [([String], String, Int32)])
    func exitCodes(_ arguments: [String], _ input: String, _ code: Int32) throws {
        let outcome = try lectern.run(arguments, input: input)
        #expect(outcome.code == code, "\(outcome.errors)")
        #expect(outcome.output.isEmpty == (code != 0))
        // A text without references or quotations needs no message.
        if ![["scan"], ["quotes"]].contains(arguments) {
            #expect(outcome.errors.isEmpty == (code == 0), "\(outcome.errors)")
        }
        #expect(outcome.errors.isEmpty || outcome.errors.hasPrefix("lectern: "))
    }

    @Test func theVersion() throws {
        let outcome = try lectern.run(["--version"])
        #expect(outcome.output.split(separator: " ").first == "lectern" && outcome.output.hasSuffix("\n"))
    }

    @Test(arguments: commands)
    func helpEverywhere(_ command: String) throws {
        let long = try lectern.run([command, "--help"])
        #expect(long.code == 0 && long.errors.isEmpty && long.output.hasPrefix("Usage: lectern \(command)"))
        #expect(try lectern.run([command, "-h"]).output == long.output)
        #expect(try lectern.run(["help", command]).output == long.output)
        #expect(try lectern.run(["--help"]).output.contains("\n  \(command) "))
    }

    /// Help must work even if everything else fails.
    @Test func helpWithABrokenConfiguration() throws {
        try write("{", to: "config.json")
        #expect(try lectern.run(["lookup", "--help"]).code == 0)
        #expect(try lectern.run(["--help"]).code == 0)
    }

    @Test(arguments: ["bash", "zsh"])
    func completionsAreGoodShell(_ shell: String) throws {
        let script = try lectern.run(["completions", shell]).output
        for command in CommandTests.commands { #expect(script.contains(command)) }
        guard let path = ["/bin/\(shell)", "/usr/bin/\(shell)"].first(where: FileManager.default.isExecutableFile)
        else { return }
        let outcome = try lectern.shell("\"$lectern\" completions \(shell) | \(path) -n", shell: path)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// `mandoc -T lint` finds nothing to say about a page. Here every page is looked at where mandoc is not installed.
    @Test(arguments: ["", "protocol"] + commands)
    func everyCommandHasAManPage(_ name: String) throws {
        let outcome = try lectern.run(["help", "--man"] + (name.isEmpty ? [] : [name]))
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(outcome.code == 0 && lines.first?.hasPrefix(".TH LECTERN") == true)
        #expect(lines.contains(".SH NAME") && lines.contains(".SH DESCRIPTION"))
        #expect(lines.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test func completionsForFish() throws {
        let outcome = try lectern.run(["completions", "fish"])
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("complete ") || $0.hasPrefix("#") })
    }

    // MARK: Input of every kind

    @Test func linesThatAreNoReferencesStopNoOthers() throws {
        let long = String(repeating: "x", count: 5000)
        let outcome = try lectern.run(
            ["lookup", "-"], input: "John 11:35\n\(long)\nnonsense\n\u{1B}[31m\n\u{0}\nJohn 11:35\n")
        #expect(outcome.code == 1)
        #expect(outcome.output == "John 11:35\tJesus wept.\nJohn 11:35\tJesus wept.\n")
        #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("lectern: ") }.count == 4)
        // Text from outside cannot control the terminal.
        #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("\u{0}"))
    }

    /// A reference needs no quotes in a shell; a row has the operands and the output.
    @Test(arguments: [
        (["John", "11:35"], "Jesus wept.\n"),
        (["1", "John", "4:8"], "He that loveth not knoweth not God; for God is love.\n"),
        (
            ["--language", "de", "Joh 11,35", "1. Joh 4,8"],
            "John 11:35\tJesus wept.\n1 John 4:8\tHe that loveth not knoweth not God; for God is love.\n"
        ),
        (
            ["John 11:35", "1 John 4:8"],
            "John 11:35\tJesus wept.\n1 John 4:8\tHe that loveth not knoweth not God; for God is love.\n"
        ),
    ])
    func operandsAreReferencesOrTheWordsOfOne(_ operands: [String], _ output: String) throws {
        #expect(try lectern.run(["lookup"] + operands).output == output)
    }

    /// The problem is reported for the reference that the words form.
    @Test(arguments: [["John", "3:99"], ["Hello", "3:16"], ["Salmos", "23:1"]])
    func wordsThatMakeNoReference(_ operands: [String]) throws {
        let outcome = try lectern.run(["lookup"] + operands)
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(try lectern.run(["lookup", operands.joined(separator: " ")]).errors == outcome.errors)
    }

    @Test func moreLinesThanOneRequestTakes() throws {
        let outcome = try lectern.run(["lookup", "-"], input: String(repeating: "John 11:35\n", count: 1200))
        #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == 1200)
    }

    @Test func filesThatCannotBeReadStopNoOthers() throws {
        let path = try write("see John 11:35", to: "good.txt")
        let outcome = try lectern.run(["scan", path, "/nonexistent", lectern.home, path])
        #expect(outcome.code == 3)
        #expect(outcome.output == String(repeating: "\(path):1:5: John.11.35\n", count: 2))
        #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("lectern: ") }.count == 2)
        #expect(outcome.errors.contains("Name the files in it: \(lectern.home)/*"))
    }

    /// Each row: a text, the line that is printed for it, and the file after `--fix -t kjv`.
    @Test(arguments: [
        (
            "He said:\n“God so loved the world, that he gave his only Son, that whosoever believeth in him” (John 3:15).\n",
            "2:4: John 3:16 (KJV) 94 %: \"begotten\" is missing; the reference John.3.15 is wrong",
            "He said:\n“God so loved the world, that he gave his only begotten Son, that whosoever believeth in him” (John 3:15).\n"
        ),
        (
            "For God so loved all the world, that he gave his only begotten child, that whosoever believeth",
            "1:1: John 3:16 (KJV) 88 %: \"all\" is added; \"child\" should be \"Son\"",
            "For God so loved the world, that he gave his only begotten Son, that whosoever believeth"
        ),
    ])
    func quotationsAreJudgedAndCorrected(_ text: String, _ line: String, _ corrected: String) throws {
        let path = try write(text, to: "sermon.txt")
        let outcome = try lectern.run(["quotes", "--strict", path])
        #expect(outcome.code == 1 && outcome.output == "\(path):\(line)\n", "\(outcome.output)")
        let diff = try lectern.run(["quotes", "--diff", "-t", "kjv", path])
        #expect(diff.output.hasPrefix("--- \(path)\n+++ \(path)\n@@ ") && diff.output.contains("\n+"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(try lectern.run(["quotes", "--fix", "-t", "kjv", path]).output.contains(diff.output))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == corrected)
    }

    /// Nothing is found because no Bible is installed: the commands name the one that installs some.
    @Test(arguments: [
        ["quotes"], ["identify", "David", "spake", "unto", "the", "LORD", "the", "words", "of", "this", "song"],
    ])
    func aNewcomerIsToldHowToInstallBibles(_ arguments: [String]) throws {
        let outcome = try lectern.run(arguments, input: "And David spake unto the LORD the words of this song")
        #expect(outcome.code == 1 && outcome.errors.contains("lectern import --system"), "\(outcome.errors)")
    }

    @Test func bytesThatAreNoText() throws {
        let path = lectern.home + "/binary"
        var bytes = Data((0...255).map { UInt8($0) })
        bytes.append(contentsOf: Data(" John 11:35 ".utf8) + [0xFF, 0xFE])
        try bytes.write(to: URL(filePath: path))
        let outcome = try lectern.run(["scan", path])
        #expect(outcome.code == 0 && outcome.output.contains("John.11.35"))
    }

    // MARK: The configuration

    /// No error in the configuration prevents an answer, or the commands that help to correct it.
    @Test(arguments: [
        "", "{", "[]", "null", "\u{FEFF}{}", #"{"translaton":"kjv"}"#, #"{"translation":5}"#, #"{"offline":"yes"}"#,
        #"{"messageLimit":1}"#, #"{"messageLimit":1e99}"#, #"{"logLevel":"loud"}"#, #"{"aliases":{"a":1}}"#,
        #"{"logFile":"/nonexistent/log"}"#, #"{"logFile":""}"#,
    ])
    func anOddConfigurationWarns(_ text: String) throws {
        let path = try write(text, to: "config.json")
        let outcome = try lectern.run(["lookup", "John 11:35"])
        #expect(outcome.code == 0 && outcome.output == "Jesus wept.\n")
        #expect(outcome.errors.hasPrefix("lectern: warning: \(path)"))
        #expect(try lectern.run(["config", "schema"]).code == 0)
        #expect(try lectern.run(["config", "path"]).output == path + "\n")
        let doctor = try lectern.run(["doctor"])
        #expect(doctor.code == 3 && doctor.output.contains("WRONG"))
    }

    /// A chosen file or translation that is missing is reported, and the doctor still runs to its end.
    @Test(arguments: [#"{"providers":["nobody"]}"#, #"{"translation":"nope"}"#])
    func aConfigurationThatNamesWhatIsNotThere(_ text: String) throws {
        try write(text, to: "config.json")
        let outcome = try lectern.run(["lookup", "John 11:35"])
        #expect(outcome.code != 0 && outcome.output.isEmpty && !outcome.errors.isEmpty)
        let doctor = try lectern.run(["doctor"])
        #expect(doctor.code == 3 && doctor.output.contains("WRONG") && doctor.output.contains("SWORD modules"))
    }

    @Test func aForeignConfigurationDoesNotFloodTheLog() throws {
        let members = (0..<5000).map { "\"key\($0)\":1" } + ["\"\(String(repeating: "k", count: 100_000))\":1"]
        try write("{\(members.joined(separator: ","))}", to: "config.json")
        let outcome = try lectern.run(["lookup", "John 11:35"])
        #expect(outcome.code == 0 && outcome.errors.utf8.count < 10_000)
    }

    @Test func aConfigurationThatIsNoFile() throws {
        #expect(mkfifo(lectern.home + "/config.json", 0o600) == 0)
        #expect(try lectern.run(["lookup", "John 11:35"]).output == "Jesus wept.\n")
    }

    // MARK: The environment

    @Test(arguments: [
        ["TZ": "Nonsense"], ["LANG": "C"], ["LC_ALL": "xx_XX"], ["LECTERN_HOME": "/nonexistent"],
        ["LECTERN_HOME": "relative"], ["LECTERN_HOME": "", "HOME": ""], ["LECTERN_HOME": "", "HOME": "relative"],
        ["LECTERN_HOME": "", "XDG_CONFIG_HOME": "relative"], ["SWORD_PATH": "/etc/passwd"],
    ])
    func oddEnvironments(_ environment: [String: String]) throws {
        let outcome = try lectern.run(["lookup", "John 11:35"], environment: environment)
        #expect(outcome.code == 0 && outcome.output == "Jesus wept.\n", "\(outcome.errors)")
    }

    /// Without a home folder there is no folder that only this user can write to.
    @Test func withoutAHomeNothingIsReadFromSharedFolders() throws {
        let homeless = ["LECTERN_HOME": "", "HOME": ""]
        let path = try lectern.run(["config", "path"], environment: homeless)
        #expect(path.code == 3 && path.output.isEmpty && path.errors.contains("LECTERN_HOME"))
        let doctor = try lectern.run(["doctor"], environment: homeless)
        #expect(doctor.code == 3 && doctor.output.contains("no folder for packs"))
        // Reported before anything is requested from the network.
        for command in [["download", "bible-api:asv"], ["install", "KJV"]] {
            let outcome = try lectern.run(command, environment: homeless)
            #expect(outcome.code == 3 && outcome.errors.contains("no folder for packs"), "\(outcome)")
        }
    }

    @Test(arguments: ["0", "501", "-1"])
    func aLimitOutOfBoundsIsToldByItsName(_ limit: String) throws {
        let outcome = try lectern.run(["search", "love", "--limit=\(limit)"])
        #expect(outcome.code == 2 && outcome.errors.contains("--limit"), "\(outcome)")
    }

    @Test func aRelativeHomeIsMeantFromTheWorkingDirectory() throws {
        let path = try lectern.shell("cd '\(lectern.home)' && LECTERN_HOME=rel \"$lectern\" config path").output
        #expect(path.hasPrefix("/") && path.hasSuffix("/rel/config.json\n"))
    }

    // MARK: Importing

    @Test func importsABible() throws {
        let folder = lectern.home + "/source"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write("\\id JHN\n\\c 11\n\\p\n\\v 35 Jesus cried.\n\\v 36 So they said", to: "source/JHN.usfm")
        try write("%PDF-1.7", to: "source/book.pdf")
        let arguments = ["import", folder, "--id", "mine", "--name", "My Bible", "--language", "en"]
        let outcome = try lectern.run(arguments)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.contains("Imported mine: My Bible, 2 verses; 3 warnings\n"), "\(outcome.output)")
        let verbose = try lectern.run(arguments + ["--verbose"]).output
        #expect(
            verbose.contains("warning: versification guessed from the number of verses: 1\n        KJV"), "\(verbose)")
        #expect(try lectern.run(["lookup", "-t", "mine", "John 11:35"]).output == "Jesus cried.\n")
        let chosen = try lectern.run(arguments + ["--versification", "Vulg"])
        #expect(chosen.code == 0 && !chosen.output.contains("guessed"))
        #expect(try lectern.run(arguments + ["--versification", "mine"]).code == 2)
        // The same text, in another format next to it.
        let usx =
            "<usx version=\"3.0\"><book code=\"JHN\"/><chapter number=\"11\"/><para style=\"p\">"
            + "<verse number=\"35\"/>Jesus sighed.</para></usx>"
        try write(usx, to: "source/JHN.usx")
        let both = try lectern.run(arguments)
        #expect(both.code == 3 && both.errors.contains("one by one"))
        #expect(try lectern.run(["lookup", "-t", "mine", "John 11:35"]).output == "Jesus cried.\n")
        try FileManager.default.removeItem(atPath: folder + "/JHN.usx")
        // An empty folder.
        try FileManager.default.removeItem(atPath: folder + "/JHN.usfm")
        #expect(try lectern.run(["import", folder]).code == 3)
    }

    // MARK: Packs

    @Test func aDamagedPackIsToldByEveryCommand() throws {
        try FileManager.default.createDirectory(atPath: lectern.home + "/packs", withIntermediateDirectories: true)
        try write("no pack", to: "packs/kjv.lectern")
        for arguments in [["lookup", "John 11:35"], ["packs"], ["packs", "verify"], ["doctor"], ["random"]] {
            let outcome = try lectern.run(arguments)
            #expect(outcome.code == 3)
            let told = outcome.output + outcome.errors
            #expect(
                (told.contains("cannot be read") || told.contains("damaged")) && told.contains("lectern import"),
                "\(arguments): \(told)")
        }
        #expect(try lectern.run(["doctor"]).output.contains("ok    lectern"))
        #expect(try lectern.run(["packs", "remove", "kjv"]).code == 0)
        #expect(try lectern.run(["lookup", "John 11:35"]).code == 0)
    }

    @discardableResult
    private func write(_ text: String, to name: String) throws -> String {
        let path = lectern.home + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }
}
