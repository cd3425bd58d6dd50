extension Verse {
    /// Reads the plain OSIS id of a place, `John.3.16`, as tables of facts write it; `nil` for anything else.
    ///
    /// Whether the place exists is for a `Versification` to say. Text that people write goes to the parser.
    package init?(osisID: some StringProtocol) {
        let fields = osisID.split(separator: ".", omittingEmptySubsequences: false)
        guard fields.count == 3, let book = Book(rawValue: String(fields[0])),
            let chapter = Int(fields[1]), let verse = Int(fields[2]), chapter >= 0, verse >= 0
        else { return nil }
        self.init(book, chapter, verse)
    }
}
