/// Writes verses and ranges of a versification as references, as short as possible without a second meaning.
///
/// The parser reads each reference back as the same verses. Ranges stay in the given order and are not merged. An empty
/// list gives an empty text. Two rules are for the parser: verse 1 of a one-chapter book keeps its chapter
/// (`Jude 1:1`), because `Jude 1` reads as the whole letter; and a chapter after verses repeats its book
/// (`John 3:16; John 5`), because `John 3:16; 5` reads as a verse.
///
///     let formatter = ReferenceFormatter(style: .long, versification: .kjv)
///     formatter.string(Verse(.john, 3, 16))  // "John 3:16"
package final class ReferenceFormatter: Sendable {
    /// How a reference is spelled; raw values are those of the wire.
    package enum Style: String, Sendable, CaseIterable {
        /// `1 Samuel 3:1`, `Psalm 51 title`
        case long
        /// `1 Sam 3:1`, `Ps 51 title`
        case short
        /// `1Sam.3.1`, `Ps.51!title` (OSIS 2.1.1, §12); parts of a list are joined by a comma.
        case osis
        /// `1SA 3:1`, `PSA 51:0` (USFM 3.1, "Book identifiers", with Paratext's verse 0)
        case usfm
    }

    /// How the styles for readers, `long` and `short`, are written. OSIS and USFM have their own rules; only
    /// `strictTitles` is for OSIS.
    package struct Options: Sendable {
        package var form: ReferenceForm
        /// Whether one-chapter books keep their chapter: `Jude 1:5` for `Jude 5`.
        package var keepsSingleChapter: Bool
        /// Whether OSIS writes a psalm's title as in the standard, `Ps.51!title`, or as verse 0, `Ps.51.0`.
        package var strictTitles: Bool

        package init(
            form: ReferenceForm = .english, keepsSingleChapter: Bool = false, strictTitles: Bool = true
        ) {
            self.form = form
            self.keepsSingleChapter = keepsSingleChapter
            self.strictTitles = strictTitles
        }
    }

    /// A formatter with the book names and the punctuation of a language.
    package convenience init(style: Style, versification: Versification, language: Language) {
        self.init(
            style: style, versification: versification, names: language.names, options: Options(form: language.form))
    }

    package let style: Style
    package let versification: Versification
    let options: Options
    var form: ReferenceForm { options.form }
    /// The name of each book, before more than one chapter or alone.
    let bookLabels: BookLabels
    /// The name of each book before one chapter: `Psalm` for `Psalms`.
    let chapterLabels: BookLabels

    package init(
        style: Style, versification: Versification, names: BookNames = .english, options: Options = Options()
    ) {
        self.style = style
        self.versification = versification
        self.options = style == .usfm ? Options(keepsSingleChapter: true) : options
        switch style {
        case .long: (bookLabels, chapterLabels) = (names.names, names.chapterNames)
        case .short: (bookLabels, chapterLabels) = (names.shortNames, names.shortNames)
        case .osis: (bookLabels, chapterLabels) = (Self.osisLabels, Self.osisLabels)
        case .usfm: (bookLabels, chapterLabels) = (Self.usfmLabels, Self.usfmLabels)
        }
    }

    /// The same formatter for verses of another versification; `nil` means its own.
    package func counting(_ versification: Versification?) -> ReferenceFormatter {
        guard let versification, versification !== self.versification else { return self }
        return ReferenceFormatter(counting: versification, like: self)
    }

    private init(counting versification: Versification, like other: ReferenceFormatter) {
        style = other.style
        self.versification = versification
        options = other.options
        bookLabels = other.bookLabels
        chapterLabels = other.chapterLabels
    }

    /// The ranges as one reference: `John 3:16-18,20; 4:1`.
    package func string(_ ranges: [VerseRange]) -> String {
        string(atMost: ranges.count * longestRange) { append(ranges, to: &$0) }
    }

    /// The same with parts of verses, one for each range.
    func string(_ ranges: [VerseRange], _ parts: [VerseParts]) -> String {
        string(atMost: ranges.count * longestRange) { output in
            if style == .osis {
                appendOSIS(ranges, parts, to: &output)
            } else {
                appendProse(ranges, parts, to: &output)
            }
        }
    }

    /// One verse: `John 3:16`.
    package func string(_ verse: Verse) -> String {
        string(atMost: longestVerse) { append(verse, to: &$0) }
    }

    private func string(atMost capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { bytes in
            var output = OutputSpan(buffer: bytes, initializedCount: 0)
            write(&output)
            return output.finalize(for: bytes)
        }
    }

    /// Appends one verse in UTF-8, at most `longestVerse` bytes. A reply with thousands of verses calls this for each
    /// of them, so it writes into the caller's buffer and makes no value in between.
    package func append(_ verse: Verse, to output: inout OutputSpan<UInt8>) {
        if style == .osis {
            appendOSIS(verse, .verses, to: &output)
        } else {
            appendNamed(verse, .verses, label: chapterLabels, to: &output)
        }
    }

    /// Appends ranges as one reference in UTF-8, at most `longestRange` bytes for each.
    package func append(_ ranges: [VerseRange], to output: inout OutputSpan<UInt8>) {
        if style == .osis { appendOSIS(ranges, to: &output) } else { appendProse(ranges, to: &output) }
    }

    /// The most bytes that one verse takes: a name, two numbers of 20 digits or one and a title, and the separators.
    package var longestVerse: Int {
        max(bookLabels.longest, chapterLabels.longest) + form.verseSeparator.utf8CodeUnitCount + 48
            + 2 * form.title.utf8CodeUnitCount
    }

    /// The most bytes that one range takes, with the separator before it.
    package var longestRange: Int {
        2 * longestVerse + form.rangeDash.utf8CodeUnitCount
            + max(form.listSeparator.utf8CodeUnitCount, form.groupSeparator.utf8CodeUnitCount)
    }

    private static let osisLabels = BookLabels { $1 += $0.osisID.utf8 }
    private static let usfmLabels = BookLabels { book, bytes in
        bytes += UnsafeBufferPointer(start: book.usfmCode.utf8Start, count: book.usfmCode.utf8CodeUnitCount)
    }
}

extension OutputSpan<UInt8> {
    mutating func append(literal text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }

    /// Appends a number in the digits of a language.
    mutating func append(_ number: Int, _ digits: ReferenceForm.Digits) {
        if digits == .ascii { return append(decimal: number) }
        for digit in String(number).utf8 {
            append(0xD9)
            append(digit &- UInt8(ascii: "0") &+ 0xA0)
        }
    }

    /// Appends a number. Numbers of up to three digits, which are all numbers of a versification, need no `String`.
    mutating func append(decimal number: Int) {
        guard number >= 0 && number < 1000 else {
            for byte in String(number).utf8 { append(byte) }
            return
        }
        let digits = UInt16(truncatingIfNeeded: number)
        if digits >= 100 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / 100)) }
        if digits >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
    }
}

/// The unit in which a range is written: one whole book, whole chapters, or verses.
enum ReferenceUnit {
    case book, chapters, verses

    /// The unit in which `range` is written.
    ///
    /// A chapter is whole with or without its verse 0, and a book with or without its introduction. A single verse is
    /// never a whole chapter, even if the chapter has only one. A one-chapter book is written without a verse only if
    /// it is whole: `Jude 1` could be the book or its first verse. Several whole books are written in chapters
    /// (`Genesis 1-Exodus 40`): names alone read as a list, or as no reference at all.
    init(of range: VerseRange, in versification: Versification) {
        let (from, to) = (range.from, range.to)
        let chapters = (from: versification.chapterCount(of: from.book), to: versification.chapterCount(of: to.book))
        guard from != to, chapters.from > 0, from.verse <= 1,
            to.verse == versification.verseCount(of: to.book, chapter: to.chapter), to.verse > 0
        else {
            self = .verses
            return
        }
        if from.book == to.book && from.chapter <= 1 && to.chapter == chapters.to {
            self = .book
        } else {
            self = chapters.from > 1 && chapters.to > 1 && from.chapter > 0 ? .chapters : .verses
        }
    }
}

extension VerseRange {
    /// Whether both ends lie in the same book, chapter or verse.
    func isWithinOne(_ unit: ReferenceUnit) -> Bool {
        switch unit {
        case .book: from.book == to.book
        case .chapters: from.book == to.book && from.chapter == to.chapter
        case .verses: from == to
        }
    }
}

// The styles with a book name. A range leaves out what it shares with the range before it: `John 3:16-18,20; 4:1`.

extension ReferenceFormatter {
    /// Appends ranges in any style but OSIS.
    ///
    /// - Parameter parts: one for each range, or none at all.
    func appendProse(_ ranges: [VerseRange], _ parts: [VerseParts] = [], to output: inout OutputSpan<UInt8>) {
        var previous: (range: VerseRange, unit: ReferenceUnit)?
        for (index, range) in ranges.enumerated() {
            let part = index < parts.count ? parts[index] : VerseParts()
            let unit = part.isEmpty ? ReferenceUnit(of: range, in: versification) : .verses
            switch previous.map({ Carry(from: $0.range, $0.unit, to: range, unit) }) ?? .nothing {
            case .chapter:
                output.append(literal: form.listSeparator)
                appendVerse(of: range.from, to: &output)
            case .book:
                output.append(literal: form.groupSeparator)
                appendNumbers(of: range.from, unit, to: &output)
            case .nothing:
                if previous != nil { output.append(literal: form.groupSeparator) }
                let namesOneChapter = unit != .book && coversOneChapter(ranges[index...])
                appendNamed(range.from, unit, label: namesOneChapter ? chapterLabels : bookLabels, to: &output)
            }
            if let letter = part.from { output.append(letter) }
            appendEnd(of: range, unit, part, to: &output)
            previous = (range, unit)
        }
    }

    /// What a range shares with the range before it, and so is not written again.
    private enum Carry {
        case nothing, book, chapter

        init(from before: VerseRange, _ unitBefore: ReferenceUnit, to next: VerseRange, _ unit: ReferenceUnit) {
            let sharesBook = before.to.book == next.from.book && unit != .book && unitBefore != .book
            switch (unitBefore, unit) {
            case (.verses, .verses) where sharesBook && before.to.chapter == next.from.chapter: self = .chapter
            case (_, .verses) where sharesBook, (.chapters, .chapters) where sharesBook: self = .book
            default: self = .nothing
            }
        }
    }

    /// Whether the first of `ranges`, and the ranges after it that share its book name, are in one chapter.
    private func coversOneChapter(_ ranges: ArraySlice<VerseRange>) -> Bool {
        guard let first = ranges.first else { return true }
        var last: (range: VerseRange, unit: ReferenceUnit)?
        for range in ranges {
            let unit = ReferenceUnit(of: range, in: versification)
            if let last, Carry(from: last.range, last.unit, to: range, unit) == .nothing { return true }
            if range.from.chapter != first.from.chapter { return false }
            // After the dash, the other book has its own name.
            if !range.isWithinOne(.book) { return true }
            if !range.isWithinOne(.chapters) { return false }
            last = (range, unit)
        }
        return true
    }

    /// Appends a verse, a chapter or a book with the book's name: `Psalm 23:1`.
    func appendNamed(_ verse: Verse, _ unit: ReferenceUnit, label: BookLabels, to output: inout OutputSpan<UInt8>) {
        label.append(verse.book, to: &output)
        if unit == .book {
            // `PS2` alone reads as the second psalm.
            if style == .usfm, nameEndsInDigit(verse.book) { output.append(literal: " 1") }
            return
        }
        // `Psalm 151` is a book whose name ends with its chapter: its verse 1 is `Psalm 151:1`.
        if writesNoChapter(before: verse), let last = label[verse.book].last, isDigit(last), verse.verse > 0 {
            output.append(literal: form.verseSeparator)
        } else {
            output.append(UInt8(ascii: " "))
        }
        appendNumbers(of: verse, unit, to: &output)
    }

    /// Appends `3` or `3:16`; in a one-chapter book `16` alone.
    private func appendNumbers(of verse: Verse, _ unit: ReferenceUnit, to output: inout OutputSpan<UInt8>) {
        if unit == .chapters {
            output.append(verse.chapter, form.digits)
            return
        }
        if !writesNoChapter(before: verse) {
            output.append(verse.chapter, form.digits)
            if writesTitle(of: verse) {
                output.append(UInt8(ascii: " "))
            } else {
                output.append(literal: form.verseSeparator)
            }
        }
        appendVerse(of: verse, to: &output)
    }

    private func appendVerse(of verse: Verse, to output: inout OutputSpan<UInt8>) {
        if writesTitle(of: verse) {
            output.append(literal: form.title)
        } else {
            output.append(verse.verse, form.digits)
        }
    }

    /// Appends the dash and the second end of a range, without what it shares with the first.
    private func appendEnd(
        of range: VerseRange, _ unit: ReferenceUnit, _ part: VerseParts, to output: inout OutputSpan<UInt8>
    ) {
        defer { if let letter = part.to { output.append(letter) } }
        if range.isWithinOne(unit), part.to == nil { return }
        output.append(literal: form.rangeDash)
        if range.from.book != range.to.book {
            appendNamed(range.to, unit, label: chapterLabels, to: &output)
        } else if unit == .verses && range.isWithinOne(.chapters) {
            appendVerse(of: range.to, to: &output)
        } else {
            appendNumbers(of: range.to, unit, to: &output)
        }
    }

    private func writesTitle(of verse: Verse) -> Bool { verse.isPsalmTitle && style != .usfm }

    private func writesNoChapter(before verse: Verse) -> Bool {
        if options.keepsSingleChapter || versification.chapterCount(of: verse.book) != 1 { return false }
        return verse.chapter == 1 && (verse.verse != 1 || nameEndsInDigit(verse.book))
    }

    private func nameEndsInDigit(_ book: Book) -> Bool { chapterLabels[book].last.map(isDigit) ?? false }

    private func isDigit(_ byte: UInt8) -> Bool { byte.isASCIIDigit }
}

// OSIS: both ends of every range are written in full, so that each can be read alone.

extension ReferenceFormatter {
    /// - Parameter parts: one for each range, or none at all. A part comes after its verse: `John.3.16!a`.
    func appendOSIS(_ ranges: [VerseRange], _ parts: [VerseParts] = [], to output: inout OutputSpan<UInt8>) {
        for (index, range) in ranges.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            let part = index < parts.count ? parts[index] : VerseParts()
            let unit = part.isEmpty ? ReferenceUnit(of: range, in: versification) : .verses
            appendOSIS(range.from, unit, to: &output)
            appendPart(part.from, to: &output)
            if range.isWithinOne(unit), part.to == nil { continue }
            output.append(UInt8(ascii: "-"))
            appendOSIS(range.to, unit, to: &output)
            appendPart(part.to, to: &output)
        }
    }

    private func appendPart(_ part: UInt8?, to output: inout OutputSpan<UInt8>) {
        guard let part else { return }
        output.append(UInt8(ascii: "!"))
        output.append(part)
    }

    /// Appends `John`, `John.3` or `John.3.16`, by the unit.
    func appendOSIS(_ verse: Verse, _ unit: ReferenceUnit, to output: inout OutputSpan<UInt8>) {
        bookLabels.append(verse.book, to: &output)
        if unit == .book { return }
        output.append(UInt8(ascii: "."))
        output.append(decimal: verse.chapter)
        if unit == .chapters { return }
        if verse.isPsalmTitle && options.strictTitles {
            output.append(literal: "!title")
        } else {
            output.append(UInt8(ascii: "."))
            output.append(decimal: verse.verse)
        }
    }
}

/// The parts of verses at the ends of a range, as ASCII letters: the `a` of `16a`.
struct VerseParts {
    /// The part of the first verse, and of a single verse its only part.
    var from: UInt8?
    /// The part of the last verse, if that is another verse or another part.
    var to: UInt8?

    init() {}

    init(of segment: ReferenceSegment) {
        from = segment.from.verse == nil ? nil : segment.from.part
        to = segment.from == segment.to || segment.to.verse == nil ? nil : segment.to.part
    }

    var isEmpty: Bool { from == nil && to == nil }
}

extension ReferenceFormatter {
    /// Writes the segments that name verses as one reference, with the parts of verses that they name.
    ///
    ///     "Jn 3:16a, 18" -> "John 3:16a,18"
    ///
    /// - Parameter joined: whether verses that follow one another become a range: `16, 17` is then `16-17`. Parts of
    ///   verses are not joined.
    package func string(_ segments: some Sequence<ReferenceSegment>, joined: Bool = false) -> String {
        var ranges: [VerseRange] = []
        var parts: [VerseParts] = []
        for segment in segments {
            guard let verses = segment.verses else { continue }
            let part = VerseParts(of: segment)
            if joined, part.isEmpty, let last = ranges.last, parts[parts.count - 1].isEmpty {
                let both = versification.merged([last, verses])
                if both.count == 1 {
                    ranges[ranges.count - 1] = both[0]
                    continue
                }
            }
            ranges.append(verses)
            parts.append(part)
        }
        return string(ranges, parts)
    }

    /// Writes segments as after a reference to the same book: `4:1; 5:2`. In OSIS every reference names its book.
    package func numbers(_ segments: some Sequence<ReferenceSegment>) -> String {
        let whole = string(segments)
        guard style != .osis, let book = segments.first(where: \.isValid)?.from.book else { return whole }
        for label in [chapterLabels, bookLabels] where whole.utf8.starts(with: label[book] + [UInt8(ascii: " ")]) {
            return String(decoding: whole.utf8.dropFirst(label[book].count + 1), as: UTF8.self)
        }
        return whole
    }
}
