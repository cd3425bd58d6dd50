/// What a list of modules says of one.
extension SwordModule {
    /// What a module is, for people who look for one.
    package enum Kind: String, Sendable, CaseIterable {
        case bible, commentary, dictionary, devotional, book
    }

    package var kind: Kind {
        // The conf's own word first: a book of daily readings is stored as a dictionary is.
        if conf["Category"]?.lowercased() == "daily devotional" || conf.all("Feature").contains("DailyDevotion") {
            return .devotional
        }
        if isCommentary { return .commentary }
        if isDictionary { return .dictionary }
        return storage == nil ? .book : .bible
    }

    /// BCP 47.
    package var languageTag: String { language }
    package var version: String { conf["Version"] ?? "" }
    package var license: String { conf["DistributionLicense"] ?? conf["Copyright"] ?? "" }
    /// How many bytes the module takes unpacked, as its conf says; 0 where it does not.
    package var installSize: Int { conf["InstallSize"].flatMap { Int($0) }.map { max($0, 0) } ?? 0 }
}
