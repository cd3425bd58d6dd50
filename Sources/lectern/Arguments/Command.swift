/// One command of the program: what help says of it, what it takes, and what it does.
struct Command: Sendable {
    let name: String
    /// Other names that people try; help tells them, the list of commands does not.
    let aliases: [String]
    /// What stands behind the name in its usage line: `REFERENCE…`.
    let arguments: String
    let summary: String
    /// How many operands it takes at most.
    let operandLimit: Int
    /// The method of the engine whose answer it prints, where it is one: an error's hint may name that.
    let method: String
    /// Words that may stand as its first argument, for completion.
    let words: @Sendable () -> [String]
    let run: @Sendable (Invocation) throws(Failure) -> ExitCode

    // A start reads the names of all commands and runs one, so what only that one needs is made when it is asked for.
    private let makeDetails: @Sendable () -> String
    private let makeFlags: @Sendable () -> [Flag]

    init(
        _ name: String, _ arguments: String = "", summary: String,
        details: @autoclosure @escaping @Sendable () -> String = "",
        flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
        operandLimit: Int = .max, aliases: [String] = [],
        method: String = "",
        words: @autoclosure @escaping @Sendable () -> [String] = [],
        run: @escaping @Sendable (Invocation) throws(Failure) -> ExitCode
    ) {
        self.name = name
        self.aliases = aliases
        self.method = method
        self.arguments = arguments
        self.summary = summary
        makeDetails = details
        makeFlags = flags
        self.operandLimit = operandLimit
        self.words = words
        self.run = run
    }

    /// Further paragraphs of its help.
    var details: String { makeDetails() }

    var flags: [Flag] { makeFlags() }
    var allFlags: [Flag] { flags + Flag.everywhere }

    /// Whether its usage line has an operand of this name, in whatever letters.
    func hasOperand(_ name: String) -> Bool {
        arguments.split { !$0.isLetter }.contains { $0 == name.uppercased() }
    }
}

/// How the program ends. The numbers are documented in its help and kept.
enum ExitCode: Int32 {
    case success = 0
    /// The request was understood and has no answer: no such verse, nothing found.
    case noAnswer = 1
    /// The command line is wrong.
    case usage = 2
    /// Something installed is missing or damaged, or a file cannot be read or written.
    case broken = 3
    /// The network is forbidden, cannot be reached, or gave no answer.
    case network = 4
    case interrupted = 130
    case terminated = 143

    static let meanings: [(ExitCode, String)] = [
        (.success, "success"), (.noAnswer, "no answer: no such reference, translation or verse; nothing found"),
        (.usage, "the command line is wrong"), (.broken, "a file is missing, damaged or cannot be written"),
        (.network, "the network is forbidden, cannot be reached, or gave no answer"),
        (.interrupted, "interrupted (Ctrl-C)"), (.terminated, "terminated"),
    ]
}

/// Every command, a line each; help, dispatch and completion come from here.
enum CommandTable {
    static let commands: [Command] = [
        .lookup, .search, .random, .daily, .parse, .scan, .convert,
        .lexicon, .interlinear, .topics, .commentary, .crossReferences, .devotional, .speak,
        .importing, .exporting, .install, .available, .download, .packs, .doctor, .config, .call, .serve,
        .completions, .help,
    ]

    /// What other programs of the kind call their commands, and what is nearest to it here.
    static let foreignNames: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            ("lookup", "bible get passage read show text verse verses"),
            ("search", "find grep query"),
            ("daily", "today votd"),
            ("lexicon", "define dictionary strong strongs word"),
            ("interlinear", "greek hebrew original"),
            ("commentary", "commentaries notes"),
            ("crossrefs", "crossref crossreferences related xref xrefs"),
            ("topics", "topic topical"),
            ("speak", "say tts"),
            ("scan", "check extract lint"),
            ("convert", "fmt format normalize"),
            ("packs", "bibles installed list ls modules translations versions"),
            ("packs remove", "delete remove rm uninstall"),
            ("install", "add fetch"),
            ("call", "rpc"),
            ("serve", "server start"),
        ].flatMap { command, words in words.split(separator: " ").map { (String($0), command) } })

    static func command(named name: String) -> Command? {
        commands.first { $0.name == name || $0.aliases.contains(name) }
    }
}
