/// The layout of a pack: one file that holds one published text, mapped and never changed.
///
/// All integers are little-endian.
///
///     offset  size
///          0     8   magic
///          8     4   version
///         12     4   number of sections, at most `maximumSectionCount`
///         16     8   size of the file
///         24     4   size of a block
///         28     4   checksum of bytes 0..<28 and of the section table
///         32  32·n   section table: u32 kind, u32 checksum of the section's block checksums, u64 offset, u64 length,
///                    u64 offset of the block checksums
///
/// Each section starts at a multiple of `alignment` and is followed by its block checksums, four bytes a block; what
/// lies between is zero. The blocks are small, so a reader checks exactly the bytes that it is about to use: a flipped
/// bit is found where it would do harm, and a file of many megabytes opens by reading a few hundred bytes.
package enum PackFormat {
    /// A byte above 127, a line break of either kind and an end-of-file mark, so that a transfer as text is noticed.
    package static let magic: [UInt8] = [0x89, 0x4C, 0x45, 0x43, 0x54, 0x0D, 0x0A, 0x1A]
    /// 2: words by the shape of the word before, their strings by frequency; every word with a Strong's number counts in
    /// the search index.
    package static let version: UInt32 = 2
    package static let fileExtension = "lectern"

    static let headerSize = 32
    static let sectionEntrySize = 32
    static let maximumSectionCount = 64
    package static let alignment = 64
    /// Half a kilobyte: a verse mostly lies in one block, and the checksums are under one hundredth of the file.
    static let blockSize = 512
    static let checksumSize = 4

    /// What a section holds. A reader passes over kinds that it does not know.
    package struct SectionKind: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Keys and values about the text: see `PackMetadata`.
        package static let metadata = SectionKind(rawValue: 1)
        /// One `PackEntry` a slot of the versification.
        package static let index = SectionKind(rawValue: 2)
        /// The clean text of the verses and nothing else: what random lookups map into memory.
        package static let text = SectionKind(rawValue: 3)
        /// Headings, footnotes, spans and line starts: see `ExtrasRecord`.
        package static let extras = SectionKind(rawValue: 4)
        /// What is known word by word: see `WordsRecord`.
        package static let words = SectionKind(rawValue: 5)
        /// Where each string of `strings` ends, four bytes each.
        package static let stringEnds = SectionKind(rawValue: 6)
        /// The strings that words share, one after another.
        package static let strings = SectionKind(rawValue: 7)

        /// Where each entry of a dictionary is, four bytes each, in the order of their keys.
        package static let entryPlaces = SectionKind(rawValue: 48)
        /// The entries of a dictionary: see `DictionaryRecord`.
        package static let entries = SectionKind(rawValue: 49)
        /// The words by which entries are found, sorted: see `DictionaryKey`.
        package static let keys = SectionKind(rawValue: 50)
        /// The folded words of `keys`, one after another.
        package static let keyText = SectionKind(rawValue: 51)
        /// The places of Scripture that entries name, sorted: see `TopicReference`.
        package static let places = SectionKind(rawValue: 52)

        /// Of what each note of a commentary speaks, sorted: see `CommentarySpan`.
        package static let commentaryPlaces = SectionKind(rawValue: 64)
        /// The clean text of the notes.
        package static let commentaryText = SectionKind(rawValue: 65)
        /// The number of the first cross reference of each slot, four bytes each, and of the one behind the last.
        package static let referenceStarts = SectionKind(rawValue: 72)
        /// The cross references, verse by verse: see `CrossReferencePack`.
        package static let referenceTargets = SectionKind(rawValue: 73)

        /// What the words of the original are, and where they stand: see `ImportedInterlinear`.
        package static let interlinear = SectionKind(rawValue: 80)
        package static let interlinearPlaces = SectionKind(rawValue: 81)
        package static let interlinearWords = SectionKind(rawValue: 82)

        package var name: String { SectionKind.names[self] ?? "section \(rawValue)" }

        /// What messages call them; made when there is something to say of one.
        private static let names: [SectionKind: String] = [
            .metadata: "metadata", .index: "index", .text: "text", .extras: "extras", .words: "words",
            .stringEnds: "string ends", .strings: "strings",
            .searchHeader: "search header", .searchLengths: "search lengths", .searchTermHeads: "search term heads",
            .searchTerms: "search terms", .searchPostings: "search postings", .searchPositions: "search positions",
            .entryPlaces: "entry places", .entries: "entries", .keys: "keys", .keyText: "key text", .places: "places",
            .commentaryPlaces: "commentary places", .commentaryText: "commentary text",
            .referenceStarts: "reference starts", .referenceTargets: "reference targets",
            .interlinear: "interlinear", .interlinearPlaces: "interlinear places",
            .interlinearWords: "interlinear words",
        ]
    }

    /// How many blocks a section of `length` bytes has.
    package static func blockCount(_ length: Int) -> Int { (length + blockSize - 1) / blockSize }

    /// The next multiple of `alignment`.
    static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}
