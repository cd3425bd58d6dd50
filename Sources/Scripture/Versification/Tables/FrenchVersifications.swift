// French Protestant Bibles. They begin some chapters as the Latin Bible does and the others as the Hebrew does, each in
// its own mixture.

extension Versification {
    /// The French Bible of Geneva.
    package static let calvin = Versification(
        "Calvin", like: .segond,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            Exod 7:25 8:32
            Lev 5:19 6:30
            Num 12:15 13:34
            2Chr 13:22 14:15
            Eccl 4:16 5:20
            Song 6:13 7:13
            Isa 64:12
            Hos 1:11 2:23
            Mic 4:13 5:15
            Nah 15 13 19
            Mark 10:53
            Acts 24:28
            Rom 3:30 8:38
            1Cor 3:22
            """,
        mapping: {
            [
                .chapterDivisions, .calvinDivisions, .nehemiah7, .frenchDivisions, .frenchNumbersAndIsaiah, .samuel20,
                .acts19, .corinthians13, .calvinSurplus,
            ]
        })

    /// The French Bible of J. N. Darby. Its psalm titles are not counted as verses.
    package static let darbyFr = Versification(
        "DarbyFr", like: .kjv,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            Lev 5:26 6:23
            Num 12:15 13:34 30:17
            Deut 28:69
            1Sam 20:43 23:28 24:23
            1Kgs 22:54
            Job 38:38 39:38 40:27 41:25
            Ps 13:5
            Ezek 20:44 21:37
            Hos 11:11 12:15
            Jonah 1:16 2:11
            Mark 9:51
            John 1:52
            2Cor 13:13
            3John 15
            Rev 12:18
            """,
        mapping: {
            [
                .chapterDivisions, .darbyDivisions, .nehemiah7, .psalmTitles, .frenchNumbersAndIsaiah, .samuel20,
                .darbyNumbers, .corinthians13,
            ]
        })

    /// The Bible of Louis Segond.
    package static let segond = Versification(
        "Segond", like: .german,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            Gen 31:55 32:32
            Exod 21:36 22:31
            Num 16:50 17:13 25:18
            Deut 12:32 13:18 22:30 23:25 28:68 29:29
            1Sam 20:43 21:15
            2Sam 18:33 19:43
            1Kgs 4:34 5:18
            2Kgs 11:21 12:21 15:38
            1Chr 5:26 6:81 12:40
            2Chr 1:17 2:18
            Neh 3:32 4:23 9:38 10:39
            Job 38:38 39:38 40:28 41:25
            Eccl 11:8 12:16
            Jer 8:22 9:26
            Dan 3:30 4:37 5:31 6:28
            Hos 13:16 14:9
            Joel 20 32 21
            Zech 1:21 2:13
            Mal 3:18 4:6
            Mark 9:51
            """,
        mapping: {
            [
                .chapterDivisions, .segondDivisions, .nehemiah7, .frenchDivisions, .samuel20, .acts19, .corinthians13,
            ]
        })
}

extension MappingTable {
    /// How the French Bible of Geneva differs from `chapterDivisions`. Some chapters are divided as in English Bibles.
    /// The rows of the form `9=9` give chapters back their Hebrew division.
    static let calvinDivisions = MappingTable(
        """
        1Sam 20:42=20:42+21:1
        Eccl 5:1=4:17 5:2-20=5:1-19
        Song 6:13=7:1 7:1-13=7:2-14
        Isa 9=9
        Ezek 20-21=20-21
        Dan 4:1-3=3:31-33 4:4-37=4:1-34
        Hos 11-12=11-12 13:16=14:1 14:1-9=14:2-10
        """)

    /// How the French Bible of Darby differs from `chapterDivisions`, in the same way.
    static let darbyDivisions = MappingTable(
        """
        Lev 6=6
        1Sam 20:42=20:42+21:1
        Eccl 5:1=4:17 5:2-20=5:1-19
        Song 6:13=7:1 7:1-13=7:2-14
        Ezek 20-21=20-21
        Dan 4:1-3=3:31-33 4:4-37=4:1-34
        Hos 11-12=11-12 13:16=14:1 14:1-9=14:2-10
        """)

    /// How the Bible of Segond differs from `chapterDivisions`, in the same way. It has more chapters with the Hebrew
    /// division.
    static let segondDivisions = MappingTable(
        """
        Exod 8=8
        Lev 6=6
        1Sam 20:42=20:42+21:1
        2Chr 14=14
        Isa 9=9 63-64=63-64
        Ezek 20-21=20-21
        Dan 4:1-3=3:31-33 4:4-37=4:1-34
        Hos 1-2=1-2 11-12=11-12 13:16=14:1 14:1-9=14:2-10
        Mic 5=5
        Nah 1-2=1-2
        """)

    /// Job 39–41 and Ecclesiastes 12 as French Bibles begin them, and Mark 9:50 as two verses.
    static let frenchDivisions = MappingTable(
        """
        Job 39:1-3=38:39-41 39:4-33=39:1-30 39:34-38=40:1-5 40:1-27=40:6-32 40:28=41:1 41:1-25=41:2-26
        Eccl 12:1-2=11:9-10 12:3-16=12:1-14
        Mark 9:50=9:50a 9:51=9:50b
        """)

    /// Numbers 13 and Isaiah 64 as older French Bibles begin them.
    static let frenchNumbersAndIsaiah = MappingTable(
        """
        Num 13:1=12:16 13:2-34=13:1-33
        Isa 63:19=63:19a 64:1=63:19b 64:2-12=64:1-11
        """)

    /// 1 Samuel 20:43 is the Hebrew 21:1.
    static let samuel20 = MappingTable(
        """
        1Sam 20:42=20:42 20:43=21:1
        """)

    /// Chapters with other counts in the French Bible of Geneva; nothing published says which verses differ.
    static let calvinSurplus = MappingTable(
        """
        Mark 10:53~10:52
        Acts 24:28~24:27
        Rom 3:30~3:30-31 8:38~8:38-39
        1Cor 3:22~3:22-23
        """)

    /// What Darby alone has: Numbers 30, Deuteronomy 29 and Job 41 are mapped by number only; John 1:38 is two verses.
    static let darbyNumbers = MappingTable(
        """
        Num 29:40=30:1 30:1-16=30:2-17 30:17~30:17
        Deut 29:1-28=29:1-28 29:29~29:28
        Job 39:1-3=38:39-41 39:4-33=39:1-30 39:34-38=40:1-5 40:1-27=40:6-32 41:1-24~41:1-24 41:25~41:25-26
        Ps 13:5=13:6
        Mark 9:50=9:50a 9:51=9:50b
        John 1:38=1:38a 1:39=1:38b 1:40-52=1:39-51
        """)
}
