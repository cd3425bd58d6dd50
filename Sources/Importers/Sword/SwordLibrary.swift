/// Finds SWORD modules: in a folder, by a conf, in a zip archive, or in the folders where SWORD itself searches.
package enum SwordLibrary {
    /// The modules that were found. A conf that cannot be read does not hide the others.
    package struct Listing: Sendable {
        /// Sorted by id.
        package var modules: [SwordModule] = []
        package var problems: [(file: String, reason: String)] = []
    }

    /// The modules at a path: a folder that contains `mods.d`, the folder `mods.d` itself, a `.conf` in it, or a zip
    /// archive.
    package static func modules(at path: String) throws(ImportError) -> Listing {
        switch FileTree.kind(path) {
        case nil: throw .unreadable(path: path, reason: "No such file or directory")
        case .folder?: return try modules(inFolder: path)
        case .other?: throw .nothingToImport(path: path)
        case .file?: break
        }
        if path.lowercased().hasSuffix(".conf") {
            let folder = parent(of: path)
            let tree = FileTree(path: parent(of: folder))
            return try listing(
                tree, confs: [folder.split(separator: "/").last.map { "\($0)/" + path.fileName } ?? path])
        }
        return try listing(ZipArchive(FileTree.read(path, mostly: ModuleFileLimits.archiveSize), path: path))
    }

    /// Whether a path looks like modules of SWORD: a folder that contains `mods.d`, that folder, a conf, or a zip
    /// archive with that folder. An archive that cannot be read counts too, so that its error is reported.
    package static func isSword(_ path: String) -> Bool {
        switch FileTree.kind(path) {
        case .folder?: return path.fileName.lowercased() == "mods.d" || tree(in: path) != nil
        case .file?:
            if path.lowercased().hasSuffix(".conf") { return true }
            guard ZipArchive.isOne((try? FileTree.read(path, limit: 4)) ?? []) else { return false }
            do throws(ImportError) {
                let bytes = try FileTree.read(path, mostly: ModuleFileLimits.archiveSize)
                return try !ZipArchive(bytes, path: path).moduleRoots.isEmpty
            } catch {
                return true
            }
        default: return false
        }
    }

    /// The modules in all folders where SWORD searches: `/usr/share/sword`, `.sword` in `home`, and `swordPath`, a
    /// list with colons as in `$SWORD_PATH`. If two modules have the same id, the one in the later folder is kept, so
    /// that a user's own copy replaces the system's. Missing folders are ignored.
    package static func systemModules(
        home: String?, swordPath: String?, system: [String] = ["/usr/share/sword", "/usr/local/share/sword"]
    ) -> Listing {
        var roots = system
        if let home, !home.isEmpty { roots.append(home + "/.sword") }
        roots += (swordPath ?? "").split(separator: ":").map(String.init)
        var result = Listing()
        for root in roots where FileTree.kind(root) == .folder {
            do throws(ImportError) {
                let found = try modules(at: root)
                let ids = Set(found.modules.map { $0.id.lowercased() })
                result.modules.removeAll { ids.contains($0.id.lowercased()) }
                result.modules += found.modules
                result.problems += found.problems
            } catch .nothingToImport {
            } catch {
                result.problems.append((root, error.description))
            }
        }
        result.modules.sort { $0.id < $1.id }
        return result
    }

    private static func modules(inFolder path: String) throws(ImportError) -> Listing {
        let isConfFolder = path.fileName.lowercased() == "mods.d"
        guard let tree = isConfFolder ? FileTree(path: parent(of: path)) : tree(in: path) else {
            throw .nothingToImport(path: path)
        }
        return try listing(tree, confs: confs(in: tree))
    }

    /// The tree in a folder. If the folder contains only another folder, that one is examined: archives often contain
    /// their own folder.
    private static func tree(in path: String) -> FileTree? {
        var path = path
        for _ in 0..<3 {
            guard let names = (try? FileTree.names(in: path))?.filter({ !$0.hasPrefix(".") }) else { return nil }
            if names.contains(where: { $0.lowercased() == "mods.d" && FileTree.kind(path + "/" + $0) == .folder }) {
                return FileTree(path: path)
            }
            guard names.count == 1, FileTree.kind(path + "/" + names[0]) == .folder else { return nil }
            path += "/" + names[0]
        }
        return nil
    }

    /// The modules of an archive, from all trees in it.
    static func listing(_ archive: ZipArchive) throws(ImportError) -> Listing {
        let roots = archive.moduleRoots
        guard !roots.isEmpty else { throw .nothingToImport(path: archive.path) }
        var result = Listing()
        for root in roots {
            let tree = ModuleSubtree(tree: archive, root: root)
            let found = try listing(tree, confs: confs(in: tree))
            result.modules += found.modules
            result.problems += found.problems
        }
        result.keepFirsts()
        return result
    }

    static func confs(in files: some ModuleFiles) throws(ImportError) -> [String] {
        try files.files(in: "mods.d").filter {
            // macOS adds files of its own: `._kjv.conf`.
            $0.lowercased().hasSuffix(".conf") && !$0.fileName.hasPrefix("._")
        }
    }

    static func listing(_ files: some ModuleFiles, confs: [String]) throws(ImportError) -> Listing {
        var result = Listing()
        for conf in confs.prefix(ModuleFileLimits.confCount) {
            do throws(ImportError) {
                guard let bytes = try files.bytes(of: conf) else { continue }
                guard bytes.count <= ModuleFileLimits.confSize else {
                    throw .tooLarge(module: conf, reason: "a conf has at most \(ModuleFileLimits.confSize) bytes")
                }
                result.modules += SwordConf.sections(bytes).map { SwordModule(conf: $0, files: files, confFile: conf) }
            } catch {
                result.problems.append((conf, error.description))
            }
        }
        guard !result.modules.isEmpty || !result.problems.isEmpty else { throw .nothingToImport(path: files.path) }
        result.keepFirsts()
        return result
    }

    private static func parent(of path: String) -> String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        while parts.last?.isEmpty == true && parts.count > 1 { parts.removeLast() }
        parts.removeLast()
        if parts.isEmpty { return "." }
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? "/" : folder
    }
}

extension SwordLibrary.Listing {
    /// Sorts by id. If several modules in one tree have the same id, the first is kept, because the packs would
    /// overwrite each other. The others are reported.
    fileprivate mutating func keepFirsts() {
        var firsts: [String: SwordModule] = [:]
        var kept: [SwordModule] = []
        for module in modules {
            if let first = firsts[module.id.lowercased()] {
                problems.append(
                    (module.confFile, "describes \(module.id), but so does \(first.confFile), which was read instead"))
            } else {
                firsts[module.id.lowercased()] = module
                kept.append(module)
            }
        }
        modules = kept.sorted { $0.id < $1.id }
    }
}

/// Modules that a repository on the network offers.
extension SwordLibrary {
    /// The modules of a repository, from its `mods.d.tar.gz`: the confs of all modules, without their texts.
    ///
    /// - Parameter path: the name of the list in messages.
    package static func modules(inList bytes: [UInt8], path: String) throws(ImportError) -> Listing {
        let archive = try TarArchive(gzip: bytes, path: path)
        return try listing(archive, confs: confs(in: archive))
    }

    /// The modules in the bytes of a zip archive.
    package static func modules(inArchive bytes: [UInt8], path: String) throws(ImportError) -> Listing {
        try listing(ZipArchive(bytes, path: path))
    }
}
