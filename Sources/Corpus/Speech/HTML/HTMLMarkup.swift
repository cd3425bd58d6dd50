/// What markup does to a draft: the part of reading HTML that Markdown shares.
///
/// State is bounded: the context, one mark that may be waiting for its end tag, and one element that is being passed
/// over. Nothing recurses.
struct HTMLMarkup {
    private(set) var context = HTMLContext()
    /// The kind of text outside every element that has one of its own.
    var surroundingKind = SpeechSegment.Kind.paragraph
    private var skipped: Nesting?
    private var mark: (element: Nesting, start: SpeechDraft.Checkpoint, isCertain: Bool)?

    /// An open element and how many of the same name are open inside it.
    private struct Nesting {
        let key: NameTable.Key
        var depth = 0

        /// Counts a tag; `true` where it is the element's own end.
        mutating func ends(with tag: HTMLTag) -> Bool {
            guard tag.key == key, !tag.closesItself else { return false }
            if !tag.isEnd { depth += 1 } else { depth -= 1 }
            return depth < 0
        }
    }

    /// Whether text is being passed over.
    var isSkipping: Bool { skipped != nil }

    /// Reads the tag, comment or declaration at a `<`; gives where text goes on, or `nil` where the `<` is itself.
    mutating func read(_ source: SpeechBytes, at offset: Int, into draft: inout SpeechDraft) -> Int? {
        if HTMLTag.starts(in: source, at: offset) {
            let tag = HTMLTag(in: source, at: offset, to: source.count)
            return apply(tag, source, &draft)
        }
        return HTMLDeclaration.end(in: source, at: offset)
    }

    /// Does what a tag says; gives where text goes on.
    mutating func apply(_ tag: HTMLTag, _ source: SpeechBytes, _ draft: inout SpeechDraft) -> Int {
        if skipped != nil {
            if skipped!.ends(with: tag) { skipped = nil }
            return tag.end
        }
        let element = HTMLElement(tag.key)
        if tag.isEnd { close(element, tag, &draft) } else { open(element, tag, source, &draft) }
        if element == .raw, !tag.isEnd, !tag.closesItself { return endOfRaw(tag, source) }
        return tag.end
    }

    // MARK: Elements

    private mutating func open(
        _ element: HTMLElement, _ tag: HTMLTag, _ source: SpeechBytes, _ draft: inout SpeechDraft
    ) {
        let isInline = element == .inline || element == .superscript
        if !isInline { startBlock(element, &draft) }
        let isNote = !tag.role.isDisjoint(with: [.hidden, .note]) || (isInline && tag.role.contains(.inlineNote))
        if isNote || element == .hidden {
            if !element.isVoid && !tag.closesItself { skipped = Nesting(key: tag.key) }
            return
        }
        if let mark, mark.element.key == tag.key, !tag.role.contains(.number) { self.mark!.element.depth += 1 }
        if element == .superscript || tag.role.contains(.number) {
            mark = (Nesting(key: tag.key), draft.checkpoint(), tag.role.contains(.number))
        }
        if element == .image, let text = tag.alternative { appendAlternative(text, source, &draft) }
    }

    private mutating func startBlock(_ element: HTMLElement, _ draft: inout SpeechDraft) {
        switch element {
        case .line: draft.breakStretch(.line)
        case .cell: draft.breakStretch(.line)
        case .rule: draft.breakStretch(.block, pause: SpeechPause.rule)
        case .paragraph: draft.breakStretch(.block)
        case .heading, .listItem, .quotation, .list:
            draft.breakStretch(.block)
            context.open(element)
        default: return
        }
        setKind(of: &draft)
    }

    private mutating func close(_ element: HTMLElement, _ tag: HTMLTag, _ draft: inout SpeechDraft) {
        if mark != nil, mark!.element.ends(with: tag) { closeMark(&draft) }
        switch element {
        case .heading, .listItem, .quotation, .list:
            draft.breakStretch(.block)
            context.close(element)
        case .paragraph: draft.breakStretch(.block)
        case .cell: draft.breakStretch(.line)
        default: return
        }
        setKind(of: &draft)
    }

    private func setKind(of draft: inout SpeechDraft) {
        let kind = context.kind
        draft.kind = kind == .paragraph ? surroundingKind : kind
    }

    /// Takes back what stood in a raised or marked element, where it is a number or a mark.
    private mutating func closeMark(_ draft: inout SpeechDraft) {
        guard let mark else { return }
        self.mark = nil
        guard let found = draft.mark(since: mark.start) else { return }
        draft.takeBack(to: mark.start)
        if found == .number { draft.appendVerseNumber(isCertain: mark.isCertain) }
    }

    private func appendAlternative(_ range: Range<Int>, _ source: SpeechBytes, _ draft: inout SpeechDraft) {
        draft.appendSpace(at: range.lowerBound)
        HTMLReader.appendText(of: source, in: range, to: &draft)
        draft.appendSpace(at: range.upperBound)
    }

    /// Where the end tag of a raw element ends, or the source.
    private func endOfRaw(_ tag: HTMLTag, _ source: SpeechBytes) -> Int {
        var place = tag.end
        while place < source.count {
            place = source.offset(of: UInt8(ascii: "<"), from: place)
            if source[place + 1] == UInt8(ascii: "/") {
                var key = NameTable.Key()
                var end = place + 2
                while source[end].isLetter || source[end].isDigit {
                    key.append(source[end].lowercased)
                    end += 1
                }
                if key == tag.key { return min(source.offset(of: UInt8(ascii: ">"), from: end) + 1, source.count) }
                place = end
            } else {
                place += 1
            }
        }
        return source.count
    }
}
