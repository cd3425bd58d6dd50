import CCurl

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The one loop: waits for input and for the network at once, with libcurl's multi interface.
final class Fetcher {
    private let multi: UnsafeMutableRawPointer
    private var transfers: [Int: Transfer] = [:]
    private var input: [UInt8] = []

    /// - Returns: nil where libcurl does not start.
    init?() {
        guard lectern_curl_global_init() == CURLE_OK, let multi = curl_multi_init() else { return nil }
        self.multi = multi
    }

    /// A longer line is no request of ours.
    private static let lineLimit = 1 << 20

    /// Works until the input ends.
    ///
    /// - Returns: the exit code.
    func run() -> Int32 {
        while true {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            finishTransfers()
            var standardInput = curl_waitfd(fd: STDIN_FILENO, events: Int16(CURL_WAIT_POLLIN), revents: 0)
            curl_multi_poll(multi, &standardInput, 1, 60_000, nil)
            // A closed pipe shows as a hang-up, which libcurl does not pass on for descriptors that are not its own.
            if isReadable(), !readInput() { return 0 }
        }
    }

    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// - Returns: false at the end of the input.
    private func readInput() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { return true }
        guard count > 0 else { return false }
        input += chunk[..<count]
        while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            if let order = FetchOrder(line: input[..<end]) { carryOut(order) }
            input.removeFirst(end + 1)
        }
        return input.count <= Fetcher.lineLimit
    }

    private func carryOut(_ order: FetchOrder) {
        switch order {
        case .fetch(let request):
            guard transfers[request.id] == nil,
                let transfer = Transfer(
                    request, tell: { [unowned self] in write(.progress(done: $0, total: $1), id: request.id) })
            else {
                return write(.failure(.broken, message: "the request cannot begin"), id: request.id)
            }
            transfers[request.id] = transfer
            curl_multi_add_handle(multi, transfer.handle)
        case .cancel(let id):
            guard let transfer = transfers.removeValue(forKey: id) else { return }
            curl_multi_remove_handle(multi, transfer.handle)
            write(.failure(.cancelled, message: "the request was cancelled"), id: id)
        }
    }

    private func finishTransfers() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
                let context = lectern_curl_private(handle)
            else { continue }
            let code = message.pointee.data.result
            let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
            curl_multi_remove_handle(multi, handle)
            if let reply = transfer.reply(to: code) {
                transfers[transfer.request.id] = nil
                write(reply, id: transfer.request.id)
            } else {
                curl_multi_add_handle(multi, handle)
            }
        }
    }

    /// Whoever started this process reads all the time, so a write may wait.
    private func write(_ reply: FetchReply, id: Int) {
        reply.bytes(id: id).withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let count = Glibc.write(STDOUT_FILENO, bytes.baseAddress! + start, bytes.count - start)
                if count < 0 && errno == EINTR { continue }
                if count < 0 { exit(0) }
                start += count
            }
        }
    }
}
