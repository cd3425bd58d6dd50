#if canImport(Glibc)
    import Glibc
    private let platformRead = Glibc.read
#else
    import Darwin
    private let platformRead = Darwin.read
#endif

/// The bytes of a file, or of a member of an archive, that come in pieces: a reader of one keeps a window of it and not the
/// whole.
struct ByteStream: ~Copyable {
    /// As the person named it.
    let path: String
    /// How many bytes there are in all, as far as the file system knows.
    let size: Int
    /// How many bytes have been handed out.
    private(set) var position = 0

    private let descriptor: Int32
    private let memory: [UInt8]

    /// The largest file that is begun. A Bible with every word tagged has below 100 MB.
    static let maximumSize = 1 << 30

    /// Opens a regular file.
    init(file path: String) throws(ImportError) {
        // Without O_NONBLOCK a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        guard isRegular, status.st_size <= ByteStream.maximumSize else {
            close(descriptor)
            if !isRegular { throw .unreadable(path: path, reason: "it is not a regular file") }
            throw .tooLarge(module: path, reason: "it has \(status.st_size) bytes, far more than any Bible")
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(status.st_size)
        memory = []
    }

    /// Bytes that are at hand already.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        descriptor = -1
        size = bytes.count
        memory = bytes
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Fills `buffer` as far as there are bytes.
    ///
    /// - Returns: how many were read; fewer than fit only at the end.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        var count = 0
        if descriptor < 0 {
            count = min(buffer.count, memory.count - position)
            memory.withUnsafeBytes { memory in
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[position..<position + count]))
            }
        } else {
            while count < buffer.count {
                let got = platformRead(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
                if got == 0 { break }
                count += got
            }
        }
        position += count
        // A file may grow while it is read.
        guard position <= ByteStream.maximumSize else {
            throw .tooLarge(module: path, reason: "it has more than \(ByteStream.maximumSize) bytes")
        }
        return count
    }
}
