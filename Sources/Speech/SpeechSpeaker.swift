import Scripture

/// Turns a draft into spoken text: references and abbreviations in words, stretches divided into sentences.
///
/// It reads the draft once, from start to end. `text` is the draft's own bytes.
struct SpeechSpeaker {
    /// A text that is spoken in another way than it is written: its range in the draft, and in the spoken text.
    struct Substitution {
        var written: Range<Int>
        var spoken: Range<Int>
    }

    private(set) var spoken: [UInt8] = []
    private(set) var segments: [SpeechSegment] = []
    private(set) var substitutions: [Substitution] = []

    let text: SpeechBytes
    private let stretches: [SpeechDraft.Stretch]
    private let origins: SpeechOrigins
    private var cursor = SpeechOrigins.Cursor()
    private let parser: ReferenceParser
    /// Reads a text that may be a reference as a whole: a cell, a heading.
    let wholeParser: ReferenceParser
    let reference: SpokenReference
    private let abbreviations: Abbreviations
    let transliteration: SpeechText.Transliteration?

    /// The stretch being spoken, the kind of the open segment, and the segment's start in the draft and in the spoken
    /// text.
    var stretch: SpeechDraft.Stretch
    private var kind: SpeechSegment.Kind
    private var writtenStart = 0
    var spokenStart = 0
    /// The draft is spoken up to this offset.
    var copied = 0

    init(
        _ draft: SpeechDraft, text: SpeechBytes, locale: SpeechLocale, transliteration: SpeechText.Transliteration?
    ) {
        self.text = text
        stretches = draft.stretches
        origins = draft.origins
        var options = ReferenceParser.Options()
        options.mode = .prose
        options.languages = [locale.language]
        parser = ReferenceParser(options)
        options.mode = .query
        options.bookAlone = true
        wholeParser = ReferenceParser(options)
        self.transliteration = transliteration
        reference = SpokenReference(locale: locale)
        abbreviations = locale.abbreviations
        stretch = SpeechDraft.Stretch(range: 0..<0, kind: .paragraph, join: .nothing, pause: 0)
        kind = .paragraph
        spoken.reserveCapacity(text.count + text.count / 16)
    }

    mutating func speak() {
        for (index, stretch) in stretches.enumerated() {
            self.stretch = stretch
            kind = stretch.kind
            copied = stretch.range.lowerBound
            writtenStart = copied
            spokenStart = spoken.count
            speakStretch()
            finishStretch(isLast: index + 1 == stretches.count)
        }
        removeLastJoin()
    }

    /// Removes what separates the last segment from stretches after it that have nothing to speak.
    private mutating func removeLastJoin() {
        guard let last = segments.indices.last else { return }
        while let byte = spoken.last, byte == 0x0A || byte == 0x20 { spoken.removeLast() }
        segments[last].range = segments[last].range.lowerBound..<spoken.count
    }

    /// Speaks a reference before the text, as a sentence of its own. It has no source.
    mutating func announce(_ announcement: SpeechText.Announcement) {
        spoken.append(contentsOf: announcement.spoken.utf8)
        spoken.append(UInt8(ascii: "."))
        if !stretches.isEmpty { spoken.append(contentsOf: SpeechJoin.block.text.description.utf8) }
        segments.append(
            SpeechSegment(
                range: 0..<spoken.count, source: 0..<0, kind: .reference, pauseAfterMs: SpeechPause.after(.reference),
                draft: 0..<0, join: .block, endsSentence: true))
    }

    // MARK: Stretches

    private mutating func speakStretch() {
        guard text[stretch.range].contains(where: { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 }) else {
            // A rule or an ornament of marks, such as "* * *".
            copied = stretch.range.upperBound
            return
        }
        if let (matches, start) = wholeReference() {
            var position = speakProse(from: stretch.range.lowerBound, to: start)
            for match in matches {
                position = scan(from: position, to: start + match.range.lowerBound)
                position = speak(match, at: start)
            }
            _ = scan(from: position, to: stretch.range.upperBound)
        } else {
            _ = speakProse(from: stretch.range.lowerBound, to: stretch.range.upperBound)
        }
    }

    /// Speaks sentences with references in them, and returns where it ended.
    private mutating func speakProse(from start: Int, to limit: Int) -> Int {
        var position = start
        while position < limit {
            let end = SpeechChunk.end(in: text, from: position, to: limit)
            let start = position
            for match in parser.matches(in: text[start..<end].span) {
                let lower = start + match.range.lowerBound
                // An abbreviation may reach into a reference, which is then spoken as it is written.
                guard lower >= position else { continue }
                position = scan(from: position, to: lower)
                if position == lower { position = speak(match, at: start) }
            }
            position = scan(from: position, to: end)
        }
        return position
    }

    private mutating func finishStretch(isLast: Bool) {
        copy(to: stretch.range.upperBound)
        guard spoken.count > spokenStart else {
            strengthenLast()
            return
        }
        if !isLast {
            let join = stretch.join == .nothing ? " " : stretch.join.text
            spoken.append(contentsOf: join.description.utf8)
        }
        let endsSentence = stretch.join == .block || SentenceEnd.ends(in: text, stretch.range)
        let pause = stretch.join == .nothing && endsSentence ? SpeechPause.sentence : stretch.pause
        close(at: stretch.range.upperBound, pause: pause, join: stretch.join, endsSentence: endsSentence)
    }

    /// The last segment gets the stretch's join and pause, because it ended with the stretch.
    private mutating func strengthenLast() {
        guard let last = segments.indices.last else { return }
        segments[last].join = stretch.join
        segments[last].pauseAfterMs = max(segments[last].pauseAfterMs, stretch.pause)
    }

    // MARK: Text

    /// Speaks from one offset of the draft to another and returns where it ended: an abbreviation may reach beyond
    /// `end`.
    private mutating func scan(from start: Int, to end: Int) -> Int {
        var position = start
        while position < end {
            let byte = text[position]
            if UnspokenText.starts.contains(byte), !(byte.isASCIILetter && isInWord(position)),
                let end = UnspokenText.end(in: text, at: position, to: stretch.range.upperBound)
            {
                position = leaveOut(position..<end)
            } else if byte.isASCIILetter {
                position = speakWord(at: position, to: end, within: stretch.range.upperBound)
            } else if byte.isASCIIDigit {
                position = speakNumber(at: position, within: stretch.range.upperBound)
            } else if byte >= 0xCD, let end = transliterate(at: position) {
                position = end
            } else if byte == 0x20 {
                position += 1
                if kind == .reference, stretch.kind != .reference { closeReference(at: position) }
            } else if SentenceEnd.marks.contains(byte), stretch.kind != .heading {
                position += 1
                if let next = SentenceEnd.next(in: text, mark: position - 1, stretch.range) {
                    copy(to: next)
                    close(at: next, pause: SpeechPause.sentence, join: .nothing, endsSentence: true)
                    kind = stretch.kind
                    position = next
                }
            } else {
                position += 1
            }
        }
        return position
    }

    /// Speaks the rest of a word, or the abbreviation that starts there and ends before `limit`; returns the end.
    private mutating func speakWord(at start: Int, to end: Int, within limit: Int) -> Int {
        if !isInWord(start), let match = abbreviations.match(in: text, at: start, to: limit) {
            return speak(match, at: start, within: limit)
        }
        var position = start
        repeat { position += 1 } while position < end && text[position].isASCIILetter
        return position
    }

    func isInWord(_ offset: Int) -> Bool {
        guard offset > stretch.range.lowerBound else { return false }
        let before = text[offset - 1]
        return before.isASCIILetter || before.isASCIIDigit || before >= 0x80 && !isPunctuation(before: offset)
    }

    /// Whether the character before `offset` is a dash or a quotation mark: U+2010 to U+203F.
    private func isPunctuation(before offset: Int) -> Bool { text[offset - 3] == 0xE2 && text[offset - 2] == 0x80 }

    private mutating func copy(to end: Int) {
        guard end > copied else { return }
        spoken.append(contentsOf: text[copied..<end])
        copied = end
    }

    mutating func substitute(_ written: Range<Int>, _ words: some Collection<UInt8>) {
        copy(to: written.lowerBound)
        substitutions.append(.init(written: written, spoken: spoken.count..<spoken.count + words.count))
        spoken.append(contentsOf: words)
        copied = written.upperBound
    }

    /// Removes the space at the end of the spoken text.
    mutating func removeSpokenSpace() { spoken.removeLast() }

    // MARK: Abbreviations

    private mutating func speak(_ match: Abbreviations.Match, at start: Int, within limit: Int) -> Int {
        var words = match.row.spoken
        var end = match.end
        if match.row.condition == .number, let numbers = spokenRange(at: end, to: limit) {
            words.append(0x20)
            words.append(contentsOf: numbers.words(reference.locale).utf8)
            end = numbers.isOpen ? afterFullStop(at: numbers.end) : numbers.end
        } else if match.row.condition == .time, let zone = endOfTimeWord(after: end, to: limit) {
            words.append(contentsOf: text[end..<zone])
            end = zone
        } else if match.row.condition == .ends || match.row.condition == .time,
            SentenceEnd.follows(in: text, at: end, stretch.range)
        {
            end -= 1
        }
        substitute(start..<end, words)
        return end
    }

    /// The end of the word after a time of day: a time zone such as "EST", or a word such as "Sunday"; `nil` if another
    /// word follows.
    private func endOfTimeWord(after offset: Int, to limit: Int) -> Int? {
        guard text[offset] == 0x20 else { return nil }
        let word = text.prefix(limit)
        var end = offset + 1
        while word[end].isASCIILetter { end += 1 }
        let letters = text[offset + 1..<end]
        let isZone =
            (2...4).contains(letters.count) && letters.allSatisfy(\.isCapital)
            && (letters.last == UInt8(ascii: "T") || letters.elementsEqual("UTC".utf8))
        return isZone || reference.locale.timeWords.contains(String(decoding: letters, as: UTF8.self)) ? end : nil
    }

    private func spokenRange(at offset: Int, to limit: Int) -> SpokenRange? {
        let separator = reference.locale.language.form.verseSeparator.utf8Start[0]
        return SpokenRange(in: text, at: offset, to: limit, separator: separator)
    }

    /// The offset after the full stop of "ff.", unless that also ends the sentence.
    private func afterFullStop(at end: Int) -> Int {
        guard text[end] == UInt8(ascii: "."), text[end + 1] == 0x20, end + 2 < stretch.range.upperBound,
            text[end + 2].isASCIILetter, !text[end + 2].isCapital
        else { return end }
        return end + 1
    }

    // MARK: References

    /// Speaks a reference of a text that starts at `base`, and returns where it ends.
    private mutating func speak(_ match: ReferenceMatch, at base: Int) -> Int {
        if stretch.kind != .heading { openReference(at: base + match.range.lowerBound) }
        var first = 0
        var previous: ReferenceSegment?
        var trailingBooks = match.trailingBooks[...]
        while first < match.segments.count {
            if let book = trailingBooks.first,
                let (part, words) = writtenReference(match.segments[first...], book, at: base)
            {
                trailingBooks.removeFirst()
                let range = base + part.first!.range.lowerBound..<base + part.last!.range.upperBound
                speakGap(to: range.lowerBound)
                if range.lowerBound == copied { substitute(range, words) }
                previous = part.last
                first = part.endIndex
                continue
            }
            var end = first + 1
            while end < match.segments.count, !hasWords(between: match.segments[end - 1], match.segments[end], base) {
                end += 1
            }
            let part = match.segments[first..<end]
            let range = base + part.first!.range.lowerBound..<base + part.last!.range.upperBound
            let words = reference.words(for: part, after: previous)
            let isOpen = part.last!.following != .nothing
            previous = part.last
            first = end
            guard range.upperBound > copied else { continue }
            speakGap(to: range.lowerBound)
            substitute(copied..<(isOpen ? afterFullStop(at: range.upperBound) : range.upperBound), words.utf8)
        }
        return copied
    }

    /// Whether there are words or brackets between two segments of a match: "John 3:16 and 18", "John 3:16 (see Ps
    /// 23)".
    private func hasWords(between first: ReferenceSegment, _ second: ReferenceSegment, _ base: Int) -> Bool {
        guard first.range.upperBound < second.range.lowerBound else { return false }
        return text[base + first.range.upperBound..<base + second.range.lowerBound].contains {
            $0.isASCIILetter || Self.brackets.contains($0)
        }
    }

    private static let brackets = ByteSet("()[]")

    /// Speaks the text before a part of a match, with its abbreviations in full.
    private mutating func speakGap(to end: Int) {
        var position = copied
        while position < end {
            position = text[position].isASCIILetter ? speakWord(at: position, to: end, within: end) : position + 1
        }
        copy(to: end)
    }

    /// Begins a segment for a reference. A bracket before the reference belongs to the segment.
    private mutating func openReference(at start: Int) {
        copy(to: start)
        let open = text[writtenStart..<start]
        if kind != .reference, open.contains(where: { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 }) {
            close(at: start, pause: 0, join: .nothing, endsSentence: false)
        }
        kind = .reference
    }

    /// Ends a reference's segment after the space that follows it.
    private mutating func closeReference(at end: Int) {
        copy(to: end)
        close(at: end, pause: 0, join: .nothing, endsSentence: false)
        kind = stretch.kind
    }

    // MARK: Segments

    private mutating func close(at end: Int, pause: Int, join: SpeechJoin, endsSentence: Bool) {
        guard spoken.count > spokenStart, end > writtenStart else { return }
        let written = writtenStart..<(text[end - 1] == 0x20 && end - 1 > writtenStart ? end - 1 : end)
        segments.append(
            SpeechSegment(
                range: spokenStart..<spoken.count, source: cursor.source(of: written, in: origins), kind: kind,
                pauseAfterMs: pause, draft: writtenStart..<end, join: join, endsSentence: endsSentence))
        writtenStart = end
        spokenStart = spoken.count
    }
}

/// The pieces in which a long text is searched for references: the matches of a piece are in memory until they are
/// spoken.
enum SpeechChunk {
    private static let longest = 1 << 16

    /// The end of the piece at `start`: after a sentence if one ends in its second half, else after a word.
    static func end(in text: SpeechBytes, from start: Int, to end: Int) -> Int {
        guard end - start > longest else { return end }
        let limit = start + longest
        var afterWord: Int?
        for position in stride(from: limit, to: limit - longest / 2, by: -1) where text[position - 1] == 0x20 {
            if SentenceEnd.marks.contains(text[position - 2]) { return position }
            if afterWord == nil { afterWord = position }
        }
        if let afterWord { return afterWord }
        var position = limit
        while text[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }
}

/// The ends of sentences: a full stop, question mark or exclamation mark before white space and the start of another
/// sentence.
///
/// The rules are those of Unicode's sentence boundaries (UAX #29, SB8 to SB11), with abbreviations already recognised,
/// and one for initials: "C. S. Lewis" is one sentence.
enum SentenceEnd {
    static let marks = ByteSet(".!?")

    /// The start of the sentence after the mark at `offset`; `nil` if no sentence starts there in `range`.
    static func next(in text: SpeechBytes, mark offset: Int, _ range: Range<Int>) -> Int? {
        let position = afterClosers(in: text, from: offset + 1, range.upperBound)
        guard position < range.upperBound - 1, text[position] == 0x20, mayBegin(text[position + 1]) else { return nil }
        return text[offset] == UInt8(ascii: ".") && isInitial(text, offset, range) ? nil : position + 1
    }

    /// Whether a sentence may end at `end`, after an abbreviation's full stop.
    static func follows(in text: SpeechBytes, at end: Int, _ range: Range<Int>) -> Bool {
        guard text[end - 1] == UInt8(ascii: ".") else { return false }
        let position = afterClosers(in: text, from: end, range.upperBound)
        return position >= range.upperBound || (text[position] == 0x20 && text[position + 1].isCapital)
    }

    /// Whether a sentence ends at the end of a range.
    static func ends(in text: SpeechBytes, _ range: Range<Int>) -> Bool {
        for position in range.reversed().prefix(longestCloser) where marks.contains(text[position]) {
            return afterClosers(in: text, from: position, range.upperBound) == range.upperBound
        }
        return false
    }

    /// A sentence seldom begins in lower case.
    private static func mayBegin(_ byte: UInt8) -> Bool { !(byte.isASCIILetter && !byte.isCapital) }

    private static func isInitial(_ text: SpeechBytes, _ offset: Int, _ range: Range<Int>) -> Bool {
        guard offset > range.lowerBound, text[offset - 1].isCapital, text[offset - 1] != UInt8(ascii: "I") else {
            return false
        }
        return offset - 1 == range.lowerBound || text[offset - 2] == 0x20 || text[offset - 2] == UInt8(ascii: ".")
    }

    private static let closers = ByteSet(".!?)]\"'")
    /// Longer runs of marks do not end a sentence.
    private static let longestCloser = 12

    /// The offset after further marks, brackets and quotation marks. Curved quotation marks are U+2018 to U+201F, and
    /// U+00BB.
    private static func afterClosers(in text: SpeechBytes, from offset: Int, _ end: Int) -> Int {
        var position = offset
        while position < end, position - offset < longestCloser {
            if closers.contains(text[position]) {
                position += 1
            } else if text[position] == 0xE2, text[position + 1] == 0x80, text[position + 2] & 0xF8 == 0x98 {
                position += 3
            } else if text[position] == 0xC2, text[position + 1] == 0xBB {
                position += 2
            } else {
                break
            }
        }
        return position
    }
}
