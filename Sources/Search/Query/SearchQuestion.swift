/// What a query asks about, without the words of the question: `verses about anxiety` asks about "anxiety".
///
/// These words are in many verses and say nothing about what is looked for. A language without a table has no
/// questions.
package struct SearchQuestion: Sendable, Hashable {
    /// What is asked about: at least one word.
    package let words: [[UInt8]]
    /// Whether it can only be a question to the Bible: `what does the bible say about …`. Other questions may be words
    /// of a verse: `who is like the lord`.
    package let isCertain: Bool

    /// The words of questions in one language.
    private struct Table: Sendable {
        /// What is searched: the Bible and its parts.
        let sources: Set<[UInt8]>
        let interrogatives: Set<[UInt8]>
        /// One of these must follow an interrogative.
        let verbs: Set<[UInt8]>
        /// Those that may have any verb after them.
        let subjects: Set<[UInt8]>
        /// What the Bible does: one of these, or a preposition, must follow a word for the Bible.
        let tells: Set<[UInt8]>
        /// Verbs after that which is asked about.
        let endings: Set<[UInt8]>
        /// Other words before that which is asked about.
        let fillers: Set<[UInt8]>
        let prepositions: Set<[UInt8]>
    }

    /// Returns `nil` for a query that is no question, or asks about nothing.
    ///
    /// - Parameters:
    ///   - words: folded, in the order of the query.
    ///   - language: a BCP 47 tag.
    package init?(_ words: [[UInt8]], language: String) {
        let primary = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        guard let table = SearchQuestion.tables[String(primary)] else { return nil }
        let opening = words.prefix { word in
            table.sources.contains(word) || table.interrogatives.contains(word) || table.verbs.contains(word)
                || table.tells.contains(word) || table.fillers.contains(word) || table.prepositions.contains(word)
        }
        var rest = words.dropFirst(opening.count)
        var isCertain = false
        var isQuestion = false
        if let source = opening.firstIndex(where: table.sources.contains),
            opening[source...].contains(where: { table.prepositions.contains($0) || table.tells.contains($0) })
        {
            isCertain = true
        } else if let first = opening.firstIndex(where: { !table.fillers.contains($0) }),
            table.interrogatives.contains(opening[first]),
            opening.dropFirst(first + 1).first.map(table.verbs.contains) ?? false
        {
            isQuestion = true
        } else if words.count > 2, let first = words.first, table.subjects.contains(first) {
            // "who killed Goliath"
            isQuestion = true
            rest = words.dropFirst().drop { table.fillers.contains($0) }
        } else {
            rest = words[...]
        }
        // "where is heaven mentioned"
        if isQuestion || isCertain, rest.count > 1, let last = rest.last, table.endings.contains(last) {
            rest = rest.dropLast()
        }
        // "patience bible verses", "who was Ruth in the Bible"
        let closing = rest.reversed().prefix { word in
            table.sources.contains(word) || table.fillers.contains(word) || table.prepositions.contains(word)
        }
        let isPhrase = closing.last.map(table.prepositions.contains) ?? false
        if closing.count < rest.count, closing.contains(where: table.sources.contains),
            isPhrase || closing.allSatisfy(table.sources.contains)
        {
            rest = rest.dropLast(closing.count)
            isCertain = true
        }
        guard isCertain || isQuestion, !rest.isEmpty else { return nil }
        self.words = Array(rest)
        self.isCertain = isCertain
    }

    private static let tables: [String: Table] = {
        func set(_ words: String) -> Set<[UInt8]> { Set(words.split(separator: " ").map { Array($0.utf8) }) }
        let english = Table(
            sources: set("bible scripture scriptures verse verses biblical passages quotes"),
            interrogatives: set("who what where when why how which whose story stories"),
            verbs: set("is was are were do did does to can could should of about"), subjects: set("who"),
            tells: set("say says said teach teaches talk talks mention mentions"),
            endings: set("mentioned found written located mean means called"),
            fillers: set("the a an some any all me us i we you one show find give tell god's good best there"),
            prepositions: set("about on for of concerning regarding in with"))
        let spanish = Table(
            sources: set("biblia escritura escrituras versiculo versiculos biblicos biblico"),
            interrogatives: set("quien quienes que donde cuando por como cual"),
            verbs: set("es era fue son eran fueron hay"), subjects: set("quien"),
            tells: set("dice dicen ensena habla hablan"), endings: set("mencionado escrito"),
            fillers: set("el la los las un una unos unas me nos da dame muestra acerca"),
            prepositions: set("sobre de para en con"))
        return ["en": english, "eng": english, "es": spanish, "spa": spanish]
    }()
}
