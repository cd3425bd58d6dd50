import JSON

/// The pages of a long list: the parameters, the window that they mean, and `metaData`.
struct Paging: Sendable {
    var page = 1
    var pageSize = 50

    static func fields<Params>(_ path: any WritableKeyPath<Params, Paging> & Sendable) -> [Field<Params>] {
        [
            .integer("page", 1...Int(Int32.max), "The page, from 1.") { $0[keyPath: path].page = $1 },
            .integer("pageSize", 1...Bounds.pageSize, "How many entries a page has; 50 by default.") {
                $0[keyPath: path].pageSize = $1
            },
        ]
    }

    /// The places of the page in a list, which may end before.
    var window: Range<Int> { (page - 1) * pageSize..<page * pageSize }

    static let schema = Schema.object([
        .init("currentPage", .count, "The page."),
        .init("totalPages", .count, "How many pages there are."),
        .init("pageSize", .count, "How many entries a page has."),
        .init("totalCount", .count, "How many entries there are on all pages."),
    ])

    func write(total: Int, to writer: inout JSONWriter) {
        writer.key("metaData")
        writer.beginObject()
        writer.field("currentPage", page)
        writer.field("totalPages", (total + pageSize - 1) / pageSize)
        writer.field("pageSize", pageSize)
        writer.field("totalCount", total)
        writer.endObject()
    }
}
