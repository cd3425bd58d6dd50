@testable import Importers

/// The files of a module that is made in memory.
protocol FilesInMemory: ModuleFiles {
    /// The files by their paths relative to the module's root.
    var files: [String: [UInt8]] { get }
}

extension FilesInMemory {
    var path: String { "memory" }

    func files(in folder: String) throws(ImportError) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
    }
    func bytes(of file: String) throws(ImportError) -> [UInt8]? { files[file] }
    func size(of file: String) -> Int { files[file]?.count ?? 0 }
    func modificationTime(of file: String) -> Int64 { 1_600_000_000 }
}
