import Corpus
import Providers

/// `lectern packs rename` and `lectern packs alias`: a pack is written anew under its other name, whole or not at all.
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
            // On some file systems both would be one file, and removing the old one would remove the new.
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

    /// The names that every pack goes by.
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

    /// Writes the pack of a file with other names, in its own place or in a new one.
    private func write(_ file: String, id: String?, alias: String?) throws(Failure) {
        let path = folder.file(file)
        let bytes: [UInt8]
        do throws(ProviderError) {
            let storage = try MappedFile.map(path)
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
