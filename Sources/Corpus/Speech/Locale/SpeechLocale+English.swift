// English, as the United States and Britain read it.

import Scripture

extension SpeechLocale {
    /// "verses sixteen through eighteen", "one hundred nineteen".
    package static let enUS = SpeechLocale(
        tag: "en-US", numbers: .english(remainder: " "), words: .english(through: "through", hasSerialComma: true),
        names: .english, spokenNames: englishNames, chapterNames: englishChapterNames,
        abbreviations: [englishAbbreviations])

    /// "verses sixteen to eighteen", "one hundred and nineteen"; titles stand without a point.
    package static let enGB = SpeechLocale(
        tag: "en-GB", numbers: .english(remainder: " and "), words: .english(through: "to", hasSerialComma: false),
        names: .english, spokenNames: englishNames, chapterNames: englishChapterNames,
        abbreviations: [englishAbbreviations, britishAbbreviations])

    private static let englishNames: StaticString = """
        EsthGr; Greek Esther
        AddEsth; the Additions to Esther
        EpJer; the Letter of Jeremiah
        PrAzar; the Prayer of Azariah
        SgThree; the Song of the Three Young Men
        AddDan; the Additions to Daniel
        PrMan; the Prayer of Manasseh
        """

    private static let englishChapterNames: StaticString = """
        Ps; Psalm; Psalms
        Odes; Ode; Odes
        PssSol; Psalm of Solomon; Psalms of Solomon
        """

    /// The abbreviations of commentaries and study Bibles (SBL Handbook of Style 2, §8.1), of titles, and what Bibles
    /// set in capitals for the eye.
    private static let englishAbbreviations: StaticString = """
        any; e.g.; for example
        any; e. g.; for example
        any; eg.; for example
        any; i.e.; that is
        any; i. e.; that is
        any; ie.; that is
        any; cf.; compare
        any; viz.; namely
        any; vs.; versus
        any; w.r.t.; with respect to
        any; N.B.; note well
        ends; etc.; et cetera
        ends; et al.; and others
        ends; ibid.; in the same place
        any; approx.; approximately
        any; lit.; literally
        any; esp.; especially
        any; incl.; including
        any; trans.; translated
        any; Heb.; Hebrew
        any; Gk.; Greek
        any; Gr.; Greek
        any; Aram.; Aramaic
        any; Lat.; Latin
        any; MS; manuscript
        any; MSS; manuscripts
        any; O.T.; Old Testament
        any; N.T.; New Testament
        any; OT; Old Testament
        any; NT; New Testament
        any; LXX; Septuagint
        any; MT; Masoretic Text
        ends; B.C.; B C
        ends; A.D.; A D
        ends; B.C.E.; B C E
        ends; C.E.; C E
        ends; a.m.; A M
        ends; p.m.; P M
        number; v.; verse
        number; vv.; verses
        number; vs.; verse
        number; vss.; verses
        number; v; verse
        number; vv; verses
        number; ver.; verse
        number; ch.; chapter
        number; chs.; chapters
        number; chap.; chapter
        number; chaps.; chapters
        number; ch; chapter
        number; p.; page
        number; pp.; pages
        number; vol.; volume
        number; no.; number
        number; c.; about
        number; ca.; about
        name; St.; Saint
        name; Sts.; Saints
        name; Dr.; Doctor
        name; Mr.; Mister
        name; Mrs.; Missis
        name; Ms.; Miz
        name; Rev.; Reverend
        name; Fr.; Father
        name; Prof.; Professor
        name; Gen.; General
        name; Mt.; Mount
        any; LORD; Lord
        any; LORD'S; Lord's
        any; LORD’S; Lord’s
        any; GOD; God
        any; GOD'S; God's
        any; GOD’S; God’s
        any; JAH; Jah
        any; YHWH; Yahweh
        any; KJV; King James Version
        any; NKJV; New King James Version
        any; NIV; New International Version
        any; ESV; English Standard Version
        any; NRSV; New Revised Standard Version
        any; RSV; Revised Standard Version
        any; NASB; New American Standard Bible
        any; NLT; New Living Translation
        any; WEB; World English Bible
        any; ASV; American Standard Version
        """

    private static let britishAbbreviations: StaticString = """
        name; St; Saint
        name; Dr; Doctor
        name; Mr; Mister
        name; Mrs; Missis
        name; Revd; Reverend
        name; Fr; Father
        name; Mt; Mount
        any; eg; for example
        any; ie; that is
        """
}

extension SpokenNumber {
    fileprivate static func english(remainder: String) -> SpokenNumber {
        SpokenNumber(
            units: """
                zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
                seventeen eighteen nineteen
                """,
            tens: "twenty thirty forty fifty sixty seventy eighty ninety", ordinals: "First Second Third Fourth",
            hundred: "hundred", thousand: "thousand", remainder: remainder)
    }
}

extension SpeechLocale.Words {
    fileprivate static func english(through: String, hasSerialComma: Bool) -> Self {
        Self(
            chapter: "chapter", chapters: "chapters", verse: "verse", verses: "verses", through: through, and: "and",
            following: "and following", title: "the title", introduction: "introduction",
            hasSerialComma: hasSerialComma)
    }
}
