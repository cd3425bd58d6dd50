import Corpus
import Scripture

/// The translations of bible-api.com, so that they are known without asking.
///
/// A license is empty where we do not know it; what `/data` says replaces these rows.
enum BibleAPITranslations {
    static let all: [Translation] = rows.map { row in
        translation(
            row.code, name: row.name, language: row.language, license: row.license, versification: row.versification)
    }

    static func known(_ code: String) -> Translation? { all.first { $0.alias == code } }

    /// The id says whose text it is, so that it stays apart from a pack of the same text.
    static func translation(
        _ code: String, name: String, language: String, license: String, versification: Versification
    ) -> Translation {
        Translation(
            id: "bible-api:" + code, alias: code, name: name, language: language, versification: versification,
            license: license)
    }

    private typealias Row = (
        code: String, name: String, language: String, license: String, versification: Versification
    )

    private static let publicDomain = "Public Domain"

    private static let rows: [Row] = [
        ("web", "World English Bible", "en", publicDomain, .nrsva),
        ("webbe", "World English Bible, British Edition", "en-GB", publicDomain, .nrsva),
        ("kjv", "King James Version", "en", publicDomain, .kjv),
        ("asv", "American Standard Version (1901)", "en", publicDomain, .kjv),
        ("bbe", "Bible in Basic English", "en", publicDomain, .kjv),
        ("darby", "Darby Bible", "en", publicDomain, .kjv),
        ("dra", "Douay-Rheims 1899 American Edition", "en", publicDomain, .vulg),
        ("ylt", "Young's Literal Translation (NT only)", "en", publicDomain, .kjv),
        ("oeb-cw", "Open English Bible, Commonwealth Edition", "en-GB", publicDomain, .nrsv),
        ("oeb-us", "Open English Bible, US Edition", "en-US", publicDomain, .nrsv),
        ("cherokee", "Cherokee New Testament", "chr", publicDomain, .kjv),
        ("cuv", "Chinese Union Version", "zh-TW", publicDomain, .kjv),
        ("bkr", "Bible kralická", "cs", publicDomain, .kjv),
        ("clementine", "Clementine Latin Vulgate", "la", publicDomain, .vulg),
        ("almeida", "João Ferreira de Almeida", "pt", publicDomain, .kjv),
        ("rccv", "Protestant Romanian Corrected Cornilescu Version", "ro", publicDomain, .kjv),
        ("synodal", "Russian Synodal Translation", "ru", publicDomain, .synodal),
        ("bes", "La Biblia en Español Sencillo", "es", "", .kjv),
        ("pddpt", "Palabra de Dios para ti", "es", "", .kjv),
        ("rv1909", "Reina-Valera 1909", "es", publicDomain, .kjv),
        ("vbl", "Versión Biblia Libre", "es", "", .kjv),
    ]
}
