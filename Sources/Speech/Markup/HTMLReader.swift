/// Makes a draft of HTML: a pass over the bytes that never goes back and never looks at one twice.
///
/// It follows the tokenizer of the HTML Living Standard (§13.2.5) as far as a listener can tell the difference, and
/// builds no tree. Whatever the bytes are, they are read to the end.
struct HTMLReader {
    private static let plain = ByteSet(visibleBut: "<&")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var markup = HTMLMarkup()
        var place = 0
        while place < source.count {
            if markup.isSkipping {
                let next = source.offset(of: UInt8(ascii: "<"), from: place)
                draft.work += next - place
                place = next
            } else {
                place = draft.appendText(of: source, from: place, to: source.count, plain: plain)
            }
            guard place < source.count else { break }
            if source[place] == UInt8(ascii: "<"), let end = markup.read(source, at: place, into: &draft) {
                draft.work += end - place
                place = end
            } else if markup.isSkipping {
                place += 1
            } else {
                place = appendMark(of: source, at: place, to: &draft)
            }
        }
        draft.breakStretch(.block)
        return draft
    }

    /// Appends text that holds character references but no tags.
    static func appendText(of source: SpeechBytes, in range: Range<Int>, to draft: inout SpeechDraft) {
        var place = range.lowerBound
        while place < range.upperBound {
            place = draft.appendText(of: source, from: place, to: range.upperBound, plain: plain)
            if place < range.upperBound { place = appendMark(of: source, at: place, to: &draft) }
        }
    }

    /// Appends the `<` or `&` at `offset`, or the character that the `&` spells out; gives where text goes on.
    static func appendMark(of source: SpeechBytes, at offset: Int, to draft: inout SpeechDraft) -> Int {
        draft.work += 1
        if source[offset] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: offset) {
            draft.append(reference.scalar, from: offset..<reference.end)
            return reference.end
        }
        draft.append(offset..<offset + 1, of: source)
        return offset + 1
    }
}

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

/// The open elements that decide what kind of text stands in them, outermost first.
///
/// It is bounded: elements nested deeper than `deepest` are not kept, so text in them is of the kind around them.
struct HTMLContext {
    private static let deepest = 64

    private var elements: [HTMLElement] = []

    /// The kind of the text that stands here.
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
        // A list item, and a heading, end where the next begins.
        if element == .listItem || element == .heading, elements.last == element { elements.removeLast() }
        if elements.count < HTMLContext.deepest { elements.append(element) }
    }

    /// Closes the innermost element of a kind with all that is open in it. An item is closed only inside its own list.
    mutating func close(_ element: HTMLElement) {
        guard let place = elements.lastIndex(where: { $0 == element || (element == .listItem && $0 == .list) }),
            elements[place] == element
        else { return }
        elements.removeSubrange(place...)
    }
}

/// What the elements of HTML are to a listener. An element that has no row is part of the sentence around it.
enum HTMLElement: UInt32 {
    case inline
    /// Begins and ends a block.
    case paragraph
    case heading, listItem, list, quotation
    /// Parts what is in it from its neighbours as a line does.
    case cell
    case line, rule, image
    /// Raised text: numbers of verses and marks of footnotes, where its content looks like one.
    case superscript
    /// Holds no markup and nothing to say, up to its end tag.
    case raw
    /// Holds markup but nothing to say.
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

    /// HTML Living Standard, §4 and §15.3; `hidden` also has what a page shows only where something else fails.
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
        hidden; template svg math object audio video canvas select datalist noscript rt rp
        void; area base col embed input link meta param source track wbr
        """
}

/// What an element's classes and attributes say about it.
struct HTMLRole: OptionSet {
    let rawValue: UInt32

    /// Not shown.
    static let hidden = HTMLRole(rawValue: 1)
    /// The number of a verse or chapter, if its content looks like one: some pages give the whole verse that class.
    static let number = HTMLRole(rawValue: 2)
    /// A footnote, a cross reference, or the mark of one.
    static let note = HTMLRole(rawValue: 4)
    /// The same on an element inside a sentence: elsewhere a note may be part of the text.
    static let inlineNote = HTMLRole(rawValue: 8)

    /// The role of a class; also of the values of `role` and `epub:type`.
    init(className key: NameTable.Key) { self = HTMLRole(rawValue: HTMLRole.classes[key] ?? 0) }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    private static let names: [Substring: HTMLRole] = ["number": .number, "note": .note, "inline": .inlineNote]

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
        """
}
