// The Hebrew Bible, and the German Protestant Bibles, which divide the Old Testament as the Hebrew does.

extension Versification {
    /// The Leningrad codex. It has no New Testament.
    package static let leningrad = Versification(
        "Leningrad", like: .kjv,
        old: """
            Gen-Judg 1Sam-2Kgs Isa Jer Ezek Hos-Mal 1Chr 2Chr Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh
            """,
        chapters: """
            Gen 31:54 32:33
            Exod 7:29 8:28 21:37 22:30
            Lev 5:26 6:23
            Num 16:35 17:28 25:19 29:39 30:17
            Deut 12:31 13:19 22:29 23:26 28:69 29:28
            1Sam 21:16 23:28 24:23
            2Sam 18:32 19:44
            1Kgs 4:20 5:32 22:54
            2Kgs 11:20 12:22
            Isa 8:23 9:20 64:11
            Jer 8:23 9:25
            Ezek 20:44 21:37
            Hos 1:9 2:25 11:11 12:15 13:15 14:10
            Joel 20 27 5 21
            Jonah 1:16 2:11
            Mic 4:14 5:14
            Nah 14 14 19
            Zech 1:17 2:17
            Mal 3:24 4:-
            1Chr 5:41 6:66 12:41
            2Chr 1:18 2:17 13:23 14:14
            Ps 3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 34:23 36:13 38:23 39:14
              40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18
              60:14 61:9 62:13 63:12 64:11 65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14
              88:19 89:53 92:16 102:29 108:14 140:14 142:8
            Job 40:32 41:26
            Song 6:12 7:14
            Eccl 4:17 5:19
            Dan 3:33 4:34 5:30 6:29
            Neh 3:38 4:17 7:72 9:37 10:40
            """,
        mapping: { [.leningrad] })

    /// The Masoretic text in the order of printed Hebrew Bibles, with Chronicles last.
    package static let mt = Versification(
        "MT", like: .leningrad,
        old: """
            Gen-Judg 1Sam-2Kgs Isa Jer Ezek Hos-Mal Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh 1Chr 2Chr
            """,
        mapping: { [.leningrad] })

    /// German Protestant Bibles: the Hebrew divisions, in the order of English Bibles.
    package static let german = Versification(
        "German", like: .leningrad,
        old: "Gen-Mal",
        new: "Matt-Rev",
        chapters: """
            2Kgs 15:39
            Neh 7:73
            Acts 19:40
            2Cor 13:13
            3John 15
            Rev 12:18
            """,
        mapping: { [.nehemiah7, .acts19, .corinthians13, .germanSurplus] })

    /// The Luther Bible with its Apocrypha. Hebrews and James come after 3 John. The additions to Esther and to Daniel
    /// are books (`AddEsth`, `AddDan`).
    package static let luther = Versification(
        "Luther", like: .german,
        old: "Gen-Mal Jdt Wis Tob Sir Bar 1Macc 2Macc AddEsth AddDan PrMan",
        new: "Matt-Phlm 1Pet-3John Heb Jas Jude Rev",
        chapters: """
            Jdt 11 18 12 14 26 20 24 28 15 21 17 21 31 16 16 31
            Wis 16 25 19 20 24 27 30 21 19 21 26 27 19 31 19 29 21 25 21
            Tob 25 23 25 22 29 23 20 23 12 13 20 22 22 17
            Sir 38 23 34 36 18 37 40 22 25 34 35 19 32 27 21 30 31 33 27 33 31 33 37 47 34 28 33 30 35 27 40 28 32 31 26
              28 34 39 41 32 29 26 37 26 32 23 31 28 20 31 38
            Bar 22 35 38 37 9 73
            1Macc 68 70 60 61 68 63 50 32 73 89 74 54 54 49 41 24
            2Macc 36 33 40 50 27 31 42 36 29 38 38 46 26 46 40
            AddEsth 4 8 12 12 16 9 8
            AddDan 64 41 66
            PrMan 16
            """,
        mapping: { [.nehemiah7, .acts19, .corinthians13, .germanSurplus, .lutherApocrypha] })
}

extension MappingTable {
    /// The Leningrad codex lacks the horses of Nehemiah 7:68, which many manuscripts and nearly all translations have.
    /// See `nehemiah7`.
    static let leningrad = MappingTable(
        """
        Neh 7:67=7:67a
        """)

    /// German Bibles count a verse 2 Kings 15:39; nothing published says where verse 38 is divided.
    static let germanSurplus = MappingTable(
        """
        2Kgs 15:39~15:38
        """)

    /// The Apocrypha of the Luther Bible, which have Latin numbers of their own: mapped by number only. Its additions
    /// to Esther and Daniel are in another order.
    static let lutherApocrypha = MappingTable(
        """
        Tob 1~22/25 2~14/23 3~17/25 4~21/22 5~23/29 6~19/23 7~17/20 8~21/23 9~6/12 10~14/13 11~19/20 13~18/22 14~15/17
        Jdt 1~16/11 2~28/18 3~10/12 4~15/14 5~24/26 6~21/20 7~32/24 8~36/28 9~14/15 10~23/21 11~23/17 12~20/21 13~20/31
          14~19/16 15~14/16 16~25/31
        AddEsth 1:1-3~13:1-3 1:4~13:4-7 2:1-7~13:8-14 2:8~13:15-18 3:1-11~14:1-11 3:12~14:12-19 4:1-11~15:1-11
          4:12~15:12-16 5:1-15~16:1-15 5:16~16:16-24 6:1-8~11:2-9 6:9~11:10-12+12:1-6 7:1-7~10:4-10 7:8~10:11-13+11:1
        Wis 2~24/25 5~23/24 6~25/27 9~18/19 19~22/21
        Sir 1~30/38 2~18/23 3~31/34 4~31/36 5~15/18 7~36/40 8~19/22 9~18/25 10~31/34 11~34/35 12~18/19 13~26/32 15~20/21
          17~32/31 19~30/27 20~32/33 21~28/31 22~27/33 23~28/37 24~34/47 25~26/34 26~29/28 27~30/33 28~26/30 29~28/35
          30~25/27 31~31/40 32~24/28 33~33/32 34~26/31 35~24/26 36~27/28 37~31/34 38~34/39 39~35/41 40~30/32 41~27/29
          42~25/26 43~33/37 44~23/26 45~26/32 46~20/23 47~25/31 48~25/28 49~16/20 50~29/31 51~30/38
        Bar 6:1-73=EpJer.1:1-73
        AddDan 1:1-64=Sus.1:1-64 2:1~Bel.1:1-2 2:2-41~Bel.1:3-42 3:1-65~PrAzar.1:1-65 3:66~PrAzar.1:66-68
        1Macc 1~64/68 12~53/54 13~53/54
        2Macc 2~32/33 12~45/46 15~39/40
        PrMan 1~15/16
        """)
}
