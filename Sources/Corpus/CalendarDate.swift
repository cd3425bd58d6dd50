/// A day of the proleptic Gregorian calendar, from 1 January of year 1 to 31 December of year 9999, in no time zone.
///
/// Every value is a real day: there is no way to make 30 February.
package struct CalendarDate: Hashable, Sendable {
    package let year: Int
    /// From 1 to 12.
    package let month: Int
    /// From 1 to the length of the month.
    package let day: Int

    /// The day with these numbers; `nil` if the calendar has none.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDate.length(ofMonth: month, year: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `YYYY-MM-DD` (RFC 3339, full-date) and nothing else: ten ASCII characters, no signs, no spaces.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = CalendarDate.number(bytes[0..<4]), let month = CalendarDate.number(bytes[5..<7]),
            let day = CalendarDate.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that many days after 1 January 1970; `nil` outside the years 1 to 9999.
    package init?(daysSince1970 days: Int) {
        guard days >= CalendarDate.first && days <= CalendarDate.last else { return nil }
        // Days since 1 March of year 0. Years begin in March here, so that a leap day is the last day of its year.
        let shifted = days + CalendarDate.from1MarchYear0To1970
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1 January 1970; negative before it.
    package var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let monthFromMarch = (month + 9) % 12
        let days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400
        return days + (153 * monthFromMarch + 2) / 5 + day - 1 - CalendarDate.from1MarchYear0To1970
    }

    private static let from1MarchYear0To1970 = 719_468
    private static let first = -719_162
    private static let last = 2_932_896

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }
}

extension CalendarDate: Comparable {
    package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// `YYYY-MM-DD`
    package var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// As people in Britain write a day: `10 November 2025`.
    package var displayText: String { "\(day) \(CalendarDate.months[month - 1]) \(year)" }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}
