import CSystem
package import Packs
package import Scripture
import Search

/// The text of one translation, read straight from the bytes of its pack.
///
/// Every access checks the blocks that it touches. So in a damaged file only the damaged verses throw a `PackError`.
/// Any number of threads may read at once.
package final class TextPack: Sendable {
    package let container: PackContainer
    package let translation: Translation
    package let origin: PackOrigin

    private let index: PackContainer.Section
    private let text: PackContainer.Section
    private let extras: PackContainer.Section
    private let words: PackContainer.Section?
    private let stringEnds: PackContainer.Section?
    private let strings: PackContainer.Section?
    /// The words of the original; `nil` if the pack has no sections for them.
    package let interlinear: InterlinearSections?

    /// Opens a pack: reads its header and its metadata.
    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        translation = try metadata.translation
        origin = metadata.origin
        index = try container.required(.index)
        text = try container.required(.text)
        extras = try container.required(.extras)
        words = container.section(.words)
        stringEnds = container.section(.stringEnds)
        strings = container.section(.strings)
        interlinear = try InterlinearSections(container, slotCount: translation.versification.slotCount)
        guard index.length == translation.versification.slotCount * PackEntry.size else {
            throw .malformed(.index, offset: 0)
        }
    }

    /// What a pack has for one slot. Slots are the numbers in `0..<versification.slotCount`.
    package struct SlotContent {
        let entry: PackEntry
        /// The slots that share the text: one, or several if the verse is bridged.
        package let slots: ClosedRange<Int>
        package var hasText: Bool { entry.textLength > 0 }
        package var isEmpty: Bool { entry.isEmpty }
        package var isSuperscription: Bool { entry.flags.contains(.superscription) }
    }

    @inline(__always)
    package func content(atSlot slot: Int) throws(PackError) -> SlotContent {
        let entry = PackEntry(try container.bytes(index, at: slot * PackEntry.size, count: PackEntry.size))
        guard entry.flags.contains(.bridged) else { return SlotContent(entry: entry, slots: slot...slot) }
        guard let bridge = try extrasRecord(of: entry).bridge, bridge.contains(slot),
            bridge.upperBound < translation.versification.slotCount
        else { throw .malformed(.index, offset: slot * PackEntry.size) }
        return SlotContent(entry: entry, slots: bridge)
    }

    /// The verse that a slot holds.
    ///
    /// - Parameters:
    ///   - verse: the verse of the first of the slots that share the text.
    ///   - detail: what to read besides the text.
    @inline(__always)
    package func verse(_ verse: Verse, from content: SlotContent, detail: PassageDetail) throws(PackError) -> VerseText
    {
        let length = Int(content.entry.textLength)
        _ = try container.bytes(text, at: Int(content.entry.textOffset), count: length)
        let start = text.offset + Int(content.entry.textOffset)
        container.storage.prefetch(start..<start + length)
        let isPlain = detail.isDisjoint(with: [.extras, .lines, .words])
        return VerseText(
            verse: verse, lastVerse: verse.verse + content.slots.count - 1,
            text: TextSlice(container.storage, start..<start + length),
            startsParagraph: content.entry.flags.contains(.startsParagraph),
            extras: isPlain ? nil : try extras(of: content.entry, detail: detail))
    }

    /// What the source prints on and around a verse. A verse without text may have this too.
    package func extras(from content: SlotContent, detail: PassageDetail) throws(PackError) -> VerseExtras {
        try extras(of: content.entry, detail: detail)
    }

    /// What the source says in place of a verse without text: its footnotes, joined with spaces. May be empty.
    package func note(from content: SlotContent) throws(PackError) -> String {
        try extrasRecord(of: content.entry).extras.footnotes.map(\.text).joined(separator: " ")
    }

    private func extras(of entry: PackEntry, detail: PassageDetail) throws(PackError) -> VerseExtras {
        var result = VerseExtras()
        if entry.extrasLink > 0 && !detail.isDisjoint(with: [.extras, .lines]) {
            result = try extrasRecord(of: entry).extras
            if !detail.contains(.extras) {
                result.spans = []
                result.headings = []
                result.footnotes = []
            }
            if !detail.contains(.lines) { result.lineStarts = [] }
        }
        if entry.wordsLink > 0 && detail.contains(.words) { result.words = try words(of: entry) }
        return result
    }

    private func extrasRecord(of entry: PackEntry) throws(PackError) -> ExtrasRecord.Value {
        guard entry.extrasLink > 0 else { return ExtrasRecord.Value() }
        let bytes = try container.record(in: extras, at: Int(entry.extrasLink) - 1)
        guard let value = ExtrasRecord.decode(bytes, textLength: Int(entry.textLength)) else {
            throw .malformed(.extras, offset: Int(entry.extrasLink) - 1)
        }
        return value
    }

    private func words(of entry: PackEntry) throws(PackError) -> [Word] {
        guard let words else { throw .missingSection(.words) }
        let bytes = try container.record(in: words, at: Int(entry.wordsLink) - 1)
        let decoded = try WordsRecord.decode(
            bytes, textLength: Int(entry.textLength), string: { number throws(PackError) in try self.string(number) })
        guard let decoded else { throw .malformed(.words, offset: Int(entry.wordsLink) - 1) }
        return decoded
    }

    /// The number of strings that the words share.
    var stringCount: Int { (stringEnds?.length ?? 0) / 4 }

    func string(_ number: Int) throws(PackError) -> String {
        guard let stringEnds, let strings else { throw .missingSection(.strings) }
        let start = number == 0 ? 0 : try end(number - 1, in: stringEnds)
        let end = try end(number, in: stringEnds)
        return String(decoding: try container.bytes(strings, at: start, count: end - start), as: UTF8.self)
    }

    private func end(_ number: Int, in section: PackContainer.Section) throws(PackError) -> Int {
        Int(try container.bytes(section, at: number * 4, count: 4).littleEndian(UInt32.self, at: 0))
    }
}

/// The index entry of one slot: sixteen bytes, all zero for an empty slot.
///
///     u32 offset of the text | u24 length of the text, u8 flags | u32 link into extras | u32 link into words
///
/// A link is an offset plus one, so that 0 means that there is no record. The slots of a bridged verse have the same
/// entry.
struct PackEntry {
    static let size = 16
    /// The largest number in three bytes.
    static let maximumTextLength = 1 << 24 - 1

    var textOffset: UInt32 = 0
    var textLength: UInt32 = 0
    var flags: Flags = []
    var extrasLink: UInt32 = 0
    var wordsLink: UInt32 = 0

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let startsParagraph = Flags(rawValue: 1)
        /// The extras record has the first and the last slot.
        static let bridged = Flags(rawValue: 2)
        /// It is a verse 0 that is Scripture: a psalm's title.
        static let superscription = Flags(rawValue: 4)
    }

    var isEmpty: Bool { textLength == 0 && extrasLink == 0 && wordsLink == 0 }

    init() {}

    /// Reads an entry of `size` bytes.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        textOffset = bytes.littleEndian(UInt32.self, at: 0)
        let lengthAndFlags = bytes.littleEndian(UInt32.self, at: 4)
        textLength = lengthAndFlags & 0xFF_FFFF
        flags = Flags(rawValue: UInt8(lengthAndFlags >> 24))
        extrasLink = bytes.littleEndian(UInt32.self, at: 8)
        wordsLink = bytes.littleEndian(UInt32.self, at: 12)
    }

    func write(to writer: inout ByteWriter) {
        // Two numbers at a time: a canon has tens of thousands of slots, and the fixtures write all of them at run
        // time.
        writer.fixed(UInt64(textLength | UInt32(flags.rawValue) << 24) << 32 | UInt64(textOffset))
        writer.fixed(UInt64(wordsLink) << 32 | UInt64(extrasLink))
    }
}

extension TextPack {
    /// The text of `ranges`, as `TextProvider.passage` returns it. A range whose ends do not exist has no verses.
    ///
    /// Verse 0 is in the answer if a range begins or ends with it, or if `detail` asks for superscriptions.
    package func passage(_ ranges: [VerseRange], detail: PassageDetail) throws(PackError) -> PassageText {
        if ranges.count == 1, ranges[0].from == ranges[0].to, let one = try onlyVerse(ranges[0].from, detail: detail) {
            return PassageText(verses: [[try verse(one.first, from: one.content, detail: detail)]])
        }
        let system = translation.versification
        var result = PassageText(verses: [])
        result.verses.reserveCapacity(ranges.count)
        for range in ranges {
            guard let slots = system.slots(of: range) else {
                result.verses.append([])
                continue
            }
            result.verses.append(try verses(in: range, slots: slots, detail: detail, missing: &result.missing))
        }
        return result
    }

    /// The content of one verse, and the first verse of its bridge. `nil` if the verse has no text, or if a title may
    /// belong to it. Most requests ask for one verse, and this way they need no list that grows.
    @inline(__always)
    private func onlyVerse(_ verse: Verse, detail: PassageDetail) throws(PackError) -> (
        first: Verse, content: SlotContent
    )? {
        guard !detail.contains(.superscriptions), let slot = translation.versification.slot(of: verse) else {
            return nil
        }
        let content = try content(atSlot: slot)
        return content.hasText ? (first(of: content, from: verse, slot), content) : nil
    }

    /// The first verse of a bridge that has `verse` at `slot`.
    @inline(__always)
    private func first(of content: SlotContent, from verse: Verse, _ slot: Int) -> Verse {
        Verse(verse.book, verse.chapter, verse.verse - (slot - content.slots.lowerBound))
    }

    private func verses(
        in range: VerseRange, slots: ClosedRange<Int>, detail: PassageDetail,
        missing: inout [(verse: Verse, note: String)]
    ) throws(PackError) -> [VerseText] {
        let system = translation.versification
        var found: [VerseText] = []
        if slots.count > 1 { found.reserveCapacity(slots.count) }
        var verse = range.from
        var slot = slots.lowerBound
        while true {
            if verse.verse == 1 && detail.contains(.superscriptions) && found.last?.verse.verse != 0 {
                let title = try content(atSlot: slot - 1)
                if title.isSuperscription && title.hasText {
                    found.append(try self.verse(Verse(verse.book, verse.chapter, 0), from: title, detail: detail))
                }
            }
            var next = slot + 1
            if verse.verse > 0 || verse == range.from || verse == range.to {
                let content = try content(atSlot: slot)
                next = content.slots.upperBound + 1
                if content.hasText {
                    found.append(try self.verse(first(of: content, from: verse, slot), from: content, detail: detail))
                } else {
                    missing.append((verse, try note(from: content)))
                }
            }
            if next > slots.upperBound { return found }
            verse = step(from: verse, by: next - slot, in: system, slot: next)
            slot = next
        }
    }

    /// The verse at `slot`, which is `count` slots after `verse`. Only the end of a chapter needs a search.
    @inline(__always)
    private func step(from verse: Verse, by count: Int, in system: Versification, slot: Int) -> Verse {
        let next = verse.verse + count
        if next <= system.verseCount(of: verse.book, chapter: verse.chapter) {
            return Verse(verse.book, verse.chapter, next)
        }
        // Slots below `slotCount` all have a verse.
        return system.verse(atSlot: slot)!
    }
}

extension TextPack {
    /// A random verse with text, each equally likely; `nil` if the books have none. The same `seed` gives the same
    /// verse.
    ///
    /// Draws slots until one has a verse: one or two draws in a whole Bible. If none of `attempts` draws has a verse,
    /// as in a text with few verses, it lists all verses and chooses one of them.
    package func randomVerse(in books: [Book]?, seed: UInt64) throws(PackError) -> Verse? {
        let system = translation.versification
        var ranges = [0..<system.slotCount]
        if let books {
            // A book named twice must not count twice.
            ranges = books.indices.filter { !books[..<$0].contains(books[$0]) }.map { system.slots(of: books[$0]) }
        }
        let total = ranges.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        var generator = SplitMix64(state: seed)
        for _ in 0..<attempts {
            if let verse = try candidate(generator.next(below: total), in: ranges) { return verse }
        }
        var verses: [Verse] = []
        for number in 0..<total {
            if let verse = try candidate(number, in: ranges) { verses.append(verse) }
        }
        return verses.isEmpty ? nil : verses[generator.next(below: verses.count)]
    }

    /// The number of draws before the verses are listed. Listing reads the whole index, half a megabyte.
    private var attempts: Int { 64 }

    /// The verse at slot `number` of all `ranges` together; `nil` if no text begins there.
    private func candidate(_ number: Int, in ranges: [Range<Int>]) throws(PackError) -> Verse? {
        var rest = number
        for range in ranges {
            if rest >= range.count {
                rest -= range.count
                continue
            }
            let slot = range.lowerBound + rest
            guard let verse = translation.versification.verse(atSlot: slot), verse.verse > 0 else { return nil }
            let content = try self.content(atSlot: slot)
            return content.hasText && content.slots.lowerBound == slot ? verse : nil
        }
        return nil
    }
}

/// The random number generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014). It is
/// small and gives the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number in `0..<bound`. The bias is below one in 2^40, since bounds are at most the number of slots.
    mutating func next(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }
}

extension TextPack {
    /// Checks every byte, decodes every record and reads the whole search index.
    ///
    /// - Parameter isCancelled: called now and then. Once it returns true, the check ends early, without an error.
    package func verify(isCancelled: () -> Bool = { false }) throws(PackError) {
        try container.verify()
        let system = translation.versification
        for slot in 0..<system.slotCount {
            if slot % 1024 == 0 && isCancelled() { return }
            let content = try content(atSlot: slot)
            if content.isEmpty { continue }
            guard let verse = system.verse(atSlot: content.slots.lowerBound),
                let last = system.verse(atSlot: content.slots.upperBound), verse.book == last.book,
                verse.chapter == last.chapter
            else { throw .malformed(.index, offset: slot * PackEntry.size) }
            try check(self.verse(verse, from: content, detail: [.extras, .lines, .words]), from: content)
        }
        try RenderingTable(self)?.verify()
        try verifyInterlinear()
        guard let index = try SearchIndex(self) else { return }
        try index.verify()
        try verifyStrongs(index)
    }

    /// Checks that offsets are between characters, and that the text is UTF-8 without control characters.
    private func check(_ verse: VerseText, from content: SlotContent) throws(PackError) {
        let damage = PackError.malformed(.text, offset: Int(content.entry.textOffset))
        let isText = verse.text.withBytes { bytes in
            String(validating: bytes, as: UTF8.self) != nil && bytes.allSatisfy { $0 >= 0x20 }
        }
        guard isText else { throw damage }
        let extras = verse.extras
        let offsets =
            extras.spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + extras.headings.map(\.offset)
            + extras.footnotes.map(\.offset) + extras.lineStarts
            + extras.words.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        let areBoundaries = verse.text.withBytes { bytes in
            offsets.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        }
        guard areBoundaries else { throw damage }
    }
}

extension ByteStorage {
    /// Asks the processor to fetch the first cache lines of `range`, which is inside the storage.
    ///
    /// A verse is written some time after it was found, and its bytes are mostly not in the processor's cache. The
    /// processor fetches the lines after these by itself.
    @inline(__always)
    func prefetch(_ range: Range<Int>) {
        guard let start = bytes.baseAddress else { return }
        lectern_prefetch(start + range.lowerBound)
        lectern_prefetch(start + min(range.lowerBound + 64, range.upperBound))
        lectern_prefetch(start + min(range.lowerBound + 128, range.upperBound))
    }
}
