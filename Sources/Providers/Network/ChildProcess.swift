import CSystem
import JSONRPC
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program that was started, with pipes to its input and from its output; its errors go where ours go.
///
/// Both pipes close on `exec`, so no other child keeps them open: when this process ends, however it ends, the child's
/// input ends.
final class ChildProcess: Sendable {
    let id: pid_t
    private let input: Int32
    private let output: Int32
    /// Whether the system may have given the id to another process since.
    private let isReaped = Mutex(false)

    /// - Parameters:
    ///   - arguments: what stands behind the program's name.
    ///   - variables: what the child's environment has beside ours, or instead.
    init?(_ program: String, arguments: [String] = [], variables: [(name: String, value: String)] = []) {
        guard let toChild = Pipe(), let fromChild = Pipe() else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild.reader, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild.writer, STDOUT_FILENO)
        lectern_inherit_standard(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process ignores and blocks is its own business.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        let own = variables.isEmpty ? nil : ChildProcess.environment(with: variables)
        defer { for line in own ?? [] { free(line) } }
        var id: pid_t = 0
        let result: Int32
        if var own {
            result = posix_spawn(&id, program, &actions, &attributes, words, &own)
        } else {
            result = posix_spawn(&id, program, &actions, &attributes, words, lectern_environment())
        }
        close(toChild.reader)
        close(fromChild.writer)
        guard result == 0 else {
            close(toChild.writer)
            close(fromChild.reader)
            return nil
        }
        self.id = id
        input = toChild.writer
        output = fromChild.reader
        // A child that reads nothing must not hold up whoever writes to it.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(input)
        close(output)
    }

    /// Writes all of `bytes`, waiting for a slow reader at most so many milliseconds a piece; one caller at a time.
    func write(_ bytes: [UInt8], timeout milliseconds: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let count = platformWrite(input, bytes.baseAddress! + start, bytes.count - start)
                if count > 0 {
                    start += count
                } else if count < 0 && errno == EAGAIN {
                    var descriptor = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
                    if poll(&descriptor, 1, milliseconds) == 0 { return false }
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Reads what there is, waiting for it; empty at the end of the child's output.
    func read(atMost limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            repeat {
                count = max(platformRead(output, buffer.baseAddress, limit), -1)
            } while count < 0 && errno == EINTR
            count = max(count, 0)
        }
    }

    /// Reads until the output ends, at most so many bytes and for so long.
    ///
    /// - Returns: what came, and whether the end came in time.
    func output(atMost limit: Int, within milliseconds: Int) -> (bytes: [UInt8], isTimely: Bool) {
        let deadline = Deadline.after(milliseconds: milliseconds)
        var bytes: [UInt8] = []
        while bytes.count < limit {
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = deadline.remainingMilliseconds
            guard left > 0 else { return (bytes, false) }
            if poll(&descriptor, 1, Int32(min(left, 1000))) <= 0 { continue }
            let piece = read(atMost: limit - bytes.count)
            if piece.isEmpty { break }
            bytes += piece
        }
        return (bytes, true)
    }

    /// Our environment with changes, as `exec` takes it; the caller frees the lines.
    private static func environment(with variables: [(name: String, value: String)]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var place = lectern_environment()
        while let pointer = place, let line = pointer.pointee {
            let isReplaced = variables.contains { variable in
                let start = variable.name + "="
                return strncmp(line, start, start.utf8.count) == 0
            }
            if !isReplaced { lines.append(strdup(line)) }
            place = pointer + 1
        }
        for variable in variables { lines.append(strdup("\(variable.name)=\(variable.value)")) }
        return lines + [nil]
    }

    /// Ends the child, from any thread; nothing happens to one that is gone, nor to another that has its id now.
    func kill() {
        isReaped.withLock { isReaped in
            if !isReaped { _ = platformKill(id, SIGKILL) }
        }
    }

    /// Waits until the child has ended; called once, by whoever reads.
    func reap() {
        // Its id stays its own until it is asked for how it ended, so that waiting needs no lock.
        var facts = siginfo_t()
        while waitid(P_PID, id_t(id), &facts, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        isReaped.withLock { isReaped in
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0 && errno == EINTR {}
            isReaped = true
        }
    }

    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init?() {
            var ends: [Int32] = [-1, -1]
            guard lectern_pipe(&ends) == 0 else { return nil }
            (reader, writer) = (ends[0], ends[1])
        }
    }
}

#if canImport(Glibc)
    private let platformWrite = Glibc.write
    private let platformRead = Glibc.read
    private let platformKill = Glibc.kill
#else
    private let platformWrite = Darwin.write
    private let platformRead = Darwin.read
    private let platformKill = Darwin.kill
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
