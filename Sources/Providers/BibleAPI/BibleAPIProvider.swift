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
    private func rows(
        of route: BibleAPIRoute, of translation: Translation, deadline: RequestDeadline, _ builder: inout PassageBuilder
    ) throws(ProviderError) -> [VerseRow] {
        // If the cache has the whole chapter, the verses are taken from that.
        let path = (client.isFresh(base + route.byChapter.path(translation.alias)) ? route.byChapter : route)
            .path(translation.alias)
        do throws(ProviderError) {
            let answer = try get(path, deadline: deadline) { (body) throws(NetworkFailure) in
                let rows = try BibleAPIReply.rows(body)
                guard rows.allSatisfy({ $0.verse.book == route.book && $0.verse.chapter == route.chapter }) else {
                    throw NetworkFailure(.misunderstood, "The service answered with verses of another chapter.")
                }
                return rows
            }
            builder.note(cached: answer.cached, stale: answer.stale)
            return answer.value.filter { route.verses.contains($0.verse.verse) }
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

    /// The same seed must give the same verse, so the verse is chosen here, among the books that the service has.
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
        // Fibonacci hashing (Knuth, TAOCP 3, §6.4) spreads small seeds over the whole.
        var index = Int((seed &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(total)).high)
        for row in counts {
            if index < row.verses { return Verse(row.book, row.chapter, index + 1) }
            index -= row.verses
        }
        throw .notInTranslation
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
