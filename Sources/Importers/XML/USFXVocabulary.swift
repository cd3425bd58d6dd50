import Corpus
import Scripture

/// The elements of USFX (usfx.xsd, 2013), which are the markers of USFM as XML. Chapters and verses are milestones. A
/// verse ends at `ve` or where another begins.
struct USFXVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()

    static let roots: Set<TagName> = [TagName("usfx")]
    static let start = XMLStart(work: nil, books: [TagName("book")], bookNames: [Name.id])

    private static let roles = XMLRole.table([
        (.book, "book"), (.chapter, "c"), (.verse, "v"), (.verseEnd, "ve"),
        (.fact(.language), "languagecode"), (.dropped, "id ide h rem toc ca cp va vp fig generated fr xo fv dc_toc"),
        // Paragraphs and lines.
        (.paragraph, "p"), (.line, "q li"), (.lineBreak, "b tr"), (.block, "table th td thr tcr optionallinebreak"),
        // Titles.
        (.heading(.pericope), "s"), (.heading(.other), "mt ms mr r sr sp cl cd"), (.heading(.acrostic), "qa"),
        (.superscription, "d"),
        // Characters.
        (.span(.added), "add"), (.span(.divineName), "nd"), (.span(.wordsOfJesus), "wj"), (.word, "w"),
        // Notes.
        (.note(.note), "f fe ef"), (.note(.crossReference), "x ex"),
    ])

    /// The role of a paragraph by the marker of USFM in its `sfm`.
    private static let paragraphs = XMLRole.table([
        (.heading(.other), "mt mt1 mt2 mt3 mt4 mte mte1 mte2 ms ms1 ms2 mr r sr sp cl cd"),
        (.heading(.pericope), "s s1 s2 s3 s4"), (.heading(.acrostic), "qa"), (.superscription, "d"),
        (.line, "q q1 q2 q3 q4 qc qr qm qm1 qm2 li li1 li2 li3 lh lf"), (.lineBreak, "b"), (.dropped, "cp rem"),
    ])

    private enum Name {
        static let paragraph = TagName("p")
        static let id = TagName("id")
        static let marker = TagName("sfm")
        static let book = TagName("book")
        static let strongs = TagName("s")
        static let lemma = TagName("l")
        static let morph = TagName("m")
        static let source = TagName("srcloc")
    }

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        guard name == Name.paragraph else { return Self.roles[name] ?? .inline }
        let marker = tag.value(Name.marker).lowercased()
        if marker.hasPrefix("i") { return .matter("introduction") }
        return Self.paragraphs[TagName(marker)] ?? .paragraph
    }

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        let id = tag.value(Name.id)
        switch role {
        case .book: return XMLLocation(book: (id, BookFinder.book(code: id) ?? finder.book(id)))
        case .chapter: return Int(id).map { XMLLocation(chapter: $0) }
        default: return VerseNumber(id).map { XMLLocation(verses: $0.verses, isContinued: $0.isPart) }
        }
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        if let numbers = tag.bytes(Name.strongs) {
            WordTags.addLemmas(numbers, to: &word, isOldTestament: isOldTestament)
        }
        // A value that is not a number is a form in another scheme.
        word.lemmas = tag.value(Name.lemma).isEmpty ? [] : [tag.value(Name.lemma)]
        if let morphology = tag.bytes(Name.morph) { WordTags.addMorphology(morphology, to: &word) }
        if let source = tag.bytes(Name.source) { WordTags.addPositions(source, to: &word) }
        return WordTags.isEmpty(word) ? nil : word
    }
}
