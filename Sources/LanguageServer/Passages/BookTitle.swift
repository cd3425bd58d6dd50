import Scripture

/// A book as one language calls it.
struct BookTitle {
    let book: Book
    let language: Language

    /// What stands before the number of a chapter: `Psalm` for Psalms; short where references are written so.
    func name(_ style: ReferenceFormatter.Style) -> String {
        style == .short ? language.names.shortName(of: book) : language.names.chapterName(of: book)
    }

    /// A chapter in words of the language: `Johannes 3`.
    func chapter(_ chapter: Int) -> String { "\(name(.long)) \(chapter)" }

    /// A verse as the language writes it: `Johannes 3,16`.
    ///
    /// - Parameter number: as the text counts, which may be two of them.
    func verse(_ chapter: Int, _ number: String) -> String {
        "\(self.chapter(chapter))\(language.form.verseSeparator)\(number)"
    }
}
