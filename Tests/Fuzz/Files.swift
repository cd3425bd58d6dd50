import Platform
import Synchronization

enum Files {
    /// The files of a folder, sorted, without hidden ones; empty if there is no folder.
    static func names(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    static func bytes(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { Fuzz.fail("\(path) cannot be read") }
        defer { close(descriptor) }
        return bytes(from: descriptor)
    }

    static func bytes(from descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = read(descriptor, &chunk, chunk.count)
            guard got > 0 else { return bytes }
            bytes += chunk[..<got]
        }
    }

    /// An open file without a name that holds the bytes.
    static func anonymous(_ bytes: [UInt8] = []) -> Int32 {
        var path = Array("/tmp/lectern-fuzz-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { Fuzz.fail("no temporary file") }
        unlink(path)
        var done = 0
        while done < bytes.count {
            let wrote = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, $0.count - done) }
            guard wrote > 0 else { Fuzz.fail("the temporary file cannot be written") }
            done += wrote
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }
}

/// Writes the current input to a file if the program traps, or works on it for too long.
enum CrashFile {
    static func prepare(target: String) {
        descriptor.store(open("fuzz-crash-\(target)", O_WRONLY | O_CREAT | O_TRUNC, 0o644), ordering: .relaxed)
        path.withLock { $0 = "fuzz-crash-\(target)" }
        atexit { path.withLock { _ = unlink($0) } }
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
            signal(number) { number in
                let bytes = UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed))
                _ = write(descriptor.load(ordering: .relaxed), bytes, length.load(ordering: .relaxed))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func guarding(_ input: [UInt8], _ body: ([UInt8]) -> Void) {
        input.withUnsafeBytes { bytes in
            address.store(UInt(bitPattern: bytes.baseAddress), ordering: .relaxed)
            length.store(bytes.count, ordering: .relaxed)
            alarm(longestSeconds)
            body(input)
            alarm(0)
        }
    }

    /// The most seconds that an input may take. Each is small, so a longer time is a loop, or one too many.
    private static let longestSeconds: UInt32 = 10
}

// For the signal handler, which has no parameters of its own.
private let descriptor = Atomic<Int32>(-1)
private let address = Atomic<UInt>(0)
private let length = Atomic<Int>(0)
private let path = Mutex("")
