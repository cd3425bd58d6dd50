import Corpus
import Packs
import Platform
import Synchronization

/// Stores answers of earlier requests, one file per URL, in a folder that any number of processes share.
///
/// A file appears whole or not at all. It has its URL and a checksum: a file that is damaged, or that belongs to
/// another URL with the same hash, is deleted. An error of the cache never makes a request fail: if the cache cannot be
/// written, nothing is cached.
package final class HTTPCache: Sendable {
    /// A stored answer.
    struct Entry {
        var body: [UInt8]
        /// Seconds since it was fetched.
        var age: Int
    }

    private let folder: String
    /// The most bytes that all files may take.
    private let limit: Int
    private let secondsSince1970: @Sendable () -> Int
    /// The size of all files, as far as this process knows; nil before it has looked.
    private let size = Mutex<Int?>(nil)

    /// - Parameter folder: where the files are; empty for no cache.
    package init(folder: String, limit: Int, secondsSince1970: @escaping @Sendable () -> Int) {
        self.folder = folder
        self.limit = limit
        self.secondsSince1970 = secondsSince1970
    }

    /// The stored answer for a URL.
    func entry(for url: String) -> Entry? {
        guard !folder.isEmpty, let bytes = HTTPCache.read(file(for: url)) else { return nil }
        guard let record = CacheRecord(bytes: bytes), record.url == url else {
            remove(url)
            return nil
        }
        // If the clock was set back, the age would be negative.
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

    /// If the files are larger than the limit, removes the oldest until they take three quarters of the limit. Removes
    /// temporary files that a dead process left.
    private func tidy() {
        var files: [(path: String, size: Int, time: Int)] = []
        for name in FolderListing.names(of: folder) ?? [] where name.hasSuffix(".http") || name.hasSuffix(".tmp") {
            var status = stat()
            guard stat(folder + "/" + name, &status) == 0 else { continue }
            let time = Int(modificationTime(of: status).tv_sec)
            if name.hasSuffix(".tmp") {
                // Another process may be writing a newer one. Uses the system's clock, because files get their times
                // from it.
                if Platform.time(nil) - time > 3600 { unlink(folder + "/" + name) }
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
        // Opening a named pipe would wait for its writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 64 << 20 else {
            return nil
        }
        let bytes = Descriptor.read(file, atMost: Int(status.st_size))
        return bytes?.count == Int(status.st_size) ? bytes : []
    }

    /// A file name: 128 bits of FNV-1a (Fowler, Noll, Vo) in hexadecimal, as two hashes of 64 bits with different start
    /// values.
    private static func name(of url: String) -> String {
        [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (start: UInt64) in
            let hash = url.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// The content of one cache file: a line with the format, the time, the lengths and the checksum; then the URL; then
/// the body.
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

    /// - Returns: nil if the file is incomplete or damaged.
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
