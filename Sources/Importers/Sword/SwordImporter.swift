package import Corpus
package import Scripture

/// Reads a Bible text of SWORD.
package enum SwordImporter {
    /// Changes when the same module gives another pack.
    package static let version = "sword-6"

    /// How far an import has come.
    package struct Progress: Sendable {
        /// The book that is read next.
        package let book: Book
        package let done: Int
        package let total: Int
    }

    /// The text of a module, and what became of it.
    ///
    /// - Parameters:
    ///   - progress: told before each book.
    ///   - isCancelled: asked before each book; the import ends with `cancelled` once it says true.
    package static func read(
        _ module: SwordModule, progress: (Progress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        guard !module.isDictionary else { throw .unsupported(module: module.id, reason: "is a dictionary") }
        guard !module.isCommentary else { throw .unsupported(module: module.id, reason: "is a commentary") }
        var report = ImportReport(source: module.id)
        var testaments = try SwordTestaments(module, &report)
        var reading = SwordReading(module, testaments.versification, report)
        let books = testaments.versification.books
        for (place, book) in books.enumerated() {
            if isCancelled() { throw .cancelled }
            progress(Progress(book: book, done: place, total: books.count))
            let isOld = place < testaments.versification.oldTestamentBookCount
            do throws(TextBlocks.Failure) {
                // Moved out and back, so that the block in it is not copied.
                if isOld, testaments.old != nil {
                    try reading.read(book, &testaments.old!, isOldTestament: true)
                } else if !isOld, testaments.new != nil {
                    try reading.read(book, &testaments.new!, isOldTestament: false)
                }
            } catch {
                throw .tooLarge(module: module.id, reason: "it unpacks to more than any Bible has")
            }
        }
        let (text, finished) = reading.finish(module)
        // Wrongly deciphered bytes may give a heading or two.
        guard finished.verseCount > 0 else {
            throw .damaged(module: module.id, reason: "none of its verses \(module.unreadableReason)")
        }
        return (text, finished)
    }
}
