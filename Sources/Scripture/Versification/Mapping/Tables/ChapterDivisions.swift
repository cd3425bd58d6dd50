extension MappingTable {
    /// The chapters that the Latin Bible begins elsewhere than the Hebrew one, as Bibles in English, Latin and Russian
    /// have them alike (the published `eng`, `vul`, `rsc` and `rso` where they agree), with what those leave open:
    /// Numbers 26:1 also has the half verse Numbers 25:19, 1 Chronicles 12:4 also 12:5, Isaiah 63:19 is divided, and
    /// Nehemiah 7:68 ("their horses") is in no Hebrew verse of the Leningrad codex.
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
}
