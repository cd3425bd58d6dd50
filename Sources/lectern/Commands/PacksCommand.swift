import Corpus
import Engine
import Providers
import Scripture

extension Command {
    static let packs = Command(
        "packs", "[list | verify [ID…] | remove ID… | rename ID NEWID | alias ID ALIAS]",
        summary: "List the packs installed, check every byte of them, remove some, or give one another name.",
        details: """
            An id names a pack and its file. An alias is the short name that -t takes as well; import sets it anew when it
            replaces the pack.

            Examples:
              lectern packs rename engKJV2006eb KJV2006
              lectern packs alias KJV2006 king-james
            """,
        words: ["list", "verify", "remove", "rename", "alias"]
    ) { (invocation) throws(Failure) in
        let operands = invocation.operands
        let ids = Array(operands.dropFirst())
        if operands.first == "list", let id = ids.first {
            throw Failure(.usage, "`lectern packs list` lists all packs and does not take “\(id)”.")
        }
        switch operands.first ?? "list" {
        case "list": return try PacksCommand(invocation.program).list()
        case "verify": return try PacksCommand(invocation.program).verify(ids)
        case "remove": return try PacksCommand(invocation.program).remove(ids)
        case "rename": return try RenamingCommand(invocation.program).rename(ids)
        case "alias": return try RenamingCommand(invocation.program).alias(ids)
        case let word:
            throw Failure(.usage, "`lectern packs` takes list, verify, remove, rename or alias, not “\(word)”.")
        }
    }
}

private struct PacksCommand {
    private let program: Program
    private var folder: PackFolder { program.packFolder }

    init(_ program: Program) { self.program = program }

    private static let rebuilding = Advice.rebuilding + "; `lectern packs remove ID` removes it."

    func list() throws(Failure) -> ExitCode {
        var output = Output()
        var code = ExitCode.success
        guard !folder.path.isEmpty else {
            throw Failure(
                .broken, "There is no folder for packs.", hint: "Set HOME or LECTERN_HOME to an absolute path.")
        }
        for file in folder.packs() {
            switch open(file) {
            case .success(let pack):
                output.line(([file.id] + pack.facts + ["\(file.size)", pack.name]).joined(separator: "\t"))
            case .failure(let error):
                code = .broken
                Output.error("lectern: \(file.path) cannot be read: \(error)")
            }
        }
        output.flush()
        if code == .broken { Output.error("  " + PacksCommand.rebuilding) }
        for name in SharedName.all(in: program) { Output.error(name.sentence) }
        if let problem = folder.problem {
            throw Failure(
                .broken, "\(folder.path): \(problem).", hint: "Repair the folder, or set LECTERN_HOME to another.")
        }
        if folder.packs().isEmpty {
            Output.error("No packs in \(folder.path).\n  `lectern import --system` installs the Bibles found here.")
        }
        return code
    }

    func verify(_ ids: [String]) throws(Failure) -> ExitCode {
        var output = Output()
        var code = ExitCode.success
        for file in try chosen(ids) {
            let result = open(file).flatMap { pack in
                Result { () throws(PackProblem) in
                    do throws(PackError) { try pack.verify() } catch { throw PackProblem(description: "\(error)") }
                }
            }
            switch result {
            case .success: output.line("\(file.id)\tsound")
            case .failure(let error):
                code = .broken
                output.line("\(file.id)\tdamaged: \(error.description)")
            }
        }
        output.flush()
        if code == .broken { Output.error("  " + PacksCommand.rebuilding) }
        return code
    }

    func remove(_ ids: [String]) throws(Failure) -> ExitCode {
        guard !ids.isEmpty else { throw Failure(.usage, "Which pack?", hint: "`lectern packs` lists them.") }
        for file in try chosen(ids) {
            do throws(ProviderError) {
                _ = try folder.remove(id: file.id)
            } catch {
                throw Failure(error)
            }
            Output.error("Removed \(file.path).")
        }
        return .success
    }

    /// The packs of the ids, or all of them.
    private func chosen(_ ids: [String]) throws(Failure) -> [PackFolder.File] {
        let files = folder.packs()
        if ids.isEmpty { return files }
        var chosen: [PackFolder.File] = []
        for id in ids {
            guard let file = files.first(where: { $0.id == id }) else {
                throw folder.unknown(id)
            }
            chosen.append(file)
        }
        return chosen
    }

    private func open(_ file: PackFolder.File) -> Result<OpenPack, PackProblem> {
        do throws(ProviderError) {
            let bytes = try MappedFile.map(file.path)
            return Result { () throws(PackProblem) in
                do throws(PackError) { return try OpenPack(bytes) } catch { throw PackProblem(description: "\(error)") }
            }
        } catch {
            return .failure(PackProblem(description: Failure(error).message))
        }
    }
}

extension OpenPack {
    /// What a list of packs says of one, a column each: kind, short name, language, numbering.
    fileprivate var facts: [String] {
        switch self {
        case .text(let pack):
            [kind.rawValue, pack.translation.alias, pack.translation.language, pack.translation.versification.name]
        case .dictionary(let pack): facts(of: pack.work)
        case .commentary(let pack): facts(of: pack.work)
        case .crossReferences(let pack): facts(of: pack.work)
        }
    }

    fileprivate var name: String {
        switch self {
        case .text(let pack): pack.translation.name
        case .dictionary(let pack): pack.work.name
        case .commentary(let pack): pack.work.name
        case .crossReferences(let pack): pack.work.name
        }
    }

    private func facts(of work: some PublishedWork) -> [String] {
        [kind.rawValue, work.alias, work.language, work.versification.name]
    }
}

/// What is wrong with a pack, in words.
private struct PackProblem: Error, CustomStringConvertible {
    let description: String
}
