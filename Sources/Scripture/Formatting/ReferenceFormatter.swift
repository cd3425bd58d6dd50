/// Writes places and ranges of a versification as references, as short as they stay unmistakable.
///
/// What it writes the parser reads back as the same verses. Ranges are kept in the order given and are not merged; an
/// empty list gives an empty text. Two habits serve the way back: verse 1 of a one-chapter book keeps its chapter
/// (`Jude 1:1`), because `Jude 1` reads as the whole letter, and a chapter that follows verses repeats its book
/// (`John 3:16; John 5`), because `John 3:16; 5` reads as a verse.
///
///     let formatter = ReferenceFormatter(style: .long, versification: .kjv)
///     formatter.string(Verse(.john, 3, 16))  // "John 3:16"
package struct ReferenceFormatter: Sendable {
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
        /// Between chapter and verse: `:`, in much of Europe `,`.
        package var verseSeparator: StaticString
        /// Between the ends of a range: a hyphen, or `–`.
        package var rangeDash: StaticString
        /// Between verses of one chapter: `,`; `.` where the comma stands between chapter and verse.
        package var listSeparator: StaticString
        /// Between parts of different chapters or books.
        package var groupSeparator: StaticString
        /// Whether one-chapter books keep their chapter: `Jude 1:5` for `Jude 5`.
        package var keepsSingleChapter: Bool
        /// Whether OSIS writes a psalm's title as the standard does, `Ps.51!title`, or as the verse 0 that it is to the
        /// program, `Ps.51.0`.
        package var strictTitles: Bool

        package init(
            verseSeparator: StaticString = ":", rangeDash: StaticString = "-", listSeparator: StaticString = ",",
            groupSeparator: StaticString = "; ", keepsSingleChapter: Bool = false, strictTitles: Bool = true
        ) {
            self.verseSeparator = verseSeparator
            self.rangeDash = rangeDash
            self.listSeparator = listSeparator
            self.groupSeparator = groupSeparator
            self.keepsSingleChapter = keepsSingleChapter
            self.strictTitles = strictTitles
        }
    }

    package let style: Style
    package let versification: Versification
    let options: Options
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

    /// Ranges as one reference: `John 3:16-18,20; 4:1`.
    package func string(_ ranges: [VerseRange]) -> String {
        var buffer: [UInt8] = []
        append(ranges, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// One place: `John 3:16`.
    package func string(_ verse: Verse) -> String {
        var buffer: [UInt8] = []
        append(verse, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// Appends one place in UTF-8. A reply that names thousands of verses calls this for each of them, so it makes no
    /// intermediate value.
    package func append(_ verse: Verse, to buffer: inout [UInt8]) {
        if style == .osis {
            appendOSIS(verse, .verses, to: &buffer)
        } else {
            appendNamed(verse, .verses, label: chapterLabels, to: &buffer)
        }
    }

    /// Appends ranges as one reference in UTF-8.
    package func append(_ ranges: [VerseRange], to buffer: inout [UInt8]) {
        if style == .osis { appendOSIS(ranges, to: &buffer) } else { appendProse(ranges, to: &buffer) }
    }

    private static let osisLabels = BookLabels { $0.osisID.utf8 }
    private static let usfmLabels = BookLabels {
        UnsafeBufferPointer(start: $0.usfmCode.utf8Start, count: $0.usfmCode.utf8CodeUnitCount)
    }
}

extension Verse {
    /// Whether the place is the title of a psalm, which OSIS and readers do not count as a verse.
    var isPsalmTitle: Bool { verse == 0 && chapter > 0 && book.hasTitles }
}

extension [UInt8] {
    @inline(__always)
    mutating func append(literal text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number of at most three digits without going through a `String`; no versification has longer ones.
    @inline(__always)
    mutating func append(decimal number: Int) {
        guard number >= 0 && number < 1000 else { return append(contentsOf: String(number).utf8) }
        let digits = UInt16(truncatingIfNeeded: number)
        if digits >= 100 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / 100)) }
        if digits >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
    }
}
