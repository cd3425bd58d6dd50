package import Corpus
import Packs
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder that holds the packs: lists them, puts new ones in place whole, removes them.
///
/// A pack is never changed in place, so any number of processes may map the one file while another takes its place.
package struct PackFolder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// A pack's file, and what tells one content of it from the next.
    package struct File: Hashable, Sendable {
        /// The id by which it was installed: the file name without the extension.
        package let id: String
        package let path: String
        package let size: Int
        /// In nanoseconds since 1970.
        let modified: Int
        let inode: UInt64

        /// Whether the path leads to other bytes now: someone wrote into the file, or cut it, in place of replacing it.
        var isChanged: Bool {
            var status = stat()
            guard stat(path, &status) == 0 else { return true }
            return Int(status.st_size) != size || status.modificationNanoseconds != modified
                || UInt64(status.st_ino) != inode
        }

        /// The pack, mapped.
        package func open() throws(ProviderError) -> AnyPack {
            let storage = try MappedFile.map(path)
            do throws(PackError) {
                return try AnyPack(storage)
            } catch {
                throw .packDamaged(file: path, reason: error.description)
            }
        }
    }

    /// Why the folder cannot be read; `nil` where it can, or where there is none yet.
    package var problem: String? {
        if let folder = opendir(path) {
            closedir(folder)
            return nil
        }
        return errno == ENOENT ? nil : "it cannot be read: \(String(cString: strerror(errno)))"
    }

    /// When something was last put into the folder or taken away, in nanoseconds since 1970; 0 where there is no folder.
    var modified: Int {
        var status = stat()
        return stat(path, &status) == 0 ? status.modificationNanoseconds : 0
    }

    /// The packs, sorted by id; empty where the folder does not exist.
    ///
    /// What has the name of a pack and is none (a folder, a link that leads nowhere) is listed too: someone meant it to be
    /// one, and opening it says what is wrong.
    package func packs() -> [File] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        let ending = "." + PackFormat.fileExtension
        var files: [File] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(ending), !name.hasPrefix(".") else { continue }
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

    /// Writes a pack, so that at every moment either the old file or the whole new one is there, also after a crash.
    ///
    /// The folder is made where it is missing. A failure leaves no trace.
    /// - Returns: the file's path.
    @discardableResult
    package func install(_ bytes: [UInt8], id: String) throws(ProviderError) -> String {
        guard PackFolder.isUsable(id: id) else { throw .storageFailed("\(id) cannot be the name of a pack") }
        try prepare()
        let target = file(id)
        try AtomicFile.replace(target, with: bytes)
        return target
    }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `storageFailed` where no pack could be put there; asked before something is fetched that takes an hour.
    package func prepare() throws(ProviderError) {
        guard !path.isEmpty else {
            throw .storageFailed("there is no folder for packs: set HOME or LECTERN_HOME to an absolute path")
        }
        // Packs are for everyone on the machine to read.
        try Folder.make(path, mode: 0o755)
        if access(path, W_OK | X_OK) != 0 {
            throw .storageFailed("cannot write to \(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Removes a pack; false where there is none of that id. Processes that have it mapped keep reading it.
    package func remove(id: String) throws(ProviderError) -> Bool {
        guard PackFolder.isUsable(id: id) else { return false }
        if unlink(file(id)) == 0 { return true }
        if errno == ENOENT { return false }
        throw .storageFailed("cannot remove \(file(id)): \(String(cString: strerror(errno)))")
    }

    /// The file that a pack has, or would have.
    package func file(_ id: String) -> String { path + "/" + id + "." + PackFormat.fileExtension }

    /// Whether an id can name a file: ASCII letters and digits, `.`, `_`, `+` and `-`, no dot in front, at most 100.
    package static func isUsable(id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 100 && id.utf8.first != UInt8(ascii: ".")
            && id.unicodeScalars.allSatisfy(isUsable)
    }

    /// The id nearest to `name` that can name a file.
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

/// The packs of a folder, opened. A request notices what was installed or removed in the second before it.
private final class WatchedPackFolder: PackSource {
    private let folder: PackFolder
    private let state = Mutex(State())
    /// When the folder was last looked at, in seconds of `SteadyClock`.
    private let lookedAt = Atomic<Int>(0)

    private struct State {
        /// A list, because hashing the files would cost a start 20 µs, and only a change of the folder searches it.
        var opened: [(file: PackFolder.File, pack: AnyPack)] = []
        /// `PackFolder.modified` when the folder was listed.
        var folderTime = 0
    }

    init(_ folder: PackFolder) { self.folder = folder }

    /// Lists the folder. A pack whose file is still the same stays mapped; a damaged one does not hide the intact ones.
    func list() -> PackList {
        // The time is taken first: if the folder changes while it is listed, it is listed again.
        let time = folder.modified
        let files = folder.packs()
        let known = state.withLock { $0.opened }
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
        return packs
    }

    /// Once a second this compares the folder's time, which changes when a pack is put there or removed. It also compares
    /// the files, because a file may be overwritten or cut in place: that must be noticed before someone reads past the
    /// end of a cut one. Damage on the disk may change no time at all, so checked blocks are trusted only for this second.
    func isChanged() -> Bool {
        let now = SteadyClock.seconds
        // Read before the exchange: an exchange locks the cache line, and every request would pay for that.
        guard lookedAt.load(ordering: .relaxed) != now, lookedAt.exchange(now, ordering: .relaxed) != now else {
            return false
        }
        let (opened, time) = state.withLock { ($0.opened, $0.folderTime) }
        for (_, pack) in opened { pack.container.forgetChecks() }
        return folder.modified != time || opened.contains { $0.file.isChanged }
    }

    private static func reason(_ error: ProviderError) -> String {
        switch error {
        case .packDamaged(_, let reason), .storageFailed(let reason): reason
        case .unknownTranslation, .notInTranslation, .network: "it cannot be read"
        }
    }
}

/// A clock that only goes forward.
enum SteadyClock {
    /// Whole seconds since some moment in the past.
    static var seconds: Int {
        var time = timespec()
        #if os(Linux)
            // Exact to some milliseconds, and read without asking the processor's counter.
            clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int(time.tv_sec)
    }
}

extension stat {
    fileprivate var modificationNanoseconds: Int {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
