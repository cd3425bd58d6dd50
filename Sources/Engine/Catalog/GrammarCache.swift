import Corpus
import Synchronization

/// The grammar codes of a source, spelled out, as far as its words have had them.
///
/// A verse repeats a dozen codes and a Testament has some hundreds; spelling one takes longer than all else that is written
/// of its word.
final class GrammarCache: Sendable {
    private let known = Mutex<[Code: [UInt8]]>([:])

    /// More codes than a source has that means something by them.
    private static let limit = 5_000

    /// The code's meaning in UTF-8; empty where it has none.
    func spelled(_ bytes: UnsafeRawBufferPointer, by scheme: GrammarScheme) -> [UInt8] {
        guard let code = Code(bytes, scheme) else { return GrammarCache.spell(bytes, scheme) }
        return known.withLock { known in
            if let spelled = known[code] { return spelled }
            let spelled = GrammarCache.spell(bytes, scheme)
            if known.count < Self.limit { known[code] = spelled }
            return spelled
        }
    }

    private static func spell(_ code: UnsafeRawBufferPointer, _ scheme: GrammarScheme) -> [UInt8] {
        var text: [UInt8] = []
        scheme.spell(code, into: &text)
        return text
    }

    /// A code of at most sixteen bytes, which is all but those of words that have grown together.
    private struct Code: Hashable {
        private let scheme: GrammarScheme
        private let count: UInt8
        private var first: UInt64 = 0
        private var second: UInt64 = 0

        init?(_ bytes: UnsafeRawBufferPointer, _ scheme: GrammarScheme) {
            guard bytes.count <= 16 else { return nil }
            self.scheme = scheme
            count = UInt8(bytes.count)
            for place in bytes.indices {
                if place < 8 {
                    first = first << 8 | UInt64(bytes[place])
                } else {
                    second = second << 8 | UInt64(bytes[place])
                }
            }
        }

        // One word of the hasher's in place of four: every word of a reply is looked up.
        func hash(into hasher: inout Hasher) { hasher.combine(first ^ second &* 0x9E37_79B9_7F4A_7C15) }
    }
}
