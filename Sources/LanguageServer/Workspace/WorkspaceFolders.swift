import JSON

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The folders of a workspace, as paths without a slash at the end (but for `/` itself), none of them twice.
struct WorkspaceFolders: Sendable, Equatable {
    /// More are not looked at.
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

    /// Takes folders out and in (LSP 3.17, `WorkspaceFolder`); one that is no `file` URI is none.
    mutating func change(removing removed: [JSONValue] = [], adding added: [JSONValue] = []) {
        let gone = Set(removed.compactMap(WorkspaceFolders.path))
        paths.removeAll { gone.contains($0) }
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

/// `file` URIs and paths (RFC 8089).
enum FileURI {
    static func uri(of path: String) -> String { "file://" + escaped(path, keeping: "/") }

    /// The path of a `file` URI; nil for another, or one of another host.
    static func path(of uri: String) -> String? {
        guard uri.utf8.starts(with: "file://".utf8) else { return nil }
        var rest = uri.dropFirst("file://".count)
        if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var place = rest.utf8.startIndex
        while place < rest.utf8.endIndex {
            let byte = rest.utf8[place]
            if byte == UInt8(ascii: "%"), let end = rest.utf8.index(place, offsetBy: 3, limitedBy: rest.utf8.endIndex),
                let value = UInt8(String(rest[rest.utf8.index(after: place)..<end]), radix: 16)
            {
                bytes.append(value)
                place = end
            } else {
                bytes.append(byte)
                place = rest.utf8.index(after: place)
            }
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// A text as a part of a URI: all but unreserved characters are escaped (RFC 3986, §2.3).
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

/// What of one folder of a workspace may hold prose: the rules by which a walk passes over entries, and by which a file that
/// changed is told to be one that the walk would have given.
///
/// Hidden folders, `node_modules`, what `.gitignore` files leave out, and whatever is neither a folder nor a regular file are
/// passed over; of files those stay whose names end as prose does.
struct FolderRules {
    /// The most levels below the workspace's folder.
    static let depthLimit = 40

    let folder: String
    /// The way from the workspace's folder.
    private let path: [[UInt8]]
    /// What the folder and those above it leave out, the nearest last.
    private let ignores: [(GitIgnore, depth: Int)]

    /// The folder of a workspace itself.
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

    /// The rules of a folder in this one; nil where it lies too deep.
    func inside(_ name: [UInt8]) -> FolderRules? {
        guard path.count + 1 < FolderRules.depthLimit else { return nil }
        return FolderRules(
            FolderRules.path(of: String(decoding: name, as: UTF8.self), in: folder), path: path + [name],
            ignores: ignores)
    }

    /// Whether an entry of the folder is looked at.
    func takes(_ name: [UInt8], isFolder: Bool) -> Bool {
        // A folder whose name begins with a point is a program's own; so are these, by their size and their contents.
        if name.first == UInt8(ascii: ".") || isFolder && name == Array("node_modules".utf8) { return false }
        if !isFolder, Markup.ofFile(named: String(decoding: name, as: UTF8.self)) == nil { return false }
        let own = path + [name]
        // The nearest file has the last word.
        for (ignore, depth) in ignores.reversed() {
            if let verdict = ignore.verdict(on: Array(own[depth...]), isFolder: isFolder) { return !verdict }
        }
        return true
    }

    /// Whether a walk through `root` would have given `file` as it is now; never for one that is gone.
    static func gives(_ file: String, in root: String) -> Bool {
        let home = root.hasSuffix("/") ? root : root + "/"
        guard file.utf8.starts(with: home.utf8) else { return false }
        let names = file.utf8.dropFirst(home.utf8.count).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        )
        .map { Array($0) }
        guard names.count <= depthLimit else { return false }
        var rules = FolderRules(root)
        for (place, name) in names.enumerated() {
            let isLast = place == names.count - 1
            let path = FolderRules.path(of: String(decoding: name, as: UTF8.self), in: rules.folder)
            // Without following links, whose targets a walk does not look at.
            var facts = stat()
            guard !name.isEmpty, rules.takes(name, isFolder: !isLast), lstat(path, &facts) == 0,
                facts.st_mode & S_IFMT == (isLast ? S_IFREG : S_IFDIR)
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

/// Goes through a folder for files that may hold prose, as `FolderRules` tells them.
///
/// Symbolic links are passed over, so a walk ends whatever links point at. A folder that cannot be read has no files.
struct FolderWalk {
    /// The most files that a walk gives, and folders that it opens.
    static let fileLimit = 50_000
    private static let folderLimit = 50_000
    /// Longer files are data.
    static let sizeLimit = 4 << 20

    private var folders = 0
    private(set) var files: [String] = []

    /// - Parameter isWanted: asked before each folder; a walk that nobody wants any more ends.
    init(_ root: String, while isWanted: () -> Bool = { true }) {
        walk(FolderRules(root), while: isWanted)
    }

    private mutating func walk(_ rules: FolderRules, while isWanted: () -> Bool) {
        guard folders < FolderWalk.folderLimit, files.count < FolderWalk.fileLimit, isWanted() else { return }
        folders += 1
        for entry in FolderWalk.entries(of: rules.folder) where rules.takes(entry.name, isFolder: entry.isFolder) {
            guard files.count < FolderWalk.fileLimit else { return }
            if !entry.isFolder {
                files.append(FolderRules.path(of: String(decoding: entry.name, as: UTF8.self), in: rules.folder))
            } else if let inner = rules.inside(entry.name) {
                walk(inner, while: isWanted)
            }
        }
    }

    private static func entries(of folder: String) -> [(name: [UInt8], isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [(name: [UInt8], isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            var type = Int32(entry.pointee.d_type)
            if type == Int32(DT_UNKNOWN) {
                var facts = stat()
                guard lstat(folder + "/" + String(decoding: name, as: UTF8.self), &facts) == 0 else { continue }
                type =
                    facts.st_mode & S_IFMT == S_IFDIR
                    ? Int32(DT_DIR) : facts.st_mode & S_IFMT == S_IFREG ? Int32(DT_REG) : 0
            }
            guard type == Int32(DT_DIR) || type == Int32(DT_REG) else { continue }
            entries.append((name, type == Int32(DT_DIR)))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }
}

/// The bytes of a file.
enum FileBytes {
    /// - Returns: nil for what is no regular file, cannot be read, or is longer than `limit`.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        // Without O_NONBLOCK a pipe in the way would hold the thread up for good.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit else { return nil }
        let size = Int(facts.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = readSome(file, buffer.baseAddress! + count, size - count)
                if got < 0 { isWhole = false }
                if got <= 0 { break }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }

    private static func readSome(_ file: Int32, _ place: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(file, place, count)
        #elseif canImport(Musl)
            Musl.read(file, place, count)
        #else
            Glibc.read(file, place, count)
        #endif
    }
}
