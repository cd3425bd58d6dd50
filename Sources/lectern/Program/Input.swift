#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files and standard input, read whole.
enum Input {
    /// A text to scan or convert: bytes. Larger files are told to be too large rather than read.
    static let limit = 512 << 20

    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String, limit: Int = Input.limit) throws(Failure) -> [UInt8] {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { if path != "-" { close(file) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw failure(path) }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else {
                throw Failure(.broken, "\(path) is larger than \(limit >> 20) MiB.", hint: "Split it.")
            }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private static func failure(_ path: String) -> Failure {
        let error = errno
        // Words where a path belongs were meant as the text itself.
        let isText = error == ENOENT && path.contains(" ") && !path.contains("/")
        let hint =
            isText
            ? "This takes files; pass a text through a pipe: echo \"\(path)\" | lectern …"
            : error == EISDIR ? "Name the files in it: \(path)\(path.hasSuffix("/") ? "" : "/")*" : ""
        return Failure(.broken, "\(path) cannot be read: \(String(cString: strerror(error))).", hint: hint)
    }
}
