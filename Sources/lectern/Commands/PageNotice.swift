import JSON

/// What is said of the pages of a long list, of which one was printed.
enum PageNotice {
    /// Says on standard error which page it was, where there are several.
    ///
    /// - Parameter reply: a reply with `metaData`.
    /// - Throws: `noAnswer` for a page past the last one.
    static func say(_ reply: JSONValue) throws(Failure) {
        let data = reply["metaData"]
        guard let page = data?["currentPage"]?.int, let pages = data?["totalPages"]?.int, pages > 0 else { return }
        guard page <= pages else {
            throw Failure(
                .noAnswer, "There is no page \(page).",
                hint: pages == 1 ? "There is one page." : "There are \(pages) pages.")
        }
        if pages > 1 { Output.error("Page \(page) of \(pages); --page N shows another.") }
    }
}
