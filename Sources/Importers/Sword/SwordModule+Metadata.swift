import Corpus
import Scripture

extension SwordModule {
    /// What the conf says of the text; features are known once it is read.
    func translation(_ versification: Versification) -> Translation {
        Translation(
            id: id, alias: alias, name: name, language: language, direction: direction, versification: versification,
            license: license, about: about, sourceVersion: version)
    }

    /// What the conf says of a work other than a text of the Bible.
    func work<Work: PublishedWork>(_ type: Work.Type, _ versification: Versification) -> Work {
        Work(
            Publication(
                id: id, alias: alias, name: name, language: language, versification: versification, license: license,
                about: about, sourceVersion: version))
    }

    /// Where a pack of the module comes from.
    ///
    /// - Parameters:
    ///   - importer: the version of what read it.
    ///   - summary: what became of it.
    func origin(importer: String, summary: String) -> PackOrigin {
        var origin = PackOrigin()
        origin.format = "SWORD"
        origin.driver = [
            driver, conf["SourceType"] ?? "Plaintext", conf["CompressType"] ?? "", conf["BlockType"] ?? "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        origin.importer = importer
        origin.sourceTime = sourceTime
        origin.summary = summary
        return origin
    }

    private var about: String { RichText.plain(conf["About"] ?? "") }

    /// The short name: the conf's `Abbreviation`, else ours for Debian's modules, else the id. Lower case.
    package var alias: String {
        let name = conf["Abbreviation"] ?? SwordModule.aliases[id.lowercased()] ?? id
        return name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    private static let aliases = ["engkjv2006eb": "kjv", "engweb2015eb": "web", "sparv1909eb": "rv1909"]

    /// The language as BCP 47 writes it; where the conf has no `Lang`, eBible's ids tell (`engWEB2015eb`).
    var language: String {
        if let tag = conf["Lang"] { return LanguageTag.bcp47(tag) }
        let prefix = String(id.prefix(3))
        if id.hasSuffix("eb") && prefix == prefix.lowercased() { return LanguageTag.bcp47(prefix) }
        // The documented default of SWORD.
        return "en"
    }

    private var direction: TextDirection {
        switch (conf["Direction"] ?? "").lowercased() {
        case "rtol", "rtl": .rightToLeft
        case "ltor", "ltr": .leftToRight
        // Old modules say nothing, and `BiDi`, that a text has words of the other direction in it.
        default: LanguageTag.direction(of: language)
        }
    }
}
