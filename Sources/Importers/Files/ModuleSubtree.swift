/// A tree of modules that stands in a folder of another tree, as in an archive that was packed with its folder.
struct ModuleSubtree: ModuleFiles {
    let tree: any ModuleFiles
    /// Ends with a slash.
    let root: String

    var path: String { tree.path }

    func files(in folder: String) throws(ImportError) -> [String] {
        try tree.files(in: root + folder).map { String($0.dropFirst(root.count)) }
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? { try tree.bytes(of: root + file) }

    func size(of file: String) -> Int { tree.size(of: root + file) }

    func modificationTime(of file: String) -> Int64 { tree.modificationTime(of: root + file) }
}
