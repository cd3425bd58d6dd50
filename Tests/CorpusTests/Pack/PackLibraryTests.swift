import Scripture
import Synchronization
import Testing

@testable import Corpus
@testable import Packs

/// A library serves the packs that its source lists.
@Suite struct PackLibraryTests {
    /// A source whose packs and changes are set by the test.
    private final class Source: PackSource {
        let packs = Mutex<[(file: String, bytes: [UInt8])]>([])
        let changes = Atomic<Bool>(false)

        func list() -> PackList {
            var list = PackList()
            for (file, bytes) in packs.withLock({ $0 }) {
                do throws(PackError) {
                    list.add(try AnyPack(ByteStorage(copying: bytes)), file: file)
                } catch {
                    list.damaged.append((file, error.description))
                }
            }
            return list
        }

        func isChanged() -> Bool { changes.exchange(false, ordering: .relaxed) }
    }

    private static func text(_ id: String, _ words: String) -> [UInt8] {
        var text = ImportedText(
            translation: Translation(id: id, alias: id, name: id, language: "en", versification: .kjv))
        let slot = SamplePack.slot(.john, 3, 16)
        text.set(ImportedVerse(words), slots: slot...slot)
        return PackWriter.bytes(of: text)
    }

    private static func dictionary(_ id: String, _ key: String) -> [UInt8] {
        var dictionary = ImportedDictionary(DictionaryWork(id: id, alias: id, name: id, language: "en"))
        dictionary.entries = [DictionaryEntry(key: key)]
        return PackWriter.bytes(of: dictionary)
    }

    private func john(_ library: PackLibrary, _ id: String) throws -> [String] {
        try library.passage([VerseRange(Verse(.john, 3, 16))], of: id, detail: []).verses[0].map(\.text.string)
    }

    @Test func theFirstPackOfAnIDIsServedAndKindsAreApart() throws {
        let source = Source()
        source.packs.withLock {
            $0 = [
                ("1", Self.text("a", "one")), ("2", Self.dictionary("a", "ONE")), ("3", Self.text("a", "two")),
                ("4", Self.dictionary("a", "TWO")), ("5", []), ("6", Self.text("b", "three")),
            ]
        }
        let library = PackLibrary(name: "test", source: source)
        #expect(library.translations().map(\.id) == ["a", "b"])
        #expect(try john(library, "a") == ["one"])
        #expect(try john(library, "b") == ["three"])
        let dictionaries = library.packs.dictionaries
        #expect(dictionaries.map(\.file) == ["2"])
        #expect(try dictionaries[0].pack.entries(ofKey: "one").map(\.key) == ["ONE"])
        #expect(library.damaged.map(\.file) == ["5"])
        #expect(throws: ProviderError.self) { try john(library, "c") }
    }

    @Test func packsAreListedAgainOnlyAfterAChange() throws {
        let source = Source()
        let library = PackLibrary(name: "test", source: source)
        source.packs.withLock { $0 = [("1", Self.text("a", "one"))] }
        #expect(!library.refreshIfChanged() && library.translations().isEmpty)
        source.changes.store(true, ordering: .relaxed)
        #expect(library.refreshIfChanged() && !library.refreshIfChanged())
        #expect(try john(library, "a") == ["one"])
        source.packs.withLock { $0 = [("1", Self.text("a", "two"))] }
        library.refresh()
        #expect(try john(library, "a") == ["two"])
    }

    @Test func aPackIsOpenedWhenItIsFirstRead() throws {
        let bytes = Self.dictionary("a", "ONE")
        let opened = Counter()
        let work = DictionaryWork(id: "a", alias: "a", name: "a", language: "en")
        let entry = LibraryDictionary(work, file: "a") {
            opened.add()
            return try! DictionaryPack(ByteStorage(copying: bytes))
        }
        var works = PackList.Works()
        works.add(entry)
        let list = PackList(works: { [works] in works })
        #expect(list.dictionaries.map(\.work.id) == ["a"] && opened.count == 0)
        #expect(try entry.pack.entries(ofKey: "one").count == 1 && opened.count == 1)
    }

    private final class Counter: Sendable {
        private let value = Atomic<Int>(0)
        var count: Int { value.load(ordering: .relaxed) }
        func add() { value.add(1, ordering: .relaxed) }
    }
}
