import Corpus
import JSON

extension CalendarDate {
    /// A parameter that is a day; `nil` where it is not given.
    static func parameter(_ text: String?, _ name: String) throws(MethodError) -> CalendarDate? {
        guard let text else { return nil }
        if let date = CalendarDate(text) { return date }
        throw MethodError(
            .invalidParams, "`\(name)` must be a day of the calendar as YYYY-MM-DD, such as 2026-12-25.",
            details: ["parameter": .string(name)])
    }
}

extension ScriptureEngine {
    /// The day that a request means: the one it names, else today, here or so many minutes east of UTC.
    func day(_ text: String?, utcOffset: Int?) throws(MethodError) -> CalendarDate {
        if let date = try CalendarDate.parameter(text, "date") { return date }
        guard let utcOffset else { return environment.today() }
        let seconds = environment.secondsSince1970() + utcOffset * 60
        // Rounded down, also before 1970. A clock outside the calendar (years 1 to 9999) is no reason to fail.
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return CalendarDate(daysSince1970: days) ?? environment.today()
    }
}
