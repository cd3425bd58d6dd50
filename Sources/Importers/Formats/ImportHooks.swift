/// What an import tells while it runs, what it asks, and what the person who started it has said of the Bible.
package struct ImportHooks {
    /// What the source lacks or says wrongly.
    package var choices = BibleChoices()
    /// Told now and then: what is read, how far, of how much.
    package var progress: (_ what: String, _ done: Int, _ total: Int) -> Void
    /// Asked now and then; the import ends with `cancelled` once it says true.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ what: String, _ done: Int, _ total: Int) -> Void = { _, _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}
