import Corpus
import Scripture

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

/// What a list of modules says of one.
extension SwordModule {
    /// What a module is, for people who look for one.
    package enum Kind: String, Sendable, CaseIterable {
        case bible, commentary, dictionary, devotional, book
    }

    package var kind: Kind {
        // The conf's own word first: a book of daily readings is stored as a dictionary is.
        if conf["Category"]?.lowercased() == "daily devotional" || conf.all("Feature").contains("DailyDevotion") {
            return .devotional
        }
        if isCommentary { return .commentary }
        if isDictionary { return .dictionary }
        return storage == nil ? .book : .bible
    }

    /// BCP 47.
    package var languageTag: String { language }
    package var version: String { conf["Version"] ?? "" }
    package var license: String { conf["DistributionLicense"] ?? conf["Copyright"] ?? "" }
    /// How many bytes the module takes unpacked, as its conf says; 0 where it does not.
    package var installSize: Int { conf["InstallSize"].flatMap { Int($0) }.map { max($0, 0) } ?? 0 }
}

extension SwordModule {
    /// The files of a text as they are asked for, of which the whole stays below 200 MiB of memory.
    struct BoundedFiles {
        private let module: SwordModule
        private var textSize = 0

        init(_ module: SwordModule) { self.module = module }

        /// An index, or a table of blocks; `nil` where there is none.
        func index(_ file: String) throws(ImportError) -> [UInt8]? {
            guard module.files.size(of: file) <= ModuleFileLimits.indexSize else {
                throw .tooLarge(module: module.id, reason: "\(file) has more than \(ModuleFileLimits.indexSize) bytes")
            }
            return try module.files.bytes(of: file)
        }

        /// A file of text; `nil` where there is none.
        mutating func text(_ file: String) throws(ImportError) -> [UInt8]? {
            textSize += module.files.size(of: file)
            guard textSize <= ModuleFileLimits.textSize else {
                throw .tooLarge(
                    module: module.id,
                    reason:
                        "its text has more than \(ModuleFileLimits.textSize) bytes. Where it is not packed, SWORD's tools "
                        + "pack it: mod2zmod \(module.id) FOLDER 4 2")
            }
            return try module.files.bytes(of: file)
        }
    }
}

extension SwordModule {
    /// The version of the importer that reads it; another one may make another pack of the same module.
    package var importerVersion: String {
        if isDictionary { return SwordDictionaryImporter.version }
        return isCommentary ? SwordCommentaryImporter.version : SwordImporter.version
    }

    /// Reads the module, whatever it holds, and makes its pack.
    ///
    /// - Throws: what the importer of its kind throws, and `tooLarge` for a text that cannot be indexed.
    package func pack(_ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        let progress = { (done: Int, total: Int) in hooks.progress(id, done, total) }
        if isDictionary {
            let (dictionary, report) = try SwordDictionaryImporter.read(
                self, progress: progress, isCancelled: hooks.isCancelled)
            return ImportedPack(dictionary.work, bytes: PackWriter.bytes(of: dictionary), report: report)
        }
        if isCommentary {
            let (commentary, report) = try SwordCommentaryImporter.read(
                self, progress: progress, isCancelled: hooks.isCancelled)
            return ImportedPack(commentary.work, bytes: PackWriter.bytes(of: commentary), report: report)
        }
        let (text, report) = try SwordImporter.read(
            self, progress: { progress($0.done, $0.total) }, isCancelled: hooks.isCancelled)
        let translation = text.translation
        return ImportedPack(
            id: translation.id, name: translation.name, bytes: try text.pack(from: id), report: report)
    }
}

extension ImportedPack {
    fileprivate init(_ work: some PublishedWork, bytes: [UInt8], report: ImportReport) {
        self.init(id: work.id, name: work.name, bytes: bytes, report: report)
    }
}
