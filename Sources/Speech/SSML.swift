import Scripture

// SSML (Speech Synthesis Markup Language 1.1, W3C 2010): paragraphs, sentences, silences, substitutions, and the
// languages of words that a voice for another language cannot read.

extension SpeechText {
    /// Whose voice speaks, and how fast.
    package struct Delivery: Sendable {
        /// The name of a voice of the speech engine.
        package var voice: String?
        /// A rate of SSML 1.1, §3.2.4: `slow`, `80%`.
        package var rate: String?

        package init(voice: String? = nil, rate: String? = nil) {
            self.voice = voice
            self.rate = rate
        }

        /// Whether a text is a rate: a name of SSML, or a percentage from 20 to 400.
        package static func isRate(_ text: String) -> Bool {
            if rateNames.contains(text) { return true }
            guard text.utf8.last == UInt8(ascii: "%"), let percent = Int(text.dropLast()) else { return false }
            return (20...400).contains(percent) && text.utf8.first != UInt8(ascii: "+")
        }

        private static let rateNames: Set<String> = ["x-slow", "slow", "medium", "fast", "x-fast", "default"]
    }

    /// The text as an SSML document. The words are as written; what is spoken in another way is in `<sub>`, so that an
    /// engine can still show the written form. Greek, Hebrew, and text whose markup names another language than the
    /// locale's are in `<lang>`.
    package func ssml(_ delivery: Delivery = Delivery()) -> [UInt8] {
        var writer = SSMLWriter(self)
        return writer.document(delivery)
    }
}

/// Writes one document. It is always valid XML: a draft has no character that XML forbids, and markup is escaped.
private struct SSMLWriter {
    private let speech: SpeechText
    private var output: [UInt8] = []
    /// The index of the next substitution, and that of the language of the text written last.
    private var substitution = 0
    private var language = -1
    private var isInParagraph = false
    private var isInSentence = false
    /// The main subtag of the locale: `en`.
    private let ownLanguage: Substring

    init(_ speech: SpeechText) {
        self.speech = speech
        ownLanguage = SSMLWriter.mainSubtag(speech.locale.tag)
        output.reserveCapacity(speech.draft.count + speech.segments.count * 24 + 160)
    }

    mutating func document(_ delivery: SpeechText.Delivery) -> [UInt8] {
        write("<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"")
        escape(speech.locale.tag.utf8)
        write("\">")
        if let voice = delivery.voice { open("<voice name=\"", voice) }
        if let rate = delivery.rate { open("<prosody rate=\"", rate) }
        if let announcement = speech.announcement { write(announcement) }
        for (index, segment) in speech.segments.enumerated() where !segment.draft.isEmpty {
            write(segment, isLast: index + 1 == speech.segments.count)
        }
        if delivery.rate != nil { write("</prosody>") }
        if delivery.voice != nil { write("</voice>") }
        write("</speak>")
        return output
    }

    private mutating func open(_ start: StaticString, _ value: String) {
        write(start)
        escape(value.utf8)
        write("\">")
    }

    // MARK: Sentences

    private mutating func write(_ announcement: SpeechText.Announcement) {
        write("<p><s>")
        writeSubstitution(announcement.spoken.utf8, for: announcement.written.utf8)
        write(".</s></p>")
        writeBreak(SpeechPause.after(.reference))
    }

    private mutating func write(_ segment: SpeechSegment, isLast: Bool) {
        if !isInParagraph { write("<p>") }
        if !isInSentence { write("<s>") }
        isInParagraph = true
        isInSentence = true
        writeText(segment.draft)
        let endsBlock = segment.join == .block || isLast
        if endsBlock || segment.endsSentence {
            write("</s>")
            isInSentence = false
        } else if segment.join == .line {
            // A line of verse ends inside a sentence.
            writeBreak(segment.pauseAfterMs)
        } else if output.last != 0x20 {
            write(" ")
        }
        guard endsBlock else { return }
        write("</p>")
        isInParagraph = false
        if !isLast { writeBreak(segment.pauseAfterMs) }
    }

    private mutating func writeText(_ range: Range<Int>) {
        var position = range.lowerBound
        while substitution < speech.substitutions.count {
            let next = speech.substitutions[substitution]
            guard next.written.upperBound <= range.upperBound else { break }
            writeWords(position..<max(position, next.written.lowerBound))
            // What is left out has no words.
            if !next.spoken.isEmpty { writeSubstitution(speech.text[next.spoken], for: speech.draft[next.written]) }
            position = max(position, next.written.upperBound)
            substitution += 1
        }
        writeWords(position..<max(position, range.upperBound))
    }

    private mutating func writeSubstitution(_ spoken: some Sequence<UInt8>, for written: some Sequence<UInt8>) {
        write("<sub alias=\"")
        escape(spoken)
        write("\">")
        escape(written)
        write("</sub>")
    }

    private mutating func writeBreak(_ milliseconds: Int) {
        write("<break time=\"")
        output.append(contentsOf: String(milliseconds).utf8)
        write("ms\"/>")
    }

    // MARK: Languages

    /// Writes a part of the draft, each run of it in the language that the markup names.
    private mutating func writeWords(_ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            while language + 1 < speech.languages.count, speech.languages[language + 1].start <= position {
                language += 1
            }
            let next = language + 1 < speech.languages.count ? speech.languages[language + 1].start : range.upperBound
            let run = position..<min(next, range.upperBound)
            if language >= 0, let tag = speech.languages[language].tag, SSMLWriter.mainSubtag(tag) != ownLanguage {
                write(run, in: tag)
            } else {
                writeScripts(run)
            }
            position = run.upperBound
        }
    }

    /// Writes text of the locale's language, with words in Greek and Hebrew.
    private mutating func writeScripts(_ range: Range<Int>) {
        guard speech.draft[range].contains(where: { $0 >= 0xCD }) else { return escape(speech.draft[range]) }
        var words: [(script: ForeignScript, range: Range<Int>)] = []
        speech.draft.withUnsafeBufferPointer { bytes in
            let text = SpeechBytes(bytes)
            var position = range.lowerBound
            while position < range.upperBound {
                guard let (script, end) = ForeignScript.word(in: text, at: position, to: range.upperBound) else {
                    position += text.scalar(at: position).length
                    continue
                }
                // Words with only a space between them are one run.
                if let last = words.last, last.script == script, last.range.upperBound + 1 == position,
                    text[position - 1] == 0x20
                {
                    words[words.count - 1].range = last.range.lowerBound..<end
                } else {
                    words.append((script, position..<end))
                }
                position = end
            }
        }
        var position = range.lowerBound
        for (script, word) in words where script.language.description != ownLanguage {
            escape(speech.draft[position..<word.lowerBound])
            write(word, in: script.language.description)
            position = word.upperBound
        }
        escape(speech.draft[position..<range.upperBound])
    }

    /// Writes text in another language. The spaces at its edges stay outside.
    private mutating func write(_ range: Range<Int>, in tag: String) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, speech.draft[start] == 0x20 { start += 1 }
        while start < end, speech.draft[end - 1] == 0x20 { end -= 1 }
        escape(speech.draft[range.lowerBound..<start])
        if start < end {
            open("<lang xml:lang=\"", tag)
            escape(speech.draft[start..<end])
            write("</lang>")
        }
        escape(speech.draft[end..<range.upperBound])
    }

    private static func mainSubtag(_ tag: String) -> Substring {
        tag.lowercased().prefix { $0 != "-" }
    }

    // MARK: Text

    private mutating func write(_ text: StaticString) {
        output.append(contentsOf: text.description.utf8)
    }

    private mutating func escape(_ text: some Sequence<UInt8>) { XMLText.append(text, to: &output) }
}
