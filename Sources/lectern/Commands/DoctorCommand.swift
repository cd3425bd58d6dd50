import Corpus
import Engine
import Importers
import JSON
import Providers
import Search

extension Command {
    static let doctor = Command(
        "doctor", summary: "List what is installed, and the problems with what to do about each.",
        details: "The exit status is 3 if there is a problem.", operandLimit: 0
    ) { (invocation) throws(Failure) in
        Doctor(invocation.program).run()
    }
}

/// One run of `lectern doctor`: one line per finding.
private struct Doctor {
    private let program: Program
    private var output = Output()
    private var code = ExitCode.success

    init(_ program: Program) { self.program = program }

    consuming func run() -> ExitCode {
        good("lectern \(Program.version)")
        checkConfiguration()
        checkZone()
        checkPacks()
        cleanTemporaryFiles()
        checkModules()
        checkOriginals()
        checkNetwork()
        checkAnswer()
        output.flush()
        return code
    }

    private mutating func checkConfiguration() {
        let path = program.paths.configuration
        if let problem = program.logProblem { bad(problem, "Correct “logFile” in \(path).") }
        guard !path.isEmpty else { return note("configuration: none, and no folder for one") }
        guard File.exists(path) else { return good("configuration: none (\(path))") }
        let warnings = Configuration.load(path).warnings
        warnings.isEmpty
            ? good("configuration: \(path)") : warnings.forEach { bad("configuration: \($0)", "Correct \(path).") }
    }

    private mutating func checkZone() {
        if let problem = Clock.zoneProblem(environment: Program.environment) {
            bad(problem, "Set TZ to a zone of your system, or unset it.")
        }
    }

    private mutating func checkPacks() {
        let packs = PackLibrary.installed(in: program.packFolder).packs
        let translations = packs.texts.map(\.translation)
        let works: [any PublishedWork] =
            packs.dictionaries.map { $0.work as any PublishedWork }
            + packs.commentaries.map { $0.work as any PublishedWork }
            + packs.crossReferences.map { $0.work as any PublishedWork }
        if program.paths.packs.isEmpty {
            bad("there is no folder for packs", "Set HOME or LECTERN_HOME to an absolute path.")
        } else {
            good("packs: \(translations.count + works.count) in \(program.paths.packs)")
            if let problem = program.packFolder.problem {
                return bad("\(program.paths.packs): \(problem)", "Repair the folder, or set LECTERN_HOME to another.")
            }
            if !File.canBeMade(program.paths.packs + "/pack") {
                note("nothing can be installed: the folder is not writable")
                note("→ Make it writable, or set LECTERN_HOME to a folder that is.")
            }
        }
        for translation in translations {
            note("\(translation.alias)\t\(translation.id)\t\(translation.name)")
        }
        let silent = packs.texts.filter { text in
            guard let index = try? text.index() else { return true }
            return index.documentCount == 0
        }.map(\.translation)
        for name in SharedName.all(in: program) { name.sentence.split(separator: "\n").forEach { note(String($0)) } }
        for work in works { note("\(work.alias)\t\(work.id)\t\(work.name)") }
        for translation in silent {
            bad("\(translation.id) has no search index", Advice.rebuilding)
        }
        for (file, reason) in packs.damaged {
            bad("cannot be read: \(file): \(reason)", Advice.rebuilding)
        }
    }

    /// What a process that died left has no use, so it is listed and removed.
    private mutating func cleanTemporaryFiles() {
        let files = program.temporaryFiles
        let removed = files.clean()
        for file in removed { note("removed: \(file.path), \(file.size) bytes, of a process that died") }
        for file in files.leftovers() {
            bad("unfinished: \(file.path), \(file.size) bytes, of a process that died", "rm -r \"\(file.path)\"")
        }
    }

    private mutating func checkModules() {
        let packs = PackLibrary.installed(in: program.packFolder).packs
        let installed = Set(
            packs.texts.map(\.translation.id) + packs.dictionaries.map(\.work.id) + packs.commentaries.map(\.work.id))
        let listing = SwordLibrary.systemModules(
            home: Program.environment("HOME"), swordPath: Program.environment("SWORD_PATH"))
        let missing = listing.modules.filter { $0.refusal == nil && !installed.contains($0.id) }
        good("SWORD modules: \(listing.modules.count) on this system")
        for (file, reason) in listing.problems { note("\(file): \(reason)") }
        if !missing.isEmpty {
            note("not imported: \(missing.map(\.id).joined(separator: ", "))")
            note("→ lectern import --system")
        }
    }

    /// Texts with grammar are only a help, so their absence is noted.
    private mutating func checkOriginals() {
        let installed = Originals.areInstalled(in: program.packFolder)
        let missing = (installed.hebrew ? [] : ["Hebrew"]) + (installed.greek ? [] : ["Greek"])
        if missing.isEmpty { return good("words of the original: Hebrew and Greek with grammar") }
        note("words of the original: no \(missing.joined(separator: " and no ")) text with grammar is installed")
        note("→ lectern install originals")
    }

    /// A missing program for the network is only noted: what is installed works without it.
    private mutating func checkNetwork() {
        if let ban = program.networkBan() {
            let finding = "network: forbidden \(ban.reason)"
            return program.configuration.networkProblem == nil ? good(finding) : bad(finding, ban.hint)
        }
        if let path = program.fetchPrograms.first(where: Executable.isExecutable) { return good("network: \(path)") }
        good("network: none, lectern-fetch is not beside lectern and not on PATH")
        note("→ make, then make install; or set `fetchProgram` in \(program.paths.configuration)")
    }

    private mutating func checkAnswer() {
        let reply: VerseLookup.Result
        do throws(Failure) {
            reply = try program.engine().result(of: VerseLookup.self, ["reference": "John 3:16"])
        } catch {
            return bad("John 3:16 is not answered: \(error.message)", error.hint)
        }
        guard case .passage(let passage) = reply else { return }
        let source = "\(passage.translationID), \(passage.provider)"
        passage.text.isEmpty
            ? bad("John 3:16 has no text (\(source))", "lectern import --system")
            : good("John 3:16 (\(source)): \(passage.text)")
        if passage.provider == "fixtures" {
            note("No Bible is installed: only the few verses compiled in answer.")
            note("→ " + Advice.installing("KJV", "WEB"))
        }
    }

    private mutating func good(_ text: String) { output.line("ok    " + text) }

    private mutating func note(_ text: String) { output.line("      " + text) }

    private mutating func bad(_ text: String, _ advice: String) {
        code = .broken
        output.line(Output.bold("WRONG ") + text)
        output.line("      → " + advice)
    }
}
