/// What someone wants imported: a file, or a folder with the files of one work in it.
package struct ImportSource: Sendable {
    /// As the person named it.
    package let path: String
    /// The paths of its files, sorted: the file itself, or those in the folder and in folders of it.
    package let files: [String]

    /// The most files a source may have; a Bible in a file a chapter has 1,189.
    static let maximumFileCount = 10_000
    /// How deep folders are looked through.
    static let maximumDepth = 6

    /// Looks at what stands at a path. Files whose names begin with a dot are passed over.
    package init(path: String) throws(ImportError) {
        self.path = path
        switch FileTree.kind(path) {
        case nil: throw .unreadable(path: path, reason: "No such file or directory")
        case .file?: files = [path]
        case .folder?: files = try ImportSource.files(in: path, depth: 0)
        case .other?: throw .nothingToImport(path: path)
        }
    }

    private init(path: String, files: [String]) {
        self.path = path
        self.files = files
    }

    /// The same source with some of its files alone.
    func limited(to files: [String]) -> ImportSource { ImportSource(path: path, files: files) }

    package func bytes(of file: String) throws(ImportError) -> [UInt8] { try FileTree.read(file) }

    /// When the newest of its files changed, in seconds since 1970.
    package var time: Int64 { files.reduce(0) { max($0, FileTree.modificationTime($1)) } }

    /// The first bytes of every file.
    func heads() throws(ImportError) -> [(path: String, head: FileHead)] {
        var heads: [(String, FileHead)] = []
        for file in files {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            heads.append((file, FileHead(name: name, bytes: try FileTree.read(file, limit: FileHead.size))))
        }
        return heads
    }

    private static func files(in folder: String, depth: Int) throws(ImportError) -> [String] {
        var found: [String] = []
        for name in try FileTree.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            switch FileTree.kind(path) {
            case .file?: found.append(path)
            case .folder? where depth < maximumDepth: found += try files(in: path, depth: depth + 1)
            default: break
            }
            guard found.count <= maximumFileCount else {
                throw .tooLarge(
                    module: folder, reason: "a folder of more than \(maximumFileCount) files is no one work")
            }
        }
        return found
    }
}
