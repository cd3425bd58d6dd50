package import Corpus
package import Scripture
import Synchronization

/// Serves the translations of bible-api.com, or of a server with the same interface.
///
/// A request has only a three-letter code and numbers that exist in the versification of the translation; a wrong
/// reference is rejected before it is sent. There is no connection, process or file until something needs the network.
package final class BibleAPIProvider: Sendable {
    package let name = "bible-api"
    /// The address of the service, without a slash at its end.
    let base: String
    private let client: HTTPClient
    private let service: BibleAPIService
    /// The translations that `/data` lists; nil until it has been asked.
    private let learned = Mutex<[Translation]?>(nil)
    /// The text of random verses that have not been read yet. Asking for it again would cost a second request.
    private let chosen = Mutex<[Chosen: String]>([:])
    /// The books, chapters and verses of each translation that the service was found to lack.
    private let absences = Mutex<[String: Absences]>([:])

    private struct Chosen: Hashable {
        let translation: String
        let verse: Verse
    }

    /// - Parameter headers: additional HTTP headers that such a server needs.
    package init(
        base: String, client: HTTPClient, budget: RequestBudget, headers: [(name: String, value: Secret)] = []
    ) {
        var base = base
        while base.hasSuffix("/") { base.removeLast() }
        self.base = base
        self.client = client
        service = BibleAPIService(budget: budget, ownHeaders: headers)
    }

    package func translations() -> [Translation] { learned.withLock { $0 } ?? BibleAPITranslations.all }

    private func translation(_ id: String) throws(ProviderError) -> Translation {
        guard let translation = translations().first(where: { $0.id == id }) else { throw .unknownTranslation(id) }
        return translation
    }

    /// Gets a path of the service, from the cache or over the network.
    func get<Value>(
        _ path: String, deadline: RequestDeadline, decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> HTTPClient.Response<Value> {
        try client.get(base + path, from: service, deadline: deadline, decode: decode)
    }
}

extension BibleAPIProvider: NetworkTextProvider {
    package func learnTranslations(deadline: RequestDeadline) throws(ProviderError) {
        let list = try get("/data", deadline: deadline, decode: BibleAPIReply.translations).value
        guard !list.isEmpty else { return }
        learned.withLock { $0 = list }
    }

    /// Reads from the cache only: for callers that never wait.
    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        do throws(ProviderError) {
            return try passage(ranges, of: translation, detail: detail, deadline: .none)
        } catch .network(let failure) where failure.kind == .timeout {
            throw .network(
                NetworkFailure(
                    .unavailable, "This needs an installed text, and this one is on the network.",
                    hint: "`lectern download \(translation)` installs it."))
        }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        try randomVerse(of: translation, in: books, seed: seed, deadline: .none)
    }

    package func passage(_ ranges: [VerseRange], of id: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText
    {
        let translation = try translation(id)
        if let chosen = takeChosen(ranges, of: translation) { return chosen }
        var builder = PassageBuilder(translation.versification)
        let routes = ranges.map { BibleAPIRoute.routes(for: $0, in: translation.versification) }
        try checkSize(routes, of: translation)
        for (range, routes) in zip(ranges, routes) {
            var rows: [VerseRow] = []
            for route in routes { rows += try self.rows(of: route, of: translation, deadline: deadline, &builder) }
            builder.add(rows, for: range, detail: detail)
        }
        return builder.passage
    }

    /// The verses of one route; empty if the translation has none of them.
    ///
    /// The service answers 404 to a range if it lacks its first or its last verse, even if it has the others: 2 Cor
    /// 13:11-14 of `rv1909`, which ends with verse 13. Then the chapter's own route decides. It is asked first if its
    /// answer is in the cache.
    private func rows(
        of route: BibleAPIRoute, of translation: Translation, deadline: RequestDeadline, _ builder: inout PassageBuilder
    ) throws(ProviderError) -> [VerseRow] {
        let chapter = route.byChapter
        if !route.isChapter, !client.isFresh(base + chapter.path(translation.alias)) {
            let rows = try answer(to: route, of: translation, deadline: deadline, &builder)
            if !rows.isEmpty { return rows }
        }
        let rows = try answer(to: chapter, of: translation, deadline: deadline, &builder)
        let wanted = rows.filter { route.verses.contains($0.verse.verse) }
        if rows.isEmpty {
            note(Verse(route.book, route.chapter, 0), isAbsentFrom: translation)
        } else if wanted.isEmpty {
            for number in route.verses { note(Verse(route.book, route.chapter, number), isAbsentFrom: translation) }
        }
        return wanted
    }

    /// What the service answers to one route; empty if it lacks it.
    private func answer(
        to route: BibleAPIRoute, of translation: Translation, deadline: RequestDeadline,
        _ builder: inout PassageBuilder
    ) throws(ProviderError) -> [VerseRow] {
        do throws(ProviderError) {
            let answer = try get(route.path(translation.alias), deadline: deadline) { (body) throws(NetworkFailure) in
                let rows = try BibleAPIReply.rows(body)
                guard rows.allSatisfy({ $0.verse.book == route.book && $0.verse.chapter == route.chapter }) else {
                    throw NetworkFailure(.misunderstood, "The service answered with verses of another chapter.")
                }
                return rows
            }
            builder.note(cached: answer.cached, stale: answer.stale)
            return answer.value
        } catch .notInTranslation {
            builder.note(cached: false, stale: false)
            return []
        } catch .unknownTranslation {
            throw .unknownTranslation(translation.alias)
        }
    }

    /// Throws if a passage needs more requests than the limit: it would use up the budget and then fail.
    private func checkSize(_ routes: [[BibleAPIRoute]], of translation: Translation) throws(ProviderError) {
        let all = Set(routes.joined().map { $0.path(translation.alias) })
        guard all.count > service.budget.limits.requests else { return }
        let count = all.filter { !client.isFresh(base + $0) }.count
        guard count > service.budget.limits.requests else { return }
        throw .network(
            NetworkFailure(
                .rateLimited,
                "This passage takes \(count) requests; the service allows \(service.budget.limits.requests) in "
                    + "\(service.budget.limits.window / 1000) seconds.",
                hint: "Ask for fewer chapters at once, or install the whole: `lectern download \(translation.id)`."))
    }

    package func randomVerse(of id: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse
    {
        let translation = try translation(id)
        if let seed { return try seededVerse(of: translation, in: books, seed: seed, deadline: deadline) }
        var path = "/data/\(translation.alias)/random"
        if let books { path += "/" + books.map(\.usfmCode.description).joined(separator: ",") }
        let row: VerseRow
        do throws(ProviderError) {
            row = try client.getUncached(
                base + path, from: service, deadline: deadline, decode: BibleAPIReply.randomRow)
        } catch .unknownTranslation {
            throw .unknownTranslation(translation.alias)
        }
        guard translation.versification.contains(row.verse), books?.contains(row.verse.book) ?? true else {
            throw .network(NetworkFailure(.misunderstood, "The service answered with a verse that was not asked for."))
        }
        chosen.withLock { chosen in
            if chosen.count > 100 { chosen = [:] }
            chosen[Chosen(translation: id, verse: row.verse)] = row.text
        }
        return row.verse
    }

    /// The same seed must give the same verse, so the verse is chosen here, among the books that the service lists.
    ///
    /// The list may have books that the service lacks: that of `ylt`, a New Testament, has all 66. A seed gives a fixed
    /// sequence of verses; the result is the first that is not known to be absent. If the caller then finds that it is
    /// absent, it asks again with the same seed. Every engine comes to the same verse in this way, whatever it knew.
    private func seededVerse(of translation: Translation, in books: [Book]?, seed: UInt64, deadline: RequestDeadline)
        throws(ProviderError) -> Verse
    {
        let available = try get("/data/\(translation.alias)", deadline: deadline, decode: BibleAPIReply.books).value
        let versification = translation.versification
        var counts: [(book: Book, chapter: Int, verses: Int)] = []
        for book in versification.books where available.contains(book) && books?.contains(book) ?? true {
            for chapter in 1...versification.chapterCount(of: book) {
                counts.append((book, chapter, versification.verseCount(of: book, chapter: chapter)))
            }
        }
        let total = counts.reduce(0) { $0 + $1.verses }
        guard total > 0 else { throw .notInTranslation }
        for turn in 0..<BibleAPIProvider.drawLimit {
            // Fibonacci hashing (Knuth, TAOCP 3, §6.4) spreads small seeds over the whole. Each further turn is another
            // number, from the mixer of SplitMix64 (Steele, Lea and Flood, 2014).
            let number = turn == 0 ? seed : BibleAPIProvider.mixed(seed &+ turn &* 0xD1B5_4A32_D192_ED03)
            var index = Int((number &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(total)).high)
            let row = counts.first { row in
                if index < row.verses { return true }
                index -= row.verses
                return false
            }
            guard let row else { continue }
            let verse = Verse(row.book, row.chapter, index + 1)
            if absences(of: translation).lacksChapter(of: verse) {
                try checkBook(row.book, of: translation, deadline: deadline)
            }
            if !absences(of: translation).lacks(verse) { return verse }
        }
        throw .notInTranslation
    }

    /// How many verses are drawn for one seed. A translation of one short book among 66 that are listed has one verse
    /// in a thousand.
    private static let drawLimit: UInt64 = 20_000

    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = number
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }

    private func absences(of translation: Translation) -> Absences {
        absences.withLock { $0[translation.alias] } ?? Absences()
    }

    private func note(_ verse: Verse, isAbsentFrom translation: Translation) {
        absences.withLock { _ = $0[translation.alias, default: Absences()].verses.insert(verse) }
    }

    /// Finds out whether the service lacks a whole book of which it lacks a chapter, and if so, whether it lacks all of
    /// the book's testament.
    private func checkBook(_ book: Book, of translation: Translation, deadline: RequestDeadline) throws(ProviderError) {
        guard absences.withLock({ $0[translation.alias]?.checkedBooks.insert(book).inserted ?? false }) else { return }
        do throws(ProviderError) {
            _ = try get(
                "/data/\(translation.alias)/\(book.usfmCode)", deadline: deadline, decode: BibleAPIReply.chapters)
            return
        } catch .notInTranslation {
            note(Verse(book, 0, 0), isAbsentFrom: translation)
        }
        let others = translation.versification.books.filter { $0 != book && $0.isInSameTestament(as: book) }
        if try self.book(among: others, of: translation, deadline: deadline) == nil {
            for other in others { note(Verse(other, 0, 0), isAbsentFrom: translation) }
        }
    }

    /// One of some books that the service has; nil if it has none of them.
    ///
    /// It costs one request, and at most one 404. Asking for each book could cost one 404 for each, and the service
    /// blocks an address after ten.
    func book(among books: [Book], of translation: Translation, deadline: RequestDeadline) throws(ProviderError)
        -> Book?
    {
        if books.isEmpty { return nil }
        let codes = books.map { $0.usfmCode.description }.joined(separator: ",")
        do throws(ProviderError) {
            let row = try client.getUncached(
                base + "/data/\(translation.alias)/random/\(codes)", from: service, deadline: deadline,
                decode: BibleAPIReply.randomRow)
            return books.contains(row.verse.book) ? row.verse.book : nil
        } catch .notInTranslation {
            return nil
        }
    }

    /// The text of a verse that was chosen at random a moment ago.
    private func takeChosen(_ ranges: [VerseRange], of translation: Translation) -> PassageText? {
        guard ranges.count == 1, ranges[0].from == ranges[0].to else { return nil }
        let verse = ranges[0].from
        let key = Chosen(translation: translation.id, verse: verse)
        guard let text = chosen.withLock({ $0.removeValue(forKey: key) }) else { return nil }
        var builder = PassageBuilder(translation.versification)
        builder.note(cached: false, stale: false)
        builder.add([VerseRow(verse: verse, text: text)], for: ranges[0], detail: [])
        return builder.passage
    }
}

extension Book {
    /// Whether two books are both in the New Testament, or both not.
    func isInSameTestament(as other: Book) -> Bool {
        let newTestament = Book.matt.index...Book.rev.index
        return newTestament.contains(index) == newTestament.contains(other.index)
    }
}

/// What the service was found to lack of one translation.
private struct Absences {
    /// A chapter is its verse 0; a book is verse 0 of its chapter 0.
    var verses: Set<Verse> = []
    var checkedBooks: Set<Book> = []

    func lacksChapter(of verse: Verse) -> Bool { verses.contains(Verse(verse.book, verse.chapter, 0)) }

    func lacks(_ verse: Verse) -> Bool {
        verses.contains(verse) || lacksChapter(of: verse) || verses.contains(Verse(verse.book, 0, 0))
    }
}

/// One request to bible-api.com, and the verses that are wanted of the answer.
///
/// A request names verses of one chapter, or a whole chapter. The service answers no list and no range over several
/// chapters, and refuses what it cannot read. The book is given by its three-letter code, which works for all
/// translations.
struct BibleAPIRoute: Equatable {
    let book: Book
    let chapter: Int
    /// From 1; inside the chapter.
    let verses: ClosedRange<Int>
    /// Whether to request the whole chapter.
    let isChapter: Bool

    /// The path below the address of the service.
    func path(_ translation: String) -> String {
        let code = book.usfmCode.description
        if isChapter { return "/data/\(translation)/\(code)/\(chapter)" }
        let numbers = verses.count == 1 ? "\(verses.lowerBound)" : "\(verses.lowerBound)-\(verses.upperBound)"
        return "/\(code)%20\(chapter):\(numbers)?translation=\(translation)"
    }

    /// The same verses from the whole chapter.
    var byChapter: BibleAPIRoute { BibleAPIRoute(book: book, chapter: chapter, verses: verses, isChapter: true) }

    /// The requests for a range: the verses themselves if they are part of one chapter, otherwise one request per
    /// chapter.
    static func routes(for range: VerseRange, in versification: Versification) -> [BibleAPIRoute] {
        var routes: [BibleAPIRoute] = []
        let books = versification.books
        guard let first = books.firstIndex(of: range.from.book), let last = books.firstIndex(of: range.to.book),
            first <= last
        else { return [] }
        for index in first...last {
            let book = books[index]
            let from = index == first ? max(range.from.chapter, 1) : 1
            let to = index == last ? range.to.chapter : versification.chapterCount(of: book)
            guard from <= to else { continue }
            for chapter in from...to {
                let count = versification.verseCount(of: book, chapter: chapter)
                let isFirst = index == first && chapter == range.from.chapter
                let isLast = index == last && chapter == range.to.chapter
                let start = isFirst ? max(range.from.verse, 1) : 1
                let end = isLast ? min(range.to.verse, count) : count
                guard start <= end else { continue }
                routes.append(
                    BibleAPIRoute(
                        book: book, chapter: chapter, verses: start...end,
                        isChapter: end - start + 1 == count && count > 1 || !(isFirst && isLast)))
            }
        }
        return routes
    }
}

/// The translations of bible-api.com, known without asking it.
///
/// A license is empty if we do not know it. The list from `/data` replaces these rows.
enum BibleAPITranslations {
    static let all: [Translation] = rows.map { row in
        translation(
            row.code, name: row.name, language: row.language, license: row.license, versification: row.versification)
    }

    static func known(_ code: String) -> Translation? { all.first { $0.alias == code } }

    /// The id begins with the name of the provider, so that it differs from a pack of the same text.
    static func translation(
        _ code: String, name: String, language: String, license: String, versification: Versification
    ) -> Translation {
        Translation(
            id: "bible-api:" + code, alias: code, name: name, language: language, versification: versification,
            license: license)
    }

    private typealias Row = (
        code: String, name: String, language: String, license: String, versification: Versification
    )

    private static let publicDomain = "Public Domain"

    private static let rows: [Row] = [
        ("web", "World English Bible", "en", publicDomain, .nrsva),
        ("webbe", "World English Bible, British Edition", "en-GB", publicDomain, .nrsva),
        ("kjv", "King James Version", "en", publicDomain, .kjv),
        ("asv", "American Standard Version (1901)", "en", publicDomain, .kjv),
        ("bbe", "Bible in Basic English", "en", publicDomain, .kjv),
        ("darby", "Darby Bible", "en", publicDomain, .kjv),
        ("dra", "Douay-Rheims 1899 American Edition", "en", publicDomain, .vulg),
        ("ylt", "Young's Literal Translation (NT only)", "en", publicDomain, .kjv),
        ("oeb-cw", "Open English Bible, Commonwealth Edition", "en-GB", publicDomain, .nrsv),
        ("oeb-us", "Open English Bible, US Edition", "en-US", publicDomain, .nrsv),
        ("cherokee", "Cherokee New Testament", "chr", publicDomain, .kjv),
        ("cuv", "Chinese Union Version", "zh-TW", publicDomain, .kjv),
        ("bkr", "Bible kralická", "cs", publicDomain, .kjv),
        ("clementine", "Clementine Latin Vulgate", "la", publicDomain, .vulg),
        ("almeida", "João Ferreira de Almeida", "pt", publicDomain, .kjv),
        ("rccv", "Protestant Romanian Corrected Cornilescu Version", "ro", publicDomain, .kjv),
        ("synodal", "Russian Synodal Translation", "ru", publicDomain, .synodal),
        ("bes", "La Biblia en Español Sencillo", "es", "", .kjv),
        ("pddpt", "Palabra de Dios para ti", "es", "", .kjv),
        ("rv1909", "Reina-Valera 1909", "es", publicDomain, .kjv),
        ("vbl", "Versión Biblia Libre", "es", "", .kjv),
    ]
}
