import Scripture

/// Cuts a stream of XML into text and tags, through a window of fixed size.
///
/// The document need not be well-formed: tags are recognised as in `MarkupScanner`, and starts and ends are not
/// matched. Entities of a document type are never expanded, so they cannot grow. Comments, instructions and document
/// types are skipped.
struct XMLScanner: ~Copyable {
    enum Event {
        /// A part of the text, with its character references resolved. A long text comes in several parts, never cut
        /// inside a character. The bytes are valid until the next event.
        case text(UnsafeRawBufferPointer)
        /// The start of an element: its name in lower case without a prefix. An empty element (`<lb/>`) has no end.
        case start(TagName, isEmpty: Bool)
        case end(TagName)
    }

    /// The number of tags, comments and the like that have no end.
    private(set) var brokenTagCount = 0
    /// The number of character references that were escaped twice.
    private(set) var doubleReferenceCount = 0
    /// The number of bytes that were not UTF-8.
    var repairedByteCount: Int { decoder.repairedCount }
    /// The number of bytes of the stream that were read.
    var position: Int { stream.position }
    var path: String { stream.path }
    var size: Int { stream.size }

    private var stream: ByteStream
    private var decoder: TextDecoder
    /// Bytes of the stream that are not yet decoded: the incomplete end of a piece.
    private let raw: UnsafeMutableRawBufferPointer
    private var rawCount = 0
    private var isStreamAtEnd = false

    private let window: UnsafeMutableRawBufferPointer
    /// The offset of the next event, and the end of the text in the window.
    private var start = 0
    private var end = 0
    private var section = Section.none
    private var attributes: [(name: TagName, value: Range<Int>)] = []

    /// The open section, which may be longer than the window.
    private enum Section {
        case none, comment, instruction, characters
        /// `<!DOCTYPE`, and whether its definitions in brackets are open.
        case declaration(isInside: Bool)
    }

    /// The number of bytes that are read at once.
    private static let pieceSize = 64 << 10
    /// The least number of bytes in the window when a tag is read. A tag cannot be longer.
    static let reach = 32 << 10

    init(_ stream: consuming ByteStream) throws(ImportError) {
        var stream = stream
        let raw = UnsafeMutableRawBufferPointer.allocate(byteCount: XMLScanner.pieceSize, alignment: 16)
        let size = XMLScanner.reach + TextDecoder.growth * XMLScanner.pieceSize
        window = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        self.raw = raw
        do throws(ImportError) {
            rawCount = try stream.read(into: raw)
        } catch {
            raw.deallocate()
            window.deallocate()
            throw error
        }
        isStreamAtEnd = rawCount < raw.count
        decoder = TextDecoder(head: UnsafeRawBufferPointer(rebasing: raw[..<rawCount]))
        self.stream = stream
        dropRaw(decoder.markLength)
    }

    deinit {
        raw.deallocate()
        window.deallocate()
    }

    // MARK: Events

    /// The next event; `nil` at the end.
    mutating func next() throws(ImportError) -> Event? {
        while true {
            if end - start < XMLScanner.reach { try refill() }
            guard start < end else { return nil }
            switch section {
            case .none: break
            case .characters:
                if let text = characters() { return .text(text) }
                continue
            default:
                skipSection()
                continue
            }
            if window[start] == UInt8(ascii: "<") {
                if beginSection() { continue }
                if let tag = markup.tag(at: start) {
                    start = tag.range.upperBound
                    return event(of: tag)
                }
                if markup.isNameStart(at: start + 1) {
                    // A broken tag reaches to the next `<`.
                    brokenTagCount += 1
                    start = markup.index(of: "<", from: start + 1) ?? end
                    continue
                }
            }
            return .text(text())
        }
    }

    private var markup: MarkupScanner { MarkupScanner(UnsafeRawBufferPointer(rebasing: window[..<end])) }

    private mutating func event(of tag: MarkupScanner.Tag) -> Event {
        let name = XMLScanner.localName(of: tag, in: UnsafeRawBufferPointer(window))
        attributes.removeAll(keepingCapacity: true)
        if tag.isEnd { return .end(name) }
        if !tag.rest.isEmpty {
            markup.attributes(of: tag) { name, value in
                if attributes.count < XMLScanner.maximumAttributeCount { attributes.append((name, value)) }
            }
        }
        return .start(name, isEmpty: tag.isEmpty)
    }

    private static let maximumAttributeCount = 64

    /// The name of a tag in lower case, without its prefix: `verse` for `osis:verse`.
    static func localName(of tag: MarkupScanner.Tag, in bytes: UnsafeRawBufferPointer) -> TagName {
        guard let colon = bytes[tag.nameRange].lastIndex(of: UInt8(ascii: ":")) else { return tag.name.lowercased }
        var local = TagName()
        for byte in bytes[(colon + 1)..<tag.nameRange.upperBound] { local.append(byte) }
        return local.lowercased
    }

    /// The text up to the next tag, or as far as the window certainly contains whole characters and references.
    private mutating func text() -> UnsafeRawBufferPointer {
        var stop = start
        repeat { stop = markup.index(of: "<", from: stop + 1) ?? end } while stop < end && !mayBeginTag(at: stop)
        if stop == end && !isAtEnd {
            let entity = window[max(start, end - 2 * CharacterReference.maximumLength)..<end].firstIndex(
                of: UInt8(ascii: "&"))
            if let entity, entity > start { stop = entity }
        }
        let range = start..<stop
        start = stop
        return CharacterReference.resolve(
            UnsafeMutableRawBufferPointer(rebasing: window[range]), doubleCount: &doubleReferenceCount)
    }

    /// Whether a tag or a section may begin at the `<` at `offset`.
    private func mayBeginTag(at offset: Int) -> Bool {
        guard offset + 2 < end else { return true }
        let next = window[offset + 1]
        return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || markup.isNameStart(at: offset + 1)
    }

    // MARK: Sections without tags

    /// Begins a section that is not a tag, if one starts at the `<`: a comment, an instruction, CDATA, a document
    /// type.
    ///
    /// - Returns: whether it did.
    private mutating func beginSection() -> Bool {
        func begins(_ word: StaticString) -> Bool {
            end - start >= word.utf8CodeUnitCount
                && (0..<word.utf8CodeUnitCount).allSatisfy { window[start + $0] == word.utf8Start[$0] }
        }
        if begins("<!--") {
            (section, start) = (.comment, start + 4)
        } else if begins("<![CDATA[") {
            (section, start) = (.characters, start + 9)
        } else if begins("<!"), start + 2 < end, window[start + 2].isASCIILetter {
            (section, start) = (.declaration(isInside: false), start + 2)
        } else if begins("<?") {
            (section, start) = (.instruction, start + 2)
        } else {
            return false
        }
        return true
    }

    /// Skips the section as far as the window contains it.
    private mutating func skipSection() {
        switch section {
        case .none, .characters: break
        case .comment: skip(to: "-->")
        case .instruction: skip(to: "?>")
        case .declaration(let isInside): skipDeclaration(isInside)
        }
    }

    private mutating func skipDeclaration(_ isInside: Bool) {
        var isInside = isInside
        while start < end {
            let byte = window[start]
            start += 1
            switch byte {
            case UInt8(ascii: "["): isInside = true
            case UInt8(ascii: "]"): isInside = false
            case UInt8(ascii: ">") where !isInside: return section = .none
            default: break
            }
        }
        section = .declaration(isInside: isInside)
        if isAtEnd { brokenTagCount += 1 }
    }

    /// Skips the section to the end of `mark`. If `mark` is not in the window, bytes that may be its beginning are
    /// kept.
    private mutating func skip(to mark: StaticString) {
        if let stop = offset(of: mark) {
            start = stop + mark.utf8CodeUnitCount
            section = .none
        } else if isAtEnd {
            brokenTagCount += 1
            start = end
        } else {
            start = max(start, end - mark.utf8CodeUnitCount + 1)
        }
    }

    /// The text of CDATA up to `]]>`, unchanged.
    private mutating func characters() -> UnsafeRawBufferPointer? {
        let stop = offset(of: "]]>")
        let last = stop ?? (isAtEnd ? end : max(start, end - 2))
        let range = start..<last
        if stop != nil || isAtEnd { section = .none }
        if stop == nil && isAtEnd { brokenTagCount += 1 }
        start = stop.map { $0 + 3 } ?? last
        return range.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: window[range])
    }

    private func offset(of mark: StaticString) -> Int? {
        let count = mark.utf8CodeUnitCount
        var at = start
        while let found = markup.index(of: Unicode.Scalar(mark.utf8Start[0]), from: at), found + count <= end {
            if (0..<count).allSatisfy({ window[found + $0] == mark.utf8Start[$0] }) { return found }
            at = found + 1
        }
        return nil
    }

    // MARK: Window

    private var isAtEnd: Bool { isStreamAtEnd && rawCount == 0 }

    /// Moves the rest to the start of the window and fills the window after it.
    private mutating func refill() throws(ImportError) {
        guard !isAtEnd else { return }
        window.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[start..<end]))
        (start, end) = (0, end - start)
        while !isAtEnd, end < XMLScanner.reach {
            if rawCount < raw.count && !isStreamAtEnd {
                let room = UnsafeMutableRawBufferPointer(rebasing: raw[rawCount...])
                let got = try stream.read(into: room)
                isStreamAtEnd = got < room.count
                rawCount += got
            }
            do throws(TextDecoder.ForeignEncoding) {
                let (taken, made) = try decoder.decode(
                    UnsafeRawBufferPointer(rebasing: raw[..<rawCount]), isLast: isStreamAtEnd,
                    into: UnsafeMutableRawBufferPointer(rebasing: window[end...]))
                end += made
                dropRaw(taken)
            } catch {
                throw .unsupported(
                    module: stream.path,
                    reason: "is encoded in \(error.name), which cannot be read; "
                        + "convert it first, for example with `iconv -f \(error.name) -t utf-8`")
            }
        }
    }

    private mutating func dropRaw(_ count: Int) {
        raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[count..<rawCount]))
        rawCount -= count
    }
}

/// The attributes of the last event's tag.
extension XMLScanner {
    func has(_ name: TagName) -> Bool { attributes.contains { $0.name == name } }

    /// The bytes of an attribute as they are written, with references. They are valid until the next event.
    func bytes(_ name: TagName) -> UnsafeRawBufferPointer? {
        for attribute in attributes where attribute.name == name {
            return UnsafeRawBufferPointer(rebasing: window[attribute.value])
        }
        return nil
    }

    /// The value of an attribute; empty if the tag does not have it.
    func value(_ name: TagName) -> String {
        bytes(name).map(CharacterReference.resolved) ?? ""
    }
}
