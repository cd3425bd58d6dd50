/// The marks with which a language writes references.
package struct ReferenceForm: Sendable {
    /// Which ten digits numbers are written with.
    package enum Digits: Sendable {
        /// `0` to `9`
        case ascii
        /// `٠` to `٩` (U+0660 and on)
        case arabicIndic
    }

    /// Between chapter and verse: `:`, in much of Europe `,`.
    package var verseSeparator: StaticString = ":"
    /// Between the ends of a range: a hyphen, or `–`.
    package var rangeDash: StaticString = "-"
    /// Between verses of one chapter: `,`; `.` where the comma stands between chapter and verse.
    package var listSeparator: StaticString = ","
    /// Between parts of different chapters or books.
    package var groupSeparator: StaticString = "; "
    /// The word for a psalm's title, which stands in the place of a verse.
    package var title: StaticString = "title"
    package var digits = Digits.ascii

    package static let english = ReferenceForm()
}
