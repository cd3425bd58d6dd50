import Corpus
import Engine
import Packs
import Providers
import Scripture

extension Command {
    static let packs = Command(
        "packs", "[list | verify [ID…] [--against PATH] | remove ID… | rename ID NEWID | alias ID ALIAS]",
        summary: "List installed packs, or check, remove or rename them.",
        details: """
            `verify` checks every byte. With --against it reads the source of a pack again, as `lectern import` would, and
            prints what the pack has otherwise: the pack, the verse or the entry, the part, what is installed, and what the
            source has, separated by tabs. The exit status is 0 if nothing differs, 1 if something does, and 3 if a pack or
            the source cannot be read. If the import needed --as or --versification, so does the comparison.

            The id is the name of a pack and of its file. The alias is its short name; -t takes
            both. If a later import replaces the pack, the alias is set back to that of the source.

            Examples:
              lectern packs rename engKJV2006eb KJV2006
              lectern packs alias KJV2006 king-james
              lectern packs verify --against ~/Downloads/YLT.zip
            """,
        flags: [.against, .importAs, .importVersification],
        words: ["list", "verify", "remove", "rename", "alias"]
    ) { (invocation) throws(Failure) in
        let operands = invocation.operands
        let ids = Array(operands.dropFirst())
        if operands.first == "list", let id = ids.first {
            throw Failure(.usage, "`lectern packs list` lists all packs and does not take “\(id)”.")
        }
        if let flag = [Flag.against, .importAs, .importVersification].first(where: invocation.has),
            operands.first != "verify" || !invocation.has(.against)
        {
            throw Failure(
                .usage, "--\(flag.name) is an option of `lectern packs verify --against`.",
                hint: "lectern packs verify --against PATH")
        }
        switch operands.first ?? "list" {
        case "verify" where invocation.has(.against):
            try PacksCommand(invocation.program).check(ids)
            var run = ImportRun(invocation, for: .comparison(ids))
            return try run.run()
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

extension Flag {
    static let against = Flag(
        "against", value: "PATH", help: "Compare packs with their source, read again: a file, a folder or an archive.")
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

    /// Checks that packs of these ids are installed.
    func check(_ ids: [String]) throws(Failure) { _ = try chosen(ids) }

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

    private func open(_ file: PackFolder.File) -> Result<AnyPack, PackProblem> {
        do throws(ProviderError) {
            let bytes = try LoadedFile.open(file.path)
            return Result { () throws(PackProblem) in
                do throws(PackError) { return try AnyPack(bytes) } catch { throw PackProblem(description: "\(error)") }
            }
        } catch {
            return .failure(PackProblem(description: Failure(error).message))
        }
    }
}

extension AnyPack {
    /// The columns of a pack in a list: kind, short name, language, versification.
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

/// What is wrong with a pack, as a sentence.
private struct PackProblem: Error, CustomStringConvertible {
    let description: String
}

/// `lectern packs rename` and `lectern packs alias`: the pack is written again under its other name, whole or not at all.
struct RenamingCommand {
    private let folder: PackFolder

    init(_ program: Program) { folder = program.packFolder }

    func rename(_ operands: [String]) throws(Failure) -> ExitCode {
        guard operands.count == 2 else {
            throw Failure(.usage, "`lectern packs rename` takes an id and a new id.", hint: Self.listing)
        }
        let (old, new) = (operands[0], operands[1])
        let packs = try packs(including: old)
        guard PackFolder.isUsable(id: new) else {
            throw Failure(
                .usage, "“\(new)” cannot be the id of a pack.",
                hint:
                    "An id has letters from a to z, digits, `.`, `_`, `+` and `-`, at most 100, and does not begin with a point."
            )
        }
        guard old.lowercased() != new.lowercased() else {
            // On some file systems both are the same file, and removing the old one would remove the new one.
            throw Failure(.usage, "“\(new)” differs from “\(old)” only in capitals.", hint: "Choose another id.")
        }
        try check(new, isFreeAmong: packs, but: old)
        try write(old, id: new, alias: nil)
        try remove(old)
        Output.error("Renamed \(old) to \(new).")
        return .success
    }

    func alias(_ operands: [String]) throws(Failure) -> ExitCode {
        guard operands.count == 2 else {
            throw Failure(.usage, "`lectern packs alias` takes an id and a short name.", hint: Self.listing)
        }
        let (id, alias) = (operands[0], operands[1].lowercased())
        let packs = try packs(including: id)
        guard (1...100).contains(alias.utf8.count), !alias.contains(where: \.isWhitespace), alias.printable == alias
        else {
            throw Failure(.usage, "A short name has no spaces, and at most 100 bytes.")
        }
        try check(alias, isFreeAmong: packs, but: id)
        try write(id, id: nil, alias: alias)
        Output.error("\(id) is \(alias) now: lectern lookup \"John 3:16\" -t \(alias)")
        return .success
    }

    private static let listing = "`lectern packs` lists them."

    /// The names of one pack.
    private struct Names {
        /// The id of the file.
        let file: String
        /// The ids and the alias, in lower case.
        var all: Set<String>
    }

    /// All packs that can be opened; the one asked for must be among the files.
    private func packs(including id: String) throws(Failure) -> [Names] {
        let files = folder.packs()
        guard files.contains(where: { $0.id == id }) else {
            throw folder.unknown(id)
        }
        return files.map { file in
            var names: Set<String> = [file.id.lowercased()]
            if let pack = try? file.open() {
                names.formUnion([pack.id.lowercased(), pack.alias.lowercased()])
            }
            return Names(file: file.id, all: names)
        }
    }

    private func check(_ name: String, isFreeAmong packs: [Names], but own: String) throws(Failure) {
        guard let other = packs.first(where: { $0.file != own && $0.all.contains(name.lowercased()) }) else { return }
        throw Failure(
            .usage, "\(other.file) already has the name “\(name)”.",
            hint: "Choose another name, or rename or remove that pack first.")
    }

    /// Writes the pack of a file with other names, to its own file or to a new one.
    private func write(_ file: String, id: String?, alias: String?) throws(Failure) {
        let path = folder.file(file)
        let bytes: [UInt8]
        do throws(ProviderError) {
            let storage = try LoadedFile.open(path)
            do throws(PackError) {
                bytes = try RenamedPack.bytes(of: storage, id: id, alias: alias)
            } catch {
                throw ProviderError.packDamaged(file: path, reason: error.description)
            }
            try folder.install(bytes, id: id ?? file)
        } catch {
            throw Failure(error)
        }
    }

    private func remove(_ id: String) throws(Failure) {
        do throws(ProviderError) { _ = try folder.remove(id: id) } catch { throw Failure(error) }
    }
}

/// A short name that several installed Bibles have: `-t` means one of them by it, and the others only by their ids.
struct SharedName {
    let name: String
    /// The ids of the packs, in the order in which they are asked.
    let ids: [String]

    /// All such names, without those that the configuration gives to one Bible.
    static func all(in program: Program) -> [SharedName] {
        var ids: [String: [String]] = [:]
        for file in program.packFolder.packs() {
            guard case .text(let pack)? = try? file.open() else { continue }
            ids[pack.translation.alias.lowercased(), default: []].append(pack.translation.id)
        }
        return ids.filter { $0.value.count > 1 && program.configuration.aliases[$0.key] == nil }
            .map { SharedName(name: $0.key, ids: $0.value) }.sorted { $0.name < $1.name }
    }

    /// The id that `-t` means: an exact id comes before a short name.
    private var meant: String { ids.contains(name) ? name : ids[0] }

    var sentence: String {
        let others = ids.filter { $0 != meant }
        return "\(others.joined(separator: " and ")) has the short name \(name) too; -t \(name) means \(meant)."
            + "\n  `lectern packs alias \(others[0]) NAME` gives it another."
    }
}

extension PackFolder {
    /// The failure of a command for a name that is no pack's id. If it is a short name, or an id in other letters, the hint
    /// gives the ids: two packs may have one short name.
    func unknown(_ name: String) -> Failure {
        let files = packs()
        let wanted = name.lowercased()
        var meant = files.filter { $0.id.lowercased() == wanted || (try? $0.open())?.alias.lowercased() == wanted }.map(
            \.id)
        if meant.isEmpty { meant = NearestName.nearest(to: name, among: files.map(\.id)) }
        return Failure(
            .noAnswer, "There is no pack “\(name)”.",
            hint: (meant.isEmpty ? "" : "Did you mean \(meant.joined(separator: " or "))? ")
                + "`lectern packs` lists them.")
    }
}
