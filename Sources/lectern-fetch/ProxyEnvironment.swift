#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Proxies from the environment in either case of letters: `https_proxy` and `HTTPS_PROXY`.
///
/// libcurl reads both cases of every variable but one: `HTTP_PROXY` it ignores, because a CGI program would find a header
/// of the request in it (CVE-2016-5385).
enum ProxyEnvironment {
    /// Gives libcurl what it would not read; called before there is a second thread.
    static func complete() {
        guard getenv("http_proxy") == nil, getenv("REQUEST_METHOD") == nil, let proxy = getenv("HTTP_PROXY") else {
            return
        }
        setenv("http_proxy", proxy, 1)
    }
}
