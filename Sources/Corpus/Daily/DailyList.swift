package import Scripture

/// The passage of each day: a fixed list of loved and short ones, gone round for ever.
///
/// The date alone decides, so every machine shows the same, and a published date never changes: another list would be
/// another `listVersion` beside this one. The list is longer than a year, so no passage comes twice within 366 days, and
/// its length is prime, so that none keeps to a weekday or a date.
package enum DailyList {
    /// Told in every reply, so that a reader can tell which list an old date was served from.
    package static let listVersion = 1

    /// The passage of a day, in the numbering of the KJV: one to four verses of one chapter.
    package static func passage(on day: CalendarDate) -> VerseRange {
        let place = day.daysSince1970 % passages.count
        return passages[place < 0 ? place + passages.count : place]
    }

    static let passages: [VerseRange] = rows.description.split(separator: "\n").map { row in
        let ends = row.split(separator: "-").map { Verse(osisID: $0) }
        guard let first = ends.first, let last = ends.last, let from = first, let to = last else {
            preconditionFailure("daily row: \(row)")
        }
        return VerseRange(from: from, to: to)
    }
}
