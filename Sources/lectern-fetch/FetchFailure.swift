import CCurl

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why a request has no answer; the raw value is its name on the wire.
enum FetchFailure: String {
    /// The machine has no way to the network.
    case unreachable
    /// The host's name is not known.
    case resolve
    case connect
    /// The connection's certificate or cipher is not acceptable.
    case tls
    case timeout
    /// The body is longer than the limit.
    case tooLarge
    /// More redirects than allowed, or one without a target.
    case redirects
    /// The URL, or a redirect, is neither HTTP nor HTTPS, or leads from HTTPS to HTTP.
    case scheme
    case broken
    /// What came is no HTTP.
    case notHTTP
    case cancelled

    /// - Parameters:
    ///   - systemError: what the operating system said to the last connect.
    ///   - isHTTP: whether that was what the URL asked for.
    init(_ code: CURLcode, systemError: Int, isHTTP: Bool) {
        if code == CURLE_COULDNT_CONNECT && FetchFailure.unreachableErrors.contains(Int32(systemError)) {
            self = .unreachable
        } else if code == CURLE_UNSUPPORTED_PROTOCOL && isHTTP {
            self = .notHTTP
        } else {
            self = FetchFailure.rows.first { $0.code == code }?.failure ?? .broken
        }
    }

    private static let unreachableErrors = [ENETUNREACH, ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL]

    private static let rows: [(code: CURLcode, failure: FetchFailure)] = [
        (CURLE_COULDNT_RESOLVE_HOST, .resolve), (CURLE_COULDNT_RESOLVE_PROXY, .resolve),
        (CURLE_COULDNT_CONNECT, .connect), (CURLE_OPERATION_TIMEDOUT, .timeout),
        (CURLE_FILESIZE_EXCEEDED, .tooLarge), (CURLE_UNSUPPORTED_PROTOCOL, .scheme), (CURLE_URL_MALFORMAT, .scheme),
        (CURLE_SSL_CONNECT_ERROR, .tls), (CURLE_PEER_FAILED_VERIFICATION, .tls), (CURLE_SSL_CERTPROBLEM, .tls),
        (CURLE_SSL_CIPHER, .tls), (CURLE_SSL_CACERT_BADFILE, .tls), (CURLE_SSL_ISSUER_ERROR, .tls),
        (CURLE_SSL_INVALIDCERTSTATUS, .tls), (CURLE_WEIRD_SERVER_REPLY, .notHTTP),
    ]
}
