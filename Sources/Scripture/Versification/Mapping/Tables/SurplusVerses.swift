extension MappingTable {
    /// Chapters that the French Bible of Geneva counts otherwise; where the verses part is not published.
    static let calvin = MappingTable(
        """
        Mark 10:53~10:52
        Acts 24:28~24:27
        Rom 3:30~3:30-31 8:38~8:38-39
        1Cor 3:22~3:22-23
        """)

    /// Verses counted beyond the Hebrew and the Greek; Judges 5:31 is divided.
    static let catholic = MappingTable(
        """
        Num 26:66~26:65
        Judg 5:31=5:31a 5:32=5:31b
        Job 25:7-14~25:6 27:24~27:23
        Ps 50:24~50:23 101:9~101:8
        Song 4:17~4:16
        Isa 8:24~8:23 9:21~9:20
        Zech 4:15-16~4:14
        Acts 10:49~10:48
        """)

    /// 2 Kings 15:39 is counted in German Bibles; where verse 38 is divided is not published.
    static let german = MappingTable(
        """
        2Kgs 15:39~15:38
        """)
}
