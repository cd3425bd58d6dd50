#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where programs are.
package enum Executable {
    /// Whether a file stands at the path that this user may run.
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The paths at which a program of this name may be: beside the running one, then on `PATH`.
    package static func places(of name: String, path: String?) -> [String] {
        let folders = [ownFolder].compactMap { $0 } + (path ?? "").split(separator: ":").map { String($0) }
        return folders.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
    }

    /// The folder of the running program.
    private static var ownFolder: String? {
        #if os(Linux)
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
            guard count > 0 else { return nil }
            let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            guard let path = CommandLine.arguments.first, path.hasPrefix("/") else { return nil }
        #endif
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
