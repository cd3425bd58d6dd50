extension MappingTable {
    /// What the English Bibles have beside `chapterDivisions` (the published `eng`), with what it leaves open: 1 Samuel
    /// 20:42 and 1 Kings 22:43 each hold two Hebrew verses, 1 Kings 22:21–22 and Psalm 13:5–6 are divided elsewhere, as
    /// the notes of the Open Scriptures Hebrew Bible have it.
    static let english = MappingTable(
        """
        Num 29:40=30:1 30:1-16=30:2-17
        1Sam 20:42=20:42+21:1 23:29=24:1 24:1-22=24:2-23
        1Kgs 22:21=22:21a 22:22=22:21b+22:22 22:43=22:43-44 22:44-53=22:45-54
        Job 41:1-8=40:25-32 41:9-34=41:1-26
        Ps 13:5=13:6a 13:6=13:6b
        Eccl 5:1=4:17 5:2-20=5:1-19
        Song 6:13=7:1 7:1-13=7:2-14
        Dan 4:1-3=3:31-33 4:4-37=4:1-34
        Hos 13:16=14:1 14:1-9=14:2-10
        Jonah 1:17=2:1 2:1-10=2:2-11
        """)
}
