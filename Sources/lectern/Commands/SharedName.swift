import Corpus
import Providers

/// A short name that several Bibles installed go by: `-t` means one of them by it, and the others by their ids alone.
struct SharedName {
    let name: String
    /// The ids of the packs, in the order in which they are asked.
    let ids: [String]

    /// All of them, but for those that the configuration gives to one Bible.
    static func all(in program: Program) -> [SharedName] {
        var ids: [String: [String]] = [:]
        for file in program.packFolder.packs() {
            guard case .text(let pack)? = try? file.open() else { continue }
            ids[pack.translation.alias.lowercased(), default: []].append(pack.translation.id)
        }
        return ids.filter { $0.value.count > 1 && program.configuration.aliases[$0.key] == nil }
            .map { SharedName(name: $0.key, ids: $0.value) }.sorted { $0.name < $1.name }
    }

    /// The one that is meant: an exact id goes before a short name.
    private var meant: String { ids.contains(name) ? name : ids[0] }

    var sentence: String {
        let others = ids.filter { $0 != meant }
        return "\(others.joined(separator: " and ")) has the short name \(name) too; -t \(name) means \(meant)."
            + "\n  `lectern packs alias \(others[0]) NAME` gives it another."
    }
}
