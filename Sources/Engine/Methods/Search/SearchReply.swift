import JSON

/// The reply of `search.balanced`: one list allocated to the types, cut into pages, a group a type.
struct SearchReply {
    let found: [(type: SearchType, matches: SearchMatches)]
    let problems: [(type: SearchType, error: MethodError)]
    let request: SearchRequest
    let params: SearchBalanced.Params

    static let schema = Schema.object([
        .init("groups", .array(group), "A group a type that has matches, in a fixed order; only this page's entries."),
        .init(
            "metaData",
            .object([
                .init("currentPage", .count, "This page."),
                .init("totalPages", .count, "How many pages there are."),
                .init("pageSize", .count, "Entries a page."),
                .init("totalCount", .count, "Entries over all pages."),
            ]), "Where this page is."),
        .init("suggestions", .array(.string), "Known words near one that nothing has."),
        .init(
            "problems",
            .array(
                .object([
                    .init("type", .oneOf(SearchType.all.map(\.name)), "The type that is missing."),
                    .init("kind", .string, "The name of the error."), .init("message", .string, "What is wrong."),
                ])), "Types that could not be searched, where `types` did not ask for them.", optional: true),
        OffsetEncoding.echo,
    ])

    private static let group = Schema.object([
        .init("type", .oneOf(SearchType.all.map(\.name)), "What the entries are."),
        .init("total", .count, "How many match, however many are given."),
        .init("returned", .count, "How many are on this page."),
        .init("entries", .array(entry), "The best first."),
    ])

    private static let entry = Schema.object([
        .init("id", .string, "Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`."),
        .init("slug", .string, "The entry as in an address: `john/3/16`, `lexicon/g26`."),
        .init("reference", .string, "The place, written out; the key of an entry without a place."),
        .init("osis", .string, "The place as OSIS ids; empty for an entry without a place."),
        .init("text", .string, "The text."),
        .init(
            "highlights",
            .array(.object([.init("start", .count, "Offset in `text`."), .init("end", .count, "Behind the last.")])),
            "What of the text matches."),
        .init("score", .number, "Greater is better; compares entries of one reply and type."),
        .init("translation", .string, "The translation's short name.", optional: true),
        .init("authorName", .string, "Who wrote it, of a commentary.", optional: true),
        .init("alsoIn", .array(.string), "The ids of the same verse in other translations that match.", optional: true),
    ])

    func write(to result: inout JSONWriter) throws(MethodError) {
        let start = (params.page - 1) * params.pageSize
        let allocation = BalancedAllocation(
            counts: found.map(\.matches.total), limitPerType: params.limitPerType, totalLimit: params.totalLimit,
            upTo: start + params.pageSize)
        result.beginObject()
        result.key("groups")
        try writeGroups(allocation.places.dropFirst(start).prefix(params.pageSize), to: &result)
        result.key("metaData")
        result.beginObject()
        result.field("currentPage", params.page)
        result.field("totalPages", (allocation.count + params.pageSize - 1) / params.pageSize)
        result.field("pageSize", params.pageSize)
        result.field("totalCount", allocation.count)
        result.endObject()
        result.strings("suggestions", found.flatMap(\.matches.suggestions))
        if !problems.isEmpty { writeProblems(to: &result) }
        result.field("offsetEncoding", request.offsetEncoding.rawValue)
        result.endObject()
    }

    private func writeGroups(_ page: ArraySlice<BalancedAllocation.Place>, to result: inout JSONWriter)
        throws(MethodError)
    {
        let writer = SearchEntryWriter(request.query)
        result.beginArray()
        for (place, row) in found.enumerated() where row.matches.total > 0 {
            let matches = page.filter { $0.type == place && $0.match < row.matches.matches.count }
                .map { row.matches.matches[$0.match] }
            result.beginObject()
            result.field("type", row.type.name)
            result.field("total", row.matches.total)
            result.field("returned", matches.count)
            result.key("entries")
            result.beginArray()
            for match in matches { write(try match.write(writer), match.score, to: &result) }
            result.endArray()
            result.endObject()
        }
        result.endArray()
    }

    private func writeProblems(to result: inout JSONWriter) {
        result.objects("problems", problems) { problem, result in
            result.field("type", problem.type.name)
            result.field("kind", problem.error.kind.rawValue)
            result.field("message", problem.error.message)
        }
    }

    private func write(_ entry: SearchEntry, _ score: Int, to result: inout JSONWriter) {
        result.beginObject()
        result.field("id", entry.id)
        result.field("slug", entry.slug)
        result.field("reference", entry.reference)
        result.field("osis", entry.osis)
        result.field("text", entry.text)
        result.ranges("highlights", entry.highlights, in: entry.text, request.offsetEncoding)
        // A passage that was named outright has no score of words.
        result.field("score", score == Int.max ? 1 : Double(score) / 1000)
        if let translation = entry.translation { result.field("translation", translation) }
        if let author = entry.authorName { result.field("authorName", author) }
        if !entry.alsoIn.isEmpty {
            result.strings("alsoIn", entry.alsoIn)
        }
        result.endObject()
    }
}
