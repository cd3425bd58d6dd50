extension MappingTable {
    /// The psalms as the Septuagint, the Vulgate and the Slavonic Bible number them: 9 holds 9–10, 113 holds 114–115,
    /// 114 and 115 are the halves of 116, 146 and 147 those of 147 (the published `lxx`; so also `vul`, `rsc`, `rso`).
    static let greekPsalms = MappingTable(
        """
        Ps 9:22-39=10:1-18 10-112=11-113 113:0-8=114:0-8 113:9-26=115:1-18 114:0-9=116:0-9 115:1-10=116:10-19 116-145=117-146 146:0-11=147:0-11 147:1-9=147:12-20
        """)
}
