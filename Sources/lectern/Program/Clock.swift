import Corpus

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The clock, the time zone and chance, which the engine takes as parameters.
enum Clock {
    static func secondsSince1970() -> Int { time(nil) }

    /// The date where the person is.
    static func today() -> CalendarDate {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        // A clock outside the years 1 to 9999 is broken; the passage of the first day of Unix time is as good as any.
        return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CalendarDate(year: 1970, month: 1, day: 1)!
    }

    static func seed() -> UInt64 { UInt64.random(in: 0...UInt64.max) }

    /// What is wrong with the zone that `TZ` names: the C library takes an unknown zone for UTC without a word.
    static func zoneProblem(environment: (String) -> String?) -> String? {
        guard var zone = environment("TZ"), !zone.isEmpty else { return nil }
        if zone.hasPrefix(":") { zone.removeFirst() }
        // `EST5EDT` and `<+03>-3` carry their own rule (POSIX.1-2017, §8.3) and need no file.
        if zone.contains(where: \.isNumber) || zone == "UTC" { return nil }
        let path = zone.hasPrefix("/") ? zone : (environment("TZDIR") ?? "/usr/share/zoneinfo") + "/" + zone
        if access(path, R_OK) == 0 { return nil }
        return "TZ names the zone \(zone), which has no file \(path): dates are in UTC."
    }
}
