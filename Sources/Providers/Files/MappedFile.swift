package import Corpus

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files mapped for reading.
package enum MappedFile {
    /// The bytes of a regular file; only the pages that are read take memory.
    package static func map(_ path: String) throws(ProviderError) -> ByteStorage {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .storageFailed("cannot read \(path): \(String(cString: strerror(errno)))") }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .storageFailed("cannot read \(path): it is not a regular file")
        }
        let size = Int(status.st_size)
        // An empty file cannot be mapped.
        if size == 0 { return ByteStorage(copying: []) }
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else {
            throw .storageFailed("cannot map \(path): \(String(cString: strerror(errno)))")
        }
        #if os(Linux)
            // Where the cache holds a file in large pages, one read would map two megabytes of it.
            madvise(memory, size, MADV_NOHUGEPAGE)
        #endif
        return ByteStorage(adopting: UnsafeRawBufferPointer(start: memory, count: size)) { bytes in
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
        }
    }
}
