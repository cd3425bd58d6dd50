import Corpus
import Importers
import Packs
import Providers
import Scripture

extension Command {
    static let importing = Command(
        "import", "[--check] PATH… | --system",
        summary:
            "Compile Bibles, dictionaries and commentaries into packs, from files or from this system's SWORD modules.",
        details: """
            PATH is a SWORD module (its zip archive, its conf file, or a folder of modules), or a file, a folder or a zip
            archive in one of the formats below. The format is recognised by the contents. If it is recognised wrongly,
            name it with --as:

            \(ImportFormats.table.map { "  \($0.name.padded(to: 16))\($0.title)" }.joined(separator: "\n"))

            A Bible's versification is guessed from the number of verses in its chapters. If a source lacks its id, name,
            language or versification, or states it wrongly, set it with --id, --name, --language or --versification.

            --system imports the modules in the folders of SWORD: /usr/share/sword, ~/.sword and $SWORD_PATH. Modules that
            are up to date are skipped. A broken module, or one of a kind that cannot be imported, is reported with the
            reason, and the others are still imported. Ctrl-C leaves no incomplete file. The exit status is 1 if there is
            nothing to import, and 3 if an import failed.

            --check reads everything and installs nothing. For each work it prints the report, and counts its books,
            chapters and verses, the verses without text or with the text of the verse before, letters of a script that the
            language does not use, and markup left in the text. With --json it prints one line of JSON for each work.

            Examples:
              lectern import --system
              lectern import ~/Downloads/YLT.zip
              lectern import ~/Bibles/usfm --id web --name "World English Bible" --language en
              lectern import --check ~/Downloads/YLT.zip
            """,
        flags: [
            .system, .importAs, .importID, .importName, .importLanguage, .importVersification, .force, .checkOnly,
            .verbose, .checkJSON,
        ]
    ) { (invocation) throws(Failure) in
        if invocation.has(.checkJSON) && !invocation.has(.checkOnly) {
            throw Failure(.usage, "--json prints what --check finds.", hint: "lectern import --check --json PATH")
        }
        var run = ImportRun(invocation, for: invocation.has(.checkOnly) ? .check : .installing)
        return try run.run()
    }
}

extension Flag {
    static let system = Flag(
        "system", help: "Import all Bibles, dictionaries and commentaries of SWORD on this system.")
    static let importAs = Flag(
        "as", choices: ImportFormats.table.map(\.name) + ["sword"], help: "Read PATH as this format.")
    static let importID = Flag("id", value: "ID", help: "The Bible's id, if the source has no id or a wrong one.")
    static let importName = Flag("name", value: "NAME", help: "The Bible's published name.")
    static let importLanguage = Flag("language", value: "TAG", help: "The Bible's language, as in en, pt-BR, grc.")
    static let importVersification = Flag(
        "versification", choices: Versification.names,
        help: "The Bible's versification; by default guessed from its verse counts.")
    static let checkOnly = Flag("check", help: "Read PATH, print what it has and what looks wrong; install nothing.")
    static let checkJSON = Flag("json", help: "With --check: print one line of JSON for each work.")
    static let force = Flag("force", help: "Import also what is up to date.")
    static let verbose = Flag("verbose", "v", help: "Print more: verses per book, and what was repaired.")
}

/// One run of `lectern import`; other commands import through it too.
struct ImportRun {
    /// What is done with each pack that is made of a source.
    enum Purpose {
        /// It is installed.
        case installing
        /// What it has is counted and printed.
        case check
        /// It is compared with installed packs: with those of these ids, or if there are none with that of its own id.
        case comparison([String])
    }

    private let invocation: Invocation
    private let purpose: Purpose
    private let folder: PackFolder
    private var progress = ProgressLine()
    private var result: ImportResult
    /// The file that each id came from; modules of SWORD are not in it.
    private var origins: [String: String] = [:]

    init(_ invocation: Invocation, for purpose: Purpose = .installing) {
        self.invocation = invocation
        self.purpose = purpose
        folder = invocation.program.packFolder
        result = ImportResult(isVerbose: invocation.has(.verbose))
    }

    private var installs: Bool {
        if case .installing = purpose { true } else { false }
    }

    private var isComparison: Bool {
        if case .comparison = purpose { true } else { false }
    }

    mutating func run() throws(Failure) -> ExitCode {
        Interrupt.listen()
        let modules = try self.modules()
        if Interrupt.isRequested { return Interrupt.exitCode }
        if modules.contains(where: isWanted) { try prepare() }
        return run(modules)
    }

    /// A folder that cannot take packs is reported once, and before the work of making them.
    private func prepare() throws(Failure) {
        if installs { try invocation.program.prepareForPacks() }
    }

    private func isWanted(_ module: SwordModule) -> Bool {
        let isForced = !installs || invocation.has(.force) || invocation.has(.importVersification)
        return module.refusal == nil && (isForced || !isUpToDate(module))
    }

    /// The sources that the command line names.
    private var paths: [String] {
        (isComparison ? invocation.value(of: .against).map { [$0] } ?? [] : invocation.operands).filter { !$0.isEmpty }
    }

    /// Whether a work is one of those to read. Only a comparison of named packs leaves out works of a source that has
    /// several.
    private func isChosen(_ id: String, among works: Int) -> Bool {
        guard case .comparison(let ids) = purpose, !ids.isEmpty else { return true }
        return works == 1 || ids.contains(PackFolder.usableID(id))
    }

    /// Imports modules that were found.
    mutating func run(_ modules: [SwordModule]) -> ExitCode {
        for module in modules where isChosen(module.id, among: modules.count) {
            importOne(module)
            result.flush()
            if Interrupt.isRequested { return Interrupt.exitCode }
        }
        return result.end(moduleCount: modules.count, installed: installs, invocation)
    }

    /// What the command line says about the Bible.
    private var choices: BibleChoices {
        var choices = BibleChoices()
        choices.id = invocation.value(of: .importID).map(PackFolder.usableID)
        choices.name = invocation.value(of: .importName)
        choices.language = invocation.value(of: .importLanguage)
        choices.versification = invocation.value(of: .importVersification).flatMap { Versification.named($0) }
        return choices
    }

    private mutating func modules() throws(Failure) -> [SwordModule] {
        let paths = paths
        guard invocation.has(.system) != !paths.isEmpty else {
            throw Failure(.usage, "Import what?", hint: "`lectern import --system`, or `lectern import PATH`.")
        }
        var modules: [SwordModule] = []
        if invocation.has(.system) {
            let own = [Flag.importAs, .importID, .importName, .importLanguage, .importVersification]
            if let flag = own.first(where: invocation.has) {
                throw Failure(.usage, "--\(flag.name) describes one Bible and cannot be used with --system.")
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
                Output.error("Interrupted; nothing more of \(path) was imported.")
            } catch {
                result.fail(error.description)
            }
        }
        return modules
    }

    /// The scheme of a URL (RFC 3986, section 3.1), if two slashes follow it, which no path has; nil for a path.
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
            var line = progress
            var hooks = hooks { line.show("Importing \($0)", done: $1, of: $2) }
            hooks.choices = choices
            let pack = try module.pack(hooks)
            line.clear()
            // The short name is what people ask for a text by.
            let isText = !module.isDictionary && !module.isCommentary
            receive(pack, label: isText ? "\(pack.id) (\(module.alias))" : pack.id)
        } catch .cancelled {
            progress.clear()
            Output.error("Interrupted; \(module.id) is unchanged.")
        } catch {
            progress.clear()
            result.fail(error.description)
        }
    }

    /// The SWORD modules at a path; nil if it holds a work of another format, which is then imported.
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
                reason: "holds \(works.count) works, and --id and --name can name only one; import them one by one")
        }
        for (format, files) in works {
            // A work that cannot be read does not stop the others.
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
        if !invocation.has(.checkJSON) && !isComparison {
            result.line("\(source.files.count == 1 ? source.files[0] : source.path) is \(format.title)")
            result.flush()
        }
        var line = progress
        var hooks = hooks { line.show("Importing \($0)", done: $1, of: $2) }
        hooks.choices = choices
        try format.read(source, hooks) { (pack) throws(ImportError) in
            line.clear()
            if let other = origins[pack.id] {
                result.fail("\(source.files[0]) and \(other) are both called \(pack.id); import one of them with --id")
            } else if receive(pack, label: pack.id) {
                origins[pack.id] = source.files[0]
            }
            result.flush()
        }
    }

    private func hooks(_ progress: @escaping (String, Int, Int) -> Void) -> ImportHooks {
        ImportHooks(progress: progress, isCancelled: { Interrupt.isRequested })
    }

    /// Does with a pack what the run is for.
    ///
    /// - Returns: whether that was possible; if not, the result has the reason.
    @discardableResult
    private mutating func receive(_ pack: ImportedPack, label: String) -> Bool {
        switch purpose {
        case .installing: return install(pack, label: label)
        case .check: return result.check(pack, label: label, isJSON: invocation.has(.checkJSON))
        case .comparison(let ids):
            let own = PackFolder.usableID(pack.id)
            // The pack of a source with one work may have been renamed.
            for id in ids.isEmpty || ids.contains(own) ? [own] : ids {
                result.compare(pack, withInstalled: id, in: folder)
            }
            return true
        }
    }

    /// Puts a pack into its folder and reports it under `label`.
    ///
    /// - Returns: whether that was possible; if not, the result has the reason.
    private mutating func install(_ pack: ImportedPack, label: String) -> Bool {
        if let other = otherWork(than: pack) {
            result.fail(
                "\(pack.id) is already installed from another work, \(other); --force replaces it, and --id NAME installs "
                    + "this one beside it")
            return false
        }
        do throws(ProviderError) {
            try folder.install(pack.bytes, id: PackFolder.usableID(pack.id))
        } catch {
            result.fail("\(pack.id) cannot be installed: " + Failure(error).message)
            return false
        }
        result.count(pack.id)
        result.say(pack.report, "Imported \(label): \(pack.name)")
        return true
    }

    /// The installed work that a pack would replace, if it is not an earlier state of the same work; nil if there is none or
    /// --force was given. Works of different formats often have one id: `LEB` is a module of SWORD and a file of Zefania.
    private func otherWork(than pack: ImportedPack) -> String? {
        let path = folder.file(PackFolder.usableID(pack.id))
        guard !invocation.has(.force), File.exists(path), let old = try? AnyPack(LoadedFile.open(path)),
            let new = try? AnyPack(ByteStorage(copying: pack.bytes)),
            !old.origin.format.isEmpty
        else { return nil }
        let names = [old, new].map { Self.name(of: $0) }
        // The id of a module is unique, and its name may change. The name that the user states says nothing.
        let isRenamed = old.origin.format != "SWORD" && !invocation.has(.importName) && names[0] != names[1]
        return old.origin.format != new.origin.format || isRenamed ? "\(names[0]) (\(old.origin.format))" : nil
    }

    private static func name(of pack: AnyPack) -> String {
        switch pack {
        case .text(let pack): pack.translation.name
        case .dictionary(let pack): pack.work.name
        case .commentary(let pack): pack.work.name
        case .crossReferences(let pack): pack.work.name
        }
    }

    /// Whether the pack of a module was made by this importer from the module as it is.
    private func isUpToDate(_ module: SwordModule) -> Bool {
        let path = folder.file(PackFolder.usableID(module.id))
        guard File.exists(path), module.sourceTime != 0, let pack = try? AnyPack(LoadedFile.open(path)) else {
            return false
        }
        return pack.origin.importer == module.importerVersion && pack.origin.sourceTime == module.sourceTime
            && pack.id == module.id
    }
}

/// The results of an import so far: it counts, prints what was imported, and says what was not and why.
struct ImportResult {
    /// Whether the findings are printed one by one.
    let isVerbose: Bool
    private var hasFindings = false
    private var output = Output()
    /// The ids of the packs made.
    private var imported: [String] = []
    private var upToDate = 0
    private var refused: [String] = []
    private var failures = 0
    /// The packs that differ from their sources.
    private(set) var differing: [String] = []

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    mutating func line(_ text: String) { output.line(text) }

    mutating func printJSON(_ text: String) { output.json(text) }

    mutating func flush() { output.flush() }

    mutating func count(_ id: String) { imported.append(id) }

    mutating func countDifferent(_ id: String) { differing.append(id) }

    mutating func passOver() { upToDate += 1 }

    mutating func refuse(_ reason: String) { refused.append(reason) }

    /// Reports a work that was installed, and what its import report says.
    mutating func say(_ report: ImportReport, _ text: String) {
        output.line("\(text), \(report.brief)")
        hasFindings = hasFindings || !report.findings.isEmpty
        guard isVerbose else { return }
        for row in report.verses { output.line("    \(row.book.osisID)\t\(row.count)") }
        list(report.findings, examples: .max)
    }

    /// Prints findings, each with its first examples.
    mutating func list(_ findings: [Finding], examples: Int) {
        for finding in findings {
            output.line("    \(finding.kind.category): \(finding.kind.name): \(finding.total)")
            for example in finding.examples.prefix(examples) {
                let verse = example.verse.map { "\($0.book.osisID).\($0.chapter).\($0.verse)" } ?? ""
                let texts = [verse, example.detail].filter { !$0.isEmpty }
                if !texts.isEmpty { output.line("        " + texts.joined(separator: " ")) }
            }
            let shown = min(examples, finding.examples.count)
            if finding.total > shown, finding.examples.contains(where: { $0.verse != nil }) {
                output.line("        … and \(finding.total - shown) more")
            }
        }
    }

    mutating func complain(_ problems: [(file: String, reason: String)]) {
        for (file, reason) in problems { fail("\(file): \(reason)") }
    }

    mutating func fail(_ message: String) {
        failures += 1
        Output.error("lectern: " + message)
    }

    /// Says at the end what was left out, and gives the code that the import ends with.
    ///
    /// - Parameter installed: whether the packs were installed, and not only checked or compared.
    func end(moduleCount: Int, installed: Bool, _ invocation: Invocation) -> ExitCode {
        if !refused.isEmpty {
            Output.error("Left out:")
            for reason in refused { Output.error("  " + reason) }
        }
        if installed, hasFindings, !isVerbose, Output.isTerminal {
            Output.error("`lectern import --verbose --force` lists what was left out and repaired, and the warnings.")
        }
        if upToDate > 0 { Output.error("\(upToDate) up to date; --force imports them again.") }
        if installed {
            for name in SharedName.all(in: invocation.program) where !imported.allSatisfy({ !name.ids.contains($0) }) {
                Output.error(name.sentence)
            }
        }
        if failures > 0 { return .broken }
        if !differing.isEmpty { return .noAnswer }
        if !imported.isEmpty || upToDate > 0 { return .success }
        if moduleCount == 0 {
            Output.error(
                """
                No SWORD modules found.
                  On Debian or Ubuntu: apt-get install sword-text-kjv sword-text-web
                  Elsewhere: lectern install KJV fetches one; lectern available lists them
                """)
        }
        return .noAnswer
    }
}
