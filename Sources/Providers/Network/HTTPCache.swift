import Corpus
import Packs
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Answers of earlier requests, a file a URL, in a folder that any number of processes share.
///
/// A file appears whole or not at all, and its name and checksum say what is in it: one that is damaged, or that belongs to
/// another URL of the same hash, is thrown away and counts for nothing. Nothing here fails a request: a cache that cannot
/// be written is no cache.
package final class HTTPCache: Sendable {
    /// An answer as it was kept.
    struct Entry {
        var body: [UInt8]
        /// Seconds since it was fetched.
        var age: Int
    }

    private let folder: String
    /// The most bytes that all files may take.
    private let limit: Int
    private let secondsSince1970: @Sendable () -> Int
    /// Bytes that the files take, as far as this process knows; `nil` before it has looked.
    private let size = Mutex<Int?>(nil)

    /// - Parameter folder: where the files go; empty for no cache.
    package init(folder: String, limit: Int, secondsSince1970: @escaping @Sendable () -> Int) {
        self.folder = folder
        self.limit = limit
        self.secondsSince1970 = secondsSince1970
    }

    /// The answer kept for a URL.
    func entry(for url: String) -> Entry? {
        guard !folder.isEmpty, let bytes = HTTPCache.read(file(for: url)) else { return nil }
        guard let record = CacheRecord(bytes: bytes), record.url == url else {
            remove(url)
            return nil
        }
        // A clock that was set back makes an answer new, but not for longer than it may be kept.
        return Entry(body: record.body, age: max(0, secondsSince1970() - record.time))
    }

    func remove(_ url: String) { unlink(file(for: url)) }

    func store(_ body: [UInt8], for url: String) {
        guard !folder.isEmpty else { return }
        let bytes = CacheRecord(url: url, time: secondsSince1970(), body: body).bytes
        guard (try? AtomicFile.put(bytes, at: file(for: url))) != nil else { return }
        let isFull = size.withLock { size in
            size = size.map { $0 + bytes.count }
            return (size ?? .max) > limit
        }
        if isFull { tidy() }
    }

    private func file(for url: String) -> String { folder + "/" + HTTPCache.name(of: url) + ".http" }

    /// Removes the oldest files until three quarters of the limit are left, and what died half-written.
    private func tidy() {
        guard let handle = opendir(folder) else { return }
        defer { closedir(handle) }
        var files: [(path: String, size: Int, time: Int)] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".http") || name.hasSuffix(".tmp") else { continue }
            var status = stat()
            guard stat(folder + "/" + name, &status) == 0 else { continue }
            let time = Int(status.modificationSeconds)
            if name.hasSuffix(".tmp") {
                // By the clock that stamps files: another process may be writing this one.
                if platformTime() - time > 3600 { unlink(folder + "/" + name) }
            } else {
                files.append((folder + "/" + name, Int(status.st_size), time))
            }
        }
        var total = files.reduce(0) { $0 + $1.size }
        if total > limit {
            for file in files.sorted(by: { $0.time < $1.time }) where total > limit / 4 * 3 {
                if unlink(file.path) == 0 { total -= file.size }
            }
        }
        size.withLock { [total] in $0 = total }
    }

    private static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size <= 64 << 20 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { platformRead(file, $0.baseAddress, $0.count) }
        return count == bytes.count ? bytes : []
    }

    /// 128 bits of FNV-1a (Fowler, Noll, Vo), twice 64 with different beginnings, in hexadecimal.
    private static func name(of url: String) -> String {
        [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (start: UInt64) in
            let hash = url.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

#if canImport(Glibc)
    private let platformRead = Glibc.read
    private func platformTime() -> Int { Glibc.time(nil) }
    extension stat {
        fileprivate var modificationSeconds: Int { st_mtim.tv_sec }
    }
#else
    private let platformRead = Darwin.read
    private func platformTime() -> Int { Darwin.time(nil) }
    extension stat {
        fileprivate var modificationSeconds: Int { st_mtimespec.tv_sec }
    }
#endif

/// One file of the cache: a line with the format, the time, the lengths and the checksum, then the URL, then the body.
struct CacheRecord {
    let url: String
    /// Seconds since 1970 when it was fetched.
    let time: Int
    let body: [UInt8]

    private static let format = "lectern-http-1"

    init(url: String, time: Int, body: [UInt8]) {
        self.url = url
        self.time = time
        self.body = body
    }

    /// - Returns: nil for a file that is not whole.
    init?(bytes: [UInt8]) {
        guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 5, words[0] == CacheRecord.format, let time = Int(words[1]), let length = Int(words[2]),
            let bodyLength = Int(words[3]), let checksum = UInt32(words[4]), length >= 0, bodyLength >= 0,
            bytes.count - end - 1 == length + bodyLength
        else { return nil }
        let rest = Array(bytes[(end + 1)...])
        guard CacheRecord.checksum(rest, time: time) == checksum else { return nil }
        self.time = time
        url = String(decoding: rest[..<length], as: UTF8.self)
        body = Array(rest[length...])
    }

    var bytes: [UInt8] {
        let rest = Array(url.utf8) + body
        let head =
            "\(CacheRecord.format) \(time) \(url.utf8.count) \(body.count) \(CacheRecord.checksum(rest, time: time))\n"
        return Array(head.utf8) + rest
    }

    private static func checksum(_ bytes: [UInt8], time: Int) -> UInt32 {
        bytes.withUnsafeBytes { PackChecksum.checksum($0, seed: UInt64(bitPattern: Int64(time))) }
    }
}
