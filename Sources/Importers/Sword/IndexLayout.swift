import Scripture

/// Which system and which width of records fit the sizes of the indexes.
///
/// `MHCC` says that its records have 12 bytes, and they have 10; `FreCrampon` says Catholic2 and is numbered by Vulg;
/// `PolUGdanska` says KJV and has the New Testament of NRSV.
enum IndexLayout {
    struct Choice {
        let versification: Versification
        let width: VerseIndex.Width
        let fits: Bool
    }

    /// - Parameter sizes: bytes of the index of the first and of the second testament; `nil` for one that is missing.
    static func choose(declared: Versification, width: VerseIndex.Width, sizes: [Int?]) -> Choice {
        let widths = [width, width.other]
        // An empty testament is often there as a few bytes, and one index of thirteen ends a record early.
        for width in widths where fits(declared, width, sizes, slack: 1) {
            return Choice(versification: declared, width: width, fits: true)
        }
        for width in widths {
            for system in systems where fits(system, width, sizes, slack: 0) {
                return Choice(versification: system, width: width, fits: true)
            }
        }
        for width in widths {
            for system in systems where fits(system, width, sizes, slack: 1) {
                return Choice(versification: system, width: width, fits: true)
            }
        }
        return Choice(versification: declared, width: width, fits: false)
    }

    /// The commoner first: several systems share their sizes where a testament is missing.
    private static let systems = [
        "KJV", "NRSV", "KJVA", "NRSVA", "MT", "Leningrad", "LXX", "Vulg", "Catholic", "Catholic2", "German", "Luther",
        "Synodal", "SynodalProt", "Orthodox", "Calvin", "DarbyFr", "Segond",
    ].compactMap(Versification.named)

    private static func fits(_ system: Versification, _ width: VerseIndex.Width, _ sizes: [Int?], slack: Int) -> Bool {
        let expected = recordCounts(of: system)
        for (size, expected) in zip(sizes, expected) {
            guard let size, size > 0 else { continue }
            let count = size / width.rawValue
            guard size % width.rawValue == 0, count <= expected else { return false }
            // A testament that the module does not have is often an index of its headings alone.
            if count < expected - slack && count > 2 { return false }
        }
        return true
    }

    /// How many records the index of each testament has: a heading of the module and one of the testament come first.
    static func recordCounts(of system: Versification) -> [Int] {
        let old = firstNewSlot(of: system)
        return [2 + old, 2 + system.slotCount - old]
    }

    /// The slot at which the second testament begins.
    static func firstNewSlot(of system: Versification) -> Int {
        guard system.oldTestamentBookCount < system.books.count else { return system.slotCount }
        return system.slots(of: system.books[system.oldTestamentBookCount]).lowerBound
    }
}
