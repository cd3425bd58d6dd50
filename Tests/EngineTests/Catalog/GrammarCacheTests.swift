import Corpus
import Testing

@testable import Engine

@Suite struct GrammarCacheTests {
    /// The cache returns the scheme's meaning, the first time and the second, and does not mix codes with the same
    /// bytes.
    @Test(arguments: [
        "V-2ADI-3S", "V-2ADI-3P", "N-GSM-T", "N-GSM", "CONJ", "HVqp3ms", "HC/Vqw3ms", "TH8804", "", "nonsense", "V",
        "V-PAI-3S + V-PAI-3S / N-GSM",
    ])
    func spellsAsTheSchemeDoes(_ code: String) {
        let cache = GrammarCache()
        for _ in 0..<2 {
            for scheme in GrammarScheme.allCases {
                let spelled = Array(code.utf8).withUnsafeBytes { cache.spelled($0, by: scheme) }
                #expect(String(decoding: spelled, as: UTF8.self) == scheme.spelled(code) ?? "", "\(scheme) \(code)")
            }
        }
    }

    @Test func keepsCodesApartThatBeginAlike() {
        let cache = GrammarCache()
        for code in ["A", "\0A", "V-PAI-3S", "V-PAI-3P", "V-PAP-NSMx", "V-PAP-NSM", "V-PAP-GSM"] {
            let spelled = Array(code.utf8).withUnsafeBytes { cache.spelled($0, by: .robinson) }
            #expect(String(decoding: spelled, as: UTF8.self) == GrammarScheme.robinson.spelled(code) ?? "")
        }
    }
}
