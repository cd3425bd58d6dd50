// The mapping tables that several versifications share. `MappingTable` explains the rows. The hub divides the Old
// Testament as the Hebrew Bible does (`HubPart`).

extension MappingTable {
    /// Chapters that the Latin Bible begins at another verse than the Hebrew one, and that Bibles in English, Latin and
    /// Russian share (the published `eng`, `vul`, `rsc` and `rso` where they agree). The published maps leave these
    /// open: Numbers 26:1 also has the half verse Numbers 25:19; 1 Chronicles 12:4 also has 12:5; Isaiah 63:19 is
    /// divided; Nehemiah 7:68 ("their horses") is in no Hebrew verse of the Leningrad codex.
    static let chapterDivisions = MappingTable(
        """
        Gen 31:55=32:1 32:1-32=32:2-33
        Exod 8:1-4=7:26-29 8:5-32=8:1-28 22:1=21:37 22:2-31=22:1-30
        Lev 6:1-7=5:20-26 6:8-30=6:1-23
        Num 16:36-50=17:1-15 17:1-13=17:16-28 26:1=25:19+26:1
        Deut 12:32=13:1 13:1-18=13:2-19 22:30=23:1 23:1-25=23:2-26 29:1=28:69 29:2-29=29:1-28
        1Sam 21:1-15=21:2-16
        2Sam 18:33=19:1 19:1-43=19:2-44
        1Kgs 4:21-34=5:1-14 5:1-18=5:15-32
        2Kgs 11:21=12:1 12:1-21=12:2-22
        1Chr 6:1-15=5:27-41 6:16-81=6:1-66 12:4=12:4-5 12:5-40=12:6-41
        2Chr 2:1=1:18 2:2-18=2:1-17 14:1=13:23 14:2-15=14:1-14
        Neh 4:1-6=3:33-38 4:7-23=4:1-17 7:67=7:67a 7:68=7:67b 7:69-73=7:68-72 9:38=10:1 10:1-39=10:2-40
        Isa 9:1=8:23 9:2-21=9:1-20 63:19=63:19a 64:1=63:19b 64:2-12=64:1-11
        Jer 9:1=8:23 9:2-26=9:1-25
        Ezek 20:45-49=21:1-5 21:1-32=21:6-37
        Dan 5:31=6:1 6:1-28=6:2-29
        Hos 1:10-11=2:1-2 2:1-23=2:3-25 11:12=12:1 12:1-14=12:2-15
        Joel 2:28-32=3:1-5 3:1-21=4:1-21
        Mic 5:1=4:14 5:2-15=5:1-14
        Nah 1:15=2:1 2:1-13=2:2-14
        Zech 1:18-21=2:1-4 2:1-13=2:5-17
        Mal 4:1-6=3:19-24
        """)

    /// Nehemiah 7 with the verse of the horses, in Bibles that otherwise number as the Hebrew does.
    static let nehemiah7 = MappingTable(
        """
        Neh 7:67=7:67a 7:68=7:67b 7:69-73=7:68-72
        """)

    /// Psalms whose title is verse 0, where the Hebrew counts the title: as one verse, as two verses (Psalms 51, 52,
    /// 54, 60; the published maps leave the first of the two open), or as the beginning of verse 1.
    static let psalmTitles = MappingTable(
        """
        Ps 3:0-8=3:1-9 4:0-8=4:1-9 5:0-12=5:1-13 6:0-10=6:1-11 7:0-17=7:1-18 8:0-9=8:1-10 9:0-20=9:1-21 11:0=11:1a
          11:1=11:1b 12:0-8=12:1-9 13:0-5=13:1-6 14:0=14:1a 14:1=14:1b 15:0=15:1a 15:1=15:1b 16:0=16:1a 16:1=16:1b
          17:0=17:1a 17:1=17:1b 18:0-50=18:1-51 19:0-14=19:1-15 20:0-9=20:1-10 21:0-13=21:1-14 22:0-31=22:1-32
          23:0=23:1a 23:1=23:1b 24:0=24:1a 24:1=24:1b 25:0=25:1a 25:1=25:1b 26:0=26:1a 26:1=26:1b 27:0=27:1a 27:1=27:1b
          28:0=28:1a 28:1=28:1b 29:0=29:1a 29:1=29:1b 30:0-12=30:1-13 31:0-24=31:1-25 32:0=32:1a 32:1=32:1b
          34:0-22=34:1-23 35:0=35:1a 35:1=35:1b 36:0-12=36:1-13 37:0=37:1a 37:1=37:1b 38:0-22=38:1-23 39:0-13=39:1-14
          40:0-17=40:1-18 41:0-13=41:1-14 42:0-11=42:1-12 44:0-26=44:1-27 45:0-17=45:1-18 46:0-11=46:1-12 47:0-9=47:1-10
          48:0-14=48:1-15 49:0-20=49:1-21 50:0=50:1a 50:1=50:1b 51:0=51:1-2 51:1-19=51:3-21 52:0=52:1-2 52:1-9=52:3-11
          53:0-6=53:1-7 54:0=54:1-2 54:1-7=54:3-9 55:0-23=55:1-24 56:0-13=56:1-14 57:0-11=57:1-12 58:0-11=58:1-12
          59:0-17=59:1-18 60:0=60:1-2 60:1-12=60:3-14 61:0-8=61:1-9 62:0-12=62:1-13 63:0-11=63:1-12 64:0-10=64:1-11
          65:0-13=65:1-14 66:0=66:1a 66:1=66:1b 67:0-7=67:1-8 68:0-35=68:1-36 69:0-36=69:1-37 70:0-5=70:1-6 72:0=72:1a
          72:1=72:1b 73:0=73:1a 73:1=73:1b 74:0=74:1a 74:1=74:1b 75:0-10=75:1-11 76:0-12=76:1-13 77:0-20=77:1-21
          78:0=78:1a 78:1=78:1b 79:0=79:1a 79:1=79:1b 80:0-19=80:1-20 81:0-16=81:1-17 82:0=82:1a 82:1=82:1b
          83:0-18=83:1-19 84:0-12=84:1-13 85:0-13=85:1-14 86:0=86:1a 86:1=86:1b 87:0=87:1a 87:1=87:1b 88:0-18=88:1-19
          89:0-52=89:1-53 90:0=90:1a 90:1=90:1b 92:0-15=92:1-16 98:0=98:1a 98:1=98:1b 100:0=100:1a 100:1=100:1b
          101:0=101:1a 101:1=101:1b 102:0-28=102:1-29 103:0=103:1a 103:1=103:1b 108:0-13=108:1-14 109:0=109:1a
          109:1=109:1b 110:0=110:1a 110:1=110:1b 120:0=120:1a 120:1=120:1b 121:0=121:1a 121:1=121:1b 122:0=122:1a
          122:1=122:1b 123:0=123:1a 123:1=123:1b 124:0=124:1a 124:1=124:1b 125:0=125:1a 125:1=125:1b 126:0=126:1a
          126:1=126:1b 127:0=127:1a 127:1=127:1b 128:0=128:1a 128:1=128:1b 129:0=129:1a 129:1=129:1b 130:0=130:1a
          130:1=130:1b 131:0=131:1a 131:1=131:1b 132:0=132:1a 132:1=132:1b 133:0=133:1a 133:1=133:1b 134:0=134:1a
          134:1=134:1b 138:0=138:1a 138:1=138:1b 139:0=139:1a 139:1=139:1b 140:0-13=140:1-14 141:0=141:1a 141:1=141:1b
          142:0-7=142:1-8 143:0=143:1a 143:1=143:1b 144:0=144:1a 144:1=144:1b 145:0=145:1a 145:1=145:1b
        """)

    /// The psalms as the Septuagint, the Vulgate and the Slavonic Bible number them: 9 holds 9–10, 113 holds 114–115,
    /// 114 and 115 are the halves of 116, 146 and 147 are the halves of 147 (the published `lxx`; also `vul`, `rsc`,
    /// `rso`).
    static let greekPsalms = MappingTable(
        """
        Ps 9:22-39=10:1-18 10-112=11-113 113:0-8=114:0-8 113:9-26=115:1-18 114:0-9=116:0-9 115:1-10=116:10-19
          116-145=117-146 146:0-11=147:0-11 147:1-9=147:12-20
        """)

    /// The Song of the Three inside Daniel 3, as the Greek, the Latin and the Russian Bibles have it, in the order of
    /// verses that they share. Daniel 3:52 holds two verses of the English book; 3:54–55 and 3:58–59 change places.
    static let songOfThree = MappingTable(
        """
        Dan 3:24-51=PrAzar.1:1-28 3:52=PrAzar.1:29-30 3:53=PrAzar.1:31 3:54=PrAzar.1:33 3:55=PrAzar.1:32
          3:56-57=PrAzar.1:34-35 3:58=PrAzar.1:37 3:59=PrAzar.1:36 3:60-90=PrAzar.1:38-68 3:91-100=3:24-33
        """)

    /// Susanna and Bel as Daniel 13–14. Verse 14:43 is the last of the Vulgate (see `latinDaniel`).
    static let daniel13And14 = MappingTable(
        """
        Dan 13:1-64=Sus.1:1-64 14:1-42=Bel.1:1-42 14:43=-
        """)

    /// The additions to Esther at the end of the book, where Jerome moved them. Only the Latin has 15:1–3.
    static let latinEsther = MappingTable(
        """
        Esth 10:4-13=AddEsth.10:4-13 11:1-12=AddEsth.11:1-12 12:1-6=AddEsth.12:1-6 13:1-18=AddEsth.13:1-18
          14:1-19=AddEsth.14:1-19 15:1-3=- 15:4-19=AddEsth.15:1-16 16:1-24=AddEsth.16:1-24
        """)

    /// Acts 19 ends with verse 40 in most Bibles outside English. The published maps do not mention it.
    static let acts19 = MappingTable(
        """
        Acts 19:40=19:40-41
        """)

    /// 2 Corinthians 13:12–13 are one verse in most Bibles outside English. The published maps do not mention it.
    static let corinthians13 = MappingTable(
        """
        2Cor 13:12=13:12-13 13:13=13:14
        """)
}
