import Engine
import JSONRPC
import MCP
import Platform

extension Command {
    static let mcp = Command(
        "mcp", summary: "Answer language models: the Model Context Protocol on standard input and output.",
        details: """
            Language models quote Scripture from memory, and often wrongly. Programs that run models start this command and
            offer its tools to the model: exact quotations, searches, lexicons, commentaries, cross references. It speaks
            the revisions 2026-07-28 and 2025-11-25 of the protocol, and the three before them.

            The tools are methods of the engine, with `_` for `.` in their names. By default a choice of them is offered,
            whose list fits into 20 kB; --tools all offers every method. Tools that change something are offered only with
            --allow-write. The end of the input ends it with status 0.

            Clients/mcp/README.md has the settings for common programs. For Claude Code:
              claude mcp add lectern -- lectern mcp --offline

            Example:
              echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | lectern mcp
            """,
        flags: [.offline, .tools, .allowWrite], operandLimit: 0, words: []
    ) { (invocation) throws(Failure) in
        let program = invocation.program
        var settings = ModelContextServer.Settings()
        settings.version = Program.version
        settings.tools = try toolChoice(invocation)
        settings.allowsWriting = invocation.has(.allowWrite)
        let engine = try program.engine(offline: invocation.has(.offline))
        var configuration = Connection.Configuration()
        configuration.messageLimit = program.configuration.messageLimit
        configuration.timeLimit = program.configuration.network.timeLimit
        configuration.catchesTermination = true
        configuration.dialect = .modelContext
        configuration.log = { program.log.info($0) }
        let connection = Connection(
            input: 0, output: 1, handler: ModelContextServer(engine: engine, settings: settings),
            configuration: configuration)
        let status = connection.run()
        if let failure = connection.failure { program.log.error(failure) }
        Process.end(with: status)
    }

    private static func toolChoice(_ invocation: Invocation) throws(Failure) -> ToolChoice {
        guard let names = invocation.list(of: .tools) else { return .usual }
        switch names {
        case ["usual"]: return .usual
        case ["all"]: return .all
        default: break
        }
        for name in names where !ModelContextServer.toolNames.contains(name) {
            let nearest = NearestName.nearest(to: name, among: ModelContextServer.toolNames).first
            throw Failure(
                .usage, "There is no tool “\(name)”.",
                hint: nearest.map { "Did you mean “\($0)”?" } ?? "`lectern call rpc.discover` lists the methods.")
        }
        return .named(names)
    }
}

extension Flag {
    static let tools = Flag(
        "tools", value: "NAMES", isList: true, help: "The tools to offer: usual, all, or names separated by commas.")
    static let allowWrite = Flag("allow-write", help: "Offer the tools that change something, too.")
}
