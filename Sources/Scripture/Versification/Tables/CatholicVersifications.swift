// The Vulgate, and Catholic Bibles in modern languages, which divide the Old Testament as the Hebrew does.

extension Versification {
    /// The Clementine Vulgate. Its psalms have the Greek numbers. Daniel 13–14 are Susanna and Bel, Esther 10:4–16:24
    /// are the additions, Baruch 6 is the Letter of Jeremiah. The books of its appendix come after Revelation.
    package static let vulg = Versification(
        "Vulg", like: .kjva,
        old: "Gen-Neh Tob Jdt Esth-Song Wis Sir Isa-Lam Bar Ezek-Mal 1Macc 2Macc",
        new: "Matt-Rev PrMan 1Esd 2Esd AddPs EpLao",
        chapters: """
            Gen 5:31 49:32 50:25
            Exod 40:36
            Lev 26:45
            Num 11:34 12:15 13:34 20:30 29:39 30:17
            Josh 4:25 5:16 21:43
            Judg 5:32 21:24
            1Sam 20:43 23:28 24:23
            1Kgs 22:54
            1Chr 11:46 20:7
            Neh 3:31 12:46
            Tob 25 23 25 23 28 22 20 24 12 13 21 22 23 17
            Jdt 12 18 15 17 29 21 25 34 19 20 21 20 31 18 15 31
            Esth 10:13 11:12 12:6 13:18 14:19 15:19 16:24
            Job 16:23 39:35 40:28 41:25 42:16
            Ps 6 13 9 10 13 11 18 10 39 8 9 6 7 5 11 15 51 15 10 14 32 6 10 22 12 14 9 11 13 25 11 22 23 28 13 40 23 14
              18 14 12 6 26 18 12 10 15 21 23 21 11 7 9 24 13 12 12 18 14 9 13 12 11 14 20 8 36 37 6 24 20 28 23 11 13
              21 72 13 20 17 8 19 13 14 17 7 19 53 17 16 16 5 23 11 13 12 9 9 5 8 29 22 35 45 48 43 14 31 7 10 10 9 26 9
              10 2 29 176 7 8 9 4 8 5 7 5 6 8 8 3 18 3 3 21 27 9 8 24 14 10 8 12 15 21 10 11 9 14 9 6
            Eccl 4:17 5:19 6:11 7:30
            Song 1:16 5:17 6:12
            Wis 2:25 5:24 6:27 9:19 11:27 17:20 19:20
            Sir 40 23 34 36 18 37 40 22 25 34 36 19 32 27 22 31 31 33 28 33 31 33 38 47 36 28 33 30 35 27 42 28 33 31 26
              28 34 39 41 32 28 26 37 27 31 23 31 28 19 31 38
            Isa 45:26
            Jer 37:20
            Bar 3:38 6:72
            Ezek 2:9
            Dan 3:100 4:34 13:65 14:42
            Hos 2:24 13:15 14:10
            Amos 6:15
            Jonah 1:16 2:11
            Mic 5:14
            Hag 14 24
            1Macc 1:67 12:54 13:54
            2Macc 2:33 12:46 15:40
            Matt 17:26
            Mark 4:40 8:39 9:49
            John 6:72
            Acts 7:59 14:27 19:40
            2Cor 13:13
            3John 15
            Rev 12:18
            PrMan 15
            1Esd 2:31 8:97 9:56
            2Esd 7:140 10:60
            AddPs 7
            EpLao 20
            """,
        mapping: {
            [
                .chapterDivisions, .greekPsalms, .vulgateNumbers, .latinEsther, .songOfThree, .latinDaniel,
                .latinApocrypha, .acts19, .corinthians13,
            ]
        })

    /// Catholic Bibles: the Hebrew divisions, with the deuterocanonical books between the others.
    package static let catholic = Versification(
        "Catholic", like: .german,
        old: "Gen-Neh Tob Jdt Esth 1Macc 2Macc Job-Song Wis Sir Isa-Lam Bar Ezek-Mal",
        new: "Matt-Rev",
        chapters: """
            Num 26:66
            Judg 5:32
            2Kgs 15:38
            Tob 22 14 17 21 23 19 17 21 6 14 19 22 18 15
            Jdt 16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25
            1Macc 64 70 60 61 68 63 50 32 73 89 74 54 53 49 41 24
            2Macc 36 32 40 50 27 31 42 36 29 38 38 46 26 46 39
            Job 25:14 27:24
            Ps 50:24 101:9
            Song 4:17
            Wis 16 24 19 20 23 25 30 21 19 21 26 27 19 31 19 29 21 25 22
            Sir 30 18 31 31 17 37 36 19 18 31 34 18 26 27 20 30 32 33 30 32 28 27 28 34 26 29 30 26 28 25 31 24 33 31 26
              31 31 34 35 30 27 25 35 23 26 20 25 25 16 29 30
            Isa 8:24 9:21
            Bar 22 35 38 37 9 72
            Dan 3:100 13:64 14:43
            Zech 4:16
            Acts 10:49 19:41
            """,
        mapping: {
            [
                .nehemiah7, .catholicSurplus, .catholicDeuterocanon, .songOfThree, .daniel13And14, .corinthians13,
            ]
        })

    /// The same with the additions to Esther at the end of that book, as in the Vulgate.
    package static let catholic2 = Versification(
        "Catholic2", like: .catholic,
        old: "Gen-Neh Tob Jdt Esth 1Macc 2Macc Job-Song Wis Sir Isa-Lam Bar Ezek-Mal",
        new: "Matt-Rev",
        chapters: """
            Esth 10:13 11:12 12:6 13:18 14:19 15:19 16:24
            """,
        mapping: {
            [
                .nehemiah7, .catholicSurplus, .catholicDeuterocanon, .songOfThree, .daniel13And14, .latinEsther,
                .corinthians13,
            ]
        })
}

extension MappingTable {
    /// Where the Clementine Vulgate differs beyond `chapterDivisions` and `greekPsalms` (the published `vul`). The
    /// published map leaves a Hebrew verse open wherever the Latin joins two, so each row here was checked against the
    /// text. Joshua 21:36–37, Baruch 6 and Micah 5:11 differ from the published map.
    static let vulgateNumbers = MappingTable(
        """
        Gen 5:31=5:31-32 49:32=49:33 50:22=50:22-23 50:23-25=50:24-26
        Exod 40:13=40:13-15 40:14-36=40:16-38
        Lev 26:45=26:45-46
        Num 11:34=11:34-35 13:1=12:16 13:2-34=13:1-33 20:28=20:28a 20:29=20:28b 20:30=20:29
        Josh 4:23=4:23a 4:24=4:23b 4:25=4:24 5:14=5:14a 5:15=5:14b 5:16=5:15 21:36=21:36-37 21:37=21:38-39
          21:38-43=21:40-45
        Judg 5:31=5:31a 5:32=5:31b 21:24=21:24-25
        1Sam 20:43=21:1
        1Chr 11:46=11:46-47 20:7=20:7-8
        Neh 3:30=3:30-31 3:31=3:32 12:33=12:33-34 12:34-46=12:35-47
        Job 16:4=16:4a 16:5=16:4b 16:6-23=16:5-22 39:31-35=40:1-5 40:1-27=40:6-32 40:28=41:1 41:1-25=41:2-26
          42:16=42:16-17
        Ps 2:12=2:12a 2:13=2:12b 4:9=4:9a 4:10=4:9b 10:1=11:1a 10:2=11:1b 10:3-8=11:2-7 12:1=13:1-2 12:2=13:3a
          12:3=13:3b 15:10=16:10-11 15:11~16:11 42:6~43:5 43:22=44:22-23 43:23-26=44:24-27 55:11=56:11-12
          55:12-13=56:13-14 125:7~126:6 135:27~136:26
        Eccl 7:1=6:12 7:2-30=7:1-29
        Song 1:1=1:1-2 1:2-16=1:3-17 5:17=6:1 6:1-11=6:2-12 6:12=7:1a 7:1=7:1b+7:2 7:2-13=7:3-14
        Isa 8:22=8:22+8:23a 9:1=8:23b 9:2-19=9:1-18 9:20=9:19+9:20a 9:21=9:20b 45:26~45:25
        Jer 37:4=37:4-5 37:5-20=37:6-21
        Ezek 2:9=2:9-10
        Hos 2:23=2:25a 2:24=2:25b
        Amos 6:10=6:10a 6:11=6:10b 6:12-15=6:11-14
        Mic 5:11=5:10-11 5:12-14=5:12-14
        Hag 2:1=1:15 2:2-24=2:1-23
        Matt 17:14=17:14-15 17:15-26=17:16-27
        Mark 4:40=4:40-41 8:39=9:1 9:1-49=9:2-50
        John 6:51=6:51a 6:52=6:51b 6:53-72=6:52-71
        Acts 7:55=7:55-56 7:56-59=7:57-60 14:6=14:6-7 14:7-27=14:8-28
        Wis 2:24=2:24a 2:25=2:24b 5:13=5:13a 5:14=5:13b 5:15-24=5:14-23 6:1=- 6:2-21=6:1-20 6:22=6:21a 6:23=6:21b
          6:24-27=6:22-25 9:18=9:18a 9:19=9:18b 11:5=11:5a 11:6=11:5b 11:7-27=11:6-26 17:17=17:17-18 17:18-20=17:19-21
          19:11=19:11-12 19:12-19=19:13-20 19:20=19:21-22
        Bar 6:1=EpJer.1:1-2 6:2-72=EpJer.1:3-73
        1Macc 1:4=1:4a 1:5=1:4b 1:6-30=1:5-29 1:31=1:30a 1:32=1:30b 1:33-34=1:31-32 1:35=1:33-34 1:36=1:35a 1:37=1:35b
          1:38-46=1:36-44 1:47=1:45a 1:48=1:45b 1:49-67=1:46-64 12:53=12:53a 12:54=12:53b 13:52=13:52a 13:53=13:52b
          13:54=13:53
        2Macc 2:18=2:18a 2:19=2:18b 2:20-33=2:19-32 12:45=12:45a 12:46=12:45b 15:36=15:36a 15:37=15:36b
          15:38-40=15:37-39
        2Esd 10:59=10:59a 10:60=10:59b
        """)

    /// Susanna and Bel as Daniel 13–14 of the Vulgate. Its 13:65 is the first verse of Bel, and its last verse is in no
    /// Greek text. (The published map gives 14:1 the first verse of Bel; the Latin text has it at 13:65.)
    static let latinDaniel = MappingTable(
        """
        Dan 13:1-64=Sus.1:1-64 13:65=Bel.1:1 14:1-41=Bel.1:2-42 14:42=-
        """)

    /// Tobit, Judith and Sirach of the Vulgate are other texts than the Greek: their verses are mapped by number only.
    static let latinApocrypha = MappingTable(
        """
        Tob 1~22/25 2~14/23 3~17/25 4~21/23 5~23/28 6~19/22 7~17/20 8~21/24 9~6/12 10~14/13 11~19/21 13~18/23 14~15/17
        Jdt 1~16/12 2~28/18 3~10/15 4~15/17 5~24/29 7~32/25 8~36/34 9~14/19 10~23/20 11~23/21 13~20/31 14~19/18 15~14/15
          16~25/31
        Sir 1~30/40 2~18/23 3~31/34 4~31/36 5~15/18 7~36/40 8~19/22 9~18/25 10~31/34 11~34/36 12~18/19 13~26/32 15~20/22
          16~30/31 17~32/31 19~30/28 20~32/33 21~28/31 22~27/33 23~28/38 24~34/47 25~26/36 26~29/28 27~30/33 28~26/30
          29~28/35 30~25/27 31~31/42 32~24/28 34~26/31 35~24/26 36~27/28 37~31/34 38~34/39 39~35/41 40~30/32 41~27/28
          42~25/26 43~33/37 44~23/27 45~26/31 46~20/23 47~25/31 48~25/28 49~16/19 50~29/31 51~30/38
        1Esd 2~30/31 8~96/97 9~55/56
        """)

    /// Verses that Catholic Bibles count after the last verse of the Hebrew or the Greek. Judges 5:31 is divided.
    static let catholicSurplus = MappingTable(
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

    /// The Letter of Jeremiah as Baruch 6, without its title; chapters that count more verses than the Greek.
    static let catholicDeuterocanon = MappingTable(
        """
        Wis 9~18/19
        Sir 5~15/17 34~26/31 35~24/26 36~27/31 43~33/35
        Bar 6:1=EpJer.1:1-2 6:2-72=EpJer.1:3-73
        1Macc 12~53/54
        2Macc 12~45/46
        """)
}
