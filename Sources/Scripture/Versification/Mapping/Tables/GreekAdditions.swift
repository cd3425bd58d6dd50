extension MappingTable {
    /// The Song of the Three inside Daniel 3, as the Greek, the Latin and the Russian Bibles have it, in the order of
    /// verses that they share: Daniel 3:52 holds two verses of the English book, 3:54–55 and 3:58–59 change places.
    static let songOfThree = MappingTable(
        """
        Dan 3:24-51=PrAzar.1:1-28 3:52=PrAzar.1:29-30 3:53=PrAzar.1:31 3:54=PrAzar.1:33 3:55=PrAzar.1:32 3:56-57=PrAzar.1:34-35 3:58=PrAzar.1:37 3:59=PrAzar.1:36 3:60-90=PrAzar.1:38-68 3:91-100=3:24-33
        """)

    /// Susanna and Bel as Daniel 13–14 of the Vulgate, whose 13:65 begins Bel and whose last verse no Greek text has.
    /// (The published map gives 14:1 the first verse of Bel; the Latin text has it at 13:65.)
    static let latinDaniel = MappingTable(
        """
        Dan 13:1-64=Sus.1:1-64 13:65=Bel.1:1 14:1-41=Bel.1:2-42 14:42=-
        """)

    /// Susanna and Bel as Daniel 13–14 in other Bibles; a verse 43 is the last of the Vulgate.
    static let daniel13And14 = MappingTable(
        """
        Dan 13:1-64=Sus.1:1-64 14:1-42=Bel.1:1-42 14:43=-
        """)

    /// The additions to Esther at the end of the book, as Jerome moved them there. Only the Latin has 15:1–3.
    static let latinEsther = MappingTable(
        """
        Esth 10:4-13=AddEsth.10:4-13 11:1-12=AddEsth.11:1-12 12:1-6=AddEsth.12:1-6 13:1-18=AddEsth.13:1-18 14:1-19=AddEsth.14:1-19 15:1-3=- 15:4-19=AddEsth.15:1-16 16:1-24=AddEsth.16:1-24
        """)

    /// The Greek Esther as a book of its own, beside the Hebrew one, whose verses it has as well; the additions have
    /// the numbers of `latinEsther`, without its 15:1–3.
    static let englishEstherGreek = MappingTable(
        """
        EsthGr 1:1-22=Esth.1:1-22 2:1-23=Esth.2:1-23 3:1-15=Esth.3:1-15 4:1-17=Esth.4:1-17 5:1-14=Esth.5:1-14 6:1-14=Esth.6:1-14 7:1-10=Esth.7:1-10 8:1-17=Esth.8:1-17 9:1-32=Esth.9:1-32 10:1-3=Esth.10:1-3 10:4-13=AddEsth.10:4-13 11:1-12=AddEsth.11:1-12 12:1-6=AddEsth.12:1-6 13:1-18=AddEsth.13:1-18 14:1-19=AddEsth.14:1-19 15:1-16=AddEsth.15:1-16 16:1-24=AddEsth.16:1-24
        """)
}
