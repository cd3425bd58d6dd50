import Corpus
import Importers
import Providers
import Scripture

/// One run of `lectern import`, and what other commands import by.
struct ImportRun {
    private let invocation: Invocation
    private let folder: PackFolder
    private var progress = ProgressLine()
    private var result: ImportResult
    /// The file that each id came from, but for modules of SWORD.
    private var sources: [String: String] = [:]

    init(_ invocation: Invocation) {
        self.invocation = invocation
        folder = invocation.program.packFolder
        result = ImportResult(isVerbose: invocation.has(.verbose))
    }

    mutating func run() throws(Failure) -> ExitCode {
        Interrupt.listen()
        let modules = try self.modules()
        if Interrupt.isRequested { return Interrupt.exitCode }
        if modules.contains(where: isWanted) { try prepare() }
        return run(modules)
    }

    /// A place that takes no packs is told once, and before the work of making them.
    private func prepare() throws(Failure) {
        do throws(ProviderError) { try folder.prepare() } catch { throw Failure(error) }
    }

    private func isWanted(_ module: SwordModule) -> Bool {
        module.refusal == nil && (invocation.has(.force) || !isUpToDate(module))
    }

    /// Imports modules that were found.
    mutating func run(_ modules: [SwordModule]) -> ExitCode {
        for module in modules {
            importOne(module)
            result.flush()
            if Interrupt.isRequested { return Interrupt.exitCode }
        }
        return result.end(moduleCount: modules.count, invocation)
    }

    /// What the command line says of the Bible.
    private var choices: BibleChoices {
        var choices = BibleChoices()
        choices.id = invocation.value(of: .importID).map(PackFolder.usableID)
        choices.name = invocation.value(of: .importName)
        choices.language = invocation.value(of: .importLanguage)
        choices.versification = invocation.value(of: .importVersification).flatMap { Versification.named($0) }
        return choices
    }

    private mutating func modules() throws(Failure) -> [SwordModule] {
        let paths = invocation.operands.filter { !$0.isEmpty }
        guard invocation.has(.system) != !paths.isEmpty else {
            throw Failure(.usage, "Import what?", hint: "`lectern import --system`, or `lectern import PATH`.")
        }
        var modules: [SwordModule] = []
        if invocation.has(.system) {
            let own = [Flag.importAs, .importID, .importName, .importLanguage, .importVersification]
            if let flag = own.first(where: invocation.has) {
                throw Failure(.usage, "--\(flag.name) is of one Bible, and does not go with --system.")
            }
            let listing = SwordLibrary.systemModules(
                home: Program.environment("HOME"), swordPath: Program.environment("SWORD_PATH"))
            modules = listing.modules
            result.complain(listing.problems)
        }
        for path in paths {
            if let scheme = Self.scheme(of: path) {
                throw Failure(
                    .usage, "\(path) is an address on the network, and import reads files.",
                    hint: scheme.hasPrefix("http")
                        ? "Download it first: curl -LO \"\(path)\", then lectern import FILE."
                        : "Copy the file here first, then lectern import FILE.")
            }
        }
        if !paths.isEmpty { try prepare() }
        for path in paths {
            do throws(ImportError) {
                if let listing = try self.modules(at: path) {
                    modules += listing.modules
                    result.complain(listing.problems)
                }
            } catch .cancelled {
                progress.clear()
                Output.error("Interrupted; what \(path) holds is as it was.")
            } catch {
                result.fail(error.description)
            }
        }
        return modules
    }

    /// The scheme of a URL (RFC 3986, section 3.1), before which no path has two slashes; `nil` for a path.
    private static func scheme(of path: String) -> String? {
        guard let colon = path.firstIndex(of: ":"), path[colon...].hasPrefix("://"), !File.exists(path) else {
            return nil
        }
        let scheme = path[..<colon]
        return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
            ? scheme.lowercased() : nil
    }

    private mutating func importOne(_ module: SwordModule) {
        if let refusal = module.refusal { return result.refuse("\(module.id) \(refusal)") }
        if !isWanted(module) {
            result.passOver()
            return
        }
        do throws(ImportError) {
            if module.isDictionary {
                try importDictionary(module)
            } else if module.isCommentary {
                try importCommentary(module)
            } else {
                try importText(module)
            }
        } catch .cancelled {
            progress.clear()
            Output.error("Interrupted; \(module.id) is as it was.")
        } catch {
            progress.clear()
            result.fail(error.description)
        }
    }

    private mutating func importText(_ module: SwordModule) throws(ImportError) {
        var line = progress
        let (text, report) = try SwordImporter.read(
            module, progress: { line.show("Importing \(module.id)", done: $0.done, of: $0.total) },
            isCancelled: { Interrupt.isRequested })
        line.clear()
        let translation = text.translation
        guard install(try text.pack(from: module.id), id: translation.id) else { return }
        result.say(report, "Imported \(translation.id) (\(translation.alias)): \(translation.name)")
    }

    private mutating func importDictionary(_ module: SwordModule) throws(ImportError) {
        var line = progress
        let (dictionary, report) = try SwordDictionaryImporter.read(
            module, progress: { line.show("Importing \(module.id)", done: $0, of: $1) },
            isCancelled: { Interrupt.isRequested })
        line.clear()
        install(dictionary, report)
    }

    private mutating func importCommentary(_ module: SwordModule) throws(ImportError) {
        var line = progress
        let (commentary, report) = try SwordCommentaryImporter.read(
            module, progress: { line.show("Importing \(module.id)", done: $0, of: $1) },
            isCancelled: { Interrupt.isRequested })
        line.clear()
        let work = commentary.work
        guard install(PackWriter.bytes(of: commentary), id: work.id) else { return }
        result.say(report, "Imported \(work.id): \(work.name)")
    }

    /// The SWORD modules at a path; `nil` where it holds a work of another format, which is imported then.
    private mutating func modules(at path: String) throws(ImportError) -> SwordLibrary.Listing? {
        let name = invocation.value(of: .importAs)
        if name == "sword" || name == nil && SwordLibrary.isSword(path) { return try SwordLibrary.modules(at: path) }
        let source = try ImportSource(path: path)
        if let name, let format = ImportFormats.named(name) {
            try importWork(ImportFormats.source(source, as: format), format)
            return nil
        }
        let works = try ImportFormats.works(in: source)
        if works.isEmpty { throw .nothingToImport(path: path) }
        if works.count > 1, invocation.has(.importID) || invocation.has(.importName) {
            throw .unsupported(
                module: path,
                reason: "holds \(works.count) works, and --id and --name are those of one; import them one by one")
        }
        for (format, files) in works {
            // One work that cannot be read stops only itself.
            do throws(ImportError) {
                try importWork(files, format)
            } catch .cancelled {
                throw .cancelled
            } catch {
                progress.clear()
                result.fail(error.description)
            }
        }
        return nil
    }

    private mutating func importWork(_ source: ImportSource, _ format: ImportFormat) throws(ImportError) {
        result.line("\(source.files.count == 1 ? source.files[0] : source.path) is \(format.title)")
        result.flush()
        var line = progress
        var hooks = ImportHooks(
            progress: { line.show("Importing \($0)", done: $1, of: $2) },
            isCancelled: { Interrupt.isRequested })
        hooks.choices = choices
        try format.read(source, hooks) { (pack) throws(ImportError) in
            line.clear()
            if let other = sources[pack.id] {
                result.fail("\(source.files[0]) and \(other) are both called \(pack.id); import one of them with --id")
            } else if install(pack.bytes, id: pack.id) {
                sources[pack.id] = source.files[0]
                result.say(pack.report, "Imported \(pack.id): \(pack.name)")
            }
            result.flush()
        }
    }

    private mutating func install(_ dictionary: ImportedDictionary, _ report: ImportReport) {
        guard install(PackWriter.bytes(of: dictionary), id: dictionary.work.id) else { return }
        result.say(report, "Imported \(dictionary.work.id): \(dictionary.work.name)")
    }

    private mutating func install(_ bytes: [UInt8], id: String) -> Bool {
        do throws(ProviderError) {
            try folder.install(bytes, id: PackFolder.usableID(id))
        } catch {
            result.fail("\(id) cannot be installed: " + Failure(error).message)
            return false
        }
        result.count(id)
        return true
    }

    /// Whether the pack of a module was made by this importer from the module as it is.
    private func isUpToDate(_ module: SwordModule) -> Bool {
        let path = folder.file(PackFolder.usableID(module.id))
        guard File.exists(path), module.sourceTime != 0, let pack = try? OpenPack(MappedFile.map(path)) else {
            return false
        }
        return pack.origin.importer == module.importerVersion && pack.origin.sourceTime == module.sourceTime
            && pack.id == module.id
    }

}

extension SwordModule {
    /// The version of the importer that reads it.
    fileprivate var importerVersion: String {
        if isDictionary { return SwordDictionaryImporter.version }
        return isCommentary ? SwordCommentaryImporter.version : SwordImporter.version
    }
}
