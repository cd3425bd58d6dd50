import JSON
import Scripture

// What a formatter writes needs no escaping: names of books, numbers, and the marks between them.
extension JSONWriter {
    mutating func reference(_ verse: Verse, by formatter: ReferenceFormatter) {
        string(atMost: formatter.longestPlace) { formatter.append(verse, to: &$0) }
    }

    mutating func reference(_ ranges: [VerseRange], by formatter: ReferenceFormatter) {
        // One verse, which is what nearly every request asks for, goes without a look at what surrounds it.
        if ranges.count == 1, ranges[0].from == ranges[0].to { return reference(ranges[0].from, by: formatter) }
        string(atMost: ranges.count * formatter.longestRange) { formatter.append(ranges, to: &$0) }
    }
}
