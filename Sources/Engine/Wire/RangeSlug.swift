import Scripture

extension BookSearch {
    /// `romans/5/8`, `proverbs/8/22-30`, `exodus/20/1-21/3`.
    static func slug(of range: VerseRange) -> String {
        // What stands before a chapter or a book has the address of that.
        if range.from.verse == 0 && range.from == range.to {
            return slug(of: range.from.book) + (range.from.chapter == 0 ? "" : "/\(range.from.chapter)")
        }
        let start = "\(slug(of: range.from.book))/\(range.from.chapter)/\(range.from.verse)"
        if range.from == range.to { return start }
        if range.from.book != range.to.book {
            return start + "-\(slug(of: range.to.book))/\(range.to.chapter)/\(range.to.verse)"
        }
        return start + (range.from.chapter == range.to.chapter ? "-" : "-\(range.to.chapter)/") + "\(range.to.verse)"
    }
}
