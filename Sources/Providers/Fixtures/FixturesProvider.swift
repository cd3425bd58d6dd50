package import Corpus
package import Scripture

/// Serves a few dozen well-known public-domain verses that are compiled in, so that an engine answers before anything
/// is installed, and tests need no files.
///
/// The verses are read as packs in memory, by the code that reads installed ones; a pack is made when its translation
/// is first asked for.
package struct FixturesProvider: TextProvider {
    package let name = "fixtures"

    package let advice = """
        Only a few verses are compiled in. `lectern import --system` or `lectern import PATH` installs whole Bibles.
        """

    package init() {}

    package func translations() -> [Translation] { FixturesProvider.editions.map(\.translation) }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: Detail) throws(ProviderError)
        -> PassageText
    {
        let pack = try pack(of: translation)
        do throws(PackError) {
            return try pack.passage(ranges, detail: detail)
        } catch {
            throw .packDamaged(file: translation, reason: error.description)
        }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let pack = try pack(of: translation)
        let verse: Verse?
        do throws(PackError) {
            verse = try pack.randomVerse(in: books, seed: seed)
        } catch {
            throw .packDamaged(file: translation, reason: error.description)
        }
        guard let verse else { throw .notInTranslation }
        return verse
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

    static let kjv = translation("fixtures-kjv", "kjv", "King James Version", .kjv)
    static let web = translation("fixtures-web", "web", "World English Bible", .nrsva)
    private static let kjvPack = pack(of: kjv, FixtureTexts.kjv)
    private static let webPack = pack(of: web, FixtureTexts.web)

    private static func translation(
        _ id: String, _ alias: String, _ name: String, _ versification: Versification
    ) -> Translation {
        Translation(
            id: id, alias: alias, name: name, language: "en", versification: versification, license: "Public Domain",
            about: "Some well-known verses, compiled in. Install a module for the whole text.")
    }

    private static func pack(of translation: Translation, _ table: StaticString) -> Pack {
        do throws(PackError) {
            return try Pack(ByteStorage(copying: PackWriter.bytes(of: text(of: translation, table))))
        } catch {
            preconditionFailure("the fixtures do not read back: \(error)")
        }
    }

    static func text(of translation: Translation, _ table: StaticString) -> ImportedText {
        var text = ImportedText(translation: translation)
        for row in FixtureTexts.rows(of: table) {
            guard let slot = translation.versification.slot(of: row.verse) else {
                preconditionFailure("fixture row: \(row.verse)")
            }
            let verse = ImportedVerse(
                text: Array(row.text.utf8), startsParagraph: row.startsParagraph,
                isSuperscription: row.verse.verse == 0)
            text.set(verse, slots: slot...slot)
        }
        return text
    }
}
