import Corpus
import Scripture

/// Whatever the text, finds stand in order inside it, and what is valid can be written and read again.
func fuzzReferences(_ input: [UInt8]) {
    for mode in ReferenceParser.Mode.allCases {
        for punctuation in ReferenceParser.Punctuation.allCases {
            var options = ReferenceParser.Options()
            options.mode = mode
            options.punctuation = punctuation
            options.bookAlone = mode == .query
            var end = 0
            for find in ReferenceParser(options).finds(in: input.span) {
                precondition(find.range.lowerBound >= end && find.range.upperBound <= input.count, "out of order")
                precondition(!find.range.isEmpty && !find.segments.isEmpty, "an empty find")
                end = find.range.upperBound
                for verses in find.segments.compactMap(\.verses) { check(verses, options) }
            }
        }
    }
}

private func check(_ verses: VerseRange, _ options: ReferenceParser.Options) {
    precondition(options.versification.slots(of: verses) != nil, "valid, and not there")
    let text = ReferenceFormatter(style: .osis, versification: options.versification).string([verses])
    var options = options
    options.mode = .query
    options.punctuation = .us
    options.bookAlone = true
    let again = ReferenceParser(options).finds(in: Array(text.utf8).span).flatMap(\.segments).compactMap(\.verses)
    precondition(again == [verses], "\(text) is read as something else")
}

/// A query is always read, by words at the worst, and says of every clause where it stands.
func fuzzQuery(_ input: [UInt8]) {
    let query = SearchQuery(String(decoding: input, as: UTF8.self))
    _ = SearchHighlighter(query, language: "en")
}

/// Segments cover the text, and their sources ascend inside the input.
func fuzzSpeech(_ input: [UInt8]) {
    for format in SpeechText.Format.allCases {
        let speech = SpeechText(input.span, as: format)
        var end = 0
        var sourceEnd = 0
        for segment in speech.segments {
            precondition(segment.range.lowerBound == end, "a gap or an overlap")
            precondition(segment.source.lowerBound >= sourceEnd && segment.source.upperBound <= input.count)
            end = segment.range.upperBound
            sourceEnd = segment.source.upperBound
        }
        precondition(end == speech.text.count, "not covered")
    }
}
