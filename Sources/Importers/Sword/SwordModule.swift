/// An installed SWORD package, as its conf describes it.
package struct SwordModule: Sendable {
    let conf: SwordConf
    let files: any ModuleFiles
    /// The conf's place in the tree.
    let confFile: String

    /// The id, by its exact letters: `engKJV2006eb`.
    package var id: String { conf.id }
    package var name: String { conf["Description"] ?? conf.id }
    /// What reads it: `zText`; empty where the conf does not say.
    package var driver: String { conf["ModDrv"] ?? "" }
    /// The tree that it belongs to.
    package var path: String { files.path }

    /// When the module was last installed or changed, in seconds since 1970; 0 where nobody knows.
    package var sourceTime: Int64 { files.modificationTime(of: confFile) }

    /// Why this version does not import the module; `nil` where it does.
    package var refusal: String? {
        if let kind = SwordModule.otherDrivers[driver.lowercased()] {
            return "is \(kind) (\(driver)); this version imports Bible texts, dictionaries and commentaries"
        }
        guard let storage = storage ?? dictionaryStorage else {
            return driver.isEmpty ? "has no ModDrv in its conf" : "is of an unknown kind (\(driver))"
        }
        if conf.has("CipherKey") { return "is enciphered; this version imports open texts" }
        if storage.isCompressed, compression == nil {
            return "is packed with \(conf["CompressType"] ?? ""); this version unpacks ZIP and LZSS"
        }
        if encoding == nil {
            return "is encoded in \(conf["Encoding"] ?? ""); this version reads UTF-8, UTF-16 and Latin-1"
        }
        guard let path = conf["DataPath"], !path.split(separator: "/").contains("..") else {
            return "names no folder of its tree as DataPath"
        }
        return nil
    }

    /// How verses are stored.
    struct Storage: Sendable {
        let isCompressed: Bool
        /// Whether sizes take four bytes instead of two.
        let isWide: Bool
    }

    /// How verses are stored, of a text or a commentary.
    var storage: Storage? {
        SwordModule.textDrivers[driver.lowercased()] ?? SwordModule.commentaryDrivers[driver.lowercased()]
    }

    /// How entries are stored, of a dictionary.
    var dictionaryStorage: Storage? { SwordModule.dictionaryDrivers[driver.lowercased()] }

    /// Whether `SwordDictionaryImporter` reads it, and not `SwordImporter`.
    package var isDictionary: Bool { dictionaryStorage != nil }

    /// Whether `SwordCommentaryImporter` reads it.
    package var isCommentary: Bool { SwordModule.commentaryDrivers[driver.lowercased()] != nil }

    enum Compression { case zip, lzss }

    /// How blocks are packed; LZSS where the conf is silent.
    var compression: Compression? {
        switch (conf["CompressType"] ?? "LZSS").uppercased() {
        case "ZIP": .zip
        case "LZSS": .lzss
        default: nil
        }
    }

    var encoding: TextEncoding? {
        switch (conf["Encoding"] ?? "Latin-1").uppercased() {
        case "UTF-8", "UTF8": .utf8
        case "LATIN-1", "ISO-8859-1", "WINDOWS-1252", "CP1252", "LATIN1", "ASCII": .windows1252
        case "UTF-16", "UTF16": .utf16
        default: nil
        }
    }

    /// The folder of the text, relative to the tree.
    var folder: String {
        (conf["DataPath"] ?? "").split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    private static let textDrivers: [String: Storage] = [
        "ztext": Storage(isCompressed: true, isWide: false), "ztext4": Storage(isCompressed: true, isWide: true),
        "rawtext": Storage(isCompressed: false, isWide: false), "rawtext4": Storage(isCompressed: false, isWide: true),
    ]

    private static let commentaryDrivers: [String: Storage] = [
        "zcom": Storage(isCompressed: true, isWide: false), "zcom4": Storage(isCompressed: true, isWide: true),
        "rawcom": Storage(isCompressed: false, isWide: false), "rawcom4": Storage(isCompressed: false, isWide: true),
    ]

    private static let dictionaryDrivers: [String: Storage] = [
        "zld": Storage(isCompressed: true, isWide: true), "rawld": Storage(isCompressed: false, isWide: false),
        "rawld4": Storage(isCompressed: false, isWide: true),
    ]

    private static let otherDrivers: [String: String] = [
        "rawfiles": "a commentary in single files", "hreffiles": "a commentary in single files", "rawgenbook": "a book",
        "zgenbook": "a book",
    ]
}
