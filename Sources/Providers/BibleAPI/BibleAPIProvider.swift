package import Corpus
package import Scripture
import Synchronization

/// Serves the translations of bible-api.com, or of a server of that kind.
///
/// What leaves the machine is a code of three letters and numbers that exist in the translation's versification: a
/// reference that is wrong is found out before. Without a question that only the network can answer there is no connection,
/// no process and no file.
package final class BibleAPIProvider: Sendable {
    package let name = "bible-api"
    /// The service's address, without a slash at its end.
    let base: String
    private let client: HTTPClient
    private let service: BibleAPIService
    /// What `/data` listed, once it has been asked.
    private let learned = Mutex<[Translation]?>(nil)
    /// Verses that came by chance, until they are read: asking for their text again would be a second request.
    private let drawn = Mutex<[Drawn: String]>([:])

    private struct Drawn: Hashable {
        let translation: String
        let verse: Verse
    }

    /// - Parameter headers: what a server of that kind wants beside the question.
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
    ) throws(ProviderError) -> HTTPClient.Reading<Value> {
        try client.get(base + path, from: service, deadline: deadline, decode: decode)
    }
}

extension BibleAPIProvider: NetworkTextProvider {
    package func learnTranslations(deadline: RequestDeadline) throws(ProviderError) {
        let list = try get("/data", deadline: deadline, decode: BibleAPIReply.translations).value
        guard !list.isEmpty else { return }
        learned.withLock { $0 = list }
    }

    /// What is at hand: for readers that never wait.
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
        if let drawn = takeDrawn(ranges, of: translation) { return drawn }
        var reading = PassageReading(translation.versification)
        let routes = ranges.map { BibleAPIRoute.routes(for: $0, in: translation.versification) }
        try checkSize(routes, of: translation)
        for (range, routes) in zip(ranges, routes) {
            var rows: [VerseRow] = []
            for route in routes { rows += try self.rows(of: route, of: translation, deadline: deadline, &reading) }
            reading.add(rows, for: range, detail: detail)
        }
        return reading.passage
    }

    /// The verses of one route; none where the translation lacks all of them.
    private func rows(
        of route: BibleAPIRoute, of translation: Translation, deadline: RequestDeadline, _ reading: inout PassageReading
    ) throws(ProviderError) -> [VerseRow] {
        // A chapter that is at hand answers for its verses.
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
            reading.note(cached: answer.cached, stale: answer.stale)
            return answer.value.filter { route.verses.contains($0.verse.verse) }
        } catch .notInTranslation {
            reading.note(cached: false, stale: false)
            return []
        } catch .unknownTranslation {
            throw .unknownTranslation(translation.alias)
        }
    }

    /// A passage of more chapters than may be asked for would use up the budget and then fail.
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
        drawn.withLock { drawn in
            if drawn.count > 100 { drawn = [:] }
            drawn[Drawn(translation: id, verse: row.verse)] = row.text
        }
        return row.verse
    }

    /// The same seed gives the same verse, so it is drawn here, among the books that the service has.
    private func seededVerse(of translation: Translation, in books: [Book]?, seed: UInt64, deadline: RequestDeadline)
        throws(ProviderError) -> Verse
    {
        let there = try get("/data/\(translation.alias)", deadline: deadline, decode: BibleAPIReply.books).value
        let versification = translation.versification
        var counts: [(book: Book, chapter: Int, verses: Int)] = []
        for book in versification.books where there.contains(book) && books?.contains(book) ?? true {
            for chapter in 1...versification.chapterCount(of: book) {
                counts.append((book, chapter, versification.verseCount(of: book, chapter: chapter)))
            }
        }
        let total = counts.reduce(0) { $0 + $1.verses }
        guard total > 0 else { throw .notInTranslation }
        // Fibonacci hashing (Knuth, TAOCP 3, §6.4) spreads small seeds over the whole.
        var place = Int((seed &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(total)).high)
        for row in counts {
            if place < row.verses { return Verse(row.book, row.chapter, place + 1) }
            place -= row.verses
        }
        throw .notInTranslation
    }

    /// The text of a verse that came by chance a moment ago.
    private func takeDrawn(_ ranges: [VerseRange], of translation: Translation) -> PassageText? {
        guard ranges.count == 1, ranges[0].from == ranges[0].to else { return nil }
        let verse = ranges[0].from
        let key = Drawn(translation: translation.id, verse: verse)
        guard let text = drawn.withLock({ $0.removeValue(forKey: key) }) else { return nil }
        var reading = PassageReading(translation.versification)
        reading.note(cached: false, stale: false)
        reading.add([VerseRow(verse: verse, text: text)], for: ranges[0], detail: [])
        return reading.passage
    }
}

/// One request that bible-api.com answers, and the verses of it that are wanted.
///
/// A request names verses of one chapter, or a whole chapter: the service answers neither more nor a list, and refuses what
/// it does not read. The book goes as its three-letter code, which all translations know.
struct BibleAPIRoute: Equatable {
    let book: Book
    let chapter: Int
    /// From 1; inside the chapter.
    let verses: ClosedRange<Int>
    /// Whether the chapter's own route is asked.
    let isChapter: Bool

    /// The path below the service's address.
    func path(_ translation: String) -> String {
        let code = book.usfmCode.description
        if isChapter { return "/data/\(translation)/\(code)/\(chapter)" }
        let numbers = verses.count == 1 ? "\(verses.lowerBound)" : "\(verses.lowerBound)-\(verses.upperBound)"
        return "/\(code)%20\(chapter):\(numbers)?translation=\(translation)"
    }

    /// The same verses by the chapter's route.
    var byChapter: BibleAPIRoute { BibleAPIRoute(book: book, chapter: chapter, verses: verses, isChapter: true) }

    /// What to ask for a range: the verses themselves where they are part of one chapter, else chapter by chapter.
    static func routes(for range: VerseRange, in versification: Versification) -> [BibleAPIRoute] {
        var routes: [BibleAPIRoute] = []
        let books = versification.books
        guard let first = books.firstIndex(of: range.from.book), let last = books.firstIndex(of: range.to.book),
            first <= last
        else { return [] }
        for place in first...last {
            let book = books[place]
            let from = place == first ? max(range.from.chapter, 1) : 1
            let to = place == last ? range.to.chapter : versification.chapterCount(of: book)
            guard from <= to else { continue }
            for chapter in from...to {
                let count = versification.verseCount(of: book, chapter: chapter)
                let isFirst = place == first && chapter == range.from.chapter
                let isLast = place == last && chapter == range.to.chapter
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

/// The translations of bible-api.com, so that they are known without asking.
///
/// A license is empty where we do not know it; what `/data` says replaces these rows.
enum BibleAPITranslations {
    static let all: [Translation] = rows.map { row in
        translation(
            row.code, name: row.name, language: row.language, license: row.license, versification: row.versification)
    }

    static func known(_ code: String) -> Translation? { all.first { $0.alias == code } }

    /// The id says whose text it is, so that it stays apart from a pack of the same text.
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
