/// Writes places and ranges of a versification as references, as short as they stay unmistakable.
///
/// What it writes the parser reads back as the same verses. Ranges are kept in the order given and are not merged; an
/// empty list gives an empty text. Two habits serve the way back: verse 1 of a one-chapter book keeps its chapter
/// (`Jude 1:1`), because `Jude 1` reads as the whole letter, and a chapter that follows verses repeats its book
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

    /// The marks of a style written for readers; OSIS and USFM have their own and ignore these but the last.
    package struct Options: Sendable {
        package var form: ReferenceForm
        /// Whether one-chapter books keep their chapter: `Jude 1:5` for `Jude 5`.
        package var keepsSingleChapter: Bool
        /// Whether OSIS writes a psalm's title as the standard does, `Ps.51!title`, or as the verse 0 that it is to the
        /// program, `Ps.51.0`.
        package var strictTitles: Bool

        package init(
            form: ReferenceForm = .english, keepsSingleChapter: Bool = false, strictTitles: Bool = true
        ) {
            self.form = form
            self.keepsSingleChapter = keepsSingleChapter
            self.strictTitles = strictTitles
        }
    }

    /// Writes as a language does: its names, its marks.
    package convenience init(style: Style, versification: Versification, language: Language) {
        self.init(
            style: style, versification: versification, names: language.names, options: Options(form: language.form))
    }

    package let style: Style
    package let versification: Versification
    let options: Options
    var form: ReferenceForm { options.form }
    /// The name of each book over more than one chapter.
    let bookLabels: BookLabels
    /// The name of each book over one of its chapters: `Psalm` for `Psalms`.
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

    /// The same for places of another system, of which some the formatter's own may lack; `nil` for its own.
    package func counting(_ system: Versification?) -> ReferenceFormatter {
        guard let system, system !== versification else { return self }
        return ReferenceFormatter(counting: system, like: self)
    }

    private init(counting system: Versification, like other: ReferenceFormatter) {
        style = other.style
        versification = system
        options = other.options
        bookLabels = other.bookLabels
        chapterLabels = other.chapterLabels
    }

    /// Ranges as one reference: `John 3:16-18,20; 4:1`.
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

    /// One place: `John 3:16`.
    package func string(_ verse: Verse) -> String {
        string(atMost: longestPlace) { append(verse, to: &$0) }
    }

    private func string(atMost capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { bytes in
            var output = OutputSpan(buffer: bytes, initializedCount: 0)
            write(&output)
            return output.finalize(for: bytes)
        }
    }

    /// Appends one place in UTF-8, at most `longestPlace` bytes. A reply that names thousands of verses calls this for
    /// each of them, so it writes where the caller wants the bytes and makes no intermediate value.
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

    /// No place is longer in bytes: two numbers of 20 digits, or one and a title, with what parts them.
    package var longestPlace: Int {
        max(bookLabels.longest, chapterLabels.longest) + form.verseSeparator.utf8CodeUnitCount + 48
            + 2 * form.title.utf8CodeUnitCount
    }

    /// No range is longer in bytes, with what parts it from the one before.
    package var longestRange: Int {
        2 * longestPlace + form.rangeDash.utf8CodeUnitCount
            + max(form.listSeparator.utf8CodeUnitCount, form.groupSeparator.utf8CodeUnitCount)
    }

    private static let osisLabels = BookLabels { $1 += $0.osisID.utf8 }
    private static let usfmLabels = BookLabels { book, bytes in
        bytes += UnsafeBufferPointer(start: book.usfmCode.utf8Start, count: book.usfmCode.utf8CodeUnitCount)
    }
}

extension Verse {
    /// Whether the place is the title of a psalm, which OSIS and readers do not count as a verse.
    var isPsalmTitle: Bool { verse == 0 && chapter > 0 && book.hasTitles }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    mutating func append(literal text: StaticString) {
        for place in 0..<text.utf8CodeUnitCount { append(text.utf8Start[place]) }
    }

    /// Appends a number in the digits of a language.
    @inline(__always)
    mutating func append(_ number: Int, _ digits: ReferenceForm.Digits) {
        if digits == .ascii { return append(decimal: number) }
        for digit in String(number).utf8 {
            append(0xD9)
            append(digit &- UInt8(ascii: "0") &+ 0xA0)
        }
    }

    /// Appends a number of at most three digits without going through a `String`; no versification has longer ones.
    @inline(__always)
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
