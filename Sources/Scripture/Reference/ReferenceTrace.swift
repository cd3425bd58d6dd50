/// One decision of the parser about a stretch of text: whether it is a reference, which rule decided that, and what
/// else the text might mean.
///
///     ReferenceParser(prose).explain("Mark 5 boxes").decisions[0]
///     // range 0..<6, refused by `sentence-runs-on`: “An ordinary word follows the number, …”
package struct ReferenceDecision: Sendable, Equatable {
    /// UTF-8 offsets into the text; the end is exclusive.
    package var range: Range<Int>
    package var isAccepted: Bool
    /// The name of the rule that decided, from the tables in `Acceptance/` and `Grammar/Plausibility.swift`.
    package var rule: String
    /// The rule's reason: one plain sentence.
    package var reason: String
    /// The language that the text was read in.
    package var language: Language
    /// The text as it was read, as OSIS; empty if it was refused, and for locations that do not exist.
    package var osis: String = ""
    /// Other books and other readings, one plain sentence for each.
    package var alternatives: [String] = []
}

/// Collects what the rules of the grammar decide, while a text is read.
///
/// The grammar has one only while `ReferenceParser.explain` reads. Otherwise the grammar has `nil`, and a decision
/// costs only the test for that.
final class ReferenceTrace {
    private var notes: [ReferenceDecision] = []
    /// The starts of the segments of lists that were dropped because none of their locations exists.
    private var dropped: Set<Int> = []

    /// Notes which rule decided about a range of the text.
    func note<Evidence>(_ rule: AcceptanceRule<Evidence>, _ range: Range<Int>, _ language: Language) {
        note(range, rule.accepts, rule.name, rule.reason, language)
    }

    /// Notes that a location is not the end of a range.
    func note(_ refusal: RangeEndRefusal, _ range: Range<Int>, _ language: Language) {
        note(range, false, refusal.rule.name, refusal.rule.reason, language)
    }

    /// Notes that no number follows a book's name, unless a rule has already judged the number.
    func noteMissingNumber(_ range: Range<Int>, _ language: Language) {
        let isJudged = latest.contains { $0.range.lowerBound == range.lowerBound && $0.language == language }
        if isJudged { return }
        note(range, false, "no-number", "No number follows the name that could be a chapter.", language)
    }

    /// Notes that none of the locations of a list exists.
    func noteDropped(_ segments: [ReferenceSegment]) { dropped.formUnion(segments.map(\.range.lowerBound)) }

    /// The last notes, in which repeated ones are found: a name is read several times, but within few steps.
    private var latest: ArraySlice<ReferenceDecision> { notes.suffix(32) }

    private func note(
        _ range: Range<Int>, _ isAccepted: Bool, _ rule: StaticString, _ reason: StaticString, _ language: Language
    ) {
        let note = ReferenceDecision(
            range: range, isAccepted: isAccepted, rule: rule.description, reason: reason.description, language: language
        )
        if !latest.contains(note) { notes.append(note) }
    }

    /// What was decided, in the order of the text, given the matches that were kept.
    func decisions(with matches: [ReferenceMatch]) -> [ReferenceDecision] {
        var starts: [Int: (match: Int, segment: Int)] = [:]
        for (match, found) in matches.enumerated() {
            for (segment, part) in found.segments.enumerated() where starts[part.range.lowerBound] == nil {
                starts[part.range.lowerBound] = (match, segment)
            }
        }
        var decisions: [ReferenceDecision] = []
        var explained: Set<Int> = []
        for note in notes {
            let start = note.range.lowerBound
            if !note.isAccepted {
                decisions.append(note)
            } else if let (match, segment) = starts[start], matches[match].language == note.language {
                guard explained.insert(start).inserted else { continue }
                decisions.append(accepted(note, matches[match], segment))
            } else if match(at: start, of: matches)?.language != note.language {
                decisions.append(notKept(note))
            }
        }
        for match in matches {
            for (index, segment) in match.segments.enumerated()
            where explained.insert(segment.range.lowerBound).inserted {
                let note = ReferenceDecision(
                    range: segment.range, isAccepted: true, rule: "continues-reference",
                    reason: "It goes on the reference before it, or is written as only a reference is.",
                    language: match.language)
                decisions.append(accepted(note, match, index))
            }
        }
        return decisions.sorted {
            ($0.range.lowerBound, $0.isAccepted ? 0 : 1, $0.range.upperBound)
                < ($1.range.lowerBound, $1.isAccepted ? 0 : 1, $1.range.upperBound)
        }
    }

    /// The match that contains an offset: for the "Exod" of "Gen 1 - Exod 2", which needs no decision of its own. The
    /// matches must be in the order of the text.
    private func match(at offset: Int, of matches: [ReferenceMatch]) -> ReferenceMatch? {
        var range = matches[...]
        while !range.isEmpty {
            let middle = range.startIndex + range.count / 2
            if range[middle].range.contains(offset) { return range[middle] }
            range = range[middle].range.lowerBound > offset ? range[..<middle] : range[(middle + 1)...]
        }
        return nil
    }

    private func notKept(_ note: ReferenceDecision) -> ReferenceDecision {
        var decision = note
        decision.isAccepted = false
        if dropped.contains(note.range.lowerBound) {
            decision.rule = "nothing-exists"
            decision.reason = "No such chapter or verse exists, and the words leave open whether one is meant."
        } else {
            decision.rule = "other-reading"
            decision.reason = "Another reading of the same words was chosen."
        }
        return decision
    }

    /// A decision for a segment of a match. The alternatives of the match are only in the decision for its first
    /// segment.
    private func accepted(_ note: ReferenceDecision, _ match: ReferenceMatch, _ index: Int) -> ReferenceDecision {
        let segment = match.segments[index]
        var decision = note
        decision.range = segment.range
        decision.osis = segment.isValid ? segment.osisFull : ""
        if index == 0 { decision.alternatives = alternatives(to: match) }
        return decision
    }

    private func alternatives(to match: ReferenceMatch) -> [String] {
        var sentences = match.alternates.map { "The name may also mean \(BookNames.english.name(of: $0))." }
        if let versification = match.versification {
            sentences.append("The numbers are those of the versification \(versification.name).")
        }
        return sentences
    }
}

extension ReferenceParser {
    /// The references in a text, and a reason for every candidate, accepted or refused.
    ///
    /// This takes longer than `matches`, and its memory grows with the number of candidates. For a candidate that prose
    /// refuses, the last alternative is what a query would read.
    package func explain(_ text: String, context: ReferencePoint? = nil)
        -> (matches: [ReferenceMatch], decisions: [ReferenceDecision])
    {
        let trace = ReferenceTrace()
        let matches = text.utf8.span.withUnsafeBufferPointer { scanner(for: $0, context: context, trace).scan() }
        var decisions = trace.decisions(with: matches)
        guard options.mode == .prose else { return (matches, decisions) }
        var lenient = options
        lenient.mode = .query
        let query = ReferenceParser(lenient)
        for index in decisions.indices where !decisions[index].isAccepted {
            let range = decisions[index].range
            let osis = query.matches(in: text.utf8.span.extracting(range)).osis
            if !osis.isEmpty { decisions[index].alternatives.append("In a query it would be read as \(osis).") }
        }
        return (matches, decisions)
    }
}
