import Scripture

/// Turns a draft into spoken text: references and abbreviations in words, stretches cut into sentences.
///
/// It goes through the draft once and holds a bounded part of it at a time; `text` is the draft's own bytes.
struct SpeechSpeaker {
    /// What is written one way and spoken another; ranges in the draft and in the spoken text.
    struct Substitution {
        var written: Range<Int>
        var spoken: Range<Int>
    }

    private(set) var spoken: [UInt8] = []
    private(set) var segments: [SpeechSegment] = []
    private(set) var substitutions: [Substitution] = []

    private let text: SpeechBytes
    private let stretches: [SpeechDraft.Stretch]
    private let origins: SpeechOrigins
    private var cursor = SpeechOrigins.Cursor()
    private let parser: ReferenceParser
    private let reference: SpokenReference
    private let abbreviations: Abbreviations

    /// The stretch being spoken, the kind of the open segment, and where that began in the draft and in what is spoken.
    private var stretch: SpeechDraft.Stretch
    private var kind: SpeechSegment.Kind
    private var writtenStart = 0
    private var spokenStart = 0
    /// What stands in the draft before it has been spoken.
    private var copied = 0

    init(_ draft: SpeechDraft, text: SpeechBytes, locale: SpeechLocale) {
        self.text = text
        stretches = draft.stretches
        origins = draft.origins
        var options = ReferenceParser.Options()
        options.mode = .prose
        options.languages = [locale.language]
        parser = ReferenceParser(options)
        reference = SpokenReference(locale: locale)
        abbreviations = locale.abbreviations
        stretch = SpeechDraft.Stretch(range: 0..<0, kind: .paragraph, join: .nothing, pause: 0)
        kind = .paragraph
        spoken.reserveCapacity(text.count + text.count / 16)
    }

    mutating func speak() {
        for (place, stretch) in stretches.enumerated() {
            self.stretch = stretch
            kind = stretch.kind
            copied = stretch.range.lowerBound
            writtenStart = copied
            spokenStart = spoken.count
            speakStretch()
            finishStretch(isLast: place + 1 == stretches.count)
        }
    }

    // MARK: Stretches

    private mutating func speakStretch() {
        var place = stretch.range.lowerBound
        while place < stretch.range.upperBound {
            let end = SpeechChunk.end(in: text, from: place, to: stretch.range.upperBound)
            let start = place
            for find in parser.matches(in: text[start..<end].span) {
                let lower = start + find.range.lowerBound
                // An abbreviation may have reached into a find: then that is spoken as it is.
                guard lower >= place else { continue }
                place = scan(from: place, to: lower)
                if place == lower { place = speak(find, at: start) }
            }
            place = scan(from: place, to: end)
        }
    }

    private mutating func finishStretch(isLast: Bool) {
        copy(to: stretch.range.upperBound)
        guard spoken.count > spokenStart else {
            strengthenLast()
            return
        }
        if !isLast {
            let join = stretch.join == .nothing ? " " : stretch.join.text
            spoken.append(contentsOf: UnsafeBufferPointer(start: join.utf8Start, count: join.utf8CodeUnitCount))
        }
        let endsSentence = stretch.join == .block || SentenceEnd.ends(in: text, stretch.range)
        let pause = stretch.join == .nothing && endsSentence ? SpeechPause.sentence : stretch.pause
        close(at: stretch.range.upperBound, pause: pause, join: stretch.join, endsSentence: endsSentence)
    }

    /// The last segment ended with its stretch: it takes over what parts the stretch from the next.
    private mutating func strengthenLast() {
        guard let last = segments.indices.last else { return }
        segments[last].join = stretch.join
        segments[last].pauseAfterMs = max(segments[last].pauseAfterMs, stretch.pause)
    }

    // MARK: Text

    /// Speaks from one offset of the draft to another; gives where it ended, which an abbreviation may have moved on.
    private mutating func scan(from start: Int, to end: Int) -> Int {
        var place = start
        while place < end {
            let byte = text[place]
            if byte.isLetter {
                place = speakWord(at: place, to: end, within: stretch.range.upperBound)
            } else if byte == 0x20 {
                place += 1
                if kind == .reference, stretch.kind != .reference { closeReference(at: place) }
            } else if SentenceEnd.marks.contains(byte), stretch.kind != .heading {
                place += 1
                if let next = SentenceEnd.next(in: text, mark: place - 1, stretch.range) {
                    copy(to: next)
                    close(at: next, pause: SpeechPause.sentence, join: .nothing, endsSentence: true)
                    kind = stretch.kind
                    place = next
                }
            } else {
                place += 1
            }
        }
        return place
    }

    /// Speaks the rest of a word, or the abbreviation that begins there and ends by `limit`; gives where that ends.
    @inline(__always)
    private mutating func speakWord(at start: Int, to end: Int, within limit: Int) -> Int {
        if !isInWord(start), let match = abbreviations.match(in: text, at: start, to: limit) {
            return speak(match, at: start, within: limit)
        }
        var place = start
        repeat { place += 1 } while place < end && text[place].isLetter
        return place
    }

    private func isInWord(_ place: Int) -> Bool {
        guard place > stretch.range.lowerBound else { return false }
        let before = text[place - 1]
        return before.isLetter || before.isDigit || before >= 0x80 && !isPunctuation(before: place)
    }

    /// Whether a character from U+2010 to U+203F stands before `place`: dashes and quotation marks.
    private func isPunctuation(before place: Int) -> Bool { text[place - 3] == 0xE2 && text[place - 2] == 0x80 }

    private mutating func copy(to end: Int) {
        guard end > copied else { return }
        spoken.append(contentsOf: text[copied..<end])
        copied = end
    }

    private mutating func substitute(_ written: Range<Int>, _ words: some Collection<UInt8>) {
        copy(to: written.lowerBound)
        substitutions.append(.init(written: written, spoken: spoken.count..<spoken.count + words.count))
        spoken.append(contentsOf: words)
        copied = written.upperBound
    }

    // MARK: Abbreviations

    private mutating func speak(_ match: Abbreviations.Match, at place: Int, within limit: Int) -> Int {
        var words = match.row.spoken
        var end = match.end
        if match.row.condition == .number, let numbers = spokenRange(at: end, to: limit) {
            words.append(0x20)
            words.append(contentsOf: numbers.words(reference.locale).utf8)
            end = numbers.isOpen ? behindPoint(at: numbers.end) : numbers.end
        } else if match.row.condition == .ends, SentenceEnd.follows(in: text, at: end, stretch.range) {
            end -= 1
        }
        substitute(place..<end, words)
        return end
    }

    private func spokenRange(at offset: Int, to limit: Int) -> SpokenRange? {
        let separator = reference.locale.language.form.verseSeparator.utf8Start[0]
        return SpokenRange(in: text, at: offset, to: limit, separator: separator)
    }

    /// Behind the point of "ff.", unless it ends the sentence as well.
    private func behindPoint(at end: Int) -> Int {
        guard text[end] == UInt8(ascii: "."), text[end + 1] == 0x20, end + 2 < stretch.range.upperBound,
            text[end + 2].isLetter, !text[end + 2].isCapital
        else { return end }
        return end + 1
    }

    // MARK: References

    /// Speaks a find of a text that starts at `base`; gives where it ends.
    private mutating func speak(_ find: ReferenceMatch, at base: Int) -> Int {
        if stretch.kind != .heading { openReference(at: base + find.range.lowerBound) }
        var first = 0
        var previous: ReferenceSegment?
        while first < find.segments.count {
            var end = first + 1
            while end < find.segments.count, !isParted(between: find.segments[end - 1], find.segments[end], base) {
                end += 1
            }
            let part = find.segments[first..<end]
            let range = base + part.first!.range.lowerBound..<base + part.last!.range.upperBound
            let words = reference.words(for: part, after: previous)
            let isOpen = part.last!.following != .nothing
            previous = part.last
            first = end
            guard range.upperBound > copied else { continue }
            speakGap(to: range.lowerBound)
            substitute(copied..<(isOpen ? behindPoint(at: range.upperBound) : range.upperBound), words.utf8)
        }
        return copied
    }

    /// Whether words or brackets stand between two segments of a find: "John 3:16 and 18", "John 3:16 (see Ps 23)".
    private func isParted(between first: ReferenceSegment, _ second: ReferenceSegment, _ base: Int) -> Bool {
        guard first.range.upperBound < second.range.lowerBound else { return false }
        return text[base + first.range.upperBound..<base + second.range.lowerBound].contains {
            $0.isLetter || Self.brackets.contains($0)
        }
    }

    private static let brackets = ByteSet("()[]")

    /// Speaks what stands before a part of a find, abbreviations in full.
    private mutating func speakGap(to end: Int) {
        var place = copied
        while place < end { place = text[place].isLetter ? speakWord(at: place, to: end, within: end) : place + 1 }
        copy(to: end)
    }

    /// Begins a segment for a reference; a bracket alone before it belongs to it.
    private mutating func openReference(at place: Int) {
        copy(to: place)
        let open = text[writtenStart..<place]
        if kind != .reference, open.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 }) {
            close(at: place, pause: 0, join: .nothing, endsSentence: false)
        }
        kind = .reference
    }

    /// Ends a reference's segment at the space behind it.
    private mutating func closeReference(at place: Int) {
        copy(to: place)
        close(at: place, pause: 0, join: .nothing, endsSentence: false)
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

/// How much text is searched for references at once: finds are held in memory until they are spoken.
enum SpeechChunk {
    private static let longest = 1 << 16

    /// The end of the chunk at `start`: behind a sentence if one ends in its second half, else behind a word.
    static func end(in text: SpeechBytes, from start: Int, to end: Int) -> Int {
        guard end - start > longest else { return end }
        let limit = start + longest
        var behindWord: Int?
        for place in stride(from: limit, to: limit - longest / 2, by: -1) where text[place - 1] == 0x20 {
            if SentenceEnd.marks.contains(text[place - 2]) { return place }
            if behindWord == nil { behindWord = place }
        }
        if let behindWord { return behindWord }
        var place = limit
        while text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }
}

/// Where sentences end: at a full stop, question or exclamation mark before white space and what may begin another.
///
/// The rules are those of Unicode's sentence boundaries (UAX #29, SB8 to SB11) for text in which abbreviations have
/// been found already, and for initials: "C. S. Lewis" is one sentence.
enum SentenceEnd {
    static let marks = ByteSet(".!?")

    /// Where the next sentence begins behind the mark at `offset`; `nil` where none does in `range`.
    static func next(in text: SpeechBytes, mark offset: Int, _ range: Range<Int>) -> Int? {
        let place = behindClosers(in: text, from: offset + 1, range.upperBound)
        guard place < range.upperBound - 1, text[place] == 0x20, mayBegin(text[place + 1]) else { return nil }
        return text[offset] == UInt8(ascii: ".") && isInitial(text, offset, range) ? nil : place + 1
    }

    /// Whether a sentence may have ended at `end`, behind an abbreviation's point.
    static func follows(in text: SpeechBytes, at end: Int, _ range: Range<Int>) -> Bool {
        guard text[end - 1] == UInt8(ascii: ".") else { return false }
        let place = behindClosers(in: text, from: end, range.upperBound)
        return place >= range.upperBound || (text[place] == 0x20 && text[place + 1].isCapital)
    }

    /// Whether a text ends with the end of a sentence.
    static func ends(in text: SpeechBytes, _ range: Range<Int>) -> Bool {
        for place in range.reversed().prefix(longestCloser) where marks.contains(text[place]) {
            return behindClosers(in: text, from: place, range.upperBound) == range.upperBound
        }
        return false
    }

    /// A sentence seldom begins in lower case.
    private static func mayBegin(_ byte: UInt8) -> Bool { !(byte.isLetter && !byte.isCapital) }

    private static func isInitial(_ text: SpeechBytes, _ offset: Int, _ range: Range<Int>) -> Bool {
        guard offset > range.lowerBound, text[offset - 1].isCapital, text[offset - 1] != UInt8(ascii: "I") else {
            return false
        }
        return offset - 1 == range.lowerBound || text[offset - 2] == 0x20 || text[offset - 2] == UInt8(ascii: ".")
    }

    private static let closers = ByteSet(".!?)]\"'")
    /// No run of marks is followed further; what is longer is no end.
    private static let longestCloser = 12

    /// Past further marks, brackets and quotation marks; the curved ones are U+2018 to U+201F, and U+00BB.
    private static func behindClosers(in text: SpeechBytes, from offset: Int, _ end: Int) -> Int {
        var place = offset
        while place < end, place - offset < longestCloser {
            if closers.contains(text[place]) {
                place += 1
            } else if text[place] == 0xE2, text[place + 1] == 0x80, text[place + 2] & 0xF8 == 0x98 {
                place += 3
            } else if text[place] == 0xC2, text[place + 1] == 0xBB {
                place += 2
            } else {
                break
            }
        }
        return place
    }
}
