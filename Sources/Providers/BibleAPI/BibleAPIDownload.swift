package import Corpus
import JSONRPC
import Scripture

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Fetches a whole translation, chapter by chapter, as fast as the service allows.
///
/// Every chapter goes through the cache, so a download that was interrupted, however it ended, goes on where it stopped.
/// What the service refuses for a while is asked for again; what it does not have is left out and counted.
package struct BibleAPIDownload {
    /// What came of it.
    package struct Result {
        package var text: ImportedText
        package var verses: Int
        /// Verses whose place the translation's versification lacks.
        package var leftOut: Int
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

    /// The translation that a name means: its code, or its id.
    package func translation(named name: String) throws(ProviderError) -> Translation {
        let isKnown = { (translation: Translation) in translation.id == name || translation.alias == name }
        if let translation = provider.translations().first(where: isKnown) { return translation }
        try patiently { deadline throws(ProviderError) in try provider.learnTranslations(deadline: deadline) }
        guard let translation = provider.translations().first(where: isKnown) else { throw .unknownTranslation(name) }
        return translation
    }

    /// The whole text, as what goes into a pack.
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
        for book in books {
            let chapters = try get("/data/\(code)/\(book.usfmCode)", BibleAPIReply.chapters)
            for chapter in chapters {
                let rows = try get("/data/\(code)/\(book.usfmCode)/\(chapter)", BibleAPIReply.rows)
                for row in rows { result.add(row, in: versification) }
                done += 1
                progress(done, max(expected, done))
            }
        }
        guard result.verses > 0 else { throw .notInTranslation }
        result.text.origin.summary = "\(result.verses) verses, \(result.leftOut) left out"
        return result
    }

    /// The translation as a pack calls it: an id that can be the name of a file.
    private func packed(_ source: Translation) -> Translation {
        var translation = source
        translation.id = PackFolder.usableID("bible-api-" + source.alias)
        translation.about = "From \(provider.base)."
        return translation
    }

    private func get<Value>(_ path: String, _ decode: ([UInt8]) throws(NetworkFailure) -> Value)
        throws(ProviderError) -> Value
    {
        try patiently { deadline throws(ProviderError) in
            try provider.get(path, deadline: deadline, decode: decode).value
        }
    }

    /// How often what is out of order for the moment is asked again, and after how many seconds at first; then twice that.
    private static let attempts = 6
    private static let firstPause = 1

    private func patiently<Value>(_ body: (RequestDeadline) throws(ProviderError) -> Value) throws(ProviderError)
        -> Value
    {
        let deadline = RequestDeadline(milliseconds: { nil }, isCancelled: isCancelled)
        var pause = BibleAPIDownload.firstPause
        for attempt in 1... {
            do throws(ProviderError) {
                return try body(deadline)
            } catch .network(let failure) {
                let isPassing = [.rateLimited, .unavailable, .timeout].contains(failure.kind)
                guard isPassing, attempt < BibleAPIDownload.attempts else { throw .network(failure) }
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
