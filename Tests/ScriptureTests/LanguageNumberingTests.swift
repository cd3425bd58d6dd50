import Testing

@testable import Scripture

/// The numbering of a reference if no versification is set.
@Suite struct LanguageNumberingTests {
    private func find(
        _ text: String, _ languages: [Language], _ change: (inout ReferenceParser.Options) -> Void = { _ in }
    ) throws -> ReferenceMatch {
        var options = ReferenceParser.Options()
        options.languages = languages
        change(&options)
        return try #require(ReferenceParser(options).matches(in: text).first)
    }

    @Test(
        arguments: [
            ("Пс 118:105", .russian, "Synodal"), ("Ps 118, 105", .latin, "Vulg"),
            ("תהלים נא, כא", .hebrew, "Leningrad"),
            ("Ps 51,21", .german, "German"), ("Joel 4,1", .german, "German"), ("Ps 51.21", .french, "Segond"),
            // A verse that the language's numbering lacks has the number of English Bibles.
            ("Пс 119:105", .russian, nil), ("Mal 4,2", .german, nil), ("Tob 1,3", .german, nil),
            ("יוחנן 3:16", .hebrew, nil), ("Откр 12:18", .russian, nil),
            // The Bibles of these languages differ.
            ("Ps 51,19", .polish, nil), ("Ps 51,21", .polish, "Leningrad"), ("Пс 118:105", .ukrainian, "Synodal"),
            ("Ψαλμός 118:105", .greek, "LXX"), ("Ps 51:21", .dutch, "Calvin"), ("Salmo 50:3", .spanish, nil),
        ] as [(String, Language, String?)])
    func oneLanguage(_ text: String, _ language: Language, _ system: String?) throws {
        let find = try find(text, [language])
        #expect(find.isValid && find.versification?.name == system, "\(find.osis) \(find.versification?.name ?? "-")")
    }

    /// If no numbering has the verse, the problem is described in the first one.
    @Test func aVerseOfNoNumbering() throws {
        let find = try find("Пс 22:99", [.russian])
        #expect(find.segments[0].problems == [.noSuchVerse(.ps, chapter: 22, verse: 99, count: 6)])
    }

    @Test func aVersificationThatWasSetDecides() throws {
        let find = try find("Пс 118:105", [.russian]) { $0.versification = .kjv }
        #expect(!find.isValid && find.versification == nil)
    }

    /// In a text of several languages, a name in Latin letters does not show which language it is in.
    @Test func severalLanguages() throws {
        #expect(try find("Пс 118:105", Language.allCases).versification === Versification.synodal)
        #expect(try find("Пс 118:105", [.english, .russian]).versification === Versification.synodal)
        #expect(try !find("Ps 118:105", Language.allCases).isValid)
        #expect(try !find("Ps 118:105", [.english, .latin]).isValid)
        #expect(try find("Ps 118:105", [.latin, .english]).versification === Versification.vulg)
        #expect(try find("Ps 23:1", Language.allCases).versification == nil)
    }

    @Test func findsAreCountedAnew() throws {
        let verse = try find("Пс 118:105", [.russian]).renumbered(in: .nrsva)
        #expect(verse.osis == "Ps.119.105" && verse.versification == nil)
        #expect(verse.segments[0].verses == VerseRange(Verse(.ps, 119, 105)))
        #expect(try find("Пс 118", [.russian]).renumbered(in: .nrsva).osis == "Ps.119")
        #expect(try find("Ин 3:16а", [.russian]).renumbered(in: .nrsva).osisFull == "John.3.16!a")
        #expect(try find("Быт-Откр", [.russian]) { $0.bookAlone = true }.renumbered(in: .nrsva).osis == "Gen-Rev")
        let list = try find("Пс 9:22; 118:1-3", [.russian]).renumbered(in: .nrsva)
        #expect(list.osis == "Ps.10.1,Ps.119.1-Ps.119.3")
    }
}
