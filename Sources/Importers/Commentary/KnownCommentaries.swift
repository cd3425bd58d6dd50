/// Who wrote the commentaries that modules of SWORD hold. No entry of a conf says it; it stands at most in the `Description`
/// or the `About`, amid other words.
///
/// The rows are common knowledge, written down without a source at hand, and nothing but the label of a note hangs on them. The
/// modules that name their authors in words (MHCC, Scofield, TDavid) are held against them by a test.
enum KnownCommentaries {
    /// A row a module, by its id in lower case. The years are those of the author's life, or those in which the work of
    /// several appeared.
    private static let table: [String: (author: String, years: String)] = [
        "mhcc": ("Matthew Henry", "1662–1714"),
        "mhc": ("Matthew Henry", "1662–1714"),
        "scofield": ("C. I. Scofield", "1843–1921"),
        "tdavid": ("Charles H. Spurgeon", "1834–1892"),
        "jfb": ("Robert Jamieson, A. R. Fausset and David Brown", "1871"),
        "clarke": ("Adam Clarke", "1762–1832"),
        "barnes": ("Albert Barnes", "1798–1870"),
        "wesley": ("John Wesley", "1703–1791"),
        "rwp": ("A. T. Robertson", "1863–1934"),
        "calvincommentaries": ("John Calvin", "1509–1564"),
        "kd": ("Carl Friedrich Keil and Franz Delitzsch", "1861–1891"),
        "dtn": ("John Nelson Darby", "1800–1882"),
        "pnt": ("B. W. Johnson", "1833–1894"),
        "geneva": ("the translators of the Geneva Bible", "1599"),
        "tsk": ("R. A. Torrey and others", "1880"),
        "lightfoot": ("John Lightfoot", "1602–1675"),
        "luther": ("Martin Luther", "1483–1546"),
        "abbott": ("John S. C. Abbott and Jacob Abbott", "1878"),
        "family": ("Justin Edwards and others", "1851"),
    ]

    /// Both are empty for a module that is not in the table.
    static func author(of id: String) -> (author: String, years: String) { table[id.lowercased()] ?? ("", "") }
}
