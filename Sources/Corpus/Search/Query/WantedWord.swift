/// A word of a query, held against the words of texts.
///
/// Working out a key costs more than anything else about a highlight, so most words are refused by their first letters:
/// a form begins as its key does, but for a few beginnings that `SearchLanguage` knows.
struct WantedWord {
    let form: [UInt8]
    let key: [UInt8]
    private let beginnings: [SearchLanguage.Beginning]

    init(_ form: [UInt8], _ language: SearchLanguage) {
        self.form = form
        key = language.key(of: form)
        beginnings = language.beginnings(ofFormsWith: key)
    }

    @inline(__always)
    func isForm(_ letters: UnsafeRawBufferPointer) -> Bool {
        letters.count == form.count && letters.elementsEqual(form)
    }

    /// Whether a form may have the word's key: false is certain.
    @inline(__always)
    func mayBeVariant(_ letters: UnsafeRawBufferPointer) -> Bool {
        for beginning in beginnings where beginning.begins(letters) { return true }
        return false
    }
}
