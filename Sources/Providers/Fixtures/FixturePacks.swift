package import Corpus
import Packs
import Scripture

extension PackLibrary {
    /// A few dozen well-known public-domain verses, with words, topics, notes and cross references for them. They are
    /// compiled in, so that an engine answers before anything is installed, and tests need no files.
    package static let fixtures = PackLibrary(
        name: "fixtures",
        advice: """
            Only a few verses, words and topics are compiled in. `lectern import --system` or `lectern import PATH` installs whole Bibles.
            """,
        source: FixturePacks())
}

/// The packs that are compiled in. Each is made in memory when it is first read, by the code that makes packs of files.
///
/// The tables are part of the program. So a row that cannot be read is a broken invariant, and traps.
struct FixturePacks: PackSource {
    func isChanged() -> Bool { false }

    func list() -> PackList {
        var packs = PackList(works: { FixturePacks.works })
        packs.add(
            LibraryText(
                FixturePacks.kjvNames, interlinear: FixtureInterlinear.header,
                description: { FixturePacks.kjv }, text: { FixturePacks.kjvPack },
                larger: { FixturePacks.largerKJVPack },
                original: { FixturePacks.originalKJVPack }, searched: { FixturePacks.searchedKJVPack }))
        packs.add(
            LibraryText(
                FixturePacks.webNames, interlinear: nil, description: { FixturePacks.web },
                text: { FixturePacks.webPack }, larger: { FixturePacks.largerWEBPack },
                original: { FixturePacks.webPack },
                searched: { FixturePacks.searchedWEBPack }))
        return packs
    }

    private static let works: PackList.Works = {
        var packs = PackList.Works()
        packs.add(
            LibraryPack(FixtureDictionaries.lexiconWork, file: FixtureDictionaries.lexiconWork.id) {
                FixtureDictionaries.lexiconPack
            })
        packs.add(
            LibraryPack(FixtureDictionaries.topicsWork, file: FixtureDictionaries.topicsWork.id) {
                FixtureDictionaries.topicsPack
            })
        packs.add(LibraryPack(FixtureCommentary.work, file: FixtureCommentary.work.id) { FixtureCommentary.pack })
        packs.add(
            LibraryPack(FixtureCrossReferences.work, file: FixtureCrossReferences.work.id) {
                FixtureCrossReferences.pack
            })
        return packs
    }()

    private static let kjvNames = TranslationNames(id: "fixtures-kjv", alias: "kjv")
    private static let webNames = TranslationNames(id: "fixtures-web", alias: "web")

    private static let kjv: Translation = {
        var kjv = translation(kjvNames, "King James Version", .kjv)
        kjv.features = .strongs
        return kjv
    }()
    private static let web = translation(webNames, "World English Bible", .nrsva)

    private static let kjvPack = pack(of: kjvText)
    private static let webPack = pack(of: webText)

    private static let largerKJVPack = pack(of: text(of: kjv, FixtureTexts.kjv, and: FixtureTexts.kjvDaily))
    private static let largerWEBPack = pack(of: text(of: web, FixtureTexts.web, and: FixtureTexts.webDaily))

    private static let originalKJVPack = pack(of: kjvText, adding: FixtureInterlinear.sections(of: kjv.versification))

    private static let searchedKJVPack: TextPack = {
        let text = kjvText
        return pack(of: text, adding: text.searchSections())
    }()
    private static let searchedWEBPack: TextPack = {
        let text = webText
        return pack(of: text, adding: text.searchSections())
    }()

    private static var kjvText: ImportedText {
        text(of: kjv, FixtureTexts.kjv, words: FixtureTexts.words(of: FixtureTexts.kjvWords))
    }
    private static var webText: ImportedText { text(of: web, FixtureTexts.web) }

    private static func translation(
        _ names: TranslationNames, _ name: String, _ versification: Versification
    ) -> Translation {
        Translation(
            id: names.id, alias: names.alias, name: name, language: "en", versification: versification,
            license: "Public Domain",
            about: "Some well-known verses, compiled in. Install a module for the whole text.")
    }

    private static func text(
        of translation: Translation, _ table: StaticString, and passages: StaticString = "",
        words: [Verse: Substring] = [:]
    ) -> ImportedText {
        var text = ImportedText(translation: translation)
        for row in FixtureTexts.rows(of: table) + FixtureTexts.rows(of: passages) {
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

    private static func pack(
        of text: ImportedText, adding sections: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) -> TextPack {
        do throws(PackError) {
            return try TextPack(ByteStorage(copying: PackWriter.bytes(of: text, adding: sections)))
        } catch {
            preconditionFailure("the fixtures do not read back: \(error.description)")
        }
    }
}
