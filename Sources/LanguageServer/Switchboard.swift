package import Engine
package import JSON
package import JSONRPC

/// Hands each request to whom it is for: the language server's methods to it, all others to the engine.
package final class Switchboard: RequestHandler {
    private let engine: ScriptureEngine
    private let languageServer: LanguageServer

    package init(engine: ScriptureEngine, languageServer: LanguageServer) {
        self.engine = engine
        self.languageServer = languageServer
    }

    package func scheduling(of request: Request) -> Scheduling {
        languageServer.answers(request.method) ? .inline : engine.scheduling(of: request)
    }

    package func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError) {
        if languageServer.answers(request.method) {
            try languageServer.handle(request, context: context, result: &result)
        } else {
            try engine.handle(request, context: context, result: &result)
        }
    }

    package func receive(_ response: Response) { languageServer.receive(response) }

    package func skippedMessage(longerThan limit: Int) { languageServer.skippedMessage(longerThan: limit) }
}
