/// How well a system fits the verse counts of a text.
package struct VersificationCandidate: Sendable {
    package let system: Versification
    /// Chapters with more verses than the system counts, or that it lacks. A text of the system has none, but for slips.
    package let impossibleChapters: Int
    /// Chapters with as many verses as the system counts. A text may have fewer: verses are left out, or not translated.
    package let equalChapters: Int

    /// What counts when candidates are compared, the better the greater: what cannot be weighs more than what is missing.
    fileprivate var fit: Int { equalChapters - 4 * impossibleChapters }
}

extension Versification {
    /// The systems that a text may be numbered by, told from its verse counts alone, the best first.
    ///
    /// Counts do not always tell: Luther's and the German system are alike but for the Apocrypha, a New Testament fits many,
    /// and LXX and Orthodox count what single Greek Bibles have only in part. Candidates that fit alike stand in the order
    /// in which a text is likely to be of them: KJV, then the other systems by name.
    ///
    /// - Parameter counts: the number of the last verse of each chapter, chapter 1 first, of each book that the text has; 0
    ///   for a chapter that it lacks.
    /// - Returns: all systems that the best is not far ahead of: fewer than one chapter in twenty. None for no counts.
    package static func candidates(for counts: [Book: [Int]]) -> [VersificationCandidate] {
        let chapters = counts.values.reduce(0) { $0 + $1.count { $0 > 0 } }
        guard chapters > 0 else { return [] }
        let candidates = (["KJV"] + names.filter { $0 != "KJV" }).compactMap { named($0) }
            .map { candidate($0, for: counts) }.enumerated()
            .sorted { ($1.element.fit, $0.offset) < ($0.element.fit, $1.offset) }.map(\.element)
        return candidates.filter { candidates[0].fit - $0.fit < max(1, chapters / 20) }
    }

    private static func candidate(_ system: Versification, for counts: [Book: [Int]]) -> VersificationCandidate {
        var impossible = 0
        var equal = 0
        for (book, verseCounts) in counts {
            for (index, count) in verseCounts.enumerated() where count > 0 {
                let known = system.verseCount(of: book, chapter: index + 1)
                if count > known { impossible += 1 } else if count == known { equal += 1 }
            }
        }
        return VersificationCandidate(system: system, impossibleChapters: impossible, equalChapters: equal)
    }
}
