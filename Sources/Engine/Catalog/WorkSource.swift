import Corpus
import JSON
import Packs
import Scripture

/// A dictionary, a commentary or a set of cross references as one library serves it.
///
/// A class, so that a request that looks through the lexicons does not copy all that each says about itself.
final class WorkSource<Work: PublishedWork, Pack: Sendable>: Sendable {
    let library: PackLibrary
    /// The exact id.
    let id: String
    private let entry: LibraryPack<Work, Pack>

    init(_ entry: LibraryPack<Work, Pack>, of library: PackLibrary) {
        self.entry = entry
        id = entry.work.id
        self.library = library
    }

    var work: Work { entry.work }
    var pack: Pack { entry.pack }
    /// What messages call the pack.
    var file: String { entry.file }
    /// What a reader can do if the work lacks an entry; empty if the work is whole, and not an excerpt.
    var advice: String { library.advice }

    func isNamed(_ name: String) -> Bool {
        id == name || work.alias == name.lowercased() || id.lowercased() == name.lowercased()
    }

    /// The error of a request that met damage in the pack.
    func damage(_ error: PackError) -> MethodError { .packDamaged(file: file, reason: error.description) }
}

typealias DictionarySource = WorkSource<DictionaryWork, DictionaryPack>
typealias CommentarySource = WorkSource<CommentaryWork, CommentaryPack>
typealias CrossReferenceSource = WorkSource<CrossReferenceWork, CrossReferencePack>

/// What error messages call a kind of works, and how to install one.
struct WorkNoun: Sendable {
    let noun: String
    let hint: String

    static let commentary = WorkNoun(
        noun: "commentary", hint: Advice.installing("MHCC", "Scofield", "TDavid"))
    static let book = WorkNoun(
        noun: "general book",
        hint: "`lectern available book` lists those of CrossWire, `lectern install NAME` fetches one.")
    static let crossReferences = WorkNoun(
        noun: "set of cross references",
        hint: "`lectern import PATH` reads the table of https://www.openbible.info/labs/cross-references/.")
}

extension Catalog {
    /// The commentaries for a request: that of `name`, or all.
    ///
    /// - Throws: `resourceMissing` if there is none. The hint says how to install one, or which are installed.
    func commentaries(named name: String?) throws(MethodError) -> [CommentarySource] {
        try works(named: name, .commentary) { self.commentaries }
    }

    /// The general books for a request: that of `name`, or all.
    func books(named name: String?) throws(MethodError) -> [DictionarySource] {
        try works(named: name, .book) { self.books }
    }

    /// The sets of cross references for a request: that of `name`, or all.
    func crossReferenceWorks(named name: String?) throws(MethodError) -> [CrossReferenceSource] {
        try works(named: name, .crossReferences) { self.crossReferenceWorks }
    }

    /// Throws the error for a damaged file if its name is the one asked for, or if no work of the kind is installed.
    ///
    /// The kind of a damaged file is not known. So in all other cases the intact works are used.
    func checkDamage(named name: String?, isEmpty: Bool) throws(MethodError) {
        let damaged = libraries.flatMap(\.damaged)
        let culprit = damaged.first { file, _ in name.map { file.hasSuffix("/\($0).lectern") } ?? false }
        if let (file, reason) = culprit ?? (isEmpty ? damaged.first : nil) {
            throw .packDamaged(file: file, reason: reason)
        }
    }

    private func works<Work, Pack>(
        named name: String?, _ noun: WorkNoun, all: () -> [WorkSource<Work, Pack>]
    ) throws(MethodError) -> [WorkSource<Work, Pack>] {
        var found = all().filter { source in name.map(source.isNamed) ?? true }
        if found.isEmpty {
            refresh()
            found = all().filter { source in name.map(source.isNamed) ?? true }
        }
        guard !found.isEmpty else {
            try checkDamage(named: name, isEmpty: all().isEmpty)
            let known = all().prefix(20).map(\.work.id)
            guard let name, !known.isEmpty else {
                throw MethodError(.resourceMissing, "No \(noun.noun) is installed.", hint: noun.hint)
            }
            throw MethodError(
                .resourceMissing, "There is no \(noun.noun) `\(name.prefix(60))`.",
                hint: "Installed: \(known.listed(by: "and")). More: \(noun.hint)",
                details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
        }
        if let name { return found.filter { $0.work.id == name }.isEmpty ? found : found.filter { $0.work.id == name } }
        // If a whole work is installed, the excerpts that are compiled in would only repeat some of it.
        let whole = found.filter { $0.advice.isEmpty }
        return whole.isEmpty ? found : whole
    }
}

extension Catalog {
    /// The lexicons for a request: those that `source` names, or else all that may have `number`. If `number` is `nil`,
    /// because the request asks for a word, these are all lexicons.
    ///
    /// - Throws: `resourceMissing` if there is none. The hint says how to install one.
    func lexicons(source: String?, for number: StrongsNumber?) throws(MethodError)
        -> [DictionarySource]
    {
        let feature: DictionaryWork.Features = number?.letter == "H" ? .hebrew : .greek
        let matching = {
            self.lexicons.filter { lexicon in
                if let source { return lexicon.isNamed(source) }
                return number == nil || lexicon.work.features.contains(feature)
            }
        }
        var found = matching()
        if found.isEmpty {
            refresh()
            found = matching()
        }
        if found.isEmpty { try checkDamage(named: source, isEmpty: source == nil || lexicons.isEmpty) }
        if let source, found.isEmpty { throw Catalog.unknownSource(source, among: lexicons.map(\.work)) }
        if found.isEmpty { throw MethodError.noLexicon(for: number) }
        return found
    }

    /// The books of topics for a request: that of `source`, or all.
    func topicWorks(source: String?) throws(MethodError) -> [DictionarySource] {
        let matching = { self.topicWorks.filter { topics in source.map(topics.isNamed) ?? true } }
        var found = matching()
        if found.isEmpty {
            refresh()
            found = matching()
        }
        if found.isEmpty { try checkDamage(named: source, isEmpty: topicWorks.isEmpty) }
        if let source, found.isEmpty { throw Catalog.unknownSource(source, among: topicWorks.map(\.work)) }
        if found.isEmpty {
            throw MethodError(.resourceMissing, "No book of topics is installed.", hint: MethodError.topicsHint)
        }
        // If a whole book is installed, the few topics that are compiled in would only repeat some of it.
        let whole = found.filter { $0.advice.isEmpty }
        return whole.isEmpty ? found : whole
    }

    private static func unknownSource(_ name: String, among works: [DictionaryWork]) -> MethodError {
        let known = works.prefix(20).map(\.id)
        return MethodError(
            .resourceMissing, "There is no dictionary `\(name.prefix(60))`.",
            hint: known.isEmpty
                ? "None is installed: `lectern import --system`." : "Installed: \(known.listed(by: "and")).",
            details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
    }
}

extension MethodError {
    static let topicsHint = Advice.installing("Nave")

    static func lexiconHint(for number: StrongsNumber?) -> String {
        switch number?.letter {
        case "G": Advice.installing("StrongsGreek")
        case "H": Advice.installing("StrongsHebrew")
        default: Advice.installing("StrongsGreek", "StrongsHebrew")
        }
    }

    static func noLexicon(for number: StrongsNumber?) -> MethodError {
        let language = number.map { $0.letter == "H" ? "Hebrew " : "Greek " } ?? ""
        return MethodError(
            .resourceMissing, "No \(language)lexicon is installed.", hint: lexiconHint(for: number))
    }
}

/// The works beside the texts, of all libraries: lexicons, topics, words of the original, commentaries, cross
/// references.
///
/// If a library has a damaged file, the works of the libraries after it are left out. The damaged file may be the work
/// that a request asks for, and the excerpts that are compiled in must not answer in its place.
final class InstalledWorks: Sendable {
    let lexicons: [DictionarySource]
    let topicWorks: [DictionarySource]
    let devotionalWorks: [DictionarySource]
    let books: [DictionarySource]
    let commentaries: [CommentarySource]
    let crossReferenceWorks: [CrossReferenceSource]
    let interlinear: [InterlinearSource]
    let lexiconIndex: LexiconIndex
    let lexemes: LexemeCache
    let mergedVerses = VerseCache()
    let printedReferences = PrintedReferences()
    let quotedTexts = QuotedTextsCache()

    /// - Parameters:
    ///   - libraries: in the order in which they are asked.
    ///   - translations: the texts of the same libraries.
    init(_ libraries: [PackLibrary], among translations: [TranslationSource]) {
        var dictionaries: [DictionarySource] = []
        var commentaries: [CommentarySource] = []
        var crossReferenceWorks: [CrossReferenceSource] = []
        var interlinear: [InterlinearSource] = []
        var texts: [LibraryText] = []
        var excerpts: [LibraryText] = []
        for library in libraries {
            let packs = library.packs
            if library.advice.isEmpty { texts += packs.texts } else { excerpts += packs.texts }
            dictionaries += packs.dictionaries.map { DictionarySource($0, of: library) }
            commentaries += packs.commentaries.map { CommentarySource($0, of: library) }
            crossReferenceWorks += packs.crossReferences.map { CrossReferenceSource($0, of: library) }
            interlinear += InterlinearSource.sources(
                of: packs.texts, among: translations.filter { $0.provider.name == library.name })
            if !packs.damaged.isEmpty { break }
        }
        lexicons = dictionaries.filter { $0.work.features.isDisjoint(with: [.topics, .devotional, .book]) }
        devotionalWorks = dictionaries.filter { $0.work.features.contains(.devotional) }
        books = dictionaries.filter { $0.work.features.contains(.book) }
        topicWorks = dictionaries.filter { $0.work.features.contains(.topics) }
        self.commentaries = commentaries
        self.crossReferenceWorks = crossReferenceWorks
        self.interlinear = interlinear
        // To make the texts that are compiled in takes 20 ms, and whole texts say more.
        let whole = LexiconIndex(texts)
        lexiconIndex = whole.taggedText == nil ? LexiconIndex(excerpts) : whole
        lexemes = LexemeCache(lexicons, lexiconIndex)
    }
}
