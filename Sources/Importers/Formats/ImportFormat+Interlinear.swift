extension ImportFormat {
    static let hebrewBible = ImportFormat(
        "oshb", "the Open Scriptures Hebrew Bible, word by word (OSIS)", recognises: HebrewBible.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(HebrewBible.read(source, hooks)) })

    static let greekTable = ImportFormat(
        "tagnt", "the Greek New Testament of STEPBible, word by word (TAGNT)", recognises: GreekTable.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(GreekTable.read(source, hooks)) })

    static let byzantineTable = ImportFormat(
        "byz", "the Byzantine Greek New Testament, word by word (CSV)", recognises: ByzantineTable.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(ByzantineTable.read(source, hooks)) })

    static let bereanTables = ImportFormat(
        "bsb-words", "the Berean Standard Bible, word by word (JSON)", recognises: BereanTables.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(BereanTables.read(source, hooks)) })
}
