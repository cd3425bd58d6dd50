import Scripture

/// Makes a draft of HTML in one pass over the bytes.
///
/// It follows the tokenizer of the HTML Living Standard (§13.2.5) as far as a listener could notice a difference, and
/// builds no tree. Any bytes are read to the end.
struct HTMLReader {
    private static let plain = ByteSet(visibleExcept: "<&")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var markup = HTMLMarkup()
        var position = 0
        while position < source.count {
            if markup.isSkipping {
                let next = source.offset(of: UInt8(ascii: "<"), from: position)
                draft.work += next - position
                position = next
            } else {
                position = draft.appendText(of: source, from: position, to: source.count, plain: plain)
            }
            guard position < source.count else { break }
            if source[position] == UInt8(ascii: "<"), let end = markup.read(source, at: position, into: &draft) {
                draft.work += end - position
                position = end
            } else if markup.isSkipping {
                position += 1
            } else {
                position = appendMark(of: source, at: position, to: &draft)
            }
        }
        draft.breakStretch(.block)
        return draft
    }

    /// Appends text that has character references but no tags.
    static func appendText(of source: SpeechBytes, in range: Range<Int>, to draft: inout SpeechDraft) {
        var position = range.lowerBound
        while position < range.upperBound {
            position = draft.appendText(of: source, from: position, to: range.upperBound, plain: plain)
            if position < range.upperBound { position = appendMark(of: source, at: position, to: &draft) }
        }
    }

    /// Appends the `<` or `&` at `offset`, or the character of the reference that the `&` starts. Returns the offset
    /// after it.
    static func appendMark(of source: SpeechBytes, at offset: Int, to draft: inout SpeechDraft) -> Int {
        draft.work += 1
        if source[offset] == UInt8(ascii: "&"), let reference = source.characterReference(at: offset) {
            let end = offset + reference.length
            draft.append(reference.scalar, from: offset..<end)
            return end
        }
        draft.append(offset..<offset + 1, of: source)
        return offset + 1
    }
}

/// Applies tags to a draft. HTML and Markdown share this part.
///
/// The state is bounded: the context, at most one mark without its end tag, and at most one element that is being
/// skipped. Nothing recurses.
struct HTMLMarkup {
    private(set) var context = HTMLContext()
    /// The kind of text outside all elements that have a kind of their own.
    var surroundingKind = SpeechSegment.Kind.paragraph
    private var skipped: Nesting?
    private var mark: (element: Nesting, start: SpeechDraft.Checkpoint, isCertain: Bool)?
    /// The open elements that name a language, the outermost first.
    private var languages: [(element: Nesting, tag: String)] = []
    private static let mostLanguages = 16

    /// An open element, with the number of elements of the same name that are open inside it.
    private struct Nesting {
        let key: NameTable.Key
        var depth = 0

        /// Counts a tag, and returns `true` if it is the end of the element itself.
        mutating func ends(with tag: HTMLTag) -> Bool {
            guard tag.key == key, !tag.closesItself else { return false }
            if !tag.isEnd { depth += 1 } else { depth -= 1 }
            return depth < 0
        }
    }

    /// Whether text is being skipped.
    var isSkipping: Bool { skipped != nil }

    /// Reads the tag, comment or declaration at a `<`. Returns the offset after it, or `nil` if the `<` is only a
    /// character.
    mutating func read(_ source: SpeechBytes, at offset: Int, into draft: inout SpeechDraft) -> Int? {
        if HTMLTag.starts(in: source, at: offset) {
            let tag = HTMLTag(in: source, at: offset, to: source.count)
            return apply(tag, source, &draft)
        }
        return HTMLDeclaration.end(in: source, at: offset)
    }

    /// Applies a tag, and returns the offset at which the text continues.
    mutating func apply(_ tag: HTMLTag, _ source: SpeechBytes, _ draft: inout SpeechDraft) -> Int {
        if skipped != nil {
            if skipped!.ends(with: tag) { skipped = nil }
            return tag.end
        }
        let element = HTMLElement(tag.key)
        if tag.isEnd { close(element, tag, &draft) } else { open(element, tag, source, &draft) }
        if skipped == nil { updateLanguage(element, tag, &draft) }
        if element == .raw, !tag.isEnd, !tag.closesItself { return tag.endOfRawElement(in: source) }
        return tag.end
    }

    /// Sets the language of the text after a tag.
    private mutating func updateLanguage(_ element: HTMLElement, _ tag: HTMLTag, _ draft: inout SpeechDraft) {
        let count = languages.count
        if let last = languages.indices.last {
            // The start of a paragraph or an item ends the one before it.
            let endsLast = !tag.isEnd && tag.key == languages[last].element.key && HTMLMarkup.unnested.contains(tag.key)
            if languages[last].element.ends(with: tag) || endsLast { languages.removeLast() }
        }
        if let language = tag.language, !tag.isEnd, !tag.closesItself, !element.isVoid, element != .raw,
            languages.count < HTMLMarkup.mostLanguages
        {
            languages.append((Nesting(key: tag.key), language))
        } else if languages.count == count {
            return
        }
        draft.setLanguage(languages.last?.tag)
    }

    /// The elements that do not contain themselves.
    private static let unnested = ["p", "li", "td", "th"].map { NameTable.Key($0.utf8) }

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

    /// Removes the text of a raised or marked element from the draft if it is a number or a mark.
    private mutating func closeMark(_ draft: inout SpeechDraft) {
        guard let mark else { return }
        self.mark = nil
        guard let content = draft.mark(since: mark.start) else { return }
        draft.takeBack(to: mark.start)
        if content == .number { draft.appendVerseNumber(isCertain: mark.isCertain) }
    }

    private func appendAlternative(_ range: Range<Int>, _ source: SpeechBytes, _ draft: inout SpeechDraft) {
        draft.appendSpace(at: range.lowerBound)
        HTMLReader.appendText(of: source, in: range, to: &draft)
        draft.appendSpace(at: range.upperBound)
    }
}

/// The open elements that give their text a kind, the outermost first.
///
/// It is bounded: an element deeper than `deepest` is not recorded, so its text has the kind of the elements around it.
struct HTMLContext {
    private static let deepest = 64

    private var elements: [HTMLElement] = []

    /// The kind of the text in the open elements.
    var kind: SpeechSegment.Kind {
        for element in elements.reversed() {
            switch element {
            case .heading: return .heading
            case .listItem: return .listItem
            case .quotation: return .quotation
            default: continue
            }
        }
        return .paragraph
    }

    mutating func open(_ element: HTMLElement) {
        // The start of a list item or a heading ends the one before it.
        if element == .listItem || element == .heading, elements.last == element { elements.removeLast() }
        if elements.count < HTMLContext.deepest { elements.append(element) }
    }

    /// Closes the innermost open element of a kind, and all open elements in it. An item is closed only inside its own
    /// list.
    mutating func close(_ element: HTMLElement) {
        guard let index = elements.lastIndex(where: { $0 == element || (element == .listItem && $0 == .list) }),
            elements[index] == element
        else { return }
        elements.removeSubrange(index...)
    }
}

/// The elements of HTML by what they mean to a listener. An element without a row is part of the sentence around it.
enum HTMLElement: UInt32 {
    case inline
    /// Begins and ends a block.
    case paragraph
    case heading, listItem, list, quotation
    /// Its text is a line of its own.
    case cell
    case line, rule, image
    /// Raised text: the number of a verse or the mark of a footnote, if its content looks like one.
    case superscript
    /// Is skipped up to its end tag, and contains no other tags.
    case raw
    /// Is skipped; it may contain other tags.
    case hidden
    /// Has no content.
    case void

    init(_ key: NameTable.Key) { self = HTMLElement.table[key].flatMap(HTMLElement.init) ?? .inline }

    var isVoid: Bool { self == .line || self == .rule || self == .image || self == .void }

    private static let names: [Substring: HTMLElement] = [
        "paragraph": .paragraph, "heading": .heading, "listItem": .listItem, "list": .list, "quotation": .quotation,
        "cell": .cell, "line": .line, "rule": .rule, "image": .image, "superscript": .superscript, "raw": .raw,
        "hidden": .hidden, "void": .void,
    ]

    private static let table = NameTable(rows) { names[$0] }

    /// HTML Living Standard, §4 and §15.3. `hidden` includes elements that a browser shows only if another one fails,
    /// and text that is struck out.
    private static let rows: StaticString = """
        paragraph; p div section article main header footer address figure figcaption details summary dl dt dd
        paragraph; form fieldset legend table caption thead tbody tfoot tr html head body center pre listing dialog
        paragraph; hgroup nav aside search
        heading; h1 h2 h3 h4 h5 h6
        listItem; li
        list; ul ol menu dir
        quotation; blockquote
        cell; td th option
        line; br
        rule; hr
        image; img
        superscript; sup
        raw; script style textarea title xmp iframe noembed noframes
        hidden; template svg math object audio video canvas select datalist noscript rt rp del s strike
        void; area base col embed input link meta param source track wbr
        """
}

/// What the classes and attributes of an element mean to a listener.
struct HTMLRole: OptionSet {
    let rawValue: UInt32

    /// Not shown.
    static let hidden = HTMLRole(rawValue: 1)
    /// The number of a verse or chapter, if its content is a number: some pages give the whole verse that class.
    static let number = HTMLRole(rawValue: 2)
    /// A footnote, a cross reference, or the mark of one.
    static let note = HTMLRole(rawValue: 4)
    /// The same, but only for an element inside a sentence: a block with such a class may be part of the text.
    static let inlineNote = HTMLRole(rawValue: 8)

    /// The role of a class, or of a value of `role` or `epub:type`.
    init(className key: NameTable.Key) { self = HTMLRole(rawValue: HTMLRole.classes[key] ?? 0) }

    /// The role that a part of a class gives it: the `share` of `share-buttons` and `post_share`.
    init(partOfClassName key: NameTable.Key) { self = HTMLRole.parts[key] == nil ? [] : .hidden }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bars with which readers share or follow a page: WordPress, Jetpack, AddToAny, AddThis, ShareThis.
    private static let parts = NameTable(
        "share shares sharing sharebar sharebuttons sharedaddy sharethis socialshare addtoany addthis a2a heateor"
            .split(
                separator: " "
            ).map { ($0, 1) })

    private static let names: [Substring: HTMLRole] = [
        "hidden": .hidden, "number": .number, "note": .note, "inline": .inlineNote,
    ]

    private static let classes = NameTable(rows) { names[$0] }

    /// Class names of Bible Gateway, the ESV and NET sites, API.Bible, YouVersion, Haiola and Pandoc, and the roles of
    /// EPUB 3 and DPUB-ARIA.
    private static let rows: StaticString = """
        number; verse v vn vnum verse-num verse_num versenum verse-number versenumber verseno label chapternum
        number; chapter-num chapter-number chapternumber cnum c
        note; footnote footnotes footnote-ref footnoteref footnote-reference footnote-back noteref doc-noteref
        note; doc-footnote doc-endnotes doc-backlink endnotes rearnote rearnotes crossreference crossreferences crossref crossrefs
        note; cross-reference cross-ref cross-refs xref
        inline; note notes fn f x sup-note
        hidden; social-links social-icons social-media social-buttons social-bar social-menu social-follow
        hidden; wp-block-social-links jp-relatedposts
        """
}
