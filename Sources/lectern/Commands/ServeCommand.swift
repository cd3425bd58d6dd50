import Engine
import JSONRPC
import LanguageServer
import Platform
import Providers

extension Command {
    static let serve = Command(
        "serve", summary: "Answer JSON-RPC on standard input and output.",
        details: """
            Speaks JSON-RPC 2.0, with one JSON value per line, or with Content-Length headers as language servers do. The
            first bytes of the input decide. It is also a language server: editors start this command. `lectern --stdio`,
            and `lectern` with a pipe as its input, do the same.

            The exit status is 0 at the end of the input, and after `shutdown` and `exit`; 1 after `exit` alone; 3 if the
            input cannot be read or the output cannot be written.

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
                store: { GeneratedFile.put($0, at: $1) }, clientEnded: { Process.end(with: 0) }))
        if let process = invocation.value(of: .clientProcess).flatMap({ Int($0) }) {
            ClientProcess.watch(process) { Process.end(with: 0) }
        }
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
    static let stdio = Flag("stdio", help: "Has no effect; accepted because some clients pass it.")
    /// Language Server Protocol 3.17, “Implementation Considerations”.
    static let clientProcess = Flag(
        "clientProcessId", value: "PID", help: "End when the process PID is gone.")
}

/// How the process ends.
enum Process {
    /// Ends at once with the connection's status; what was to be written has been written.
    static func end(with status: Int32) -> Never { _exit(status) }
}
