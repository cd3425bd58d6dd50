extension MappingTable {
    /// The Hebrew Bible lacks the horses of Nehemiah 7:68, which many manuscripts and nearly all translations have.
    static let leningrad = MappingTable(
        """
        Neh 7:67=7:67a
        """)

    /// Nehemiah 7 with the verse of the horses, in Bibles that else number as the Hebrew.
    static let nehemiah7 = MappingTable(
        """
        Neh 7:67=7:67a 7:68=7:67b 7:69-73=7:68-72
        """)
}
