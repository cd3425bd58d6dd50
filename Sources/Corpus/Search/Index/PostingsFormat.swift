/// Where a term's list of postings is, as the dictionary keeps it.
struct PostingsList: Hashable {
    /// How many documents have the term.
    var documents = 0
    /// Bytes of the postings section.
    var offset = 0
    var length = 0
}

/// How a list of postings is stored: which documents have a term, how often, and the best that a stretch of them can
/// score.
///
///     u32  where the list's positions begin
///     one block:       u16 best share
///     more than one:   for each block u32 last document, u32 offset in the list, u32 offset of its positions behind the
///                      list's, u16 best share
///     blocks of up to `blockSize` documents: u8 width of a gap, u8 width of a frequency, the gaps (documents passed
///                      over), the frequencies less one, both packed by bits
///
/// The positions of a block: u8 width, then each document's positions in turn, each as the distance from the position
/// before it in the same document. A reader finds those of one document by adding up frequencies.
enum PostingsFormat {
    static let blockSize = 128
    static let singleHeadSize = 6
    static let skipSize = 14
    /// A frequency is below 2^20, so that a forged one cannot ask for gigabytes of positions.
    static let maximumFrequencyWidth = 20

    static func blockCount(_ documents: Int) -> Int { (documents + blockSize - 1) / blockSize }

    /// Where the first block begins.
    static func headSize(_ blocks: Int) -> Int { blocks == 1 ? singleHeadSize : 4 + blocks * skipSize }
}
