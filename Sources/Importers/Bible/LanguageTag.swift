import Corpus

/// The names of languages, as sources write them, in the form that packs have: BCP 47.
enum LanguageTag {
    /// `pt_BR` and `pt-br` give `pt-BR`, `zh-hant` gives `zh-Hant`: RFC 5646, section 2.1.1.
    static func bcp47(_ tag: String) -> String {
        let parts = tag.split { $0 == "-" || $0 == "_" || $0 == "." }
        let cased = parts.enumerated().map { place, part in
            if place == 0 { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }
        guard let first = cased.first else { return "und" }
        return ([shortCodes[first] ?? first] + cased.dropFirst()).joined(separator: "-")
    }

    /// Codes of three letters that BCP 47 writes with two.
    private static let shortCodes = [
        "eng": "en", "spa": "es", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "por": "pt", "ita": "it",
        "nld": "nl", "dut": "nl", "lat": "la", "ell": "el", "gre": "el", "heb": "he", "rus": "ru", "ukr": "uk",
        "pol": "pl", "ces": "cs", "cze": "cs", "ron": "ro", "rum": "ro", "hun": "hu", "swe": "sv", "nor": "no",
        "dan": "da", "fin": "fi", "zho": "zh", "chi": "zh", "jpn": "ja", "kor": "ko", "ara": "ar", "hin": "hi",
        "vie": "vi", "swa": "sw", "epo": "eo", "afr": "af", "cym": "cy", "gle": "ga", "tur": "tr", "fas": "fa",
    ]

    /// How a language is written, as far as its tag tells.
    static func direction(of language: String) -> TextDirection {
        rightToLeft.contains(language.prefix { $0 != "-" }.lowercased()) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeft: Set<String> = [
        "he", "hbo", "ar", "fa", "syc", "syr", "ur", "yi", "arc", "dv", "sam",
    ]
}
