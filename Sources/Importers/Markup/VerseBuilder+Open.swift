import Corpus
import Scripture

/// What the start of a tag does.
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

    /// The role of a tag, whether GBF spells it as an end, and whether it is GBF at all; `nil` for an inline tag.
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
        guard !tag.rest.isEmpty else { return }
        scanner.attributes(of: tag) { attributes.append(($0, $1)) }
    }

    func range(_ name: StaticString) -> Range<Int>? {
        var key = TagName()
        for place in 0..<name.utf8CodeUnitCount { key.append(name.utf8Start[place]) }
        return attributes.first { $0.name == key }?.value
    }

    func has(_ name: StaticString) -> Bool { range(name) != nil }

    /// The value of an attribute, empty where the tag has none.
    func value(_ name: StaticString) -> String {
        range(name).map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }

    func raw(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

    // MARK: Starts

    /// Opens an element, as a container or, with an id, as a milestone.
    mutating func open(_ role: TagRole, _ name: TagName, id: String = "") {
        switch role {
        case .inline: break
        case .block: separate()
        case .paragraph: beginParagraph()
        case .line, .lineBreak: breakLine()
        case .milestone: openEmpty(role, name)
        case .word: push(role, name, id, word: word())
        case .note, .crossReference: openNote(role, name, id)
        case .reference:
            // The place of the note itself, which its offset says already.
            if isInNote && value("type") == "annotateRef" { pushFrame(TextFrame(.dropped), role, name, id) }
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
            push(type == "" || type == "added" || type == "amplified" ? .added : .inline, name, id)
        case .divineName: push(role, name, id)
        case .division: openDivision(name, id)
        case .chapter, .verse: openPlace(role)
        case .segment:
            let isSecond = value("subtype") == "x-2" || value("class") == "2"
            let isVariant = value("type").hasSuffix("variant")
            if isVariant && isSecond { pushFrame(TextFrame(.dropped), role, name, id) } else { push(.inline, name, id) }
        case .dropped: pushFrame(TextFrame(.dropped), role, name, id)
        case .sync: break
        }
    }

    /// A tag without content and without an id.
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
        // `<RX Gen 1:1>` holds its text itself.
        let reference = String(decoding: text.bytes, as: UTF8.self)
        current.extras.footnotes.append(Footnote(kind: .crossReference, offset: frames[0].text.end, text: reference))
        frames[0].text.passNote()
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

    /// The quotation mark that OSIS 2.1.1 (section 12, `q`) lets a source state.
    mutating func printMarker() {
        guard let marker = range("marker"), !marker.isEmpty else { return }
        var text = EntryText.resolved(raw(marker))
        text.withUTF8 { text in appendClean { $0.append(UnsafeRawBufferPointer(text)) } }
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
        word.gloss = withoutScheme(value("gloss"))
        word.transliteration = withoutScheme(value("xlit"))
        return WordTags.isEmpty(word) ? nil : word
    }

    private func withoutScheme(_ value: String) -> String {
        value.firstIndex(of: ":").map { String(value[value.index(after: $0)...]) } ?? value
    }

    /// `<sync type="Strongs" value="H07225"/>` after its word.
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

    /// Says something of the word before: the last one without the punctuation around it.
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
