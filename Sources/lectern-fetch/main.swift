// lectern-fetch: the network, in a process of its own on libcurl. The engine then links neither libcurl nor its
// dependencies, and a library that crashes takes no answers with it.
//
// Requests arrive on standard input, one JSON object per line. Replies leave on standard output: one JSON object per
// line, followed by as many bytes of body as its `length` says. The process ends when its input ends. `FetchCommand`
// and `FetchReply` declare the members. Deliberately absent: any knowledge of what is fetched, any file, any retry.
import Platform

System.ignoreBrokenPipes()
ProxyEnvironment.complete()
exit(Fetcher()?.run() ?? 1)
