import Corpus
import Importers
import Providers

extension Command {
    static let install = Command(
        "install", "NAME…",
        summary: "Fetch SWORD modules from a repository and install them as packs.",
        details: """
            Modules come from CrossWire, or from the repository that `repository` in the configuration names;
            `lectern available` lists them. Names are read in any case of letters. An archive is checked as a whole
            before anything of it is used, and a module that is broken installs nothing. Mind the licence of each.

            Examples:
              lectern available strongs
              lectern install KJV StrongsGreek
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
        if invocation.program.configuration.offline {
            throw Failure(.network, "The configuration forbids the network.", hint: "`offline` in config.json.")
        }
        do throws(ProviderError) { try invocation.program.packFolder.prepare() } catch { throw Failure(error) }
        Interrupt.listen()
        do throws(Failure) {
            let offers = try ModuleOffers(invocation.program)
            // A name that is wrong is told before anything is fetched.
            var wanted: [SwordModule] = []
            for name in invocation.operands {
                let module = try offers.module(named: name)
                if !wanted.contains(where: { $0.id == module.id }) { wanted.append(module) }
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
            guard Interrupt.isRequested else { throw error }
            Output.error("Interrupted; what was installed before stays.")
            return Interrupt.exitCode
        }
    }
}
