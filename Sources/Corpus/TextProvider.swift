package import Scripture

/// A source of Bible texts: packs installed or compiled in, a service on the network, or another program.
package protocol TextProvider: Sendable {
    /// The name by which replies and configuration call it: `local`.
    var name: String { get }

    /// The translations that it serves now, in its own order of preference.
    func translations() -> [Translation]

    /// The same translations, by their names. Every start calls this, and uses one of them.
    func offers() -> [TranslationOffer]

    /// The text of `ranges`: one list of verses for each range.
    ///
    /// - Parameters:
    ///   - ranges: ranges in the translation's own versification. Both ends exist there.
    ///   - translation: the exact id of one of `translations()`.
    ///   - detail: what to read besides the text.
    /// - Returns: for each range its verses in order, a bridged verse once. Verses that the translation lacks are in
    ///   `missing` instead.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText

    /// A random verse that has text. Each verse is equally likely, and the same `seed` gives the same verse.
    ///
    /// - Parameter books: the books to choose from; `nil` for all.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse

    /// The provider itself if it is a library of packs; `nil` for any other. Only packs have a search index and
    /// Strong's numbers, and only a library has dictionaries, commentaries and the like.
    ///
    /// A property and not a cast with `as?`: a cast searches all conformances of the program, which takes longer than
    /// the rest of a start.
    var library: PackLibrary? { get }

    /// The provider itself if it may have to wait for the network.
    var network: (any NetworkTextProvider)? { get }
}

extension TextProvider {
    package func offers() -> [TranslationOffer] { translations().map { TranslationOffer($0) } }

    package var library: PackLibrary? { nil }
    package var network: (any NetworkTextProvider)? { nil }
}

/// The names by which requests find a translation.
package struct TranslationNames: Sendable {
    /// The exact id.
    package let id: String
    /// The short name.
    package let alias: String

    package init(id: String, alias: String) {
        self.id = id
        self.alias = alias
    }
}

/// A translation that a provider offers. Only its names are there at once; the rest may be made when it is first used.
package struct TranslationOffer: Sendable {
    package let names: TranslationNames
    private let made: @Sendable () -> Translation

    package init(_ names: TranslationNames, made: @escaping @Sendable () -> Translation) {
        self.names = names
        self.made = made
    }

    package init(_ translation: Translation) {
        self.init(TranslationNames(id: translation.id, alias: translation.alias)) { translation }
    }

    package var translation: Translation { made() }
}

/// What to read of a verse besides its text.
package struct PassageDetail: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Spans, headings and footnotes.
    package static let extras = PassageDetail(rawValue: 1)
    package static let words = PassageDetail(rawValue: 2)
    package static let lines = PassageDetail(rawValue: 4)
    /// Verse 0 of a chapter if its verse 1 is in a range.
    package static let superscriptions = PassageDetail(rawValue: 8)
}

/// The verses of a passage from a provider.
package struct PassageText: Sendable {
    /// The verses of each range asked for.
    package var verses: [[VerseText]]
    /// Verses that the versification has and the translation lacks. `note` is the source's footnote on that; it may be
    /// empty.
    package var missing: [(verse: Verse, note: String)]
    /// Whether the text came from a cache of an earlier answer.
    package var cached: Bool
    /// Whether that answer has expired, because no newer one could be fetched.
    package var stale: Bool

    package init(
        verses: [[VerseText]], missing: [(verse: Verse, note: String)] = [], cached: Bool = false, stale: Bool = false
    ) {
        self.verses = verses
        self.missing = missing
        self.cached = cached
        self.stale = stale
    }
}

/// The words of one verse that have a Strong's number.
package struct WordOccurrences: Sendable {
    package var verse: VerseText
    /// UTF-8 ranges in the verse's text, in its order. The range of a word that is not translated is empty.
    package var ranges: [Range<Int>]
}

// MARK: - The network

/// A source of Bible texts that may have to wait for the network.
///
/// The methods of `TextProvider` answer at once, from what was fetched before. The methods here may take seconds; they
/// are called on a thread that may wait.
package protocol NetworkTextProvider: TextProvider {
    /// The text of `ranges`, as `TextProvider.passage` returns it.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText

    /// A random verse: the same one for the same `seed`, another one each time if `seed` is `nil`.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse

    /// Asks the source for its translations. `translations()` returns these from then on.
    func learnTranslations(deadline: RequestDeadline) throws(ProviderError)

    /// Whether a source of this kind may be able to search.
    var canSearch: Bool { get }

    /// Searches one translation. The source ranks the verses.
    ///
    /// - Parameters:
    ///   - query: as the person typed it, without the references and translations in it.
    ///   - scope: the ranges to search, in the translation's versification; `nil` for all.
    ///   - limit: how many of the best to return.
    /// - Returns: `nil` if the source cannot search.
    func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses?
}

extension NetworkTextProvider {
    package var network: (any NetworkTextProvider)? { self }

    package var canSearch: Bool { false }

    package func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses? { nil }
}

/// The verses that a source on the network found.
package struct RankedVerses: Sendable {
    /// The best first, each verse once, with its text.
    package var verses: [(verse: Verse, text: String, score: Double)] = []
    /// How many verses match in all.
    package var total = 0

    package init() {}
}

/// How long a request may wait for a slow provider.
package struct RequestDeadline: Sendable {
    /// The milliseconds that are left; `nil` if only the provider's own time limits count.
    package var milliseconds: @Sendable () -> Int?
    /// Whether the client has cancelled the request.
    package var isCancelled: @Sendable () -> Bool
    /// The milliseconds that the request had at its start; `nil` if that is not known.
    package var limit: Int?

    package init(
        limit: Int? = nil, milliseconds: @escaping @Sendable () -> Int?, isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.limit = limit
        self.milliseconds = milliseconds
        self.isCancelled = isCancelled
    }

    /// No time limit.
    package static let endless = RequestDeadline(milliseconds: { nil }, isCancelled: { false })
    /// No time at all: only what was fetched before.
    package static let none = RequestDeadline(milliseconds: { 0 }, isCancelled: { false })
}

/// Why a provider could not answer.
package enum ProviderError: Error, Sendable {
    case unknownTranslation(String)
    /// None of the verses has text, or the translation lacks all books from which to choose a random verse.
    case notInTranslation
    /// A pack's checksum, bounds or version is wrong; `file` names it.
    case packDamaged(file: String, reason: String)
    case storageFailed(String)
    case network(NetworkFailure)
}

/// Why the network gave no answer.
package struct NetworkFailure: Error, Sendable {
    /// The kinds of failure, one for each error code.
    package enum Kind: Sendable, CaseIterable {
        /// The network is forbidden, or the machine has none.
        case offline
        /// Too many requests, for the service's limit or for our own.
        case rateLimited
        /// The service cannot be reached or refuses, or `lectern-fetch` is missing.
        case unavailable
        /// The answer cannot be understood, or the service did not understand the request.
        case misunderstood
        /// The deadline passed.
        case timeout
        /// The client cancelled the request.
        case cancelled
    }

    package var kind: Kind
    /// One sentence for people.
    package var message: String
    /// What to do next; may be empty.
    package var hint: String
    /// Seconds after which to try again; `nil` if that is not known.
    package var retryAfter: Int?
    /// Whether the network is forbidden: the same request will fail again.
    package var isForbidden = false

    package init(_ kind: Kind, _ message: String, hint: String = "", retryAfter: Int? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.retryAfter = retryAfter
    }

    /// The failure of a request that needs the network while it is forbidden.
    ///
    /// - Parameter subject: who needs it: `This needs the network`.
    package static func forbidden(_ subject: String, by ban: NetworkBan) -> NetworkFailure {
        var failure = NetworkFailure(.offline, "\(subject), which is forbidden \(ban.reason).", hint: ban.hint)
        failure.isForbidden = true
        return failure
    }

    /// Whether an expired answer from the cache may be returned instead.
    package var allowsStale: Bool { kind != .cancelled && kind != .misunderstood }
}

/// Why nothing may use the network.
package struct NetworkBan: Sendable {
    /// Follows the word “forbidden”: ``by `--offline` ``.
    package var reason: String
    /// What to do next.
    package var hint: String

    package init(_ reason: String, hint: String) {
        self.reason = reason
        self.hint = hint
    }

    /// The command line forbids it.
    package static let option = NetworkBan(
        "by `--offline`", hint: "Leave out `--offline`, or ask for an installed translation.")
}
