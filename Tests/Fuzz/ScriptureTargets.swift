import Corpus
import Scripture
import Search
import Speech

/// Whatever the text, the matches are in order inside it, and what is valid can be written and read again.
func fuzzReferences(_ input: [UInt8]) {
    for mode in ReferenceParser.Mode.allCases {
        for punctuation in ReferenceParser.Punctuation.allCases {
            var options = ReferenceParser.Options()
            options.mode = mode
            options.punctuation = punctuation
            options.bookAlone = mode == .query
            var end = 0
            let matches = ReferenceParser(options).matches(in: input.span)
            checkUnread(input, matches, options)
            for match in matches {
                precondition(match.range.lowerBound >= end && match.range.upperBound <= input.count, "out of order")
                precondition(!match.range.isEmpty && !match.segments.isEmpty, "an empty match")
                end = match.range.upperBound
                for verses in match.segments.compactMap(\.verses) { check(verses, options) }
            }
        }
    }
}

/// The unread parts are in order, outside the matches.
private func checkUnread(_ input: [UInt8], _ matches: [ReferenceMatch], _ options: ReferenceParser.Options) {
    let text = String(decoding: input, as: UTF8.self)
    guard text.utf8.elementsEqual(input) else { return }
    var end = 0
    for stretch in ReferenceParser(options).unread(in: text, around: matches) {
        precondition(stretch.lowerBound >= end && stretch.upperBound <= input.count && !stretch.isEmpty, "out of order")
        precondition(!matches.contains { $0.range.overlaps(stretch) }, "unread, and read")
        end = stretch.upperBound
    }
}

private func check(_ verses: VerseRange, _ options: ReferenceParser.Options) {
    precondition(options.versification.slots(of: verses) != nil, "valid, and not there")
    let text = ReferenceFormatter(style: .osis, versification: options.versification).string([verses])
    var options = options
    options.mode = .query
    options.punctuation = .us
    options.bookAlone = true
    let again = ReferenceParser(options).matches(in: Array(text.utf8).span).flatMap(\.segments).compactMap(\.verses)
    // A whole chapter is written without its title.
    let first = verses.from.verse == 0 ? Verse(verses.from.book, verses.from.chapter, 1) : verses.from
    let untitled = verses.from == verses.to ? verses : VerseRange(from: first, to: verses.to)
    precondition(again == [verses] || again == [untitled], "\(text) is read as something else")
}

/// What a text names in one system is in another where that has it, and comes back. The first byte chooses the systems.
func fuzzMapping(_ input: [UInt8]) {
    let names = Versification.names
    let choice = Int(input.first ?? 0)
    guard let source = Versification.named(names[choice % names.count]),
        let target = Versification.named(names[choice / names.count % names.count])
    else { return }
    var options = ReferenceParser.Options()
    options.versification = source
    options.bookAlone = true
    let there = VersificationMap(from: source, to: target)
    let back = VersificationMap(from: target, to: source)
    let text = Array(input.dropFirst())
    let ranges = ReferenceParser(options).matches(in: text.span).flatMap(\.segments).compactMap(\.verses)
    for range in ranges.prefix(4) where (source.slots(of: range)?.count ?? 0) < 3000 {
        let passage = there.mapping(of: range)
        for mapped in passage.ranges { precondition(target.slots(of: mapped) != nil, "mapped to nowhere") }
        for lost in passage.missing { precondition(source.slots(of: lost) != nil, "missing, and never there") }
        for mapped in there.mapping(of: range.from).verses {
            precondition(back.mapping(of: mapped).verses.contains(range.from), "there and not back")
        }
    }
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

/// Quotations are inside the document, in its order, and their differences are inside them.
func fuzzQuotations(_ input: [UInt8]) {
    input.withUnsafeBytes { document in
        for quotation in QuotationFinder(fuzzedIndex).quotations(in: document, minimumWords: 3, leastEvidence: 16) {
            precondition(quotation.range.lowerBound >= 0 && quotation.range.upperBound <= document.count)
            precondition(!quotation.editions.isEmpty && quotation.wordCount > 0)
            for edition in quotation.editions + quotation.parallels {
                precondition(edition.similarity >= 0 && edition.similarity <= 1, "no share")
                for difference in edition.differences {
                    precondition(difference.range.upperBound <= document.count && difference.words.lowerBound >= 0)
                }
            }
        }
    }
}

private let fuzzedIndex: QuotationIndex = {
    let verses = [
        "In the beginning God created the heaven and the earth.", "He maketh me to lie down in green pastures.",
        "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish.",
        "And in the beginning was the Word; and the Word was with God, and God loved the world.",
    ]
    var builder = QuotationIndex.Builder(language: "en")
    for text in [verses, verses.reversed()] {
        builder.beginText()
        for (key, verse) in text.enumerated() {
            Array(verse.utf8).withUnsafeBytes { builder.addVerse($0, slot: key, key: key) }
        }
    }
    return builder.index()
}()
