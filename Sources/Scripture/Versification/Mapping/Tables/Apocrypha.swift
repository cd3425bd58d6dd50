extension MappingTable {
    /// The Letter of Jeremiah as Baruch 6, and Baruch 3:34–35 in one verse, as the English Apocrypha have them.
    static let apocrypha = MappingTable(
        """
        Bar 3:34=3:34-35 3:35-37=3:36-38 6:1-73=EpJer.1:1-73
        """)

    /// The Apocrypha of 1611: 2 Esdras 7 without the leaf lost from the Latin manuscripts (7:36–105), the Prayer of
    /// Manasseh in one verse; chapters 1–9 of the additions to Esther are counted and have no text. Chapters with `~`
    /// have other counts than the Greek, and nothing published says where they part.
    static let kingJamesApocrypha = MappingTable(
        """
        Tob 5~23/22 6~19/17 7~17/18 10~14/12
        Jdt 15~14/13
        AddEsth 1:1=- 2:1=- 3:1=- 4:1=- 5:1=- 6:1=- 7:1=- 8:1=- 9:1=- 10:1-3=-
        Sir 33~33/31 35~24/20 36~27/26 41~27/24 44~23/22
        2Esd 7:36-70=7:106-140
        PrMan 1:1=1:1-15
        """)

    /// Chapters that the New Revised Standard Version divides otherwise; nothing published says where.
    static let newRevisedApocrypha = MappingTable(
        """
        Tob 5~23/22 6~19/18 7~17/16 10~14/13 11~19/18 13~18/17
        Sir 20~32/31 23~28/27 34~26/31 35~24/26 36~27/31 41~27/22
        """)

    /// Tobit, Judith and Sirach of the Vulgate are other texts than the Greek: their verses are told by number only.
    static let latinApocrypha = MappingTable(
        """
        Tob 1~22/25 2~14/23 3~17/25 4~21/23 5~23/28 6~19/22 7~17/20 8~21/24 9~6/12 10~14/13 11~19/21 13~18/23 14~15/17
        Jdt 1~16/12 2~28/18 3~10/15 4~15/17 5~24/29 7~32/25 8~36/34 9~14/19 10~23/20 11~23/21 13~20/31 14~19/18 15~14/15 16~25/31
        Sir 1~30/40 2~18/23 3~31/34 4~31/36 5~15/18 7~36/40 8~19/22 9~18/25 10~31/34 11~34/36 12~18/19 13~26/32 15~20/22 16~30/31 17~32/31 19~30/28 20~32/33 21~28/31 22~27/33 23~28/38 24~34/47 25~26/36 26~29/28 27~30/33 28~26/30 29~28/35 30~25/27 31~31/42 32~24/28 34~26/31 35~24/26 36~27/28 37~31/34 38~34/39 39~35/41 40~30/32 41~27/28 42~25/26 43~33/37 44~23/27 45~26/31 46~20/23 47~25/31 48~25/28 49~16/19 50~29/31 51~30/38
        1Esd 2~30/31 8~96/97 9~55/56
        """)

    /// The Apocrypha of the Luther Bible, which follow Latin numbers of their own: told by number only. Its pieces of
    /// Esther and Daniel are books of their own, in another order.
    static let lutherApocrypha = MappingTable(
        """
        Tob 1~22/25 2~14/23 3~17/25 4~21/22 5~23/29 6~19/23 7~17/20 8~21/23 9~6/12 10~14/13 11~19/20 13~18/22 14~15/17
        Jdt 1~16/11 2~28/18 3~10/12 4~15/14 5~24/26 6~21/20 7~32/24 8~36/28 9~14/15 10~23/21 11~23/17 12~20/21 13~20/31 14~19/16 15~14/16 16~25/31
        AddEsth 1:1-3~13:1-3 1:4~13:4-7 2:1-7~13:8-14 2:8~13:15-18 3:1-11~14:1-11 3:12~14:12-19 4:1-11~15:1-11 4:12~15:12-16 5:1-15~16:1-15 5:16~16:16-24 6:1-8~11:2-9 6:9~11:10-12+12:1-6 7:1-7~10:4-10 7:8~10:11-13+11:1
        Wis 2~24/25 5~23/24 6~25/27 9~18/19 19~22/21
        Sir 1~30/38 2~18/23 3~31/34 4~31/36 5~15/18 7~36/40 8~19/22 9~18/25 10~31/34 11~34/35 12~18/19 13~26/32 15~20/21 17~32/31 19~30/27 20~32/33 21~28/31 22~27/33 23~28/37 24~34/47 25~26/34 26~29/28 27~30/33 28~26/30 29~28/35 30~25/27 31~31/40 32~24/28 33~33/32 34~26/31 35~24/26 36~27/28 37~31/34 38~34/39 39~35/41 40~30/32 41~27/29 42~25/26 43~33/37 44~23/26 45~26/32 46~20/23 47~25/31 48~25/28 49~16/20 50~29/31 51~30/38
        Bar 6:1-73=EpJer.1:1-73
        AddDan 1:1-64=Sus.1:1-64 2:1~Bel.1:1-2 2:2-41~Bel.1:3-42 3:1-65~PrAzar.1:1-65 3:66~PrAzar.1:66-68
        1Macc 1~64/68 12~53/54 13~53/54
        2Macc 2~32/33 12~45/46 15~39/40
        PrMan 1~15/16
        """)

    /// The Letter of Jeremiah as Baruch 6 without its title, and chapters counted beyond the Greek.
    static let catholicDeuterocanon = MappingTable(
        """
        Wis 9~18/19
        Sir 5~15/17 34~26/31 35~24/26 36~27/31 43~33/35
        Bar 6:1=EpJer.1:1-2 6:2-72=EpJer.1:3-73
        1Macc 12~53/54
        2Macc 12~45/46
        """)

    /// The books that only the Orthodox Synodal Bible has, its additions to Joshua 24 and Proverbs, Psalm 151, and 2
    /// Esdras 7 without the lost leaf. Manasseh after the published map of 2 Chronicles 37.
    static let synodalDeuterocanon = MappingTable(
        """
        Josh 24:34-36=-
        Ps 151:1-7=AddPs.1:1-7
        Prov 4:28-29=- 13:14=- 13:15-26=13:14-25 18:8=- 18:9-25=18:8-24
        Tob 5~23/22 6~19/18 10~14/13 11~19/18
        Wis 5~23/24 6~25/27 9~18/19 11~26/27 12~27/28 17~21/20 19~22/21
        Sir 4~31/35 5~15/18 7~36/39 8~19/22 9~18/23 10~31/34 13~26/32 16~30/31 17~32/31 19~30/28 20~32/31 21~28/31 22~27/31 23~28/37 24~34/37 25~26/29 26~29/27 27~30/33 28~26/30 29~28/31 30~25/27 31~31/37 32~24/25 35~24/23 36~27/29 37~31/34 38~34/39 39~35/42 40~30/32 41~27/29 42~25/26 43~33/36 44~23/27 45~26/31 46~20/23 47~25/31 48~25/28 49~16/18 50~29/31 51~30/38
        EpJer 1:1=1:1-2 1:2-72=1:3-73
        2Macc 2~32/33
        3Macc 1~29/25 2~33/24 3~30/22 4~21/16 5~51/36 6~41/37 7~23/20
        1Esd 2~30/31 5~73/70 8~96/92
        2Esd 7:36-70=7:106-140 10:59=10:59a 10:60=10:59b
        PrMan 1:1~1:1-4 1:2~1:5a 1:3~1:5b 1:4-7~1:6-9 1:8~1:10a 1:9~1:10b 1:10~1:11-14 1:11~1:15a 1:12~1:15b
        """)
}
