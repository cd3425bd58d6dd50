import CSystem
package import Packs
package import Scripture
import Search

/// The text of one translation, read straight from the bytes of its pack.
///
/// Every access checks what it touches, so a damaged file gives a `PackError` at the verse that it damages. Any number of
/// threads may read at once.
package final class Pack: Sendable {
    package let container: PackContainer
    package let translation: Translation
    package let origin: PackOrigin

    private let index: PackContainer.Section
    private let text: PackContainer.Section
    private let extras: PackContainer.Section
    private let words: PackContainer.Section?
    private let stringEnds: PackContainer.Section?
    private let strings: PackContainer.Section?
    /// The words of the original, where the pack has them apart.
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

    /// What stands at a slot, which is in `0..<versification.slotCount`.
    package struct Place {
        let entry: PackEntry
        /// The first and the last slot that share the text.
        package let slots: ClosedRange<Int>
        package var hasText: Bool { entry.textLength > 0 }
        package var isEmpty: Bool { entry.isEmpty }
        package var isSuperscription: Bool { entry.flags.contains(.superscription) }
    }

    @inline(__always)
    package func place(atSlot slot: Int) throws(PackError) -> Place {
        let entry = PackEntry(try container.bytes(index, at: slot * PackEntry.size, count: PackEntry.size))
        guard entry.flags.contains(.bridged) else { return Place(entry: entry, slots: slot...slot) }
        guard let bridge = try extrasRecord(of: entry).bridge, bridge.contains(slot),
            bridge.upperBound < translation.versification.slotCount
        else { throw .malformed(.index, offset: slot * PackEntry.size) }
        return Place(entry: entry, slots: bridge)
    }

    /// The verse at a place.
    ///
    /// - Parameters:
    ///   - verse: the verse of the first slot of the place.
    ///   - detail: what to read beside the text.
    @inline(__always)
    package func verse(_ verse: Verse, at place: Place, detail: PassageDetail) throws(PackError) -> VerseText {
        let length = Int(place.entry.textLength)
        _ = try container.bytes(text, at: Int(place.entry.textOffset), count: length)
        let start = text.offset + Int(place.entry.textOffset)
        container.storage.prefetch(start..<start + length)
        let isPlain = detail.isDisjoint(with: [.extras, .lines, .words])
        return VerseText(
            verse: verse, lastVerse: verse.verse + place.slots.count - 1,
            text: TextSlice(container.storage, start..<start + length),
            startsParagraph: place.entry.flags.contains(.startsParagraph),
            extras: isPlain ? nil : try extras(of: place.entry, detail: detail))
    }

    /// What stands on and around a place, also one without text.
    package func extras(at place: Place, detail: PassageDetail) throws(PackError) -> VerseExtras {
        try extras(of: place.entry, detail: detail)
    }

    /// What the source says where a verse should be: its footnotes, each after a space; empty where it says nothing.
    package func note(at place: Place) throws(PackError) -> String {
        try extrasRecord(of: place.entry).extras.footnotes.map(\.text).joined(separator: " ")
    }

    private func extras(of entry: PackEntry, detail: PassageDetail) throws(PackError) -> VerseExtras {
        var result = VerseExtras()
        if entry.extrasPlace > 0 && !detail.isDisjoint(with: [.extras, .lines]) {
            result = try extrasRecord(of: entry).extras
            if !detail.contains(.extras) {
                result.spans = []
                result.headings = []
                result.footnotes = []
            }
            if !detail.contains(.lines) { result.lineStarts = [] }
        }
        if entry.wordsPlace > 0 && detail.contains(.words) { result.words = try words(of: entry) }
        return result
    }

    private func extrasRecord(of entry: PackEntry) throws(PackError) -> ExtrasRecord.Value {
        guard entry.extrasPlace > 0 else { return ExtrasRecord.Value() }
        let bytes = try record(in: extras, at: Int(entry.extrasPlace) - 1)
        guard let value = ExtrasRecord.decode(bytes, textLength: Int(entry.textLength)) else {
            throw .malformed(.extras, offset: Int(entry.extrasPlace) - 1)
        }
        return value
    }

    private func words(of entry: PackEntry) throws(PackError) -> [Word] {
        guard let words else { throw .missingSection(.words) }
        let bytes = try record(in: words, at: Int(entry.wordsPlace) - 1)
        let decoded = try WordsRecord.decode(
            bytes, textLength: Int(entry.textLength), string: { number throws(PackError) in try self.string(number) })
        guard let decoded else { throw .malformed(.words, offset: Int(entry.wordsPlace) - 1) }
        return decoded
    }

    /// A record with its length in front.
    func record(in section: PackContainer.Section, at offset: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard offset < section.length else { throw .malformed(section.kind, offset: offset) }
        let head = try container.bytes(section, at: offset, count: min(5, section.length - offset))
        var reader = ByteReader(head)
        guard let length = reader.number() else { throw .malformed(section.kind, offset: offset) }
        return try container.bytes(section, at: offset + reader.position, count: length)
    }

    /// How many strings words share.
    var stringCount: Int { (stringEnds?.length ?? 0) / 4 }

    func string(_ number: Int) throws(PackError) -> String? {
        guard let stringEnds, let strings else { throw .missingSection(.strings) }
        guard number < stringEnds.length / 4 else { return nil }
        let start = number == 0 ? 0 : try end(number - 1, in: stringEnds)
        let end = try end(number, in: stringEnds)
        guard start <= end else { return nil }
        return String(decoding: try container.bytes(strings, at: start, count: end - start), as: UTF8.self)
    }

    private func end(_ number: Int, in section: PackContainer.Section) throws(PackError) -> Int {
        Int(try container.bytes(section, at: number * 4, count: 4).littleEndian(UInt32.self, at: 0))
    }
}

/// What the index holds for one slot: where the text is and where the rest is; all zero for an empty slot.
///
/// Sixteen bytes: u32 offset of the text | u24 its length, u8 flags | u32 place in extras | u32 place in words. A place is
/// one more than an offset, so that 0 says there is nothing. The slots of bridged verses hold the same entry.
struct PackEntry {
    static let size = 16
    /// What three bytes can count.
    static let maximumTextLength = 1 << 24 - 1

    var textOffset: UInt32 = 0
    var textLength: UInt32 = 0
    var flags: Flags = []
    var extrasPlace: UInt32 = 0
    var wordsPlace: UInt32 = 0

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let startsParagraph = Flags(rawValue: 1)
        /// The extras record tells the first and the last slot.
        static let bridged = Flags(rawValue: 2)
        /// Verse 0 that is Scripture: a psalm's title.
        static let superscription = Flags(rawValue: 4)
    }

    var isEmpty: Bool { textLength == 0 && extrasPlace == 0 && wordsPlace == 0 }

    init() {}

    /// Reads an entry of `size` bytes.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        textOffset = bytes.littleEndian(UInt32.self, at: 0)
        let lengthAndFlags = bytes.littleEndian(UInt32.self, at: 4)
        textLength = lengthAndFlags & 0xFF_FFFF
        flags = Flags(rawValue: UInt8(lengthAndFlags >> 24))
        extrasPlace = bytes.littleEndian(UInt32.self, at: 8)
        wordsPlace = bytes.littleEndian(UInt32.self, at: 12)
    }

    func write(to writer: inout ByteWriter) {
        // By twos: a canon has tens of thousands of slots, and most of those compiled in are empty.
        writer.fixed(UInt64(textLength | UInt32(flags.rawValue) << 24) << 32 | UInt64(textOffset))
        writer.fixed(UInt64(wordsPlace) << 32 | UInt64(extrasPlace))
    }
}

extension Pack {
    /// The text of `ranges`, as `TextProvider.passage` promises it. Ranges whose ends do not exist give no verses.
    ///
    /// Verse 0 stands in the answer where a range begins or ends with it, or where `detail` asks for superscriptions.
    package func passage(_ ranges: [VerseRange], detail: PassageDetail) throws(PackError) -> PassageText {
        if ranges.count == 1, ranges[0].from == ranges[0].to, let one = try place(of: ranges[0].from, detail: detail) {
            return PassageText(verses: [[try verse(one.first, at: one.place, detail: detail)]])
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

    /// Where one verse stands, which is what most requests ask for and what takes no lists that grow; `nil` where it has no
    /// text, and where a title may come with it.
    @inline(__always)
    private func place(of verse: Verse, detail: PassageDetail) throws(PackError) -> (first: Verse, place: Place)? {
        guard !detail.contains(.superscriptions), let slot = translation.versification.slot(of: verse) else {
            return nil
        }
        let place = try place(atSlot: slot)
        return place.hasText ? (first(of: place, from: verse, slot), place) : nil
    }

    /// The verse that a place begins with, of which `verse` at `slot` is one.
    @inline(__always)
    private func first(of place: Place, from verse: Verse, _ slot: Int) -> Verse {
        Verse(verse.book, verse.chapter, verse.verse - (slot - place.slots.lowerBound))
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
                let title = try place(atSlot: slot - 1)
                if title.isSuperscription && title.hasText {
                    found.append(try self.verse(Verse(verse.book, verse.chapter, 0), at: title, detail: detail))
                }
            }
            var next = slot + 1
            if verse.verse > 0 || verse == range.from || verse == range.to {
                let place = try place(atSlot: slot)
                next = place.slots.upperBound + 1
                if place.hasText {
                    found.append(try self.verse(first(of: place, from: verse, slot), at: place, detail: detail))
                } else {
                    missing.append((verse, try note(at: place)))
                }
            }
            if next > slots.upperBound { return found }
            verse = step(from: verse, by: next - slot, in: system, slot: next)
            slot = next
        }
    }

    /// The verse `count` slots after `verse`, at `slot`, mostly without a search.
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

extension Pack {
    /// A verse with text, each equally likely; `nil` where the books have none. The same `seed` gives the same verse.
    ///
    /// Slots are drawn until one has a verse, which a whole Bible needs once or twice; where verses are rare, the draw
    /// ends after `attempts` and the verses are counted.
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
        for place in 0..<total {
            if let verse = try candidate(place, in: ranges) { verses.append(verse) }
        }
        return verses.isEmpty ? nil : verses[generator.next(below: verses.count)]
    }

    /// Draws before the verses are counted. Counting reads the whole index, half a megabyte.
    private var attempts: Int { 64 }

    /// The verse at a place of `ranges` laid end to end, where a text begins there.
    private func candidate(_ place: Int, in ranges: [Range<Int>]) throws(PackError) -> Verse? {
        var rest = place
        for range in ranges {
            if rest >= range.count {
                rest -= range.count
                continue
            }
            let slot = range.lowerBound + rest
            guard let verse = translation.versification.verse(atSlot: slot), verse.verse > 0 else { return nil }
            let place = try self.place(atSlot: slot)
            return place.hasText && place.slots.lowerBound == slot ? verse : nil
        }
        return nil
    }
}

/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014): small, and the same
/// everywhere.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number in `0..<bound`; its bias is below one in 2^40 for any bound of ours.
    mutating func next(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }
}

extension Pack {
    /// Checks every byte, decodes every record and reads the whole search index.
    ///
    /// - Parameter isCancelled: asked now and then; the check ends early, without an error, once it says true.
    package func verify(isCancelled: () -> Bool = { false }) throws(PackError) {
        try container.verify()
        let system = translation.versification
        for slot in 0..<system.slotCount {
            if slot % 1024 == 0 && isCancelled() { return }
            let place = try place(atSlot: slot)
            if place.isEmpty { continue }
            guard let verse = system.verse(atSlot: place.slots.lowerBound),
                let last = system.verse(atSlot: place.slots.upperBound), verse.book == last.book,
                verse.chapter == last.chapter
            else { throw .malformed(.index, offset: slot * PackEntry.size) }
            try check(self.verse(verse, at: place, detail: [.extras, .lines, .words]), at: place)
        }
        try verifyInterlinear()
        guard let index = try SearchIndex(self) else { return }
        try index.verify()
        try verifyStrongs(index)
    }

    /// Offsets stand between characters, and the text is UTF-8 without control characters.
    private func check(_ verse: VerseText, at place: Place) throws(PackError) {
        let damage = PackError.malformed(.text, offset: Int(place.entry.textOffset))
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
    /// Has the first lines of memory of a stretch fetched while other work goes on: a verse is written some time after its
    /// place is known, and comes from memory that nobody has touched for long. The processor itself fetches what follows.
    ///
    /// - Parameter range: lies inside the storage.
    @inline(__always)
    func prefetch(_ range: Range<Int>) {
        guard let start = bytes.baseAddress else { return }
        lectern_prefetch(start + range.lowerBound)
        lectern_prefetch(start + min(range.lowerBound + 64, range.upperBound))
        lectern_prefetch(start + min(range.lowerBound + 128, range.upperBound))
    }
}
