import Corpus
import Scripture

/// The elements of Zefania XML (the schemas of 2005 and 2014). Books have numbers; chapters and verses are containers.
struct ZefaniaVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()

    static let roots: Set<TagName> = [TagName("xmlbible")]
    static let start = XMLStart(work: Name.name, books: [TagName("biblebook")], bookNames: [Name.number])

    private static let roles = XMLRole.table([
        (.book, "biblebook"), (.chapter, "chapter"), (.verse, "vers"), (.header, "information"),
        (.heading(.pericope), "caption"), (.paragraph, "paragraph"), (.word, "gram gr"), (.note(.note), "note"),
        (.dropped, "media"), (.matter("prolog"), "prolog"), (.matter("appendix"), "appendix"), (.block, "item li"),
        // A remark is separate from the verse that it belongs to.
        (.matter("remark"), "remark"),
    ])

    private static let facts = XMLRole.table([
        (.fact(.name), "title"), (.fact(.id), "identifier"), (.fact(.language), "language"),
        (.fact(.license), "rights"), (.fact(.about), "description"), (.fact(.kind), "type"),
    ])

    private enum Name {
        static let root = TagName("xmlbible")
        static let style = TagName("style")
        static let lineBreak = TagName("br")
        static let reference = TagName("xref")
        static let note = TagName("note")
        static let caption = TagName("caption")
        static let name = TagName("biblename")
        static let revision = TagName("revision")
        static let type = TagName("type")
        static let art = TagName("art")
        static let fs = TagName("fs")
        static let css = TagName("css")
        static let number = TagName("bnumber")
        static let bookName = TagName("bname")
        static let shortName = TagName("bsname")
        static let chapter = TagName("cnumber")
        static let verse = TagName("vnumber")
        static let lastVerses = [TagName("enumber"), TagName("evnumber")]
        static let targets = [TagName("fscope"), TagName("mscope")]
        static let strongs = TagName("str")
        static let morphologies = [TagName("rmac"), TagName("wivu")]
    }

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        if context.isInHeader { return Self.facts[name] ?? .inline }
        switch name {
        case Name.root:
            return .facts([
                (.kind, tag.value(Name.type)), (.name, tag.value(Name.name)), (.version, tag.value(Name.revision)),
            ])
        case Name.style: return style(tag)
        case Name.lineBreak: return tag.value(Name.art) == "x-p" ? .paragraph : .lineBreak
        case Name.note: return .note(tag.value(Name.type).lowercased().contains(text: "xref") ? .crossReference : .note)
        case Name.caption: return context.book == nil ? .dropped : .heading(.pericope)
        case Name.reference:
            // `Rom 1:20; Heb 11:3`, or `45;1;20` for programs.
            for target in Name.targets where tag.has(target) { return .reference(tag.value(target)) }
            // Without an attribute, its content is the reference. It is not text of the verse.
            return context.isInNote ? .inline : .note(.crossReference)
        default: return Self.roles[name] ?? .inline
        }
    }

    /// The role of a style. Italics mark in print what the translators added, as they do in GBF.
    private func style(_ tag: borrowing XMLScanner) -> XMLRole {
        let style = (tag.value(Name.fs) + " " + tag.value(Name.css)).lowercased()
        if style.contains(text: "divinename") || style.contains(text: "small-caps") { return .span(.divineName) }
        if style.contains(text: "italic") { return .span(.added) }
        let isRed = ["color:red", "color:#ff0000", "color:#f00"].contains { colour in
            style.filter { $0 != " " }.contains(text: colour)
        }
        return isRed ? .span(.wordsOfJesus) : .inline
    }

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        switch role {
        case .book:
            let name = tag.value(Name.bookName)
            let number = Int(tag.value(Name.number)) ?? 0
            let named = finder.book(name) ?? finder.book(tag.value(Name.shortName))
            let numbered = BookNumbering.zefania.book(number)
            // After the first 66, the numbers differ between files.
            let rival = number <= 66 && named != nil && numbered != named ? numbered : nil
            return XMLLocation(book: (name.isEmpty ? "book \(number)" : name, named ?? numbered), rival: rival)
        case .chapter: return Int(tag.value(Name.chapter)).map { XMLLocation(chapter: $0) }
        default:
            guard let label = VerseNumber(tag.value(Name.verse)) else { return nil }
            var location = XMLLocation(verses: label.verses, isContinued: label.isPart)
            for name in Name.lastVerses {
                if let last = Int(tag.value(name)), last > label.verses.upperBound {
                    location.verses = label.verses.lowerBound...last
                }
            }
            return location
        }
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        if let numbers = tag.bytes(Name.strongs) {
            WordTags.addLemmas(numbers, to: &word, isOldTestament: isOldTestament)
        }
        word.lemmas = []
        for name in Name.morphologies {
            let code = tag.value(name)
            if !code.isEmpty { word.morphology.append(name == Name.morphologies[0] ? "robinson:" + code : code) }
        }
        return WordTags.isEmpty(word) ? nil : word
    }
}

extension BookNumbering {
    /// The numbers of Zefania: 1 to 66 as in Protestant Bibles, then other books.
    static let zefania = BookNumbering(
        Canon.protestant.books.enumerated().map { ($0 + 1, $1) } + [
            (67, .jdt), (68, .wis), (69, .tob), (70, .sir), (71, .bar), (72, .macc1), (73, .macc2), (74, .addDan),
            (75, .addEsth), (76, .prMan), (77, .macc3), (78, .macc4), (79, .epJer), (80, .esd1), (81, .esd2),
            (82, .odes), (83, .pssSol), (84, .epLao), (85, .en1),
        ])
}
