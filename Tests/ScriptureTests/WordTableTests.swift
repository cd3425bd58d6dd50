import Testing

@testable import Scripture

@Suite struct WordTableTests {
    /// At most two thirds of a table are used, so that a search for an unknown word is short.
    @Test(arguments: Language.allCases) func wordTablesHaveRoom(_ language: Language) {
        var count = 0
        language.wordTable.forEachEntry { _ in count += 1 }
        #expect(count > 250 && count < WordTable.mask * 2 / 3)
    }

    @Test func noTwoWordsShareAKey() {
        var words: [UInt64: String] = [:]
        for table in [EnglishLanguage.spellings, EnglishLanguage.words] {
            TableReader(table).forEachRow { row in
                row.forEachItem { item in
                    let letters = item.prefix { ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x5F }
                    let word = String(decoding: letters, as: UTF8.self)
                    let key = Spelling(letters).key.value
                    #expect(words[key] == nil || words[key] == word)
                    words[key] = word
                }
            }
        }
        #expect(words.count > 600 && words.count < WordTable.mask * 2 / 3)
    }

    @Test func everyBookHasAName() {
        for book in Book.allCases {
            let name = BookNames.english.name(of: book)
            var options = ReferenceParser.Options()
            let system = Versification.names.compactMap(Versification.named).first { $0.contains(book) }
            if let system { options.versification = system }
            options.bookAlone = true
            let match = ReferenceParser(options).matches(in: name).first
            // "Psalm 151" is read as a chapter of the Psalms.
            #expect(
                match?.segments.first?.from.book == (book == .addPs ? nil : book) || book == .addPs,
                Comment(rawValue: name))
        }
    }

    @Test func likelyMistakesCostLess() {
        func cost(_ word: String) -> Int? { EnglishLanguage.wordTable.misspelled.match(Array(word.utf8))?.cost }
        #expect(cost("genesis") == 0)
        #expect(cost("genisis") == 1)
        #expect(cost("gennesis") == 1)
        #expect(cost("genseis") == 1)
        #expect(cost("gentsis") == 2)
        #expect(cost("gentile") == nil)
        #expect(cost("corinthains") == 1)
        #expect(cost("psmals") == 3)
        #expect(cost("moch") == nil)
    }
}
