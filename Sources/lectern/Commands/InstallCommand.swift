import Corpus
import Engine
import Importers
import Providers
import Scripture

extension Command {
    static let install = Command(
        "install", "NAME…",
        summary: "Fetch SWORD modules from a repository and install them as packs.",
        details: """
            Modules come from CrossWire, or from the repository under `repository` in the configuration.
            `lectern available` lists them. Upper and lower case in names do not matter. The whole archive is checked
            first, and a broken module is not installed. The licence of each module is printed before it is fetched;
            please respect it.

            originals is the name for the texts in Hebrew and Greek with grammar, which make `lectern interlinear` show
            each word as it is written and parsed: the Open Scriptures Hebrew Bible, and the Byzantine Textform of the New
            Testament or, if the repository lacks it, Tischendorf's edition or the Textus Receptus.

            Examples:
              lectern available strongs
              lectern install KJV StrongsGreek
              lectern install originals
            """,
        flags: [.force, .verbose]
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(
                .usage, "Install what?", hint: "For example: lectern install KJV. `lectern available` lists more.")
        }
        return try Installation(invocation).run()
    }
}

/// One run of `lectern install`.
private struct Installation {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func run() throws(Failure) -> ExitCode {
        if let ban = invocation.program.networkBan() {
            var failure = Failure(ban)
            if invocation.operands.contains(where: Originals.isNamed) {
                failure.hint = Originals.byHand(invocation.program, failure.hint)
            }
            throw failure
        }
        try invocation.program.prepareForPacks()
        Interrupt.listen()
        let wantsOriginals = invocation.operands.contains(where: Originals.isNamed)
        do throws(Failure) {
            let offers = try ModuleOffers(invocation.program)
            // Wrong names are reported before anything is fetched.
            var wanted: [SwordModule] = []
            for name in invocation.operands {
                let modules =
                    Originals.isNamed(name) ? try Originals.modules(in: offers) : [try offers.module(named: name)]
                for module in modules where !wanted.contains(where: { $0.id == module.id }) { wanted.append(module) }
            }
            for module in wanted {
                Output.error(
                    "\(module.id): \(module.name), \(module.license.isEmpty ? "no licence stated" : module.license)")
            }
            var importing = ImportRun(invocation)
            var code = ExitCode.success
            for offer in wanted {
                let outcome = importing.run([try offers.fetch(offer)])
                if Interrupt.isRequested { return Interrupt.exitCode }
                if outcome != .success { code = outcome }
            }
            return code
        } catch {
            guard Interrupt.isRequested else {
                var error = error
                if wantsOriginals, error.code == .network {
                    error.hint = Originals.byHand(invocation.program, error.hint)
                }
                throw error
            }
            Output.error("Interrupted; what was installed before stays.")
            return Interrupt.exitCode
        }
    }
}

/// The texts of the original languages with grammar, which `lectern install originals` means.
enum Originals {
    /// The ids of modules: one row for each Testament, the best first. The next is taken if the repository lacks one.
    private static let choices = [["OSHB"], ["Byz", "Tisch", "TR"]]

    static func isNamed(_ name: String) -> Bool { name.lowercased() == "originals" }

    /// - Throws: `noAnswer` if the repository has none of them.
    fileprivate static func modules(in offers: ModuleOffers) throws(Failure) -> [SwordModule] {
        let found = choices.compactMap { ids in
            ids.lazy.compactMap { id in offers.modules.first { $0.id == id && $0.refusal == nil } }.first
        }
        if found.isEmpty {
            throw Failure(
                .noAnswer, "The repository has no text in Hebrew or Greek with grammar.",
                hint: "`lectern available he` and `lectern available grc` list what it has.")
        }
        return found
    }

    /// What to do without the network.
    static func byHand(_ program: Program, _ hint: String) -> String {
        let addresses = choices.map { program.repository.archiveAddress(of: $0[0]) }
        return (hint.isEmpty ? "" : hint + " ")
            + "Without a network here: fetch \(addresses.joined(separator: " and ")) on another machine, copy the files, then "
            + "`lectern import FILE…`."
    }

    /// Whether texts with forms and grammar are installed: for the Hebrew Bible, and for the New Testament.
    static func areInstalled(in folder: PackFolder) -> (hebrew: Bool, greek: Bool) {
        var installed = (hebrew: false, greek: false)
        for text in PackLibrary.installed(in: folder).packs.texts where text.interlinearRank >= 3 {
            let system = text.translation.versification
            if text.translation.language.hasPrefix("h") && system.contains(.gen) { installed.hebrew = true }
            if text.translation.language == "grc" && system.contains(.matt) { installed.greek = true }
        }
        return installed
    }
}

/// What the configured repository offers, for the commands that list it and install from it.
struct ModuleOffers {
    private let repository: ModuleRepository
    let modules: [SwordModule]

    /// Fetches the list, or reads the one that was kept.
    ///
    /// - Throws: `network` if it cannot be fetched.
    init(_ program: Program) throws(Failure) {
        let repository = program.repository
        self.repository = repository
        var line = ProgressLine()
        line.show("Fetching the list of modules", done: 0, of: 1)
        defer { line.clear() }
        do throws(ProviderError) {
            modules = try repository.list(deadline: ModuleOffers.deadline) { (bytes) throws(NetworkFailure) in
                do throws(ImportError) {
                    return try SwordLibrary.modules(inList: bytes, path: repository.listAddress).modules
                } catch {
                    throw NetworkFailure(
                        .misunderstood, "\(error.description).",
                        hint:
                            "Check that `repository` in the configuration is the address of a repository of SWORD modules."
                    )
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    /// The module of a name, in any case of letters.
    ///
    /// - Throws: `noAnswer` with the nearest names; for a module that cannot be read, with the reason.
    func module(named name: String) throws(Failure) -> SwordModule {
        let module = modules.first { $0.id == name } ?? modules.first { $0.id.lowercased() == name.lowercased() }
        guard let module else {
            let nearest = NearestName.nearest(to: name, among: modules.map(\.id))
            throw Failure(
                .noAnswer, "The repository has no module “\(name)”.",
                hint: (nearest.isEmpty ? "" : "Did you mean \(nearest.joined(separator: " or "))? ")
                    + "`lectern available WORD…` looks for one.")
        }
        if let refusal = module.refusal { throw Failure(.noAnswer, "\(module.id) \(refusal).") }
        return module
    }

    /// The module itself, with its texts, from its archive.
    ///
    /// - Throws: `network` if the archive cannot be fetched, `broken` if it does not hold the module.
    func fetch(_ offer: SwordModule) throws(Failure) -> SwordModule {
        // A class, because it is drawn from inside a closure.
        let line = Line()
        defer { line.progress.clear() }
        let bytes: [UInt8]
        do throws(ProviderError) {
            bytes = try repository.archive(of: offer.id, deadline: ModuleOffers.deadline) { done, total in
                line.progress.show("Fetching \(offer.id)", done: done, of: max(total, offer.installSize, done))
            }
        } catch {
            throw Failure(error)
        }
        let address = repository.archiveAddress(of: offer.id)
        do throws(ImportError) {
            let listing = try SwordLibrary.modules(inArchive: bytes, path: address)
            if let module = listing.modules.first(where: { $0.id == offer.id }) { return module }
        } catch {
            throw Failure(
                .broken, "\(error.description).", hint: "Nothing was installed. Try again, or ask the repository.")
        }
        throw Failure(
            .broken, "\(address) does not hold the module \(offer.id).", hint: "Nothing was installed.")
    }

    private static let deadline = RequestDeadline(milliseconds: { nil }, isCancelled: { Interrupt.isRequested })

    private final class Line {
        var progress = ProgressLine()
    }
}
