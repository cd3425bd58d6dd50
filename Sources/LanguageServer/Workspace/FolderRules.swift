#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
