// The Russian Synodal Bible, with and without the books that Protestants do not have.

extension Versification {
    /// The Orthodox Synodal Bible. Its psalms have the Greek numbers, and Psalm 151 is one of them. The letters of
    /// James to Jude come before Romans.
    package static let synodal = Versification(
        "Synodal", like: .kjva,
        old: """
            Gen-2Chr PrMan Ezra Neh 1Esd Tob Jdt Esth-Song Wis Sir Isa-Lam EpJer Bar Ezek-Mal 1Macc-3Macc 2Esd
            """,
        new: "Matt-Acts Jas-Jude Rom-Heb Rev",
        chapters: """
            Lev 14:56
            Num 12:15 13:34 29:39 30:17
            Josh 5:16 6:26 24:36
            1Sam 20:43 23:28 24:23
            PrMan 12
            1Esd 2:31 5:70 8:92
            Tob 6:18 7:17 10:13 11:18
            Jdt 15:14
            Job 39:35 40:27 41:26
            Ps 6 12 9 9 13 11 18 10 39 7 9 6 7 5 11 15 51 15 10 14 32 6 10 22 12 14 9 11 13 25 11 22 23 28 13 40 23 14
              18 14 12 5 27 18 12 10 15 21 23 21 11 7 9 24 14 12 12 18 14 9 13 12 11 14 20 8 36 37 6 24 20 28 23 11 13
              21 72 13 20 17 8 19 13 14 17 7 19 53 17 16 16 5 23 11 13 12 9 9 5 8 29 22 35 45 48 43 14 31 7 10 10 9 26 9
              10 2 29 176 7 8 9 4 8 5 6 5 6 8 8 3 18 3 3 21 26 9 8 24 14 10 7 12 15 21 10 11 9 14 9 6 7
            Prov 4:29 13:26 18:25
            Eccl 4:17 5:19
            Song 1:16 6:12 7:14
            Wis 5:24 6:27 9:19 11:27 12:28 17:20 19:21
            Sir 30 18 31 35 18 37 39 22 23 34 34 18 32 27 20 31 31 33 28 31 31 31 37 37 29 27 33 30 31 27 37 25 33 26 23
              29 34 39 42 32 29 26 36 27 31 23 31 28 18 31 38
            Isa 3:25
            EpJer 72
            Bar 3:38 6:-
            Dan 3:100 4:34 13:64 14:42
            Hos 13:15 14:10
            Jonah 1:16 2:11
            2Macc 2:33
            3Macc 25 24 22 16 36 37 20
            2Esd 10:60
            Acts 19:40
            3John 15
            Rom 14:26 16:24
            2Cor 11:32 13:13
            """,
        mapping: {
            [
                .chapterDivisions, .greekPsalms, .russianDivisions, .synodalDeuterocanon, .songOfThree, .daniel13And14,
                .acts19, .corinthians13,
            ]
        })

    /// The Synodal Bible as Protestants print it.
    package static let synodalProt = Versification(
        "SynodalProt", like: .synodal,
        old: "Gen-Mal",
        new: "Matt-Acts Jas-Jude Rom-Heb Rev",
        chapters: """
            Josh 24:33
            Ps 151:-
            Prov 4:27 13:25 18:24
            Dan 3:33 13:-
            """,
        mapping: { [.chapterDivisions, .greekPsalms, .russianDivisions, .acts19, .corinthians13] })
}

extension MappingTable {
    /// Where the Synodal Bible differs beyond `chapterDivisions` and `greekPsalms`: the published `rsc`, and `rso`
    /// where the two agree. Verses that join two Hebrew ones are added.
    static let russianDivisions = MappingTable(
        """
        Lev 14:55=14:55-56 14:56=14:57
        Num 13:1=12:16 13:2-34=13:1-33
        Josh 5:16=6:1 6:1-26=6:2-27
        1Sam 20:43=21:1
        1Kgs 22:43=22:43-44 22:44-53=22:45-54
        Job 39:31-35=40:1-5 40:1-27=40:6-32
        Ps 86:1=87:1a 86:2=87:1b+87:2 89:1=90:1a 89:2=90:1b 89:3-5=90:2-4 89:6=90:5-6 141:1=142:1-2 141:2-7=142:3-8
        Song 1:1=1:1-2 1:2-16=1:3-17
        Isa 3:19=3:19-20 3:20-25=3:21-26
        Rom 14:24-26=16:25-27
        2Cor 11:32=11:32-33
        Rev 13:1=12:18+13:1
        """)

    /// The books that only the Orthodox Synodal Bible has, its additions to Joshua 24 and Proverbs, and Psalm 151. 2
    /// Esdras 7 lacks 7:36–105, as in `kingJamesApocrypha`. Manasseh follows the published map of 2 Chronicles 37.
    static let synodalDeuterocanon = MappingTable(
        """
        Josh 24:34-36=-
        Ps 151:1-7=AddPs.1:1-7
        Prov 4:28-29=- 13:14=- 13:15-26=13:14-25 18:8=- 18:9-25=18:8-24
        Tob 5~23/22 6~19/18 10~14/13 11~19/18
        Wis 5~23/24 6~25/27 9~18/19 11~26/27 12~27/28 17~21/20 19~22/21
        Sir 4~31/35 5~15/18 7~36/39 8~19/22 9~18/23 10~31/34 13~26/32 16~30/31 17~32/31 19~30/28 20~32/31 21~28/31
          22~27/31 23~28/37 24~34/37 25~26/29 26~29/27 27~30/33 28~26/30 29~28/31 30~25/27 31~31/37 32~24/25 35~24/23
          36~27/29 37~31/34 38~34/39 39~35/42 40~30/32 41~27/29 42~25/26 43~33/36 44~23/27 45~26/31 46~20/23 47~25/31
          48~25/28 49~16/18 50~29/31 51~30/38
        EpJer 1:1=1:1-2 1:2-72=1:3-73
        2Macc 2~32/33
        3Macc 1~29/25 2~33/24 3~30/22 4~21/16 5~51/36 6~41/37 7~23/20
        1Esd 2~30/31 5~73/70 8~96/92
        2Esd 7:36-70=7:106-140 10:59=10:59a 10:60=10:59b
        PrMan 1:1~1:1-4 1:2~1:5a 1:3~1:5b 1:4-7~1:6-9 1:8~1:10a 1:9~1:10b 1:10~1:11-14 1:11~1:15a 1:12~1:15b
        """)
}
