// lectern-fetch: the network, in a process of its own on libcurl, so that the engine links neither it nor what it needs,
// and a library that takes the process down takes no answers with it.
//
// Requests come on standard input, a JSON object a line; replies leave on standard output, a JSON object a line, behind
// it as many bytes of body as its `length` says. It ends when its input does. `FetchOrder` and `FetchReply` have the
// members. Deliberately absent: any knowledge of what is fetched, any file, any retry.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

signal(SIGPIPE, SIG_IGN)
ProxyEnvironment.complete()
exit(Fetcher()?.run() ?? 1)
