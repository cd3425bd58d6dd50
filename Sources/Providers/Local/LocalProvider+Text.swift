package import Corpus
package import Scripture

extension LocalProvider: TextPackProvider {
    package func withText<R>(_ id: String, _ body: (Pack) throws(PackError) -> R) throws(ProviderError) -> R {
        let text = try text(id)
        do throws(PackError) {
            return try body(text.pack)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
    }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: Detail) throws(ProviderError)
        -> PassageText
    {
        let text = try text(translation)
        do throws(PackError) {
            return try text.pack.passage(ranges, detail: detail)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let text = try text(translation)
        let verse: Verse?
        do throws(PackError) {
            verse = try text.pack.randomVerse(in: books, seed: seed)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        let text = try text(translation)
        do throws(PackError) {
            guard let index = try text.index(), try index.hasStrongs() else { return nil }
            return try text.pack.occurrences(of: number, index: index, isCancelled: isCancelled)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
    }

    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        let text = try text(translation)
        do throws(PackError) {
            guard let index = try text.index(), try index.hasStrongs() else { return nil }
            return try index.wordCount(of: number)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
    }
}
