extension ImportFormat {
    static let usfm = ImportFormat(
        "usfm", "a Bible in USFM, in files of books or of chapters, or in one",
        recognises: USFM.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USFM.files.packs(source, hooks, receive) })

    static let usx = ImportFormat(
        "usx", "a Bible in USX, USFM's XML", recognises: USX.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USX.files.packs(source, hooks, receive) })

    static let usj = ImportFormat(
        "usj", "a Bible in USJ, USFM's JSON", recognises: USJ.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USJ.files.packs(source, hooks, receive) })
}
