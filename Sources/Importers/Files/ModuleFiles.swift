/// The files of a tree of modules, on disk or in an archive. Paths are relative to the tree and have no `..`.
protocol ModuleFiles: Sendable {
    /// What people call the tree.
    var path: String { get }

    /// The paths of the files right inside a folder; empty where there is no such folder.
    func files(in folder: String) throws(ImportError) -> [String]

    /// The bytes of a file; `nil` where there is none. Names are compared exactly, then in any case of letters.
    func bytes(of file: String) throws(ImportError) -> [UInt8]?

    /// How many bytes a file has; 0 where there is none.
    func size(of file: String) -> Int

    /// When a file last changed, in seconds since 1970; 0 where nobody knows.
    func modificationTime(of file: String) -> Int64
}

/// What a file of a module may have, in bytes.
enum ModuleFileLimits {
    /// The largest file of any module met is below 100 MB.
    static let size = 256 << 20
    /// The largest index or table of blocks: forty thousand records of twelve bytes, or a million of eight.
    static let indexSize = 8 << 20
    /// What the files of a module's text may have together, which are held while it is read: Bibles
    /// with every word tagged have 40 MB where they are not packed.
    static let textSize = 64 << 20
    /// The largest archive: the whole of it is held while it is read.
    static let archiveSize = 96 << 20
    static let confSize = 1 << 20
    static let confCount = 4096
}
