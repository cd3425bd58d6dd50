// English Bibles: the King James Version, from which all other versifications differ, and the New Revised Standard
// Version, both with and without the Apocrypha. After the definitions come their mapping tables.

extension Versification {
    /// The King James Version. It is the base of all others, so it lists every chapter of its books.
    package static let kjv = Versification(
        "KJV", like: nil,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            Gen 31 25 24 26 32 22 24 22 29 32 32 20 18 24 21 16 27 33 38 18 34 24 20 67 34 35 46 22 35 43 55 32 20 31 29
              43 36 30 23 23 57 38 34 34 28 34 31 22 33 26
            Exod 22 25 22 31 23 30 25 32 35 29 10 51 22 31 27 36 16 27 25 26 36 31 33 18 40 37 21 43 46 38 18 35 23 35
              35 38 29 31 43 38
            Lev 17 16 17 35 19 30 38 36 24 20 47 8 59 57 33 34 16 30 37 27 24 33 44 23 55 46 34
            Num 54 34 51 49 31 27 89 26 23 36 35 16 33 45 41 50 13 32 22 29 35 41 30 25 18 65 23 31 40 16 54 42 56 29 34
              13
            Deut 46 37 29 49 33 25 26 20 29 22 32 32 18 29 23 22 20 22 21 20 23 30 25 22 19 19 26 68 29 20 30 52 29 12
            Josh 18 24 17 24 15 27 26 35 27 43 23 24 33 15 63 10 18 28 51 9 45 34 16 33
            Judg 36 23 31 24 31 40 25 35 57 18 40 15 25 20 20 31 13 31 30 48 25
            Ruth 22 23 18 22
            1Sam 28 36 21 22 12 21 17 22 27 27 15 25 23 52 35 23 58 30 24 42 15 23 29 22 44 25 12 25 11 31 13
            2Sam 27 32 39 12 25 23 29 18 13 19 27 31 39 33 37 23 29 33 43 26 22 51 39 25
            1Kgs 53 46 28 34 18 38 51 66 28 29 43 33 34 31 34 34 24 46 21 43 29 53
            2Kgs 18 25 27 44 27 33 20 29 37 36 21 21 25 29 38 20 41 37 37 21 26 20 37 20 30
            1Chr 54 55 24 43 26 81 40 40 44 14 47 40 14 17 29 43 27 17 19 8 30 19 32 31 31 32 34 21 30
            2Chr 17 18 17 22 14 42 22 18 31 19 23 16 22 15 19 14 19 34 11 37 20 12 21 27 28 23 9 27 36 27 21 33 25 33 27
              23
            Ezra 11 70 13 24 17 22 28 36 15 44
            Neh 11 20 32 23 19 19 73 18 38 39 36 47 31
            Esth 22 23 15 17 14 14 10 17 32 3
            Job 22 13 26 21 27 30 21 22 35 22 20 25 28 22 35 22 16 21 29 29 34 30 17 25 6 14 23 28 25 31 40 22 33 37 16
              33 24 41 30 24 34 17
            Ps 6 12 8 8 12 10 17 9 20 18 7 8 6 7 5 11 15 50 14 9 13 31 6 10 22 12 14 9 11 12 24 11 22 22 28 12 40 22 13
              17 13 11 5 26 17 11 9 14 20 23 19 9 6 7 23 13 11 11 17 12 8 12 11 10 13 20 7 35 36 5 24 20 28 23 10 12 20
              72 13 19 16 8 18 12 13 17 7 18 52 17 16 15 5 23 11 13 12 9 9 5 8 28 22 35 45 48 43 13 31 7 10 10 9 8 18 19
              2 29 176 7 8 9 4 8 5 6 5 6 8 8 3 18 3 3 21 26 9 8 24 13 10 7 12 15 21 10 20 14 9 6
            Prov 33 22 35 27 23 35 27 36 18 32 31 28 25 35 33 33 28 24 29 30 31 29 35 34 28 28 27 28 27 33 31
            Eccl 18 26 22 16 20 12 29 17 18 20 10 14
            Song 17 17 11 16 16 13 13 14
            Isa 31 22 26 6 30 13 25 22 21 34 16 6 22 32 9 14 14 7 25 6 17 25 18 23 12 21 13 29 24 33 9 20 24 17 10 22 38
              22 8 31 29 25 28 28 25 13 15 22 26 11 23 15 12 17 13 12 21 14 21 22 11 12 19 12 25 24
            Jer 19 37 25 31 31 30 34 22 26 25 23 17 27 22 21 21 27 23 15 18 14 30 40 10 38 24 22 17 32 24 40 44 26 22 19
              32 21 28 18 16 18 22 13 30 5 28 7 47 39 46 64 34
            Lam 22 22 66 22 22
            Ezek 28 10 27 17 17 14 27 18 11 22 25 28 23 23 8 63 24 32 14 49 32 31 49 27 17 21 36 26 21 26 18 32 33 31 15
              38 28 23 29 49 26 20 27 31 25 24 23 35
            Dan 21 49 30 37 31 28 28 27 27 21 45 13
            Hos 11 23 5 19 15 11 16 14 17 15 12 14 16 9
            Joel 20 32 21
            Amos 15 16 15 13 27 14 17 14 15
            Obad 21
            Jonah 17 10 10 11
            Mic 16 13 12 13 15 16 20
            Nah 15 13 19
            Hab 17 20 19
            Zeph 18 15 20
            Hag 15 23
            Zech 21 13 10 14 11 15 14 23 17 12 17 14 9 21
            Mal 14 17 18 6
            Matt 25 23 17 25 48 34 29 34 38 42 30 50 58 36 39 28 27 35 30 34 46 46 39 51 46 75 66 20
            Mark 45 28 35 41 43 56 37 38 50 52 33 44 37 72 47 20
            Luke 80 52 38 44 39 49 50 56 62 42 54 59 35 35 32 31 37 43 48 47 38 71 56 53
            John 51 25 36 54 47 71 53 59 41 42 57 50 38 31 27 33 26 40 42 31 25
            Acts 26 47 26 37 42 15 60 40 43 48 30 25 52 28 41 40 34 28 41 38 40 30 35 27 27 32 44 31
            Rom 32 29 31 25 21 23 25 39 33 21 36 21 14 23 33 27
            1Cor 31 16 23 21 13 20 40 13 27 33 34 31 13 40 58 24
            2Cor 24 17 18 18 21 18 16 24 15 18 33 21 14
            Gal 24 21 29 31 26 18
            Eph 23 22 21 32 33 24
            Phil 30 30 21 23
            Col 29 23 25 18
            1Thess 10 20 13 18 28
            2Thess 12 17 18
            1Tim 20 15 16 16 25 21
            2Tim 18 26 17 22
            Titus 16 15 15
            Phlm 25
            Heb 14 18 19 16 14 20 28 13 28 39 40 29 25
            Jas 27 26 18 17 20
            1Pet 25 25 22 19 14
            2Pet 21 22 18
            1John 10 29 24 21 21
            2John 13
            3John 14
            Jude 25
            Rev 20 29 22 11 14 17 17 13 21 11 19 17 18 20 8 21 18 24 21 15 27 21
            """,
        mapping: { [.chapterDivisions, .psalmTitles, .englishDivisions, .kingJamesEndings] })

    /// The King James Version with the Apocrypha of 1611.
    package static let kjva = Versification(
        "KJVA", like: .kjv,
        old: "Gen-Mal 1Esd 2Esd Tob Jdt AddEsth-Bar PrAzar Sus Bel PrMan 1Macc 2Macc",
        new: "Matt-Rev",
        chapters: """
            1Esd 58 30 24 63 73 34 15 96 55
            2Esd 40 48 36 52 56 59 70 63 47 59 46 51 58 48 63 78
            Tob 22 14 17 21 22 17 18 21 6 12 19 22 18 15
            Jdt 16 28 10 15 24 21 32 36 14 23 23 20 20 19 13 25
            AddEsth 1 1 1 1 1 1 1 1 1 13 12 6 18 19 16 24
            Wis 16 24 19 20 23 25 30 21 18 21 26 27 19 31 19 29 21 25 22
            Sir 30 18 31 31 15 37 36 19 18 31 34 18 26 27 20 30 32 33 30 32 28 27 28 34 26 29 30 26 28 25 31 24 31 26 20
              26 31 34 35 30 24 25 33 22 26 20 25 25 16 29 30
            Bar 22 35 37 37 9 73
            PrAzar 68
            Sus 64
            Bel 42
            PrMan 1
            1Macc 64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24
            2Macc 36 32 40 50 27 31 42 36 29 38 38 45 26 46 39
            """,
        mapping: {
            [
                .chapterDivisions, .psalmTitles, .englishDivisions, .kingJamesEndings, .apocrypha, .kingJamesApocrypha,
            ]
        })

    /// The New Revised Standard Version. It counts one verse more at the end of 3 John and of Revelation 12.
    package static let nrsv = Versification(
        "NRSV", like: .kjv,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            3John 15
            Rev 12:18
            """,
        mapping: { [.chapterDivisions, .psalmTitles, .englishDivisions] })

    /// The New Revised Standard Version with the Apocrypha. Its Greek Esther (`EsthGr`) is a whole book beside the
    /// Hebrew one.
    package static let nrsva = Versification(
        "NRSVA", like: .kjva,
        old: "Gen-Mal Tob-EsthGr Wis-Bar PrAzar Sus Bel 1Macc 2Macc 1Esd PrMan AddPs 3Macc 2Esd 4Macc",
        new: "Matt-Rev",
        chapters: """
            Tob 6:18 7:16 10:13 11:18 13:17
            Jdt 15:14
            EsthGr 22 23 15 17 14 14 10 17 32 13 12 6 18 19 16 24
            Sir 20:31 23:27 33:33 34:31 35:26 36:31 41:22 44:23
            PrMan 15
            AddPs 7
            3Macc 29 33 30 21 51 41 23
            2Esd 7:140
            4Macc 35 24 21 26 38 35 23 29 32 21 27 19 27 20 32 25 24 24
            3John 15
            Rev 12:18
            """,
        mapping: {
            [
                .chapterDivisions, .psalmTitles, .englishDivisions, .apocrypha, .englishEstherGreek,
                .newRevisedApocrypha,
            ]
        })
}

extension MappingTable {
    /// Where English Bibles differ from the Hebrew beyond `chapterDivisions`: the published `eng`, and what that leaves
    /// open. 1 Samuel 20:42 and 1 Kings 22:43 each hold two Hebrew verses. 1 Kings 22:21–22 and Psalm 13:5–6 are
    /// divided at another word, as the notes of the Open Scriptures Hebrew Bible say.
    static let englishDivisions = MappingTable(
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

    /// The King James Version ends 3 John and Revelation 12 one verse earlier than the published `eng`.
    static let kingJamesEndings = MappingTable(
        """
        3John 1:14=1:14-15
        Rev 13:1=12:18+13:1
        """)

    /// The Letter of Jeremiah as Baruch 6, and Baruch 3:34–35 as one verse.
    static let apocrypha = MappingTable(
        """
        Bar 3:34=3:34-35 3:35-37=3:36-38 6:1-73=EpJer.1:1-73
        """)

    /// The Apocrypha of 1611. 2 Esdras 7 lacks 7:36–105, which were on a leaf lost from the Latin manuscripts. The
    /// Prayer of Manasseh is one verse. Chapters 1–9 of the additions to Esther are counted and have no text. Chapters
    /// with `~` have other counts than the Greek, and nothing published says which verses differ.
    static let kingJamesApocrypha = MappingTable(
        """
        Tob 5~23/22 6~19/17 7~17/18 10~14/12
        Jdt 15~14/13
        AddEsth 1:1=- 2:1=- 3:1=- 4:1=- 5:1=- 6:1=- 7:1=- 8:1=- 9:1=- 10:1-3=-
        Sir 33~33/31 35~24/20 36~27/26 41~27/24 44~23/22
        2Esd 7:36-70=7:106-140
        PrMan 1:1=1:1-15
        """)

    /// Chapters that the New Revised Standard Version divides differently; nothing published says where.
    static let newRevisedApocrypha = MappingTable(
        """
        Tob 5~23/22 6~19/18 7~17/16 10~14/13 11~19/18 13~18/17
        Sir 20~32/31 23~28/27 34~26/31 35~24/26 36~27/31 41~27/22
        """)

    /// The Greek Esther as a book of its own. It holds the verses of the Hebrew Esther, and the additions under the
    /// numbers of `latinEsther` without its 15:1–3.
    static let englishEstherGreek = MappingTable(
        """
        EsthGr 1:1-22=Esth.1:1-22 2:1-23=Esth.2:1-23 3:1-15=Esth.3:1-15 4:1-17=Esth.4:1-17 5:1-14=Esth.5:1-14
          6:1-14=Esth.6:1-14 7:1-10=Esth.7:1-10 8:1-17=Esth.8:1-17 9:1-32=Esth.9:1-32 10:1-3=Esth.10:1-3
          10:4-13=AddEsth.10:4-13 11:1-12=AddEsth.11:1-12 12:1-6=AddEsth.12:1-6 13:1-18=AddEsth.13:1-18
          14:1-19=AddEsth.14:1-19 15:1-16=AddEsth.15:1-16 16:1-24=AddEsth.16:1-24
        """)
}
