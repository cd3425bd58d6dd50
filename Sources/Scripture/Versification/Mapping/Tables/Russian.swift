extension MappingTable {
    /// What the Synodal Bible divides otherwise (the published `rsc`, and `rso` where it agrees), with the verses that
    /// run two together joined.
    static let russian = MappingTable(
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
}
