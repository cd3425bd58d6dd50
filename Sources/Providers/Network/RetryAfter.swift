/// For how long a service asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Longer than an hour nobody is believed: a date in the year 9999 is a mistake, or means harm.
    static let longest = 3600

    /// Seconds within bounds, of what a server or a program said; `nil` where it said nothing.
    static func seconds(_ said: Int?) -> Int? { said.map { min(max($0, 0), longest) } }
}
