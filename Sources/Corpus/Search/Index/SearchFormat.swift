/// The layout of a search index: sections of a pack.
///
///     search header     u32 version, u32 document bound, u32 documents, u32 terms, u64 words, u8 language, 7 zero bytes
///     search lengths    a byte a document number: `DocumentLength`, 0 where there is no document
///     search term heads u32 a block of terms: where it begins in `search terms`
///     search terms      blocks of `termsPerBlock` terms, sorted by bytes; each: letters shared with the term before,
///                       count of its own letters, those letters, count of documents, offset and length of its list
///     search postings   a list a term: see `PostingsFormat`; eight bytes of zero behind the last
///     search positions  the positions of each block of a list; eight bytes of zero behind the last
///
/// Terms are forms, keys (`SearchLanguage.key`) and Strong's numbers, told apart by their first byte. A key whose only
/// form is itself a term shares that form's list. A Strong's number stands once for each word that has it, so its
/// positions may repeat and its frequencies count words. Documents are numbers that the caller gives, slots for verses.
enum SearchFormat {
    static let version: UInt32 = 2
    static let headerSize = 32
    static let termsPerBlock = 16
    /// What terms begin with that are no forms. A form begins with a letter or a digit.
    static let keyMark: UInt8 = 1
    static let strongsMark: UInt8 = 2
    /// A longer word is cut; none of a language is.
    static let maximumTermLength = 96
    /// What stands behind so many words of a document is not found.
    static let maximumWordCount = 1 << PostingsFormat.maximumFrequencyWidth
    /// Numbers are read with words of 64 bits: this many bytes may be read behind what is meant.
    static let slack = 8
    /// Numbers of documents are below this: a bound against damage, far above what a pack holds.
    static let maximumDocumentBound = 1 << 26
}

extension PackFormat.SectionKind {
    package static let searchHeader = Self(rawValue: 32)
    package static let searchLengths = Self(rawValue: 33)
    package static let searchTermHeads = Self(rawValue: 34)
    package static let searchTerms = Self(rawValue: 35)
    package static let searchPostings = Self(rawValue: 36)
    package static let searchPositions = Self(rawValue: 37)
}
