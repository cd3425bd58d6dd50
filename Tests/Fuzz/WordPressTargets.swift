import Corpus
import Providers
import Speech

/// A page of posts, and what is made of each: Markdown grows no faster than its source, and ranges stay in it.
func fuzzWordPress(_ bytes: [UInt8]) {
    let page = try? WordPressPosts.page(bytes)
    // What is no page is read as the HTML of a post.
    for html in page?.devotionals.map(\.html) ?? [String(decoding: bytes, as: UTF8.self)] {
        let markdown = HTMLMarkdown.text(of: html)
        precondition(markdown.utf8.count <= html.utf8.count * 70 + 100, "Markdown grows")
        let text = HTMLText(html)
        guard text.bytes.count > 8 else { continue }
        let ranges = [0..<4, 4..<text.bytes.count]
        let sources = text.sources(of: ranges)
        precondition(sources.allSatisfy { $0.upperBound <= html.utf8.count }, "a source is out of bounds")
        _ = HTMLLinks.adding(sources, addresses: ["a", "b"], to: html)
    }
}
