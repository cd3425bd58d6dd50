import Corpus
import Scripture
import Search

/// An installed SWORD package, as its conf describes it.
package struct SwordModule: Sendable {
    let conf: SwordConf
    let files: any ModuleFiles
    /// The path of the conf in the tree.
    let confFile: String

    /// The id in its exact spelling: `engKJV2006eb`.
    package var id: String { conf.id }
    package var name: String { conf["Description"] ?? conf.id }
    /// The driver that reads it: `zText`; empty if the conf has none.
    package var driver: String { conf["ModDrv"] ?? "" }
    /// The path of the tree that it belongs to.
    package var path: String { files.path }

    /// The time of the last installation or change, in seconds since 1970; 0 if it is unknown.
    package var sourceTime: Int64 { files.modificationTime(of: confFile) }

    /// The reason why this version cannot import the module; `nil` if it can.
    package var refusal: String? {
        if let kind = SwordModule.otherDrivers[driver.lowercased()] {
            return
                "is \(kind) (\(driver)); this version imports Bible texts, dictionaries, commentaries and general books"
                + (SwordModule.isCommentaryInFiles(driver)
                    ? ". Pack it with SWORD's tools: mod2zmod \(id) FOLDER 4 2" : "")
        }
        guard let storage = storage ?? dictionaryStorage ?? bookStorage else {
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

    /// Why a module with an unknown compression is refused, and how to convert it.
    private func refusal(ofPacking name: String) -> String {
        "is packed with \(name), and this version unpacks ZIP, BZIP2, XZ and LZSS. Repack it with SWORD's tools: "
            + (isDictionary ? "mod2imp \(id) > \(id).imp, then imp2ld" : "mod2zmod \(id) FOLDER 4 2")
            + "; then write CompressType=ZIP and the new DataPath into \(confFile)"
    }

    /// The likely reason why no entry can be read, as the end of a message.
    var unreadableReason: String { cipher == nil ? "can be read" : "can be read; check its CipherKey" }

    /// The cipher of the text; `nil` if it is not enciphered or the key is unknown.
    var cipher: SapphireCipher? { conf["CipherKey"].flatMap { SapphireCipher(key: Array($0.utf8)) } }

    /// The way in which verses or entries are stored.
    struct Storage: Sendable {
        let isCompressed: Bool
        /// Whether sizes have four bytes instead of two.
        let isWide: Bool
    }

    /// The storage of a text or a commentary; `nil` for other modules.
    var storage: Storage? {
        SwordModule.textDrivers[driver.lowercased()] ?? SwordModule.commentaryDrivers[driver.lowercased()]
    }

    /// The storage of a dictionary; `nil` for other modules.
    var dictionaryStorage: Storage? { SwordModule.dictionaryDrivers[driver.lowercased()] }

    /// The storage of a general book; `nil` for other modules.
    private var bookStorage: Storage? { isBook ? Storage(isCompressed: false, isWide: true) : nil }

    /// Whether `SwordBookImporter` reads it.
    package var isBook: Bool { driver.lowercased() == "rawgenbook" }

    /// Whether `SwordDictionaryImporter` reads it.
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
        // Confs from Windows have backslashes.
        (conf["DataPath"] ?? "").split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }.joined(separator: "/")
    }

    /// The path of the files without their extensions. `DataPath` names it; in some confs it names only the folder.
    ///
    /// - Parameter fileExtension: that of a file which the module has, such as `.idx`.
    func stem(of fileExtension: String) throws(ImportError) -> String {
        if try files.bytes(of: folder + fileExtension) != nil { return folder }
        let inside = try files.files(in: folder).first { $0.hasSuffix(fileExtension) }
        return inside.map { String($0.dropLast(fileExtension.count)) } ?? folder
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
        "rawfiles": "a commentary in single files", "hrefcom": "a commentary of links", "zgenbook": "a packed book",
    ]

    private static func isCommentaryInFiles(_ driver: String) -> Bool { driver.lowercased() == "rawfiles" }
}

extension SwordModule {
    /// The translation as the conf describes it. Its features are known only after the text was read.
    func translation(_ versification: Versification) -> Translation {
        Translation(
            id: id, alias: alias, name: name, language: language, direction: direction, versification: versification,
            license: license, about: about, sourceVersion: version)
    }

    /// A work other than a Bible text, as the conf describes it.
    func work<Work: PublishedWork>(_ type: Work.Type, _ versification: Versification) -> Work {
        Work(
            Publication(
                id: id, alias: alias, name: name, language: language, versification: versification, license: license,
                about: about, sourceVersion: version))
    }

    /// The origin of a pack of the module.
    ///
    /// - Parameters:
    ///   - importer: the version of the importer that read it.
    ///   - summary: the summary of the report.
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

    /// The short name in lower case: the conf's `Abbreviation`, or our name for a module of Debian, or the id.
    package var alias: String {
        let name = conf["Abbreviation"] ?? SwordModule.aliases[id.lowercased()] ?? id
        return name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    private static let aliases = ["engkjv2006eb": "kjv", "engweb2015eb": "web", "sparv1909eb": "rv1909"]

    /// The language as a tag of BCP 47. If the conf has no `Lang`, the ids of eBible show it (`engWEB2015eb`).
    var language: String {
        if let tag = conf["Lang"] { return LanguageTag.bcp47(tag) }
        let prefix = String(id.prefix(3))
        if id.hasSuffix("eb") && prefix == prefix.lowercased() { return LanguageTag.bcp47(prefix) }
        // This is the documented default of SWORD.
        return "en"
    }

    private var direction: TextDirection {
        switch (conf["Direction"] ?? "").lowercased() {
        case "rtol", "rtl": .rightToLeft
        case "ltor", "ltr": .leftToRight
        // Old modules have no direction. `BiDi` means that a text contains words of the other direction.
        default: LanguageTag.direction(of: language)
        }
    }
}

/// The properties of a module that a list of modules shows.
extension SwordModule {
    /// What a module contains, for people who search for one.
    package enum Kind: String, Sendable, CaseIterable {
        case bible, commentary, dictionary, devotional, book
    }

    package var kind: Kind {
        // The category of the conf comes first, because a book of daily readings is stored like a dictionary.
        if conf["Category"]?.lowercased() == "daily devotional" || conf.all("Feature").contains("DailyDevotion") {
            return .devotional
        }
        if isCommentary { return .commentary }
        if isDictionary { return .dictionary }
        return storage == nil ? .book : .bible
    }

    /// The language as a tag of BCP 47.
    package var languageTag: String { language }
    package var version: String { conf["Version"] ?? "" }
    package var license: String { conf["DistributionLicense"] ?? conf["Copyright"] ?? "" }
    /// The size of the unpacked module in bytes, as its conf states it; 0 if it does not.
    package var installSize: Int { conf["InstallSize"].flatMap { Int($0) }.map { max($0, 0) } ?? 0 }
}

extension SwordModule {
    /// Reads the files of a module and limits their total size, so that an import stays below 200 MiB of memory.
    struct BoundedFiles {
        private let module: SwordModule
        private var textSize = 0

        init(_ module: SwordModule) { self.module = module }

        /// An index or a table of blocks; `nil` if there is none.
        func index(_ file: String) throws(ImportError) -> [UInt8]? {
            guard module.files.size(of: file) <= ModuleFileLimits.indexSize else {
                throw .tooLarge(module: module.id, reason: "\(file) has more than \(ModuleFileLimits.indexSize) bytes")
            }
            return try module.files.bytes(of: file)
        }

        /// A file of text; `nil` if there is none.
        mutating func text(_ file: String) throws(ImportError) -> [UInt8]? {
            textSize += module.files.size(of: file)
            guard textSize <= ModuleFileLimits.textSize else {
                throw .tooLarge(
                    module: module.id,
                    reason:
                        "its text has more than \(ModuleFileLimits.textSize) bytes. If it is not packed, SWORD's tools can "
                        + "pack it: mod2zmod \(module.id) FOLDER 4 2")
            }
            return try module.files.bytes(of: file)
        }
    }
}

extension SwordModule {
    /// The version of the importer that reads it. A different version may make a different pack of the same module.
    package var importerVersion: String {
        if isBook { return SwordBookImporter.version }
        if isDictionary { return SwordDictionaryImporter.version }
        return isCommentary ? SwordCommentaryImporter.version : SwordImporter.version
    }

    /// Reads a module of any supported kind and makes its pack.
    ///
    /// - Throws: the errors of the importer, and `tooLarge` if the text cannot be indexed.
    package func pack(_ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        let progress = { (done: Int, total: Int) in hooks.progress(id, done, total) }
        if isDictionary || isBook {
            let read = isBook ? SwordBookImporter.read : SwordDictionaryImporter.read
            let (dictionary, report) = try read(self, progress, hooks.isCancelled)
            do throws(SearchIndexBounds.Excess) {
                let bytes = try PackWriter.bytes(of: dictionary, within: .bible)
                return ImportedPack(dictionary.work, bytes: bytes, report: report)
            } catch {
                throw .tooLarge(module: id, reason: "its text has more words, or more different words, than any book")
            }
        }
        if isCommentary {
            let (commentary, report) = try SwordCommentaryImporter.read(
                self, versification: hooks.choices.versification, progress: progress, isCancelled: hooks.isCancelled)
            return ImportedPack(commentary.work, bytes: PackWriter.bytes(of: commentary), report: report)
        }
        let (text, report) = try SwordImporter.read(
            self, versification: hooks.choices.versification, progress: { progress($0.done, $0.total) },
            isCancelled: hooks.isCancelled)
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
