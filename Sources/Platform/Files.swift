/// Reading and writing whole runs of bytes on a file descriptor. A call that a signal interrupts is repeated.
package enum Descriptor {
    /// Waits for bytes and reads those that are there, at most `limit`; empty at the end of the file.
    ///
    /// - Returns: nil if the system reports an error; `errno` has its number.
    package static func readSome(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
        var isRead = true
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var got = -1
            repeat { got = Platform.read(descriptor, buffer.baseAddress, limit) } while got < 0 && errno == EINTR
            isRead = got >= 0
            count = max(got, 0)
        }
        return isRead ? bytes : nil
    }

    /// Reads up to `limit` bytes, until the end of the file.
    ///
    /// - Returns: nil if the system reports an error; `errno` has its number.
    package static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
        var isRead = true
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let got = Platform.read(descriptor, buffer.baseAddress! + count, limit - count)
                if got < 0 && errno == EINTR { continue }
                isRead = got >= 0
                if got <= 0 { break }
                count += got
            }
        }
        return isRead ? bytes : nil
    }

    /// Writes all bytes.
    ///
    /// - Returns: false if the system reports an error; `errno` has its number.
    package static func write(_ bytes: borrowing RawSpan, to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Platform.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                // A disk that takes no byte and reports no error is full.
                if count == 0 { errno = ENOSPC }
                if count <= 0 { return false }
                written += count
            }
            return true
        }
    }
}

/// The names in a folder.
package enum FolderListing {
    /// The names in no particular order, without `.` and `..`.
    ///
    /// - Returns: nil if the folder cannot be read; `errno` says why.
    package static func names(of folder: String, atMost limit: Int = .max) -> [String]? {
        guard let handle = opendir(folder) else { return nil }
        defer { closedir(handle) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }
}

/// When the contents of a file last changed, since 1970: a field that has another name on Darwin.
package func modificationTime(of status: stat) -> timespec {
    #if canImport(Darwin)
        status.st_mtimespec
    #else
        status.st_mtim
    #endif
}
