/// Cuts a stream of XML into text and tags, through a window of fixed size.
///
/// It expects no well-formed document: a tag is what `MarkupScanner` takes for one, ends need no starts, and nothing is
/// remembered but where it stands. Entities that a document type defines are never expanded, so none can grow; comments,
/// instructions and document types are passed over without being kept.
struct XMLScanner: ~Copyable {
    enum Event {
        /// A piece of text, without entities; a long text comes in several pieces, never cut inside a character. The bytes
        /// stay until the next event.
        case text(UnsafeRawBufferPointer)
        /// A name in lower case without its prefix. An empty element (`<lb/>`) has no end.
        case start(TagName, isEmpty: Bool)
        case end(TagName)
    }

    /// Tags that end nowhere, with what should have ended them.
    private(set) var brokenTagCount = 0
    /// Bytes that were not UTF-8.
    var repairedByteCount: Int { decoder.repairedCount }
    /// How many bytes of the stream were read.
    var position: Int { stream.position }
    var path: String { stream.path }
    var size: Int { stream.size }

    private var stream: ByteStream
    private var decoder: TextDecoder
    /// Bytes of the stream that are not decoded yet: what a piece left at its end.
    private let raw: UnsafeMutableRawBufferPointer
    private var rawCount = 0
    private var isStreamAtEnd = false

    private let window: UnsafeMutableRawBufferPointer
    /// Where the next event begins, and where the window's text ends.
    private var start = 0
    private var end = 0
    private var aside = Aside.none
    private var attributes: [(name: TagName, value: Range<Int>)] = []

    /// What is under way that may be longer than the window.
    private enum Aside {
        case none, comment, instruction, characters
        /// `<!DOCTYPE`, and whether its definitions in brackets are open.
        case declaration(isInside: Bool)
    }

    /// How many bytes are read at once.
    private static let pieceSize = 64 << 10
    /// What is at hand at least when a tag is read, so no tag may be longer.
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
            switch aside {
            case .none: break
            case .characters:
                if let text = characters() { return .text(text) }
                continue
            default:
                passAside()
                continue
            }
            if window[start] == UInt8(ascii: "<") {
                if beginAside() { continue }
                if let tag = markup.tag(at: start) {
                    start = tag.range.upperBound
                    return event(of: tag)
                }
                if markup.isNameStart(at: start + 1) {
                    // What cannot be a tag goes as far as the next may begin.
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

    /// The name of a tag in lower case, without its prefix: `osis:verse` is `verse`.
    static func localName(of tag: MarkupScanner.Tag, in bytes: UnsafeRawBufferPointer) -> TagName {
        guard let colon = bytes[tag.nameRange].lastIndex(of: UInt8(ascii: ":")) else { return tag.name.lowercased }
        var local = TagName()
        for byte in bytes[(colon + 1)..<tag.nameRange.upperBound] { local.append(byte) }
        return local.lowercased
    }

    /// Text up to the next tag, or as far as the window surely holds whole characters and entities.
    private mutating func text() -> UnsafeRawBufferPointer {
        var stop = start
        repeat { stop = markup.index(of: "<", from: stop + 1) ?? end } while stop < end && !mayBeginTag(at: stop)
        if stop == end && !isAtEnd {
            let entity = window[max(start, end - Entities.maximumLength - 2)..<end].lastIndex(of: UInt8(ascii: "&"))
            if let entity, entity > start { stop = entity }
        }
        let range = start..<stop
        start = stop
        return Entities.decode(UnsafeMutableRawBufferPointer(rebasing: window[range]))
    }

    /// Whether more than text may begin at a `<`.
    private func mayBeginTag(at place: Int) -> Bool {
        guard place + 2 < end else { return true }
        let next = window[place + 1]
        return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || markup.isNameStart(at: place + 1)
    }

    // MARK: Asides

    /// Begins what stands at a `<` and is no tag: a comment, an instruction, characters as they are, a document type.
    private mutating func beginAside() -> Bool {
        func begins(_ word: StaticString) -> Bool {
            end - start >= word.utf8CodeUnitCount
                && (0..<word.utf8CodeUnitCount).allSatisfy { window[start + $0] == word.utf8Start[$0] }
        }
        if begins("<!--") {
            (aside, start) = (.comment, start + 4)
        } else if begins("<![CDATA[") {
            (aside, start) = (.characters, start + 9)
        } else if begins("<!"), start + 2 < end, isLetter(window[start + 2]) {
            (aside, start) = (.declaration(isInside: false), start + 2)
        } else if begins("<?") {
            (aside, start) = (.instruction, start + 2)
        } else {
            return false
        }
        return true
    }

    private func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// Passes over as much of an aside as the window holds.
    private mutating func passAside() {
        switch aside {
        case .none, .characters: break
        case .comment: pass(to: "-->")
        case .instruction: pass(to: "?>")
        case .declaration(let isInside): passDeclaration(isInside)
        }
    }

    private mutating func passDeclaration(_ isInside: Bool) {
        var isInside = isInside
        while start < end {
            let byte = window[start]
            start += 1
            switch byte {
            case UInt8(ascii: "["): isInside = true
            case UInt8(ascii: "]"): isInside = false
            case UInt8(ascii: ">") where !isInside: return aside = .none
            default: break
            }
        }
        aside = .declaration(isInside: isInside)
        if isAtEnd { brokenTagCount += 1 }
    }

    /// Ends the aside behind `mark` where that is in the window; else keeps as much as may be its beginning.
    private mutating func pass(to mark: StaticString) {
        if let stop = place(of: mark) {
            start = stop + mark.utf8CodeUnitCount
            aside = .none
        } else if isAtEnd {
            brokenTagCount += 1
            start = end
        } else {
            start = max(start, end - mark.utf8CodeUnitCount + 1)
        }
    }

    /// Text up to `]]>`, just as it stands.
    private mutating func characters() -> UnsafeRawBufferPointer? {
        let stop = place(of: "]]>")
        let last = stop ?? (isAtEnd ? end : max(start, end - 2))
        let range = start..<last
        if stop != nil || isAtEnd { aside = .none }
        if stop == nil && isAtEnd { brokenTagCount += 1 }
        start = stop.map { $0 + 3 } ?? last
        return range.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: window[range])
    }

    private func place(of mark: StaticString) -> Int? {
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

    /// Moves what is left to the window's start and fills up behind it.
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

/// What the tag of the last event says.
extension XMLScanner {
    func has(_ name: TagName) -> Bool { attributes.contains { $0.name == name } }

    /// The bytes of an attribute as they stand, entities and all; they stay until the next event.
    func bytes(_ name: TagName) -> UnsafeRawBufferPointer? {
        for attribute in attributes where attribute.name == name {
            return UnsafeRawBufferPointer(rebasing: window[attribute.value])
        }
        return nil
    }

    /// The value of an attribute, empty where the tag has none.
    func value(_ name: TagName) -> String {
        guard let bytes = bytes(name), !bytes.isEmpty else { return "" }
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var copy = Array(bytes)
        return copy.withUnsafeMutableBytes { String(decoding: Entities.decode($0), as: UTF8.self) }
    }
}
