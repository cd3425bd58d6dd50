import Corpus

/// A tag that waits for its end.
struct OpenElement {
    let name: TagName
    let role: TagRole
    /// Where its text begins in its frame.
    var start: Int
    /// The id of a milestone, which ends by the same id.
    var id = ""
    /// What a `w` says.
    var word: Word?
    /// Whether a frame ends with it.
    var opensFrame = false
}
