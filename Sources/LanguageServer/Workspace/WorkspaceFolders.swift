import JSON
import Platform

/// The folders of a workspace: different absolute paths, without a slash at the end (except `/` itself).
struct WorkspaceFolders: Sendable, Equatable {
    /// The most folders; others are ignored.
    private static let limit = 100

    private(set) var paths: [String] = []

    init() {}

    /// The folders that `initialize` names (LSP 3.17, `workspaceFolders`, `rootUri`, `rootPath`).
    init(_ params: JSONValue) {
        if let folders = params["workspaceFolders"]?.array {
            change(adding: folders)
        } else if let path = params["rootUri"]?.string.flatMap(FileURI.path(of:)) ?? params["rootPath"]?.string {
            paths = [WorkspaceFolders.withoutSlash(path)]
        }
    }

    /// Removes folders, then adds folders (LSP 3.17, `WorkspaceFolder`). A folder that is not a `file` URI is ignored.
    mutating func change(removing removed: [JSONValue] = [], adding added: [JSONValue] = []) {
        let removedPaths = Set(removed.compactMap(WorkspaceFolders.path))
        paths.removeAll { removedPaths.contains($0) }
        for path in added.compactMap(WorkspaceFolders.path)
        where !paths.contains(path) && paths.count < WorkspaceFolders.limit {
            paths.append(path)
        }
    }

    private static func path(_ folder: JSONValue) -> String? {
        folder["uri"]?.string.flatMap(FileURI.path(of:)).map(withoutSlash)
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = Substring(path)
        while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }
}

/// Converts between `file` URIs (RFC 8089) and paths.
enum FileURI {
    static func uri(of path: String) -> String { "file://" + escaped(path, keeping: "/") }

    /// The path of a `file` URI; nil for another URI, or one of another host.
    static func path(of uri: String) -> String? {
        guard uri.utf8.starts(with: "file://".utf8) else { return nil }
        var rest = uri.dropFirst("file://".count)
        if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var index = rest.utf8.startIndex
        while index < rest.utf8.endIndex {
            let byte = rest.utf8[index]
            if byte == UInt8(ascii: "%"), let end = rest.utf8.index(index, offsetBy: 3, limitedBy: rest.utf8.endIndex),
                let value = UInt8(String(rest[rest.utf8.index(after: index)..<end]), radix: 16)
            {
                bytes.append(value)
                index = end
            } else {
                bytes.append(byte)
                index = rest.utf8.index(after: index)
            }
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// A text as part of a URI. All characters are escaped except unreserved ones (RFC 3986, §2.3) and those of `kept`.
    static func escaped(_ text: String, keeping kept: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            let isPlain = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~".utf8.contains(byte)
            if isPlain && byte < 0x80 || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Decides which entries of one folder of a workspace are indexed. The walk through the workspace uses these rules, and so does
/// the check of a single file that changed.
///
/// Files are indexed if they have an extension of prose. Hidden entries, `node_modules`, entries that `.gitignore` files
/// exclude, and entries that are neither folders nor regular files are skipped.
struct FolderRules {
    /// The most levels of folders below the workspace folder.
    static let depthLimit = 40

    let folder: String
    /// The names from the workspace folder to this one.
    private let path: [[UInt8]]
    /// The `.gitignore` files of this folder and those above it, the nearest last, with the depths of their folders.
    private let ignores: [(GitIgnore, depth: Int)]

    /// The rules of the workspace folder itself.
    init(_ root: String) { self.init(root, path: [], ignores: []) }

    private init(_ folder: String, path: [[UInt8]], ignores: [(GitIgnore, depth: Int)]) {
        self.folder = folder
        self.path = path
        guard let bytes = FileBytes.read(FolderRules.path(of: ".gitignore", in: folder), limit: 1 << 18) else {
            self.ignores = ignores
            return
        }
        let ignore = GitIgnore(bytes)
        self.ignores = ignore.isEmpty ? ignores : ignores + [(ignore, path.count)]
    }

    /// The rules of a folder in this one; nil if it is too deep.
    func inside(_ name: [UInt8]) -> FolderRules? {
        guard path.count + 1 < FolderRules.depthLimit else { return nil }
        return FolderRules(
            FolderRules.path(of: String(decoding: name, as: UTF8.self), in: folder), path: path + [name],
            ignores: ignores)
    }

    /// Whether an entry of the folder is indexed or, if it is a folder, entered.
    func includes(_ name: [UInt8], isFolder: Bool) -> Bool {
        // Hidden folders belong to programs. `node_modules` is large and holds no notes.
        if name.first == UInt8(ascii: ".") || isFolder && name == Array("node_modules".utf8) { return false }
        if !isFolder, Markup.ofFile(named: String(decoding: name, as: UTF8.self)) == nil { return false }
        let names = path + [name]
        // The nearest `.gitignore` decides.
        for (ignore, depth) in ignores.reversed() {
            if let isIgnored = ignore.ignores(Array(names[depth...]), isFolder: isFolder) { return !isIgnored }
        }
        return true
    }

    /// Whether a walk through `root` would find `file` now; false if the file does not exist.
    static func includes(_ file: String, in root: String) -> Bool {
        let home = root.hasSuffix("/") ? root : root + "/"
        guard file.utf8.starts(with: home.utf8) else { return false }
        let names = file.utf8.dropFirst(home.utf8.count).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        )
        .map { Array($0) }
        guard names.count <= depthLimit else { return false }
        var rules = FolderRules(root)
        for (index, name) in names.enumerated() {
            let isLast = index == names.count - 1
            let path = FolderRules.path(of: String(decoding: name, as: UTF8.self), in: rules.folder)
            // `lstat`, because a walk does not follow symbolic links.
            var status = stat()
            guard !name.isEmpty, rules.includes(name, isFolder: !isLast), lstat(path, &status) == 0,
                status.st_mode & S_IFMT == (isLast ? S_IFREG : S_IFDIR)
            else { return false }
            if isLast { return true }
            guard let inner = rules.inside(name) else { return false }
            rules = inner
        }
        return false
    }

    /// The path of an entry of a folder, which may be `/`.
    static func path(of name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

/// Finds the files of a folder and its subfolders that are to be indexed, by `FolderRules`.
///
/// Symbolic links are skipped, so a walk always ends. A folder that cannot be read counts as empty.
struct FolderWalk {
    /// The most files that a walk returns, and the most folders that it opens.
    static let fileLimit = 50_000
    private static let folderLimit = 50_000
    /// The most bytes of a file; longer ones are data rather than notes.
    static let sizeLimit = 4 << 20

    private var folders = 0
    private(set) var files: [String] = []

    /// - Parameter isWanted: called before each folder; the walk ends when it returns false.
    init(_ root: String, while isWanted: () -> Bool = { true }) {
        walk(FolderRules(root), while: isWanted)
    }

    private mutating func walk(_ rules: FolderRules, while isWanted: () -> Bool) {
        guard folders < FolderWalk.folderLimit, files.count < FolderWalk.fileLimit, isWanted() else { return }
        folders += 1
        for entry in FolderWalk.entries(of: rules.folder) where rules.includes(entry.name, isFolder: entry.isFolder) {
            guard files.count < FolderWalk.fileLimit else { return }
            if !entry.isFolder {
                files.append(FolderRules.path(of: String(decoding: entry.name, as: UTF8.self), in: rules.folder))
            } else if let inner = rules.inside(entry.name) {
                walk(inner, while: isWanted)
            }
        }
    }

    /// The folders and regular files in a folder, sorted by name.
    private static func entries(of folder: String) -> [(name: [UInt8], isFolder: Bool)] {
        let entries = (FolderListing.names(of: folder) ?? []).compactMap { name -> (name: [UInt8], isFolder: Bool)? in
            var status = stat()
            guard lstat(FolderRules.path(of: name, in: folder), &status) == 0 else { return nil }
            let kind = status.st_mode & S_IFMT
            return kind == S_IFDIR || kind == S_IFREG ? (Array(name.utf8), kind == S_IFDIR) : nil
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }
}

/// Reads whole files.
enum FileBytes {
    /// - Returns: the bytes; nil if it is no regular file, cannot be read, or is longer than `limit` bytes.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        // Without O_NONBLOCK, opening a named pipe would block the thread for ever.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
        return Descriptor.read(file, atMost: Int(status.st_size))
    }
}
