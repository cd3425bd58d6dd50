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
