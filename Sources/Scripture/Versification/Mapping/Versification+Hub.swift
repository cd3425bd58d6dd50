extension Versification {
    /// The tables that relate a system to the hub. What a later one says of a verse goes before what an earlier one says.
    ///
    /// The published maps are those of the six standard systems of Paratext (`org`, `eng`, `lxx`, `vul`, `rsc`, `rso`,
    /// as the Copenhagen Alliance publishes them). No system of SWORD's counts quite as one of these, so each has
    /// tables of its own behind those that it shares.
    var mappingTables: [MappingTable] { Versification.mappings[name]?() ?? [] }

    /// A row a system. The closures keep a request for one from reading the tables of all.
    private static let mappings: [String: @Sendable () -> [MappingTable]] = [
        "Calvin": {
            [.calvinDivisions, .nehemiah7, .french, .frenchNumbers, .davidRises, .acts19, .corinthians13, .calvin]
        },
        "Catholic": { [.nehemiah7, .catholic, .catholicDeuterocanon, .songOfThree, .daniel13And14, .corinthians13] },
        "Catholic2": {
            [
                .nehemiah7, .catholic, .catholicDeuterocanon, .songOfThree, .daniel13And14, .latinEsther,
                .corinthians13,
            ]
        },
        "DarbyFr": {
            [.darbyDivisions, .nehemiah7, .psalmTitles, .frenchNumbers, .davidRises, .darby, .corinthians13]
        },
        "German": { [.nehemiah7, .acts19, .corinthians13, .german] },
        "KJV": { [.chapterDivisions, .psalmTitles, .english, .kingJames] },
        "KJVA": { [.chapterDivisions, .psalmTitles, .english, .kingJames, .apocrypha, .kingJamesApocrypha] },
        "LXX": { [.greekPsalms, .songOfThree, .nehemiah7, .septuagint] },
        "Leningrad": { [.leningrad] },
        "Luther": { [.nehemiah7, .acts19, .corinthians13, .german, .lutherApocrypha] },
        "MT": { [.leningrad] },
        "NRSV": { [.chapterDivisions, .psalmTitles, .english] },
        "NRSVA": {
            [.chapterDivisions, .psalmTitles, .english, .apocrypha, .englishEstherGreek, .newRevisedApocrypha]
        },
        "Orthodox": { [.greekPsalms, .songOfThree, .nehemiah7, .septuagint] },
        "Segond": { [.segondDivisions, .nehemiah7, .french, .davidRises, .acts19, .corinthians13] },
        "Synodal": {
            [
                .chapterDivisions, .greekPsalms, .russian, .synodalDeuterocanon, .songOfThree, .daniel13And14,
                .acts19, .corinthians13,
            ]
        },
        "SynodalProt": { [.chapterDivisions, .greekPsalms, .russian, .acts19, .corinthians13] },
        "Vulg": {
            [
                .chapterDivisions, .greekPsalms, .vulgate, .latinEsther, .songOfThree, .latinDaniel,
                .latinApocrypha, .acts19, .corinthians13,
            ]
        },
    ]
}
