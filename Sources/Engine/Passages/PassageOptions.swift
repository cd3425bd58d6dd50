import Corpus
import Scripture

/// How a request wants its passage: the parameters that `verse.lookup`, `verse.random` and `daily.get` share.
struct PassageOptions: Sendable {
    var surrounding = 0
    var superscriptions = false
    var lines = false
    var extras = ExtrasScope()
    var format: PassageRendering.Format?
    var template: Template?
    var numbers: Bool?
    var locale: Language?
    var offsetEncoding = OffsetEncoding.utf16

    /// The rows of the shared parameters, for a method whose `Params` keep the options at `path`.
    static func fields<Params>(_ path: any WritableKeyPath<Params, PassageOptions> & Sendable) -> [Field<Params>] {
        [
            .bool("superscriptions", "Whether a psalm's title comes with its first verse, as verse 0.") {
                $0[keyPath: path].superscriptions = $1
            },
            .bool("lines", "Whether poetry keeps its lines, as `\\n` in `text`.") { $0[keyPath: path].lines = $1 },
            .names(
                "extras", among: ExtrasScope.names,
                "What to return for each verse besides its text: `true` for all, or some of these."
            ) { $0[keyPath: path].extras = ExtrasScope(names: $1) },
            .choice("format", "Adds `formatted`: the passage written out for people.") {
                $0[keyPath: path].format = $1
            },
            .template(
                "template",
                "Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, "
                    + "`{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse."
            ) { $0[keyPath: path].template = $1 },
            .bool("numbers", "Whether `formatted` shows verse numbers; by default if there are several verses.") {
                $0[keyPath: path].numbers = $1
            },
            .language(
                "locale",
                """
                The language of `reference`, `book_name` and error messages; by default the translation's, else English.
                """
            ) { $0[keyPath: path].locale = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0[keyPath: path].offsetEncoding = $1 },
        ]
    }
}

extension PassageOptions {
    /// Reads the verses of `ranges` and prepares the reply.
    ///
    /// - Parameter waiting: how long the network may take; nil to read only what is installed or was fetched before.
    /// - Throws: `notInTranslation` if none of the verses has text, and the errors of the provider as method errors.
    func reply(
        of ranges: consuming [VerseRange], in source: TranslationSource, problems: consuming [ProblemText] = [],
        waiting: NetworkWait? = nil
    ) throws(MethodError) -> ScriptureReply {
        var budget = ReplyBudget()
        return try reply(of: ranges, in: source, problems: problems, budget: &budget, waiting: waiting)
    }

    /// The same for one of several passages of a reply, which share its `budget`.
    func reply(
        of ranges: consuming [VerseRange], in source: TranslationSource, problems: consuming [ProblemText],
        budget: inout ReplyBudget, waiting: NetworkWait? = nil
    ) throws(MethodError) -> ScriptureReply {
        if source.isOnNetwork, let waiting { try waiting.checkMayWait() }
        let asked = surrounding > 0 ? source.translation.versification.widened(ranges, by: surrounding) : ranges
        try budget.check(asked, in: source.translation.versification)
        let passage: PassageText
        do throws(ProviderError) {
            passage =
                if source.isOnNetwork, let waiting, let network = source.network {
                    try network.passage(
                        asked, of: source.translation.id, detail: detail, deadline: waiting.deadline())
                } else {
                    try source.provider.passage(asked, of: source.translation.id, detail: detail)
                }
        } catch {
            if source.isOnNetwork, waiting == nil { throw MethodError.notFetched(source) }
            throw MethodError(error, ranges: ranges, source: source)
        }
        if !passage.verses.contains(where: { !$0.isEmpty }) {
            throw MethodError.notInTranslation(ranges, source: source, missing: passage.missing)
        }
        if let whole = passage.verses.first?.first, whole.lastVerse - whole.verse.verse >= PassageOptions.joinedVerses {
            problems.append(ProblemText(joined: whole, in: source))
        }
        let reply = ScriptureReply(
            source: source.written(in: locale), ranges: ranges, passage: passage,
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
            // It stops at the limit: the text of one field may be a whole Bible, and a template may repeat the field a
            // thousand times.
            reply.options.formatted = template.string(of: reply, limit: budget.formatted)
            try budget.take(formatted: reply.options.formatted)
        } else if let format {
            reply.options.formatted = PassageRendering(format, numbers: numbers).string(of: reply)
            try budget.take(formatted: reply.options.formatted)
        }
        budget.take(reply.passage)
        return reply
    }

    /// How many verses in one are no bridge but a chapter without verse numbers, such as the WEB's Susanna.
    private static let joinedVerses = 20

    private var detail: PassageDetail {
        var detail = extras.isEmpty ? PassageDetail() : extras.detail
        if superscriptions { detail.insert(.superscriptions) }
        if lines { detail.insert(.lines) }
        // HTML marks the spans, even if the reply does not list them.
        if format == .html { detail.insert(.extras) }
        return detail
    }
}

extension Versification {
    /// The ranges with `count` more verses on each side, inside their book. Ranges that then overlap or touch become
    /// one.
    func widened(_ ranges: [VerseRange], by count: Int) -> [VerseRange] {
        var widened: [ClosedRange<Int>] = []
        for range in ranges {
            var from = range.from
            var to = range.to
            for _ in 0..<count {
                guard let previous = verse(before: from), previous.book == from.book else { break }
                from = previous
            }
            for _ in 0..<count {
                guard let next = verse(after: to), next.book == to.book else { break }
                to = next
            }
            guard let slots = self.slots(of: VerseRange(from: from, to: to)) else { continue }
            if let last = widened.last, slots.lowerBound >= last.lowerBound, slots.lowerBound <= last.upperBound + 1 {
                widened[widened.count - 1] = last.lowerBound...max(last.upperBound, slots.upperBound)
            } else {
                widened.append(slots)
            }
        }
        return widened.compactMap { slots in
            guard let from = verse(atSlot: slots.lowerBound),
                let to = verse(atSlot: slots.upperBound)
            else { return nil }
            return VerseRange(from: from, to: to)
        }
    }
}
