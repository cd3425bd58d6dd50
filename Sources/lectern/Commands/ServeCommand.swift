import Engine
import JSONRPC
import LanguageServer
import Platform
import Providers

extension Command {
    static let serve = Command(
        "serve", summary: "Answer JSON-RPC on standard input and output.",
        details: """
            Speaks JSON-RPC 2.0, one JSON value a line or with Content-Length headers as language servers do; how it
            begins decides. `lectern --stdio` is the same, and so is `lectern` with its input from a pipe. It is a language
            server as well: editors start this command.

            Ends with 0 when its input ends or the client said `shutdown` and `exit`, with 1 after `exit` alone, with 3
            where the input cannot be read or the output not be written, such as one that is closed.

            Example:
              echo '{"jsonrpc":"2.0","id":1,"method":"engine.status"}' | lectern serve
            """,
        flags: [.offline, .stdio, .clientProcess], operandLimit: 0, aliases: ["lsp", "language-server"]
    ) { (invocation) throws(Failure) in
        let program = invocation.program
        let engine = try program.engine(offline: invocation.has(.offline))
        let languageService = LanguageService(
            engine: engine, settings: program.configuration.editor,
            environment: LanguageService.Environment(
                version: Program.version,
                chapters: program.paths.cache.isEmpty ? "" : program.paths.cache + "/chapters",
                store: { GeneratedFile.put($0, at: $1) }))
        let handler = Router(engine: engine, languageService: languageService)
        var configuration = Connection.Configuration()
        configuration.messageLimit = program.configuration.messageLimit
        configuration.timeLimit = program.configuration.network.timeLimit
        configuration.catchesTermination = true
        configuration.log = { program.log.info($0) }
        let connection = Connection(input: 0, output: 1, handler: handler, configuration: configuration)
        let status = connection.run()
        if let failure = connection.failure { program.log.error(failure) }
        Process.end(with: status)
    }
}

extension Flag {
    static let stdio = Flag("stdio", help: "Accepted for clients that pass it; there is no other way to talk.")
    /// Language Server Protocol 3.17, “Implementation Considerations”.
    static let clientProcess = Flag(
        "clientProcessId", value: "PID", help: "Accepted for clients that pass it; the engine ends with its input.")
}

/// How the process ends.
enum Process {
    /// Ends at once with the connection's status; what was to be written has been written.
    static func end(with status: Int32) -> Never { _exit(status) }
}
