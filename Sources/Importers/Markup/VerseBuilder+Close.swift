import Corpus
import Scripture

/// What the end of a tag does.
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

    /// Ends the innermost container of a name; elements inside it that did not end are ended first.
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
            guard let place = elements.lastIndex(where: { $0.name == name && $0.id.isEmpty }), isReachable(place) else {
                if role != .inline && role != .reference && role != .division {
                    report.add(.unpairedTag, at: self.place)
                }
                return
            }
            closeElements(from: place)
        }
    }

    /// Ends what a milestone began: `<q eID="q1"/>`.
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
        if let place = elements.lastIndex(where: { $0.id == id && $0.name == name }) {
            if isReachable(place) { closeElements(from: place) }
        } else if role == .quote, let speech = carry.speeches.firstIndex(of: id) {
            // It began in another verse.
            carry.speeches.remove(at: speech)
            endSpeech()
        }
    }

    /// An end inside a note ends nothing outside it, unless it ends the note.
    private func isReachable(_ place: Int) -> Bool {
        elements[place].opensFrame || !elements[(place + 1)...].contains { $0.opensFrame }
    }

    private mutating func closeElements(from place: Int) {
        while elements.count > place {
            let element = elements.removeLast()
            let isForced = elements.count > place
            if isForced && !element.role.mayStayOpen && element.id.isEmpty { report.add(.unpairedTag, at: self.place) }
            finish(element, isForced: isForced)
        }
    }

    /// Ends what the entry left open.
    mutating func closeAll() {
        while let element = elements.popLast() {
            if case .note? = frames.last?.kind, element.opensFrame { report.add(.unclosedNote, at: place) }
            if !element.role.mayStayOpen && element.id.isEmpty { report.add(.unpairedTag, at: place) }
            finish(element, isForced: true)
        }
    }

    /// - Parameter isForced: whether another end closed it; what it marks is then unknown.
    private mutating func finish(_ element: OpenElement, isForced: Bool) {
        if element.opensFrame {
            let frame = frames.removeLast()
            finish(frame)
            return
        }
        let top = frames.count - 1
        switch element.role {
        case .word:
            guard var word = element.word, frames[top].isScripture else { return }
            word.range = frames[top].text.range(from: element.start)
            frames[top].words.append(word)
        case .added: if !isForced { frames[top].addSpan(.added, from: element.start) }
        case .divineName:
            guard !isForced else { return }
            // `Lord` stands for the small capitals of print; diatheke gives capitals too.
            frames[top].text.capitalize(from: element.start)
            frames[top].addSpan(.divineName, from: element.start)
        case .wordsOfJesus:
            if !element.id.isEmpty {
                // A milestone that the verse leaves open goes on in the next.
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
        let text = String(decoding: frame.text.bytes, as: UTF8.self)
        switch frame.kind {
        case .note(let kind):
            if !text.isEmpty {
                current.extras.footnotes.append(Footnote(kind: kind, offset: frame.offset, text: text))
            }
            frames[frames.count - 1].text.passNote()
        case .title: finishTitle(frame, text)
        case .colophon: addHeading(.colophon, frame, text)
        case .preverse: addHeading(.other, frame, text)
        case .verse, .dropped: break
        }
    }

    private mutating func finishTitle(_ frame: TextFrame, _ text: String) {
        // A title inside a note or a colophon is text of it.
        if frames.count > 1, !frames[frames.count - 1].isPreverse {
            frame.text.bytes.withUnsafeBytes { bytes in appendClean { $0.append(bytes) } }
            return separate()
        }
        separate()
        let kind = HeadingKinds.kind(
            HeadingKinds.Clues(
                type: frame.type, subType: frame.subType, isCanonical: frame.isCanonical, text: text, verse: place,
                isAfterChapter: isAfterChapter))
        addHeading(kind, frame, text)
        guard kind == .superscription, !text.isEmpty else { return }
        var title = ImportedVerse(text: frame.text.bytes, isSuperscription: true)
        title.extras.spans = frame.spans
        title.extras.words = frame.words
        if let first = current.superscription {
            // Two titles of one psalm stand as one, without the words' places of the second.
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
    /// Whether sources leave it open so often that it says nothing.
    fileprivate var mayStayOpen: Bool {
        switch self {
        case .inline, .division, .reference, .segment, .quote, .wordsOfJesus: true
        default: false
        }
    }
}
