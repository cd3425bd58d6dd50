import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// A lexicon is found by any transliteration, by inflected forms, and by English renderings.
@Suite struct WordMatchesTests {
    private static let entries: [(key: String, word: String, transliteration: String)] = [
        ("H430", "אלהים", "'ĕlôhîym"), ("H2617", "חסד", "chêsêd"), ("H4899", "משׁיח", "mâshîyach"),
        ("H136", "אדני", "'ădônây"), ("H3068", "יהוה", "yehôvâh"), ("H7225", "ראשׁית", "rê'shîyth"),
        ("H1285", "בּרית", "berîyth"), ("H8451", "תּורה", "tôrâh"), ("H776", "ארץ", "'erets"), ("H559", "אמר", "'âmar"),
        ("H4428", "מלך", "melek"), ("G5590", "ψυχή", "psychḗ"), ("G2962", "κύριος", "kýrios"),
        ("G3056", "λόγος", "lógos"),
        ("G25", "ἀγαπάω", "agapáō"), ("G1577", "ἐκκλησία", "ekklēsía"), ("G2076", "ἐστί", "estí"),
        ("H1961", "היה", "hâyâh"), ("H3050", "יהּ", "yâhh"), ("H1121", "בּן", "bên"), ("H3644", "כּמו", "kemô"),
        ("G3588", "ὁ", "ho"), ("G846", "αὐτός", "autós"), ("G435", "ἀνήρ", "anḗr"), ("G575", "ἀπό", "apó"),
        ("G86", "ᾅδης", "háidēs"), ("H2896", "טוב", "ṭôb"),
        ("G4151", "πνεῦμα", "pneûma"), ("G5547", "Χριστός", "Christós"), ("G5485", "χάρις", "cháris"),
    ]

    private static let pack: DictionaryPack = {
        var work = DictionaryWork(id: "Lexicon", alias: "lexicon", name: "A Lexicon", language: "en")
        work.features = [.greek, .hebrew]
        var dictionary = ImportedDictionary(work)
        for (key, word, transliteration) in entries {
            var entry = DictionaryEntry(key: key)
            (entry.originalWords, entry.transliteration) = ([word], transliteration)
            if key == "H1285" { entry.origin = "From H1262" }
            dictionary.entries.append(entry)
        }
        // The fixture is written by the code under test's own writer, so it reads back.
        return try! DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary)))
    }()

    private func keys(_ numbers: [Int]) throws -> [String] { try numbers.map { try Self.pack.entry($0).key } }

    @Test(arguments: [
        ("elohim", "H430"), ("Elohiym", "H430"), ("ʾĕlōhîm", "H430"), ("hesed", "H2617"), ("chesed", "H2617"),
        ("checed", "H2617"), ("khesed", "H2617"), ("mashiach", "H4899"), ("adonai", "H136"), ("mashiyach", "H4899"),
        ("YHWH", "H3068"),
        ("YHVH", "H3068"), ("reshit", "H7225"), ("berit", "H1285"), ("brit", "H1285"), ("tora", "H8451"),
        ("eretz", "H776"), ("melekh", "H4428"), ("psuche", "G5590"), ("psyche", "G5590"), ("kurios", "G2962"),
        ("ecclesia", "G1577"), ("ekklesia", "G1577"), ("kharis", "G5485"), ("khristos", "G5547"),
        ("hades", "G86"), ("haides", "G86"), ("tov", "H2896"),
    ])
    func anyTransliterationFindsTheWord(_ word: String, _ key: String) throws {
        #expect(try keys(Self.pack.entryNumbers(soundingLike: word)).contains(key))
    }

    @Test(arguments: ["love", "zzzz", "x", "", "all the earth"])
    func otherWordsSoundLikeNone(_ word: String) throws {
        #expect(try Self.pack.entryNumbers(soundingLike: word).isEmpty)
    }

    @Test func aNameIsFoundByItsConsonants() throws {
        #expect(try keys(Self.pack.entryNumbers(withConsonantsOf: "Yahweh")) == ["H3068"])
    }

    @Test(arguments: [
        ("בראשית", "H7225"), ("בְּרֵאשִׁית", "H7225"), ("הארץ", "H776"), ("ויאמר", "H559"), ("המלכים", "H4428"),
        ("מלכי", "H4428"), ("אלהיך", "H430"), ("ἐστιν", "G2076"), ("λόγου", "G3056"), ("λόγοις", "G3056"),
        ("πνεύματος", "G4151"), ("ἠγάπησεν", "G25"), ("χάριτι", "G5485"), ("κυρίῳ", "G2962"), ("ψυχὰς", "G5590"),
        ("ויהי", "H1961"), ("בני", "H1121"),
        ("τοῦ", "G3588"), ("τῶν", "G3588"), ("αὐτοῦ", "G846"), ("ἀνδρός", "G435"), ("ἀπ’", "G575"), ("ἀφ’", "G575"),
    ])
    func inflectedFormsFindTheirWord(_ form: String, _ key: String) throws {
        #expect(try keys(Self.pack.entryNumbers(inflectedAs: form).first?.entries ?? []).contains(key))
    }

    /// Two letters that are left of a word are no skeleton of another one.
    @Test func aShortRestIsNoWord() throws {
        #expect(try Self.pack.entryNumbers(inflectedAs: "לכם").isEmpty)
    }

    @Test(arguments: ["el shaddai", "tohu wa bohu", "lov"])
    func fewConsonantsAndSeveralWordsHaveNoConsonantKey(_ text: String) throws {
        #expect(try Self.pack.entryNumbers(withConsonantsOf: text).isEmpty)
    }

    @Test func derivedWordsAreFoundByTheirRoot() throws {
        #expect(try keys(Self.pack.entryNumbers(from: #require(StrongsNumber("H1262")))) == ["H1285"])
    }

    @Test(arguments: [
        ("loved", "love"), ("loveth", "love"), ("spake", "speak"), ("heavens", "heaven"), ("beginnings", "begin"),
        ("cities", "city"), ("begged", "beg"), ("moses", "moses"), ("men", "man"), ("king", "king"),
        ("created", "create"),
    ])
    func englishFormsHaveABase(_ form: String, _ base: String) {
        let words: Set<String> = [
            "love", "speak", "heaven", "beginning", "begin", "city", "beg", "moses", "man", "king", "create",
        ]
        #expect(EnglishWordForms.base(of: form) { words.contains($0) } == base)
    }
}

/// A translation with Strong's numbers says how it renders each.
@Suite struct RenderingTableTests {
    private func table(_ verses: [[(String, [String])]]) throws -> RenderingTable {
        var text = ImportedText(
            translation: Translation(id: "Tagged", alias: "tagged", name: "Tagged", language: "en", versification: .kjv)
        )
        for (number, phrases) in verses.enumerated() {
            var bytes: [UInt8] = []
            var words: [Word] = []
            for (phrase, keys) in phrases {
                if !bytes.isEmpty { bytes.append(0x20) }
                // Words without a tag.
                if keys.isEmpty {
                    bytes += Array(phrase.utf8)
                    continue
                }
                var word = Word(range: bytes.count..<bytes.count + phrase.utf8.count)
                word.strongs = keys
                if keys == ["G25"] { word.morphology = ["robinson:V-AAI-3S"] }
                bytes += Array(phrase.utf8)
                words.append(word)
            }
            var verse = ImportedVerse(text: bytes)
            verse.extras.words = words
            text.set(verse, slots: number + 1...number + 1)
        }
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text, adding: text.searchSections())))
        try pack.verify()
        return try #require(RenderingTable(pack))
    }

    @Test func theCommonestRenderingIsTheGloss() throws {
        let table = try table([
            [("In the beginning", ["H7225"]), ("God", ["H430"]), ("created", ["H1254"]), ("the heaven", ["H8064"])],
            [("created", ["H1254"]), ("create", ["H1254"]), ("gods", ["H430"]), ("God", ["H430"]), ("God", ["H430"])],
            [("the heavens", ["H8064"]), ("the heaven", ["H8064"]), ("he loved", ["G25"]), ("loveth", ["G25"])],
            [("charity", ["G26"]), ("love", ["G26"]), ("love", ["G26"]), ("", ["H853"])],
        ])
        func number(_ key: String) throws -> RenderingTable.Number? {
            try table.number(#require(StrongsNumber(key)).code)
        }
        for (key, gloss) in [
            ("H7225", "beginning"), ("H430", "God"), ("H1254", "create"), ("H8064", "heaven"), ("G25", "love"),
            ("G26", "love"), ("H853", ""),
        ] { #expect(try number(key)?.gloss == gloss, "\(key)") }
        #expect(try number("G25")?.wordClass == .verb && number("G26")?.wordClass == nil && number("G1") == nil)
        #expect(try number("G26")?.count == 3)
        // Inflected forms count together; the most frequent number is first.
        let love = try #require(StrongsNumber("G25")).code
        let agape = try #require(StrongsNumber("G26")).code
        for word in ["love", "Loved", "loveth"] {
            #expect(try table.links(of: word).map { "\($0.code) \($0.count)" } == ["\(love) 2", "\(agape) 2"])
        }
        #expect(try table.links(of: "nothing").isEmpty)
    }

    /// One row per case: the words before a tagged word, the word and its number, how often; then the gloss. Texts such as
    /// the King James Version of eBible.org tag only the last word of a rendering.
    @Test func wordsBeforeTheTaggedOneBelongToTheRendering() throws {
        let rows: [(before: String, word: String, key: String, times: Int)] = [
            // A verb and its particle, in several forms and with its object between.
            ("and he rose", "up", "H6965", 6), ("he shall rise", "up", "H6965", 3), ("and stood", "up", "H6965", 3),
            ("lift him", "up", "H5375", 4), ("he slew", "him", "H2026", 5),
            ("they will slay", "him", "H2026", 1),
            // A preposition is a rendering of its own, whatever verb is before it.
            ("he came", "upon", "H5921", 2), ("it fell", "upon", "H5921", 2), ("", "upon", "H5921", 20),
            // What is denied. In Hebrew `not` has a word of its own, so it does not belong to the verb.
            ("a lamb without", "blemish", "H8549", 5), ("things without", "life", "G895", 1),
            ("they shall not", "tarry", "H309", 6), ("contentious but no", "brawlers", "G269", 4),
            // Other halves.
            ("in his old", "age", "H2208", 4), ("his sons in", "law", "H2860", 5), ("hold thy", "peace", "G4623", 4),
            ("a", "forest", "H3293", 3), ("the", "ass", "H2543", 3), ("as", "for", "G1063", 9),
            ("the man", "as", "H3644", 9),
        ]
        var verses: [[(String, [String])]] = []
        for row in rows {
            for _ in 0..<row.times {
                verses.append([(row.before, []), (row.word, [row.key])].filter { !$0.0.isEmpty })
            }
        }
        for number in 0..<900 {
            verses.append([("the", []), ("word", ["H\(100 + number % 90)"]), ("way", ["G\(100 + number % 90)"])])
        }
        let table = try table(verses)
        for (key, gloss) in [
            ("H6965", "rise up"), ("H5375", "lift up"), ("H2026", "slay"), ("H5921", "upon"),
            ("H8549", "without blemish"),
            ("G895", "without life"), ("H309", "tarry"), ("G269", "no brawlers"), ("H2208", "old age"),
            ("H2860", "sons in law"), ("G4623", "hold peace"), ("H3293", "forest"), ("H2543", "ass"), ("H3644", "as"),
        ] {
            #expect(try table.number(#require(StrongsNumber(key)).code)?.gloss == gloss, "\(key)")
        }
        let rise = try #require(StrongsNumber("H6965")).code
        #expect(try table.links(of: "rose").contains { $0.code == rise && $0.count == 9 })
    }

    /// One row per case: a text, the tagged word in it, and the English of the word.
    @Test(arguments: [
        ("Cain rose up against", "up", "rose up"), ("and lifted him up,", "up", "lifted him up"),
        ("blot out my", "out", "blot out"), ("lamb without blemish", "blemish", "without blemish"),
        ("in the beginning", "beginning", "beginning"), ("and not out of", "out", "out"), ("up", "up", "up"),
    ])
    func theEnglishOfAWordHasItsVerb(_ text: String, _ tagged: String, _ english: String) throws {
        let bytes = Array(text.utf8)
        let lower = try #require(bytes.indices.first { bytes[$0...].starts(with: tagged.utf8) })
        let upper = lower + tagged.utf8.count
        let start = bytes.withUnsafeBytes { TaggedPhrases.start(of: lower..<upper, after: 0, in: $0) }
        #expect(String(decoding: bytes[start..<upper], as: UTF8.self) == english)
    }

    /// One row per case: an entry's origin, meaning, renderings and class, the commonest rendering, and the gloss.
    @Test(arguments: [
        (
            "from G1 (as a negative particle) and G922", "weightless, i.e. (figuratively) not burdensome",
            "from being burdensome", "adjective", "burdensome", "weightless"
        ),
        ("from G1 (as a negative particle) and G5590", "lifeless", "without life", "adjective", "life", "without life"),
        ("of Hebrew origin", "Mattathias, an Israelite", "Mattathias", "proper noun", "be", "Mattathias"),
        ("A primitive root", "to rise", "abide, get up, rise (up) (again)", "verb", "up", "get up"),
        ("from G1", "my", "of me, mine (own), my", "adjective", "my", "my"),
        ("from G2", "about", "in, by", "preposition", "in", "in"),
        ("from G2", "to love", "love", "verb", "love", "love"),
    ])
    func aGlossIsCheckedAgainstTheEntry(
        _ origin: String, _ definition: String, _ usage: String, _ wordClass: String, _ counted: String, _ gloss: String
    ) {
        var entry = DictionaryEntry(key: "G9")
        (entry.origin, entry.definition, entry.usage, entry.partOfSpeech) = (origin, definition, usage, wordClass)
        #expect(entry.gloss(counted: counted) == gloss)
    }

    /// A phrase of several numbers says nothing certain of each.
    @Test func sharedPhrasesCountOnlyWithoutOthers() throws {
        let table = try table([
            [
                ("the world", ["G3588", "G2889"]), ("world", ["G2889"]), ("the", ["G3588"]),
                ("kept back", ["G1", "G2"]),
            ]
        ])
        #expect(try table.number(3588)?.gloss == "the" && table.number(2889)?.gloss == "world")
        #expect(try table.number(1)?.gloss == "kept back")
    }
}
