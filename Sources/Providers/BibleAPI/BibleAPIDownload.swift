package import Corpus
import Platform
package import Scripture

/// Fetches a whole translation, chapter by chapter, as fast as the service allows.
///
/// Every chapter goes through the cache, so an interrupted download continues where it stopped. A request that fails
/// temporarily is repeated. Verses that the pack cannot have are left out and counted.
///
/// The service's list of books is a hint. A New Testament may list all 66 books, and a translation with more books than
/// 66 may list only these. So what is listed and lacking is skipped, and the service is asked whether it has other books
/// of the versification.
package struct BibleAPIDownload {
    /// The downloaded text.
    package struct Result {
        package var text: ImportedText
        package var verses: Int
        /// The number of verses that were left out: the translation's versification lacks them, or they came twice.
        package var leftOut: Int
        /// The books that the service lists but lacks.
        package var lacking: [Book] = []
        /// The number of chapters that the service lists but lacks, in other books.
        package var lackingChapters = 0
    }

    private let provider: BibleAPIProvider
    private let isCancelled: @Sendable () -> Bool
    private let progress: (_ done: Int, _ total: Int) -> Void

    package init(
        _ provider: BibleAPIProvider, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) {
        self.provider = provider
        self.isCancelled = isCancelled
        self.progress = progress
    }

    /// The translation with this code or id.
    package func translation(named name: String) throws(ProviderError) -> Translation {
        let isKnown = { (translation: Translation) in translation.id == name || translation.alias == name }
        if let translation = provider.translations().first(where: isKnown) { return translation }
        try retrying { deadline throws(ProviderError) in try provider.learnTranslations(deadline: deadline) }
        guard let translation = provider.translations().first(where: isKnown) else { throw .unknownTranslation(name) }
        return translation
    }

    /// The whole text, ready for a pack.
    package func text(of source: Translation) throws(ProviderError) -> Result {
        let code = source.alias
        let books = try get("/data/\(code)", BibleAPIReply.books)
        guard !books.isEmpty else { throw .notInTranslation }
        let versification = source.versification
        let expected = books.reduce(0) { $0 + versification.chapterCount(of: $1) }
        var result = Result(text: ImportedText(translation: packed(source)), verses: 0, leftOut: 0)
        result.text.origin.format = "bible-api"
        result.text.origin.driver = code
        var done = 0
        var listed = books[...]
        var others = versification.books.filter { !books.contains($0) }
        while true {
            var next = listed.popFirst()
            if next == nil { next = try unlisted(&others, of: source) }
            guard let book = next else { break }
            guard let chapters = try getIfThere("/data/\(code)/\(book.usfmCode)", BibleAPIReply.chapters) else {
                result.lacking.append(book)
                let rest = listed.filter { $0.isInSameTestament(as: book) }
                let isThere = try retrying { deadline throws(ProviderError) in
                    try provider.book(among: rest, of: source, deadline: deadline) != nil
                }
                if !isThere {
                    result.lacking += rest
                    listed.removeAll { rest.contains($0) }
                }
                continue
            }
            for chapter in chapters {
                let rows = try getIfThere("/data/\(code)/\(book.usfmCode)/\(chapter)", BibleAPIReply.rows)
                if rows == nil { result.lackingChapters += 1 }
                for row in rows ?? [] { result.add(row, in: versification) }
                done += 1
                progress(done, max(expected, done))
            }
        }
        guard result.verses > 0 else { throw .notInTranslation }
        result.text.origin.summary = "\(result.verses) verses, \(result.leftOut) left out"
        return result
    }

    /// One of the books that the service has and does not list; nil if there are no more.
    private func unlisted(_ others: inout [Book], of source: Translation) throws(ProviderError) -> Book? {
        let left = others
        let found = try retrying { deadline throws(ProviderError) in
            try provider.book(among: left, of: source, deadline: deadline)
        }
        others.removeAll { $0 == found }
        return found
    }

    /// The translation with the id that its pack gets, which can be a file name.
    private func packed(_ source: Translation) -> Translation {
        var translation = source
        translation.id = PackFolder.usableID("bible-api-" + source.alias)
        translation.about = "From \(provider.base)."
        return translation
    }

    /// - Returns: nil if the service lacks it.
    private func getIfThere<Value>(_ path: String, _ decode: ([UInt8]) throws(NetworkFailure) -> Value)
        throws(ProviderError) -> Value?
    {
        do throws(ProviderError) { return try get(path, decode) } catch .notInTranslation { return nil }
    }

    private func get<Value>(_ path: String, _ decode: ([UInt8]) throws(NetworkFailure) -> Value)
        throws(ProviderError) -> Value
    {
        try retrying { deadline throws(ProviderError) in
            try provider.get(path, deadline: deadline, decode: decode).value
        }
    }

    /// How often a request that fails temporarily is sent, and the seconds to wait after the first time. Each further
    /// wait is twice as long.
    private static let attempts = 6
    private static let firstPause = 1

    private func retrying<Value>(_ body: (RequestDeadline) throws(ProviderError) -> Value) throws(ProviderError)
        -> Value
    {
        let deadline = RequestDeadline(milliseconds: { nil }, isCancelled: isCancelled)
        var pause = BibleAPIDownload.firstPause
        for attempt in 1... {
            do throws(ProviderError) {
                return try body(deadline)
            } catch .network(let failure) {
                let isTemporary = [.rateLimited, .unavailable, .timeout].contains(failure.kind)
                guard isTemporary, attempt < BibleAPIDownload.attempts else { throw .network(failure) }
                try wait(seconds: failure.retryAfter ?? pause)
                pause *= 2
            }
        }
        preconditionFailure("the loop has no end")
    }

    private func wait(seconds: Int) throws(ProviderError) {
        let end = Deadline.after(milliseconds: seconds * 1000)
        while !end.isPast {
            if isCancelled() { throw .network(NetworkFailure(.cancelled, "The download was interrupted.")) }
            usleep(50_000)
        }
    }
}

extension BibleAPIDownload.Result {
    fileprivate mutating func add(_ row: VerseRow, in versification: Versification) {
        guard !row.text.isEmpty else { return }
        guard let slot = versification.slot(of: row.verse), text.isEmpty(slot: slot),
            text.set(ImportedVerse(row.text), slots: slot...slot)
        else {
            leftOut += 1
            return
        }
        verses += 1
    }
}
