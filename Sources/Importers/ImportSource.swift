/// The files to import: one file, or the files in a folder or a zip archive. They may be one work or several. An
/// archive inside an archive or a folder is not opened.
package struct ImportSource: Sendable {
    /// The path as the user gave it.
    package let path: String
    /// The sorted paths of the files: the file itself, or those in the folder and its subfolders.
    package let files: [String]

    /// The files of the whole source, also those that no format recognises: settings, a licence.
    let siblings: [String]
    /// The archive that holds the files; `nil` for files on disk.
    private let archive: ZipArchive?

    /// The largest file that is read, in bytes. A whole Bible with every word tagged has forty megabytes.
    static let maximumFileSize = 96 << 20
    /// The most files of a source. A Bible with one file per chapter has 1,189.
    static let maximumFileCount = 10_000
    /// The most levels of folders that are searched.
    static let maximumDepth = 6

    /// Opens the source at a path. Files whose names begin with a dot are left out.
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
                            "the archive has more than \(ImportSource.maximumFileCount) files, so it holds more than one work; import its parts one by one"
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

    /// The same source with only some of its files.
    func limited(to files: [String]) -> ImportSource {
        ImportSource(path: path, files: files, siblings: siblings, archive: archive)
    }

    /// Whether the files are on disk, and not in an archive.
    var isOnDisk: Bool { archive == nil }

    /// - Parameter mostly: the largest size, in bytes. A larger file is refused.
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

    /// A stream of the bytes of a file, for readers that do not need the whole file at once.
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

    /// The name of the source for people: the name of the file without its extension, or of the folder. If the name of
    /// the folder is not informative, as in `bsb/usfm`, it is the name of the folder above it.
    var name: String {
        guard FileTree.kind(path) == .folder else { return path.fileStem }
        let parts = path.split(separator: "/").map(String.init)
        return parts.last { !ImportSource.plainNames.contains($0.lowercased()) } ?? parts.last ?? path
    }

    /// Names of folders that do not name a text.
    private static let plainNames: Set<String> = [
        ".", "..", "usfm", "usx", "usj", "sfm", "release", "source", "src", "text", "data", "bible", "books", "json",
        "xml",
        "wlc", "osis", "ingredients",
    ]

    /// The beginning of a file, for recognising its format.
    func fileHead(of file: String) throws(ImportError) -> FileHead {
        FileHead(name: file.fileName, bytes: try head(of: file))
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
                        "the folder has more than \(maximumFileCount) files, so it holds more than one work; import its parts one by one"
                )
            }
        }
        return found
    }
}

extension String {
    /// The last part of a path: the name of the file without its folders.
    var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// The name of the file without its folders and its extension.
    var fileStem: String {
        let name = fileName
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
