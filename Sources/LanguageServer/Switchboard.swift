package import Engine
package import JSON
package import JSONRPC

/// Hands each request to whom it is for: the language server's methods to it, all others to the engine.
package final class Router: RequestHandler {
    private let engine: ScriptureEngine
    private let languageService: LanguageService

    package init(engine: ScriptureEngine, languageService: LanguageService) {
        self.engine = engine
        self.languageService = languageService
    }

    package func scheduling(of request: Request) -> Scheduling {
        // The engine answers at once whatever is no method of its own; so does the language server.
        engine.scheduling(of: request)
    }

    package func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError) {
        if languageService.answers(request.method) {
            try languageService.handle(request, context: context, result: &result)
        } else {
            try engine.handle(request, context: context, result: &result)
        }
    }

    package func receive(_ response: Response) { languageService.receive(response) }

    package func skippedMessage(longerThan limit: Int) { languageService.skippedMessage(longerThan: limit) }
}
