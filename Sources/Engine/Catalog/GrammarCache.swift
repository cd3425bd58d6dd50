import Corpus
import Synchronization

/// The grammar codes of a source, spelled out, as far as its words have had them lately.
///
/// A verse repeats a dozen codes and a Testament has some hundreds; spelling one takes longer than all else that is written
/// of its word. Each code has one place, which the last that came keeps: to find it costs a tenth of what a dictionary takes
/// for its hash, and what is kept is bounded, whatever a source holds.
final class GrammarCache: Sendable {
    private let known = Mutex<[Spelled?]>([])

    private final class Spelled: Sendable {
        let code: Code
        let text: [UInt8]

        init(_ code: Code, _ text: [UInt8]) {
            self.code = code
            self.text = text
        }
    }

    /// The code's meaning in UTF-8; empty where it has none.
    func spelled(_ bytes: UnsafeRawBufferPointer, by scheme: GrammarScheme) -> [UInt8] {
        guard let code = Code(bytes, scheme) else { return GrammarCache.spell(bytes, scheme) }
        return known.withLock { known in
            if known.isEmpty { known = Array(repeating: nil, count: Code.places) }
            if let spelled = known[code.place], spelled.code == code { return spelled.text }
            let text = GrammarCache.spell(bytes, scheme)
            known[code.place] = Spelled(code, text)
            return text
        }
    }

    private static func spell(_ code: UnsafeRawBufferPointer, _ scheme: GrammarScheme) -> [UInt8] {
        var text: [UInt8] = []
        scheme.spell(code, into: &text)
        return text
    }

    /// A code of at most sixteen bytes, which is all but those of words that have grown together.
    private struct Code: Equatable {
        private let scheme: GrammarScheme
        private let count: UInt8
        private var first: UInt64 = 0
        private var second: UInt64 = 0

        init?(_ bytes: UnsafeRawBufferPointer, _ scheme: GrammarScheme) {
            guard bytes.count <= 16 else { return nil }
            self.scheme = scheme
            count = UInt8(bytes.count)
            let half = min(bytes.count, 8)
            for place in 0..<half { first = first << 8 | UInt64(bytes[place]) }
            for place in half..<bytes.count { second = second << 8 | UInt64(bytes[place]) }
        }

        /// Some times as many as any source has codes, so that few share one.
        static let places = 1 << 12

        /// The highest bits of a product depend on all of its factors (Knuth, The Art of Computer Programming 3, §6.4).
        var place: Int {
            Int(((first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93) >> 52)
        }
    }
}
