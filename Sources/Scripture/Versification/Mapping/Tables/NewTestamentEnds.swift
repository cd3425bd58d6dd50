extension MappingTable {
    /// The King James Version ends 3 John and Revelation 12 a verse earlier than the published `eng`.
    static let kingJames = MappingTable(
        """
        3John 1:14=1:14-15
        Rev 13:1=12:18+13:1
        """)

    /// Acts 19 ends with verse 40 in most Bibles outside English; the maps are silent.
    static let acts19 = MappingTable(
        """
        Acts 19:40=19:40-41
        """)

    /// 2 Corinthians 13:12–13 are one verse in most Bibles outside English; the maps are silent.
    static let corinthians13 = MappingTable(
        """
        2Cor 13:12=13:12-13 13:13=13:14
        """)
}
