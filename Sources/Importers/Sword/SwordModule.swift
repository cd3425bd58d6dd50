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
                + (SwordModule.isCommentaryInFiles(driver)
                    ? ". Pack it with SWORD's tools: mod2zmod \(id) FOLDER 4 2" : "")
        }
        guard let storage = storage ?? dictionaryStorage else {
            return driver.isEmpty ? "has no ModDrv in its conf" : "is of an unknown kind (\(driver))"
        }
        if conf.has("CipherKey"), cipher == nil {
            return "is enciphered; write the key that its publisher gave you after CipherKey= in \(confFile)"
        }
        if storage.isCompressed, compression == nil { return refusal(ofPacking: conf["CompressType"] ?? "") }
        if encoding == nil {
            return "is encoded in \(conf["Encoding"] ?? ""); this version reads UTF-8, UTF-16, SCSU and Latin-1. "
                + "Convert its text (mod2imp \(id) | iconv …) and import it again with Encoding=UTF-8"
        }
        guard conf["DataPath"] != nil, !folder.split(separator: "/").contains("..") else {
            return "has a DataPath that is not a folder of the module tree"
        }
        return nil
    }

    /// Why a module whose blocks this version cannot unpack is not read, and what makes it one that is.
    private func refusal(ofPacking name: String) -> String {
        "is packed with \(name), and this version unpacks only ZIP and LZSS. Repack it with SWORD's tools: "
            + (isDictionary ? "mod2imp \(id) > \(id).imp, then imp2ld" : "mod2zmod \(id) FOLDER 4 2")
            + "; then write CompressType=ZIP and the new DataPath into \(confFile)"
    }

    /// Why no entry can be read, as far as it can be guessed.
    var unreadableReason: String { cipher == nil ? "can be read" : "can be read; check its CipherKey" }

    /// What deciphers the text; `nil` where it is open, or no key is known.
    var cipher: SapphireCipher? { conf["CipherKey"].flatMap { SapphireCipher(key: Array($0.utf8)) } }

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

    var encoding: TextEncoding? {
        switch (conf["Encoding"] ?? "Latin-1").uppercased() {
        case "UTF-8", "UTF8": .utf8
        case "LATIN-1", "ISO-8859-1", "WINDOWS-1252", "CP1252", "LATIN1", "ASCII": .windows1252
        case "UTF-16", "UTF16": .utf16
        case "SCSU": .scsu
        default: nil
        }
    }

    /// The folder of the text, relative to the tree.
    var folder: String {
        // People on Windows write backslashes.
        (conf["DataPath"] ?? "").split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }.joined(separator: "/")
    }

    private static let textDrivers: [String: Storage] = [
        "ztext": Storage(isCompressed: true, isWide: false), "ztext4": Storage(isCompressed: true, isWide: true),
        "rawtext": Storage(isCompressed: false, isWide: false), "rawtext4": Storage(isCompressed: false, isWide: true),
        "rawgbf": Storage(isCompressed: false, isWide: false),
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
        "rawfiles": "a commentary in single files", "hrefcom": "a commentary of links", "rawgenbook": "a book",
        "zgenbook": "a book",
    ]

    private static func isCommentaryInFiles(_ driver: String) -> Bool { driver.lowercased() == "rawfiles" }
}
