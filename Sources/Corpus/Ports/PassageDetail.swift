/// What to read of a verse beside its text.
package struct PassageDetail: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Spans, headings and footnotes.
    package static let extras = PassageDetail(rawValue: 1)
    package static let words = PassageDetail(rawValue: 2)
    package static let lines = PassageDetail(rawValue: 4)
    /// Verse 0 of a chapter whose verse 1 is in a range.
    package static let superscriptions = PassageDetail(rawValue: 8)
}
