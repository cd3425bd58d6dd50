// SSML (Speech Synthesis Markup Language 1.1, W3C 2010): paragraphs, sentences, silences, and what is spoken otherwise
// than written.

extension SpeechText {
    /// The text as an SSML document. The text inside is as written; what is spoken another way is in `<sub>`, so that
    /// an engine may still show the written form.
    package var ssml: [UInt8] {
        var writer = SSMLWriter(self)
        return writer.document()
    }
}

/// Writes one document. Only valid XML comes out: drafts hold no character that XML forbids, and the rest is escaped.
private struct SSMLWriter {
    private let speech: SpeechText
    private var output: [UInt8] = []
    private var substitution = 0
    private var isInParagraph = false
    private var isInSentence = false

    init(_ speech: SpeechText) {
        self.speech = speech
        output.reserveCapacity(speech.draft.count + speech.segments.count * 24 + 160)
    }

    mutating func document() -> [UInt8] {
        write("<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"")
        escape(speech.locale.tag.utf8)
        write("\">")
        for (place, segment) in speech.segments.enumerated() {
            write(segment, isLast: place + 1 == speech.segments.count)
        }
        write("</speak>")
        return output
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
            // A line of verse ends within a sentence.
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
        var place = range.lowerBound
        while substitution < speech.substitutions.count {
            let next = speech.substitutions[substitution]
            guard next.written.upperBound <= range.upperBound else { break }
            escape(speech.draft[place..<next.written.lowerBound])
            write("<sub alias=\"")
            escape(speech.text[next.spoken])
            write("\">")
            escape(speech.draft[next.written])
            write("</sub>")
            place = next.written.upperBound
            substitution += 1
        }
        escape(speech.draft[place..<range.upperBound])
    }

    private mutating func writeBreak(_ milliseconds: Int) {
        write("<break time=\"")
        output.append(contentsOf: String(milliseconds).utf8)
        write("ms\"/>")
    }

    private mutating func write(_ text: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func escape(_ text: some Sequence<UInt8>) { XMLText.append(text, to: &output) }
}
