/// Reads the reference that starts at a word: what a name of a book leads to, what stands before its book ("23rd Psalm",
/// "chapter 3 of Mark"), and behind a context what a list could go on with.
///
/// A class, so that asking it copies nothing.
final class ReferenceStarts {
    let counts: VerseCounts
    /// Whose numbers references are read in where nobody says.
    let numbering: NumberingChoice
    /// What the caller said stands before the text, or the last place found since; `nil` without a context.
    var context: Resolver.Context?
    /// Nothing before it is looked at again.
    var floor = 0

    init(counts: VerseCounts, numbering: NumberingChoice, context: Resolver.Context?) {
        self.counts = counts
        self.numbering = numbering
        self.context = context
    }

    enum Reading {
        case list(ListReader)
        /// No reference, and where to go on.
        case nothing(end: Int)
    }

    /// The reference that starts with a word, in the reader's language. `misspelled`: what follows the word lets it be a book
    /// whose name is misspelled.
    func reading(at token: Token, with reader: ReferenceReader, misspelled: Bool) -> Reading {
        reader.beginReference()
        let roles = reader.wordTable.roles(of: token)
        if !roles.isDisjoint(with: .starting), let list = inverted(at: token, with: reader) { return .list(list) }
        if let book = reader.book(at: token, floor: floor, misspelled: misspelled) {
            if book.book == .ps {
                if let list = inverted(at: token, with: reader) { return .list(list) }
                let titles = reader.titles(of: book, floor: floor)
                if !titles.isEmpty { return .list(list(from: titles, with: reader)) }
            }
            if let place = reader.place(after: book), reader.accepts(place, book) {
                return .list(list(from: place, with: reader))
            }
            if let start = reader.seriesStart(before: book, floor: floor) {
                let clauses = reader.series(at: reader.text.token(at: start))
                if !clauses.isEmpty { return .list(list(from: clauses, with: reader)) }
            }
            if reader.acceptsAlone(book) {
                return .list(list(from: Location(start: book.start, end: book.end, book: book), with: reader))
            }
            return .nothing(end: book.end)
        }
        if let context, !roles.isDisjoint(with: [.chapter, .verse]),
            !reader.text.isWordCharacter(before: token.start),
            let list = list(behind: context, at: token.start, with: reader)
        {
            return .list(list)
        }
        return .nothing(end: token.end)
    }

    private func makeList(_ context: Resolver.Context, _ reader: ReferenceReader) -> ListReader {
        let usual = numbering.usual(of: reader.wordTable.language)
        return ListReader(
            reader: reader, resolver: Resolver(counts: usual ?? counts, context: context),
            ownSystem: usual?.versification)
    }

    private func list(from place: Location, with reader: ReferenceReader) -> ListReader {
        var list = makeList(.init(), reader)
        list.read(from: place)
        return list
    }

    private func list(from clauses: [Clause], with reader: ReferenceReader) -> ListReader {
        var list = makeList(.init(), reader)
        list.read(from: clauses)
        return list
    }

    /// "23rd Psalm" and "chapter 3 of Mark", whose first word may stand before `token`.
    private func inverted(at token: Token, with reader: ReferenceReader) -> ListReader? {
        var start = reader.ordinalStart(before: token.start, floor: floor) ?? token.start
        if !reader.wordTable.roles(of: reader.text.token(at: start)).isDisjoint(with: [.nth, .tens]) {
            start = reader.hundredStart(before: start, floor: floor) ?? start
        }
        var clauses: [Clause] = []
        if start < token.start {
            let listStart = reader.ordinalListStart(before: start, floor: floor)
            if listStart < start { clauses = reader.inverted(at: reader.text.token(at: listStart)) }
            if !clauses.isEmpty { start = listStart }
        }
        if clauses.isEmpty { clauses = reader.inverted(at: reader.text.token(at: start)) }
        guard let first = clauses.first?.from, let book = first.book, !reader.text.isWordCharacter(before: start),
            reader.accepts(first, book)
        else { return nil }
        return list(from: clauses, with: reader)
    }

    /// What a list would go on with behind `context`: "v. 17", and at the start of the text or behind a translation
    /// "17" alone.
    func list(
        behind context: Resolver.Context, at offset: Int, with reader: ReferenceReader
    ) -> ListReader? {
        let joiner = reader.joiner(at: offset)
        guard joiner.newlines < 2, joiner.opened == 0, !joiner.needsBook else { return nil }
        let token = reader.text.token(at: joiner.end)
        guard reader.book(startingAt: token, misspelled: reader.mode == .query) == nil,
            reader.inverted(at: token).isEmpty, token.number == nil || !reader.isOrdinal(token),
            let place = reader.place(
                at: joiner.end, behind: nil, .behind(context.book, hasVerse: context.verse != nil)),
            place.unit != .open || place.hasColon || joiner.kind == .list || !reader.runsOn(after: place.end)
        else { return nil }
        var list = makeList(context, reader)
        list.read(from: place)
        return list
    }
}

extension WordRoles {
    /// Words that a reference may start with, beside names of books.
    static let starting: WordRoles = [.chapter, .verse, .nth, .tens]
}
