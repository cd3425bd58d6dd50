import CCurl
import Platform

/// The main loop: waits for input and for the network at once, with the multi interface of libcurl.
final class Fetcher {
    private let multi: UnsafeMutableRawPointer
    private var transfers: [Int: Transfer] = [:]
    private var input: [UInt8] = []

    /// - Returns: nil if libcurl cannot start.
    init?() {
        guard lectern_curl_global_init() == CURLE_OK, let multi = curl_multi_init() else { return nil }
        self.multi = multi
    }

    /// The longest line of a request.
    private static let lineLimit = 1 << 20

    /// Runs until the input ends.
    ///
    /// - Returns: the exit code.
    func run() -> Int32 {
        while true {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            finishTransfers()
            var standardInput = curl_waitfd(fd: STDIN_FILENO, events: Int16(CURL_WAIT_POLLIN), revents: 0)
            curl_multi_poll(multi, &standardInput, 1, 60_000, nil)
            // A closed pipe is reported as a hang-up, which libcurl does not pass on for descriptors of the caller.
            if isReadable(), !readInput() { return 0 }
        }
    }

    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// - Returns: false at the end of the input.
    private func readInput() -> Bool {
        guard let piece = Descriptor.readSome(STDIN_FILENO, atMost: 64 << 10), !piece.isEmpty else { return false }
        input += piece
        while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            if let command = FetchCommand(line: input[..<end]) { perform(command) }
            input.removeFirst(end + 1)
        }
        return input.count <= Fetcher.lineLimit
    }

    private func perform(_ command: FetchCommand) {
        switch command {
        case .fetch(let request):
            guard transfers[request.id] == nil,
                let transfer = Transfer(
                    request, reportProgress: { [unowned self] in write(.progress(done: $0, total: $1), id: request.id) }
                )
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

    /// The parent reads all the time, so a write may block. If the parent has gone, the process ends.
    private func write(_ reply: FetchReply, id: Int) {
        if !Descriptor.write(reply.bytes(id: id).span.bytes, to: STDOUT_FILENO) { exit(0) }
    }
}

/// One request in progress, through its redirects. It owns a handle of libcurl.
///
/// Redirects are followed here and not by libcurl, so that each can be checked: never from HTTPS to HTTP, never to
/// another scheme, and never with the headers of the request to another host.
final class Transfer {
    let request: FetchRequest
    let handle: UnsafeMutableRawPointer
    private var url: String
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var body: [UInt8] = []
    private var isTooLarge = false
    private var redirectsLeft: Int
    private let deadline: Int
    /// Called from time to time with the number of bytes so far and in all (-1 if unknown).
    private let reportProgress: (_ done: Int, _ total: Int) -> Void
    private var lastReport = 0

    /// Milliseconds between two reports.
    private static let reportInterval = 100
    /// The longest wait that a server may ask for: seconds.
    private static let longestRetryAfter = 3600

    init?(_ request: FetchRequest, reportProgress: @escaping (_ done: Int, _ total: Int) -> Void) {
        self.reportProgress = reportProgress
        guard let handle = curl_easy_init() else { return nil }
        self.request = request
        self.handle = handle
        url = request.url
        redirectsLeft = request.redirects
        deadline = MonotonicClock.milliseconds + request.timeout
        for line in request.headers { headers = curl_slist_append(headers, line) }
        configure()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
    }

    private func configure() {
        lectern_curl_set_string(handle, CURLOPT_URL, url)
        lectern_curl_allow_only_http(handle)
        lectern_curl_set_headers(handle, headers)
        lectern_curl_set_string(handle, CURLOPT_USERAGENT, "lectern")
        // Every compression that this libcurl supports; the limit counts the decompressed bytes.
        lectern_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
        lectern_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        lectern_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout)
        lectern_curl_set_long(handle, CURLOPT_TIMEOUT_MS, max(1, deadline - MonotonicClock.milliseconds))
        if request.stall > 0 {
            lectern_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
            lectern_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, request.stall)
        }
        for (variable, option) in [
            ("SSL_CERT_FILE", CURLOPT_CAINFO), ("SSL_CERT_DIR", CURLOPT_CAPATH), ("CURL_CA_BUNDLE", CURLOPT_CAINFO),
        ] {
            if let path = getenv(variable), path.pointee != 0 { lectern_curl_set_string(handle, option, path) }
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        lectern_curl_set_private(handle, context)
        lectern_curl_set_writer(
            handle,
            { bytes, size, count, context in
                let transfer = Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
                return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }, context)
    }

    /// - Returns: how many bytes were accepted; fewer than all of them ends the transfer.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= request.limit else {
            isTooLarge = true
            return bytes.isEmpty ? 1 : 0
        }
        body.append(contentsOf: bytes)
        if request.wantsProgress, MonotonicClock.milliseconds - lastReport >= Transfer.reportInterval {
            lastReport = MonotonicClock.milliseconds
            reportProgress(body.count, lectern_curl_content_length(handle))
        }
        return bytes.count
    }

    /// The reply at the end of the transfer; nil if a redirect follows, for which the handle is then set up.
    func reply(to code: CURLcode) -> FetchReply? {
        if isTooLarge { return .failure(.tooLarge, message: "the answer is larger than \(request.limit) bytes") }
        guard code == CURLE_OK else {
            let failure = FetchFailure(
                code, systemError: lectern_curl_long(handle, CURLINFO_OS_ERRNO),
                isHTTP: Origin(url).scheme.hasPrefix("http"))
            return .failure(failure, message: String(cString: curl_easy_strerror(code)))
        }
        let status = lectern_curl_long(handle, CURLINFO_RESPONSE_CODE)
        if (301...308).contains(status), let target = lectern_curl_string(handle, CURLINFO_REDIRECT_URL) {
            return follow(String(cString: target))
        }
        let retryAfter = lectern_curl_retry_after(handle)
        return .answer(
            status: status,
            contentType: lectern_curl_string(handle, CURLINFO_CONTENT_TYPE).map { String(cString: $0) },
            retryAfter: retryAfter > 0 ? min(retryAfter, Transfer.longestRetryAfter) : nil, body: body)
    }

    private func follow(_ target: String) -> FetchReply? {
        let (from, to) = (Origin(url), Origin(target))
        guard to.scheme == "https" || to.scheme == "http" && from.scheme == "http" else {
            return .failure(.scheme, message: "a redirect leads from \(from.scheme) to \(to.scheme)")
        }
        guard redirectsLeft > 0 else {
            return .failure(.redirects, message: "there are more than \(request.redirects) redirects")
        }
        redirectsLeft -= 1
        if from.host != to.host {
            curl_slist_free_all(headers)
            headers = nil
        }
        url = target
        body = []
        configure()
        return nil
    }
}

/// The scheme and the host with its port, in lower case: `https`, `example.org:443`.
private struct Origin {
    let scheme: String
    let host: String

    init(_ url: String) {
        let lower = url.lowercased()
        scheme = String(lower.prefix { $0 != ":" })
        host = String(lower.dropFirst(scheme.count).drop { $0 == ":" || $0 == "/" }.prefix { !"/?#".contains($0) })
    }
}

/// Proxies from environment variables in lower or upper case: `https_proxy`, `HTTPS_PROXY`.
///
/// libcurl reads both cases of every variable except `HTTP_PROXY`, because in a CGI program that variable holds a
/// header of the request (CVE-2016-5385).
enum ProxyEnvironment {
    /// Copies `HTTP_PROXY` to `http_proxy`, unless this is a CGI program. Called before there is a second thread.
    static func complete() {
        guard getenv("http_proxy") == nil, getenv("REQUEST_METHOD") == nil, let proxy = getenv("HTTP_PROXY") else {
            return
        }
        setenv("http_proxy", proxy, 1)
    }
}
