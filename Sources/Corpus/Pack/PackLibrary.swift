package import Packs
package import Scripture
package import Search
import Synchronization

/// The packs of one source: those installed in a folder, or those compiled into the program.
///
/// For Bible texts the library is a `TextProvider`, like the sources on the network and the other programs that serve
/// texts. Dictionaries, commentaries and cross references come only from packs, so a caller takes the pack from `packs`
/// and reads it.
package final class PackLibrary: TextProvider {
    package let name: String
    /// A sentence on what a reader can do if the packs lack a verse or an entry. Empty for whole works; only a library
    /// of excerpts has advice.
    package let advice: String

    private let source: any PackSource
    private let state: Mutex<State>

    private struct State {
        var packs: PackList
        /// Whether the list has all packs, and not only the texts.
        var isComplete = true
        /// The text that was read last. Most requests read the same text as the one before.
        var lastText: LibraryText?
    }

    /// Lists the packs of `source`, or only its texts if they are known without opening packs.
    package init(name: String, advice: String = "", source: any PackSource) {
        self.name = name
        self.advice = advice
        self.source = source
        let texts = source.knownTexts()
        state = Mutex(State(packs: texts ?? source.list(), isComplete: texts == nil))
    }

    package var library: PackLibrary? { self }

    /// The packs that can be read now, and the files that are damaged.
    package var packs: PackList {
        if !state.withLock({ $0.isComplete }) { refresh() }
        return state.withLock { $0.packs }
    }

    /// The files that have the name of a pack and cannot be read, each with the reason; only those that are known.
    package var damaged: [(file: String, reason: String)] { state.withLock { $0.packs.damaged } }

    /// Lists the packs again. A pack whose file is still the same stays open.
    package func refresh() {
        let packs = source.list()
        state.withLock { $0 = State(packs: packs) }
    }

    /// Lists the packs again if the source has changed. Every request calls this.
    ///
    /// - Returns: whether the packs may have changed.
    package func refreshIfChanged() -> Bool {
        guard source.isChanged() else { return false }
        refresh()
        return true
    }
}

/// Where the packs of a library are: in a folder that changes while the program runs, or in the program itself.
package protocol PackSource: Sendable {
    /// The packs now, in the order in which they are preferred.
    func list() -> PackList

    /// The texts now, in the same order, if the source knows them without opening packs; `nil` if it does not. Called
    /// once, at the start.
    func knownTexts() -> PackList?

    /// Whether `list()` may return other packs than the last time. Every request calls this, so it must nearly always
    /// cost no more than reading the clock.
    func isChanged() -> Bool
}

extension PackSource {
    package func knownTexts() -> PackList? { nil }
}

// MARK: - The packs

/// The packs of a library at one moment, by kind, in the order in which they are preferred.
///
/// No two packs of a kind have the same id: the first one wins. A dictionary may have the id of a text.
package struct PackList: Sendable {
    package private(set) var texts: [LibraryText] = []
    /// Files that have the name of a pack and cannot be read.
    package var damaged: [(file: String, reason: String)] = []

    private var textsByID: [String: LibraryText] = [:]
    private var listedWorks = Works()
    private let laterWorks: (@Sendable () -> Works)?

    /// The packs that are not texts.
    package struct Works: Sendable {
        package private(set) var dictionaries: [LibraryDictionary] = []
        package private(set) var commentaries: [LibraryCommentary] = []
        package private(set) var crossReferences: [LibraryCrossReferences] = []

        package init() {}

        package mutating func add(_ pack: LibraryDictionary) { Works.add(pack, to: &dictionaries) }
        package mutating func add(_ pack: LibraryCommentary) { Works.add(pack, to: &commentaries) }
        package mutating func add(_ pack: LibraryCrossReferences) { Works.add(pack, to: &crossReferences) }

        private static func add<Work: PublishedWork, Pack>(
            _ pack: LibraryPack<Work, Pack>, to packs: inout [LibraryPack<Work, Pack>]
        ) {
            if !packs.contains(where: { $0.work.id == pack.work.id }) { packs.append(pack) }
        }
    }

    package init() { laterWorks = nil }

    /// A list of packs that are compiled in.
    ///
    /// - Parameter works: describes the packs that are not texts. Called whenever they are asked for, which a lookup
    ///   of a verse never does.
    package init(works: @escaping @Sendable () -> Works) { laterWorks = works }

    /// The packs that are not texts.
    package var works: Works { laterWorks?() ?? listedWorks }
    package var dictionaries: [LibraryDictionary] { works.dictionaries }
    package var commentaries: [LibraryCommentary] { works.commentaries }
    package var crossReferences: [LibraryCrossReferences] { works.crossReferences }

    package mutating func add(_ pack: AnyPack, file: String) {
        switch pack {
        case .text(let pack): add(LibraryText(pack, file: file))
        case .dictionary(let pack): listedWorks.add(LibraryPack(pack.work, file: file) { pack })
        case .commentary(let pack): listedWorks.add(LibraryPack(pack.work, file: file) { pack })
        case .crossReferences(let pack): listedWorks.add(LibraryPack(pack.work, file: file) { pack })
        }
    }

    package mutating func add(_ text: LibraryText) {
        guard textsByID[text.names.id] == nil else { return }
        textsByID[text.names.id] = text
        texts.append(text)
    }

    /// The text of an exact id.
    package func text(_ id: String) -> LibraryText? { textsByID[id] }
}

/// A dictionary, a commentary or a set of cross references in a library. The pack is opened when it is first read.
///
/// Its type parameters have no constraints: to check one, the Swift runtime would search all conformances of the
/// program, and a start that lists installed packs would take a tenth longer.
package struct LibraryPack<Work: Sendable, Pack: Sendable>: Sendable {
    package let work: Work
    /// What messages call the pack: the path of its file, or its id if it is compiled in.
    package let file: String
    private let open: @Sendable () -> Pack

    package init(_ work: Work, file: String, open: @escaping @Sendable () -> Pack) {
        self.work = work
        self.file = file
        self.open = open
    }

    package var pack: Pack { open() }
}

package typealias LibraryDictionary = LibraryPack<DictionaryWork, DictionaryPack>
package typealias LibraryCommentary = LibraryPack<CommentaryWork, CommentaryPack>
package typealias LibraryCrossReferences = LibraryPack<CrossReferenceWork, CrossReferencePack>

/// A Bible text in a library. It keeps its search index and its counts of words once they were needed.
///
/// A class, so that a request copies one reference and not the names of the file.
package final class LibraryText: Sendable {
    package let names: TranslationNames
    /// What messages call the pack: the path of its file, or its id if it is compiled in.
    package let file: String
    /// The source of the words of the original; `nil` if the pack has none of its own.
    package let interlinear: InterlinearHeader?

    private let content: Content
    /// Makes the pack of the verses that the pack for lookups lacks; `nil` if it lacks no verse.
    private let larger: (@Sendable () -> TextPack)?
    /// The search index. The outer `nil` means not opened yet, the inner one that the pack has none.
    private let opened = Mutex<SearchIndex??>(nil)
    /// The counted words. The outer `nil` means not made yet, the inner one that no word has a Strong's number.
    private let counts = Mutex<StrongsCounts??>(nil)

    /// The codes of the Strong's numbers among the strings of the pack; made for the first merged verse.
    private let codes = Mutex<[UInt32]?>(nil)

    private enum Content: Sendable {
        case opened(TextPack)
        /// A pack that is opened when it is first read.
        case closed(ClosedPack)
        case made(
            description: @Sendable () -> Translation, text: @Sendable () -> TextPack,
            original: @Sendable () -> TextPack, searched: @Sendable () -> TextPack)
    }

    package init(_ pack: TextPack, file: String) {
        names = TranslationNames(id: pack.translation.id, alias: pack.translation.alias)
        self.file = file
        interlinear = pack.interlinear?.header
        content = .opened(pack)
        larger = nil
    }

    /// A text whose pack is opened when it is first read. Its other properties are known.
    ///
    /// - Parameter open: called once, unless it fails.
    package init(
        _ names: TranslationNames, file: String, open: @escaping @Sendable () throws(PackError) -> TextPack
    ) {
        self.names = names
        self.file = file
        interlinear = nil
        content = .closed(ClosedPack(open))
        larger = nil
    }

    private final class ClosedPack: Sendable {
        private let open: @Sendable () throws(PackError) -> TextPack
        private let opened = Mutex<TextPack?>(nil)

        init(_ open: @escaping @Sendable () throws(PackError) -> TextPack) { self.open = open }

        var pack: TextPack {
            get throws(PackError) {
                try opened.withLock { (opened) throws(PackError) in
                    if let pack = opened { return pack }
                    let pack = try open()
                    opened = pack
                    return pack
                }
            }
        }
    }

    /// A text that is compiled in. It is made in steps: a lookup does not wait for the search index, and a lookup in
    /// another text makes nothing of this one. Its versification alone would take a start a tenth longer.
    ///
    /// - Parameters:
    ///   - description: what `translation` returns.
    ///   - text: makes the pack for lookups.
    ///   - larger: makes the same pack with more verses. It is asked for a passage that the first one lacks, so the
    ///     lookup of a common verse does not wait for them.
    ///   - original: makes the same pack with the words of the original.
    ///   - searched: makes the same pack with the search index.
    package init(
        _ names: TranslationNames, interlinear: InterlinearHeader?, description: @escaping @Sendable () -> Translation,
        text: @escaping @Sendable () -> TextPack, larger: @escaping @Sendable () -> TextPack,
        original: @escaping @Sendable () -> TextPack,
        searched: @escaping @Sendable () -> TextPack
    ) {
        self.names = names
        file = names.id
        self.interlinear = interlinear
        self.larger = larger
        content = .made(description: description, text: text, original: original, searched: searched)
    }

    /// Opens the pack if it is not open yet.
    fileprivate func open() throws(PackError) {
        if case .closed(let closed) = content { _ = try closed.pack }
    }

    /// What the text is. If its pack cannot be opened, only its names are known; reading the text reports why.
    package var translation: Translation {
        switch content {
        case .opened(let pack): pack.translation
        case .closed(let closed):
            (try? closed.pack)?.translation
                ?? Translation(id: names.id, alias: names.alias, name: names.id, language: "und", versification: .kjv)
        case .made(let description, _, _, _): description()
        }
    }

    /// The pack for lookups.
    package var pack: TextPack {
        get throws(PackError) {
            switch content {
            case .opened(let pack): pack
            case .closed(let closed): try closed.pack
            case .made(_, let text, _, _): text()
            }
        }
    }

    /// The text of passages, from the larger pack if the one for lookups lacks a verse.
    fileprivate func passage(_ ranges: [VerseRange], detail: PassageDetail) throws(PackError) -> PassageText {
        let passage = try pack.passage(ranges, detail: detail)
        guard let larger, !passage.missing.isEmpty else { return passage }
        return try larger().passage(ranges, detail: detail)
    }

    /// The pack with all verses.
    fileprivate var whole: TextPack {
        get throws(PackError) {
            if let larger { return larger() }
            return try pack
        }
    }

    /// The pack with the words of the original.
    private var original: TextPack {
        get throws(PackError) {
            if case .made(_, _, let original, _) = content { return original() }
            return try pack
        }
    }

    /// The pack with the search index.
    private var searched: TextPack {
        get throws(PackError) {
            if case .made(_, _, _, let searched) = content { return searched() }
            return try pack
        }
    }

    /// The words of `range`, verse by verse; verses without words are left out.
    ///
    /// - Parameter range: in the text's own versification. Both ends exist there. Verse 0 is in the answer only if the
    ///   range begins with it.
    package func originalVerses(_ range: VerseRange) throws(PackError) -> [OriginalVerse] {
        try original.originalVerses(range)
    }

    /// Returns what `make` returned the first time.
    func strongsCodes(_ make: () throws(PackError) -> [UInt32]) throws(PackError) -> [UInt32] {
        try codes.withLock { (codes) throws(PackError) in
            if let made = codes { return made }
            let made = try make()
            codes = made
            return made
        }
    }

    /// How the text renders each Strong's number; `nil` if its pack has no such table.
    package var renderings: RenderingTable? { (try? original).flatMap { RenderingTable($0) } }

    /// The search index; `nil` if the pack has none.
    package func index() throws(PackError) -> SearchIndex? {
        try opened.withLock { (opened) throws(PackError) in
            if let index = opened { return index }
            let index = try SearchIndex(searched)
            opened = .some(index)
            return index
        }
    }

    /// How many words have each Strong's number; `nil` if no word has one.
    fileprivate func strongsCounts() throws(PackError) -> StrongsCounts? {
        try counts.withLock { (counts) throws(PackError) in
            if let made = counts { return made }
            let made: StrongsCounts? = if let index = try index() { try StrongsCounts(index) } else { nil }
            counts = .some(made)
            return made
        }
    }
}

// MARK: - Reading texts

extension PackLibrary {
    package func translations() -> [Translation] { packs.texts.map(\.translation) }

    package func offers() -> [TranslationOffer] {
        state.withLock { $0.packs.texts }.map { text in
            TranslationOffer(text.names) { [self] in
                if (try? text.open()) != nil { return text.translation }
                // The file is not the one that was listed, or is damaged: what is there now?
                refresh()
                return state.withLock { $0.packs.text(text.names.id) }?.translation ?? text.translation
            }
        }
    }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        try read(translation) { (text) throws(PackError) in try text.passage(ranges, detail: detail) }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let verse = try read(translation) { (text) throws(PackError) in
            try text.pack.randomVerse(in: books, seed: seed)
        }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    /// Searches one translation.
    ///
    /// - Parameters:
    ///   - scope: the slots of the translation's versification to search, ascending and apart; `nil` for all.
    ///   - limit: the most hits to return, beginning with the hit at `offset`.
    /// - Returns: hits whose documents are slots; `nil` if the pack has no search index.
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        try read(translation) { (text) throws(PackError) in
            try text.index()?.search(query, within: scope, limit: limit, offset: offset)
        }
    }

    /// The search index of a translation; `nil` if the pack has none.
    package func index(of translation: String) throws(ProviderError) -> SearchIndex? {
        try read(translation) { (text) throws(PackError) in try text.index() }
    }

    /// Calls `body` for each verse with text and for each title of a psalm, in the order of the text: the first slot of
    /// the verse, and its words.
    package func eachVerse(
        of translation: String, _ body: (_ slot: Int, _ verse: Verse, _ text: TextSlice) -> Void
    ) throws(ProviderError) {
        try read(translation) { (text) throws(PackError) -> Void in
            let pack = try text.whole
            let system = pack.translation.versification
            for slot in 0..<system.slotCount {
                let content = try pack.content(atSlot: slot)
                guard content.hasText, content.slots.lowerBound == slot, let verse = system.verse(atSlot: slot),
                    verse.verse > 0 || content.isSuperscription
                else { continue }
                body(slot, verse, try pack.verse(verse, from: content, detail: []).text)
            }
        }
    }

    /// The words that have a Strong's number, verse by verse; `nil` if no word of the translation has a number.
    ///
    /// - Parameters:
    ///   - number: an extended key finds its own words, a plain one also those of its extended keys.
    ///   - isCancelled: called now and then. Once it returns true, the answer is incomplete.
    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        try read(translation) { (text) throws(PackError) -> [WordOccurrences]? in
            guard let index = try text.index(), try index.hasStrongs() else { return nil }
            return try text.pack.occurrences(of: number, index: index, isCancelled: isCancelled)
        }
    }

    /// The verses of a translation that have rare words of the original in common with a passage, the most alike first;
    /// none if the translation has no Strong's numbers.
    ///
    /// - Parameter slots: the passage, in the translation's versification.
    package func verses(
        sharingWordsWith slots: ClosedRange<Int>, in translation: String, limit: Int
    ) throws(ProviderError) -> [SharedWords] {
        try read(translation) { (text) throws(PackError) -> [SharedWords] in
            guard let index = try text.index(), try index.hasStrongs() else { return [] }
            return try SharedWords.verses(like: slots, in: text.pack, index, limit: limit)
        }
    }

    /// How many words of a translation have a Strong's number; `nil` if no word of it has a number.
    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        try read(translation) { (text) throws(PackError) -> Int? in
            try text.strongsCounts()?.wordCount(of: number)
        }
    }

    /// Runs `body` with the text of an exact id. The error for a damaged pack names the file.
    private func read<Result>(
        _ id: String, _ body: (LibraryText) throws(PackError) -> Result
    ) throws(ProviderError) -> Result {
        do throws(ProviderError) {
            return try readListed(id, body)
        } catch .unknownTranslation(let name) {
            // A text that was known without opening its pack may have turned out to be damaged.
            let culprit = damaged.first { $0.file.hasSuffix("/\(name).\(PackFormat.fileExtension)") }
            guard let (file, reason) = culprit else { throw .unknownTranslation(name) }
            throw .packDamaged(file: file, reason: reason)
        }
    }

    private func readListed<Result>(
        _ id: String, _ body: (LibraryText) throws(PackError) -> Result
    ) throws(ProviderError) -> Result {
        let text = state.withLock { state -> LibraryText? in
            if let last = state.lastText, last.names.id == id { return last }
            guard let text = state.packs.text(id) else { return nil }
            state.lastText = text
            return text
        }
        guard let text else { throw .unknownTranslation(id) }
        do throws(PackError) {
            return try body(text)
        } catch {
            throw .packDamaged(file: text.file, reason: error.description)
        }
    }
}

/// How many words of a text have each Strong's number. A number is counted when it is first asked for.
///
/// Each reply with an entry of a lexicon has this count, and a common number has thousands of words. A pack never
/// changes, so a count stays true as long as the pack is open.
private final class StrongsCounts: Sendable {
    private let index: SearchIndex
    private let counted = Mutex<[UInt32: Int]>([:])

    /// More numbers than Strong's Greek and Hebrew have together.
    private static let limit = 20_000

    /// `nil` for a text whose words have no numbers.
    init?(_ index: SearchIndex) throws(PackError) {
        guard try index.hasStrongs() else { return nil }
        self.index = index
    }

    func wordCount(of number: StrongsNumber) throws(PackError) -> Int {
        // Extended keys are rare, and so are their words.
        guard number.suffix.isEmpty else { return try index.wordCount(of: number) }
        if let count = counted.withLock({ $0[number.code] }) { return count }
        let count = try index.wordCount(of: number)
        counted.withLock { counted in
            if counted.count < Self.limit { counted[number.code] = count }
        }
        return count
    }
}
