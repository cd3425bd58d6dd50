import Corpus
import Scripture

/// What a tag does to the text around it, in any vocabulary.
enum TagRole: Sendable {
    /// Nothing: its content is ordinary text, and it adds no space (`hi`, `seg`, `foreign`).
    case inline
    /// It separates words, because its content is a separate text (`item`, `div`).
    case block
    case paragraph
    case line
    case lineBreak
    case word
    case note
    case crossReference
    case reference
    case title
    case speaker
    case quote
    case added
    case divineName
    case wordsOfJesus
    /// `div`, whose meaning depends on its type.
    case division
    case milestone
    case chapter
    case verse
    case segment
    /// Catchwords and readings in a note.
    case reading
    /// Strong's numbers that follow their word (ThML `sync`).
    case sync
    /// `font` and `span` of HTML, which may colour the words of Jesus.
    case style
    /// Its content is not text.
    case dropped

    /// The tags of OSIS, ThML, TEI and HTML, with names in lower case. All other tags are `inline`.
    static let xml: [TagName: TagRole] = table([
        (
            .block,
            "body caption cell closer dl dd dt hr item label list opener p row salute signed table td th tr ul ol li"
        ),
        (.block, "center blockquote pre chapterlabel entryfree entry sense def"),
        (.paragraph, "p pb"), (.line, "l"), (.lineBreak, "lb br lg"), (.word, "w"), (.note, "note footnote"),
        (.crossReference, "scripref"), (.reference, "reference ref"), (.title, "title head h1 h2 h3 h4 h5 h6"),
        (.speaker, "speaker"), (.quote, "q"), (.added, "transchange added"), (.divineName, "divinename"),
        (.division, "div"), (.milestone, "milestone"), (.chapter, "chapter"), (.verse, "verse"), (.segment, "seg"),
        (.reading, "rdg catchword"), (.sync, "sync"), (.style, "font span"), (.dropped, "figure header script style"),
    ])

    /// The tags of GBF, the General Bible Format, in their exact case: `<FI>added<Fi>`.
    static let gbf: [TagName: (role: TagRole, isEnd: Bool)] = {
        let pairs: [(TagRole, String)] = [
            (.added, "FI"), (.wordsOfJesus, "FR"), (.note, "RF"), (.crossReference, "RX"),
            (.title, "TS TT TB TH TA TN"), (.paragraph, "CM"), (.lineBreak, "CL PP PI"),
            (.inline, "FB FC FN FO FS FU FV RB DN DT JC JF JL JR"),
        ]
        var table: [TagName: (role: TagRole, isEnd: Bool)] = [:]
        for (role, names) in pairs {
            for name in names.split(separator: " ") {
                table[TagName(String(name))] = (role, false)
                table[TagName(String(name.prefix(1)) + name.dropFirst().lowercased())] = (role, true)
            }
        }
        return table
    }()

    /// The markers of USFM that conversions leave in the text: `\nd LORD\nd*`.
    static let usfm: [TagName: TagRole] = table([
        (.divineName, "nd"), (.added, "add"), (.wordsOfJesus, "wj"), (.note, "f fe"), (.crossReference, "x"),
        (.lineBreak, "q q1 q2 q3 q4 qr qc qm"), (.paragraph, "p m pi pi1 pmo pm nb"),
        (.inline, "+nd bk bd it em k no sc tl w pn qs qt sig sls ord rq ft fq fqa fk fl fr fv xt xo xq b"),
    ])

    private static func table(_ rows: [(TagRole, String)]) -> [TagName: TagRole] {
        var table: [TagName: TagRole] = [:]
        for (role, names) in rows {
            for name in names.split(separator: " ") { table[TagName(String(name))] = role }
        }
        return table
    }
}

/// Handles the starts of tags.
extension VerseBuilder {
    mutating func handle(_ tag: MarkupScanner.Tag) {
        guard let (role, isGBFEnd, isGBF) = role(of: tag) else { return }
        let name = tag.name.lowercased
        if tag.isEnd || isGBFEnd {
            close(name, role)
            return
        }
        readAttributes(of: tag)
        if isGBF && (role == .word || role == .crossReference) {
            openGBF(role, tag, name)
            return
        }
        if has("eid") {
            closeMilestone(role, name, id: value("eid"))
        } else if tag.isEmpty && !has("sid") {
            openEmpty(role, name)
        } else {
            open(role, name, id: tag.isEmpty ? value("sid") : "")
        }
    }

    /// The role of a tag, whether it is an end in the notation of GBF, and whether it is GBF at all; `nil` for an
    /// inline tag.
    func role(of tag: MarkupScanner.Tag) -> (TagRole, isGBFEnd: Bool, isGBF: Bool)? {
        if dialect == .gbf, let found = gbfRole(of: tag) { return found }
        if let role = TagRole.xml[tag.name.lowercased] { return (role, false, false) }
        return dialect == .gbf ? nil : gbfRole(of: tag)
    }

    private func gbfRole(of tag: MarkupScanner.Tag) -> (TagRole, isGBFEnd: Bool, isGBF: Bool)? {
        guard !tag.isEnd, tag.nameRange.count >= 2 else { return nil }
        if let found = TagRole.gbf[tag.name] { return (found.role, found.isEnd, true) }
        let start = tag.nameRange.lowerBound
        let isWord = bytes[start] == UInt8(ascii: "W") && [0x47, 0x48, 0x54].contains(bytes[start + 1])
        return isWord ? (.word, false, true) : nil
    }

    // MARK: Attributes

    private mutating func readAttributes(of tag: MarkupScanner.Tag) {
        attributes.removeAll(keepingCapacity: true)
        scanner.attributes(of: tag) { attributes.append(($0, $1)) }
    }

    func range(_ name: StaticString) -> Range<Int>? {
        var key = TagName()
        for index in 0..<name.utf8CodeUnitCount { key.append(name.utf8Start[index]) }
        return attributes.first { $0.name == key }?.value
    }

    func has(_ name: StaticString) -> Bool { range(name) != nil }

    /// The value of an attribute; empty if the tag does not have it.
    func value(_ name: StaticString) -> String {
        range(name).map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }

    func raw(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

    // MARK: Starts

    /// Opens an element, which has content or, with an id, is a milestone.
    mutating func open(_ role: TagRole, _ name: TagName, id: String = "") {
        switch role {
        case .inline: break
        case .block: separate()
        case .paragraph: beginParagraph()
        case .line, .lineBreak: breakLine()
        case .milestone: openEmpty(role, name)
        case .word:
            frames[frames.count - 1].text.beginWord()
            push(role, name, id, word: word())
        case .note, .crossReference: openNote(role, name, id)
        case .reference:
            // The reference of the verse that the note belongs to. The note's offset already shows it.
            if isInNote && value("type") == "annotateRef" {
                markVerse()
                pushFrame(TextFrame(.dropped), role, name, id)
            }
        case .reading: if isInNote { separate() }
        case .title: openTitle(role, name, id)
        case .speaker: openSpeaker(role, name, id)
        case .quote:
            printMarker()
            if value("who") == "Jesus" { beginSpeech(id) }
            push(value("who") == "Jesus" ? .wordsOfJesus : .quote, name, id)
        case .wordsOfJesus:
            beginSpeech("")
            push(role, name, id)
        case .style:
            let isRed = isRed()
            if isRed { beginSpeech("") }
            push(isRed ? .wordsOfJesus : .inline, name, id)
        case .added:
            let type = value("type")
            if !isEnclitic { frames[frames.count - 1].text.beginAdded() }
            push(type == "" || type == "added" || type == "amplified" ? .added : .inline, name, id)
        case .divineName: push(role, name, id)
        case .division: openDivision(name, id)
        case .chapter, .verse: openPlace(role)
        case .segment:
            let isSecond = value("subtype") == "x-2" || value("class") == "2"
            let isVariant = value("type").hasSuffix("variant")
            if isVariant && isSecond { openVariant(role, name, id) } else { push(.inline, name, id) }
        case .dropped: pushFrame(TextFrame(.dropped), role, name, id)
        case .sync: break
        }
    }

    /// Handles a tag without content and without an id.
    private mutating func openEmpty(_ role: TagRole, _ name: TagName) {
        switch role {
        case .word:
            if frames[frames.count - 1].isScripture, var word = word() {
                word.range = frames[frames.count - 1].text.end..<frames[frames.count - 1].text.end
                frames[frames.count - 1].words.append(word)
            }
        case .sync: sync()
        case .quote: printMarker()
        case .milestone:
            switch value("type") {
            case "x-p", "x-extra-p", "x-PN", "pilcrow": beginParagraph()
            case "line", "x-br": breakLine()
            case "cQuote", "cquote": printMarker()
            default: break
            }
        case .block: separate()
        case .paragraph: beginParagraph()
        case .line, .lineBreak: breakLine()
        case .division:
            separate()
            if isParagraph(value("type")) { beginParagraph() }
        case .chapter, .verse: openPlace(role)
        default: break
        }
    }

    private mutating func openGBF(_ role: TagRole, _ tag: MarkupScanner.Tag, _ name: TagName) {
        if role == .word {
            let code = raw(tag.nameRange)
            addToLastWord { [isOldTestament] in WordTags.addGBF(code, to: &$0, isOldTestament: isOldTestament) }
            return
        }
        var text = CleanText()
        text.append(raw(tag.rest))
        guard !text.isEmpty else {
            openNote(role, name, "")
            return
        }
        // `<RX Gen 1:1>` contains its text.
        let reference = String(decoding: text.bytes, as: UTF8.self)
        current.extras.footnotes.append(Footnote(kind: .crossReference, offset: frames[0].text.end, text: reference))
        frames[0].text.endNote()
    }

    // MARK: Roles

    var isInNote: Bool {
        frames.contains { if case .note = $0.kind { true } else { false } }
    }

    func isParagraph(_ type: String) -> Bool { type == "x-p" || type == "paragraph" }

    mutating func separate() { frames[frames.count - 1].text.separate() }

    mutating func breakLine() {
        if frames.count == 1 { frames[0].text.breakLine() } else { separate() }
    }

    mutating func beginParagraph() {
        separate()
        if !isInNote { carry.isParagraphDue = true }
    }

    /// Appends the quotation mark that OSIS allows a source to state (OSIS 2.1.1, section 12, `q`).
    mutating func printMarker() {
        guard let marker = range("marker"), !marker.isEmpty else { return }
        let text = CharacterReference.resolved(raw(marker))
        appendClean { $0.append(text) }
    }

    /// Whether the added word that begins here is a pronoun written together with the verb before it.
    private var isEnclitic: Bool {
        guard language == "es" else { return false }
        let next = bytes[scanner.offset...].prefix(8).prefix { $0.isASCIILetter }
        let text = frames[frames.count - 1].text
        let verb = text.lastWord
        let before = text.bytes[..<verb.lowerBound].last { $0 != 0x20 }
        return Script.isEnclitic(
            String(decoding: next, as: UTF8.self), after: String(decoding: text.bytes[verb], as: UTF8.self),
            isSentenceStart: before.map { ".:;?!".utf8.contains($0) } ?? true, language: language)
    }

    private mutating func beginSpeech(_ id: String) {
        if !id.isEmpty && carry.speeches.count < 16 { carry.speeches.append(id) }
        if !isInNote && speechStart == nil { speechStart = frames[0].text.end }
    }

    private func isRed() -> Bool {
        let kind = value("class").lowercased()
        let color = value("color").lowercased()
        return ["red", "#ff0000", "ff0000", "#f00"].contains(color)
            || ["wordsofjesus", "wordsofchrist", "jesus", "wj", "woj", "red", "redletter"].contains(kind)
    }

    private func word() -> Word? {
        guard frames[frames.count - 1].isScripture else { return nil }
        var word = Word(range: 0..<0)
        if let lemma = range("lemma") { WordTags.addLemmas(raw(lemma), to: &word, isOldTestament: isOldTestament) }
        if let morphology = range("morph") { WordTags.addMorphology(raw(morphology), to: &word) }
        if let source = range("src") { WordTags.addPositions(raw(source), to: &word) }
        word.gloss = WordTags.withoutScheme(value("gloss"))
        word.transliteration = WordTags.withoutScheme(value("xlit"))
        return WordTags.isEmpty(word) ? nil : word
    }

    /// Adds `<sync type="Strongs" value="H07225"/>` to the word before it.
    private mutating func sync() {
        guard let content = range("value") else { return }
        let bytes = raw(content)
        switch value("type").lowercased() {
        case "strongs":
            addToLastWord { [isOldTestament] in
                if let number = WordTags.strongs(bytes, isOldTestament: isOldTestament) { $0.strongs.append(number) }
            }
        case "morph": addToLastWord { WordTags.addMorphology(bytes, to: &$0) }
        case "lemma": addToLastWord { $0.lemmas.append(String(decoding: bytes, as: UTF8.self)) }
        default: break
        }
    }

    /// Changes the attributes of the last word, without the punctuation around it.
    private mutating func addToLastWord(_ body: (inout Word) -> Void) {
        let top = frames.count - 1
        guard frames[top].isScripture else { return }
        let range = frames[top].text.lastWord
        if let last = frames[top].words.indices.last, frames[top].words[last].range == range {
            body(&frames[top].words[last])
            return
        }
        var word = Word(range: range)
        body(&word)
        if !WordTags.isEmpty(word) { frames[top].words.append(word) }
    }
}

/// Handles the ends of tags.
extension VerseBuilder {
    mutating func push(_ role: TagRole, _ name: TagName, _ id: String = "", word: Word? = nil) {
        guard elements.count < VerseBuilder.maximumDepth else { return }
        elements.append(
            OpenElement(name: name, role: role, start: frames[frames.count - 1].text.end, id: id, word: word))
    }

    mutating func pushFrame(_ frame: TextFrame, _ role: TagRole, _ name: TagName, _ id: String) {
        guard elements.count < VerseBuilder.maximumDepth else { return }
        elements.append(
            OpenElement(name: name, role: role, start: frames[frames.count - 1].text.end, id: id, opensFrame: true))
        frames.append(frame)
    }

    /// Ends the innermost element with this name that is not a milestone. Open elements inside it are ended first.
    mutating func close(_ name: TagName, _ role: TagRole) {
        switch role {
        case .block: separate()
        case .paragraph: separate()
        case .line, .lineBreak: breakLine()
        case .chapter:
            separate()
            isAfterChapter = true
        case .reading, .milestone, .sync, .verse: break
        default:
            if role == .division || role == .title || role == .speaker { separate() }
            guard let index = elements.lastIndex(where: { $0.name == name && $0.id.isEmpty }), isReachable(index) else {
                if role != .inline && role != .reference && role != .division {
                    report.add(.unpairedTag, at: verse)
                }
                return
            }
            closeElements(from: index)
        }
    }

    /// Ends a milestone: `<q eID="q1"/>`.
    mutating func closeMilestone(_ role: TagRole, _ name: TagName, id: String) {
        switch role {
        case .line, .lineBreak: breakLine()
        case .chapter:
            separate()
            isAfterChapter = true
        case .quote: printMarker()
        case .division, .block, .paragraph: separate()
        default: break
        }
        if let index = elements.lastIndex(where: { $0.id == id && $0.name == name }) {
            if isReachable(index) { closeElements(from: index) }
        } else if role == .quote, let speech = carry.speeches.firstIndex(of: id) {
            // The speech began in another verse.
            carry.speeches.remove(at: speech)
            endSpeech()
        }
    }

    /// Whether an end may close an element. An end inside a note closes nothing outside the note, except the note
    /// itself.
    private func isReachable(_ index: Int) -> Bool {
        elements[index].opensFrame || !elements[(index + 1)...].contains { $0.opensFrame }
    }

    private mutating func closeElements(from index: Int) {
        while elements.count > index {
            let element = elements.removeLast()
            let isForced = elements.count > index
            if isForced && !element.role.mayStayOpen && element.id.isEmpty { report.add(.unpairedTag, at: verse) }
            finish(element, isForced: isForced)
        }
    }

    /// Ends the elements that the entry left open.
    mutating func closeAll() {
        while let element = elements.popLast() {
            if case .note? = frames.last?.kind, element.opensFrame { report.add(.unclosedNote, at: verse) }
            if !element.role.mayStayOpen && element.id.isEmpty { report.add(.unpairedTag, at: verse) }
            finish(element, isForced: true)
        }
    }

    /// - Parameter isForced: whether the end of another element closed it. Then its extent is unknown.
    private mutating func finish(_ element: OpenElement, isForced: Bool) {
        if element.opensFrame {
            let frame = frames.removeLast()
            finish(frame)
            return
        }
        let top = frames.count - 1
        switch element.role {
        case .word:
            frames[top].text.endWord()
            guard var word = element.word, frames[top].isScripture else { return }
            word.range = frames[top].text.range(from: element.start)
            frames[top].words.append(word)
        case .added:
            frames[top].text.endAdded()
            if !isForced { frames[top].addSpan(.added, from: element.start) }
        case .divineName:
            guard !isForced else { return }
            // Small capitals in print mean the name of God, and the source writes `Lord`. Other programs, such as
            // diatheke, write capitals too.
            frames[top].text.capitalize(from: element.start)
            frames[top].addSpan(.divineName, from: element.start)
        case .wordsOfJesus:
            if !element.id.isEmpty {
                // An open milestone continues in the next verse.
                if isForced { return }
                carry.speeches.removeAll { $0 == element.id }
            }
            endSpeech()
        default: break
        }
    }

    private mutating func endSpeech() {
        let isInside = elements.contains { $0.role == .wordsOfJesus }
        guard !isInside, carry.speeches.isEmpty, let start = speechStart else { return }
        frames[0].addSpan(.wordsOfJesus, from: start)
        speechStart = nil
    }

    private mutating func finish(_ frame: TextFrame) {
        if frames.contains(where: { if case .dropped = $0.kind { true } else { false } }) { return }
        report.add(frame.text.repairs, at: verse)
        let text = String(decoding: frame.text.bytes, as: UTF8.self)
        switch frame.kind {
        case .note(let kind):
            if !text.isEmpty {
                current.extras.footnotes.append(Footnote(kind: kind, offset: frame.offset, text: text))
            }
            frames[frames.count - 1].text.endNote()
        case .title: finishTitle(frame, text)
        case .colophon: addHeading(.colophon, frame, text)
        case .preverse: addHeading(.other, frame, text)
        case .verse, .dropped: break
        }
    }

    private mutating func finishTitle(_ frame: TextFrame, _ text: String) {
        // A title inside a note or a colophon is text of it.
        if frames.count > 1, !frames[frames.count - 1].isPreverse {
            appendClean { $0.append(frame.text.bytes) }
            return separate()
        }
        separate()
        let kind = HeadingKinds.kind(
            HeadingKinds.Clues(
                type: frame.type, subType: frame.subType, isCanonical: frame.isCanonical, text: text, verse: verse,
                isAfterChapter: isAfterChapter))
        addHeading(kind, frame, text)
        guard kind == .superscription, !text.isEmpty else { return }
        var title = ImportedVerse(text: frame.text.bytes, isSuperscription: true)
        title.extras.spans = frame.spans
        title.extras.words = frame.words
        if let first = current.superscription {
            // Two titles of one psalm are joined. The words of the second are left out, because their offsets would be
            // wrong.
            title = first
            title.text += [0x20] + frame.text.bytes
        }
        current.superscription = title
    }

    private mutating func addHeading(_ kind: Heading.Kind, _ frame: TextFrame, _ text: String) {
        if !text.isEmpty { current.extras.headings.append(Heading(kind: kind, offset: frame.offset, text: text)) }
    }
}

extension TextFrame {
    var isPreverse: Bool { if case .preverse = kind { true } else { false } }
}

extension TagRole {
    /// Whether sources leave such elements open so often that it is not worth a report.
    fileprivate var mayStayOpen: Bool {
        switch self {
        case .inline, .division, .reference, .segment, .quote, .wordsOfJesus: true
        default: false
        }
    }
}
