import Corpus
import Scripture

extension PassageOptions {
    /// Reads the verses of `ranges` and prepares the reply.
    ///
    /// - Parameter waiting: how long the network may take; without it only what is at hand is read, of a translation on the
    ///   network what was fetched before.
    /// - Throws: `notInTranslation` where none of the verses has text, and what the provider's errors become.
    func reply(
        of ranges: consuming [VerseRange], in edition: TranslationSource, problems: consuming [ProblemText] = [],
        waiting: NetworkWait? = nil
    ) throws(MethodError) -> ScriptureReply {
        var budget = ReplyBudget()
        return try reply(of: ranges, in: edition, problems: problems, budget: &budget, waiting: waiting)
    }

    /// The same for one of several passages of a reply, which share what it may hold.
    func reply(
        of ranges: consuming [VerseRange], in edition: TranslationSource, problems: consuming [ProblemText],
        budget: inout ReplyBudget, waiting: NetworkWait? = nil
    ) throws(MethodError) -> ScriptureReply {
        if edition.isOnNetwork, let waiting { try waiting.checkMayWait() }
        let asked = surrounding > 0 ? edition.translation.versification.widened(ranges, by: surrounding) : ranges
        try budget.check(asked, in: edition.translation.versification)
        let passage: PassageText
        do throws(ProviderError) {
            passage =
                if edition.isOnNetwork, let waiting, let network = edition.network {
                    try network.passage(
                        asked, of: edition.translation.id, detail: detail, deadline: waiting.deadline())
                } else {
                    try edition.provider.passage(asked, of: edition.translation.id, detail: detail)
                }
        } catch {
            if edition.isOnNetwork, waiting == nil { throw MethodError.notAtHand(edition) }
            throw MethodError(error, ranges: ranges, edition: edition)
        }
        if !passage.verses.contains(where: { !$0.isEmpty }) {
            throw MethodError.notInTranslation(ranges, edition: edition, missing: passage.missing)
        }
        let reply = ScriptureReply(
            edition: edition.written(in: locale), ranges: ranges, passage: passage,
            options: ScriptureReply.Options(
                extras: extras, lines: lines, offsetEncoding: offsetEncoding, marksContext: surrounding > 0,
                problems: problems))
        if template != nil || format != nil { return try written(reply, budget: &budget) }
        budget.take(passage)
        return reply
    }

    /// The reply with its passage written out for people as well.
    private func written(
        _ reply: consuming ScriptureReply, budget: inout ReplyBudget
    ) throws(MethodError) -> ScriptureReply {
        if let template {
            // Stops where the room ends: a field may stand for a whole Bible, and a template may name it a thousand times.
            reply.options.formatted = template.string(of: reply, limit: budget.formatted)
            try budget.take(formatted: reply.options.formatted)
        } else if let format {
            reply.options.formatted = PassageRendering(format, numbers: numbers).string(of: reply)
            try budget.take(formatted: reply.options.formatted)
        }
        budget.take(reply.passage)
        return reply
    }

    private var detail: PassageDetail {
        var detail = extras.isEmpty ? PassageDetail() : extras.detail
        if superscriptions { detail.insert(.superscriptions) }
        if lines { detail.insert(.lines) }
        // HTML marks the spans, whether or not the reply lists them.
        if format == .html { detail.insert(.extras) }
        return detail
    }
}
