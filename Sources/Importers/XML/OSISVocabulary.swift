import Corpus
import Scripture

/// The elements of OSIS 2.1.1, the Open Scripture Information Standard, as far as Bibles use them. Verses, chapters,
/// quotes and lines are containers or pairs of milestones (section 12), and locations are lists of `osisID`s (section
/// 13).
struct OSISVocabulary: XMLVocabulary {
    private var finder = StreamedBookFinder()
    /// The name of the document's own work, which its header describes.
    private var ownWork = ""
    /// Whether the current part of the header describes that work.
    private var isOwnWork = true

    static let roots: Set<TagName> = [TagName("osis"), TagName("osistext")]
    static let start = XMLStart(work: Name.osisIDWork, books: [TagName("div")], bookNames: [Name.osisID])

    private static let roles = XMLRole.table([
        (
            .block,
            "body caption cell closer head item label list opener row salute signed table speech castlist castgroup rdg"
        ),
        (.paragraph, "p"), (.line, "l"), (.lineBreak, "lg"), (.word, "w"), (.span(.added), "transchange"),
        (.span(.divineName), "divinename"), (.heading(.other), "speaker"), (.dropped, "figure"), (.chapter, "chapter"),
        (.verse, "verse"), (.header, "header"),
    ])

    /// The elements of the header that describe a work (section 8).
    private static let facts = XMLRole.table([
        (.fact(.name), "title"), (.fact(.language), "language"), (.fact(.license), "rights"),
        (.fact(.about), "description"), (.fact(.numbering), "refsystem"), (.fact(.kind), "type"),
    ])

    private enum Name {
        static let sID = TagName("sid")
        static let eID = TagName("eid")
        static let osisID = TagName("osisid")
        static let type = TagName("type")
        static let subType = TagName("subtype")
        static let canonical = TagName("canonical")
        static let who = TagName("who")
        static let marker = TagName("marker")
        static let splitID = TagName("splitid")
        static let annotateType = TagName("annotatetype")
        static let div = TagName("div")
        static let q = TagName("q")
        static let lb = TagName("lb")
        static let title = TagName("title")
        static let note = TagName("note")
        static let reference = TagName("reference")
        static let milestone = TagName("milestone")
        static let segment = TagName("seg")
        static let work = TagName("work")
        static let description = TagName("description")
        static let identifier = TagName("identifier")
        static let text = TagName("osistext")
        static let transChange = TagName("transchange")
        static let osisIDWork = TagName("osisidwork")
        static let osisRefWork = TagName("osisrefwork")
        static let osisWork = TagName("osiswork")
        static let language = TagName("xml:lang")
        static let lemma = TagName("lemma")
        static let morph = TagName("morph")
        static let source = TagName("src")
        static let gloss = TagName("gloss")
        static let xlit = TagName("xlit")
    }

    /// The types of divisions that are not text of the Bible (section 14.1).
    private static let matter: Set<String> = [
        "introduction", "preface", "titlepage", "front", "back", "appendix", "afterword", "glossary", "index",
        "bibliography", "map", "concordance", "coverpage", "imprint", "publicationdata", "tableofcontents",
        "x-introduction", "gazetteer", "outline",
    ]

    // MARK: Roles

    mutating func role(of name: TagName, _ tag: borrowing XMLScanner, in context: XMLContext) -> XMLRole {
        if context.isInHeader { return headerRole(of: name, tag) }
        if tag.has(Name.eID) { return end(of: name, tag) }
        switch name {
        case Name.text: return root(tag)
        case Name.div: return division(tag)
        case Name.q:
            return .speech(marker: tag.value(Name.marker), ofJesus: tag.value(Name.who).lowercased() == "jesus")
        case Name.title: return title(tag, context)
        case Name.note: return note(tag.value(Name.type))
        case Name.reference: return context.isInNote && tag.value(Name.type) == "annotateRef" ? .dropped : .inline
        case Name.lb: return tag.value(Name.type) == "x-p" ? .paragraph : .lineBreak
        case Name.milestone: return milestone(of: tag.value(Name.type), tag)
        case Name.segment:
            let isSecond = tag.value(Name.type).hasSuffix("variant") && tag.value(Name.subType) == "x-2"
            return isSecond ? .dropped : .inline
        case Name.transChange:
            return ["", "added", "amplified"].contains(tag.value(Name.type)) ? .span(.added) : .inline
        default: return Self.roles[name] ?? .inline
        }
    }

    /// The role of the second of a pair of milestones.
    private func end(of name: TagName, _ tag: borrowing XMLScanner) -> XMLRole {
        switch name {
        case Name.q: return .milestoneEnd(id: tag.value(Name.eID), marker: tag.value(Name.marker))
        case Name.div: return .block
        default: break
        }
        switch Self.roles[name] {
        case .verse?: return .verseEnd
        case .chapter?, .paragraph?: return .block
        case .line?, .lineBreak?: return .lineBreak
        default: return .milestoneEnd(id: tag.value(Name.eID), marker: "")
        }
    }

    private func division(_ tag: borrowing XMLScanner) -> XMLRole {
        let type = tag.value(Name.type).lowercased()
        if let other = OtherWork.name(of: type) ?? OtherWork.name(of: tag.value(Name.annotateType)),
            !Self.matter.contains(type)
        {
            return .refused(other)
        }
        switch type {
        case "book": return .book
        case "colophon": return .heading(.colophon)
        case "paragraph", "x-p": return .paragraph
        case "entry", "x-entry": return .refused("a dictionary")
        default: return Self.matter.contains(type) && !tag.has(Name.sID) ? .matter(type) : .block
        }
    }

    private func title(_ tag: borrowing XMLScanner, _ context: XMLContext) -> XMLRole {
        guard let book = context.book else { return .dropped }
        var clues = HeadingKinds.Clues(verse: Verse(book, context.chapter, context.verse + 1))
        clues.type = tag.value(Name.type)
        clues.subType = tag.value(Name.subType)
        clues.isCanonical = tag.value(Name.canonical) == "true"
        let kind = HeadingKinds.kind(clues)
        return kind == .superscription ? .superscription : .heading(kind)
    }

    private func note(_ type: String) -> XMLRole {
        if type.lowercased().hasSuffix("strongsmarkup") { return .dropped }
        return .note(type == "crossReference" ? .crossReference : .note)
    }

    private func milestone(of type: String, _ tag: borrowing XMLScanner) -> XMLRole {
        switch type {
        case "x-p", "x-extra-p", "x-PN", "pilcrow": .paragraph
        case "line", "x-br": .lineBreak
        case "cQuote", "cquote": .speech(marker: tag.value(Name.marker), ofJesus: false)
        default: .inline
        }
    }

    func milestone(_ tag: borrowing XMLScanner) -> String { tag.value(Name.sID) }

    // MARK: Header

    private mutating func headerRole(of name: TagName, _ tag: borrowing XMLScanner) -> XMLRole {
        if name == Name.work {
            isOwnWork = ownWork.isEmpty || tag.value(Name.osisWork) == ownWork
            return .inline
        }
        // Converters put every remark of their source there.
        let type = tag.value(Name.type)
        guard isOwnWork, type != "usfm" else { return .inline }
        switch name {
        // As an export of Lectern writes them.
        case Name.description where type == "x-version": return .fact(.version)
        case Name.identifier where type == "x-alias": return .fact(.alias)
        default: return Self.facts[name] ?? .inline
        }
    }

    /// The facts that the document states where its text begins.
    private mutating func root(_ tag: borrowing XMLScanner) -> XMLRole {
        if let other = OtherWork.name(of: tag.value(Name.osisRefWork)) { return .refused(other) }
        ownWork = tag.value(Name.osisIDWork)
        let language = tag.value(Name.language)
        return .facts([(.id, ownWork), (.language, language == "und" ? "" : language)])
    }

    mutating func take(_ fact: BibleFact, _ text: String, into facts: inout BibleFacts) {
        // Converters name a document after the first file that they read.
        let isFile = [".usfm", ".sfm", ".xml", ".osis", ".txt"].contains { text.lowercased().hasSuffix($0) }
        switch fact {
        case .id, .name: if !isFile { facts.take(fact, text) }
        // Several descriptions are its lines.
        case .about: facts.about += facts.about.isEmpty ? text : "\n" + text
        // The value is `Bible.KJV`.
        case .numbering: facts.take(fact, text.split(separator: ".").last.map(String.init) ?? "")
        default: facts.take(fact, text)
        }
    }

    // MARK: Locations

    mutating func location(_ role: XMLRole, _ tag: borrowing XMLScanner) -> XMLLocation? {
        var id = tag.value(Name.osisID)
        if id.isEmpty { id = tag.value(Name.sID) }
        // If a list has verses of several chapters, the first one counts.
        guard let first = id.split(separator: " ").first else { return nil }
        let parts = first.split(separator: ":").last?.split(separator: "!").first?.split(separator: ".") ?? []
        guard let name = parts.first.map(String.init) else { return nil }
        var location = XMLLocation(book: (name, finder.book(name)))
        if case .book = role { return location }
        guard location.book?.book != nil else { return location }
        if case .chapter = role {
            location.chapter = parts.count > 1 ? Int(parts[1]) : nil
            return location
        }
        // An id of a chapter is a verse only if it is its title: `Ps.51!title`. The ids of books may also be codes of
        // USFM, or names.
        let known = { (part: String) in part == name ? location.book?.book : nil }
        guard let found = OSISIDList(id, book: known) ?? OSISIDList(String(first), book: known),
            parts.count == 3 || first.hasSuffix("!title")
        else {
            return nil
        }
        location.chapter = found.chapter
        location.verses = found.verses
        let sID = tag.value(Name.sID)
        location.isContinued =
            id.contains("!") && !first.hasSuffix("!title") || tag.has(Name.splitID)
            || !sID.isEmpty && isPart(sID, of: String(first))
        return location
    }

    /// Whether the id of a milestone is that of its verse with a suffix: `Gen.1.1.b`, `Gen.1.1!b`.
    private func isPart(_ sID: String, of osisID: String) -> Bool {
        sID.hasPrefix(osisID) && sID.utf8.count > osisID.utf8.count
    }

    func word(_ tag: borrowing XMLScanner, isOldTestament: Bool) -> Word? {
        var word = Word(range: 0..<0)
        if let lemma = tag.bytes(Name.lemma) { WordTags.addLemmas(lemma, to: &word, isOldTestament: isOldTestament) }
        if let morphology = tag.bytes(Name.morph) { WordTags.addMorphology(morphology, to: &word) }
        if let source = tag.bytes(Name.source) { WordTags.addPositions(source, to: &word) }
        word.gloss = WordTags.withoutScheme(tag.value(Name.gloss))
        word.transliteration = WordTags.withoutScheme(tag.value(Name.xlit))
        return WordTags.isEmpty(word) ? nil : word
    }
}
