/// One command of the program: its help, its options and operands, and what it does.
struct Command: Sendable {
    let name: String
    /// Other names that people try. The help of the command shows them; the list of commands does not.
    let aliases: [String]
    /// The operands in its usage line: `REFERENCE…`.
    let arguments: String
    let summary: String
    /// The most operands it takes.
    let operandLimit: Int
    /// The engine method whose reply it prints, if there is one; the hint of an error may name that method.
    let method: String
    /// Words that can be its first argument, for completion.
    let words: @Sendable () -> [String]
    let run: @Sendable (Invocation) throws(Failure) -> ExitCode

    // Every start reads the names of all commands and runs one. So details and flags are made only when they are
    // needed.
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

    /// Whether its usage line has an operand of this name, in any case.
    func hasOperand(_ name: String) -> Bool {
        arguments.split { !$0.isLetter }.contains { $0 == name.uppercased() }
    }
}

/// The exit code of the program. The help documents the numbers, and they never change.
enum ExitCode: Int32 {
    case success = 0
    /// The request is valid but has no answer: no such verse, nothing found.
    case noAnswer = 1
    /// The command line is wrong.
    case usage = 2
    /// An installed file is missing or damaged, or a file cannot be read or written.
    case broken = 3
    /// The network is forbidden or unreachable, or gave no answer.
    case network = 4
    case interrupted = 130
    case terminated = 143

    static let meanings: [(ExitCode, String)] = [
        (.success, "success"), (.noAnswer, "no answer: no such reference, translation or verse; nothing found"),
        (.usage, "the command line is wrong"), (.broken, "a file is missing or damaged, or cannot be written"),
        (.network, "the network is forbidden, cannot be reached, or gave no answer"),
        (.interrupted, "interrupted (Ctrl-C)"), (.terminated, "terminated"),
    ]
}

/// All commands, one per line. Help, dispatch and completion are derived from this list.
enum CommandTable {
    static let commands: [Command] = [
        .lookup, .read, .compare, .card, .search, .random, .daily, .parse, .scan, .convert, .link, .quotes, .identify,
        .lexicon, .interlinear, .topics, .commentary, .crossReferences, .devotional, .book, .speak,
        .favorites, .bookmarks, .notes, .highlights,
        .importing, .exporting, .install, .available, .download, .packs, .doctor, .config, .call, .serve, .mcp,
        .completions, .help,
    ]

    /// The names of commands in similar programs, by the command that is closest to them here.
    static let foreignNames: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            ("lookup", "bible get passage show text verse verses"),
            ("read", "chapter"), ("card", "image picture png svg"), ("link", "address addresses links url"),
            ("favorites", "favorite favourites"), ("bookmarks", "bookmark mark"), ("notes", "journal note"),
            ("highlights", "highlight"), ("compare", "diff parallel"),
            ("search", "find grep query"),
            ("daily", "today votd"),
            ("lexicon", "define dictionary strong strongs word"),
            ("interlinear", "greek hebrew original"),
            ("commentary", "commentaries"),
            ("crossrefs", "crossref crossreferences related xref xrefs"),
            ("topics", "topic topical"),
            ("speak", "say tts"),
            ("scan", "extract lint"),
            ("quotes", "check quotations quote verify"),
            ("identify", "whence which"),
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
