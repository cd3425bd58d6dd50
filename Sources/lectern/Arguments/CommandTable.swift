/// Every command, a line each; help, dispatch and completion come from here.
enum CommandTable {
    static let commands: [Command] = [
        .lookup, .search, .random, .daily, .parse, .scan, .convert,
        .lexicon, .interlinear, .topics, .commentary, .crossReferences, .devotional, .speak,
        .importing, .exporting, .install, .available, .download, .packs, .doctor, .config, .call, .serve,
        .completions, .help,
    ]

    static func command(named name: String) -> Command? {
        commands.first { $0.name == name || $0.aliases.contains(name) }
    }
}
