import Scripture

// English, as the United States and Britain read it.

extension SpeechLocale {
    /// "verses sixteen through eighteen", "one hundred nineteen".
    package static let enUS = SpeechLocale(
        tag: "en-US", language: .english, numbers: .english(join: " "),
        phrases: """
            chapter; chapter %
            chapters; chapters %
            verse; verse %
            verses; verses %
            introduction; introduction
            title; the title
            through; % through %
            span; % through %
            verse_span; %, through %
            and; % and %
            following; % and following
            last_and; %, and %
            """,
        spokenNames: englishNames, chapterNames: englishChapterNames, abbreviations: [englishAbbreviations])

    /// "verses sixteen to eighteen", "one hundred and nineteen"; titles stand without a point.
    package static let enGB = SpeechLocale(
        tag: "en-GB", language: .english, numbers: .english(join: " and "),
        phrases: """
            chapter; chapter %
            chapters; chapters %
            verse; verse %
            verses; verses %
            introduction; introduction
            title; the title
            through; % to %
            span; % to %
            verse_span; %, to %
            and; % and %
            following; % and following
            """,
        spokenNames: englishNames, chapterNames: englishChapterNames,
        abbreviations: [englishAbbreviations, britishAbbreviations])

    private static let englishNames: StaticString = """
        1Sam 2Sam; % Samuel; First Second
        1Kgs 2Kgs; % Kings; First Second
        1Chr 2Chr; % Chronicles; First Second
        1Cor 2Cor; % Corinthians; First Second
        1Thess 2Thess; % Thessalonians; First Second
        1Tim 2Tim; % Timothy; First Second
        1Pet 2Pet; % Peter; First Second
        1John 2John 3John; % John; First Second Third
        EsthGr; Greek Esther
        AddEsth; the Additions to Esther
        EpJer; the Letter of Jeremiah
        PrAzar; the Prayer of Azariah
        SgThree; the Song of the Three Young Men
        AddDan; the Additions to Daniel
        1Macc 2Macc 3Macc 4Macc; % Maccabees; First Second Third Fourth
        1Esd 2Esd; % Esdras; First Second
        PrMan; the Prayer of Manasseh
        1En; First Enoch
        """

    private static let englishChapterNames: StaticString = """
        Ps; Psalm %; Psalms %
        Odes; Ode %; Odes %
        PssSol; Psalm of Solomon %; Psalms of Solomon %
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
    fileprivate static func english(join: String) -> SpokenNumber {
        SpokenNumber(
            belowHundred: """
                zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
                seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six
                twenty-seven twenty-eight twenty-nine thirty thirty-one thirty-two thirty-three thirty-four thirty-five
                thirty-six thirty-seven thirty-eight thirty-nine forty forty-one forty-two forty-three forty-four forty-five
                forty-six forty-seven forty-eight forty-nine fifty fifty-one fifty-two fifty-three fifty-four fifty-five
                fifty-six fifty-seven fifty-eight fifty-nine sixty sixty-one sixty-two sixty-three sixty-four sixty-five
                sixty-six sixty-seven sixty-eight sixty-nine seventy seventy-one seventy-two seventy-three seventy-four
                seventy-five seventy-six seventy-seven seventy-eight seventy-nine eighty eighty-one eighty-two eighty-three
                eighty-four eighty-five eighty-six eighty-seven eighty-eight eighty-nine ninety ninety-one ninety-two
                ninety-three ninety-four ninety-five ninety-six ninety-seven ninety-eight ninety-nine
                """,
            hundreds: """
                one_hundred two_hundred three_hundred four_hundred five_hundred six_hundred seven_hundred eight_hundred
                nine_hundred
                """, join: join, thousand: "thousand")
    }
}
