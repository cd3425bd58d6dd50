/// What someone wants imported: a file, or a folder or a zip archive with the files of one work or several in it. An
/// archive inside an archive or a folder is a file like any other, and is not opened.
package struct ImportSource: Sendable {
    /// As the person named it.
    package let path: String
    /// The paths of its files, sorted: the file itself, or those in the folder and in folders of it.
    package let files: [String]

    /// All files beside them, which no format may have recognised: settings, a licence.
    let siblings: [String]
    /// What holds the files, where it is no folder.
    private let archive: ZipArchive?

    /// No file of a Bible is larger; whole Bibles with every word tagged have forty megabytes.
    static let maximumFileSize = 96 << 20
    /// The most files a source may have; a Bible in a file a chapter has 1,189.
    static let maximumFileCount = 10_000
    /// How deep folders are looked through.
    static let maximumDepth = 6

    /// Looks at what stands at a path. Files whose names begin with a dot are passed over.
    package init(path: String) throws(ImportError) {
        self.path = path
        switch FileTree.kind(path) {
        case nil: throw .unreadable(path: path, reason: "No such file or directory")
        case .file?:
            if ZipArchive.isOne(try FileTree.read(path, limit: 4)) {
                let archive = try ZipArchive(
                    FileTree.read(path, mostly: ModuleFileLimits.archiveSize), path: path)
                self.archive = archive
                files = archive.names.filter { name in
                    !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
                }.sorted()
                siblings = files
                guard files.count <= ImportSource.maximumFileCount else {
                    throw .tooLarge(
                        module: path,
                        reason:
                            "an archive of more than \(ImportSource.maximumFileCount) files is more than one work; import its parts one by one"
                    )
                }
                return
            }
            files = [path]
        case .folder?: files = try ImportSource.files(in: path, depth: 0)
        case .other?: throw .nothingToImport(path: path)
        }
        archive = nil
        siblings = files
    }

    private init(path: String, files: [String], siblings: [String], archive: ZipArchive?) {
        self.path = path
        self.files = files
        self.siblings = siblings
        self.archive = archive
    }

    /// The same source with some of its files alone.
    func limited(to files: [String]) -> ImportSource {
        ImportSource(path: path, files: files, siblings: siblings, archive: archive)
    }

    /// Whether its files lie on disk by their paths, and not in an archive.
    var isOnDisk: Bool { archive == nil }

    /// - Parameter mostly: a larger file is refused.
    package func bytes(
        of file: String, mostly: Int = ImportSource.maximumFileSize
    ) throws(ImportError) -> [UInt8] {
        guard let archive else { return try FileTree.read(file, mostly: mostly) }
        guard archive.size(of: file) <= mostly else {
            throw .tooLarge(module: file, reason: "it has more than \(mostly) bytes")
        }
        guard let bytes = try archive.bytes(of: file) else {
            throw .unreadable(path: file, reason: "it is not in \(path)")
        }
        return bytes
    }

    /// The bytes of a file as they come, for readers that do not need it whole.
    func stream(of file: String) throws(ImportError) -> ByteStream {
        archive == nil ? try ByteStream(file: file) : ByteStream(try bytes(of: file), path: file)
    }

    /// The first bytes of a file.
    func head(of file: String, limit: Int = FileHead.size) throws(ImportError) -> [UInt8] {
        if let archive { return archive.head(of: file, limit: limit) }
        return try FileTree.read(file, limit: limit)
    }

    /// When the newest of its files changed, in seconds since 1970.
    package var time: Int64 {
        files.reduce(0) { max($0, archive?.modificationTime(of: $1) ?? FileTree.modificationTime($1)) }
    }

    /// What people call the source: the name of the file without its ending, or of the folder; of the one above where that
    /// says nothing: `bsb/usfm`.
    var name: String {
        let parts = path.split(separator: "/").map(String.init)
        if FileTree.kind(path) == .folder {
            return parts.last { !ImportSource.plainNames.contains($0.lowercased()) } ?? parts.last ?? path
        }
        let last = parts.last ?? path
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else {
            return last
        }
        return String(last[..<dot])
    }

    /// Names of folders that name no text.
    private static let plainNames: Set<String> = [
        ".", "..", "usfm", "usx", "usj", "sfm", "release", "source", "src", "text", "data", "bible", "books", "json",
        "xml",
        "wlc", "osis",
    ]

    /// What a recogniser sees of a file.
    func fileHead(of file: String) throws(ImportError) -> FileHead {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return FileHead(name: name, bytes: try head(of: file))
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
                    module: folder,
                    reason:
                        "a folder of more than \(maximumFileCount) files is more than one work; import its parts one by one"
                )
            }
        }
        return found
    }
}
