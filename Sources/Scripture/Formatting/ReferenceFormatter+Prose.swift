// The forms with a name, which leave out what the part before already said: `John 3:16-18,20; 4:1`.

extension ReferenceFormatter {
    /// - Parameter parts: one for each range, or none at all.
    func appendProse(_ ranges: [VerseRange], _ parts: [VerseParts] = [], to output: inout OutputSpan<UInt8>) {
        var previous: (range: VerseRange, unit: ReferenceUnit)?
        for (place, range) in ranges.enumerated() {
            let part = place < parts.count ? parts[place] : VerseParts()
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
                let namesOneChapter = unit != .book && coversOneChapter(ranges[place...])
                appendNamed(range.from, unit, label: namesOneChapter ? chapterLabels : bookLabels, to: &output)
            }
            if let letter = part.from { output.append(letter) }
            appendEnd(of: range, unit, part, to: &output)
            previous = (range, unit)
        }
    }

    /// What a part takes over from the part before it and leaves unwritten.
    private enum Carry {
        case nothing, book, chapter

        init(from before: VerseRange, _ unitBefore: ReferenceUnit, to next: VerseRange, _ unit: ReferenceUnit) {
            let speaksOn = before.to.book == next.from.book && unit != .book && unitBefore != .book
            switch (unitBefore, unit) {
            case (.verses, .verses) where speaksOn && before.to.chapter == next.from.chapter: self = .chapter
            case (_, .verses) where speaksOn, (.chapters, .chapters) where speaksOn: self = .book
            default: self = .nothing
            }
        }
    }

    /// Whether the first of `ranges`, and all that follow without a name of their own, stay in one chapter.
    private func coversOneChapter(_ ranges: ArraySlice<VerseRange>) -> Bool {
        guard let first = ranges.first else { return true }
        var last: (range: VerseRange, unit: ReferenceUnit)?
        for range in ranges {
            let unit = ReferenceUnit(of: range, in: versification)
            if let last, Carry(from: last.range, last.unit, to: range, unit) == .nothing { return true }
            if range.from.chapter != first.from.chapter { return false }
            // Behind the dash the other book has a name of its own.
            if !range.isWithinOne(.book) { return true }
            if !range.isWithinOne(.chapters) { return false }
            last = (range, unit)
        }
        return true
    }

    /// A place under its book's name: `Psalm 23:1`.
    func appendNamed(_ verse: Verse, _ unit: ReferenceUnit, label: BookLabels, to output: inout OutputSpan<UInt8>) {
        label.append(verse.book, to: &output)
        if unit == .book {
            // `PS2` alone reads as the second psalm.
            if style == .usfm, nameEndsInDigit(verse.book) { output.append(literal: " 1") }
            return
        }
        // `Psalm 151` is a book whose name says its chapter, and whose verses are written as that chapter's.
        if writesNoChapter(before: verse), let last = label[verse.book].last, isDigit(last), verse.verse > 0 {
            output.append(literal: form.verseSeparator)
        } else {
            output.append(UInt8(ascii: " "))
        }
        appendNumbers(of: verse, unit, to: &output)
    }

    /// `3` or `3:16`; `16` alone in a one-chapter book.
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

    /// The dash and the second end of a range, with as much of it as differs from the first.
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

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
