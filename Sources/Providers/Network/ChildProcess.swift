import Platform
import Synchronization

/// A running program that we started, with a pipe to its input and one from its output. Its error output goes to ours.
///
/// Both pipes close on `exec`, so no other child keeps them open. When this process ends, in whatever way, the input of
/// the child ends.
final class ChildProcess: Sendable {
    let id: pid_t
    private let input: Int32
    private let output: Int32
    /// True when the child has ended and its exit status was collected: the system may then give its id to another
    /// process.
    private let isReaped = Mutex(false)

    /// - Parameters:
    ///   - arguments: the arguments after the name of the program.
    ///   - variables: environment variables of the child that are added to ours or replace ours.
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
        // The child must not inherit the signals that this process ignores or blocks.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        let environment = variables.isEmpty ? nil : ChildProcess.environment(with: variables)
        defer { for line in environment ?? [] { free(line) } }
        var id: pid_t = 0
        let result: Int32
        if var environment {
            result = posix_spawn(&id, program, &actions, &attributes, words, &environment)
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
        // A child that does not read must not block the thread that writes to it.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(input)
        close(output)
    }

    /// Writes all of `bytes`. If the child reads slowly, waits at most `milliseconds` before each piece. Only one
    /// thread may call it at a time.
    func write(_ bytes: [UInt8], timeout milliseconds: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let count = Platform.write(input, bytes.baseAddress! + start, bytes.count - start)
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

    /// Reads up to `limit` bytes, waiting for the first; empty at the end of the output.
    func read(atMost limit: Int) -> [UInt8] {
        Descriptor.readSome(output, atMost: limit) ?? []
    }

    /// Reads until the output ends, but at most `limit` bytes and for at most `milliseconds`.
    ///
    /// - Returns: the bytes, and whether the end came in time.
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

    /// Our environment with the variables added or replaced, as `posix_spawn` takes it. The caller frees the lines.
    private static func environment(with variables: [(name: String, value: String)]) -> [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var next = lectern_environment()
        while let pointer = next, let line = pointer.pointee {
            let isReplaced = variables.contains { variable in
                let start = variable.name + "="
                return strncmp(line, start, start.utf8.count) == 0
            }
            if !isReplaced { lines.append(strdup(line)) }
            next = pointer + 1
        }
        for variable in variables { lines.append(strdup("\(variable.name)=\(variable.value)")) }
        return lines + [nil]
    }

    /// Ends the child; may be called from any thread. Does nothing once the child has ended, and never affects another
    /// process that got its id.
    func kill() {
        isReaped.withLock { isReaped in
            if !isReaped { _ = Platform.kill(id, SIGKILL) }
        }
    }

    /// Waits until the child has ended. Called once, by the thread that reads its output.
    func reap() {
        // Until `waitpid` has collected the exit status, the id belongs to the child, so this wait needs no lock.
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

/// Finds programs.
package enum Executable {
    /// Whether the path is a file that this user may execute.
    package static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The paths where a program of this name may be: in the folder of the running program, then on `PATH`.
    package static func candidates(for name: String, path: String?) -> [String] {
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
