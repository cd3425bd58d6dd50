import Corpus
import JSON
import JSONRPC
import Scripture

/// The limits of one request. Exceeding one is an `invalidParams` error that names the limit.
enum Bounds {
    /// A reference, a name, a query: bytes.
    static let shortText = 4096
    /// A text to scan: bytes.
    static let longText = 16 << 20
    /// A text to scan whose candidates are explained: bytes.
    static let explainedText = 64 << 10
    /// A quotation to check: bytes.
    static let quotation = 16 << 10
    /// A text to speak: bytes.
    static let spokenText = 5 << 20
    /// The bytes of the name of a voice.
    static let voiceName = 128
    /// What takes about a millisecond, and so is answered on the thread that reads requests. With more, a worker
    /// answers: there the request can be cancelled, and other requests do not wait for it. Bytes of a text to scan or
    /// to speak, and passages to look up.
    static let (quickText, quickPassages) = (64 << 10, 100)
    /// Progress is reported once for so many references.
    static let progressStep = 50
    /// References in one request.
    static let references = 1000
    /// Translations side by side.
    static let translations = 32
    /// Translations that one search names: more than any language has in the public domain.
    static let searchedTranslations = 128
    /// Verses in one reply, over all passages and translations; a whole Bible with the deuterocanon fits.
    static let verses = 45_000
    /// Verses word by word in one reply; the longest psalm fits.
    static let interlinearVerses = 200
    /// Entries of a lexicon that a reply to a word shows, and keys of others that it names.
    static let lexiconWords = 8
    static let lexiconAlternatives = 20
    /// Verses shown around a passage, on each side.
    static let surrounding = 200
    /// Entries on one page of a reply.
    static let pageSize = 1000
    /// The text of the notes in one reply, over all commentaries: bytes.
    static let commentary = 8 << 20
    /// The HTML of the devotionals in one reply: bytes.
    static let devotionals = 4 << 20
    /// The HTML of one devotional: bytes. A devotional has some thousand; a page of 7 MB had 400,000 references, which
    /// took a gigabyte of memory.
    static let devotional = 256 << 10
    /// The references of all devotionals in one reply.
    static let devotionalReferences = 40_000
    /// Lines of the contents of a book in one reply, and other sections that a path may mean.
    static let bookContents = 5000
    static let bookAlternatives = 20
    /// Cross references in one reply.
    static let crossReferences = 1000
    /// Verses whose text one cross reference brings.
    static let crossReferenceVerses = 50
    /// Passages in a reply of `verse.related`.
    static let relatedPassages = 100
    /// All `formatted` texts of one reply, over all passages and translations: bytes. A template can ask for a whole
    /// Bible a thousand times.
    static let formatted = 32 << 20
    /// Places named by the references of one text.
    static let segments = 200_000
    /// A template: bytes.
    static let template = 16 << 10
    /// A note, or the text of a favorite: bytes.
    static let note = 8 << 20
    /// The tags of an entry of the library, and the bytes of one.
    static let (tags, tag) = (50, 200)
    /// Entries that the thread that reads requests exports or imports. With more, a worker does.
    static let quickItems = 500
    /// The passages of an entry of the library.
    static let savedRanges = 200
}

/// How much more one reply may hold, over all its passages and translations.
struct ReplyBudget {
    private var verses = Bounds.verses
    /// Bytes of written-out passages.
    private(set) var formatted = Bounds.formatted

    /// Throws if the ranges have more verses than the reply has room for. Called before any verse is read.
    func check(_ ranges: [VerseRange], in versification: Versification) throws(MethodError) {
        // Most requests ask for one verse. It fits unless the reply is full.
        if verses > 0, ranges.count == 1, ranges[0].from == ranges[0].to { return }
        var total = 0
        for range in ranges { total += versification.slots(of: range)?.count ?? 0 }
        if total <= verses { return }
        if verses == Bounds.verses {
            throw MethodError(
                .invalidParams, "The passage has about \(total) verses; one reply gives at most \(Bounds.verses).",
                hint: "Ask for it in parts.")
        }
        throw MethodError(
            .invalidParams,
            "The passages before this one leave room for \(verses) of the \(Bounds.verses) verses that one reply gives.",
            hint: "Ask for the rest in another request.", details: ["limit": "verses"])
    }

    /// Counts the `formatted` text of a passage. Throws if it is longer than the reply has room for.
    mutating func take(formatted text: String?) throws(MethodError) {
        if let text, text.utf8.count <= formatted {
            formatted -= text.utf8.count
            return
        }
        throw MethodError(
            .invalidParams, "Written out, this takes more than the \(Bounds.formatted >> 20) MiB that one reply gives.",
            hint: "Ask for it in parts, or with a shorter template.", details: ["limit": "formatted"])
    }

    /// Counts a passage that goes into the reply.
    mutating func take(_ passage: PassageText) {
        for index in passage.verses.indices { verses -= passage.verses[index].count }
    }
}

/// Whether, and for how long, a request may wait for a provider on the network.
struct NetworkWait {
    private let context: RequestContext
    /// Milliseconds that a request without a deadline of its own may take.
    private let timeLimit: Int

    @inline(__always)
    init(_ context: RequestContext, in engine: ScriptureEngine) {
        self.context = context
        timeLimit = engine.settings.timeLimit
    }

    /// - Throws: `MethodError.deferral` on the thread that reads requests, which may not wait.
    func checkMayWait() throws(MethodError) {
        if !context.mayWait { throw MethodError.deferral }
    }

    func deadline() -> RequestDeadline {
        let remaining = context.countdown(orMilliseconds: timeLimit)
        let context = context
        return RequestDeadline(
            limit: timeLimit, milliseconds: { remaining() }, isCancelled: { context.isCancelled })
    }
}

extension MethodError {
    /// The error for a caller that cannot wait for the network.
    static let needsInstalled = MethodError(
        .resourceMissing, "This needs an installed text, and this one is on the network.",
        hint: "`lectern packs` lists what is installed, `lectern download` installs a translation of bible-api.com.")

    /// The same for a passage that was never fetched.
    static func notFetched(_ source: TranslationSource) -> MethodError {
        MethodError(
            .resourceMissing, "This needs an installed text, and \(source.translation.name) is on the network.",
            hint: "`lectern packs` lists what is installed.", details: ["translation_id": .string(source.alias)])
    }
}
