import Corpus
import JSON
import JSONRPC

/// Whether, and for how long, a request may wait for a provider on the network.
struct NetworkWait {
    private let context: RequestContext
    /// Milliseconds that a request without a deadline of its own may take.
    private let timeLimit: Int

    @inline(__always)
    init(_ context: RequestContext, in engine: ScriptureEngine) {
        self.context = context
        timeLimit = engine.settings.timeLimit
    }

    /// - Throws: `MethodError.deferral` on the thread that reads requests, where nobody may wait.
    func checkMayWait() throws(MethodError) {
        if !context.mayWait { throw MethodError.deferral }
    }

    func deadline() -> RequestDeadline {
        let end = context.deadline ?? .after(milliseconds: timeLimit)
        let context = context
        return RequestDeadline(
            milliseconds: { end.remainingMilliseconds }, isCancelled: { context.isCancelled })
    }
}

extension MethodError {
    /// What a caller gets who cannot wait for the network.
    static let needsInstalled = MethodError(
        .resourceMissing, "This needs an installed text, and this one is on the network.",
        hint: "`lectern packs` lists what is installed, `lectern download` installs a translation of bible-api.com.")

    /// The same of a passage that was never fetched, for callers that wait for nothing.
    static func notAtHand(_ edition: TranslationSource) -> MethodError {
        MethodError(
            .resourceMissing, "This needs an installed text, and \(edition.translation.name) is on the network.",
            hint: "`lectern packs` lists what is installed.", details: ["translation_id": .string(edition.alias)])
    }
}
