import Corpus
import Engine
import Providers

extension PackFolder {
    /// The failure of a command that was given the name of no pack. A short name, or an id in other letters, is told by
    /// the id that it belongs to: two packs may have one short name.
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
