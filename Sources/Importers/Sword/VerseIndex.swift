/// The index of one testament: for each record where its text is. Records past the end are empty.
struct VerseIndex: Sendable {
    let bytes: [UInt8]
    let width: Width

    /// How many bytes a record has, and where in it the size is.
    enum Width: Int, Sendable, CaseIterable {
        case rawNarrow = 6
        case rawWide = 8
        case packedNarrow = 10
        case packedWide = 12

        init(_ storage: SwordModule.Storage) {
            switch (storage.isCompressed, storage.isWide) {
            case (false, false): self = .rawNarrow
            case (false, true): self = .rawWide
            case (true, false): self = .packedNarrow
            case (true, true): self = .packedWide
            }
        }

        /// The other width of the same storage.
        var other: Width {
            switch self {
            case .rawNarrow: .rawWide
            case .rawWide: .rawNarrow
            case .packedNarrow: .packedWide
            case .packedWide: .packedNarrow
            }
        }

        var isPacked: Bool { self == .packedNarrow || self == .packedWide }
        var isWide: Bool { self == .rawWide || self == .packedWide }
    }

    /// Where a record's text is. Equal places are one text for several verses.
    struct Place: Hashable {
        /// The number of the block; 0 where there are none.
        let block: Int
        let start: Int
        let size: Int
    }

    var count: Int { bytes.count / width.rawValue }

    /// The place of a record; `nil` where it has no text.
    func place(_ record: Int) -> Place? {
        guard record >= 0 && record < count else { return nil }
        let at = record * width.rawValue
        let field = width.isPacked ? at + 4 : at
        let size = width.isWide ? bytes.u32(field + 4) : bytes.u16(field + 4)
        guard size > 0 else { return nil }
        return Place(block: width.isPacked ? bytes.u32(at) : 0, start: bytes.u32(field), size: size)
    }
}
