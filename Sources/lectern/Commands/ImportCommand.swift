import Corpus
import Importers
import Providers
import Scripture

extension Command {
    static let importing = Command(
        "import", "PATH… | --system",
        summary:
            "Compile Bibles, dictionaries and commentaries into packs, from SWORD modules or all that this system has.",
        details: """
            PATH is a folder of SWORD modules, one conf in it, a module's zip, or a file, a folder or a zip archive of one of
            these formats, which is recognised by what it holds; --as says it where the guess is wrong:

            \(ImportFormats.table.map { "  \($0.name.padded(to: 16))\($0.title)" }.joined(separator: "\n"))

            A Bible's versification is guessed by how many verses its chapters have. --id, --name, --language and
            --versification say what a source leaves out or says wrongly.

            --system looks where SWORD does: /usr/share/sword, ~/.sword and $SWORD_PATH. What is up to date is passed
            over. A module that is broken, or of a kind that is not read, is named with the reason and stops only itself;
            Ctrl-C leaves nothing half-written. Ends with 1 where there is nothing to import, with 3 where something
            failed.

            Examples:
              lectern import --system
              lectern import ~/Downloads/YLT.zip
              lectern import ~/Bibles/usfm --id web --name "World English Bible" --language en
            """,
        flags: [
            .system, .importAs, .importID, .importName, .importLanguage, .importVersification, .force, .verbose,
        ]
    ) { (invocation) throws(Failure) in
        var run = ImportRun(invocation)
        return try run.run()
    }
}

extension Flag {
    static let system = Flag(
        "system", help: "Import every Bible, dictionary and commentary that SWORD has on this system.")
    static let importAs = Flag(
        "as", choices: ImportFormats.table.map(\.name) + ["sword"], help: "Read PATH as this format.")
    static let importID = Flag("id", value: "ID", help: "The Bible's id, where the source has none or another.")
    static let importName = Flag("name", value: "NAME", help: "The Bible's published name.")
    static let importLanguage = Flag("language", value: "TAG", help: "The Bible's language, as in en, pt-BR, grc.")
    static let importVersification = Flag(
        "versification", choices: Versification.names,
        help: "How the Bible is numbered; guessed by its verse counts otherwise.")
    static let force = Flag("force", help: "Import again what is up to date.")
    static let verbose = Flag("verbose", "v", help: "Say more: verses by book, and where something was repaired.")
}

/// One run of `lectern import`, and what other commands import by.
struct ImportRun {
    private let invocation: Invocation
    private let folder: PackFolder
    private var output = Output()
    private var progress = ProgressLine()
    private var imported = 0
    private var upToDate = 0
    private var refused: [String] = []
    /// The file that each id came from, but for modules of SWORD.
    private var sources: [String: String] = [:]
    private var failures = 0

    init(_ invocation: Invocation) {
        self.invocation = invocation
        folder = invocation.program.packFolder
    }

    mutating func run() throws(Failure) -> ExitCode {
        Interrupt.listen()
        let modules = try self.modules()
        if Interrupt.isRequested { return Interrupt.exitCode }
        return run(modules)
    }

    /// Imports modules that were found.
    mutating func run(_ modules: [SwordModule]) -> ExitCode {
        for module in modules {
            importOne(module)
            output.flush()
            if Interrupt.isRequested { return Interrupt.exitCode }
        }
        report(moduleCount: modules.count)
        if failures > 0 { return .broken }
        return imported + upToDate > 0 ? .success : .noAnswer
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
            complain(listing.problems)
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
        for path in paths {
            do throws(ImportError) {
                if let listing = try self.modules(at: path) {
                    modules += listing.modules
                    complain(listing.problems)
                }
            } catch .cancelled {
                progress.clear()
                Output.error("Interrupted; what \(path) holds is as it was.")
            } catch {
                fail(error.description)
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
        if let refusal = module.refusal { return refused.append("\(module.id) \(refusal)") }
        if !invocation.has(.force) && isUpToDate(module) {
            upToDate += 1
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
            fail(error.description)
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
        say(report, "Imported \(translation.id) (\(translation.alias)): \(translation.name)")
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
        say(report, "Imported \(work.id): \(work.name)")
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
                fail(error.description)
            }
        }
        return nil
    }

    private mutating func importWork(_ source: ImportSource, _ format: ImportFormat) throws(ImportError) {
        output.line("\(source.files.count == 1 ? source.files[0] : source.path) is \(format.title)")
        output.flush()
        var line = progress
        var hooks = ImportHooks(
            progress: { line.show("Importing \($0)", done: $1, of: $2) },
            isCancelled: { Interrupt.isRequested })
        hooks.choices = choices
        try format.read(source, hooks) { (pack) throws(ImportError) in
            line.clear()
            if let other = sources[pack.id] {
                fail("\(source.files[0]) and \(other) are both called \(pack.id); import one of them with --id")
            } else if install(pack.bytes, id: pack.id) {
                sources[pack.id] = source.files[0]
                say(pack.report, "Imported \(pack.id): \(pack.name)")
            }
            output.flush()
        }
    }

    private mutating func install(_ dictionary: ImportedDictionary, _ report: ImportReport) {
        guard install(PackWriter.bytes(of: dictionary), id: dictionary.work.id) else { return }
        say(report, "Imported \(dictionary.work.id): \(dictionary.work.name)")
    }

    private mutating func install(_ bytes: [UInt8], id: String) -> Bool {
        do throws(ProviderError) {
            try folder.install(bytes, id: PackFolder.usableID(id))
        } catch {
            fail("\(id) cannot be installed: " + Failure(error).message)
            return false
        }
        imported += 1
        return true
    }

    private mutating func say(_ report: ImportReport, _ text: String) {
        output.line("\(text), \(report.summary)")
        guard invocation.has(.verbose) else { return }
        for row in report.verses { output.line("    \(row.book.osisID)\t\(row.count)") }
        for finding in report.findings {
            for example in finding.examples {
                let place = example.verse.map { "\($0.book.osisID).\($0.chapter).\($0.verse)" } ?? ""
                output.line("    \(finding.kind): \(place) \(example.detail)")
            }
        }
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

    private mutating func report(moduleCount: Int) {
        if !refused.isEmpty {
            Output.error("Left out:")
            for reason in refused { Output.error("  " + reason) }
        }
        if upToDate > 0 { Output.error("\(upToDate) up to date; --force imports them again.") }
        guard moduleCount == 0 && failures == 0 && imported + upToDate == 0 else { return }
        Output.error(
            """
            No SWORD modules found.
              On Debian or Ubuntu: apt-get install sword-text-kjv sword-text-web
              Elsewhere: lectern install KJV fetches one; lectern available lists them
            """)
    }

    private mutating func complain(_ problems: [(file: String, reason: String)]) {
        for (file, reason) in problems { fail("\(file): \(reason)") }
    }

    private mutating func fail(_ message: String) {
        failures += 1
        Output.error("lectern: " + message)
    }
}

extension SwordModule {
    /// The version of the importer that reads it.
    fileprivate var importerVersion: String {
        if isDictionary { return SwordDictionaryImporter.version }
        return isCommentary ? SwordCommentaryImporter.version : SwordImporter.version
    }
}
