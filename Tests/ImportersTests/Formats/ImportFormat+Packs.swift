@testable import Importers

extension ImportFormat {
    /// All packs of a source at once.
    func packs(of source: ImportSource, _ hooks: ImportHooks = ImportHooks()) throws -> [ImportedPack] {
        var packs: [ImportedPack] = []
        try read(source, hooks) { packs.append($0) }
        return packs
    }
}
