import Corpus
import Scripture

extension SwordModule {
    /// What the conf says of the text; features are known once it is read.
    func translation(_ versification: Versification) -> Translation {
        Translation(
            id: id, alias: alias, name: name, language: language, direction: direction, versification: versification,
            license: conf["DistributionLicense"] ?? conf["Copyright"] ?? "",
            about: RichText.plain(conf["About"] ?? ""), sourceVersion: conf["Version"] ?? "")
    }

    /// The short name: the conf's `Abbreviation`, else ours for Debian's modules, else the id. Lower case.
    var alias: String {
        let name = conf["Abbreviation"] ?? SwordModule.aliases[id.lowercased()] ?? id
        return name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    private static let aliases = ["engkjv2006eb": "kjv", "engweb2015eb": "web", "sparv1909eb": "rv1909"]

    /// The language as BCP 47 writes it; where the conf has no `Lang`, eBible's ids tell (`engWEB2015eb`).
    var language: String {
        if let tag = conf["Lang"] { return SwordModule.bcp47(tag) }
        let prefix = String(id.prefix(3))
        if id.hasSuffix("eb") && prefix == prefix.lowercased() { return SwordModule.shortCodes[prefix] ?? prefix }
        // The documented default of SWORD.
        return "en"
    }

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

    private var direction: TextDirection {
        switch (conf["Direction"] ?? "").lowercased() {
        case "rtol": .rightToLeft
        case "ltor": .leftToRight
        // Old modules say nothing.
        default: conf["Direction"] == nil ? SwordModule.direction(of: language) : .leftToRight
        }
    }

    /// How a language is written, as far as its tag tells.
    static func direction(of language: String) -> TextDirection {
        rightToLeft.contains(language.prefix { $0 != "-" }.lowercased()) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeft: Set<String> = [
        "he", "hbo", "ar", "fa", "syc", "syr", "ur", "yi", "arc", "dv", "sam",
    ]
}
