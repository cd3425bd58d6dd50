package import Corpus
import Packs
package import Scripture
package import Search

/// Serves a few dozen well-known public-domain verses that are compiled in, so that an engine answers before anything
/// is installed, and tests need no files.
///
/// The verses are read as packs in memory, by the code that reads installed ones; a pack is made when its translation
/// is first asked for.
package struct FixturesProvider: TextPackProvider, DictionaryPackProvider {
    package let name = "fixtures"

    package let advice = """
        Only a few verses, words and topics are compiled in. `lectern import --system` or `lectern import PATH` installs whole Bibles.
        """

    package init() {}

    package func translations() -> [Translation] { FixturesProvider.editions.map(\.translation) }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        try withText(translation) { (pack) throws(PackError) in try pack.passage(ranges, detail: detail) }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let verse = try withText(translation) { (pack) throws(PackError) in
            try pack.randomVerse(in: books, seed: seed)
        }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        let index = try index(of: translation)
        return try withText(translation) { (pack) throws(PackError) in
            try index.hasStrongs() ? pack.occurrences(of: number, index: index, isCancelled: isCancelled) : nil
        }
    }

    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        let index = try index(of: translation)
        return try withText(translation) { (_) throws(PackError) in
            try index.hasStrongs() ? index.wordCount(of: number) : nil
        }
    }

    package func dictionaries() -> [DictionaryWork] {
        [FixtureDictionaries.lexiconWork, FixtureDictionaries.topicsWork]
    }

    package func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackReadError) -> R)
        throws(ProviderError)
        -> R
    {
        let pack: DictionaryPack
        switch id {
        case FixtureDictionaries.lexiconWork.id: pack = FixtureDictionaries.lexiconPack
        case FixtureDictionaries.topicsWork.id: pack = FixtureDictionaries.topicsPack
        default: throw .unknownTranslation(id)
        }
        do throws(PackError) { return try body(pack) } catch {
            throw .packDamaged(file: id, reason: error.description)
        }
    }

    package func withText<R>(_ id: String, _ body: (Pack) throws(PackReadError) -> R) throws(ProviderError) -> R {
        let pack = try pack(of: id)
        do throws(PackError) { return try body(pack) } catch {
            throw .packDamaged(file: id, reason: error.description)
        }
    }

    private func pack(of id: String) throws(ProviderError) -> Pack {
        guard let edition = FixturesProvider.editions.first(where: { $0.translation.id == id }) else {
            throw .unknownTranslation(id)
        }
        return edition.pack()
    }

    /// A row a translation. The closures keep a question to one from making the pack of the other.
    private static let editions: [(translation: Translation, pack: @Sendable () -> Pack)] = [
        (kjv, { kjvPack }), (web, { webPack }),
    ]

    static let kjv: Translation = {
        var kjv = translation("fixtures-kjv", "kjv", "King James Version", .kjv)
        kjv.features = .strongs
        return kjv
    }()
    static let web = translation("fixtures-web", "web", "World English Bible", .nrsva)
    private static let kjvPack = pack(of: kjv, FixtureTexts.kjv, words: kjvWords)
    static let kjvWords = FixtureTexts.words(of: FixtureTexts.kjvWords)
    private static let webPack = pack(of: web, FixtureTexts.web)
    /// The same text with the words of the original, apart: a lookup should not wait for them.
    static let interlinearPack = pack(
        of: kjv, FixtureTexts.kjv, words: kjvWords,
        adding: FixtureInterlinear.sections(of: kjv.versification))

    private static func translation(
        _ id: String, _ alias: String, _ name: String, _ versification: Versification
    ) -> Translation {
        Translation(
            id: id, alias: alias, name: name, language: "en", versification: versification, license: "Public Domain",
            about: "Some well-known verses, compiled in. Install a module for the whole text.")
    }

    private static func pack(
        of translation: Translation, _ table: StaticString, words: [Verse: Substring] = [:],
        adding sections: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) -> Pack {
        let text = text(of: translation, table, words: words)
        do throws(PackError) {
            return try Pack(ByteStorage(copying: PackWriter.bytes(of: text, adding: sections)))
        } catch {
            preconditionFailure("the fixtures do not read back: \(error)")
        }
    }

    static func text(of translation: Translation, _ table: StaticString, words: [Verse: Substring] = [:])
        -> ImportedText
    {
        var text = ImportedText(translation: translation)
        for row in FixtureTexts.rows(of: table) {
            guard let slot = translation.versification.slot(of: row.verse) else {
                preconditionFailure("fixture row: \(row.verse)")
            }
            var verse = ImportedVerse(
                text: Array(row.text.utf8), startsParagraph: row.startsParagraph,
                isSuperscription: row.verse.verse == 0)
            verse.extras.words = FixtureTexts.words(words[row.verse] ?? "", in: verse.text)
            text.set(verse, slots: slot...slot)
        }
        return text
    }
}

extension FixturesProvider {
    // Known without making a pack, which a catalog should not wait for.
    package func interlinearSources() -> [InterlinearSource] {
        [InterlinearSource(translation: FixturesProvider.kjv, header: FixtureInterlinear.header)]
    }

    package func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse] {
        guard source == FixturesProvider.kjv.id else { throw .unknownTranslation(source) }
        do throws(PackError) {
            return try FixturesProvider.interlinearPack.originalVerses(range)
        } catch {
            throw .packDamaged(file: source, reason: error.description)
        }
    }
}

extension FixturesProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let index = try index(of: translation)
        return try withText(translation) { (_) throws(PackError) in
            try index.search(query, within: scope, limit: limit, offset: offset)
        }
    }

    func index(of translation: String) throws(ProviderError) -> SearchIndex {
        guard let index = FixturesProvider.indexes.first(where: { $0.id == translation })?.index() else {
            throw .unknownTranslation(translation)
        }
        return index
    }

    /// A row a translation. An index is made when it is first searched: a lookup should not wait for it.
    private static let indexes: [(id: String, index: @Sendable () -> SearchIndex)] = [
        (kjv.id, { kjvIndex }), (web.id, { webIndex }),
    ]

    private static let kjvIndex = index(of: text(of: kjv, FixtureTexts.kjv, words: kjvWords))
    private static let webIndex = index(of: text(of: web, FixtureTexts.web))

    private static func index(of text: ImportedText) -> SearchIndex {
        let pack = PackWriter.bytes(of: text, adding: text.searchSections())
        do {
            guard let index = try SearchIndex(Pack(ByteStorage(copying: pack))) else {
                preconditionFailure("the fixtures have no index")
            }
            return index
        } catch {
            preconditionFailure("the fixtures do not read back: \(error)")
        }
    }
}
