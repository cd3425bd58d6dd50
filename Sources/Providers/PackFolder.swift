package import Corpus
import Packs
import Platform
import Synchronization

/// The folder of the installed packs: lists, installs and removes them.
///
/// A pack's file is never changed, only replaced as a whole. So any number of processes may have the old file open.
package struct PackFolder: Sendable {
    package let path: String
    /// The file of the `PackCatalogue`; empty for none.
    let catalogue: String

    package init(_ path: String, catalogue: String = "") {
        self.path = path
        self.catalogue = catalogue
    }

    /// A pack's file. Two values are equal if the file has not changed between them.
    package struct File: Hashable, Sendable {
        /// The name of the file without the extension: the id under which the pack was installed.
        package let id: String
        package let path: String
        package let size: Int
        /// In nanoseconds since 1970.
        let modified: Int
        let inode: UInt64

        /// Whether the file has changed since: it was replaced, written into, cut or removed.
        var isChanged: Bool {
            var status = stat()
            guard stat(path, &status) == 0 else { return true }
            return Int(status.st_size) != size || status.modificationNanoseconds != modified
                || UInt64(status.st_ino) != inode
        }

        init(id: String, path: String, size: Int, modified: Int, inode: UInt64) {
            self.id = id
            self.path = path
            self.size = size
            self.modified = modified
            self.inode = inode
        }

        /// Opens the file and the pack in it.
        package func open() throws(ProviderError) -> AnyPack {
            let storage = try LoadedFile.open(path)
            do throws(PackError) {
                return try AnyPack(storage)
            } catch {
                throw .packDamaged(file: path, reason: error.description)
            }
        }
    }

    /// Why the folder cannot be read; `nil` if it can, or if it does not exist yet.
    package var problem: String? {
        if let folder = opendir(path) {
            closedir(folder)
            return nil
        }
        return errno == ENOENT ? nil : "it cannot be read: \(System.reason())"
    }

    /// When a file was last added to the folder or removed, in nanoseconds since 1970; 0 if there is no folder.
    var modified: Int {
        var status = stat()
        return stat(path, &status) == 0 ? status.modificationNanoseconds : 0
    }

    /// The packs, sorted by id; empty if the folder does not exist.
    ///
    /// A folder or a broken link with the name of a pack is listed too. Opening it reports what is wrong with it.
    package func packs() -> [File] {
        let ending = "." + PackFormat.fileExtension
        var files: [File] = []
        for name in FolderListing.names(of: path) ?? [] where name.hasSuffix(ending) && !name.hasPrefix(".") {
            let file = path + "/" + name
            var status = stat()
            if stat(file, &status) != 0 { status = stat() }
            files.append(
                File(
                    id: String(name.dropLast(ending.count)), path: file, size: Int(status.st_size),
                    modified: status.modificationNanoseconds, inode: UInt64(status.st_ino)))
        }
        return files.sorted { $0.id < $1.id }
    }

    /// Writes a pack. At every moment, also after a crash, either the old file or the whole new one is there.
    ///
    /// Makes the folder if it is missing. A failure leaves no files behind.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    package func install(_ bytes: [UInt8], id: String) throws(ProviderError) -> String {
        guard PackFolder.isUsable(id: id) else { throw .storageFailed("\(id) cannot be the name of a pack") }
        try prepare()
        let target = file(id)
        try AtomicFile.replace(target, with: bytes)
        return target
    }

    /// Makes the folder if it is missing. Called before a download that may take an hour.
    ///
    /// - Throws: `storageFailed` if no pack can be written there.
    package func prepare() throws(ProviderError) {
        guard !path.isEmpty else {
            throw .storageFailed("there is no folder for packs: set HOME or LECTERN_HOME to an absolute path")
        }
        // Packs are for everyone on the machine to read.
        try Folder.make(path, mode: 0o755)
        if access(path, W_OK | X_OK) != 0 {
            throw .storageFailed("cannot write to \(path): \(System.reason())")
        }
    }

    /// Removes a pack. Returns false if there is none with that id. Processes that have it open can still read it.
    package func remove(id: String) throws(ProviderError) -> Bool {
        guard PackFolder.isUsable(id: id) else { return false }
        if unlink(file(id)) == 0 { return true }
        if errno == ENOENT { return false }
        throw .storageFailed("cannot remove \(file(id)): \(System.reason())")
    }

    /// The path of the file of a pack, whether it is installed or not.
    package func file(_ id: String) -> String { path + "/" + id + "." + PackFormat.fileExtension }

    /// Whether an id can be the name of a file: at most 100 ASCII letters, digits, `.`, `_`, `+` and `-`, no dot first.
    package static func isUsable(id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 100 && id.utf8.first != UInt8(ascii: ".")
            && id.unicodeScalars.allSatisfy(isUsable)
    }

    /// An id like `name` that can be the name of a file.
    package static func usableID(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { isUsable($0) ? Character($0) : "_" }
        let id = String(scalars.drop { $0 == "." }.prefix(100))
        return id.isEmpty ? "module" : id
    }

    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "+", "-": true
        default: false
        }
    }
}

// MARK: - Serving what is installed

extension PackLibrary {
    /// The library of the packs in a folder.
    package static func installed(in folder: PackFolder) -> PackLibrary {
        PackLibrary(name: "local", source: WatchedPackFolder(folder))
    }
}

/// The packs of a folder, opened. Requests notice within a second what was installed or removed.
private final class WatchedPackFolder: PackSource {
    private let folder: PackFolder
    private let state = Mutex(State())
    /// When the folder was last looked at, in seconds of `MonotonicClock`.
    private let lookedAt = Atomic<Int>(0)

    private struct State {
        /// A list and not a dictionary: hashing the files would cost a start 20 µs, and the list is searched only when
        /// the folder changes.
        var opened: [(file: PackFolder.File, pack: AnyPack)] = []
        /// `PackFolder.modified` when the folder was listed.
        var folderTime = 0
    }

    init(_ folder: PackFolder) { self.folder = folder }

    /// The most bytes of packs that are kept in memory. With more, the packs are opened anew: they then take memory for
    /// what is read from then on. It is more than twenty Bibles with their search indexes.
    private static let memoryLimit = 512 << 20

    /// Lists the folder. A pack whose file is still the same stays open; a damaged one does not hide the intact ones.
    func list() -> PackList {
        // The time is taken first: if the folder changes while it is listed, it is listed again.
        let time = folder.modified
        let files = folder.packs()
        // Each open pack keeps its file open, and the network and other programs need some too.
        if files.count > 256 { _ = lectern_raise_file_limit() }
        var known = state.withLock { $0.opened }
        if WatchedPackFolder.isLarge(known) { known = [] }
        var next = State(folderTime: time)
        var packs = PackList()
        if files.isEmpty, let problem = folder.problem { packs.damaged.append((folder.path, problem)) }
        for file in files {
            do throws(ProviderError) {
                let pack =
                    if let known = known.first(where: { $0.file == file }) { known.pack } else { try file.open() }
                next.opened.append((file, pack))
                // People remove and copy packs by the name of the file; replies use the id inside.
                packs.add(pack, file: file.path)
            } catch {
                packs.damaged.append((file.path, WatchedPackFolder.reason(error)))
            }
        }
        state.withLock { $0 = next }
        if packs.damaged.isEmpty {
            PackCatalogue.store(packs.texts, of: next.opened.map(\.file), in: folder, time: time)
        }
        return packs
    }

    /// The texts of the catalogue, each opened when it is first read. A pack that is no longer as the catalogue says
    /// is never read: the folder is then listed again.
    func knownTexts() -> PackList? {
        guard let catalogue = PackCatalogue(of: folder) else { return nil }
        var packs = PackList()
        for row in catalogue.rows {
            packs.add(
                LibraryText(row.names, file: row.file.path) { [self] () throws(PackError) in
                    try open(row)
                })
        }
        state.withLock { $0 = State(folderTime: catalogue.time) }
        return packs
    }

    private func open(_ row: PackCatalogue.Row) throws(PackError) -> TextPack {
        guard !row.file.isChanged, let storage = try? LoadedFile.open(row.file.path) else {
            unlink(folder.catalogue)
            throw .changed
        }
        guard case .text(let pack) = try AnyPack(storage), pack.translation.id == row.names.id else {
            throw .changed
        }
        state.withLock { $0.opened.append((row.file, .text(pack))) }
        return pack
    }

    /// Once a second this compares the time of the folder, which changes when a pack is added or removed. It also
    /// compares the files, because another program may overwrite or shorten a file in place: then the parts that are not
    /// loaded yet are lost, and the pack is damaged.
    func isChanged() -> Bool {
        let now = MonotonicClock.coarseSeconds
        // Loaded first, because an exchange locks the cache line, and every request would pay for that.
        guard lookedAt.load(ordering: .relaxed) != now, lookedAt.exchange(now, ordering: .relaxed) != now else {
            return false
        }
        let (opened, time) = state.withLock { ($0.opened, $0.folderTime) }
        return folder.modified != time || opened.contains { $0.file.isChanged } || WatchedPackFolder.isLarge(opened)
    }

    private static func isLarge(_ opened: [(file: PackFolder.File, pack: AnyPack)]) -> Bool {
        opened.reduce(0) { $0 + $1.pack.container.storage.loadedCount } > memoryLimit
    }

    private static func reason(_ error: ProviderError) -> String {
        switch error {
        case .packDamaged(_, let reason), .storageFailed(let reason): reason
        case .unknownTranslation, .notInTranslation, .network: "it cannot be read"
        }
    }
}

extension stat {
    fileprivate var modificationNanoseconds: Int {
        let time = modificationTime(of: self)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
